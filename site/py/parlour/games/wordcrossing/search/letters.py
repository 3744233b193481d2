"""Letters counted in one whole number, six bits a letter of a pool: what a word takes of it is a subtraction and one test."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

WIDTH = 6
"""Bits a letter; the highest stays free for what is borrowed where a pool has too few, so that there may be 31 of each."""


@dataclass(frozen=True)
class Pool:
    """The letters of a level, in alphabetical order."""

    letters: str

    @cached_property
    def ones(self) -> dict[str, int]:
        """One of each letter, as it is counted."""
        return {letter: 1 << WIDTH * place for place, letter in enumerate(sorted(set(self.letters)))}

    @cached_property
    def guard(self) -> int:
        """The bits that are borrowed."""
        return sum(one << WIDTH - 1 for one in self.ones.values())

    @cached_property
    def all(self) -> int:
        """All letters, counted."""
        return self.counted(self.letters)

    def counted(self, text: str) -> int:
        """A text of the pool's letters, counted."""
        ones = self.ones
        return sum([ones[letter] for letter in text])

    def covers(self, word: int, have: int | None = None) -> bool:
        """Whether the pool, or what is left of it, has all of these letters."""
        left = self.all if have is None else have
        return ((left | self.guard) - word) & self.guard == self.guard

    def within(self, words: Iterable[str]) -> list[str]:
        """The words that can be laid of these letters, in their order."""
        letters = self.letters
        # Stripped of the pool's letters nothing is left of a word that has no others: the quickest way to drop nearly all words.
        known = [word for word in words if not word.strip(letters)]
        # Of a word without a letter twice there is no more to ask, and one that has more letters again than the pool is out.
        again = len(letters) - len(set(letters))
        spare = [(word, len(word) - len(set(word))) for word in known]
        return [word for word, twice in spare if not twice or (twice <= again and self.covers(self.counted(word)))]

    def without(self, count: int) -> list[int]:
        """Every different pool that is left when so many letters are taken out, in a fixed order."""
        found = {self.all: None}
        for _ in range(count):
            found = {fewer - one: None for fewer in found for one in self.ones.values() if self.covers(one, fewer)}
        return list(found)
