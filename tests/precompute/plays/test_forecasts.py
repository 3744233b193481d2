"""The forecasts that are kept: of every shipped puzzle of their sets, laws that hold for each row, and what the models say now."""

from dataclasses import asdict

import pytest

from parlour.games import IDS
from parlour_precompute import BUNDLES
from parlour_precompute.plays import forecast
from parlour_precompute.plays.forecast import PLACES
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.run.discovery import module
from tests.rotation import turn

ROUNDED, SIX_DIGITS = 1.5 * 10**-PLACES, 1e-5
"""What two figures may be apart for having been rounded, and as a share of them."""


def places(game, shelf):
    return [place for name in module(game, "plays.foretold").SETS for place in shelf.places(name)]


@pytest.mark.parametrize("game", IDS)
def test_every_row_says_what_a_player_expects_and_agrees_with_itself(game):
    shelf, rows = Shelf(game, BUNDLES), forecast.read(game)
    models = forecast.by_model(rows)
    ids = {shelf.id_of(place) for place in places(game, shelf)}
    for model, held in models.items():
        # A board too large to be searched whole has no forecast.
        assert set(held) <= ids, model
        assert len(held) >= 0.99 * len(ids), model
    for row in rows:
        assert row.clear is not None, row
        assert row.hints is not None, row
        assert 0 <= row.clear <= 1, row
        # Who clears a puzzle at once asks for nothing, and nobody else.
        assert row.hints >= 1 - row.clear - ROUNDED, row
        assert (row.hints == 0) == (row.clear == 1), row
        assert row.seconds is None or row.seconds > 0, row
        # Only a puzzle that a model never ends without help has no time.
        assert row.seconds is not None or row.clear == 0, row
        if row.one is not None:
            assert 1 >= row.one >= row.two >= row.three >= 0, row


@pytest.mark.parametrize("game", IDS)
@pytest.mark.rotates
def test_what_is_kept_is_what_the_models_say_now(game):
    """Of one puzzle at each turn."""
    shelf, kept = Shelf(game, BUNDLES), {}
    for row in forecast.read(game):
        kept.setdefault(row.puzzle, {})[row.model] = row
    held = [place for place in places(game, shelf) if shelf.id_of(place) in kept]
    place = held[37 * turn() % len(held)]
    found = module(game, "plays.foretold").foretold((place, shelf.stored[place]))
    assert list(found) == list(kept[shelf.id_of(place)])
    for model, values in found.items():
        row = asdict(kept[shelf.id_of(place)][model])
        assert {name: row[name] for name in values} == pytest.approx(values, abs=ROUNDED, rel=SIX_DIGITS), model
        assert {name for name, value in row.items() if value is not None} <= {"puzzle", "model", *values}
