"""One committed playthrough for each mode of a shipped game; `make golden` writes them again, and the difference is for a person to read.

With them it writes the list of all sentences, which tests/house/test_copy.py holds against their sources.
"""

from pathlib import Path

import pytest

from parlour.core.results.replay import playthrough
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from tests.sentences import FILE, listed
from tests.supplies import CASES

FOLDER = Path(__file__).parent / "golden"
MOVES = 4
"""So many random moves are told of a mode whose puzzles have no known solution."""


def firsts():
    """The first case of every mode of the catalogue."""
    return list({(case.game.id, case.mode.id): case for case in reversed(CASES) if case.game.id in CATALOGUE}.values())


def path_of(case):
    """The file of a mode: the game's first is its `playthrough`."""
    name = "playthrough" if case.mode.id == case.game.modes[0].id else case.mode.id
    return FOLDER / case.game.id / f"{name}.txt"


def moves_of(case, start):
    """The moves of the solution, else of a random game."""
    solution = case.mode.solve and case.mode.solve(start)
    rng, moves, state = Rng("golden"), [], start
    while not solution and not case.mode.standing(state).is_over and len(moves) < MOVES:
        moves.append(rng.choice(list(case.mode.legal(state))))
        state = case.mode.play(state, moves[-1])
    return solution or moves


def golden(case):
    """The playthrough of the mode's first preset."""
    puzzle = case.puzzle("golden")
    name = f"{case.game.id}.{case.game.version}"
    return playthrough(name, case.mode, puzzle, case.supply.rate(puzzle), moves_of(case, case.mode.start(puzzle)))


@pytest.mark.parametrize("case", firsts(), ids=lambda case: case.name)
def test_the_committed_playthrough_is_played_again(case):
    assert path_of(case).read_text(encoding="utf-8") == golden(case)


def test_every_playthrough_belongs_to_a_mode():
    assert sorted(FOLDER.glob("*/*.txt")) == sorted(path_of(case) for case in firsts())


def write():
    """Write all playthroughs, and all sentences."""
    FILE.write_text(listed(), encoding="utf-8")
    for case in firsts():
        path_of(case).parent.mkdir(parents=True, exist_ok=True)
        path_of(case).write_text(golden(case), encoding="utf-8")


if __name__ == "__main__":
    write()
