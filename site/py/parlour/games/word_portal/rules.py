"""Word Portal: words through a board of two rings, outer letters first, then inner ones, the middle letter last (the maker's text, rules 1 to 5).

A board is 25 letters, row by row: 16 stand in the outer ring, 8 in the inner, one in the middle. Letters need not touch, and are there again for
each word, so no word takes anything from another: the best round is that of the words with most points.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import Status

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIDE = 5
CELLS = SIDE * SIDE
MIDDLE = CELLS // 2
INNER = (6, 7, 8, 11, 13, 16, 17, 18)
OUTER = tuple(cell for cell in range(CELLS) if cell not in INNER and cell != MIDDLE)
MIN_WORD, MAX_WORD = 3, 12
MIN_ROUND, MAX_ROUND = 5, 15
"""Words of a round (the text's "between 5 and 15 words"); a guided round may have fewer."""

VALUES = {letter: value for value, letters in ((1, "EIARTONSL"), (2, "CDUGPM"), (3, "HBYF"), (5, "KVW"), (10, "JQXZ")) for letter in letters}
"""What a letter is worth: the rarer in English words, the more."""

BIG = 100
"""Points from which a word is a big one (the text's "100+ point words")."""

NO_SUCH_WORD, RUDE = "isn’t in the word list", "Let’s keep it polite. Try another word."

Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Rings:
    """How often each letter stands in the outer ring and in the inner one, and the letter in the middle."""

    outer: Counts
    inner: Counts
    middle: str


@dataclass(frozen=True, slots=True)
class Answers:
    """Every accepted word of a board: `common` ones that most players know, and `rare` ones, each in the order of the alphabet.

    `rude` are the fingerprints of words that are refused: nothing spells them. `quiet` are rare ones that count when a player finds them, and that
    no list or hint names: nobody is asked for a word that no generator would choose.
    """

    common: tuple[str, ...]
    rare: tuple[str, ...]
    rude: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board, how many words make a round, and its place `levels/07`; the words travel with it, parted by blanks, so that play needs no dictionary.

    A board without words, such as a player's own, gets them from the word list. `theme` names what the words in `themed` are about.
    """

    letters: str
    count: int
    place: str = ""
    common: str = ""
    rare: str = ""
    rude: str = ""
    theme: str = ""
    themed: str = ""
    quiet: str = ""

    def __post_init__(self) -> None:
        if len(self.letters) != CELLS or not set(self.letters) <= set(ALPHABET):
            raise BadInput("letters", f"a board has {CELLS} letters from A to Z, not {len(self.letters)} characters.")
        if not 1 <= self.count <= MAX_ROUND:
            raise BadInput("count", f"a round has up to {MAX_ROUND} words, not {self.count}.")
        for name in ("common", "rare", "themed", "quiet"):
            _check_words(self.letters, getattr(self, name).split(), name)


def _check_words(letters: str, words: list[str], name: str) -> None:
    if words != sorted(set(words)):
        raise BadInput(name, "words stand in the order of the alphabet, each once.")
    strange = next((word for word in words if not MIN_WORD <= len(word) <= MAX_WORD or not fits(letters, word)), None)
    if strange is not None:
        raise BadInput(name, f"{strange[:MAX_WORD]!r} cannot be made on this board.")


@dataclass(frozen=True, slots=True)
class Say:
    """Take a word."""

    word: str


@dataclass(frozen=True, slots=True)
class State:
    """The words of the round so far, in the order they were found."""

    puzzle: Puzzle
    found: tuple[str, ...] = field(default=())


Known = Callable[[Puzzle], Answers]
"""What says which words a board has; it may raise AssetMissing where that takes the word list."""


@lru_cache(maxsize=64)
def stored(puzzle: Puzzle) -> Answers:
    """The words that a puzzle brought with it."""
    return Answers(tuple(puzzle.common.split()), tuple(puzzle.rare.split()), frozenset(puzzle.rude.split()), frozenset(puzzle.quiet.split()))


@lru_cache(maxsize=64)
def rings(letters: str) -> Rings:
    """The rings of a board."""
    return Rings(Counter(letters[cell] for cell in OUTER), Counter(letters[cell] for cell in INNER), letters[MIDDLE])


def reach(ring: Counts, text: str) -> int:
    """How many letters of a text, from its start, a ring holds."""
    left = dict(ring)
    for at, letter in enumerate(text):
        if not left.get(letter):
            return at
        left[letter] -= 1
    return len(text)


def split(letters: str, text: str) -> int | None:
    """How many letters of a text to take from the outer ring, the most there can be, so that the inner ring holds the rest; None where it cannot."""
    found = rings(letters)
    outer = reach(found.outer, text)
    return outer if outer == len(text) or outer + reach(found.inner, text[::-1]) >= len(text) else None


def fits(letters: str, word: str) -> bool:
    """Whether a word ends in the middle, and its other letters fit the rings: the longest beginning outside meets the longest end inside."""
    return word[-1:] == letters[MIDDLE] and split(letters, word[:-1]) is not None


def points(word: str) -> int:
    """What its letters are worth, times its length."""
    return len(word) * sum(VALUES[letter] for letter in word)


def start(puzzle: Puzzle) -> State:
    """The board, no word found."""
    return State(puzzle)


def legal(known: Known, state: State) -> Iterator[Say]:
    """Every word that is not yet found, the common ones first, in the order of the alphabet."""
    if status(state) == "playing":
        answers = known(state.puzzle)
        yield from (Say(word) for word in (*answers.common, *answers.rare) if word not in state.found)


def play(known: Known, state: State, move: Say) -> State:
    """The state with one word more; raises IllegalMove saying which rule broke, and at which letter."""
    if status(state) != "playing":
        raise IllegalMove("The round is complete. Undo or restart.")
    reason = refusal(known, state, move.word)
    if reason:
        raise IllegalMove(reason)
    return replace(state, found=(*state.found, move.word))


def refusal(known: Known, state: State, word: str) -> str:
    """Why a word is not taken; empty where it is."""
    reason = flaw(state.puzzle.letters, word)
    if reason:
        return reason
    if word in state.found:
        return f"You have {word} already."
    answers = known(state.puzzle)
    if fingerprint(word) in answers.rude:
        return RUDE
    return "" if is_listed(answers, word) else f"{word} {NO_SUCH_WORD}."


def is_listed(answers: Answers, word: str) -> bool:
    """Whether a word is one of a board's."""
    return word in _listed(answers)


@lru_cache(maxsize=16)
def _listed(answers: Answers) -> frozenset[str]:
    return frozenset((*answers.common, *answers.rare))


def flaw(letters: str, word: str) -> str:
    """Which rule of the board a text breaks as a whole word, and at which letter; empty where it breaks none."""
    if not word or not set(word) <= set(ALPHABET):
        return "Words are made of the letters on the board."
    broken = breach(letters, word[:-1])
    if broken:
        return broken
    if word[-1] != letters[MIDDLE]:
        return f"Letter {len(word)}, {word[-1]}: a word ends with the {letters[MIDDLE]} in the middle."
    if not MIN_WORD <= len(word) <= MAX_WORD:
        return f"A word has {MIN_WORD} to {MAX_WORD} letters, and {word[:MAX_WORD]} has {len(word)}."
    return ""


def breach(letters: str, text: str) -> str:
    """The first letter of a text that the rings cannot give, and why; empty where they give all."""
    at = next((at for at in range(len(text)) if split(letters, text[: at + 1]) is None), None)
    if at is None:
        return ""
    letter, found = text[at], rings(letters)
    there = found.outer.get(letter, 0) + found.inner.get(letter, 0)
    where = f"Letter {at + 1}, {letter}"
    if not there:
        only = "it’s only in the middle, for the end" if letter == found.middle else "it isn’t on this board"
        return f"{where}: {only}."
    if text[: at + 1].count(letter) > there:
        return f"{where}: the rings have only {there}."
    return f"{where}: there’s no way back to the outer ring."


def status(state: State) -> Status:
    """Won once the round has all its words."""
    return "won" if len(state.found) >= state.puzzle.count else "playing"


def score(state: State) -> int:
    """The points of all words found."""
    return sum(map(points, state.found))


def text(state: State) -> str:
    """The rows of the board, joined by "/", and the words found."""
    rows = "/".join(state.puzzle.letters[at : at + SIDE] for at in range(0, CELLS, SIDE))
    return " ".join((rows, *state.found))
