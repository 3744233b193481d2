"""Simulated players of SameGame who share nothing with the models of players: they imagine how it might go on.

For each move such a player dreams up a few ways to the end, each move of a dream by chance, and makes the move whose dreams left fewest blocks on
average. More dreams with skill and practice; now and then any move. Who is stuck takes some moves back, and may
ask for a hint then, begins again or goes away.
"""

from random import Random

from parlour.games.samegame.rules import Remove, legal
from parlour.games.samegame.solver import Board, Graph, board_of, graph
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Sitting

TYPICAL, SPREAD, MOST = 5.0, 1.0, 120
SLIP = 0.2
LOOK_MS = 1_500
ASKS = 0.3
"""The chance to ask for a hint once some moves were taken back."""


def places(shelf: Shelf, goes: int, rng: Random) -> list[str]:
    """The paper's stages in their order, mostly from the first on; some begin further in."""
    stages = shelf.places("stages")
    first = 0 if rng.random() < 0.6 else rng.randrange(len(stages) - 20)
    return [stages[(first + number) % len(stages)] for number in range(goes)]


def sit(sitting: Sitting, rng: Random, experience: int) -> None:
    """Plays a board, with up to two attempts more when stuck."""
    board = board_of(sitting.state)
    found = graph(board)
    assert found is not None, "a stage is searched whole"
    dreams = 1 + (sitting.person.skill > 1) + (experience > 20)
    for attempt in range(3):
        _play(sitting, found, dreams, rng)
        if not sitting.state.columns or rng.random() < 0.45:
            return
        if attempt < 2 and rng.random() < 0.25:
            sitting.undo(rng.randint(1, 3), 2_000)
            if rng.random() < ASKS:
                sitting.hint(1, 1_000)
        elif attempt < 2:
            sitting.restart(2_500)
    sitting.wait(1_000)


def _play(sitting: Sitting, found: Graph, dreams: int, rng: Random) -> None:
    while not sitting.is_over:
        moves = list(legal(sitting.state))
        mode = sitting.shelf.mode(sitting.place)
        after = [(board_of(mode.play(sitting.state, move)), move) for move in moves]
        move = rng.choice(moves) if rng.random() < SLIP else _dreamt(found, after, dreams, rng)
        sitting.move(move, LOOK_MS * rng.lognormvariate(0.3 * sitting.person.pace, 0.5) * len(moves) ** 0.5)


def _dreamt(found: Graph, after: list[tuple[Board, Remove]], dreams: int, rng: Random) -> Remove:
    worth = [(sum(_dream(found, board, rng) for _ in range(dreams)), rng.random(), number) for number, (board, _) in enumerate(after)]
    return after[min(worth)[2]][1]


def _dream(found: Graph, board: Board, rng: Random) -> int:
    while found[board]:
        board = rng.choice(found[board])
    return sum(map(len, board))
