"""Which of each run's proposals make a level: those by which everybody who is asked finds it as hard as intended, the one farthest off above all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Challenge, Params
from parlour.games.elimination.solver import best_common, whole
from parlour.games.elimination.supply.generator import Proposal, double_tile
from parlour.games.elimination.supply.timing import time_allowed
from parlour_precompute.games.elimination.accidents import accidents
from parlour_precompute.games.elimination.curve import CLOCK, CURVES
from parlour_precompute.games.elimination.models.opinions import NAMES, Rated, beaten, difficulties, rated
from parlour_precompute.games.elimination.models.players import added
from parlour_precompute.games.elimination.puzzles import Row, dictionary, proposed
from parlour_precompute.games.elimination.tables import LEARNING

STARTS = 12  # draws that are improved, each until no exchange helps
DRAWS = 1_000  # for a draw in which no source word stands twice
OTHERS = 0.1  # of the mean square of all deviations, beside the worst
UNEVEN = 1.0  # of how unlike the challenges of a level are


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal with its 2X tile, as everybody who is asked finds it."""

    proposal: Proposal
    tile: int | None
    rated: Rated


Distance = Callable[[Sequence[Rated]], float]


def offered(seed: str, level: int, params: Params, runs: Sequence[Sequence[Row]], is_free: Callable[[Proposal], bool]) -> list[list[Offer]]:
    """The proposals of each run that may stand in the level; the 2X tile of each is settled by its letters and its place."""
    rng = Rng(f"elimination/{seed}/levels/{level}/2X")
    having = set(rng.shuffled(range(len(runs)))[: params.num_2x])
    seconds = time_allowed(len(runs))
    found: list[list[Offer]] = []
    for number, rows in enumerate(runs):
        found.append([])
        for proposal in filter(is_free, map(proposed, rows)):
            tile = double_tile(proposal, rng.fork(f"{number} {proposal.letters}"), dictionary().rarest) if number in having else None
            challenge = dictionary().challenge(proposal, tile)
            words = [dictionary().listed[word.text] for word in challenge.words]
            if is_named_best(challenge) and (level > LEARNING or not accidents(proposal.sources, words)):
                found[-1].append(Offer(proposal, tile, rated(challenge, seconds[number])))
    return found


def is_named_best(challenge: Challenge) -> bool:
    """Whether the best common word of a challenge may be named."""
    best = best_common(challenge, whole(challenge))
    return best is not None and not dictionary().listed[best.word.text].no_generate


def distance(level: int) -> Distance:
    """How far a level is from what is intended, for everybody in steps of that one's own curve: the worst of them, and a little of all.

    Challenges that are unlike each other count too: where one is much harder than the others, the clock ends most rounds there, and who is good
    at that one finds the whole level easy.
    """
    curves = [*(CURVES[name] for name in NAMES), CLOCK]

    def measured(found: Sequence[Rated]) -> float:
        reached = (*difficulties(found, timed=True), beaten(found))
        steps = [abs(value - curve.intended(level)) / curve.rise for value, curve in zip(reached, curves, strict=True)]
        return max(steps) + OTHERS * added(step * step for step in steps) / len(steps) + UNEVEN * unevenness(found)

    return measured


def unevenness(found: Sequence[Rated]) -> float:
    """How unlike challenges are: the standard deviation of the share that one who looks for words misses of each, in the mean of all who do."""
    columns = list(zip(*(each.missed for each in found), strict=True))
    return added(_deviation(column) for column in columns) / len(columns)


def _deviation(values: Sequence[float]) -> float:
    # `statistics.pstdev` is exact and takes thirty times as long; the choice of a level asks for some hundred thousand of them.
    mean = added(values) / len(values)
    return sqrt(max(0.0, added(value * value for value in values) / len(values) - mean * mean))


def chosen(offers: Sequence[Sequence[Offer]], measured: Distance, rng: Rng) -> list[Offer]:
    """One offer of each run; of several draws, each improved by exchanging one offer after another, the one that comes nearest. Raises GaveUp."""
    ends = [improved(sampled(offers, rng.fork(f"start {start}")), offers, measured) for start in range(STARTS)]
    return min(ends, key=lambda pair: pair[0])[1]


def sampled(offers: Sequence[Sequence[Offer]], rng: Rng) -> list[Offer]:
    """One offer of each run at random that may stand side by side; raises GaveUp where there is none."""
    if all(offers):
        for _ in range(DRAWS):
            here = [rng.choice(list(each)) for each in offers]
            if may_stand(here):
                return here
    raise GaveUp("No mixture was found that is new and whose source words can all be left. Raise target_length or widen corpus_freq.")


def improved(here: list[Offer], offers: Sequence[Sequence[Offer]], measured: Distance) -> tuple[float, list[Offer]]:
    """The draw with one offer after another exchanged for a better one of the same run, until none is better, and its distance."""
    best = measured([each.rated for each in here])
    is_better = True
    while is_better:
        is_better = False
        for number, rows in enumerate(offers):
            for offer in rows:
                other = [*here[:number], offer, *here[number + 1 :]]
                value = round(measured([each.rated for each in other]), 9)
                if value < best and may_stand(other):
                    here, best, is_better = other, value, True
    return best, here


def may_stand(offers: Sequence[Offer]) -> bool:
    """Whether no source word stands there twice, and so neither the same letters nor the same two words mixed."""
    words = [word for each in offers for word in each.proposal.sources]
    return len(words) == len(set(words))
