"""The proof that a page is damaged and put right as its way and number say: for each way a law, out of the page's words and the word list alone.

What is on the page and what may be chosen is what the player is dealt; how much is to be done, what is right, and how the page looks
after it are worked out here again, without anything that makes or mends a damage.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from parlour.games.losswords.damage.scale import TENTHS, WayId
from parlour_precompute.games.losswords.proofs.pages import ALPHABET, BLANK, Dealt, Stage, Touched, bare, changed, core, is_flagged, others, worded

DECOYS, SHORTEST_ASKED = 3, 3
MEANT = "#=~"
"""Signs of clues that tell no meaning: letters, an opposite, a rhyme."""


@dataclass(frozen=True, slots=True)
class Law:
    """The law of a way.

    `faults` are what is wrong with what is dealt. Of a stage, `left` counts what is to be done, `tries` are the touches to be tried,
    `right` those of them that bring the page nearer to the book, and `after` is how the words look after one of these.
    """

    faults: Callable[[Dealt], Iterator[str]]
    left: Callable[[Dealt, Stage], int]
    tries: Callable[[Dealt, Stage], Sequence[Touched]]
    right: Callable[[Dealt, Stage], set[Touched]]
    after: Callable[[Dealt, Stage, Touched], tuple[str, ...]]


def counted(dealt: Dealt, way: WayId, things: int, most: int) -> Iterator[str]:
    """Whether there is as much to do as the table of the six ways has for the number, or else as the page has."""
    tenths = TENTHS[way][dealt.number - 1] if dealt.number else 0
    fit = sorted({min(-(-tenths // 10), most), min(tenths // 10, most)})
    if things not in fit:
        yield f"{things} things are to be done, not {' or '.join(map(str, fit))}"


def placed(dealt: Dealt, places: Sequence[int]) -> Iterator[str]:
    """Whether the places that are told are those, and no word in them is never asked for."""
    if tuple(places) != dealt.places:
        yield f"the places {dealt.places} are told, not {tuple(places)}"
    if any(is_flagged(dealt.words[place]) for place in places):
        yield "a flagged word is asked for"


# Begin and sequence: blanks, which are filled in their order with what is in the pool.


def blank_faults(dealt: Dealt, way: WayId, most: int) -> Iterator[str]:
    """What is wrong with blanks and the words to fill them."""
    blanks = changed(dealt, dealt.shown)
    yield from counted(dealt, way, len(blanks), most)
    yield from placed(dealt, blanks)
    gone = [core(dealt.words[place]) for place in blanks]
    if any(dealt.shown[place] != dealt.words[place].replace(word, BLANK, 1) for place, word in zip(blanks, gone, strict=True)):
        yield "what stands for a word that is gone is no blank between its points"
    if list(dealt.wanted) != gone or sorted(dealt.pool) != sorted(word.lower() for word in gone):
        yield "the words to choose from are not those that are gone"


def begin_faults(dealt: Dealt) -> Iterator[str]:
    """Blanks for the opening words, up to half of all, and none flagged."""
    words = worded(dealt)
    before = next((at for at, place in enumerate(words) if is_flagged(dealt.words[place])), len(words))
    yield from blank_faults(dealt, "begin", min(before, len(words) // 2))
    blanks = changed(dealt, dealt.shown)
    if blanks != words[: len(blanks)]:
        yield "the blanks are not the opening words"


def sequence_faults(dealt: Dealt) -> Iterator[str]:
    """Blanks for a run of words, up to half of all, none flagged, and not from the first on."""
    words = worded(dealt)
    longest = length = 0
    for place in words[1:]:
        length = 0 if is_flagged(dealt.words[place]) else length + 1
        longest = max(longest, length)
    yield from blank_faults(dealt, "sequence", min(longest, len(words) // 2))
    blanks = changed(dealt, dealt.shown)
    first = next((at for at, place in enumerate(words) if [place] == blanks[:1]), 1)
    if first == 0 or blanks != words[first : first + len(blanks)]:
        yield "the blanks are no run of words after the first"


def blanks_left(dealt: Dealt, stage: Stage) -> int:
    """The blanks that are not filled."""
    return len(changed(dealt, stage.now))


def pool_tries(dealt: Dealt, stage: Stage) -> list[Touched]:
    """Everything in the pool, and what lies before and behind it."""
    return [(at,) for at in range(-1, len(dealt.pool) + 1)]


def blank_right(dealt: Dealt, stage: Stage) -> set[Touched]:
    """What in the pool is not used and reads like the word that stands in the book at the first blank."""
    meant = bare(dealt.words[changed(dealt, stage.now)[0]])
    return {(at,) for at, word in enumerate(dealt.pool) if bare(word) == meant and (at,) not in stage.touched}


def blank_after(dealt: Dealt, stage: Stage, touch: Touched) -> tuple[str, ...]:
    """The first blank filled as in the book."""
    return mended(dealt, stage, changed(dealt, stage.now)[0])


def mended(dealt: Dealt, stage: Stage, place: int) -> tuple[str, ...]:
    """The words with one as it is in the book."""
    return tuple(dealt.words[at] if at == place else word for at, word in enumerate(stage.now))


# Hunt: words that are asked for, in a page that is whole.


def hunt_faults(dealt: Dealt) -> Iterator[str]:
    """The text is intact, and as many different words of it are asked for as the number says, none flagged, each by a clue of its own."""
    names = {bare(word) for word in dealt.words if core(word) and not is_flagged(word)}
    able = {word for word in names if is_clue(dealt, word, f"#{len(word)}{word[0]}")} | {bare(dealt.words[place]) for place in dealt.clued}
    yield from counted(dealt, "hunt", len(dealt.wanted), len(able))
    if dealt.shown != dealt.words or dealt.pool:
        yield "the text is not intact, or there is something to choose from"
    if len(set(dealt.wanted)) != len(dealt.wanted) or not set(dealt.wanted) <= names:
        yield "what is asked for is not in the text, flagged, or asked twice"
    if [bare(dealt.words[place]) for place in dealt.places] != list(dealt.wanted):
        yield f"the places {dealt.places} do not hold what is asked for"
    if len(set(dealt.clues)) != len(dealt.wanted):
        yield "two words have one clue, or a word has none"
    for word, clue in zip(dealt.wanted, dealt.clues, strict=False):
        if not is_clue(dealt, word, clue):
            yield f"“{clue}” is no clue that fits “{word}” alone"


def is_clue(dealt: Dealt, word: str, clue: str) -> bool:
    """Whether a clue of letters tells the length and the first of this word and of no other; any other that it does not name the word."""
    if not clue.startswith("#"):
        return clue.strip(MEANT) != "" and word not in clue.strip(MEANT).lower().split()
    like = {bare(each) for each in dealt.words if bare(each)[:1] == clue[-1] and len(core(each)) == int(clue[1:-1]) and bare(each).isalpha()}
    return like == {word} and len(word) >= SHORTEST_ASKED


def hunt_left(dealt: Dealt, stage: Stage) -> int:
    """The words that are not found."""
    return len(dealt.wanted) - len(stage.touched)


def word_tries(dealt: Dealt, stage: Stage) -> list[Touched]:
    """Every word, and what lies before and behind them."""
    return [(place,) for place in range(-1, len(dealt.words) + 1)]


def hunt_right(dealt: Dealt, stage: Stage) -> set[Touched]:
    """Wherever the word that is asked for stands."""
    return {(place,) for place, word in enumerate(dealt.words) if bare(word) == dealt.wanted[len(stage.touched)]}


# Spell: letters taken away everywhere, and filled again one after the other as they come.


def gone(dealt: Dealt, now: Sequence[str]) -> list[str]:
    """The letters that are gone, in small ones, in the order in which they come."""
    pairs = [pair for word, shown in zip(dealt.words, now, strict=True) for pair in zip(word, shown, strict=False)]
    return list(dict.fromkeys(letter.lower() for letter, sign in pairs if sign != letter))


def without(words: Sequence[str], letters: Sequence[str]) -> tuple[str, ...]:
    """The words with a blank for each of some letters."""
    return tuple("".join(BLANK if sign.lower() in letters else sign for sign in word) for word in words)


def spell_faults(dealt: Dealt) -> Iterator[str]:
    """As many letters are gone as the number says, everywhere and exactly where they stood; to choose from are these, and some that stand nowhere."""
    there, missing = ALPHABET & set("".join(dealt.words).lower()), gone(dealt, dealt.shown)
    yield from counted(dealt, "spell", len(missing), len(there))
    if dealt.shown != without(dealt.words, missing):
        yield "a letter that is gone is not gone everywhere, or something else is"
    if list(dealt.wanted) != missing:
        yield "the letters that are asked for are not those that are gone, as they come"
    if tuple(changed(dealt, dealt.shown)) != dealt.places:
        yield "the places are not those of the words with gaps"
    strange = set(dealt.pool) - set(missing)
    enough = min(DECOYS, len(ALPHABET - there)) if missing else 0
    if sorted(dealt.pool) != sorted([*missing, *strange]) or len(strange) != enough or not strange <= ALPHABET - there:
        yield "the letters to choose from are not those that are gone with some that stand nowhere"


def spell_left(dealt: Dealt, stage: Stage) -> int:
    """The letters that are still gone."""
    return len(gone(dealt, stage.now))


def spell_right(dealt: Dealt, stage: Stage) -> set[Touched]:
    """The letter that stands in the book in the first gap."""
    return {(at,) for at, letter in enumerate(dealt.pool) if letter == gone(dealt, stage.now)[0]}


def spell_after(dealt: Dealt, stage: Stage, touch: Touched) -> tuple[str, ...]:
    """The gaps of that letter filled."""
    return without(dealt.words, gone(dealt, stage.now)[1:])


# Anagram: words that were made into others of their letters.


def anagram_faults(dealt: Dealt) -> Iterator[str]:
    """As many words are replaced as the number says or the choice allows, each by another familiar word of its letters, points and capitals kept."""
    places = changed(dealt, dealt.shown)
    yield from counted(dealt, "anagram", len(places), dealt.able)
    yield from placed(dealt, places)
    for place in places:
        here, shown = dealt.words[place], dealt.shown[place]
        if bare(shown) not in others(here):
            yield f"“{shown}” stands for “{here}”, which is no other familiar word of the same letters"
        elif shown != here.replace(core(here), core(shown), 1) or not is_capital_like(core(here), core(shown)):
            yield f"“{shown}” does not look like “{here}”"
    if dealt.pool or dealt.wanted:
        yield "something is to be chosen from, or asked for"


def is_capital_like(word: str, other: str) -> bool:
    """Whether two words begin with a capital, or are in capitals, both or neither."""
    return word[0].isupper() == other[0].isupper() and word[1:].isupper() == other[1:].isupper()


def anagram_right(dealt: Dealt, stage: Stage) -> set[Touched]:
    """The places of words that are not the book's."""
    return {(place,) for place in changed(dealt, stage.now)}


def anagram_after(dealt: Dealt, stage: Stage, touch: Touched) -> tuple[str, ...]:
    """The word as it is in the book."""
    return mended(dealt, stage, touch[0])


# Swap: words that changed places.


def swap_faults(dealt: Dealt) -> Iterator[str]:
    """As many pairs of words changed places as the number says, and no two of these words does a reader take for the same."""
    places = changed(dealt, dealt.shown)
    names = {bare(word) for word in dealt.words if core(word) and not is_flagged(word)}
    yield from counted(dealt, "swap", -(-len(places) // 2), len(names) // 2)
    yield from placed(dealt, places)
    moved = [bare(dealt.words[place]) for place in places]
    if sorted(dealt.shown) != sorted(dealt.words) or len(set(moved)) != len(moved):
        yield "the words are not those of the book, or one takes the place of its like"
        return
    home = {dealt.words[place]: place for place in places}
    if any(home[dealt.shown[home[dealt.shown[place]]]] != place for place in places):
        yield "the words did not change places two by two"
    if dealt.pool or dealt.wanted:
        yield "something is to be chosen from, or asked for"


def swap_tries(dealt: Dealt, stage: Stage) -> list[Touched]:
    """Every two words where two are displaced from the start; else every two of which one is."""
    wrong = set(changed(dealt, stage.now))
    pairs = combinations(range(len(dealt.words)), 2)
    return [pair for pair in pairs if dealt.number <= 2 or not wrong.isdisjoint(pair)]


def swap_right(dealt: Dealt, stage: Stage) -> set[Touched]:
    """The swaps after which more words stand as in the book, and all that stood so before."""
    wrong = changed(dealt, stage.now)
    return {pair for pair in combinations(wrong, 2) if any(stage.now[pair[at]] == dealt.words[pair[1 - at]] for at in (0, 1))}


def swap_after(dealt: Dealt, stage: Stage, touch: Touched) -> tuple[str, ...]:
    """The words with two in each other's place."""
    turned = dict(zip(touch, reversed(touch), strict=True))
    return tuple(stage.now[turned.get(at, at)] for at in range(len(stage.now)))


LAWS: Mapping[str, Law] = {
    "begin": Law(begin_faults, blanks_left, pool_tries, blank_right, blank_after),
    "sequence": Law(sequence_faults, blanks_left, pool_tries, blank_right, blank_after),
    "hunt": Law(hunt_faults, hunt_left, word_tries, hunt_right, lambda dealt, stage, touch: dealt.words),
    "spell": Law(spell_faults, spell_left, pool_tries, spell_right, spell_after),
    "anagram": Law(anagram_faults, blanks_left, word_tries, anagram_right, anagram_after),
    "swap": Law(swap_faults, blanks_left, swap_tries, swap_right, swap_after),
}
