"""The first ten levels: what each of them is to teach, on what board and with which letters it is looked for, and by what it is known.

What is looked for here by the solver's fronts is proved again from the rules alone by `proofs/lessons.py`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

from parlour.core.codec import encode
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import MIN_WORD, ground
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE, Chain, Place, Puzzle
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.search.chains import Budget, Ways
from parlour.games.wordcrossing.solver import front
from parlour.games.wordcrossing.supply.difficulty import COMMON, fillings
from parlour.games.wordcrossing.supply.field import seen
from parlour.games.wordcrossing.supply.generator import proposals
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.solved import solved
from parlour_precompute.games.wordcrossing.candidates import ENOUGH_WORK, is_proved
from parlour_precompute.games.wordcrossing.lists import source, spells_dirt, zipf
from parlour_precompute.games.wordcrossing.models.players import known
from parlour_precompute.games.wordcrossing.models.timed import GLANCE, GLANCES, timed

PLAIN, PLAIN_PAIR, PLAINER = 510, 480, 520
"""Zipf x 100 of the word of the first level, of the first two words that are laid together, and of those around the wall, where three are needed:
no newcomer is without them."""

DRAWN, DRAWN_ONE, DRAWN_PAIR, DRAWN_WALLED, DRAWN_FEWEST, DRAWN_LAST = 400, 300, 1_500, 600, 200, 120
"""Levels that are found for a lesson: most; where one word crosses, where two plain words do, where a wall is in the way, where fewer words win (it
takes seconds to find one), and for the last lesson.
Most of them take far more than they should so early. Around a wall 7 of 649 take less than a minute, and of two words that share their ends 40 of
1,600 take about as long as what stands before and behind them."""

KEPT = 60
"""Of these the quickest, each of which is timed with care: of them the ladder's are chosen (`first_steps.py`)."""

Teaches = Callable[[Puzzle], bool]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea.

    Its name, the boards on which it is looked for, how many letters there are, whether a level has it, how frequent its words are, and of how many
    levels it is chosen.
    """

    name: str
    params: Params
    letters: int
    teaches: Teaches
    plain: int = COMMON
    drawn: int = DRAWN


def board(width: int, height: int, spare: int = 0) -> Params:
    """A small board, at least a third of it one room."""
    return Params(width, height, room=width * height // 3, spare=spare, whole=True, average=MIN_WORD)


def par_of(puzzle: Puzzle) -> Chain:
    """The words of par."""
    return chain_of(puzzle.easy[-1].chain)


def uses_all(puzzle: Puzzle) -> bool:
    """Whether par leaves no letter over."""
    return puzzle.easy[-1].letters == len(puzzle.letters)


def counts(puzzle: Puzzle) -> tuple[int, ...]:
    """The numbers of words of the easy front."""
    return tuple(best.words for best in puzzle.easy)


def shared(puzzle: Puzzle) -> Iterator[tuple[int, int, int, int]]:
    """For each crossing of par: the place of the letter in the word before and how long that is, the same of the word after."""
    for one, other in pairwise(par_of(puzzle)):
        left, right = (other.x - one.x, one.y - other.y) if other.down else (other.y - one.y, one.x - other.x)
        yield left, len(one.word), right, len(other.word)


def at_ends(puzzle: Puzzle) -> bool:
    """Whether two words can only share a letter that is the first or the last of both."""
    ways = Ways(ground(puzzle.grid), frozenset(range(MIN_WORD, MAX_SIDE + 1)))
    least, most = ways.reach(2)
    found = [each for size in range(least, min(most, len(puzzle.letters)) + 1) for each in ways.signatures(2, size, Budget(100_000))]
    return bool(found) and all(out in (0, size - 1) and enter in (0, other - 1) for (_, size, out), (enter, other, _) in found)


def is_walled(puzzle: Puzzle) -> bool:
    """Whether start and goal stand in one line with a wall between them."""
    here = ground(puzzle.grid)
    one, other = sorted((here.start, here.goal))
    step = 1 if one // here.width == other // here.width else here.width
    between = range(one, other, step)
    return (other - one) % step == 0 and not all(here.free >> cell & 1 for cell in between)


def has_longer(puzzle: Puzzle) -> bool:
    """Whether common words make a chain of one word more than par's, which cannot be worth as much."""
    field = seen(puzzle, known(COMMON))
    words, budget = puzzle.easy[-1].words + 1, Budget(1_000_000)
    least, most = field.ways.reach(words)
    sizes = range(least, min(most, puzzle.easy[-1].letters) + 1)
    return any(fillings(field.stock, each, budget) for size in sizes for each in sorted(field.ways.signatures(words, size, budget)))


def has_fewest_best(puzzle: Puzzle) -> bool:
    """Whether the fewest words make the best chain whatever one knows, and common words make a longer one, which is worth less."""
    return len(puzzle.easy) == len(puzzle.full) == 1 and has_longer(puzzle)


def runs_past(puzzle: Puzzle) -> bool:
    """Whether par's first word begins before the start and goes on behind it, or its last so at the goal."""
    here, found = ground(puzzle.grid), par_of(puzzle)
    return _inside(here.width, here.start, found[0]) or _inside(here.width, here.goal, found[-1])


def _inside(width: int, cell: int, place: Place) -> bool:
    y, x = divmod(cell, width)
    return 0 < (y - place.y if place.down else x - place.x) < len(place.word) - 1


def crosses_inside(puzzle: Puzzle) -> bool:
    """Whether some crossing of par is neither the first nor the last letter of one of its words."""
    return any(0 < left < one - 1 or 0 < right < other - 1 for left, one, right, other in shared(puzzle))


LESSONS = (
    Lesson("one word", board(6, 3), 6, lambda one: counts(one) == (1,) and uses_all(one), PLAIN, DRAWN_ONE),
    Lesson(
        "two words that cross",
        board(5, 4, 20),
        6,
        lambda one: counts(one) == (2,) and uses_all(one) and crosses_inside(one),
        PLAIN_PAIR,
        DRAWN_PAIR,
    ),
    Lesson(
        "they share first or last letters",
        board(5, 4),
        7,
        lambda one: counts(one) == (2,) and uses_all(one) and at_ends(one),
        PLAIN_PAIR,
        DRAWN_PAIR,
    ),
    Lesson("a wall in the way", board(4, 3, 20), 8, lambda one: counts(one)[0] == 3 and is_walled(one), PLAINER, DRAWN_WALLED),
    Lesson("letters left over", board(5, 4, 30), 9, lambda one: len(counts(one)) == 1 and one.full[-1].letters < len(one.letters)),
    Lesson("fewer words win", board(5, 5, 30), 9, has_fewest_best, drawn=DRAWN_FEWEST),
    Lesson("more letters win", board(5, 5, 30), 9, lambda one: len(counts(one)) > 1),
    Lesson("words run past start and goal", board(5, 5, 30), 10, runs_past),
    Lesson("words cross inside", board(6, 5, 30), 11, lambda one: counts(one)[0] > 1 and crosses_inside(one)),
    Lesson("three words at least", board(6, 6, 60), 12, lambda one: counts(one)[0] == 3 and len(counts(one)) > 1, drawn=DRAWN_LAST),
)
"""In the order of the levels; the letters grow from six to twelve. Boards grow too, but for the wall, which takes three words to go around: on four
cells by three there is little to try."""


def taught(lesson: Lesson, seed: str, count: int) -> list[dict[str, Any]]:
    """Of so many levels that teach it the quickest, each as a journal keeps it: its puzzle, the name of its chances, and how long players need."""
    drawn = [(puzzle, f"{seed}/{lesson.name}/{number}") for number, puzzle in enumerate(islice(teaching(lesson, seed), count))]

    def glanced(one: tuple[Puzzle, str]) -> float:
        return sum(each for row in timed(*one, sittings=GLANCES, patience=GLANCE).values() for each in row)

    quickest = sorted(drawn, key=glanced)[:KEPT]
    return [{"puzzle": encode(puzzle), "name": name, "seconds": timed(puzzle, name)} for puzzle, name in quickest]


def teaching(lesson: Lesson, seed: str) -> Iterator[Puzzle]:
    """Levels that teach it, of common words alone."""
    for proposal in proposals(lesson.params, Rng(f"wordcrossing/{seed}/{lesson.name}"), source().vocabulary):
        if len(proposal.letters) != lesson.letters or spells_dirt(proposal.letters):
            continue
        # The short list tells most of those that do not teach it in a tenth of the time.
        everyday = front(proposal.puzzle, source().vocabulary.words, work=ENOUGH_WORK)
        if not everyday or not all(best.chain for best in everyday):
            continue
        if any(zipf()[place.word] < lesson.plain for place in chain_of(everyday[-1].chain)):
            continue
        if not lesson.teaches(Puzzle(proposal.grid, proposal.letters, everyday, everyday)):
            continue
        puzzle = solved(proposal, source(), ENOUGH_WORK)
        if is_proved(puzzle) and lesson.teaches(puzzle):
            yield puzzle
