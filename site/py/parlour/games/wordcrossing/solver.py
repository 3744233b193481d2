"""The whole front of a level: for each number of words the most letters that a chain can join, proved or known, with words that do it.

Letters depend on the ground alone, so chains are reduced to signatures (chains.py), which are tried with words from the most letters down (stock.py).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from parlour.games.wordcrossing.level.ground import ground
from parlour.games.wordcrossing.level.puzzle import Best, Chain, Place, Puzzle
from parlour.games.wordcrossing.notation import spelled_chain
from parlour.games.wordcrossing.search.chains import Budget, Exhausted, Path, Signature, Ways
from parlour.games.wordcrossing.search.stock import Stock

WORK = 6_000_000
"""Steps of work for one front of one list when levels are made: some seconds at the most."""

EXACT = 2
"""Letters left over up to which every set of letters used is tried by itself; beyond, any that fits."""

Shown = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Search:
    """What is searched: where chains may lie, which words may lie there, which of them may be shown, and how much work is left."""

    ways: Ways
    stock: Stock
    shown: Shown
    budget: Budget


def front(puzzle: Puzzle, words: Iterable[str], shown: Shown = lambda word: True, work: int = WORK) -> tuple[Best, ...]:
    """The front of a level over a list of words: each entry of more letters than the one before, and of more words; empty where none was found.

    `shown` tells which words may be named. Where the bound of work was reached the last entry is the best that is known, and not proved.
    """
    return searched(puzzle, words, shown, work)[0]


def fronts(puzzle: Puzzle, easy: Iterable[str], accepted: Iterable[str], shown: Shown, work: int = WORK) -> tuple[tuple[Best, ...], tuple[Best, ...]]:
    """The fronts over both lists of words, which lie in the same chains."""
    full = Stock(puzzle.letters, accepted)
    ways = Ways(ground(puzzle.grid), full.lengths)
    best = _found(Search(ways, full, shown, Budget(work)))[0]
    everyday = _found(Search(ways, Stock(puzzle.letters, easy), shown, Budget(work)))[0]
    rising = risen(best, everyday)
    if not rising or rising[-1].chain:
        return everyday, rising
    named = _found(Search(ways, Stock(puzzle.letters, filter(shown, full.words)), shown, Budget(work)))[0]
    return everyday, (*rising[:-1], replace(rising[-1], chain=to_draw((*named, *everyday))))


def to_draw(known: Iterable[Best]) -> str:
    """The chain to be drawn where none of the best can be: the best of those that are known."""
    spelled = [best for best in known if best.chain]
    return max(spelled, key=lambda best: (best.letters, -best.words)).chain if spelled else ""


def risen(best: Sequence[Best], easy: Sequence[Best]) -> tuple[Best, ...]:
    """The front over the accepted list, with what the easy list, a part of it, is known to do.

    That adds something only where work ran out over the longer list.
    """
    rising: list[Best] = []
    for each in sorted([*best, *(replace(other, proved=False) for other in easy)], key=lambda one: (one.words, -one.letters)):
        if not rising or each.letters > rising[-1].letters:
            rising.append(each)
    return tuple(rising)


def searched(puzzle: Puzzle, words: Iterable[str], shown: Shown, work: int) -> tuple[tuple[Best, ...], bool]:
    """The front, and whether all was searched, so that nothing beyond it is possible."""
    return _found(search_of(puzzle, words, shown, work))


def search_of(puzzle: Puzzle, words: Iterable[str], shown: Shown, work: int = WORK) -> Search:
    """The search of a level over a list of words."""
    stock = Stock(puzzle.letters, words)
    return Search(Ways(ground(puzzle.grid), stock.lengths), stock, shown, Budget(work))


def climbing(search: Search) -> Iterator[tuple[tuple[Best, ...], bool]]:
    """The front while it grows, and at last whether all was searched; until then that is not so."""
    found: list[Best] = []
    try:
        for best in _climbed(search):
            found.append(best)
            yield tuple(found), False
    except Exhausted:
        yield (*found[:-1], *(replace(last, proved=False) for last in found[-1:])), False
        return
    yield tuple(found), True


def _found(search: Search) -> tuple[tuple[Best, ...], bool]:
    *_, last = climbing(search)
    return last


def _climbed(search: Search) -> Iterator[Best]:
    """The entries of the front, fewest words first; raises Exhausted."""
    whole, reached = len(search.stock.usable), 0
    for words in range(1, (whole - 1) // 2 + 1):
        for letters in range(min(whole, search.ways.reach(words)[1]), max(reached, search.ways.reach(words)[0] - 1), -1):
            best = _best(search, words, letters)
            if best is not None:
                yield best
                reached = letters
                break
        if reached == whole:
            return


def _best(search: Search, words: int, letters: int) -> Best | None:
    """A chain of so many words and letters, one that may be shown if there is any; None where there is no chain. Raises Exhausted."""
    known = search.ways.signatures(words, letters, search.budget)
    fitting = _fitting(search, sorted(known), letters)
    for signature, target in fitting:
        for spelling in search.stock.spellings(signature, target, search.budget):
            found = laid(search.ways, known[signature], spelling)
            if len(set(spelling)) == words and all(map(search.shown, spelling)):
                return Best(letters, words, spelled_chain(found), proved=True)
    return Best(letters, words, "", proved=True) if _any(search, sorted(known), letters) else None


def _any(search: Search, known: Sequence[Signature], letters: int) -> bool:
    return any(True for _ in _fitting(search, known, letters))


def _fitting(search: Search, known: Sequence[Signature], letters: int) -> Iterator[tuple[Signature, int]]:
    """The signatures that words fit, and the letters that these use."""
    over = len(search.stock.pool.letters) - letters
    if over > EXACT:
        for signature in known:
            target = search.stock.fits(signature, search.budget)
            if target is not None:
                yield signature, target
        return
    for target in search.stock.pool.without(over):
        yield from ((signature, target) for signature in known if search.stock.uses(signature, target, search.budget))


def laid(ways: Ways, path: Path, words: Sequence[str]) -> Chain:
    """The words in the slots of a path."""
    return tuple(_placed(ways, number, word) for number, word in zip(path, words, strict=True))


def _placed(ways: Ways, number: int, word: str) -> Place:
    slot = ways.slots[number]
    y, x = divmod(slot.cells[0], ways.here.width)
    return Place(x, y, slot.down, word)
