"""Players that need no learning, to hold others against, and what they reach, as a table: `python -m parlour_library.baselines`."""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from parlour.core.rng import Rng
from parlour_library.catalogue import keys, load
from parlour_library.puzzle import LoadedPuzzle, Position

Player = Callable[[Position, Rng], Any]
"""Chooses a legal move of a position that is not over."""

LOOKED_AT, LOOKED_AHEAD, MOST_MOVES = 64, 8, 200
"""Legal moves that a player looks at, and after each of them, and moves of a game: a game that goes on longer is given up."""
TABLE = (("samegame", "stages"), ("elimination", "levels"), ("word-portal", "levels"), ("wordcrossing", "levels"))


def moves(at: Position, most: int = LOOKED_AT) -> tuple[Any, ...]:
    """The legal moves that are looked at."""
    return tuple(islice(at.of.mode.legal(at.state), most))


def random(at: Position, rng: Rng) -> Any:
    """Any move, each equally likely."""
    return rng.choice(moves(at))


def greedy(at: Position, rng: Rng) -> Any:
    """The move that makes most points at once, of equal ones any."""
    return _best(at, rng, _worth)


def one_step(at: Position, rng: Rng) -> Any:
    """The move after which the best next move stands best: a lost position is seen one move before it comes."""
    return _best(at, rng, _worth_next)


def _worth_next(at: Position) -> tuple[int, int]:
    """What the best next move is worth; of a position that is over, or has no move, itself."""
    return _worth(at) if at.is_over else max((_worth(at.play(move)) for move in moves(at, LOOKED_AHEAD)), default=_worth(at))


def _worth(at: Position) -> tuple[int, int]:
    """A win before all else, a loss behind all else, then points."""
    return {"won": 1, "playing": 0, "lost": -1}[at.status], at.score


def _best(at: Position, rng: Rng, worth: Callable[[Position], tuple[int, int]]) -> Any:
    found = [(worth(at.play(move)), move) for move in moves(at)]
    most = max(value for value, _ in found)
    return rng.choice([move for value, move in found if value == most])


PLAYERS: dict[str, Player] = {"random": random, "greedy": greedy, "one-step": one_step}


def played(puzzle: LoadedPuzzle, player: Player, rng: Rng) -> Position:
    """The position that a player's game ends with."""
    at = puzzle.play()
    for _ in range(MOST_MOVES):
        if at.is_over:
            break
        at = at.play(player(at, rng))
    return at


def rows(count: int) -> Iterator[tuple[str, str, float, float]]:
    """Of each set in the table and each player the share of its first puzzles that are won, and the mean of points."""
    for game, set_id in TABLE:
        puzzles = [load(game, set_id, key) for key in keys(game, set_id)[:count]]
        for name, player in PLAYERS.items():
            ends = [played(puzzle, player, Rng(f"{name} {puzzle.key}")) for puzzle in puzzles]
            yield f"{game}/{set_id}", name, sum(end.status == "won" for end in ends) / len(ends), sum(end.score for end in ends) / len(ends)


def main(count: int) -> None:
    """Prints the table."""
    write = sys.stdout.write
    write("| puzzles | player | won | points |\n|---|---|---:|---:|\n")
    for puzzles, name, won, points in rows(count):
        write(f"| {puzzles} | {name} | {won:.0%} | {points:.1f} |\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
