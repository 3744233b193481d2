"""The builder: a board made letter by letter, to be played and shared by the link that spells it, and the rules that a good board keeps."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.rng import Rng
from parlour.games.word_portal.builder import hidden
from parlour.games.word_portal.own import DEFAULT_ROUND, EMPTY, key_of, parts_of
from parlour.games.word_portal.reading import is_free_of
from parlour.games.word_portal.rules import ALPHABET, CELLS, MAX_ROUND, MIDDLE, MIN_ROUND, OUTER

MOST_ALIKE, RARE, NO_MIDDLE = 4, "QXZJ", "QJIUV"
"""What the maker's text asks of a board: of one letter no more than this, each of these once, and none of these in the middle."""

FREQUENT = "EEEEEEEEAAAAAAIIIIIOOOOOUUURRRRRRTTTTTTNNNNNNSSSSSLLLLLDDDDCCCCPPPMMMGGGHHBBFFYYWWKV"
"""What empty cells are filled from: each letter about as often as common words have it."""

ENDS = "DDDEEEGGRRRTTTSSNNLYY"
"""What an empty middle is filled from: letters that many words end with."""

MOST_TRIES = 40
"""So often a board is filled anew where a flagged word can be read on it; one board in six has one."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The board that building begins from, "-" for an empty cell, and the words of its round."""

    letters: str = EMPTY * CELLS
    count: int = DEFAULT_ROUND
    hidden: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if parts_of(key_of(self.letters, self.count, self.hidden)) != (self.letters, self.count, self.hidden):
            raise BadInput("letters", "this is no board.")


@dataclass(frozen=True, slots=True)
class Building:
    """The board as it is built, and the words that it is to hide: whether they stand there tells the board."""

    letters: str
    count: int
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Put:
    """Put a letter into a cell, or EMPTY."""

    cell: int
    letter: str


@dataclass(frozen=True, slots=True)
class Rounds:
    """Make a round so many words long."""

    count: int


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill the empty cells; which letters come follows from those that stand there and from `turn`."""

    turn: int


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide words, parted by hyphens: what they lack comes into empty cells."""

    words: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Leave the hidden word of this number out, from 0; its letters stay."""

    number: int


Stroke = Put | Rounds | Fill | Hide | Forget


def canvas(key: str) -> Canvas:
    """An empty board, or the one that the key spells; raises BadInput where it should spell one and does not."""
    return Canvas(*parts_of(key)) if "." in key else Canvas()


def start(canvas: Canvas) -> Building:
    """The board before the first stroke."""
    return Building(canvas.letters, canvas.count, canvas.hidden)


def legal(building: Building) -> Iterator[Stroke]:
    """Every other letter for every cell, filling where one is empty, a round of one word less or more, leaving a word out.

    What is to be hidden only the player knows.
    """
    for cell, now in enumerate(building.letters):
        yield from (Put(cell, letter) for letter in ALPHABET + EMPTY if letter != now)
    if EMPTY in building.letters:
        yield Fill(1)
    yield from (Rounds(count) for count in (building.count - 1, building.count + 1) if MIN_ROUND <= count <= MAX_ROUND)
    yield from (Forget(number) for number in range(len(building.hidden)))


def play(listed: Callable[[], Lexicon], building: Building, stroke: Stroke) -> Building:
    """The board after a stroke; raises IllegalMove. What fills it leaves none of the flagged words to be read, unless they stand there already."""
    if isinstance(stroke, Put):
        return _put(building, stroke)
    if isinstance(stroke, Fill):
        return _filled(listed().dirty, building, stroke)
    if isinstance(stroke, Hide):
        words = hidden.read(stroke.words, building.hidden, listed())
        return replace(building, letters=hidden.fitted(words, building.letters, listed()), hidden=words)
    if isinstance(stroke, Forget):
        if not 0 <= stroke.number < len(building.hidden):
            raise IllegalMove("No such word is hidden.")
        return replace(building, hidden=(*building.hidden[: stroke.number], *building.hidden[stroke.number + 1 :]))
    if not MIN_ROUND <= stroke.count <= MAX_ROUND:
        raise IllegalMove(f"A round has {MIN_ROUND} to {MAX_ROUND} words.")
    return replace(building, count=stroke.count)


def _put(building: Building, stroke: Put) -> Building:
    if not 0 <= stroke.cell < CELLS:
        raise IllegalMove(f"A board has {CELLS} cells.")
    if len(stroke.letter) != 1 or stroke.letter not in ALPHABET + EMPTY:
        raise IllegalMove("Letters are A to Z.")
    if building.letters[stroke.cell] == stroke.letter:
        raise IllegalMove("That cell is empty already." if stroke.letter == EMPTY else f"That cell has the {stroke.letter} already.")
    return replace(building, letters=f"{building.letters[: stroke.cell]}{stroke.letter}{building.letters[stroke.cell + 1 :]}")


def _filled(flagged: Collection[str], building: Building, stroke: Fill) -> Building:
    if EMPTY not in building.letters or not 0 <= stroke.turn < 100:
        raise IllegalMove("No cell is empty.")
    seed = f"word-portal/fill/{building.letters}/{stroke.turn}"
    filled = [_proposed(building.letters, Rng(seed))]
    while not is_free_of(flagged, filled[-1]) and len(filled) < MOST_TRIES:
        filled.append(_proposed(building.letters, Rng(f"{seed}{'+' * len(filled)}")))
    return replace(building, letters=filled[-1])


def _proposed(board: str, rng: Rng) -> str:
    letters = list(board)
    for cell in (MIDDLE, *rng.shuffled([cell for cell in range(CELLS) if cell != MIDDLE])):
        if letters[cell] == EMPTY:
            counts = Counter(letters)
            letters[cell] = rng.choice([letter for letter in (ENDS if cell == MIDDLE else FREQUENT) if counts[letter] < MOST_ALIKE])
    return "".join(letters)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of good boards: its name, and what is wrong by it; nothing where it is kept."""

    name: str
    fault: str


def lint(letters: str) -> tuple[Rule, ...]:
    """The rules of the maker's text, each with what this board breaks of it."""
    middle, counts = letters[MIDDLE], Counter(letter for letter in letters if letter != EMPTY)
    many = [letter for letter, count in sorted(counts.items()) if count > MOST_ALIKE]
    twice = [letter for letter in RARE if counts[letter] > 1]
    inside = [cell for cell, letter in enumerate(letters) if letter == "Q" and cell not in OUTER]
    return (
        Rule("Middle", f"{middle} never stands in the middle." if middle in NO_MIDDLE else ""),
        Rule("Repeats", f"{many[0]} stands here {counts[many[0]]} times, and {MOST_ALIKE} is the most." if many else ""),
        Rule("Rare letters", f"{twice[0]} stands here {counts[twice[0]]} times, and once is the most." if twice else ""),
        Rule("Q", "A Q stands in the outer ring." if inside else "A Q needs a U on the board." if counts["Q"] and not counts["U"] else ""),
    )


def text(building: Building) -> str:
    """The key of the board."""
    return key_of(building.letters, building.count, building.hidden)
