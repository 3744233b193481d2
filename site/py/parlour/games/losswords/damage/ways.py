"""The six ways in which a page is damaged: what is done to it, how much of it can be done, and what a player is asked for.

Each is one entry of WAYS. The number of a damage says how hard it is, and `scale` how many things that is in each way. A damage says how the
page looks, which places (or letters) are to be put right, and what there is to choose from; chance comes in as an argument.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from parlour.core.rng import Rng
from parlour.games.losswords.book.page import Page, core, dressed, folded, lowered, name, parts
from parlour.games.losswords.damage.scale import WayId, asked, number_for

GAP = "_"
"""What stands for a letter that is missing."""

SPARE = 1
"""Anagrams of a page beyond those that are needed, among which chance chooses, so that the same number does not always find the same."""

DECOYS = 3
"""Letters to choose from besides those that are missing."""

SHORTEST_HUNTED = 3
"""Letters of the shortest word that is hunted."""

ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Damage:
    """What was done to a page: `shown` is how its words look, `places` those that are to be put right, in order where order counts.

    `pool` holds the words or letters to choose from; `wanted` is what is asked for, one after the other, where that has an order, and
    `clues` what each of these is asked for by, where they are not to be seen.
    """

    shown: tuple[str, ...]
    places: tuple[int, ...] = ()
    pool: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """One way: its name and what is asked of the player, its letter in an address, the most things a page can bear, and so many done to it."""

    id: WayId
    title: str
    asks: str
    letter: str
    capacity: Callable[[Page], int]
    damage: Callable[[Page, int, Rng], Damage]


def anagram_damage(page: Page, number: int, rng: Rng) -> Damage:
    """Words replaced by others of the same letters: the rarest, and of one or two more those that chance has."""
    chosen = sorted(rng.shuffled(page.anagrams[: number + SPARE])[:number])
    shown = list(page.words)
    for place, others in chosen:
        shown[place] = dressed(shown[place], rng.choice(others))
    return Damage(tuple(shown), tuple(place for place, _ in chosen))


def blanked(page: Page, places: Sequence[int], rng: Rng) -> Damage:
    """Words taken out, to be put back in order."""
    wanted = tuple(core(page.words[place]) for place in places)
    shown = list(page.words)
    for place in places:
        before, _, after = parts(shown[place])
        shown[place] = f"{before}{GAP}{after}"
    # All in lower case, so that a capital does not say which comes first.
    return Damage(tuple(shown), tuple(places), tuple(rng.shuffled([lowered(word) for word in wanted])), wanted)


@cache
def worded(page: Page) -> tuple[int, ...]:
    """The places of what is a word and not points alone."""
    return tuple(place for place, word in enumerate(page.words) if core(word))


def first_places(page: Page, but: Collection[int] = ()) -> dict[str, int]:
    """The place where each word stands first, in order, `but` for some places; words that a reader takes for the same are one."""
    words = page.words
    first: dict[str, int] = {}
    for place in worded(page):
        if place not in but:
            first.setdefault(name(words[place]), place)
    return first


def half(page: Page) -> int:
    """Half of a page's words, which are to be left to be read."""
    return len(worded(page)) // 2


def begin_damage(page: Page, number: int, rng: Rng) -> Damage:
    """The opening words taken out."""
    return blanked(page, worded(page)[:number], rng)


def begin_capacity(page: Page) -> int:
    """As many words as stand before one that is kept, and no more than half."""
    first = next((at for at, place in enumerate(worded(page)) if place in page.kept), half(page))
    return min(first, half(page))


def sequence_damage(page: Page, number: int, rng: Rng) -> Damage:
    """A run of words taken out, not from the very beginning."""
    return blanked(page, rng.choice(list(runs(page, number))), rng)


def runs(page: Page, number: int) -> Iterator[tuple[int, ...]]:
    """The runs of so many words, but for that which opens the page, in which none is kept."""
    places = worded(page)
    every = (places[first : first + number] for first in range(1, len(places) - number + 1))
    return (run for run in every if not set(run) & set(page.kept))


def sequence_capacity(page: Page) -> int:
    """The longest run, up to half of the page."""
    return next((number for number in range(half(page), 0, -1) if any(runs(page, number))), 0)


@cache
def hunted(page: Page) -> Mapping[int, str]:
    """The clues by which words may be hunted, by the place where each stands first: those of the page, and else its letters."""
    words = page.words
    by_letters = {place: lettered(words[place]) for place in first_places(page).values()}
    several = Counter(by_letters.values())
    alone = {place: clue for place, clue in by_letters.items() if clue and several[clue] == 1 and place not in page.kept}
    return alone | dict(page.clues)


def lettered(word: str) -> str:
    """A clue of a printed word by its length and first letter, such as `#7s`; none for a short one, or one that is not of letters alone."""
    here = lowered(core(word))
    return f"#{len(here)}{here[0]}" if len(here) >= SHORTEST_HUNTED and here.isalpha() else ""


def hunt_damage(page: Page, number: int, rng: Rng) -> Damage:
    """Words to find by clues, one after the other, in a page that is whole; those that mean something come before mere letters."""
    clues = hunted(page)
    drawn = sorted(rng.shuffled(list(clues)), key=lambda place: clues[place].startswith("#"))[:number]
    places = tuple(rng.shuffled(drawn))
    wanted = tuple(lowered(core(page.words[place])) for place in places)
    return Damage(page.words, places, (), wanted, tuple(clues[place] for place in places))


def letters_in(page: Page) -> list[str]:
    """The letters a to z that stand in a page, by the alphabet."""
    there = set(map(folded, set(page.text)))
    return [letter for letter in ALPHABET if letter in there]


def spell_damage(page: Page, number: int, rng: Rng) -> Damage:
    """Letters taken out wherever they stand; the gaps of one after the other are to be filled, as they come in the text."""
    missing = frozenset(rng.shuffled(letters_in(page))[:number])
    order = tuple(dict.fromkeys(letter for letter in map(folded, page.text) if letter in missing))
    strange = [letter for letter in ALPHABET if letter not in letters_in(page)]
    pool = rng.shuffled([*order, *rng.shuffled(strange)[:DECOYS]])
    shown = tuple(gapped(word, missing) for word in page.words)
    return Damage(shown, tuple(place for place, word in enumerate(shown) if word != page.words[place]), tuple(pool), order)


def gapped(word: str, missing: frozenset[str]) -> str:
    """A printed word without some letters."""
    return "".join(GAP if folded(letter) in missing else letter for letter in word)


def swap_capacity(page: Page) -> int:
    """Half as many pairs as words that differ from each other."""
    return len(distinct(page)) // 2


def distinct(page: Page) -> tuple[int, ...]:
    """The first places of words that a reader does not take for the same: `was` and `was,` would change places unseen."""
    return tuple(first_places(page, but=page.kept).values())


def swap_damage(page: Page, number: int, rng: Rng) -> Damage:
    """Words displaced two by two: so many pairs."""
    chosen = rng.shuffled(distinct(page))[: 2 * number]
    shown = list(page.words)
    for one, other in zip(chosen[::2], chosen[1::2], strict=True):
        shown[one], shown[other] = page.words[other], page.words[one]
    return Damage(tuple(shown), tuple(sorted(chosen)))


WAYS: Mapping[WayId, Way] = {
    way.id: way
    for way in (
        Way("begin", "Begin", "Touch the opening words, in order", "b", begin_capacity, begin_damage),
        Way("swap", "Swap", "Words changed places. Touch two that did", "w", swap_capacity, swap_damage),
        Way("sequence", "Sequence", "Touch the missing words, in order", "q", sequence_capacity, sequence_damage),
        Way("hunt", "Hunt", "Touch the word that fits the clue", "h", lambda page: len(hunted(page)), hunt_damage),
        Way("spell", "Spell", "Which letter fills the marked gaps?", "s", lambda page: len(letters_in(page)), spell_damage),
        Way("anagram", "Anagram", "Touch each word that is an anagram of the right one", "a", lambda page: len(page.anagrams), anagram_damage),
    )
}
"""In the order in which a player comes to know them."""

LETTERS: Mapping[str, WayId] = {way.letter: way.id for way in WAYS.values()}


@cache
def damage(page: Page, way: WayId, number: int, seed: str) -> Damage:
    """The damage of a page, as hard as a number says or as the page can bear; none for 0."""
    rng = Rng(seed)
    things = min(asked(way, number, rng.fork("count")), WAYS[way].capacity(page))
    return Damage(page.words) if things < 1 else WAYS[way].damage(page, things, rng)


def borne(page: Page, way: WayId) -> int:
    """The highest number that a page can bear in a way."""
    return number_for(way, WAYS[way].capacity(page))
