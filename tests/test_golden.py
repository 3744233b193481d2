"""One committed playthrough a game; `make golden` writes them again, and the difference is for a person to read."""

from pathlib import Path

import pytest

from parlour.core.replay import playthrough
from parlour.core.rng import Rng
from parlour.games import CATALOGUE

FOLDER = Path(__file__).parent / "golden"


def golden(game):
    """The playthrough of the game's first preset, by its own solution."""
    puzzle = game.generate(next(iter(game.presets.values())), Rng("golden"))
    return playthrough(game, puzzle, game.solve(game.start(puzzle)))


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.id)
def test_the_committed_playthrough_is_played_again(game):
    assert (FOLDER / game.id / "playthrough.txt").read_text(encoding="utf-8") == golden(game)


def test_every_playthrough_belongs_to_a_game():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(CATALOGUE)


def write():
    """Write all playthroughs."""
    for game in CATALOGUE.values():
        folder = FOLDER / game.id
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "playthrough.txt").write_text(golden(game), encoding="utf-8")


if __name__ == "__main__":
    write()
