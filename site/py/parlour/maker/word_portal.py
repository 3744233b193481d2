"""Word Portal boards made here: suffix first, as the stored ones, of which the first that passes the maker's bar and is as easy as asked is taken.

Ease is the stored boards' measure: each word of the common dictionary counts by its frequency, and the less the longer it is. A difficulty stands for
an ease in a straight line, so that the bands of Infinite and the days lie where the stored ones do. Of a theme many boards are drawn, as for the
stored ones, and of those that hide enough of its words the one is taken whose ease is nearest.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import isqrt

from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import GaveUp
from parlour.games.word_portal.reading import is_free_all_round
from parlour.games.word_portal.rules import ALPHABET, BIG, MAX_WORD, MIDDLE, MIN_WORD, Answers, Puzzle, fits, points
from parlour.games.word_portal.solver import Listing, having, listing
from parlour.games.word_portal.supply.generator import NO_MIDDLE, Params, Source, board, source_of, with_answers
from parlour.games.word_portal.supply.theme_words import THEME_WORDS
from parlour.games.word_portal.supply.themed import LEAST, sampled
from parlour.maker.frequencies import Frequencies
from parlour.maker.kit import Field, Job, Maker, Making, Step, Values
from parlour.maker.words import DATA, by_frequency, known

FIELDS = (
    Field("count", "Words in the round", 5, 15, 9),
    Field("middle", "Letter in the middle", 1, 26, 0, choices=tuple(ALPHABET), free="Any"),
    Field("difficulty", "Difficulty", 1, 100, 50),
    Field("theme", "Theme", 1, len(THEME_WORDS), 0, choices=tuple(THEME_WORDS), free="None", later=True),
)

DICTIONARY = 5_000
"""Words of the common dictionary (the text's "5000 of them with 3-12 letters")."""

ENDING_WORDS, WEIGHT = 12, 1_000
"""The words that must have an ending, and the weight of each last letter: by number alone two boards in three would end in E, S, D or G."""

KNOWN_FROM = 350
"""The frequency (zipf x 100) from which a word adds to a board's ease."""

EASIEST, PER_STEP, NEAR = 6000, 50, 200
"""The ease of a difficulty of 0, how much less it is with each step, and how far from it a board may be, in hundredths."""

LEAST_WORDS, MOST_WORDS, LONG, MORE_THAN_BIG = 200, 600, 9, 10
"""The text's bar: at least 200 words, at least one of nine letters and more, more than ten of 100 points; no more than 600, as stored ones have."""

KNOWN = 2
"""Of so many times the words of a round a board has everyday words at least."""

TRIES, MORE, FARTHER = 300, 300, 3
"""Boards that are tried; and where none of them fits so many more, whose ease may be so many times as far from what was asked."""

DRAWN, MORE_DRAWN, TAKEN = 250, 10, 20
"""Boards that are drawn for a theme, how many between two steps, and of how many all words are looked for."""

MOST_THEMED = 4_000
"""Words of a theme's board at most: many themes are of words that end with an S, as many words do. Nothing sends these, so that they may be many."""

LEAST_COMMON = 2_520
"""What every length of a word less two divides."""


@dataclass(frozen=True, eq=False)
class Book:
    """The word list as boards are made and judged by it; equal to itself alone."""

    lexicon: Lexicon
    words: Frequencies

    @cached_property
    def common(self) -> dict[str, int]:
        """The common dictionary with its frequencies, the most frequent first."""
        return dict(by_frequency(self.words, MIN_WORD, MAX_WORD)[:DICTIONARY])

    @cached_property
    def ends(self) -> dict[str, list[str]]:
        """The words of the common dictionary by their last letter."""
        found: dict[str, list[str]] = {letter: [] for letter in ALPHABET}
        for word in self.common:
            found[word[-1]].append(word)
        return found

    @cached_property
    def source(self) -> Source:
        """The common dictionary with endings that vary: each last letter weighs the same, and of its endings a frequent one only as its root."""
        found = source_of(self.common, least=ENDING_WORDS)
        masses = Counter[str]()
        for ending, count in found.endings:
            masses[ending[-1]] += isqrt(count)
        return replace(found, endings=tuple((ending, 1 + WEIGHT * isqrt(count) // masses[ending[-1]]) for ending, count in found.endings))

    @cached_property
    def listing(self) -> Listing:
        """The word list as play searches it."""
        return listing(self.lexicon)

    def everyday(self, letters: str) -> list[str]:
        """The words of the common dictionary that a board has."""
        return having(letters, self.ends[letters[MIDDLE]])

    def answers(self, letters: str) -> Answers:
        """All words of a board, as a puzzle holds them."""
        found = self.listing.words(letters)
        rude = [word for word in found if self.lexicon.is_dirty(word)]
        clean = [word for word in found if not self.lexicon.is_dirty(word)]
        hidden = self.words.unnamed | self.words.names
        common = tuple(word for word in clean if word in self.words.common and word not in hidden)
        quiet = frozenset(word for word in clean if word in hidden)
        return Answers(common, tuple(word for word in clean if word not in set(common)), frozenset(map(fingerprint, rude)), quiet)


@lru_cache(maxsize=1)
def book(lexicon: Lexicon, words: Frequencies) -> Book:
    """The word list, made ready once."""
    return Book(lexicon, words)


def ease(words: Iterable[str], zipf: dict[str, int]) -> int:
    """How much of a board offers itself, in hundredths: whole numbers, so that no sum depends on its order."""
    return sum((zipf[word] - KNOWN_FROM) * (LEAST_COMMON // (len(word) - 2)) for word in words) // LEAST_COMMON


def wanted(values: Values) -> int:
    """The ease that a difficulty stands for, in hundredths."""
    return EASIEST - PER_STEP * values[2]


def fitting(letters: str, values: Values, here: Book, near: int = NEAR) -> Answers | None:
    """The words of a board that passes the bar and is as easy as asked; None of any other."""
    everyday = here.everyday(letters)
    if abs(ease(everyday, here.common) - wanted(values)) > near or len(everyday) < KNOWN * values[0]:
        return None
    return passing(letters, here, MOST_WORDS)


def passing(letters: str, here: Book, most: int) -> Answers | None:
    """The words of a board that passes the bar with no more words than `most`; None of any other."""
    answers = here.answers(letters)
    found = answers.common + answers.rare
    is_rich = LEAST_WORDS <= len(found) <= most and any(len(word) >= LONG for word in found)
    is_rich = is_rich and sum(points(word) >= BIG for word in found) > MORE_THAN_BIG
    return answers if is_rich and is_free_all_round(here.lexicon.dirty, letters) else None


def themed(job: Job, here: Book) -> Making:
    """The board of a theme that is nearest in ease, with the words of the theme that it has; raises GaveUp in a sentence where none has enough."""
    count, middle, _, number = job.values
    title, words = list(THEME_WORDS.items())[number - 1]
    ending = ALPHABET[middle - 1] if middle else ""
    words = tuple(word for word in words if word in here.words.zipf and word.endswith(ending))
    found: list[tuple[int, int, str]] = []
    for drawn in range(DRAWN if len(words) >= LEAST else 0):
        if drawn % MORE_DRAWN == 0:
            yield Step(drawn, DRAWN + TAKEN, f"Hiding words of the theme {title}. {drawn} boards drawn so far.")
        letters = sampled(words, job.rng.fork(f"theme {drawn}"))
        if letters is None or sum(fits(letters, word) for word in words) < LEAST:
            continue
        everyday = here.everyday(letters)
        if len(everyday) >= KNOWN * count:
            found.append((abs(ease(everyday, here.common) - wanted(job.values)), drawn, letters))
    for taken, (_, _, letters) in enumerate(sorted(found)[:TAKEN]):
        yield Step(DRAWN + taken, DRAWN + TAKEN, f"Looking for all words of a board with the theme {title}.")
        answers = passing(letters, here, MOST_THEMED)
        if answers is not None:
            there = sorted({*answers.common, *answers.rare}.intersection(THEME_WORDS[title]))
            return with_answers(Puzzle(letters, count, job.place, theme=title, themed=" ".join(there)), answers)
    raise GaveUp(f"No board was found that hides {LEAST} words of the theme {title}. Try another theme{', or any letter' if middle else ''}.")


def made(job: Job) -> Making:
    """The first board that fits, with its words; raises GaveUp in a sentence where none does."""
    here, values = book(*known(job.assets)), job.values
    if values[3]:
        return (yield from themed(job, here))
    source, middle = here.source, ALPHABET[values[1] - 1] if values[1] else ""
    if middle:
        source = replace(source, endings=tuple(pair for pair in source.endings if pair[0][-1] == middle))
    if not source.endings:
        raise GaveUp(f"Too few common words end in {middle} for a board of them. Try another letter.")
    for attempt in range(TRIES + MORE):
        yield Step(attempt, TRIES + MORE, f"Growing boards from the ends of words. {attempt} tried so far.")
        letters = board(Params(values[0]), source, job.rng.fork(f"try {attempt}"))
        answers = fitting(letters, values, here, NEAR if attempt < TRIES else FARTHER * NEAR)
        if answers is not None:
            return with_answers(Puzzle(letters, values[0], job.place), answers)
    raise GaveUp(f"None of {TRIES + MORE} boards had the right words for that difficulty. Try a number nearer to 50, or another middle letter.")


def refused(values: Values) -> str:
    """Why these contradict one another."""
    letter = ALPHABET[values[1] - 1] if values[1] else ""
    return f"hardly a common word ends in {letter}, so it can’t be in the middle." if letter and letter in NO_MIDDLE else ""


MAKERS = {
    "infinite": Maker(
        fields=FIELDS,
        make=made,
        data=DATA,
        refused=refused,
    ),
    "daily": Maker(
        fields=FIELDS,
        make=made,
        data=DATA,
        week=((5, 0, 16), (6, 0, 34), (7, 0, 43), (8, 0, 51), (9, 0, 62), (12, 0, 73), (15, 0, 83)),
    ),
}
"""Weekdays aim at the middle of what is stored of them."""
