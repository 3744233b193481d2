"""The site on Pyodide as it is published: the way to go on when an upgrade breaks what makes the engine smaller."""

import pytest

from parlour.games import CATALOGUE
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written
from tests.e2e.player import Player


@pytest.fixture
def stock_site(game, tmp_path):
    """The address of a site of this game alone, built with ENGINE=stock."""
    layout = Layout(dist=tmp_path / "dist")
    written(built(layout, games={game: CATALOGUE[game]}, kind="stock"), layout)
    with served(Place(layout.dist, Layout().cache)) as address:
        yield address


def untimed(game):
    """The first set of stored puzzles that knows no limit of time, and of which no campaign has a say."""
    return next((known.id for known in game.sets if known.kind == "endless" and game.campaign is None), "daily")


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_puzzle_of_each_game_is_played_to_its_end(page, stock_site, game):
    player = Player(page, stock_site, game)
    set_id = untimed(CATALOGUE[game])
    key = min((Layout().bundles / game / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines()).split('"')[3]
    state = player.open(f"{set_id}/{key}")
    player.play(state, player.game.solve(state))
    player.status("won")
