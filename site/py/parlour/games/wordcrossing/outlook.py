"""Whether the goal can still be reached with the letters left, without lifting any: by the stored chain, else by a search bounded in its work.

The search follows up every board that words laid one after another lead to: first words that are joined to the start, those nearest to the goal
before others, then words that lie apart from it. These can be needed, since what stands beside a letter decides what it spells; but only near
letters that stand. That there is nothing to find is known only where all of this came to its end.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from itertools import chain as chained

from parlour.core.errors import IllegalMove
from parlour.games.wordcrossing.level.ground import Ground, Slot, ground, slots
from parlour.games.wordcrossing.level.puzzle import ALPHABET, MAX_SIDE, Chain, Place, Puzzle
from parlour.games.wordcrossing.rules import State, chain, play, words_of
from parlour.games.wordcrossing.search.chains import Budget
from parlour.games.wordcrossing.search.stock import Stock
from parlour.games.wordcrossing.search.words import Words

WORK = 60_000
"""Steps of work for one answer, however large the board: some 50 ms in CPython and a fifth of a second in a browser."""

PER_BOARD, PER_SLOT, PER_CHECK, PER_CHAIN = 400, 10, 60, 200
"""What a board that words lead to, a slot that is looked at, the letters for a cell, and the search for a chain cost in steps: a word costs one."""

BATCH = 50
"""So many words are paid for at a time."""

FAR = 1_000


def going_on(state: State, aim: Chain) -> Chain | None:
    """The words of a chain that are still to be laid; None where they do not go with what stands."""
    known = {place.word for place in aim}
    rest = []
    for place in aim:
        if _stands(state, place):
            continue
        try:
            state = play(state, place, known | {other.word for other in words_of(state)})
        except IllegalMove:
            return None
        rest.append(place)
    return tuple(rest)


def _stands(state: State, place: Place) -> bool:
    step = state.here.width if place.down else 1
    first = place.y * state.here.width + place.x
    return state.cells[first : first + step * len(place.word) : step] == place.word


def lettered(cells: str) -> int:
    """The cells on which letters stand."""
    return sum(1 << cell for cell, sign in enumerate(cells) if sign in ALPHABET)


def joined(here: Ground, letters: int) -> int:
    """The letters that are joined to the start."""
    found, reached = 0, letters & 1 << here.start
    while found != reached:
        found = reached
        reached |= here.around(reached) & letters
    return found


def ahead(here: Ground, letters: int) -> list[int]:
    """The cells that, once they have letters, lead to the goal by 0, 1, 2 ... letters more, whatever these spell; each at its fewest."""
    found, reached, last = [], 0, 1 << here.goal
    while last:
        grown = 0
        while grown != last:
            grown, last = last, last | here.around(last & letters) & here.free & ~reached
        found.append(last)
        reached |= last
        last = here.around(last) & here.free & ~reached
    return found


def needed(levels: list[int], cells: int) -> int:
    """The fewest letters that any way needs from one of these cells to the goal, by the levels of `ahead`."""
    return next((steps for steps, level in enumerate(levels) if level & cells), FAR)


@dataclass(frozen=True, slots=True)
class Board:
    """What words lead to: the cells, those with letters, the letters left as a pool counts them, and the words laid."""

    cells: str
    letters: int
    left: int
    laid: Chain = ()


@lru_cache(maxsize=4)
def places(here: Ground) -> tuple[tuple[Slot, int], ...]:
    """Every slot with the cells before and behind it."""
    return tuple((slot, _ends(here, slot)) for slot in slots(here, MAX_SIDE))


def _ends(here: Ground, slot: Slot) -> int:
    first, last, step = slot.cells[0], slot.cells[-1], here.width if slot.down else 1
    before = 0 if not slot.down and not first % here.width else (1 << first) >> step
    return before | (0 if not slot.down and not (last + 1) % here.width else 1 << last + step)


Task = tuple[bool, int, int, int, Iterator[Board]]
"""Boards to follow up, made one by one; before them whether words lie apart, the letters needed to the goal, those laid, and a running number."""


@dataclass(frozen=True)
class Outlook:
    """What is searched: the level, the words that may be laid on it, which of them may be named, and how much work is left."""

    puzzle: Puzzle
    stock: Stock
    accepted: Callable[[str], bool]
    named: Callable[[str], bool]
    budget: Budget

    @cached_property
    def here(self) -> Ground:
        """The ground of the level."""
        return ground(self.puzzle.grid)

    @cached_property
    def known(self) -> str:
        """The letters that there are, each once."""
        return "".join(self.stock.pool.ones)

    def found(self, first: Board) -> Chain | None:
        """Words that reach the goal when they are laid one after another; None where none do. Raises Exhausted."""
        seen, waiting = {first.cells}, list(self.tasks(first, 0))
        heapify(waiting)
        while waiting:
            task = heappop(waiting)
            board = next(task[-1], None)
            if board is None:
                continue
            heappush(waiting, task)
            if board.cells in seen:
                continue
            if self._is_won(board):
                return board.laid
            seen.add(board.cells)
            for more in self.tasks(board, len(seen)):
                heappush(waiting, more)
        return None

    def tasks(self, board: Board, number: int) -> Iterator[Task]:
        """The words that may be laid next, slot by slot where they are joined to the start; slots that leave too few letters are left out."""
        self.budget.spend(PER_BOARD)
        here, letters = self.here, board.letters
        base = joined(here, letters)
        root, levels = base or 1 << here.start, ahead(here, letters)
        near = letters | here.around(letters)
        near |= here.around(near)
        fitting: dict[tuple[int, bool], str] = {}
        aside = []
        for at, (slot, ends) in enumerate(places(here)):
            new = slot.mask & ~letters
            if not new or ends & letters or not slot.mask & (root | near):
                continue
            far = needed(levels, base | slot.mask) if slot.mask & root else 0
            used = letters.bit_count() + new.bit_count()
            if used + far > len(self.puzzle.letters):
                continue
            boards = self._filled(board, slot, ends, fitting)
            if slot.mask & root:
                yield False, far, used, 1_000 * number + at, boards
            else:
                aside.append(boards)
        yield True, needed(levels, root), letters.bit_count(), 1_000 * number + 999, chained.from_iterable(aside)

    def _is_won(self, board: Board) -> bool:
        if not (board.letters >> self.here.start & 1 and board.letters >> self.here.goal & 1):
            return False
        self.budget.spend(PER_CHAIN)
        return bool(chain(State(self.puzzle, board.cells)))

    def _filled(self, board: Board, slot: Slot, ends: int, fitting: dict[tuple[int, bool], str]) -> Iterator[Board]:
        """The boards after a word in the slot."""
        pool, stands = self.stock.pool, [(at, board.cells[cell]) for at, cell in enumerate(slot.cells) if board.letters >> cell & 1]
        room = board.left + pool.counted("".join(letter for _, letter in stands)) | pool.guard
        self.budget.spend(PER_SLOT)
        words = self.stock.having(len(slot), *stands[0]) if stands else self.stock.by_length.get(len(slot), [])
        asked = [*stands[1:], *self._beside(board, slot, ends, fitting)]
        for first in range(0, len(words), BATCH):
            batch = words[first : first + BATCH]
            self.budget.spend(len(batch))
            for word, used in batch:
                if (room - used) & pool.guard == pool.guard and all(word[at] in fit for at, fit in asked) and self.named(word):
                    yield self._laid(board, slot, word, (room ^ pool.guard) - used)

    def _beside(self, board: Board, slot: Slot, ends: int, fitting: dict[tuple[int, bool], str]) -> Iterator[tuple[int, str]]:
        """For each free cell of the slot with letters at its sides, those that spell a word there."""
        if not slot.halo & ~slot.mask & ~ends & board.letters:
            return
        for at, cell in enumerate(slot.cells):
            if not board.letters >> cell & 1:
                if (cell, slot.down) not in fitting:
                    fitting[cell, slot.down] = self._fit(board, cell, down=not slot.down)
                yield at, fitting[cell, slot.down]

    def _fit(self, board: Board, cell: int, *, down: bool) -> str:
        """The letters that spell a word in a line through a free cell, all where none stands beside it there."""
        before, behind = self._reach(board, cell, down=down, step=-1)[::-1], self._reach(board, cell, down=down, step=1)
        if not before and not behind:
            return self.known
        self.budget.spend(PER_CHECK)
        return "".join(letter for letter in self.known if self.accepted(f"{before}{letter}{behind}"))

    def _reach(self, board: Board, cell: int, *, down: bool, step: int) -> str:
        """The letters that stand in a row from a cell on."""
        wide, found = self.here.width, ""
        while True:
            x = cell % wide + (0 if down else step)
            cell += step * (wide if down else 1)
            if not (0 <= x < wide and 0 <= cell < self.here.size and board.letters >> cell & 1):
                return found
            found += board.cells[cell]

    def _laid(self, board: Board, slot: Slot, word: str, left: int) -> Board:
        cells = list(board.cells)
        for cell, letter in zip(slot.cells, word, strict=True):
            cells[cell] = letter
        y, x = divmod(slot.cells[0], self.here.width)
        return Board("".join(cells), board.letters | slot.mask, left, (*board.laid, Place(x, y, slot.down, word)))


def completion(state: State, words: Words, *, named: bool, work: int = WORK) -> Chain | None:
    """Words that reach the goal when they are laid one after another, only such as may be `named` if so wanted; None where none do.

    Raises Exhausted where that was not found out.
    """
    puzzle, stock = state.puzzle, words.stock(state.puzzle.letters)
    search = Outlook(
        puzzle,
        stock,
        lambda word: word in puzzle.named or word in words,
        words.may_be_shown if named else lambda word: True,
        Budget(work),
    )
    letters = lettered(state.cells)
    stands = "".join(sign for sign in state.cells if sign in ALPHABET)
    return search.found(Board(state.cells, letters, stock.pool.all - stock.pool.counted(stands)))
