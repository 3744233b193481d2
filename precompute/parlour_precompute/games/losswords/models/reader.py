"""A model of a reader, by which the six ways are scaled to each other: how many seconds it takes to put right so many things in each.

A word costs the more the more it surprises in its place, by how frequent it is in the language and on its page; a choice the more the more
there is to choose from that is like it. Nothing here is asked by the audit, whose readers know other things.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import exp, log2, prod

from parlour.core.rng import Rng
from parlour.games.losswords.book.page import Page, name
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS, Damage, worded
from parlour.games.losswords.reader.difficulty import HARDEST
from parlour_precompute.games.losswords.variety import often

READ, LOOK, BIT, TOUCH = 0.24, 0.3, 0.45, 0.6
"""Seconds: to read a word (250 a minute), to look at one of the things to choose from, to be rid of a bit of doubt (Hick's law), and to touch."""

THINK = 1.5
"""Seconds to think of what a clue means."""

ON_PAGE = 0.1
"""How much of what a reader expects is what stands on the page already; the rest is the language."""

UNKNOWN = 2.0
"""The Zipf frequency of a word that the list does not have."""

NOTICED, PALE, FADES = 0.9, 0.4, 4.0
"""The share of words which make no sense that a reader notices who comes by; so much less where the word surprises no more than the book's would,
and half as much less with each so many bits that it surprises more.
"""

WANTED = 0.25
"""How much of a word's surprise costs time when it is looked for among others: the page around it tells the rest."""

PASSES = 20
"""Readings of a page after which whatever is wrong was found."""


def zipf(word: str) -> float:
    """How frequent a word is in the language."""
    return often(word) or UNKNOWN


def surprise(page: Page, word: str) -> float:
    """How surprising a word is on a page, in bits."""
    names = named(page)
    return -log2((1 - ON_PAGE) * 10 ** (zipf(word) - 9) + ON_PAGE * names.count(word) / len(names))


@cache
def named(page: Page) -> tuple[str, ...]:
    """The words of a page as a reader knows them."""
    return tuple(name(page.words[place]) for place in worded(page))


def alike(word: str, others: Sequence[str]) -> float:
    """The doubt, in bits, between a word and others to choose from: those count that are about as frequent, and so of the same kind."""
    return log2(1 + sum(exp(-((zipf(word) - zipf(other)) ** 2) / 2) for other in others))


def blanks(page: Page, here: Damage) -> float:
    """Each blank: the words left to choose from are looked at, and the right one is told from those like it."""
    seconds, left = READ * (here.places[0] if here.places else 0), [word.casefold() for word in here.wanted]
    for word in [word.casefold() for word in here.wanted]:
        left.remove(word)
        seconds += LOOK * (len(left) + 2) / 2 + BIT * (alike(word, left) + WANTED * surprise(page, word)) + TOUCH
    return seconds


def hunt(page: Page, here: Damage) -> float:
    """Each clue is read and thought of, and the page is read up to its word; who overlooks it there reads on and comes again."""
    whole = len(page.words)
    again = (1 - NOTICED) / NOTICED
    clues = sum(READ * len(clue.split()) + THINK for clue in here.clues)
    return clues + sum(READ * (place + 1 + again * whole) + TOUCH for place in here.places)


def spell(page: Page, here: Damage) -> float:
    """Each letter: the word with the fewest gaps that lacks it is found and guessed, and the letter is told from the others."""
    seconds = 0.0
    for at, letter in enumerate(here.wanted):
        missing = set(here.wanted[at:])
        lacking = [word for word in named(page) if letter in word] or [letter]
        gaps, word = min((sum(each in missing for each in word), word) for word in lacking)
        seconds += LOOK * (len(here.pool) - at + 1) / 2 + BIT * (2 * gaps + WANTED * surprise(page, word)) + TOUCH
    return seconds


def noticed(page: Page, shown: str, book: str) -> float:
    """The chance that a word in the place of another is noticed by who comes by."""
    more = max(0.0, surprise(page, shown) - surprise(page, book))
    return NOTICED - PALE * 2 ** -(more / FADES)


def passes(chances: Sequence[float]) -> float:
    """How often a page is read until all is noticed that can be: the last time up to what is noticed last."""
    total = len(chances) / (len(chances) + 1)
    for times in range(1, PASSES):
        total += 1 - prod(1 - (1 - chance) ** times for chance in chances)
    return total


def anagram(page: Page, here: Damage) -> float:
    """The page is read until each word that makes no sense was noticed."""
    chances = [noticed(page, name(here.shown[place]), name(page.words[place])) for place in here.places]
    sure = sum(TOUCH + BIT * WANTED * surprise(page, name(page.words[place])) for place in here.places)
    return READ * len(page.words) * passes(chances) + sure


def swap(page: Page, here: Damage) -> float:
    """The page is read until one word of each pair was noticed; its home is looked for, and told from other places that lack a word."""
    pairs = [
        (one, other) for one, other in combinations(here.places, 2) if here.shown[one] == page.words[other] and here.shown[other] == page.words[one]
    ]
    chances = []
    for one, other in pairs:
        missed = (1 - noticed(page, name(here.shown[one]), name(page.words[one]))) * (
            1 - noticed(page, name(here.shown[other]), name(page.words[other]))
        )
        chances.append(1 - missed)
    seconds = READ * len(page.words) * passes(chances)
    for left, (one, other) in zip(range(len(pairs), 0, -1), pairs, strict=True):
        words = [name(here.shown[place]) for place in here.places if place not in (one, other)][: 2 * left - 2]
        seconds += READ * len(page.words) / 2 + 2 * BIT * (1 + alike(name(here.shown[one]), words)) + 2 * TOUCH
    return seconds


READERS: Mapping[WayId, Callable[[Page, Damage], float]] = {
    "begin": blanks,
    "sequence": blanks,
    "hunt": hunt,
    "spell": spell,
    "anagram": anagram,
    "swap": swap,
}

THINGS = range(1, 25)
"""How many things are tried of each way."""


def effort(page: Page, way: WayId, things: int) -> float:
    """The seconds for so many things on a page."""
    return READERS[way](page, WAYS[way].damage(page, things, Rng(f"reader/{things}")))


FIRST, EACH = 16.0, 2.6
"""Seconds of the number 1, and of each further one. With less the lowest numbers would be easier than the one swap, which is the least there is;
with more the highest would ask for more opening words than a phone shows at once."""


def means(pages: Sequence[Page], way: WayId) -> dict[int, float]:
    """The mean seconds for each number of things, over the pages that carry so many; as many things as a tenth of the pages carries."""
    found = {}
    for things in THINGS:
        able = [page for page in pages if WAYS[way].capacity(page) >= things]
        if 10 * len(able) < len(pages):
            break
        found[things] = sum(effort(page, way, things) for page in able) / len(able)
    return found


def solved(pages: Sequence[Page], way: WayId) -> tuple[int, ...]:
    """The tenths of things for the numbers from 1 to the hardest: those that cost as many seconds as the number should; one thing at least."""
    return tuple(max(10, round(10 * things_for(means(pages, way), FIRST + EACH * (number - 1)))) for number in range(1, HARDEST + 1))


def things_for(seconds: Mapping[int, float], wanted: float) -> float:
    """How many things cost so many seconds, between two numbers of things by their distance; beyond the last as the last two tell."""
    counts = sorted(seconds)
    last = next((at for at in counts[1:] if seconds[at] >= wanted), counts[-1])
    step = max(seconds[last] - seconds[last - 1], 0.01)
    return last - (seconds[last] - wanted) / step
