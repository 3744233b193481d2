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
from parlour.games.wordcrossing.level.ground import MIN_WORD, edges
from parlour.games.wordcrossing.level.puzzle import MAX_POOL, Chain, Place, Puzzle
from parlour.games.wordcrossing.supply.maps import Map, Segment, Survey, below, mapping
from parlour.games.wordcrossing.supply.params import AVERAGE, Params
from parlour.games.wordcrossing.supply.turns import Layer

RIVALS = 3
"""So many words are drawn for a place, and the one that leaves the next word most choice is tried first."""

STEPS = 60
"""Words that are tried on one path before another level is begun."""

ATTEMPTS = 3_000


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


@dataclass(frozen=True, slots=True)
class Stage:
    """An attempt while it is made: the survey of its map, then the path, its words, and at last the proposal."""

    survey: Survey
    path: tuple[Segment, ...] = ()
    words: tuple[str, ...] = ()
    proposal: Proposal | None = None


def proposing(params: Params, rng: Rng, vocabulary: Vocabulary) -> Iterator[Stage]:
    """One attempt, stage by stage; it ends early where its map has no path that words fit, no words were found, or they need too many letters."""
    here = None
    for survey in mapping(params, rng):
        here = survey.map
        yield Stage(survey)
    path = next(paths(here, rng, params.detour, params.average), None) if here else None
    if here is None or not path:
        return
    yield Stage(survey, tuple(path))
    words = spelled(path, vocabulary, rng)
    if not words:
        return
    yield Stage(survey, tuple(path), tuple(words))
    letters = pool_of(path, words, vocabulary, rng, params.spare)
    if len(letters) <= MAX_POOL:
        yield Stage(survey, tuple(path), tuple(words), Proposal(here.grid(), letters, chain_of(here, path, words)))


def proposed(params: Params, rng: Rng, vocabulary: Vocabulary) -> Proposal | None:
    """One attempt: a level, or None where it comes to none."""
    found = None
    for stage in proposing(params, rng, vocabulary):
        found = stage.proposal
    return found


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
