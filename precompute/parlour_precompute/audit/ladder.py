"""What is measured of one set of puzzles, in the order of play."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What is measured of one set, puzzle by puzzle in the order of play. All rows are as long as `keys`, but `likeness`, which is one shorter."""

    bundle: str  # "word-portal/levels"
    keys: tuple[str, ...]
    efforts: Mapping[str, tuple[float, ...]]  # by model of a player (at least two that no tuning or ordering used): greater is harder
    measures: Mapping[str, tuple[float, ...]]  # by name, at least one that rests on no player (exact, or counted)
    stars: Mapping[str, tuple[tuple[float, float, float], ...]]  # by kind of player: the shares of rounds that get at least 1, 2, 3 stars
    likeness: Mapping[str, tuple[float, ...]]  # by what is compared: of each pair of neighbours 0 (nothing alike) .. 1
    obscure: tuple[float, ...]  # of each puzzle: the share of good rounds that need a word a keen player would not know
    bands: tuple[str, ...] = ()  # the band of each puzzle, easy first, where the set has bands
