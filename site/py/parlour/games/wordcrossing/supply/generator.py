"""Proposes levels step by step as in the text's section 3: walls, the biggest room, start and goal, a path of few turns, words, letters to spare.

Where the text errs it is made right: the turn map is exact, words have the path's own lengths, segments are judged before any word is looked for, a
dead end goes back to the word before, words that leave the next one most choice come first (its 'cooler idea'), none is there twice, the average
length is a real number, and a room may be too small. Paths of more turns than the fewest (its third way) are an option.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import FREE, GOAL, MIN_WORD, START, WALL, edges
from parlour.games.wordcrossing.level.puzzle import MAX_POOL, Chain, Place, Puzzle
from parlour.games.wordcrossing.supply.turns import Layer, Walks, steps

AVERAGE = 4
"""The least average length of the words that a level is made of (section 4.1)."""

RIVALS = 3
"""So many words are drawn for a place, and the one that leaves the next word most choice is tried first."""

STEPS = 60
"""Words that are tried on one path before another level is begun."""

ATTEMPTS = 3_000


@dataclass(frozen=True, slots=True)
class Params:
    """A board's sides, its walls in percent, from the least to the most (section 3.1), and the cells that its biggest room has at least.

    `detour` is how many turns more than the fewest its path takes, `turns` how many that fewest is at least, `spare` the letters more, in percent of
    those that its words need, `average` the least average length of these words. `whole` walls are rounded up, so that no board has
    fewer than the least; days are drawn as they always were, rounded down.
    """

    width: int
    height: int
    walls: tuple[int, int] = (15, 50)
    room: int = 18
    detour: int = 0
    turns: int = 0
    spare: int = 50
    whole: bool = False
    average: int = AVERAGE


@dataclass(frozen=True)
class Vocabulary:
    """The easy list, sorted by length and by the letters at both ends, and its letters by frequency."""

    words: tuple[str, ...] = field(repr=False)

    @cached_property
    def of_length(self) -> dict[int, list[str]]:
        """The words of each length."""
        found: dict[int, list[str]] = {}
        for word in self.words:
            found.setdefault(len(word), []).append(word)
        return found

    @cached_property
    def ended(self) -> dict[tuple[int, int, str], list[str]]:
        """The words of a length with a letter at the first place, 0, or at the last, -1."""
        found: dict[tuple[int, int, str], list[str]] = {}
        for word in self.words:
            for end in (0, -1):
                found.setdefault((len(word), end, word[end]), []).append(word)
        return found

    @cached_property
    def letters(self) -> str:
        """Every letter of every word."""
        return "".join(self.words)


@dataclass(frozen=True, slots=True)
class Segment:
    """A word of the path, walked from one junction to the next: its cells from the left or the top, and whether it is walked towards these."""

    cells: tuple[int, ...]
    down: bool
    backward: bool


@dataclass(frozen=True, slots=True)
class Map:
    """Walls around one room, start and goal in it."""

    width: int
    height: int
    room: int
    start: int
    goal: int
    walks: Walks
    layers: tuple[Layer, ...]

    def grid(self) -> str:
        """The map as a level writes it."""
        signs = [FREE if self.room >> cell & 1 else WALL for cell in range(self.width * self.height)]
        signs[self.start], signs[self.goal] = START, GOAL
        return "/".join("".join(signs[at : at + self.width]) for at in range(0, len(signs), self.width))


def below(rng: Rng, count: int) -> int:
    """A whole number below a small one, by one multiplication: `Rng.below` is exact, and too slow for the thousands of draws here."""
    return rng.next64() * count >> 64


def mapped(params: Params, rng: Rng) -> Map | None:
    """Walls, the biggest room, start and goal; None where the room is too small, or the goal too few turns away (sections 3.1 to 3.5)."""
    size = params.width * params.height
    cells = list(range(size))
    least, most = params.walls
    walls = (size * (least + below(rng, most - least + 1)) + (99 if params.whole else 0)) // 100
    for at in range(walls):
        other = at + below(rng, size - at)
        cells[at], cells[other] = cells[other], cells[at]
    free = (1 << size) - 1
    for cell in cells[:walls]:
        free ^= 1 << cell
    room = biggest(free, params.width, params.height)
    if room.bit_count() < params.room:
        return None
    inside = [cell for cell in range(size) if room >> cell & 1]
    start = inside[below(rng, len(inside))]
    walks = Walks(room, params.width, params.height)
    layers = walks.layers(start)
    goal = _goal(params, rng, room, start, layers)
    near = any((flat | steep) >> goal & 1 for flat, steep in layers[: params.turns])
    return None if near else Map(params.width, params.height, room, start, goal, walks, tuple(layers))


def biggest(free: int, width: int, height: int) -> int:
    """The biggest room of the free cells, of several the first (section 3.2)."""
    best, best_size = 0, 0
    first, last, _ = edges(width, height)
    inner, outer = ~first, ~last
    while free.bit_count() > best_size:
        room, reached = 0, free & -free
        while room != reached:
            room = reached
            reached |= ((room & inner) >> 1 | (room & outer) << 1 | room >> width | room << width) & free
        free ^= room
        if room.bit_count() > best_size:
            best, best_size = room, room.bit_count()
    return best


def _goal(params: Params, rng: Rng, room: int, start: int, layers: Sequence[Layer]) -> int:
    """One of the best third of the other cells by steps and turns from the start (section 3.5)."""
    distance = {bit: away for away, cells in enumerate(steps(start, room, params.width, params.height)) for bit in _bits(cells)}
    seen = 1 << start
    for turns, (flat, steep) in enumerate(layers):
        for bit in _bits((flat | steep) & ~seen):
            distance[bit] += turns
        seen |= flat | steep
    del distance[1 << start]
    ordered = sorted(distance, key=lambda bit: (-distance[bit], bit))
    return ordered[below(rng, max(1, len(ordered) // 3))].bit_length() - 1


def _bits(cells: int) -> Iterator[int]:
    """Each cell of a set, as a set of its own."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low


def paths(here: Map, rng: Rng, detour: int, average: int = AVERAGE) -> Iterator[list[Segment]]:
    """Paths of the fewest turns and so many more, of segments that words fit, in an order of chance."""
    found = list(here.layers)
    goal = 1 << here.goal
    turns = next(number for number, (flat, steep) in enumerate(found) if (flat | steep) & goal) + detour
    while len(found) <= turns:
        found.append(here.walks.more(found[-1]))
    ways = [down for down in (False, True) if found[turns][down] & goal]
    for down in ways if below(rng, 2) else reversed(ways):
        yield from (path for path in _traced(here, rng, found, here.goal, down, turns, ()) if is_fit(here, path, average))


def _traced(here: Map, rng: Rng, found: Sequence[Layer], cell: int, down: bool, turns: int, behind: tuple[Segment, ...]) -> Iterator[list[Segment]]:
    """The paths from the start that come to a cell in a way, and go on by the segments behind it."""
    bit = 1 << cell
    line = here.walks.upright(bit) if down else here.walks.across(bit)
    from_cells = line & (found[turns - 1][not down] if turns else 1 << here.start)
    step = here.width if down else 1
    corners = []
    while from_cells:
        low = from_cells & -from_cells
        from_cells ^= low
        corner = low.bit_length() - 1
        # The start and the goal belong to the first and the last word alone.
        if abs(corner - cell) >= 2 * step and (not turns or corner not in (here.start, here.goal)):
            corners.append(corner)
    while corners:
        corner = corners.pop(below(rng, len(corners)))
        part = (_segment(corner, cell, step, down), *behind)
        if turns:
            yield from _traced(here, rng, found, corner, not down, turns - 1, part)
        else:
            yield list(part)


def _segment(begin: int, end: int, step: int, down: bool) -> Segment:
    low, high = min(begin, end), max(begin, end)
    return Segment(tuple(range(low, high + 1, step)), down, end < begin)


def is_fit(here: Map, path: Sequence[Segment], average: int = AVERAGE) -> bool:
    """Whether a path's words are long enough on average, and none but neighbours touch: judged before any word is looked for."""
    if sum(len(segment.cells) for segment in path) < average * len(path):
        return False
    first, last, _ = edges(here.width, here.height)
    barred, before, ends = 0, 0, (1 << here.start, 1 << here.goal)
    for number, segment in enumerate(path):
        cells = sum([1 << cell for cell in segment.cells])
        if cells & barred or (number and cells & ends[0]) or (number < len(path) - 1 and cells & ends[1]):
            return False
        barred |= before
        before = cells | (cells & ~first) >> 1 | (cells & ~last) << 1 | cells >> here.width | cells << here.width
    return True


def spelled(path: Sequence[Segment], vocabulary: Vocabulary, rng: Rng, steps: int = STEPS, rivals: int = RIVALS) -> list[str] | None:
    """Words for the segments of a path, none twice, each sharing a letter with the next; None where none were found in so many tries.

    Of so many `rivals` the word is tried first that leaves the next one most choice.
    """
    return _filled(path, vocabulary, rng, [], [steps], rivals)


def _filled(path: Sequence[Segment], vocabulary: Vocabulary, rng: Rng, words: list[str], tries: list[int], rivals: int) -> list[str] | None:
    if len(words) == len(path):
        return words
    segment = path[len(words)]
    size, ended = len(segment.cells), vocabulary.ended
    if words:
        shared = words[-1][_exit(path[len(words) - 1])]
        known: Sequence[str] = ended.get((size, _entry(segment), shared), ())
    else:
        known = vocabulary.of_length.get(size, ())
    after = path[len(words) + 1] if len(words) + 1 < len(path) else None
    for word in _ranked(known, segment, after, vocabulary, rng, rivals):
        tries[0] -= 1
        if tries[0] < 0:
            return None
        if word not in words:
            found = _filled(path, vocabulary, rng, [*words, word], tries, rivals)
            if found:
                return found
    return None


def _entry(segment: Segment) -> int:
    return -1 if segment.backward else 0


def _exit(segment: Segment) -> int:
    return 0 if segment.backward else -1


def _ranked(known: Sequence[str], segment: Segment, after: Segment | None, vocabulary: Vocabulary, rng: Rng, rivals: int) -> Iterator[str]:
    """Words in an order of chance, of every few the one first whose last letter leaves the next word most choice."""
    if after is None:
        yield from (known[below(rng, len(known))] for _ in range(min(rivals, len(known))))
        return
    size, entry, out, ended = len(after.cells), _entry(after), _exit(segment), vocabulary.ended
    while known:
        drawn = [known[below(rng, len(known))] for _ in range(rivals)]
        choices = [len(ended.get((size, entry, word[out]), ())) for word in drawn]
        yield drawn[choices.index(max(choices))]


def chain_of(here: Map, path: Sequence[Segment], words: Sequence[str]) -> Chain:
    """The words on their cells."""
    firsts = [divmod(segment.cells[0], here.width) for segment in path]
    return tuple(Place(x, y, segment.down, word) for (y, x), segment, word in zip(firsts, path, words, strict=True))


def pool_of(path: Sequence[Segment], words: Sequence[str], vocabulary: Vocabulary, rng: Rng, spare: int) -> str:
    """The letters of the words, those at crossings once, and so many percent more by frequency (section 4.2: half), in alphabetical order."""
    letters = list(words[0])
    for segment, word in zip(path[1:], words[1:], strict=True):
        letters += word[1:] if _entry(segment) == 0 else word[:-1]
    source = vocabulary.letters
    extra = min(len(letters) * spare // 100, MAX_POOL - len(letters))
    return "".join(sorted([*letters, *(source[below(rng, len(source))] for _ in range(extra))]))


@dataclass(frozen=True, slots=True)
class Proposal:
    """A level that can be solved by easy words: its board and letters, and the chain it was made of."""

    grid: str
    letters: str
    chain: Chain

    @property
    def puzzle(self) -> Puzzle:
        """The level, nothing of it solved."""
        return Puzzle(self.grid, self.letters)


def proposed(params: Params, rng: Rng, vocabulary: Vocabulary) -> Proposal | None:
    """One attempt: a level, or None where its map has no path that words fit, or no words were found."""
    here = mapped(params, rng)
    path = next(paths(here, rng, params.detour, params.average), None) if here else None
    words = spelled(path, vocabulary, rng) if path else None
    if here is None or path is None or words is None:
        return None
    letters = pool_of(path, words, vocabulary, rng, params.spare)
    return Proposal(here.grid(), letters, chain_of(here, path, words)) if len(letters) <= MAX_POOL else None


def proposals(params: Params, rng: Rng, vocabulary: Vocabulary) -> Iterator[Proposal]:
    """Levels, one attempt after another; raises GaveUp after ATTEMPTS of them in a row without any."""
    failed = 0
    while failed < ATTEMPTS:
        found = proposed(params, rng, vocabulary)
        failed = 0 if found else failed + 1
        if found:
            yield found
    raise GaveUp(f"None of {ATTEMPTS:,} maps of {params} had a path that words fit. Try fewer walls or a smaller room.")


def words_of_length(words: Iterable[str], most: int) -> tuple[str, ...]:
    """The words that a board so long has room for, sorted."""
    return tuple(sorted(word for word in words if MIN_WORD <= len(word) <= most))
