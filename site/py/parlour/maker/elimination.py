"""Elimination rounds made here: a short run of FI-2Pop for each challenge, of which the fittest that is fair is taken.

The paper's designers set a level's parameters by hand; here the difficulty that is asked for sets them: how rare the mixed words are, and, where no
number of letters was asked for, how many there are from the first challenge to the last. It is no measure by simulated players, as that of stored
rounds is.
"""

from collections.abc import Iterator
from functools import lru_cache

from parlour.core.codec import encode
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.elimination.rules import Challenge, Params, Puzzle, is_within
from parlour.games.elimination.solver import best_common, whole
from parlour.games.elimination.supply.answers import answers
from parlour.games.elimination.supply.generator import Budget, Corpus, Proposal, double_tile, evolved, playable, rarest_first
from parlour.games.elimination.supply.stored import completed, stored
from parlour.maker.frequencies import Frequencies
from parlour.maker.kit import Field, Job, Maker, Making, Step, Values
from parlour.maker.words import DATA, by_frequency, known

FIELDS = (
    Field("words", "Words in the round", 3, 10, 10),
    Field("letters", "Letters to start from", 6, 12, 0, free="Growing"),
    Field("difficulty", "Difficulty", 1, 100, 50),
)

SHAPES = {6: (3, 4), 7: (4, 4), 8: (4, 5), 9: (5, 5), 10: (5, 6), 11: (4, 4, 5), 12: (4, 5, 5)}
"""The lengths of the words that are mixed, by the letters they are mixed to."""

EASIEST, HARDEST = (460, 6), (350, 12)
"""The frequency from which words are mixed (zipf x 100), and the letters of the last challenge, at a difficulty of 1 and of 100."""

MOST = 800
"""No word is more frequent (zipf x 100)."""

BUDGET = Budget(30, 8)
AGAIN = 4
"""What one run may try, so that a round of ten is made in seconds; and how many runs a challenge has, where nothing fair was found."""

BONUS_IN_TEN = 3
"""Challenges that have a 2X tile, as in the stored rounds."""

MAX_SEQ = 4


def params(values: Values, number: int) -> Params:
    """What a challenge is made of, by its number in the round, counted from 0."""
    count, letters, difficulty = values
    rare = EASIEST[0] + (HARDEST[0] - EASIEST[0]) * (difficulty - 1) // 99
    last = EASIEST[1] + 1 + (HARDEST[1] - EASIEST[1] - 1) * (difficulty - 1) // 99
    size = letters or EASIEST[1] + (last - EASIEST[1]) * number // max(1, count - 1)
    return Params((rare, MOST), SHAPES[size], size, MAX_SEQ, 0, 1)


@lru_cache(maxsize=1)
def corpus(lexicon: Lexicon, words: Frequencies) -> Corpus:
    """The words as the generator takes them."""
    return Corpus(tuple(by_frequency(words, 3, 6)), lexicon.within, rarest_first(lexicon.words), lexicon.dirty)


def is_fair(challenge: Challenge, lexicon: Lexicon, words: Frequencies) -> bool:
    """Whether its best common word may be named, no drop alone leaves a dirty word, and hardly a word that few know lies on the way to a source."""
    best = best_common(challenge, whole(challenge))
    if best is None or best.word.text in words.unnamed:
        return False
    texts = [word.text for word in challenge.words]
    if any(len(text) == len(challenge.letters) - 1 and lexicon.is_dirty(text) for text in texts):
        return False
    obscure = [text for text in texts if text not in words.common]
    return sum(text != source and is_within(source, text) for source in challenge.sources for text in obscure) <= 1


def proposals(asked: Params, found: Corpus, rng: Rng) -> Iterator[Proposal]:
    """What several runs propose, run by run, the fittest of each first."""
    for again in range(AGAIN):
        yield from evolved(asked, found, rng.fork(f"run {again}"), BUDGET)


def made(job: Job) -> Making:
    """A round whose challenges the solver has proved; raises GaveUp in a sentence where one cannot be found."""
    lexicon, words = known(job.assets)
    found, count = corpus(lexicon, words), job.values[0]
    chosen: list[Challenge] = []
    sources = set[str]()
    for number in range(count):
        yield Step(number, count, f"Mixing words. {number} of {count} challenges done.")
        rng = job.rng.fork(f"challenge {number}")

        def challenge_of(letters: str) -> Challenge:
            return Challenge(letters, None, answers(letters, lexicon, words.common.__contains__))

        for proposal in proposals(params(job.values, number), found, rng):
            if not sources.isdisjoint(proposal.sources) or not playable(proposal, lambda letters: challenge_of(letters).words):
                continue
            tile = double_tile(proposal, rng, found.rarest) if rng.fork("2X").below(10) < BONUS_IN_TEN else None
            challenge = Challenge(proposal.letters, tile, challenge_of(proposal.letters).words, proposal.sources)
            if is_fair(challenge, lexicon, words):
                chosen.append(challenge)
                sources.update(proposal.sources)
                break
        else:
            raise GaveUp("No fair mixture of such words was found. Try another number of letters, or another difficulty.")
    bare = stored(Puzzle(tuple(chosen), ()))
    return completed(encode(bare), lexicon, words.common.__contains__, unnamed=words.unnamed.__contains__)


DAY = (10, 0, 50)
MAKERS = {
    "infinite": Maker(fields=FIELDS, make=made, data=DATA),
    "daily": Maker(fields=FIELDS, make=made, data=DATA, week=(DAY,) * 7),
}
"""Days of every weekday are alike."""
