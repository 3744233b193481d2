"""Puzzles of the null game."""

from dataclasses import dataclass

from parlour.core.ladder.ladder import Sheet as Ladder
from parlour.core.ladder.line import Entry, line_of
from parlour.core.supply import Supply

from .. import Puzzle, Sheet, Start, Way  # noqa: TID252 - a test lays this package elsewhere
from ..contest import CONTEST  # noqa: TID252


@dataclass(frozen=True, slots=True)
class Params:
    most: int


def ladder(params, rng, data):
    """A ladder with two results of one letter."""
    letter = chr(ord("A") + rng.below(params.most))
    lines = [line_of(CONTEST, f"words/{letter.lower()}", letter, letter + end) for end in ("BLE", "BOUT")]
    return Ladder(tuple(Entry(name, line, (number,), (str(number),)) for number, (name, line) in enumerate(zip("AB", lines, strict=True))))


SUPPLIES = {
    "countdown": Supply(
        params_type=Params,
        presets={"few": Params(90)},
        generate=lambda params, rng, data: Puzzle(1 + rng.below(params.most)),
        rate=lambda puzzle: {"count": puzzle.count},
        keys=("7", "0", "seven"),
    ),
    "words": Supply(
        params_type=Params,
        presets={"letters": Params(26)},
        generate=lambda params, rng, data: Start("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rng.below(params.most)]),
        rate=lambda puzzle: {"place": ord(puzzle.letter) - ord("A")},
        keys=("q", "7", "qu"),
    ),
    "walk": Supply(
        params_type=Params,
        presets={"ways": Params(12)},
        generate=lambda params, rng, data: Way("".join("LR"[rng.below(2)] for _ in range(params.most))),
        rate=lambda puzzle: {"stones": len(puzzle.sides)},
    ),
    "tally": Supply(
        params_type=Params,
        presets={"sheets": Params(1_000)},
        generate=lambda params, rng, data: Sheet(rng.below(params.most)),
        rate=lambda puzzle: {"marks": puzzle.marks},
        keys=("7k0m2xq9",),
    ),
    "ladder": Supply(
        params_type=Params,
        presets={"two": Params(26)},
        generate=ladder,
        rate=lambda puzzle: {"results": len(puzzle.entries)},
        keys=("mine",),
    ),
}
