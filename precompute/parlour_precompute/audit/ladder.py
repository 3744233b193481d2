"""What is measured of one set of puzzles, for the audit."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """What is measured of one set, puzzle by puzzle in the order of play. All rows are as long as `keys`, but `likeness`, which is one shorter."""

    bundle: str
    keys: tuple[str, ...]
    efforts: Mapping[str, tuple[float, ...]]
    measures: Mapping[str, tuple[float, ...]]
    stars: Mapping[str, tuple[tuple[float, float, float], ...]]
    likeness: Mapping[str, tuple[float, ...]]
    obscure: tuple[float, ...]
    bands: tuple[str, ...] = ()
