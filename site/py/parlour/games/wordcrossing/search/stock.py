"""The words that a pool can lay, sorted so that a chain's words meet in the middle: by that letter, and by the letters that each half uses."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from parlour.games.wordcrossing.search.chains import END, Budget, Link, Signature
from parlour.games.wordcrossing.search.letters import Pool

Half = dict[str, set[int]]
"""By the letter that is shared with the other half: every count of letters that words from an end of the chain can use, that letter left out."""


class Stock:
    """The words of a list that can be laid of a pool, and what was found out of them."""

    def __init__(self, letters: str, words: Iterable[str]) -> None:
        self.pool = Pool(letters)
        self.words = self.pool.within(words)
        self._halves: dict[Signature, Half] = {}
        self._links: dict[Link, dict[str, list[tuple[str, int]]]] = {}
        self._having: dict[tuple[int, int], dict[str, list[tuple[str, int]]]] = {}

    @cached_property
    def by_length(self) -> dict[int, list[tuple[str, int]]]:
        """The words of each length, counted."""
        found: dict[int, list[tuple[str, int]]] = {}
        for word in self.words:
            found.setdefault(len(word), []).append((word, self.pool.counted(word)))
        return found

    def having(self, size: int, place: int, letter: str) -> list[tuple[str, int]]:
        """The words of a length that have this letter at a place, counted."""
        if (size, place) not in self._having:
            found: dict[str, list[tuple[str, int]]] = {}
            for each in self.by_length.get(size, ()):
                found.setdefault(each[0][place], []).append(each)
            self._having[size, place] = found
        return self._having[size, place].get(letter, [])

    @cached_property
    def lengths(self) -> frozenset[int]:
        """The lengths that there are."""
        return frozenset(self.by_length)

    @cached_property
    def usable(self) -> str:
        """The letters of the pool that any word has."""
        return "".join(letter for letter in self.pool.letters if any(letter in word for word in self.words))

    def half(self, links: Signature, budget: Budget) -> Half:
        """What the words of these links can use, from an end of the chain inwards; raises Exhausted."""
        if links not in self._halves:
            self._halves[links] = self._grown(links, budget)
        return self._halves[links]

    def _grown(self, links: Signature, budget: Budget) -> Half:
        found: Half = {}
        *before, last = links
        if not before:
            for shared, rest in self._linked(links[0])[""]:
                found.setdefault(shared, set()).add(rest)
            return found
        ones, guard, room = self.pool.ones, self.pool.guard, self.pool.all | self.pool.guard
        outer, follow = self.half(tuple(before), budget), self._linked(last)
        for letter, used in outer.items():
            ends = follow.get(letter, ())
            budget.spend(len(used) * len(ends))
            for shared, rest in ends:
                free = room - rest - ones[shared]
                found.setdefault(shared, set()).update([count + rest for count in used if (free - count) & guard == guard])
        return found

    def _linked(self, link: Link) -> dict[str, list[tuple[str, int]]]:
        """By the letter shared with the word before ("" for none): the letter shared with the next, and the word's letters without it; each once."""
        if link not in self._links:
            enter, size, out = link
            found: dict[str, dict[tuple[str, int], None]] = {"": {}} if enter == END else {}
            for word, count in self.by_length.get(size, ()):
                found.setdefault("" if enter == END else word[enter], {})[word[out], count - self.pool.ones[word[out]]] = None
            self._links[link] = {letter: list(ends) for letter, ends in found.items()}
        return self._links[link]

    def uses(self, signature: Signature, target: int, budget: Budget) -> bool:
        """Whether words fit the signature that use exactly these letters; raises Exhausted."""
        if len(signature) == 1:
            return any(count == target for _, count in self.by_length.get(signature[0][1], ()))
        left, right = (self.half(links, budget) for links in halved(signature))
        for letter in left.keys() & right.keys():
            few, many = sorted((left[letter], right[letter]), key=len)
            budget.spend(len(few))
            rest = target - self.pool.ones[letter]
            if any(rest - count in many for count in few):
                return True
        return False

    def fits(self, signature: Signature, budget: Budget) -> int | None:
        """The letters that some words of the signature use; None where none fit. Raises Exhausted."""
        if len(signature) == 1:
            return min((count for _, count in self.by_length.get(signature[0][1], ())), default=None)
        left, right = (self.half(links, budget) for links in halved(signature))
        for letter in sorted(left.keys() & right.keys()):
            room = self.pool.all - self.pool.ones[letter]
            for count in sorted(left[letter]):
                budget.spend(len(right[letter]))
                fitting = [other for other in right[letter] if self.pool.covers(count + other, room)]
                if fitting:
                    return count + min(fitting) + self.pool.ones[letter]
        return None

    def spellings(self, signature: Signature, target: int, budget: Budget) -> Iterator[tuple[str, ...]]:
        """The words that fit the signature and use exactly these letters, each way once, in a fixed order; raises Exhausted."""
        if len(signature) == 1:
            yield from ((word,) for word, count in self.by_length.get(signature[0][1], ()) if count == target)
            return
        parts = halved(signature)
        left, right = (self.half(links, budget) for links in parts)
        for letter in sorted(left.keys() & right.keys()):
            rest = target - self.pool.ones[letter]
            for count in sorted(count for count in left[letter] if rest - count in right[letter]):
                for begun in self._spelled(parts[0], letter, count, budget):
                    yield from ((*begun, *ended[::-1]) for ended in self._spelled(parts[1], letter, rest - count, budget))

    def _spelled(self, links: Signature, letter: str, count: int, budget: Budget) -> Iterator[tuple[str, ...]]:
        """The words of a half that use just these letters and end with that one shared."""
        *before, (enter, size, out) = links
        budget.spend(1)
        for word, whole in self.by_length.get(size, ()):
            if word[out] != letter:
                continue
            rest = count - whole + self.pool.ones[letter]
            if not before:
                if not rest:
                    yield (word,)
            elif rest in self.half(tuple(before), budget).get(word[enter], ()):
                yield from ((*begun, word) for begun in self._spelled(tuple(before), word[enter], rest, budget))


def halved(signature: Signature) -> tuple[Signature, Signature]:
    """The signature as two halves, each from its end of the chain inwards to the letter at which they meet."""
    middle = (len(signature) + 1) // 2
    return signature[:middle], tuple((out, size, enter) for enter, size, out in reversed(signature[middle:]))
