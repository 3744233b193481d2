"""What is measured of a set that is a ladder or has bands."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What is measured of one set, puzzle by puzzle in the order of play. All rows are as long as `keys`, but `likeness`, which is one shorter.

    `efforts` are by model of a player, greater for harder; `measures` by name, at least one that rests on no player; `stars`, by "newcomer",
    "average" and "keen", the shares of rounds that get at least 1, 2 and 3; `likeness`, by what is compared, of each pair of neighbours from 0,
    nothing alike, to 1; `obscure` the share of good rounds that need a word a keen player would not know; `bands` the band of each
    puzzle, easy first.
    """

    bundle: str
    keys: tuple[str, ...]
    efforts: Mapping[str, tuple[float, ...]]
    measures: Mapping[str, tuple[float, ...]]
    stars: Mapping[str, tuple[tuple[float, float, float], ...]]
    likeness: Mapping[str, tuple[float, ...]]
    obscure: tuple[float, ...]
    bands: tuple[str, ...] = ()
