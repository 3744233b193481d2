"""How each way of damage is put right: what can be touched, what is right, and how the page looks meanwhile. One entry of MENDINGS each.

`done` is what was done so far: places that were found, or places in the pool of what was chosen, or the places of swapped words, two by two.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from parlour.games.losswords.book.page import Page, is_same
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import Damage, gapped, worded

Done = tuple[int, ...]
Touched = tuple[int, ...]
"""What one move touches: one place, or two to be swapped."""


@dataclass(frozen=True, slots=True)
class Mending:
    """How a way is put right.

    `left` counts the things still to do, `shown` is how the words look, `touches` what may be touched, in order; `can` is whether one may be.
    """

    left: Callable[[Page, Damage, Done], int]
    shown: Callable[[Page, Damage, Done], tuple[str, ...]]
    touches: Callable[[Page, Damage, Done], Iterable[Touched]]
    can: Callable[[Page, Damage, Done, Touched], bool]
    is_right: Callable[[Page, Damage, Done, Touched], bool]


def wanted_left(page: Page, damage: Damage, done: Done) -> int:
    """How many are still asked for."""
    return len(damage.wanted) - len(done)


def pool_touches(page: Page, damage: Damage, done: Done) -> Iterable[Touched]:
    """What is left in the pool."""
    return ((at,) for at in range(len(damage.pool)) if at not in done)


def can_choose(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether something is in the pool and not used."""
    return len(touched) == 1 and 0 <= touched[0] < len(damage.pool) and touched[0] not in done


def can_touch(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether there is a word in that place."""
    return len(touched) == 1 and touched[0] in worded(page)


def place_touches(page: Page, damage: Damage, done: Done) -> Iterable[Touched]:
    """Every word."""
    return ((place,) for place in worded(page))


def is_wanted_word(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether a word of the pool is the one for the next blank; of two alike either will do."""
    return is_same(damage.pool[touched[0]], damage.wanted[len(done)])


def blanks_shown(page: Page, damage: Damage, done: Done) -> tuple[str, ...]:
    """The words, with as many blanks filled as were done."""
    mended = set(damage.places[: len(done)])
    return tuple(page.words[place] if place in mended else word for place, word in enumerate(damage.shown))


def is_hunted_word(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether a word is the one that is asked for, wherever it stands."""
    return is_same(page.words[touched[0]], damage.wanted[len(done)])


def is_wanted_letter(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether a letter is the one that fills the gaps in question."""
    return damage.pool[touched[0]] == damage.wanted[len(done)]


def gaps_shown(page: Page, damage: Damage, done: Done) -> tuple[str, ...]:
    """The words with the letters that are still missing taken out."""
    missing = frozenset(damage.wanted[len(done) :])
    return tuple(gapped(word, missing) for word in page.words)


def anagrams_left(page: Page, damage: Damage, done: Done) -> int:
    """How many anagrams have not been found."""
    return len(damage.places) - len(done)


def anagram_touches(page: Page, damage: Damage, done: Done) -> Iterable[Touched]:
    """Every word but those that were found."""
    return ((place,) for place in worded(page) if place not in done)


def can_find(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether there is a word in that place that was not found."""
    return can_touch(page, damage, done, touched) and touched[0] not in done


def is_anagram(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether a word is not the one that stands in the book."""
    return damage.shown[touched[0]] != page.words[touched[0]]


def anagrams_shown(page: Page, damage: Damage, done: Done) -> tuple[str, ...]:
    """The words, those that were found as they stand in the book."""
    return tuple(page.words[place] if place in done else word for place, word in enumerate(damage.shown))


def swapped(page: Page, damage: Damage, done: Done) -> tuple[str, ...]:
    """The words after the swaps that were made."""
    shown = list(damage.shown)
    for first, second in zip(done[::2], done[1::2], strict=True):
        shown[first], shown[second] = shown[second], shown[first]
    return tuple(shown)


def displaced(page: Page, damage: Damage, done: Done) -> int:
    """How many words stand where another should."""
    return sum(shown != word for shown, word in zip(swapped(page, damage, done), page.words, strict=True))


def swap_touches(page: Page, damage: Damage, done: Done) -> Iterable[Touched]:
    """Every two words that differ as they are printed."""
    shown = swapped(page, damage, done)
    return (pair for pair in combinations(worded(page), 2) if shown[pair[0]] != shown[pair[1]])


def can_swap(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether there are two words in those places that differ as they are printed."""
    if len(touched) != 2 or not set(touched) <= set(worded(page)):
        return False
    shown = swapped(page, damage, done)
    return shown[touched[0]] != shown[touched[1]]


def is_swap_home(page: Page, damage: Damage, done: Done, touched: Touched) -> bool:
    """Whether a swap brings at least one word home and takes none away; equal words may stand for each other."""
    shown, words = swapped(page, damage, done), page.words
    first, second = touched
    if shown[first] == words[first] or shown[second] == words[second]:
        return False
    return shown[first] == words[second] or shown[second] == words[first]


BLANKS = Mending(wanted_left, blanks_shown, pool_touches, can_choose, is_wanted_word)

MENDINGS: Mapping[WayId, Mending] = {
    "begin": BLANKS,
    "sequence": BLANKS,
    "hunt": Mending(wanted_left, lambda page, damage, done: page.words, place_touches, can_touch, is_hunted_word),
    "spell": Mending(wanted_left, gaps_shown, pool_touches, can_choose, is_wanted_letter),
    "anagram": Mending(anagrams_left, anagrams_shown, anagram_touches, can_find, is_anagram),
    "swap": Mending(displaced, swapped, swap_touches, can_swap, is_swap_home),
}
