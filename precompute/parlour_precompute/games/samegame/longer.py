"""PoP over solutions of any length, each as likely as any other: the paper measures one shortest solution and asks for all (its last section)."""

from collections.abc import Mapping
from statistics import fmean

from parlour.core.rng import Rng
from parlour.games.samegame.measures.dispersion import phases
from parlour.games.samegame.rules import Puzzle, Remove, State, legal, play, start
from parlour.games.samegame.solver import Board, Counts, board_of, counted, graph

SAMPLED = 20
"""Solutions drawn of each board; a board has up to millions."""


def solution(state: State, known: Mapping[Board, Counts], rng: Rng) -> list[Remove]:
    """One of all solutions of a state that can be cleared, each equally likely: a move is as likely as it leaves solutions."""
    moves: list[Remove] = []
    while state.columns:
        ways = [(move, play(state, move)) for move in legal(state)]
        left = rng.below(sum(known[board_of(after)].solutions for _, after in ways))
        for move, after in ways:
            left -= known[board_of(after)].solutions
            if left < 0:
                moves.append(move)
                state = after
                break
    return moves


def sum_pop(cells: str, seed: str) -> float:
    """The mean sum of PoPs over sampled solutions of a board that can be cleared."""
    state, rng = start(Puzzle(cells)), Rng(f"samegame/{seed}/longer/{cells}")
    found = graph(board_of(state))
    assert found is not None, "a 5x5 board is searched whole"
    known = counted(found)
    drawn = (solution(state, known, rng) for _ in range(SAMPLED))
    return round(fmean(sum(phase.pop for phase in phases(state, moves)) for moves in drawn), 9)
