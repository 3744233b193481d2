"""The five generators as problems of pcg_benchmark (Khalifa and others), by its documented interface alone, of which nothing needs to be installed.

A problem has a space of contents and one of controls, tells what it knows of a content (`info`), and from that judges quality, diversity and
controlability, each from 0 to 1, where 1 passes. Here a content is a seed and a generator's parameters: what it makes of them is judged.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour_library.catalogue import generate
from parlour_library.puzzle import LoadedPuzzle

Content = Mapping[str, int]
Info = Mapping[str, Any]
Control = Mapping[str, float]

SEEDS = 10**9


class Space:
    """Records of numbers, each within its bounds, both included; `sample` draws one, by the seed that `seed` set."""

    def __init__(self, bounds: Mapping[str, tuple[float, float]], *, whole: bool) -> None:
        self._bounds, self._whole = dict(bounds), whole
        self._rng = Rng("0")

    def seed(self, seed: int) -> None:
        """Draw the same from here on as whoever has this seed."""
        self._rng = Rng(str(seed))

    def sample(self) -> dict[str, float]:
        """A record, each number within its bounds."""
        return {name: self._drawn(least, most) for name, (least, most) in self._bounds.items()}

    def _drawn(self, least: float, most: float) -> float:
        if self._whole:
            return int(least) + self._rng.below(int(most - least) + 1)
        return least + (most - least) * self._rng.below(SEEDS) / (SEEDS - 1)

    def isSampled(self, content: object) -> bool:  # noqa: N802 - what the benchmark calls it
        """Whether this could have been drawn from here."""
        if not isinstance(content, Mapping) or set(content) != set(self._bounds):
            return False
        return all(_is_within(content[name], bounds, self._whole) for name, bounds in self._bounds.items())

    def range(self) -> dict[str, dict[str, float]]:
        """The least and the greatest record."""
        return {end: {name: bounds[at] for name, bounds in self._bounds.items()} for at, end in enumerate(("min", "max"))}


def _is_within(value: object, bounds: tuple[float, float], whole: bool) -> bool:
    kinds = (int,) if whole else (int, float)
    return isinstance(value, kinds) and not isinstance(value, bool) and bounds[0] <= value <= bounds[1]


@dataclass(frozen=True)
class Task:
    """A generator as a problem: the preset, its bounded parameters, and the measure that a control asks for, from the least to the greatest."""

    game: str
    preset: str
    params: Mapping[str, tuple[int, int]]
    measure: str
    least: float
    most: float
    fixed: Mapping[str, Any] = field(default_factory=dict)


TASKS: Mapping[str, Task] = {
    "parlour-samegame-v0": Task("samegame", "small", {"width": (3, 5), "height": (3, 5), "colours": (2, 4)}, "random_clear", 0.0, 1.0),
    "parlour-elimination-v0": Task("elimination", "short", {"target_length": (6, 7)}, "common_share", 0.0, 1.0, {"challenges": 1, "num_2x": 0}),
    "parlour-word-portal-v0": Task("word-portal", "level", {"count": (5, 15)}, "words", 100.0, 800.0),
    "parlour-wordcrossing-v0": Task("wordcrossing", "small", {"width": (5, 7), "height": (5, 7)}, "pool", 5.0, 25.0, {"room": 10}),
    "parlour-losswords-v0": Task("losswords", "mixed", {"pages": (1, 3)}, "words", 10.0, 120.0),
}
"""The problems by the names that they may be registered under."""


class Problem:
    """A problem of the benchmark: `PROBLEMS.update({name: (Problem, {"name": name})})` adds one to its list."""

    def __init__(self, **kwargs: Any) -> None:
        name = kwargs.get("name", "")
        if name not in TASKS:
            raise ValueError(f"There is no problem {name!r}. There are {', '.join(TASKS)}.")
        self.task = TASKS[name]
        self._random: Any = None
        self._content_space = Space({"seed": (0, SEEDS - 1), **self.task.params}, whole=True)
        self._control_space = Space({self.task.measure: (self.task.least, self.task.most)}, whole=False)

    def info(self, content: Content) -> dict[str, Any]:
        """What is known of a content: whether a puzzle came of it, its text, whether the solver wins, and its measures."""
        made = self._made(content)
        if made is None:
            return {"made": False, "text": "", "solved": False, "measures": {}}
        solution = made.solve()
        return {"made": True, "text": made.play().text, "solved": made.mode.solve is None or solution is not None, "measures": made.rate()}

    def quality(self, info: Info) -> float:
        """1 for a puzzle that the game's own solver wins, a half for one that it does not, 0 where the generator gave up."""
        return (float(info["made"]) + float(info["solved"])) / 2

    def diversity(self, info1: Info, info2: Info) -> float:
        """The share of letters in which two puzzles' texts differ, doubled: half of them is different enough."""
        one, other = info1["text"], info2["text"]
        longest = max(len(one), len(other))
        alike = sum(a == b for a, b in zip(one, other, strict=False))
        return min(1.0, 2 * (longest - alike) / longest) if longest else 0.0

    def controlability(self, info: Info, control: Control) -> float:
        """How near the measure is to what was asked for: 1 within a tenth of its span, 0 at the whole span."""
        if not info["made"]:
            return 0.0
        span = self.task.most - self.task.least
        off = abs(float(info["measures"][self.task.measure]) - control[self.task.measure]) / span
        return max(0.0, min(1.0, 1 - (off - 0.1) / 0.9))

    def render(self, content: Content) -> str:
        """The puzzle's text; the benchmark asks for any picture that a problem likes."""
        made = self._made(content)
        return made.play().text if made else ""

    def _made(self, content: Content) -> LoadedPuzzle | None:
        params = {name: int(content[name]) for name in self.task.params}
        try:
            return generate(self.task.game, self.task.preset, str(content["seed"]), **params, **self.task.fixed)
        except GaveUp:
            return None


PROBLEMS: dict[str, tuple[type[Problem], dict[str, Any]]] = {name: (Problem, {"name": name}) for name in TASKS}
"""What the benchmark's own packages of problems list."""
