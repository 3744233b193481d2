"""Puzzles of every mode of every game, for the laws: no game is named here."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

import pytest

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.game import Game
from parlour.core.mode import AnyMode
from parlour.core.rng import Rng
from parlour.core.supply import AnySupply
from parlour.games import CATALOGUE
from tests.null_game import GAME as NULL_GAME
from tests.null_game.supply import SUPPLIES as NULL_SUPPLIES


@dataclass(frozen=True, eq=False)
class Case:
    """A preset of a mode of a game, with the data its generator asks for; there is one of each, which equals itself alone."""

    game: Game
    mode: AnyMode
    supply: AnySupply
    preset: str
    data: object

    @property
    def name(self) -> str:
        """How the case is called in a test's name, and its puzzles in their seeds."""
        return f"{self.game.id}/{self.mode.id}/{self.preset}"

    @property
    def set_id(self) -> str:
        """The first set of the mode."""
        return next(known.id for known in self.game.sets if known.mode.id == self.mode.id)

    def puzzle(self, seed: str) -> object:
        """The puzzle that the generator makes of a seed."""
        return self.supply.generate(self.supply.presets[self.preset], Rng(seed), self.data)


LEXICON = Lexicon(tuple(f"{letter}{end}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for end in ("BLE", "BOUT", "CROSSING", "ND", "XE")), frozenset())
"""A few made-up words for each letter."""

ASSETS = Assets({"lexicon": LEXICON})


def equipped(mode: AnyMode) -> AnyMode:
    """The mode with the data it asks for."""
    return mode if mode.equipped is None else mode.equipped(ASSETS)


def package_of(game: Game) -> str:
    """The name of a game's packages."""
    return game.id.replace("-", "_")


def data_of(game: Game) -> object:
    """What the game's tests give to its generators; None where they have nothing to give."""
    folder = f"tests.games.{package_of(game)}"
    # A folder that is missing yet is told of by tests/house/test_rooms.py: it does not keep the laws of all games from being collected.
    return import_module(f"{folder}.data").DATA if find_spec(folder) and find_spec(f"{folder}.data") else None


def cases_of(game: Game, supplies: dict[str, AnySupply], data: object) -> list[Case]:
    """The cases of one game; every mode must have a supply, and every supply a mode."""
    assert set(supplies) == {mode.id for mode in game.modes}, f"{game.id}: its SUPPLIES are not those of its modes"
    return [Case(game, equipped(mode), supplies[mode.id], preset, data) for mode in game.modes for preset in supplies[mode.id].presets]


def supplies_of(game: Game) -> dict[str, AnySupply]:
    """What a game lists in its `supply` package."""
    found: dict[str, AnySupply] = import_module(f"parlour.games.{package_of(game)}.supply").SUPPLIES
    return found


def all_cases() -> list[Case]:
    """The cases of the catalogue, then those of the null game."""
    shipped = [case for game in CATALOGUE.values() for case in cases_of(game, supplies_of(game), data_of(game))]
    return [*shipped, *cases_of(NULL_GAME, NULL_SUPPLIES, None)]


CASES = all_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
