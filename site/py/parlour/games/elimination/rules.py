"""Elimination: drop letters until those left spell a word; it is taken the moment it appears (the paper's section II)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import Status

ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
MIN_LETTERS, MAX_LETTERS = 4, 16
MIN_WORD = 3
MAX_CHALLENGES = 100
MAX_SECONDS = 3_600
DROPPED = "."

TIME_UP = -1
"""The tile of the move the clock makes."""

RESTORE = -2
"""The tile of the move that brings all dropped letters of the challenge back."""


@dataclass(frozen=True, slots=True)
class Params:
    """What a puzzle is made of, by the paper's names (section III-B); frequencies are zipf x 100, both ends included."""

    corpus_freq: tuple[int, int]
    source_words: tuple[int, ...]
    target_length: int
    max_seq: int
    num_2x: int
    challenges: int = 10


@dataclass(frozen=True, slots=True)
class Word:
    """An accepted word; `common`: most players know it; `shown`: it may be named in hints and answers."""

    text: str
    common: bool
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Challenge:
    """Letters to drop from, the index of the 2X tile, and every accepted word the letters hold, in the order of `rank`.

    `sources` are the words the generator mixed. The words travel with the challenge, so that play needs no dictionary. `unnamed` are those of its
    words that count, and may be shown when a player makes them, but that the game does not name where it can name another (a coarse second sense).
    """

    letters: str
    double: int | None
    words: tuple[Word, ...]
    sources: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not MIN_LETTERS <= len(self.letters) <= MAX_LETTERS or not set(self.letters) <= ALPHABET:
            raise BadInput("letters", f"a challenge has {MIN_LETTERS} to {MAX_LETTERS} letters from A to Z, not {self.letters[:40]!r}.")
        if self.double is not None and not 0 <= self.double < len(self.letters):
            raise BadInput("double", f"{self.letters} has no tile {self.double}; the first is 0.")
        if len(self.words) < 2:
            raise BadInput("words", f"a challenge holds at least two words, and {self.letters} is said to hold {len(self.words)}.")
        for number, word in enumerate(self.words):
            _check_word(self.letters, word.text, f"words[{number}].text")
        if list(self.words) != sorted(self.words, key=rank):
            raise BadInput("words", f"those of {self.letters} are not in their order: common ones, then the longer, then by the alphabet.")
        if len({word.text for word in self.words}) < len(self.words):
            raise BadInput("words", f"one of those of {self.letters} is there twice.")
        for number, source in enumerate(self.sources):
            if not is_within(source, self.letters):
                raise BadInput(f"sources[{number}]", f"{source[:40]!r} cannot be left of {self.letters}.")
        _check_unnamed(self)


def _check_unnamed(challenge: Challenge) -> None:
    held = {word.text for word in challenge.words}
    for number, text in enumerate(challenge.unnamed):
        if text not in held:
            raise BadInput(f"unnamed[{number}]", f"{text[:40]!r} is none of the words of {challenge.letters}.")


def _check_word(letters: str, text: str, place: str) -> None:
    if text == letters:
        raise BadInput(place, f"a challenge is no word itself, and {letters} is one.")
    if len(text) < MIN_WORD or not is_within(text, letters):
        raise BadInput(place, f"{text[:40]!r} is no word of {MIN_WORD} letters or more that can be left of {letters}.")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Challenges in a row, and the seconds allowed for each; no seconds, no clock."""

    challenges: tuple[Challenge, ...]
    seconds: tuple[int, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.challenges) <= MAX_CHALLENGES:
            raise BadInput("challenges", f"there are 1 to {MAX_CHALLENGES}, not {len(self.challenges)}.")
        if self.seconds and len(self.seconds) != len(self.challenges):
            raise BadInput("seconds", f"{len(self.seconds)} times do not fit {len(self.challenges)} challenges.")
        if not all(1 <= seconds <= MAX_SECONDS for seconds in self.seconds):
            raise BadInput("seconds", f"each is from 1 to {MAX_SECONDS}.")


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop a tile, numbered by its place in the challenge, or bring back one that is dropped; TIME_UP and RESTORE are moves that name no tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A word that was taken, its points, and the tiles that spelled it."""

    word: str
    points: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Challenge `index` with the tiles `out` dropped, in their order on the row; `over` when the time ran out."""

    puzzle: Puzzle
    index: int = 0
    out: tuple[int, ...] = ()
    taken: tuple[Taken, ...] = ()
    over: bool = False


def is_named(challenge: Challenge, word: Word) -> bool:
    """Whether the game may name the word of its own accord."""
    return word.shown and word.text not in challenge.unnamed


def rank(word: Word) -> tuple[bool, int, str]:
    """The order of a challenge's words: common first, then the longer, then by the alphabet."""
    return (not word.common, -len(word.text), word.text)


def is_within(word: str, letters: str) -> bool:
    """Whether the word is what can be left of the letters."""
    rest = iter(letters)
    return all(letter in rest for letter in word)


def start(puzzle: Puzzle) -> State:
    """The first challenge, all its letters there."""
    return State(puzzle)


def challenge(state: State) -> Challenge:
    """The challenge being played; there is none once all are."""
    return state.puzzle.challenges[state.index]


def left(state: State) -> tuple[int, ...]:
    """The tiles not dropped."""
    return tuple(tile for tile in range(len(challenge(state).letters)) if tile not in state.out)


def spelled(letters: str, tiles: Iterable[int]) -> str:
    """What the tiles spell."""
    return "".join(letters[tile] for tile in tiles)


def points(challenge: Challenge, tiles: tuple[int, ...]) -> int:
    """A point a letter, doubled when the 2X tile is one of them (section II-A)."""
    return len(tiles) * (2 if challenge.double in tiles else 1)


def legal(state: State) -> Iterator[Drop]:
    """A drop for each tile while more than MIN_WORD are left, from the left; then bringing back what was dropped, one letter or all."""
    if status(state) == "playing":
        remaining = left(state)
        yield from (Drop(tile) for tile in remaining if len(remaining) > MIN_WORD)
        yield from map(Drop, returnable(state))
        if state.out:
            yield Drop(RESTORE)


def play(state: State, move: Drop) -> State:
    """The state after a move: the moment the letters left spell an accepted word it is taken, and the next challenge begins."""
    if status(state) != "playing":
        raise IllegalMove("This round is over. Restart, or go on to the next.")
    if move.tile in SPECIAL:
        return SPECIAL[move.tile](state)
    remaining = left(state)
    if move.tile in state.out:
        return _returned(state, move.tile)
    if move.tile not in remaining:
        raise IllegalMove(f"There is no such letter; this challenge has {len(challenge(state).letters)}.")
    if len(remaining) <= MIN_WORD:
        raise IllegalMove("A word has at least three letters. Bring one back first.")
    return _settled(replace(state, out=tuple(sorted((*state.out, move.tile)))))


def returnable(state: State) -> tuple[int, ...]:
    """The dropped tiles that can be brought back alone: those without which dropping alone could have left the same letters.

    So a letter brought back is a letter that was never dropped: each position, and each word, is one that drops reach in some order with no word on
    their way. Without this a letter dropped to get round a word could be fetched back behind it, and words that cannot be left could be.
    """
    return tuple(tile for tile in state.out if is_within_drops(challenge(state), _without(state.out, tile)))


def is_within_drops(challenge: Challenge, out: tuple[int, ...]) -> bool:
    """Whether the tiles can be dropped in some order, no word being taken before the last is."""
    taken = {word.text for word in challenge.words}
    seen: set[frozenset[int]] = set()
    edge = [frozenset[int]()]
    while edge:
        here = edge.pop()
        # Of a last drop it does not matter whether it makes a word: then that one is taken.
        if len(here) >= len(out) - 1:
            return True
        for after in (here | {tile} for tile in out if tile not in here):
            if after not in seen and _spelled_without(challenge.letters, after) not in taken:
                edge.append(after)
            seen.add(after)
    return False


def _without(out: tuple[int, ...], tile: int) -> tuple[int, ...]:
    return tuple(other for other in out if other != tile)


def _spelled_without(letters: str, out: frozenset[int]) -> str:
    return "".join(letter for tile, letter in enumerate(letters) if tile not in out)


def _returned(state: State, tile: int) -> State:
    if tile not in returnable(state):
        raise IllegalMove("With that letter a word would have come sooner. Bring all back.")
    return _settled(replace(state, out=_without(state.out, tile)))


def _settled(state: State) -> State:
    here, tiles = challenge(state), left(state)
    text = spelled(here.letters, tiles)
    if all(word.text != text for word in here.words):
        return state
    return State(state.puzzle, state.index + 1, (), (*state.taken, Taken(text, points(here, tiles), tiles)))


def _timed_out(state: State) -> State:
    if not state.puzzle.seconds:
        raise IllegalMove("There is no clock here: take your time.")
    return replace(state, over=True)


def _restored(state: State) -> State:
    if not state.out:
        raise IllegalMove("All letters are there.")
    return replace(state, out=())


SPECIAL = {TIME_UP: _timed_out, RESTORE: _restored}


def status(state: State) -> Status:
    """Won after the last challenge, lost when the time ran out; what was taken counts either way (section II-B)."""
    if state.over:
        return "lost"
    return "won" if state.index == len(state.puzzle.challenges) else "playing"


def score(state: State) -> int:
    """The points of all words taken."""
    return sum(taken.points for taken in state.taken)


def lap(state: State) -> int:
    """The number of the challenge, which undo cannot leave; the end, however it came, is a lap of its own."""
    return len(state.puzzle.challenges) if state.over else state.index


def limit_ms(state: State) -> int | None:
    """The time allowed for the challenge being played; None without a clock, and at the end."""
    return state.puzzle.seconds[state.index] * 1_000 if state.puzzle.seconds and status(state) == "playing" else None


def timeout(state: State) -> Drop | None:
    """What the clock plays; None without a clock, and at the end."""
    return None if limit_ms(state) is None else Drop(TIME_UP)


def text(state: State) -> str:
    """The challenge's letters, dropped ones as "." and the 2X letter small; at the end the words taken."""
    if status(state) != "playing":
        return " ".join(taken.word for taken in state.taken)
    here = challenge(state)
    drawn = (letter.lower() if tile == here.double else letter for tile, letter in enumerate(here.letters))
    return "".join(DROPPED if tile in state.out else letter for tile, letter in enumerate(drawn))
