"""Elimination's puzzles before they are written: the runs of each set, and how their proposals become puzzles.

A run is a pure function of the seed and its number, so that runs can be shared out, kept and taken up again.
"""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import chain

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Params, Puzzle
from parlour.games.elimination.supply.fitness import Reading
from parlour.games.elimination.supply.generator import Budget, Pair, Proposal, double_tile, pairs, picked
from parlour.games.elimination.supply.timing import time_allowed
from parlour_precompute import Refused
from parlour_precompute.games.elimination.accidents import accidents
from parlour_precompute.games.elimination.choice import chosen, distance, is_named_best, offered
from parlour_precompute.games.elimination.curve import intended_round
from parlour_precompute.games.elimination.deal import Piece, by_consent, evened
from parlour_precompute.games.elimination.map_elites import Atlas, elites, illuminated
from parlour_precompute.games.elimination.models.opinions import difficulties, rated
from parlour_precompute.games.elimination.puzzles import Row, dictionary, proposed, puzzle, run, spared
from parlour_precompute.games.elimination.tables import CHALLENGES, DAILY, DAILY_ACCIDENTS, INFINITE, ROUNDS

LEVEL_BUDGET = Budget(100, 100)
DAILY_BUDGET = Budget(50, 40)  # a fifth of that: a day's runs then take what two of a level's take
BUDGETS = {"levels": LEVEL_BUDGET, "days": DAILY_BUDGET}

LEVEL_SPARE = 96
"""How many of a level's run are kept for the choice, the best of each choice of source words."""

DAILY_SPARE = 40
"""How many of a day's run are kept: enough where no source word may stand in a day of the weeks before."""

REPEATS = 24  # runs of MAP-Elites with each of these parameters
INFINITE_RUNS = len(INFINITE) * REPEATS
EVALUATIONS = 5_000
EXTREME = 50  # of so many challenges found, the easiest and the hardest are left out
BONUS_IN_TEN = 3  # challenges of Infinite that have a 2X tile


@dataclass(frozen=True, slots=True)
class Used:
    """What puzzles made before hold, and no further one of the set may: letters of any set, and source words mixed in this one.

    Of days: source words of those before, which rest, and the letter that the last one begins with.
    """

    letters: AbstractSet[str] = frozenset()
    pairs: AbstractSet[Pair] = frozenset()
    resting: AbstractSet[str] = frozenset()
    first: str = ""


def level_runs(seed: str, level: int, params: Params, reading: Reading = "prose") -> list[list[Row]]:
    """The ten runs of a level, each with a seed of its own (section III-A)."""
    return [level_run(seed, level, number, params, reading) for number in range(params.challenges)]


def level_run(seed: str, level: int, number: int, params: Params, reading: Reading = "prose") -> list[Row]:
    """One run of a level; raises Refused naming the level when its parameters cannot be satisfied."""
    try:
        return run(params, Rng(f"elimination/{seed}/levels/{level}/run {number}"), LEVEL_BUDGET, LEVEL_SPARE, reading)
    except GaveUp as reason:
        raise Refused(f"Elimination, level {level}: {reason}") from None


def level_puzzle(seed: str, level: int, params: Params, runs: Sequence[Sequence[Row]], used: Used) -> tuple[Puzzle, list[float]]:
    """A level out of its runs, for everybody as hard as intended where they allow it, with the fitness of each challenge.

    Raises Refused naming the level when nothing fits.
    """

    def is_free(proposal: Proposal) -> bool:
        return proposal.letters not in used.letters and used.pairs.isdisjoint(pairs(proposal.sources))

    try:
        found = chosen(offered(seed, level, params, runs, is_free), distance(level), Rng(f"elimination/{seed}/levels/{level}/choice"))
    except GaveUp as reason:
        raise Refused(f"Elimination, level {level}: {reason}") from None
    proposals = [each.proposal for each in found]
    return puzzle(proposals, [each.tile for each in found], time_allowed(params.challenges)), [each.fitness for each in proposals]


def daily_runs(seed: str, day: int) -> list[list[Row]]:
    """The runs of a day's challenges; the day is named by its number in the calendar."""
    seeds = [Rng(f"elimination/{seed}/daily/{day}/run {number}") for number in range(len(DAILY))]
    return [run(params, rng, DAILY_BUDGET, DAILY_SPARE) for params, rng in zip(DAILY, seeds, strict=True)]


def daily_puzzle(seed: str, day: int, following: Sequence[list[list[Row]]], used: Used) -> tuple[Puzzle, list[float]]:
    """A day out of its runs, the first of those given, with the fitness of each challenge; it has no clock. Raises GaveUp when nothing fits.

    A run of whose proposals none may stand there borrows from the same run of those that follow. No source word stands twice in a day,
    and no drop alone leaves a dirty word.
    """
    rng = Rng(f"elimination/{seed}/daily/{day}/2X")

    def tile(number: int, proposal: Proposal) -> int | None:
        return double_tile(proposal, rng.fork(f"{number} {proposal.letters}"), dictionary().rarest) if DAILY[number].num_2x else None

    def fits(number: int, proposal: Proposal) -> bool:
        if not used.resting.isdisjoint(proposal.sources) or (number == 0 and proposal.letters[0] == used.first):
            return False
        challenge = dictionary().challenge(proposal, tile(number, proposal))
        words = [dictionary().listed[word.text] for word in challenge.words]
        # Home shows the first challenge to everyone, and of a row that is one letter too long the eye reads the word.
        if any(word.dirty and len(word.text) == len(proposal.letters) - 1 for word in words):
            return False
        return len(accidents(proposal.sources, words)) <= DAILY_ACCIDENTS[number] and is_named_best(challenge)

    def offered_by(number: int) -> Iterator[Proposal]:
        rows = chain.from_iterable(runs[number] for runs in following)
        return (each for each in map(proposed, rows) if fits(number, each))

    proposals = list(picked(map(offered_by, range(len(DAILY))), used.letters, used.pairs))
    words = [word for each in proposals for word in each.sources]
    if len(set(words)) < len(words):
        raise GaveUp("No mixture was found whose source words are others than those of the day's other challenges.")
    return puzzle(proposals, [tile(number, each) for number, each in enumerate(proposals)], ()), [each.fitness for each in proposals]


def infinite_run(seed: str, number: int, reading: Reading = "prose") -> list[Piece]:
    """The elites of one run of constrained MAP-Elites, no choice of source words twice."""
    rng = Rng(f"elimination/{seed}/infinite/run {number}")
    words = dictionary()
    atlas = Atlas(words.corpus, words.zipf)
    found = elites(illuminated(INFINITE[number % len(INFINITE)], atlas, rng, EVALUATIONS, reading), atlas)
    pieces = (_piece(proposed(row), rng) for row in spared((found[cell] for cell in sorted(found)), len(found)))
    return [piece for piece in pieces if piece]


def _piece(proposal: Proposal, rng: Rng) -> Piece | None:
    tile = double_tile(proposal, rng, dictionary().rarest) if rng.below(10) < BONUS_IN_TEN else None
    challenge = dictionary().challenge(proposal, tile)
    if not is_named_best(challenge):
        return None
    found = [round(each, 9) for each in difficulties([rated(challenge, None)], timed=False)]
    return proposal.letters, list(proposal.sources), proposal.fitness, tile, found


def infinite_rounds(pieces: Iterable[Piece], taken: AbstractSet[str], rounds: int = ROUNDS) -> list[list[Piece]]:
    """The rounds in order: pieces of all but extreme difficulty, dealt so that the rounds form the same saw-tooth as the levels."""
    ordered = by_consent(list(unmixed({piece[0]: piece for piece in pieces if piece[0] not in taken}.values())))
    ordered = ordered[len(ordered) // EXTREME : len(ordered) - len(ordered) // EXTREME]
    wanted = rounds * CHALLENGES
    if len(ordered) < wanted:
        raise Refused(f"Elimination, Infinite: {len(ordered)} challenges were found, {wanted} are needed. Raise REPEATS.")
    kept = [ordered[place * len(ordered) // wanted] for place in range(wanted)]
    hands = evened([kept[start : start + CHALLENGES] for start in range(0, wanted, CHALLENGES)], Rng("elimination/infinite/deal"))
    easiest_first = sorted(range(rounds), key=lambda number: (intended_round(number + 1, rounds), number))
    dealt = dict(zip(easiest_first, hands, strict=True))
    return [dealt[number] for number in range(rounds)]


def unmixed(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Those of whose source words no two were mixed before."""
    known: set[Pair] = set()
    for piece in pieces:
        here = pairs(piece[1])
        if known.isdisjoint(here):
            known |= here
            yield piece


def infinite_puzzle(pieces: Sequence[Piece]) -> tuple[Puzzle, list[float]]:
    """A round, with the fitness of each challenge; it has no clock."""
    return puzzle([proposed(piece[:3]) for piece in pieces], [piece[3] for piece in pieces], ()), [piece[2] for piece in pieces]
