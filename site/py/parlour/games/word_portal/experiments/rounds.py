"""Two designs that the maker's text tells of and gave up: after each word its letters are replaced, or the whole board is.

Both draw from one stream of letters that the puzzle brings, so a round is the same for everyone who says the same words on the same tiles. A word
takes tiles, not only letters: which of two equal ones it takes decides what stands there next.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from parlour.core.errors import BadInput, IllegalMove
from parlour.games.word_portal import rules
from parlour.games.word_portal.reading import is_free_of
from parlour.games.word_portal.rules import ALPHABET, CELLS, INNER, MAX_ROUND, MAX_WORD, MIDDLE, OUTER, SIDE, Answers, Known, Puzzle, points

LETTERS, BOARDS = "letters", "boards"
"""The first part of a key: what is new after a word."""

MOST_ALIKE, NO_MIDDLE, EMPTY = 4, "QJIUV", "-"
LEAST_STREAM = 100
"""Letters of a stream that is dealt from letter by letter, at least; the text's have 300."""

PLACES = ALPHABET[:CELLS].lower()
"""What the cells are called in a move, row by row."""

Flagged = Callable[[], Collection[str]]
"""The words that no new letter may spell in a line of the board."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """The first board, the letters that come after it, and how many words make a round; `whole` where each word brings a new board.

    `way` are the words of one whole round in their order, `least` the points for each star, and `common` words that most players know, of all
    boards on that way. They travel with it; all other words are those of the word list.
    """

    letters: str
    stream: str
    count: int
    whole: bool = False
    place: str = ""
    way: str = ""
    least: tuple[int, ...] = ()
    common: str = ""

    def __post_init__(self) -> None:
        Puzzle(self.letters, self.count)
        wanted = CELLS * (self.count - 1) if self.whole else max(LEAST_STREAM, len(self.stream))
        if not set(self.stream) <= set(ALPHABET) or len(self.stream) != wanted:
            raise BadInput("stream", f"{wanted} letters from A to Z were expected, not {len(self.stream)} characters.")
        if len(self.way.split()) not in (0, self.count) or len(self.least) not in (0, 3):
            raise BadInput("way", f"{self.count} words and the points of three stars were expected.")


@dataclass(frozen=True, slots=True)
class Spell:
    """Take the word on these tiles, each by the small letter of its place."""

    places: str


@dataclass(frozen=True, slots=True)
class Run:
    """The board as it stands, how much of the stream is dealt, the words so far, and the places of the last one."""

    puzzle: Experiment
    letters: str
    dealt: int = 0
    found: tuple[str, ...] = field(default=())
    last: str = ""


def start(puzzle: Experiment) -> Run:
    """The first board, no word found."""
    return Run(puzzle, puzzle.letters)


@lru_cache(maxsize=64)
def board(puzzle: Experiment, letters: str) -> Puzzle:
    """A board of the round as a puzzle of its own, with those of the common words that it has."""
    there = sorted({word for word in puzzle.common.split() if rules.fits(letters, word)})
    return Puzzle(letters, min(puzzle.count, MAX_ROUND), puzzle.place, " ".join(there))


def seen(run: Run) -> rules.State:
    """The board as it stands, as a round that stands still would have it."""
    return rules.State(board(run.puzzle, run.letters), run.found)


def known(looked_up: Known) -> Known:
    """What tells the words of a board: those that `looked_up` finds in the word list, the puzzle's own ones being common."""

    @lru_cache(maxsize=32)
    def answers_of(puzzle: Puzzle) -> Answers:
        common, found = tuple(puzzle.common.split()), looked_up(replace(puzzle, common=""))
        return Answers(common, tuple(word for word in found.rare if word not in {*common}), found.rude)

    return answers_of


def may_stand(letter: str, cell: int, letters: str) -> bool:
    """Whether a letter may come to an empty cell, by the text's rules of play: of letters that are replaced, not of whole boards."""
    if letters.count(letter) >= MOST_ALIKE or (cell == MIDDLE and letter in NO_MIDDLE):
        return False
    return letter != "Q" or (cell in OUTER and "U" in letters)


def refilled(flagged: Collection[str], stream: str, dealt: int, letters: str, cells: tuple[int, ...]) -> tuple[str, int]:
    """The board with new letters in the cells of a word, the first of them first, and how much of the stream is dealt then.

    A letter that may not stand there is thrown away, and so is one with which a flagged word could be read. The stream goes round.
    """
    left = "".join(EMPTY if cell in cells else letter for cell, letter in enumerate(letters))
    for cell in cells:
        after = left
        for _ in stream:
            letter, dealt = stream[dealt % len(stream)], dealt + 1
            after = f"{left[:cell]}{letter}{left[cell + 1 :]}"
            if may_stand(letter, cell, left) and is_free_of(flagged, after):
                break
        left = after
    return left, dealt


def cells_of(places: str) -> tuple[int, ...]:
    """The cells of a move's tiles; raises IllegalMove where they are none, or cannot follow one another."""
    cells = tuple(map(PLACES.find, places))
    inner = [cell in INNER or cell == MIDDLE for cell in cells]
    if not cells or min(cells) < 0 or len(set(cells)) < len(cells) or len(cells) > MAX_WORD or inner != sorted(inner) or MIDDLE in cells[:-1]:
        raise IllegalMove("These tiles make no word: outer ones first, then inner ones, the middle one last.")
    return cells


def places_of(cells: tuple[int, ...]) -> str:
    """Cells as a move names them."""
    return "".join(PLACES[cell] for cell in cells)


def play(known: Known, flagged: Flagged, run: Run, move: Spell) -> Run:
    """The round with one word more, on what comes after it; raises IllegalMove saying which rule broke."""
    if len(run.found) >= run.puzzle.count:
        raise IllegalMove("The round is complete. Undo or restart.")
    cells = cells_of(move.places)
    word = "".join(run.letters[cell] for cell in cells)
    reason = rules.refusal(known, seen(run), word)
    if reason or cells[-1] != MIDDLE:
        raise IllegalMove(reason or f"A word ends with the {run.letters[MIDDLE]} in the middle.")
    after = replace(run, found=(*run.found, word), last=move.places)
    if len(after.found) == run.puzzle.count:
        return after
    if run.puzzle.whole:
        return replace(after, letters=run.puzzle.stream[run.dealt : run.dealt + CELLS], dealt=run.dealt + CELLS)
    letters, dealt = refilled(flagged(), run.puzzle.stream, run.dealt, run.letters, cells)
    return replace(after, letters=letters, dealt=dealt)


def legal(known: Known, run: Run) -> Iterator[Spell]:
    """Every word of the board that is not found yet, the common ones first, each once for every way to part it between the rings.

    Of equal letters in one ring the first is taken: another would only change where the same new letters stand.
    """
    if len(run.found) < run.puzzle.count:
        now = seen(run)
        answers = known(now.puzzle)
        for word in (*answers.common, *answers.rare):
            if word not in run.found:
                yield from (Spell(places_of(tiles)) for tiles in tilings(run.letters, word))


def tilings(letters: str, word: str) -> Iterator[tuple[int, ...]]:
    """The tiles of a word, as many outer ones as can be, then one fewer, and so on; each time the first free tile of each letter."""
    body = word[:-1]
    most, inner = rules.split(letters, body), rules.reach(rules.rings(letters).inner, body[::-1])
    if most is None or word[-1] != letters[MIDDLE]:
        return
    for outer in range(most, len(body) - inner - 1, -1):
        taken: list[int] = []
        for at, letter in enumerate(body):
            taken.append(next(cell for cell in (OUTER if at < outer else INNER) if letters[cell] == letter and cell not in taken))
        yield (*taken, MIDDLE)


def standard(letters: str, word: str) -> Spell:
    """The move that takes a word on the tiles that typing takes."""
    return Spell(places_of(next(tilings(letters, word))))


def score(run: Run) -> int:
    """The points of all words found."""
    return sum(map(points, run.found))


def text(run: Run) -> str:
    """The rows of the board as it stands, joined by "/", and the words found."""
    rows = "/".join(run.letters[at : at + SIDE] for at in range(0, CELLS, SIDE))
    return " ".join((rows, *run.found))


NAMES: Mapping[str, str] = {LETTERS: "New letters", BOARDS: "New boards"}


def named(key: str) -> str:
    """`New letters 7` for "letters-07"; the key itself where there is no such experiment."""
    kind, _, number = key.partition("-")
    return f"{NAMES[kind]} {int(number)}" if kind in NAMES and number.isdecimal() else key
