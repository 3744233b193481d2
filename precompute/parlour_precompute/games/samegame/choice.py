"""Which board stands at which place of the journey: as hard as the place wants, and with stars that are about as likely everywhere.

How hard a place should be is one curve for each tuning model (`tuning.py`) and one for rsr. The board is taken that lies nearest to all curves, so
the models agree on it. How likely stars are is a matter of many boards and not of one: what those around it give too often, or too seldom, is made
up for by the next. So boards are chosen a chapter at a time, each place again and again beside what stands at the others.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from parlour_precompute.games.samegame.boards import canonical
from parlour_precompute.games.samegame.models.tuning import EARNERS

BOARDS = 320
LANDMARK = 10  # every so many-th board has a symmetry
FIRST_TRAP, FIRST_COUNT = 8, 16  # the places of the first board that can be lost, and of the first where stranding no block is not enough

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Curve:
    """What a model should find at a place: `most` x (share of the way) ** `bend`, in the units of `journey.effort`; and how much it counts.

    The curves are the medians of random boards of all sizes whose effort for the random player is that of the way.
    """

    most: float
    bend: float
    weight: float


CURVES: Mapping[str, Curve] = {
    "random": Curve(1.0, 1, 1.0),
    "careful": Curve(0.8, 2, 1.0),
    "one step": Curve(0.95, 2, 1.0),
    "three steps": Curve(0.7, 3.5, 1.0),
    "rsr": Curve(0.87, 1, 1.0),
    "wary": Curve(0.85, 3.2, 1.0),
    "colour by colour": Curve(1.2, 0.85, 0.5),
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board with what the tuning models and rsr make of it."""

    cells: str
    efforts: Mapping[str, float]
    stars: tuple[float, ...]  # how often each of `tuning.EARNERS` earns two stars at least, and three
    found: Mapping[str, float] = field(default_factory=dict)  # its measures, but those of its shortest solutions


WINDOW = 32  # places over which stars are evened; each place lies in two such windows
ROUNDS = 10  # times that each place of a chapter is looked at again, at most: mostly nothing changes any more after six
TINY = 40  # the place from which on the best of a board is not made by chance too often

EVEN = 3.0
"""How much a window counts that is uneven, beside how far its boards are from the curves."""

FAIR: tuple[tuple[float, float], ...] = ((0.58, 0.36), (0.65, 0.42), (0.73, 0.48), (0.64, 0.40), (0.76, 0.50), (0.66, 0.41), (0.68, 0.43))
"""How often each of `tuning.EARNERS` should earn the second star and the third at first; they differ as they do on random boards."""

LESS, MORE = (0.20, 0.14), (0.08, 0.10)
"""How much less often it should be at the end of the way, and how much more often on the first board of all, whose best is often made by chance."""


def way(place: int) -> float:
    """How far along the difficulty a place lies, 0 to 1: nothing before the first trap, then quickly to where many random games are lost."""
    if place < FIRST_TRAP:
        return 0.0
    if place < FIRST_COUNT:
        return 0.08 + 0.06 * (place - FIRST_TRAP) / (FIRST_COUNT - FIRST_TRAP)
    return 0.14 + 0.78 * (place - FIRST_COUNT) / (BOARDS - FIRST_COUNT)


def wanted(place: int) -> dict[str, float]:
    """The effort that each model, and rsr, should find at a place."""
    far = way(place)
    return {name: min(1.0, curve.most * far**curve.bend) for name, curve in CURVES.items()}


def fair(place: int) -> Numbers:
    """How often each of `tuning.EARNERS` should earn the second star and the third around a place; by turns one number for each."""
    tiny = max(0.0, 1 - place / TINY)
    less, more = np.array(LESS) * way(place) ** 2, np.array(MORE) * tiny
    return (np.array(FAIR) - less + more).ravel()


def fits(place: int, candidate: Candidate) -> bool:
    """Whether a board shows the idea of a place: nothing can be lost, only a stranded block loses, or moves must be counted."""
    if place < FIRST_TRAP:
        return candidate.found["rsr"] == 1
    if candidate.found["rsr"] == 1:
        return False
    return (candidate.efforts["careful"] == 0) if place < FIRST_COUNT else (place != FIRST_COUNT or candidate.efforts["careful"] > 0)


class Owed:
    """How much more often than it should the boards so far give each star to each earner, window by window: a place lies in two of them."""

    def __init__(self) -> None:
        self._windows: dict[int, Numbers] = {}

    def add(self, place: int, more: Numbers) -> None:
        """Counts what a board at a place gives more than it should; taken away again where it is less."""
        for window in _windows(place):
            self._windows[window] = self._windows.get(window, 0.0) + more

    def after(self, place: int, more: Numbers) -> Numbers:
        """How uneven the windows of a place would be after each of many boards: a row of `more` is what one of them gives more than it should."""
        uneven: list[Numbers] = [((self._windows.get(window, 0.0) + more) ** 2).sum(axis=1) for window in _windows(place)]
        total: Numbers = (uneven[0] + uneven[1]) / len(EARNERS) / WINDOW
        return total


def _windows(place: int) -> tuple[int, int]:
    half = (place - 1) // (WINDOW // 2)
    return half, half + 1


@dataclass(frozen=True, slots=True)
class Options:
    """The boards that may stand at a place: what each is whatever its colours, how far from what is wanted, and how much it gives too often."""

    boards: tuple[Candidate, ...]
    names: tuple[str, ...]
    far: Numbers
    more: Numbers

    def best(self, place: int, owed: Owed, used: Iterable[str]) -> int:
        """The number of the board that is to stand there, beside those that are used elsewhere; of equals the first."""
        score = np.round(self.far + EVEN * owed.after(place, self.more), 9)
        return next(int(number) for number in score.argsort(kind="stable") if self.names[number] not in used)


def options(place: int, pool: Mapping[str, Candidate]) -> Options:
    """What of a pool, its boards by their names, shows the idea of a place."""
    fitting = {name: one for name, one in pool.items() if fits(place, one)}
    aims = wanted(place)
    found = np.array([[one.efforts[name] for name in CURVES] for one in fitting.values()])
    weights = np.array([curve.weight for curve in CURVES.values()])
    far = (weights * (found - np.array([aims[name] for name in CURVES])) ** 2).sum(axis=1)
    return Options(tuple(fitting.values()), tuple(fitting), far, np.array([one.stars for one in fitting.values()]) - fair(place))


def chosen(wanting: Sequence[int], plain: Sequence[Candidate], mirrored: Sequence[Candidate], taken: set[str], owed: Owed) -> dict[int, Candidate]:
    """A board for each place of a chapter, those of landmarks from boards with a symmetry; `taken` learns what is taken, `owed` what it gives."""
    # The last drawn comes first, so that of boards which are the same but for their colours or the way they lie the first drawn stays in the table.
    free, symmetric = ({name: one for one in reversed(pool) if (name := canonical(one.cells)) not in taken} for pool in (plain, mirrored))
    asked = {place: options(place, free if place % LANDMARK else symmetric) for place in wanting}
    standing: dict[int, int] = {}
    for _ in range(ROUNDS):
        before = dict(standing)
        for place, each in asked.items():
            if place in standing:
                owed.add(place, -each.more[standing.pop(place)])
            standing[place] = each.best(place, owed, {asked[other].names[number] for other, number in standing.items()})
            owed.add(place, each.more[standing[place]])
        if standing == before:
            break
    taken.update(asked[place].names[number] for place, number in standing.items())
    return sorted_by_effort({place: asked[place].boards[number] for place, number in standing.items()})


def sorted_by_effort(found: Mapping[int, Candidate]) -> dict[int, Candidate]:
    """The same boards, those of half a window in the order of their mean effort; landmarks and the places of the first ideas keep theirs."""
    rising: dict[int, Candidate] = dict(found)
    for half in {_windows(place)[0] for place in found}:
        free = [place for place in found if _windows(place)[0] == half and place > FIRST_COUNT and place % LANDMARK]
        rising.update(zip(free, sorted((found[place] for place in free), key=_mean_effort), strict=True))
    return rising


def _mean_effort(one: Candidate) -> tuple[float, str]:
    total = 0.0
    for name in CURVES:
        total += one.efforts[name]
    return round(total, 9), one.cells
