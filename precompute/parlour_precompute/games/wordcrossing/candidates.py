"""Candidates: levels proposed, solved and measured, each a pure function of the seed and its number."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from parlour.core.codec import decode, encode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import MAX_POOL, Puzzle
from parlour.games.wordcrossing.supply.difficulty import difficulty, found_out
from parlour.games.wordcrossing.supply.generator import proposals
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.rating import rate
from parlour.games.wordcrossing.supply.solved import solved
from parlour_precompute.games.wordcrossing.lists import source, spells_dirt
from parlour_precompute.games.wordcrossing.models.players import known, simulated
from parlour_precompute.games.wordcrossing.models.recalling import FEWER_TRIES, THOUGHTS, thrice
from parlour_precompute.games.wordcrossing.tables import TRIED, WAYS_WEIGH
from parlour_precompute.run import bundle

ENOUGH_WORK = 2_500_000
"""Steps of work for one front of a ladder's level: what is not proved by then is drawn anew."""

GLANCES = 24
"""Tries of each simulated player at a proposal, of which the nearest to its place is taken."""

RAREST = 1
"""So many rungs of frequency below the first a level's fewest words may need at the most: a newcomer knows what the goal takes."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A level and its measures, without its difficulty."""

    puzzle: Puzzle
    measures: dict[str, float]

    @property
    def difficulty(self) -> float:
        """How hard it is."""
        return difficulty(self.measures)

    @property
    def name(self) -> str:
        """What tells it from any other."""
        return f"{self.puzzle.grid} {self.puzzle.letters}"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a candidate.

    Its board, the effort of each way of playing, its letters from the least to the most, how rare its words may be, of how many proposals it is
    the nearest, and how many times as often it is tried as a level of a band: levels are put in order one by one, bands by their means.
    """

    params: Params
    goals: Mapping[str, float] = field(default_factory=dict)
    least: int = 0
    most: int = MAX_POOL
    rarest: int = RAREST
    tried: int = TRIED
    times: int = 1


def away(measures: Mapping[str, float], goals: Mapping[str, float], weights: Mapping[str, float] = WAYS_WEIGH) -> float:
    """How far the efforts are from what is aimed at."""
    return sum(weights[name] * abs(measures[name] - goal) for name, goal in goals.items())


def candidate(name: str, params: Params) -> dict[str, Any]:
    """The first level of a stream that may stand on a day: its fronts are proved, its fewest words well known, its letters spell nothing rude."""
    for proposal in proposals(params, Rng(f"wordcrossing/{name}"), source().vocabulary):
        if spells_dirt(proposal.letters):
            continue
        puzzle = solved(proposal, source(), ENOUGH_WORK)
        told = found_out(puzzle, known, puzzle.easy[0].words) if is_proved(puzzle) else None
        if told and told["rarity"] <= RAREST:
            return {"puzzle": encode(puzzle), "measures": {**rate(puzzle), **told, **simulated(puzzle, name)}}
    raise AssertionError("proposals end by GaveUp alone")


def proposed(name: str, asked: Asked) -> dict[str, Any]:
    """A level of a stream for one place of a ladder or a band: of so many proposals the nearest whose fronts are proved and whose words are known."""
    stream = proposals(asked.params, Rng(f"wordcrossing/{name}"), source().vocabulary)
    fitting = (each for each in stream if asked.least <= len(each.letters) <= asked.most and not spells_dirt(each.letters))
    while True:
        tried = list(islice(fitting, asked.tried))
        far = [away(thrice(each.puzzle, name, GLANCES, THOUGHTS // 3, aims="aims" in asked.goals), asked.goals) for each in tried]
        # Of equals the one that was proposed first.
        for _, proposal in sorted(zip(far, tried, strict=True), key=lambda each: each[0]):
            puzzle = solved(proposal, source(), ENOUGH_WORK)
            if is_proved(puzzle):
                measures = weighed(puzzle, name, asked.times)
                if measures["rarity"] <= asked.rarest:
                    return {"puzzle": encode(puzzle), "measures": measures}


def is_proved(puzzle: Puzzle) -> bool:
    """Whether nothing of a level's fronts is only the best known, and each can be drawn."""
    return all(best.proved and best.chain for best in (*puzzle.easy, *puzzle.full))


def weighed(puzzle: Puzzle, name: str, times: int = 1) -> dict[str, float]:
    """What is known of a level of a ladder or a band, and what simulated players made of it, so many times as often as of a level of a band."""
    told = thrice(puzzle, name, times * FEWER_TRIES, times * THOUGHTS, aims=times > 1)
    if times == 1:
        # Too few chains are recalled of a level of a band to tell which share of them is worth two stars.
        del told["near"]
    return {**rate(puzzle), **found_out(puzzle, known, puzzle.easy[0].words), **told}


def read(data: Any) -> Candidate:
    """A candidate as a journal keeps it."""
    return Candidate(decode(Puzzle, data["puzzle"]), data["measures"])


def line(key: str, one: Candidate) -> str:
    """A level of a bundle, as its line."""
    return bundle.line(key, one.puzzle, {**one.measures, "difficulty": one.difficulty})
