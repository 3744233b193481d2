"""The exact solver: which words can be left, over the lattice of tile sets, when any word met on the way is taken.

A set of tiles is a bit mask, bit n for tile n. A word is reached by a set of tiles, since many a word is spelled by more than one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from parlour.games.elimination.rules import RESTORE, Challenge, Drop, Puzzle, State, Word, challenge, is_named, is_within, left, points, spelled

CACHED = 64
"""Challenges whose tile sets are remembered: those of a few puzzles."""


@dataclass(frozen=True, slots=True)
class Option:
    """A word that can be left, the tiles that then spell it, and their points."""

    word: Word
    tiles: int
    points: int


@dataclass(frozen=True, slots=True)
class Barrier:
    """Why a word cannot be left: on every way to it one of the words in `met` is taken first.

    `first` are the tiles one of which must be dropped first, when each of these drops already makes a word; else empty.
    """

    first: tuple[int, ...]
    met: tuple[Word, ...]


def bits(mask: int) -> tuple[int, ...]:
    """The tiles of a mask, from the left."""
    return tuple(tile for tile in range(mask.bit_length()) if mask >> tile & 1)


def mask_of(tiles: tuple[int, ...]) -> int:
    """The mask of some tiles."""
    return sum(1 << tile for tile in tiles)


def tile_sets(letters: str, word: str) -> list[int]:
    """The masks of all sets of tiles that spell the word."""
    # The last place each letter can stand in keeps a beginning that has no end from being built.
    last, place = [0] * len(word), len(letters)
    for i in range(len(word) - 1, -1, -1):
        place = letters.rfind(word[i], 0, place)
        if place < 0:
            return []
        last[i] = place
    begun = [(0, 0)]
    for letter, end in zip(word, last, strict=True):
        begun = [(mask | 1 << tile, tile + 1) for mask, after in begun for tile in range(after, end + 1) if letters[tile] == letter]
    return [mask for mask, _ in begun]


@lru_cache(maxsize=CACHED)
def endings(challenge: Challenge) -> dict[int, Word]:
    """Every set of tiles that is taken the moment it is left, and the word it spells; words in the challenge's order."""
    return {mask: word for word in challenge.words for mask in tile_sets(challenge.letters, word.text)}


def _opener(ends: dict[int, Word], top: int) -> Callable[[int], bool]:
    """The test whether a set of tiles can be left of `top` with no ending on the way, itself included."""
    known = {top: True}

    def is_open(mask: int) -> bool:
        if mask not in known:
            known[mask] = mask not in ends and any(is_open(above) for above in _above(mask, top))
        return known[mask]

    return is_open


def _above(mask: int, top: int) -> Iterator[int]:
    """The sets with one tile more, out of those of `top`; the last tile first."""
    missing = top & ~mask
    while missing:
        bit = 1 << missing.bit_length() - 1
        missing ^= bit
        yield mask | bit


@lru_cache(maxsize=4 * CACHED)
def options(challenge: Challenge, top: int) -> tuple[Option, ...]:
    """All that can be left of the tiles `top`, which are no ending, in the order of the challenge's words."""
    ends = endings(challenge)
    is_open = _opener(ends, top)
    found = [mask for mask in ends if not mask & ~top and any(is_open(above) for above in _above(mask, top))]
    return tuple(Option(ends[mask], mask, points(challenge, bits(mask))) for mask in found)


def leaving(challenge: Challenge, top: int) -> tuple[Option, ...]:
    """What a player who has just come to the tiles `top` can leave: the word they spell, which is taken at once, else all their options."""
    word = endings(challenge).get(top)
    return options(challenge, top) if word is None else (Option(word, top, points(challenge, bits(top))),)


def whole(challenge: Challenge) -> int:
    """The mask of all tiles."""
    return (1 << len(challenge.letters)) - 1


def drops(challenge: Challenge, top: int, target: int) -> list[int]:
    """The tiles to drop one by one so that the target, an option of `top`, is left: the leftmost that can go first."""
    is_open = _opener(endings(challenge), top)
    order, here = [], target
    while here != top:
        above = next(mask for mask in _above(here, top) if is_open(mask))
        order.append(bits(above ^ here)[0])
        here = above
    return order[::-1]


def best(challenge: Challenge, top: int) -> Option | None:
    """The option of most points that may be shown, common ones before others; None where no such word can be left."""
    shown = (option for option in options(challenge, top) if option.word.shown)
    return min(shown, key=lambda option: -option.points, default=None)


def best_common(challenge: Challenge, top: int) -> Option | None:
    """The common option of most points that may be shown."""
    common = (option for option in options(challenge, top) if option.word.shown and option.word.common)
    return min(common, key=lambda option: -option.points, default=None)


def aim(challenge: Challenge, top: int) -> Option | None:
    """The option to go for: the best common one, since nobody need know a rare word; the best of all where none is common.

    One that the game does not name of its own accord is gone for only where no other can be left.
    """
    named = [option for option in options(challenge, top) if is_named(challenge, option.word)]
    common = [option for option in named if option.word.common]
    finest = min(common or named, key=lambda option: -option.points, default=None)
    return finest or best_common(challenge, top) or best(challenge, top)


def best_points(challenge: Challenge) -> int:
    """The most points of a common word, named or not, which a player can be expected to aim for; a rarer word may give more."""
    option = best_common(challenge, whole(challenge)) or best(challenge, whole(challenge))
    return 0 if option is None else option.points


def best_score(puzzle: Puzzle) -> int:
    """The points of a puzzle in which each challenge gave what can be aimed for."""
    return sum(map(best_points, puzzle.challenges))


def solve(state: State) -> list[Drop] | None:
    """A way through all challenges from here by the words to aim for; None when one holds no word that may be shown and left."""
    if state.over:
        return None
    moves: list[Drop] = []
    for number, here in enumerate(state.puzzle.challenges[state.index :]):
        top = whole(here) if number else mask_of(left(state))
        option = aim(here, top)
        if option is None and not number and state.out:
            top = whole(here)
            option = aim(here, top)
            moves.append(Drop(RESTORE))
        if option is None:
            return None
        moves.extend(map(Drop, drops(here, top, option.tiles)))
    return moves


def reachable(state: State) -> tuple[Option, ...]:
    """The options that may be shown, from the letters left in the challenge being played."""
    return tuple(option for option in options(challenge(state), mask_of(left(state))) if option.word.shown)


def unreachable(challenge: Challenge) -> dict[Word, Barrier]:
    """The words the letters hold that can never be left, each with the reason, in the challenge's order."""
    there = {option.word for option in options(challenge, whole(challenge))}
    return {word: barrier(challenge, word) for word in challenge.words if word not in there}


def barrier(challenge: Challenge, word: Word) -> Barrier:
    """The words met first on all ways to a word that cannot be left (section IV-C, AFART)."""
    ends, top = endings(challenge), whole(challenge)
    met: dict[Word, None] = {}
    seen, edge = {top}, [top]
    for here in edge:
        for below in _towards(challenge, here, word):
            if below in ends:
                met[ends[below]] = None
            elif below not in seen:
                seen.add(below)
                edge.append(below)
    first = [bits(top ^ below)[0] for below in _towards(challenge, top, word)] if len(edge) == 1 else []
    return Barrier(tuple(first), tuple(met))


def _towards(challenge: Challenge, mask: int, word: Word) -> list[int]:
    """The sets with one tile less of which the word can still be left, were it alone; the one without the first tile first."""
    fewer = (mask ^ 1 << tile for tile in bits(mask))
    return [below for below in fewer if is_within(word.text, spelled(challenge.letters, bits(below)))]
