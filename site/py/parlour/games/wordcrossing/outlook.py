"""Whether the goal can still be reached with the letters left, without lifting any: by the stored chain, else by a bounded search.

The search lays words one after another, each joined to the start; it follows up first what is nearest to the goal. That there is nothing to find is
known only where it came to its end.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

from parlour.core.errors import IllegalMove
from parlour.games.wordcrossing.chains import Exhausted
from parlour.games.wordcrossing.ground import FREE, Slot, slots
from parlour.games.wordcrossing.letters import Pool
from parlour.games.wordcrossing.puzzle import ALPHABET, Chain, Place
from parlour.games.wordcrossing.rules import State, chain, play, pool, spelled, words_of
from parlour.games.wordcrossing.words import Words

BOARDS = 40
"""So many boards are followed up: about half a second in a browser at the most."""

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


def joined(state: State) -> int:
    """The letters that are joined to the start."""
    here = state.here
    letters = sum(1 << cell for cell, sign in enumerate(state.cells) if sign in ALPHABET)
    found, reached = 0, letters & 1 << here.start
    while found != reached:
        found = reached
        reached |= here.around(reached) & letters
    return found


def needed(state: State) -> int:
    """The fewest letters that any way from what is joined to the start needs to the goal, whatever they spell."""
    here = state.here
    letters = sum(1 << cell for cell, sign in enumerate(state.cells) if sign in ALPHABET)
    reached, steps = joined(state), 0
    if not reached:
        reached, steps = 1 << here.start, 1
    while not reached >> here.goal & 1:
        grown = reached | here.around(reached) & letters
        if grown == reached:
            grown, steps = reached | here.around(reached) & here.free, steps + 1
            if grown == reached:
                return FAR
        reached = grown
    return steps


def completion(state: State, words: Words, boards: int = BOARDS) -> Chain | None:
    """Words that reach the goal when they are laid one after another; None where none do. Raises Exhausted where that was not found out."""
    waiting: list[tuple[int, int, int, State, Chain]] = []
    seen, count = {state.cells}, 0
    heappush(waiting, (needed(state), 0, count, state, ()))
    while waiting:
        _, _, _, here, laid = heappop(waiting)
        if needed(here) > len(pool(here)):
            continue
        boards -= 1
        if boards < 0:
            raise Exhausted
        for place, after in followers(here, words):
            if chain(after):
                return (*laid, place)
            if after.cells not in seen:
                seen.add(after.cells)
                count += 1
                heappush(waiting, (needed(after), len(laid), count, after, (*laid, place)))
    return None


def followers(state: State, words: Words) -> Iterator[tuple[Place, State]]:
    """Every word that may be laid so that it is joined to the start, and the board after it; none that may not be shown."""
    have, left = Pool(state.puzzle.letters), pool(state)
    count, base = have.counted(left), joined(state) or 1 << state.here.start
    by_length: dict[int, list[tuple[str, int]]] = {}
    for word in words.within(state.puzzle.letters):
        if words.may_be_shown(word):
            by_length.setdefault(len(word), []).append((word, have.counted(word)))
    for slot in slots(state.here, len(state.puzzle.letters)):
        pattern = spelled(state.cells, slot.cells)
        if not slot.mask & base or FREE not in pattern or _is_longer(state, slot):
            continue
        room = count + have.counted(pattern.replace(FREE, ""))
        fixed = [(at, letter) for at, letter in enumerate(pattern) if letter != FREE]
        for word, used in by_length.get(len(slot), ()):
            if have.covers(used, room) and all(word[at] == letter for at, letter in fixed):
                y, x = divmod(slot.cells[0], state.here.width)
                yield from _tried(state, Place(x, y, slot.down, word), words)


def _is_longer(state: State, slot: Slot) -> bool:
    """Whether letters stand before or after the slot, which would make its word another."""
    step = state.here.width if slot.down else 1
    beyond = (slot.cells[0] - step, slot.cells[-1] + step)
    return any(slot.halo >> cell & 1 and state.cells[cell] in ALPHABET for cell in beyond if 0 <= cell < state.here.size)


def _tried(state: State, place: Place, words: Words) -> Iterator[tuple[Place, State]]:
    try:
        yield place, play(state, place, words)
    except IllegalMove:
        return
