"""Puzzles of the null game."""

from dataclasses import dataclass

from parlour.core.supply import Supply

from .. import Puzzle, Sheet, Start  # noqa: TID252 - a test lays this package elsewhere


@dataclass(frozen=True, slots=True)
class Params:
    most: int


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
    ),
    "tally": Supply(
        params_type=Params,
        presets={"sheets": Params(1_000)},
        generate=lambda params, rng, data: Sheet(rng.below(params.most)),
        rate=lambda puzzle: {"marks": puzzle.marks},
        keys=("7k0m2xq9",),
    ),
}
