"""Words of one's own in the builder: read as they were typed, fitted onto a board suffix first, and carried by the board's link.

A word needs letters of each ring, and words share those that are the same. First choice is the text's: of what comes before the common ending the
last third stands inside. Where that has no room, other ways to part the words are tried, the nearest first.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import IllegalMove
from parlour.core.html import words as counted
from parlour.core.rng import Rng
from parlour.games.word_portal import rules
from parlour.games.word_portal.own import EMPTY
from parlour.games.word_portal.reading import is_free_of
from parlour.games.word_portal.rules import ALPHABET, INNER, MAX_WORD, MIDDLE, MIN_WORD, OUTER

MOST_HIDDEN = 7
"""Words that a board hides at most: the link that carries them is a key."""

MOST_TYPED = 120
"""Characters of what is typed at once; seven words of twelve letters are fewer."""

MOST_TRIES = 2_000
"""Ways to part the words that are looked at, in all."""

MOST_DRAWN = 40
"""So often the letters change places where a flagged word could be read."""

Ring = Counter[str]


@dataclass(frozen=True, slots=True)
class Room:
    """The letters that the rings need, those that stand there among them."""

    outer: tuple[str, ...]
    inner: tuple[str, ...]

    @property
    def over(self) -> tuple[int, int]:
        """How many cells too few the outer and the inner ring have."""
        return max(0, len(self.outer) - len(OUTER)), max(0, len(self.inner) - len(INNER))


def called(word: str, number: int, lexicon: Lexicon) -> str:
    """The word, or its number where it is one that we never name."""
    return f"Word {number}" if lexicon.is_dirty(word) else word


def typed(text: str) -> str:
    """What was typed, as a move holds it: capitals, a hyphen between words; raises IllegalMove where it is none, or has other signs than letters."""
    words = text[:MOST_TYPED].upper().replace(",", " ").replace("-", " ").split()
    if not words:
        raise IllegalMove("Type the words to hide first, with blanks between them.")
    for word in words:
        if not set(word) <= set(ALPHABET):
            raise IllegalMove(f"{word[:MAX_WORD]} isn’t a word: only the letters A to Z are.")
    return "-".join(words)


def read(text: str, hidden: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """All hidden words once those of a text are among them; raises IllegalMove with what is wrong with the first that cannot be."""
    more = typed(text).split("-")
    if len(hidden) + len(more) > MOST_HIDDEN:
        raise IllegalMove(f"A board hides up to {MOST_HIDDEN} words.")
    words = list(hidden)
    for word in more:
        _check(word, words, lexicon)
        words.append(word)
    return tuple(words)


def _check(word: str, words: list[str], lexicon: Lexicon) -> None:
    """Raises IllegalMove where a word is none, is there already, or ends otherwise than those before it."""
    if not MIN_WORD <= len(word) <= MAX_WORD:
        raise IllegalMove(f"A word has {MIN_WORD} to {MAX_WORD} letters, and {word[:MAX_WORD]} has {len(word)}.")
    name = called(word, len(words) + 1, lexicon)
    if word in words:
        raise IllegalMove(f"{name} is hidden already.")
    if word not in lexicon:
        raise IllegalMove(f"{name} isn’t in the word list, so nobody could find it.")
    if words and words[0][-1] != word[-1]:
        first = called(words[0], 1, lexicon)
        raise IllegalMove(f"All words end in the middle: {first} ends with {words[0][-1]}, {name} with {word[-1]}.")


def fitted(words: tuple[str, ...], letters: str, lexicon: Lexicon) -> str:
    """The board with all the words on it, in its empty cells what they lack; raises IllegalMove naming the word that finds no room, and the ring."""
    middle = letters[MIDDLE]
    for number, word in enumerate(words, start=1):
        if middle not in (EMPTY, word[-1]):
            name = called(word, number, lexicon)
            raise IllegalMove(f"{name} ends with {word[-1]}, and {middle} stands in the middle. Empty that first.")
    room = Room(*(tuple(letters[cell] for cell in ring if letters[cell] != EMPTY) for ring in (OUTER, INNER)))
    fit = _roomy(words, room)
    if fit is None:
        last = next((number for number in range(1, len(words)) if _roomy(words[:number], room) is None), len(words))
        raise IllegalMove(_crowded(called(words[last - 1], last, lexicon), words[:last], room))
    return _laid(words[0][-1], fit, letters, lexicon.dirty)


def _parts(word: str, ending: int) -> list[tuple[str, str]]:
    """The ways to part a word between the rings: by thirds before the ending first, then those that are nearest to it."""
    body = word[:-1]
    thirds = len(word) - ending - round((len(word) - ending) / 3)
    return [(body[:at], body[at:]) for at in sorted(range(len(body) + 1), key=lambda at: (abs(at - thirds), at))]


def _ending(words: tuple[str, ...]) -> int:
    """The length of the ending that all words share; of one word alone the middle only, and never a whole word."""
    lengths = range(2, min(map(len, words))) if len(words) > 1 else range(0)
    return max((length for length in lengths if len({word[-length:] for word in words}) == 1), default=1)


def _union(there: tuple[str, ...], more: str) -> tuple[str, ...]:
    """The letters of a ring with those of a text that it lacks."""
    return (*there, *sorted((Counter(more) - Counter(there)).elements()))


def _rooms(words: tuple[str, ...], room: Room, ending: int, tries: list[int], limit: int) -> Iterator[Room]:
    """What the rings may need for all words, the first choice first, each with at most so many cells too few."""
    if not words:
        yield room
        return
    for outer, inner in _parts(words[0], ending):
        tries[0] -= 1
        more = Room(_union(room.outer, outer), _union(room.inner, inner))
        if sum(more.over) <= limit and tries[0] >= 0:
            yield from _rooms(words[1:], more, ending, tries, limit)


def _roomy(words: tuple[str, ...], room: Room) -> Room | None:
    """What the rings need for all the words; None where they have no room, or none was found in MOST_TRIES."""
    longest = tuple(sorted(words, key=len, reverse=True))
    return next(_rooms(longest, room, _ending(words), [MOST_TRIES], 0), None)


def _crowded(name: str, words: tuple[str, ...], room: Room) -> str:
    """Why the last of these words finds no room: the ring that lacks fewest cells for it."""
    rest = _roomy(words[:-1], room) or room
    over = min((Room(_union(rest.outer, outer), _union(rest.inner, inner)).over for outer, inner in _parts(words[-1], 1)), key=sum)
    lacks = [f"{counted(count, 'more cell')} in the {ring} ring" for count, ring in zip(over, ("outer", "inner"), strict=True) if count]
    if not lacks:
        return f"{name} doesn’t fit beside the others, as far as was tried. Leave out a word."
    return f"{name} has no room beside what stands there: it needs {' and '.join(lacks)}. Leave out a word or empty some cells."


def _laid(middle: str, room: Room, letters: str, flagged: Collection[str]) -> str:
    """The board with what the rings need in empty cells, in an order of chance in which no flagged word can be read, if there is one."""
    seed = f"word-portal/hide/{letters}/{''.join(room.outer)}/{''.join(room.inner)}"
    found = board = _drawn(middle, room, letters, Rng(seed))
    for turn in range(1, MOST_DRAWN):
        if is_free_of(flagged, found):
            return found
        found = _drawn(middle, room, letters, Rng(f"{seed}/{turn}"))
    return found if is_free_of(flagged, found) else board


def _drawn(middle: str, room: Room, letters: str, rng: Rng) -> str:
    board = list(letters)
    board[MIDDLE] = middle
    for ring, needed in ((OUTER, room.outer), (INNER, room.inner)):
        there: Ring = Counter(letters[cell] for cell in ring if letters[cell] != EMPTY)
        empty = rng.shuffled([cell for cell in ring if letters[cell] == EMPTY])
        for cell, letter in zip(empty, (Counter(needed) - there).elements(), strict=False):
            board[cell] = letter
    return "".join(board)


def state_of(word: str, letters: str) -> str:
    """What keeps a word from standing on a board as it is: which letter, and which ring; empty where nothing does."""
    if letters[MIDDLE] == EMPTY:
        return "The middle is empty."
    return rules.flaw(letters, word)
