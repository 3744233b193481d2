"""The front of a level by a search without a bound of work, for the few that reach the solver's: rows of numbers where the solver has sets.

It takes the solver's signatures, which the proof's brute force finds again in small levels, and shares no more with it. The two sides of a signature
are kept by themselves, since many signatures have one side in common; two sides meet by the letter that they share and by the letters that they use.
"""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from parlour.games.wordcrossing.level.ground import ground
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.search.chains import END, Budget, Link, Signature, Ways
from parlour.games.wordcrossing.search.letters import Pool
from parlour.games.wordcrossing.search.stock import halved

ENDLESS = 1 << 62
"""Steps of work that no search of signatures comes to."""

BLOCK = 1 << 21
"""Pairs of letters used by two sides that are looked at at a time."""

MANY = 40
"""Rests of a pool up to which each is looked for by itself; where there are more, any pair of sides that fits into the pool will do."""

Counts = NDArray[np.int64]
"""Counts of letters, each a whole number; sorted, each once."""

Side = dict[str, Counts]
"""By the letter that is shared with the other side, the letters that words from an end of a chain can use, that letter left out."""


class Packed:
    """The letters of a level, each in as many bits as twice their number takes: what two words take is a sum that reaches into no other letter."""

    def __init__(self, letters: str) -> None:
        self.ones: dict[str, int] = {}
        self.guard = at = 0
        for letter in sorted(set(letters)):
            bits = letters.count(letter).bit_length()
            self.ones[letter] = 1 << at
            self.guard |= 1 << at + bits
            at += bits + 1
        if at > 62:
            raise ValueError("These letters take more than 62 bits.")
        self.all = self.counted(letters)

    def counted(self, text: str) -> int:
        """A text of the pool's letters, counted."""
        return sum(self.ones[letter] for letter in text)

    def within(self, used: Counts, have: int) -> NDArray[np.bool_]:
        """Which counts are no more than those."""
        kept: NDArray[np.bool_] = ((have | self.guard) - used) & self.guard == self.guard
        return kept


class Sides:
    """The words that the letters of a level can lay, and what sides of chains use of them."""

    def __init__(self, letters: str, words: Iterable[str]) -> None:
        self.pool, self.size = Packed(letters), len(letters)
        self.words = Pool(letters).within(words)
        self.lengths = frozenset(map(len, self.words))
        self._sides: dict[Signature, Side] = {}
        self._links: dict[Link, dict[str, Side]] = {}

    def side(self, links: Signature) -> Side:
        """What words of these links can use, from an end of the chain inwards."""
        if links not in self._sides:
            self._sides[links] = self._grown(links)
        return self._sides[links]

    def _grown(self, links: Signature) -> Side:
        *before, last = links
        if not before:
            return self.linked(last).get("", {})
        outer, parts, pool = self.side(tuple(before)), dict[str, list[Counts]](), self.pool
        for letter, used in outer.items():
            for shared, rests in self.linked(last).get(letter, {}).items():
                room = pool.all - pool.ones[shared]
                parts.setdefault(shared, []).extend(np.unique(sums[pool.within(sums, room)]) for sums in together(rests, used))
        return {shared: np.unique(np.concatenate(each)) for shared, each in parts.items()}

    def linked(self, link: Link) -> dict[str, Side]:
        """By the letter shared with the word before ("" for none) and the one shared with the next: the letters of words without both."""
        if link not in self._links:
            enter, size, out = link
            found: dict[str, dict[str, set[int]]] = {}
            for word in self.words:
                if len(word) == size:
                    first = "" if enter == END else word[enter]
                    found.setdefault(first, {}).setdefault(word[out], set()).add(self.pool.counted(word) - self.pool.ones[word[out]])
            self._links[link] = {first: {last: np.array(sorted(each)) for last, each in ends.items()} for first, ends in found.items()}
        return self._links[link]

    def fill(self, signature: Signature, letters: int) -> bool:
        """Whether words fit a signature of so many letters."""
        if len(signature) == 1:
            return signature[0][1] in self.lengths
        left, right = (self.side(links) for links in halved(signature))
        rests = self.rests(letters)
        return any(self._meet(left[letter], right[letter], letter, rests) for letter in sorted(left.keys() & right.keys()))

    def rests(self, letters: int) -> list[int]:
        """Every set of so many letters of the pool; none where they are too many."""
        found = {self.pool.all}
        for _ in range(self.size - letters):
            found = {fewer - one for fewer in found for one in self.pool.ones.values() if self.pool.within(np.array([one]), fewer)[0]}
            if len(found) > MANY:
                return []
        return sorted(found)

    def _meet(self, left: Counts, right: Counts, letter: str, rests: list[int]) -> bool:
        few, many = sorted((left, right), key=len)
        one = self.pool.ones[letter]
        if rests:
            return any(found_in(rest - one - few, many) for rest in rests)
        return any(bool(self.pool.within(sums, self.pool.all - one).any()) for sums in together(few, many))


def together(few: Counts, many: Counts) -> Iterator[Counts]:
    """The sums of all pairs, block by block."""
    step = max(1, BLOCK // max(1, len(many)))
    return ((few[at : at + step, None] + many[None, :]).ravel() for at in range(0, len(few), step))


def found_in(wanted: Counts, known: Counts) -> bool:
    """Whether any of some counts is among others, which are sorted."""
    if not len(known):
        return False
    places = np.searchsorted(known, wanted)
    places[places == len(known)] = 0
    return bool((known[places] == wanted).any())


def front(puzzle: Puzzle, words: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """For each number of words the most letters that a chain of them joins, where it is more than with fewer: words and letters."""
    sides = Sides(puzzle.letters, words)
    ways = Ways(ground(puzzle.grid), sides.lengths)
    usable = sum(any(letter in word for word in sides.words) for letter in puzzle.letters)
    found, reached = list[tuple[int, int]](), 0
    for count in range(1, (usable - 1) // 2 + 1):
        least, most = ways.reach(count)
        for letters in range(min(usable, most), max(reached, least - 1), -1):
            if any(sides.fill(each, letters) for each in sorted(ways.signatures(count, letters, Budget(ENDLESS)))):
                found.append((count, letters))
                reached = letters
                break
        if reached == usable:
            break
    return tuple(found)
