"""The score of a run: how many of the faults that were planted were found, with what that says about all of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import PurePath

TARGET = 0.85
Z = 1.959964  # 95 %


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's interval: between these lies the share of all mutants that tests kill, 95 times of 100."""
    if not tried:
        return 0.0, 1.0
    mid = killed / tried
    wide = Z * sqrt(mid * (1 - mid) / tried + Z * Z / (4 * tried * tried))
    low, high = ((mid + Z * Z / (2 * tried) + way * wide) / (1 + Z * Z / tried) for way in (-1, 1))
    return max(0.0, low), min(1.0, high)


@dataclass(frozen=True)
class Score:
    """How many mutants of a part were tried, and how many of them a test killed."""

    part: str
    killed: int
    tried: int

    @property
    def share(self) -> float:
        """The share that was killed."""
        return self.killed / self.tried

    @property
    def interval(self) -> tuple[float, float]:
        """Between these lies the share of all mutants of the part, 95 times of 100."""
        return interval(self.killed, self.tried)

    @property
    def verdict(self) -> str:
        """`met`, `open` where chance may be to blame, or `below`."""
        return "met" if self.share >= TARGET else "open" if self.interval[1] >= TARGET else "below"

    def told(self) -> str:
        """The score as a row of the table."""
        low, high = self.interval
        verdict = self.verdict if is_held(self.part) else ""
        return f"{self.part:<52} {self.killed:>4} of {self.tried:<4} {self.share:>6.1%}  {low:>6.1%} to {high:>6.1%}  {verdict}".rstrip()


def part_of(file: str) -> str:
    """What a file is counted with: a rules.py on its own, the others by their folder."""
    path = PurePath(file)
    if path.name == "rules.py":
        return file
    return next((part for part in ("core", "session") if part in path.parts), "proofs" if "precompute" in path.parts else "the rest")


def is_held(part: str) -> bool:
    """Whether a part is held to the target."""
    return part in ("core", "session") or part.endswith("rules.py")


def scores(results: Iterable[tuple[str, bool]]) -> Sequence[Score]:
    """The score of all, then of each part, from each mutant's file and whether it was killed."""
    found: dict[str, list[bool]] = {"all": []}
    for file, killed in results:
        found["all"].append(killed)
        found.setdefault(part_of(file), []).append(killed)
    order = sorted(found, key=lambda part: (part != "all", not is_held(part), part))
    return [Score(part, sum(found[part]), len(found[part])) for part in order if found[part]]
