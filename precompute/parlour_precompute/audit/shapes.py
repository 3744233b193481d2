"""The one table of the audit, `shapes.toml`: which shape each set keeps, and how far from it a row may be."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ShapeKind = Literal["rising", "saw-tooth", "bands", "level", "historical", "week"]


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape, as the table explains it; `tooth` is how many puzzles make one of a saw-tooth.

    Of a week `measure` is what its days are measured by, and `week` the least and the greatest of it on each weekday, Monday's first. `note` is
    what a reader of the page must know: who among the players had a part in the drawing, which puzzles alone are measured.
    """

    kind: ShapeKind
    tooth: int = 0
    measure: str = ""
    week: tuple[tuple[float, float], ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a row may be from its shape; each is explained in the table."""

    rises: float
    least_tooth: float
    first: int
    step: float
    windows: int
    star: float
    alike: float
    answers: float
    level: float
    apart: float


TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
LIMITS = Limits(**TABLE["limits"])
SHAPES: Mapping[str, Shape] = {bundle: Shape(**told) for bundle, told in TABLE["shapes"].items()} | {
    bundle: Shape("week", measure=told["measure"], week=tuple((low, high) for low, high in told["week"])) for bundle, told in TABLE["weeks"].items()
}
OPEN: Mapping[str, str] = TABLE["open"]
"""What does not hold yet, by `bundle, row: law`, with the reason."""
