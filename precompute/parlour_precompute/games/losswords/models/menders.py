"""Two models of how a reader puts a page right, for the audit, and one count that rests on no reader. No page was chosen, cut or dealt by them.

The scanner reads everything in order and never guesses: what counts are seconds. The guesser has read the other pages of the library, knows
which word follows which, and tries what is likeliest: what counts are tries. Both are worked out, not drawn: the chance that one of two is
tried before the other is its share of both.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import log2, sqrt

from parlour.games.losswords.book.page import Page, core, is_same, name
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import Damage, worded

READ, LOOK, THINK, TOUCH = 0.25, 0.4, 1.5, 0.8
"""Seconds of the scanner: to read a word, to look at one of the things to choose from, to decide, and to touch."""

DOUBT = 20
"""How often a word must have been read before what follows it counts as much as how frequent words are."""

SKIMMED = 0.1
"""Of a try: what a word costs that is nothing like the one that is looked for."""

SURE = 2
"""How sure the guesser is of letters: a letter whose gaps are twice as many as they should be is so many powers of two less likely."""


@dataclass(frozen=True, slots=True)
class Lore:
    """What the guesser has read: words, pairs of words that follow each other, and letters; `out` is a page among them that was not read before."""

    words: Counter[str]
    pairs: Counter[tuple[str, str]]
    letters: Counter[str]
    total: int  # words
    out: "Lore | None" = None

    def without(self, page: Page) -> "Lore":
        """The same without a page."""
        return replace(self, out=lore([page]))

    def word(self, word: str) -> int:
        """How often a word was read."""
        return self.words[word] - (self.out.words[word] if self.out else 0)

    def pair(self, before: str, word: str) -> int:
        """How often a word was read after another."""
        return self.pairs[before, word] - (self.out.pairs[before, word] if self.out else 0)


def lore(pages: Iterable[Page]) -> Lore:
    """What one knows who has read these pages."""
    words, pairs, letters = Counter[str](), Counter[tuple[str, str]](), Counter[str]()
    for page in pages:
        names = [name(page.words[place]) for place in worded(page)]
        words.update(names)
        pairs.update(zip(["", *names], names, strict=False))
        letters.update(page.text.casefold())
    return Lore(words, pairs, letters, words.total())


def followed(lore: Lore, before: str, word: str) -> float:
    """How likely a word comes after another, for one who has read so much."""
    share = (lore.word(word) + 1) / (lore.total + len(lore.words) + 1)
    return (lore.pair(before, word) + DOUBT * share) / (lore.word(before) + DOUBT)


def before_it(likely: float, other: float) -> float:
    """The chance that something as likely as `other` is tried before what is as likely as `likely`."""
    return other / (likely + other)


def choices(page: Page, way: WayId, here: Damage) -> float:
    """Counted, without a reader: how often all that can be touched must be halved, thing by thing, until what is right is left."""
    if way == "swap":
        return _swap_choices(page, here)
    bits = 0.0
    for at in range(len(here.places) if way == "anagram" else len(here.wanted)):
        if way == "hunt":
            options, right = len(worded(page)), sum(is_same(word, here.wanted[at]) for word in page.words)
        elif way == "anagram":
            options, right = len(worded(page)) - at, len(here.places) - at
        else:
            options, right = len(here.pool) - at, sum(is_same(word, here.wanted[at]) for word in here.wanted[at:])
        bits += log2(options / right)
    return bits


def _swap_choices(page: Page, here: Damage) -> float:
    """All pairs of words, and those of them that bring a word home."""
    count = len(worded(page))
    bits = 0.0
    for _, right in swaps(page, here):
        bits += log2(count * (count - 1) / 2 / right)
    return bits


def swaps(page: Page, here: Damage) -> Iterator[tuple[int, int]]:
    """The swaps that put a page right, the first displaced word first: its place, and how many swaps would have brought a word home."""
    shown = list(here.shown)
    while wrong := [place for place, word in enumerate(shown) if word != page.words[place]]:
        pairs = [(one, other) for one, other in combinations(wrong, 2) if shown[one] == page.words[other] or shown[other] == page.words[one]]
        one, other = pairs[0]
        yield one, len(pairs)
        shown[one], shown[other] = shown[other], shown[one]


def scanned(page: Page, way: WayId, here: Damage) -> float:
    """The seconds of the scanner."""
    if way in ("begin", "sequence"):
        found = READ * (here.places[0] if here.places else 0)
        return found + sum(LOOK * (left + 1) / 2 + THINK + TOUCH for left in range(len(here.pool), 0, -1))
    if way == "hunt":
        return sum(READ * (page.words.index(page.words[place]) + 1) + TOUCH for place in here.places)
    if way == "spell":
        return sum(LOOK * (len(here.pool) - at + 1) / 2 + _gaps(page, here, at) * THINK + TOUCH for at in range(len(here.wanted)))
    if way == "anagram":
        return READ * (max(here.places, default=-1) + 1) + sum(LOOK * len(core(page.words[place])) + TOUCH for place in here.places)
    count = len(worded(page))
    # Of each swap the first word is come upon, and the other is searched for over half of the page.
    return sum(READ * (place + 1 + count / 2) + 2 * TOUCH for place, _ in swaps(page, here))


def _gaps(page: Page, here: Damage, at: int) -> int:
    """The fewest letters missing in a word that lacks the letter in question."""
    missing = set(here.wanted[at:])
    lacking = [sum(letter in missing for letter in set(name(word))) for word in page.words if here.wanted[at] in name(word)]
    return min(lacking, default=1)


def guessed(lore: Lore, page: Page, way: WayId, here: Damage) -> float:
    """The tries of the guesser, one at least for each thing."""
    if way in ("begin", "sequence"):
        return _blanks_guessed(lore, page, here)
    if way == "hunt":
        return sum(_hunt_guessed(page, place) for place in here.places)
    if way == "spell":
        return _letters_guessed(lore, page, here)
    return _wrong_guessed(lore, page, here)


def _blanks_guessed(lore: Lore, page: Page, here: Damage) -> float:
    """Each blank is tried with what follows best on the word before it."""
    tries, left = 0.0, [word.casefold() for word in here.wanted]
    for place, wanted in zip(here.places, [word.casefold() for word in here.wanted], strict=True):
        left.remove(wanted)
        before = name(page.words[place - 1]) if place else ""
        likely = followed(lore, before, wanted)
        tries += 1 + sum(before_it(likely, followed(lore, before, other)) for other in left if other != wanted)
    return tries


def _hunt_guessed(page: Page, place: int) -> float:
    """Words that are like it are looked at as it is: those that begin with its letter, or are as long."""
    wanted, cost = name(page.words[place]), 1.0
    for word in page.words[:place]:
        if name(word) == wanted:
            return cost
        is_like = name(word)[:1] == wanted[:1] or len(name(word)) == len(wanted)
        cost += 1 if is_like else SKIMMED
    return cost


def _letters_guessed(lore: Lore, page: Page, here: Damage) -> float:
    """Letters are tried by how near the number of the gaps is to how often they should come."""
    text, letters = page.text.casefold(), lore.letters.total()
    share = {letter: (lore.letters[letter] + 1) / letters * len(text) for letter in here.pool}
    tries = 0.0
    for at, wanted in enumerate(here.wanted):
        gaps = text.count(wanted)
        near = {letter: 2 ** -(SURE * abs(log2((gaps + 1) / (share[letter] + 1)))) for letter in here.pool if letter not in here.wanted[:at]}
        tries += 1 + sum(before_it(near[wanted], near[letter]) for letter in sorted(near) if letter != wanted)
    return tries


def _wrong_guessed(lore: Lore, page: Page, here: Damage) -> float:
    """Words are doubted, the more the less likely they follow and are followed; the last that is out of place is found last."""
    doubts = {place: _doubt(lore, here.shown, place) for place in worded(page)}
    wrong = [doubts[place] for place in here.places]
    if not wrong:
        return 0.0
    return len(wrong) + sum(before_it(min(wrong), doubt) for place, doubt in doubts.items() if place not in here.places)


def _doubt(lore: Lore, shown: Sequence[str], place: int) -> float:
    """How strange a word is between its neighbours."""
    before, word = name(shown[place - 1]) if place else "", name(shown[place])
    likely = followed(lore, before, word)
    if place + 1 < len(shown):
        likely *= followed(lore, word, name(shown[place + 1]))
    return 1 / sqrt(likely)
