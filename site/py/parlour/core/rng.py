"""Chance as an argument: integers only, so that one seed means one puzzle on every machine and in every version."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15


def mixed(z: int) -> int:
    """The SplitMix64 output function (Steele, Lea, Flood 2014, Figure 16) of a 64-bit state."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seed_number(seed: str) -> int:
    """The 64-bit FNV-1a hash of the seed's UTF-8 bytes."""
    h = 0xCBF29CE484222325
    for byte in seed.encode():
        h = ((h ^ byte) * 0x100000001B3) & MASK
    return h


class Rng:
    """A stream of chance made from a text seed by SplitMix64: state n is seed_number(seed) + n * GAMMA."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._state = seed_number(seed)

    def next64(self) -> int:
        """The next whole number, 0 <= n < 2**64."""
        self._state = (self._state + GAMMA) & MASK
        return mixed(self._state)

    def below(self, n: int) -> int:
        """A whole number, 0 <= k < n, each equally likely; n must be at least 1."""
        if n < 1:
            raise ValueError("There is no whole number below 1 to choose.")
        limit = 2**64 - 2**64 % n
        while (drawn := self.next64()) >= limit:
            pass
        return drawn % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in an order drawn by Fisher and Yates' shuffle, each order equally likely."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def fork(self, label: str) -> "Rng":
        """A stream of its own that depends on the seed and the label only, not on what was drawn so far."""
        return Rng(f"{self.seed}/{label}")
