"""Chains of slots from start to goal, without words in them: how many letters one takes, and where its words cross, depends on the ground alone.

A signature is what a chain asks of its words: for each its length, the place of the letter that it shares with the word before, and of the one that
it shares with the word after. Many chains have one signature, and only signatures are tried with words.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from parlour.games.wordcrossing.level.ground import Ground, Slot, slots

END = -1
"""The place of a crossing that the first and the last word do not have."""

Link = tuple[int, int, int]
"""A word of a chain: the place of its letter that the word before has too, its length, the place of the letter that the word after has."""

Signature = tuple[Link, ...]
Path = tuple[int, ...]
"""Slots by their numbers, from start to goal."""

NEVER = 10_000
"""More letters than any chain has."""


class Exhausted(RuntimeError):
    """The bound of work was reached, so that nothing is proved."""


class Budget:
    """How much work may still be done."""

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> None:
        """Count work; raises Exhausted once it is too much."""
        self.left -= units
        if self.left < 0:
            raise Exhausted


@dataclass(frozen=True)
class Ways:
    """All slots of a ground for words of some lengths, and which cross which."""

    here: Ground
    lengths: frozenset[int]

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The slots that some word may fill."""
        return tuple(slot for slot in slots(self.here, max(self.lengths, default=0)) if len(slot) in self.lengths)

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each slot those that cross it: the other's number, the place of the crossing in this one, and in the other."""
        across: dict[tuple[int, bool], list[tuple[int, int]]] = {}
        for number, slot in enumerate(self.slots):
            for place, cell in enumerate(slot.cells):
                across.setdefault((cell, slot.down), []).append((number, place))
        return tuple(
            tuple(
                (other, place, there)
                for place, cell in enumerate(slot.cells)
                for other, there in across.get((cell, not slot.down), ())
                if not self.slots[other].mask >> self.here.start & 1
            )
            for slot in self.slots
        )

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The slots that cover the start."""
        return tuple(number for number, slot in enumerate(self.slots) if slot.mask >> self.here.start & 1)

    @cached_property
    def _reaches(self) -> list[bool]:
        return [bool(slot.mask >> self.here.goal & 1) for slot in self.slots]

    @cached_property
    def _bounds(self) -> list[tuple[list[int], list[int]]]:
        """For 0, 1 ... more words: the fewest and the most letters that they add to each slot on a way to the goal."""
        return [([0 if goal else NEVER for goal in self._reaches], [0 if goal else -NEVER for goal in self._reaches])]

    def bound(self, more: int) -> tuple[list[int], list[int]]:
        """For each slot the fewest and the most letters that just so many more words add on a way to the goal."""
        while len(self._bounds) <= more:
            least, most = self._bounds[-1]
            sizes, reaches = [len(slot) - 1 for slot in self.slots], self._reaches
            nearer = [
                NEVER if reaches[one] else min((sizes[t] + least[t] for t, _, _ in self.crossings[one]), default=NEVER) for one in range(len(sizes))
            ]
            farther = [
                -NEVER if reaches[one] else max((sizes[t] + most[t] for t, _, _ in self.crossings[one]), default=-NEVER) for one in range(len(sizes))
            ]
            self._bounds.append((nearer, farther))
        return self._bounds[more]

    def reach(self, words: int) -> tuple[int, int]:
        """The fewest and the most letters that a chain of so many words may have; the fewest are NEVER where there is none."""
        least, most = self.bound(words - 1)
        return (
            min((len(self.slots[one]) + least[one] for one in self.first), default=NEVER),
            max((len(self.slots[one]) + most[one] for one in self.first), default=-NEVER),
        )

    @cached_property
    def _known(self) -> dict[tuple[int, int], dict[Signature, Path]]:
        return {}

    def signatures(self, words: int, letters: int, budget: Budget) -> dict[Signature, Path]:
        """Every signature of chains of so many words and letters, each with the first chain that has it; raises Exhausted."""
        if (words, letters) not in self._known:
            self._known[words, letters] = self._signatures(words, letters, budget)
        return self._known[words, letters]

    def _signatures(self, words: int, letters: int, budget: Budget) -> dict[Signature, Path]:
        found: dict[Signature, Path] = {}
        for one in self.first:
            for signature, path in self._grown(one, words - 1, letters - len(self.slots[one]), 1 << self.here.start, (END, ()), (one,), budget):
                found.setdefault(signature, path)
        return found

    def _grown(
        self, last: int, more: int, left: int, barred: int, so_far: tuple[int, Signature], path: Path, budget: Budget
    ) -> Iterator[tuple[Signature, Path]]:
        """The chains that go on from a slot by so many more words and just `left` letters; `so_far` is where it was entered, and the links before."""
        slot, (entry, links) = self.slots[last], so_far
        if not more:
            if not left and self._reaches[last]:
                yield (*links, (entry, len(slot), END)), path
            return
        least, most = self.bound(more - 1)
        further = barred | slot.mask | slot.halo
        budget.spend(len(self.crossings[last]))
        for other, place, there in self.crossings[last]:
            ahead = self.slots[other]
            rest = left - len(ahead) + 1
            if least[other] <= rest <= most[other] and not ahead.mask & barred:
                link = (entry, len(slot), place)
                yield from self._grown(other, more - 1, rest, further, (there, (*links, link)), (*path, other), budget)
