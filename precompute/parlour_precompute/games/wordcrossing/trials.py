"""What the text's choices do to its levels, tried: the average of four letters, and words chosen for what they leave the next one."""

from dataclasses import dataclass
from functools import cache
from math import log10

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import Budget, Exhausted
from parlour.games.wordcrossing.supply.difficulty import fillings
from parlour.games.wordcrossing.supply.field import seen
from parlour.games.wordcrossing.supply.generator import paths, pool_of, spelled
from parlour.games.wordcrossing.supply.maps import mapped
from parlour.games.wordcrossing.supply.params import Params
from parlour_precompute.games.wordcrossing.lists import source

MAPS, LEVELS = 1_500, 30
"""Maps of 8x8 that are looked at for each average, and levels made of them whose chains are counted."""

AVERAGES, RIVALS = (3, 4, 5), (1, 3, 10)
NEAR = 1
"""Letters fewer than the best have, up to which chains of as many words are near it."""

WORK = 400_000


@dataclass(frozen=True, slots=True)
class Trial:
    """Of maps that have room, the share with a path (percent), its words on average, and log10 of chains near the best, on average."""

    share: float
    words: float
    near: float


@cache
def averages() -> dict[int, Trial]:
    """A trial for each least average length of words."""
    return {average: _tried(Params(8, 8, room=21, average=average)) for average in AVERAGES}


def _tried(params: Params) -> Trial:
    maps = paths_found = words = 0
    near: list[float] = []
    for number in range(MAPS):
        rng = Rng(f"wordcrossing/trials/{number}")
        here = mapped(params, rng)
        if here is None:
            continue
        maps += 1
        path = next(paths(here, rng, 0, params.average), None)
        if path is None:
            continue
        paths_found += 1
        words += len(path)
        known = spelled(path, source().vocabulary, rng) if len(near) < LEVELS else None
        if known:
            near.append(log10(1 + _near(Puzzle(here.grid(), pool_of(path, known, source().vocabulary, rng, params.spare)))))
    return Trial(100 * paths_found / maps, words / paths_found, sum(near) / len(near))


def _near(puzzle: Puzzle) -> int:
    """Chains of the fewest everyday words with as many letters as the ground gives these, or NEAR fewer, as far as WORK goes."""
    field, found = seen(puzzle, source().vocabulary.words), 0
    budget = Budget(WORK)
    if field.fewest is None:
        return 0
    most = min(field.letters, field.ways.reach(field.fewest)[1])
    try:
        for letters in range(most, most - NEAR - 1, -1):
            found += sum(fillings(field.stock, each, budget) for each in sorted(field.ways.signatures(field.fewest, letters, budget)))
    except Exhausted:
        pass
    return found


@cache
def choices() -> dict[int, tuple[float, float]]:
    """By the words among which the best is chosen: percent of paths that are filled with no word taken back, and at all."""
    found = {}
    for rivals in RIVALS:
        at_once = at_all = count = 0
        for number in range(MAPS):
            rng = Rng(f"wordcrossing/trials/{number}")
            here = mapped(Params(8, 8, room=21), rng)
            path = next(paths(here, rng, 0), None) if here else None
            if path is None or len(path) < 2:
                continue
            count += 1
            at_once += spelled(path, source().vocabulary, rng, len(path), rivals) is not None
            at_all += spelled(path, source().vocabulary, rng, rivals=rivals) is not None
        found[rivals] = (100 * at_once / count, 100 * at_all / count)
    return found
