r"""A word list that fits a phone: front-coded on the wire, sorted words in memory, and a flat trie for words within letters.

The packed text is the number of words, a line feed, and one entry a word: a small letter for how many letters it shares with the
word before (a is none), its other letters in capitals, and "!" if it is never to be shown. AAH, AALII, ABAFT: "3\naAAHcLIIbBAFT".
"""

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from parlour.core.errors import BadInput

SHARED = "abcdefghijklmnopqrstuvwxyz"  # how many letters, from none to 25
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BITS = {letter: 1 << place for place, letter in enumerate(LETTERS)}
ENTRY = re.compile("([a-z])([A-Z]+)(!?)")
PACKED = re.compile(r"([1-9][0-9]{0,6})\n([a-zA-Z!]*)")
AFTER_Z = chr(ord("Z") + 1)  # sorts behind every letter


@dataclass(frozen=True, slots=True)
class Trie:
    """The beginnings of all words, numbered by length and then by alphabet, 0 the empty one; three numbers for each."""

    letters: "array[int]"  # the set of letters that may follow, bit 0 for A
    child: "array[int]"  # the number of the beginning that is longer by the first of these letters; the others come next
    word: "array[int]"  # 1 + the place of the word that it is, 0 if it is none


@dataclass(frozen=True)
class Lexicon:
    """Words in capitals and in alphabetical order, some of them dirty: accepted, but never to be shown."""

    words: tuple[str, ...] = field(repr=False)
    dirty: frozenset[str] = field(repr=False)

    @classmethod
    def from_packed(cls, text: str) -> "Lexicon":
        """The lexicon that `packed` wrote; raises BadInput where the text is cut, out of order, or something else."""
        if not (match := PACKED.fullmatch(text)):
            raise BadInput("lexicon", "a number of words and their entries were expected.")
        words: list[str] = []
        dirty: list[str] = []
        word = ""
        for shared, rest, mark in _entries(match[2]):
            before, word = word, word[: SHARED.index(shared)] + rest
            if word <= before or len(word) - len(rest) != SHARED.index(shared):
                raise BadInput(f"lexicon[{len(words)}]", f"{shared}{rest} cannot follow {before or 'the beginning'}.")
            words.append(word)
            if mark:
                dirty.append(word)
        if len(words) != int(match[1]):
            raise BadInput("lexicon", f"{match[1]} words were announced, {len(words)} came.")
        return cls(tuple(words), frozenset(dirty))

    def __len__(self) -> int:
        """How many words there are."""
        return len(self.words)

    def __contains__(self, word: object) -> bool:
        """Whether this is an accepted word."""
        if not isinstance(word, str):
            return False
        place = bisect_left(self.words, word)
        return place < len(self.words) and self.words[place] == word

    def is_dirty(self, word: str) -> bool:
        """Whether the word is accepted but never to be shown."""
        return word in self.dirty

    def starting(self, prefix: str) -> list[str]:
        """The words that start with these letters, in alphabetical order."""
        return list(_starting(self.words, prefix))

    def ending(self, suffix: str) -> list[str]:
        """The words that end with these letters, in alphabetical order."""
        return sorted(word[::-1] for word in _starting(self._backwards, suffix[::-1]))

    def within(self, letters: str) -> list[str]:
        """The words that are left when some of the letters are crossed out, the longest first, then in alphabetical order."""
        left, hops = _next_places(letters)
        masks, children, places = self._trie.letters, self._trie.child, self._trie.word
        found: list[list[str]] = []
        beginnings = [(0, 0)]  # of one length: its number, and how many letters are spent on it at least
        while beginnings:
            found.append([])
            longer = []
            for node, spent in beginnings:
                mask, hop = masks[node], hops[spent]
                common = mask & left[spent]
                while common:
                    bit = common & -common
                    common ^= bit
                    child = children[node] + (mask & (bit - 1)).bit_count()
                    if places[child]:
                        found[-1].append(self.words[places[child] - 1])
                    if masks[child] & left[hop[bit]]:
                        longer.append((child, hop[bit]))
            beginnings = longer
        return [word for words in reversed(found) for word in words]

    @cached_property
    def _backwards(self) -> tuple[str, ...]:
        return tuple(sorted(word[::-1] for word in self.words))

    @cached_property
    def _trie(self) -> Trie:
        return _trie_of(self.words)


def packed(words: Iterable[tuple[str, bool]]) -> str:
    """The text on the wire of sorted words in capitals, each with whether it is dirty; raises BadInput."""
    rows = list(words)
    for number, (word, _) in enumerate(rows):
        if not word or len(word) > len(SHARED) or word.strip(LETTERS):
            raise BadInput(f"words[{number}]", f"{word!r} is not 1 to {len(SHARED)} letters A-Z.")
    for number, ((before, _), (word, _)) in enumerate(pairwise(rows), start=1):
        if word <= before:
            raise BadInput(f"words[{number}]", f"{word} cannot follow {before}: words are sorted, each once.")
    befores = ("", *(word for word, _ in rows))
    entries = (_entry(before, word, dirty) for before, (word, dirty) in zip(befores, rows, strict=False))
    return f"{len(rows)}\n{''.join(entries)}"


def _entry(before: str, word: str, dirty: bool) -> str:
    shared = _shared(before, word)
    return SHARED[shared] + word[shared:] + "!" * dirty


def _shared(before: str, word: str) -> int:
    """With how many letters both words start."""
    count = len(before)
    while before[:count] != word[:count]:
        count -= 1
    return count


def _entries(body: str) -> Iterator[tuple[str, str, str]]:
    """The parts of all entries; raises BadInput where the text is not an entry."""
    place = 0
    for match in ENTRY.finditer(body):
        if match.start() != place:
            break
        place = match.end()
        yield match[1], match[2], match[3]
    if place != len(body):
        raise BadInput("lexicon", f"no word can be read at letter {place}.")


def _starting(ordered: tuple[str, ...], prefix: str) -> tuple[str, ...]:
    return ordered[bisect_left(ordered, prefix) : bisect_left(ordered, prefix + AFTER_Z)]


def _next_places(letters: str) -> tuple[list[int], list[dict[int, int]]]:
    """After each number of letters spent: the set of letters left, and per letter how many are spent after its next place."""
    left, hops = [0], [dict[int, int]()]
    for place in range(len(letters), 0, -1):
        bit = BITS.get(letters[place - 1], 0)
        left.append(left[-1] | bit)
        hops.append({**hops[-1], bit: place})
    return left[::-1], hops[::-1]


def _trie_of(words: tuple[str, ...]) -> Trie:
    """The trie of sorted words; beginnings of one length are made in alphabetical order, so that siblings stand together."""
    levels = [Trie(array("I"), array("I"), array("I")) for _ in range(max(map(len, words), default=0) + 2)]
    _grow(levels[0], levels[1])
    before = ""
    for place, word in enumerate(words, start=1):
        for depth in range(_shared(before, word), len(word)):
            levels[depth].letters[-1] |= BITS[word[depth]]
            _grow(levels[depth + 1], levels[depth + 2])
        levels[len(word)].word[-1] = place
        before = word
    return _joined(levels)


def _grow(level: Trie, below: Trie) -> None:
    """Add a beginning without words to its level: should it get longer, that is the next one of the level below."""
    level.letters.append(0)
    level.child.append(len(below.letters))
    level.word.append(0)


def _joined(levels: list[Trie]) -> Trie:
    """One trie of all levels: what counts from the start of the level below now counts from the start of all."""
    whole = Trie(array("I"), array("I"), array("I"))
    start = 0
    for level in levels:
        start += len(level.letters)
        whole.letters.extend(level.letters)
        whole.child.extend(array("I", [start + child for child in level.child]))
        whole.word.extend(level.word)
    return whole
