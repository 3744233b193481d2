"""Candidates: levels proposed, solved and measured, each a pure function of the seed and its number."""

from dataclasses import dataclass
from typing import Any

from parlour.core.codec import decode, encode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.puzzle import Puzzle
from parlour.games.wordcrossing.supply.generator import Params, proposals
from parlour.games.wordcrossing.supply.rating import rate
from parlour.games.wordcrossing.supply.solved import solved
from parlour_precompute.games.wordcrossing.difficulty import difficulty, found_out
from parlour_precompute.games.wordcrossing.lists import source, spells_dirt
from parlour_precompute.games.wordcrossing.players import simulated

ENOUGH_WORK = 2_500_000
"""Steps of work for one front of a ladder's level: what is not proved by then is drawn anew."""

FEWER_TRIES = 60
"""Tries of each simulated player at a level of a ladder or a band, of which many more are made than taken."""


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


def candidate(name: str, params: Params) -> dict[str, Any]:
    """The first level of a stream that may be shipped: its par can be drawn, and its letters in their order spell nothing rude."""
    for proposal in proposals(params, Rng(f"wordcrossing/{name}"), source().vocabulary):
        puzzle = solved(proposal, source())
        if all(best.chain for best in puzzle.easy) and not spells_dirt(puzzle.letters):
            return {"puzzle": encode(puzzle), "measures": measured(puzzle, name)}
    raise AssertionError("proposals end by GaveUp alone")


def proved(name: str, params: Params) -> dict[str, Any]:
    """The first level of a stream for a ladder or a band: as above, both of its fronts proved, and its words counted for one number of words."""
    for proposal in proposals(params, Rng(f"wordcrossing/{name}"), source().vocabulary):
        puzzle = solved(proposal, source(), ENOUGH_WORK)
        if is_proved(puzzle) and not spells_dirt(puzzle.letters):
            return {"puzzle": encode(puzzle), "measures": weighed(puzzle, name)}
    raise AssertionError("proposals end by GaveUp alone")


def is_proved(puzzle: Puzzle) -> bool:
    """Whether nothing of a level's fronts is only the best known, and each can be drawn."""
    return all(best.proved and best.chain for best in (*puzzle.easy, *puzzle.full))


def weighed(puzzle: Puzzle, name: str) -> dict[str, float]:
    """What is known of a level of a ladder or a band, and what simulated players made of it."""
    return {**rate(puzzle), **found_out(puzzle, puzzle.easy[0].words), **simulated(puzzle, name, FEWER_TRIES)}


def measured(puzzle: Puzzle, name: str) -> dict[str, float]:
    """What is known of a level, and what simulated players made of it."""
    return {**rate(puzzle), **found_out(puzzle), **simulated(puzzle, name)}


def read(data: Any) -> Candidate:
    """A candidate as a journal keeps it."""
    return Candidate(decode(Puzzle, data["puzzle"]), data["measures"])
