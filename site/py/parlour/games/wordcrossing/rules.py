"""Wordcrossing: words laid left to right or top to bottom, so that a chain of crossing words joins start to goal (the text's section 1).

What the text leaves open is settled here. Every maximal run of two or more letters, in a row or a column, must be an accepted word, wherever it comes
from: so letters that touch always spell something. A chain is a row of words of which the first alone covers the start and the last alone the goal,
each crosses the next, and no others touch. Words may run past a crossing, the start and the goal. Its letters are the cells that it covers, those at
crossings once. The best chain on the board counts: the one of most letters, then of fewest words.
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import IllegalMove
from parlour.core.mode import PLAYING, WON, WON_AND_OPEN, Standing
from parlour.games.wordcrossing.level.ground import FREE, GOAL, MIN_WORD, START, WALL, Ground, ground, lines, slots
from parlour.games.wordcrossing.level.puzzle import ALPHABET, Chain, Place, Puzzle

PER_LETTER = 10


@dataclass(frozen=True, slots=True)
class Lift:
    """Take back a word that stands, by its first cell and its way; letters that other words need stay."""

    x: int
    y: int
    down: bool


@dataclass(frozen=True, slots=True)
class Take:
    """Take back a single letter."""

    x: int
    y: int


Move = Place | Lift | Take


@dataclass(frozen=True, slots=True)
class State:
    """The board row by row, a letter, "." or "#" a cell, and the best chain that ever stood on it; no words before one did."""

    puzzle: Puzzle
    cells: str
    best: Chain = ()

    @property
    def here(self) -> Ground:
        """The ground of its puzzle."""
        return ground(self.puzzle.grid)


def start(puzzle: Puzzle) -> State:
    """The board without letters, or with the words that stand already."""
    flat = puzzle.grid.replace("/", "").replace(START, FREE).replace(GOAL, FREE)
    state = State(puzzle, flat)
    for place in puzzle.begun:
        state = replace(state, cells=_laid(state, place))
    return state


def line_of(state: State, place: Place | Lift, size: int) -> tuple[int, ...]:
    """The cells of so many letters from a place on; raises IllegalMove where they are not all on the board."""
    wide, high = state.here.width, state.here.height
    end = (place.x, place.y + size - 1) if place.down else (place.x + size - 1, place.y)
    if not (0 <= place.x <= end[0] < wide and 0 <= place.y <= end[1] < high):
        raise IllegalMove("That runs off the board.")
    step = wide if place.down else 1
    return tuple(place.y * wide + place.x + step * at for at in range(size))


def pool(state: State) -> str:
    """The letters that are left, in alphabetical order."""
    left = list(state.puzzle.letters)
    for letter in state.cells:
        if letter in ALPHABET:
            left.remove(letter)
    return "".join(left)


def runs(here: Ground, cells: str) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Every maximal run of two or more letters: rows from the top, then columns from the left."""
    for line, down in lines(here):
        run: list[int] = []
        for cell in (*line, None):
            if cell is not None and cells[cell] in ALPHABET:
                run.append(cell)
                continue
            if len(run) > 1:
                yield tuple(run), down
            run = []


def spelled(cells: str, run: Iterable[int]) -> str:
    """What stands in a run."""
    return "".join(cells[cell] for cell in run)


def placed(here: Ground, cells: str, run: tuple[int, ...], down: bool) -> Place:
    """A run as the word that it is."""
    y, x = divmod(run[0], here.width)
    return Place(x, y, down, spelled(cells, run))


def words_of(state: State) -> tuple[Place, ...]:
    """The words that stand on the board."""
    return tuple(placed(state.here, state.cells, run, down) for run, down in runs(state.here, state.cells))


def play(state: State, move: Move, words: Container[str]) -> State:
    """The board after a move, by the accepted words; raises IllegalMove naming the run that is no word, or the letter that is missing."""
    if standing(state).is_over:
        raise IllegalMove("This is the best there is. Undo or restart.")
    cells = _moved(state, move)
    _check_runs(state, cells, words)
    return _settled(replace(state, cells=cells))


def _moved(state: State, move: Move) -> str:
    """The cells after a move, what they spell not looked at."""
    if isinstance(move, Place):
        return _laid(state, move)
    return _lifted(state, move) if isinstance(move, Lift) else _taken(state, move)


def _laid(state: State, move: Place) -> str:
    """The cells with a word laid, what it spells with others not looked at."""
    if len(move.word) < MIN_WORD or not set(move.word) <= ALPHABET:
        raise IllegalMove(f"A word has {MIN_WORD} letters or more.")
    line, left, cells = line_of(state, move, len(move.word)), list(pool(state)), list(state.cells)
    for cell, letter in zip(line, move.word, strict=True):
        if cells[cell] == WALL:
            raise IllegalMove(f"{move.word} runs into a wall.")
        if cells[cell] not in (FREE, letter):
            raise IllegalMove(f"{move.word} doesn’t fit: there’s {_article(cells[cell])} at {place_of(state, cell)}.")
        if cells[cell] == FREE:
            if letter not in left:
                raise IllegalMove(f"No {letter} is left for {move.word}.")
            left.remove(letter)
            cells[cell] = letter
    if "".join(cells) == state.cells:
        raise IllegalMove(f"{move.word} stands there already.")
    return "".join(cells)


def _article(letter: str) -> str:
    return f"{'an' if letter in 'AEFHILMNORSX' else 'a'} {letter}"


def place_of(state: State, cell: int) -> str:
    """`column 3, row 4`, counted from the top left."""
    y, x = divmod(cell, state.here.width)
    return f"column {x + 1}, row {y + 1}"


def _lifted(state: State, move: Lift) -> str:
    run = next((run for run, down in runs(state.here, state.cells) if down == move.down and run[0] == _cell(state, move)), None)
    if run is None:
        raise IllegalMove("No word begins there.")
    kept = {cell for other, down in runs(state.here, state.cells) if down != move.down for cell in other}
    cells = "".join(FREE if cell in run and cell not in kept else sign for cell, sign in enumerate(state.cells))
    if cells == state.cells:
        raise IllegalMove("Other words need all of its letters. Lift those first.")
    return cells


def _taken(state: State, move: Take) -> str:
    cell = _cell(state, move)
    if cell is None or state.cells[cell] not in ALPHABET:
        raise IllegalMove("No letter stands there.")
    return f"{state.cells[:cell]}{FREE}{state.cells[cell + 1 :]}"


def _cell(state: State, move: Lift | Take) -> int | None:
    """The cell that a move names; None where there is none."""
    wide = state.here.width
    return move.y * wide + move.x if 0 <= move.x < wide and 0 <= move.y < state.here.height else None


def _check_runs(state: State, cells: str, words: Container[str]) -> None:
    """Raises IllegalMove naming the first run that is no word: `OARIZONA, row 3`."""
    for run, down in runs(state.here, cells):
        text = spelled(cells, run)
        if len(text) < MIN_WORD or (text not in state.puzzle.named and text not in words):
            y, x = divmod(run[0], state.here.width)
            raise IllegalMove(f"{text}, {f'column {x + 1}' if down else f'row {y + 1}'}, isn’t in the word list.")


def _settled(state: State) -> State:
    """The state with its best chain, should one stand that is better than those before."""
    found = chain(state)
    return replace(state, best=found) if merit(found) > merit(state.best) else state


def merit(found: Chain) -> tuple[int, int]:
    """By which chains compare, the greater the better: letters, then fewer words."""
    return letters_of(found), -len(found)


def letters_of(found: Chain) -> int:
    """The cells that a chain covers: letters at crossings are paid once."""
    return sum(len(place.word) for place in found) - max(0, len(found) - 1)


def chain(state: State) -> Chain:
    """The best chain that stands on the board; no words where there is none."""
    here = state.here
    if FREE in (state.cells[here.start], state.cells[here.goal]):
        return ()
    known = [(placed(here, state.cells, run, down), sum(1 << cell for cell in run)) for run, down in runs(here, state.cells)]
    found = [row for place, mask in known if mask >> here.start & 1 for row in _rows(here, known, (place,), mask, 0)]
    return max(found, key=merit, default=())


def _rows(here: Ground, known: list[tuple[Place, int]], row: Chain, last: int, barred: int) -> Iterator[Chain]:
    """Every chain that goes on with these words: `last` are the cells of the last one, `barred` those that no further word may have."""
    if last >> here.goal & 1:
        yield row
        return
    barred |= 1 << here.start
    for place, mask in known:
        if place.down != row[-1].down and mask & last and not mask & barred:
            yield from _rows(here, known, (*row, place), mask, barred | last | here.around(last))


def standing(state: State) -> Standing:
    """Won once a chain has stood, and open to be improved until no better one can be: where the solver has proved that."""
    if not state.best:
        return PLAYING
    record = state.puzzle.record
    return WON if record and record.proved and merit(state.best) >= (record.letters, -record.words) else WON_AND_OPEN


def score(state: State) -> int:
    """The points of the best chain that ever stood."""
    return points(letters_of(state.best), len(state.best))


def points(letters: int, words: int) -> int:
    """The rule in one number: ten a letter, less one a word; most letters, then fewest words."""
    return PER_LETTER * letters - words


def counts(points: int) -> tuple[int, int]:
    """The letters and words of a chain of so many points, as long as it has at most ten words."""
    letters = points // PER_LETTER + 1
    return letters, PER_LETTER * letters - points


def legal(state: State, words: Iterable[str], accepted: Container[str]) -> Iterator[Move]:
    """Every word that may be laid, slot by slot and in the order of `words`, then words and letters that may be lifted."""
    if standing(state).is_over:
        return
    of_length: dict[int, list[str]] = {}
    for word in words:
        of_length.setdefault(len(word), []).append(word)
    for slot in slots(state.here, len(state.puzzle.letters)):
        y, x = divmod(slot.cells[0], state.here.width)
        yield from _playable(state, (Place(x, y, slot.down, word) for word in of_length.get(len(slot), ())), accepted)
    yield from _playable(state, (Lift(place.x, place.y, place.down) for place in words_of(state)), accepted)
    standing_letters = (cell for cell, sign in enumerate(state.cells) if sign in ALPHABET)
    yield from _playable(state, (Take(cell % state.here.width, cell // state.here.width) for cell in standing_letters), accepted)


def _playable(state: State, moves: Iterable[Move], accepted: Container[str]) -> Iterator[Move]:
    for move in moves:
        try:
            play(state, move, accepted)
        except IllegalMove:
            continue
        yield move


def text(state: State) -> str:
    """The rows from the top joined by "/"."""
    wide = state.here.width
    return "/".join(state.cells[at : at + wide] for at in range(0, len(state.cells), wide))
