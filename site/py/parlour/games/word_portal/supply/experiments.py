"""Proposes experiments: a stream of letters by how often words have them, or boards made suffix first; and a way to complete the round."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeVar

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.word_portal.experiments import rounds
from parlour.games.word_portal.experiments.rounds import EMPTY, Experiment, refilled
from parlour.games.word_portal.rules import ALPHABET, CELLS, Answers, points
from parlour.games.word_portal.supply import generator
from parlour.games.word_portal.supply.generator import Source

STREAM = 300
"""Letters that are drawn for a round (the text's number)."""

WINDOW, MOST_IN_A_ROW = 5, 3
"""No more than three of five letters in a row are the same (the text)."""

TRIED, ATTEMPTS, MOST_BOARDS = 8, 400, 400
"""Words that are tried on a board, best first; streams that are drawn until one can be played; boards that are looked at for a way."""

AHEAD = 3
"""The points that each common word of the board to come is worth, when a word is chosen for a way."""


@dataclass(frozen=True, slots=True)
class Params:
    """Words of a round, and whether each brings a whole new board."""

    count: int
    whole: bool = False


def stream(source: Source, rng: Rng) -> str:
    """Letters at random, each as often as the words of the dictionary have it."""
    counts = Counter("".join(source.words))
    sums = list(accumulate(counts[letter] for letter in ALPHABET))
    dealt = ""
    while len(dealt) < STREAM:
        at = rng.below(sums[-1])
        letter = next(letter for letter, most in zip(ALPHABET, sums, strict=True) if at < most)
        dealt += letter if dealt[1 - WINDOW :].count(letter) < MOST_IN_A_ROW else ""
    return dealt


AnswersOf = Callable[[str], Answers]
Judge = Callable[[str], bool]


def proposed(params: Params, source: Source, rng: Rng, flagged: Collection[str] = (), is_good: Judge = bool) -> Experiment:
    """Good boards and what comes after them, without a way: a stream that begins with one, or as many as a round has words."""
    if params.whole:
        first, *others = (_drawn(lambda: generator.board(generator.Params(params.count), source, rng), is_good) for _ in range(params.count))
        return Experiment(first, "".join(others), params.count, whole=True)

    def begun() -> tuple[str, str]:
        letters = stream(source, rng)
        first, dealt = refilled(flagged, letters, 0, EMPTY * CELLS, tuple(range(CELLS)))
        return first, letters[dealt:]

    return Experiment(*_drawn(begun, lambda each: is_good(each[0])), params.count)


T = TypeVar("T")


def _drawn(draw: Callable[[], T], is_good: Callable[[T], bool]) -> T:
    """The first good one of what is drawn; raises GaveUp after ATTEMPTS."""
    for _ in range(ATTEMPTS):
        found = draw()
        if is_good(found):
            return found
    raise GaveUp(f"None of {ATTEMPTS} boards is good enough.")


@dataclass(frozen=True, slots=True)
class Step:
    """A board of a way: its letters, what is drawn of the stream, and the words until here."""

    letters: str
    dealt: int = 0
    words: tuple[str, ...] = ()


def after(puzzle: Experiment, flagged: Collection[str], step: Step, word: str) -> Step:
    """The board that comes after a word."""
    found = (*step.words, word)
    if puzzle.whole:
        return Step(puzzle.stream[step.dealt : step.dealt + CELLS], step.dealt + CELLS, found)
    cells = rounds.cells_of(rounds.standard(step.letters, word).places)
    return Step(*refilled(flagged, puzzle.stream, step.dealt, step.letters, cells), found)


def boards(puzzle: Experiment, flagged: Collection[str] = ()) -> Iterator[str]:
    """The boards on the puzzle's way, the first one first."""
    step = Step(puzzle.letters)
    for number, word in enumerate(puzzle.way.split(), start=1):
        yield step.letters
        if number < puzzle.count:
            step = after(puzzle, flagged, step, word)


def way(puzzle: Experiment, answers_of: AnswersOf, flagged: Collection[str] = ()) -> tuple[str, ...] | None:
    """Common words, one on each board, of many points and with many common words to come; None where few tries find none."""
    looked = [0]

    def onward(step: Step) -> tuple[str, ...] | None:
        if len(step.words) == puzzle.count:
            return step.words
        there = sorted((word for word in answers_of(step.letters).common if word not in step.words), key=lambda word: (-points(word), word))[:TRIED]
        if len(step.words) + 1 == puzzle.count:
            return (*step.words, there[0]) if there else None
        steps = [after(puzzle, flagged, step, word) for word in there]
        looked[0] += len(steps)
        ranked = sorted(steps, key=lambda each: (-points(each.words[-1]) - AHEAD * len(answers_of(each.letters).common), each.words[-1]))
        return next((found for each in ranked if looked[0] < MOST_BOARDS and (found := onward(each))), None)

    return onward(Step(puzzle.letters))


def with_way(puzzle: Experiment, answers_of: AnswersOf, flagged: Collection[str] = ()) -> Experiment | None:
    """The puzzle with a way through it, and the common words of all boards on that; None where none was found."""
    found = way(puzzle, answers_of, flagged)
    return None if found is None else with_common(replace(puzzle, way=" ".join(found)), answers_of, flagged)


def with_common(puzzle: Experiment, answers_of: AnswersOf, flagged: Collection[str] = ()) -> Experiment:
    """The puzzle with the common words of all boards on its way."""
    return replace(puzzle, common=" ".join(sorted({word for letters in boards(puzzle, flagged) for word in answers_of(letters).common})))


def generate(params: Params, rng: Rng, source: Source) -> Experiment:
    """An experiment that can be completed; raises GaveUp where ATTEMPTS proposals could not."""
    answers_of = source.answers or (lambda letters: Answers((), ()))
    for _ in range(ATTEMPTS):
        found = with_way(proposed(params, source, rng), answers_of)
        if found is not None:
            return found
    raise GaveUp(f"None of {ATTEMPTS} proposals could be completed with {len(source.words)} words.")


def rate(puzzle: Experiment) -> dict[str, float]:
    """How many words a round has, how many common ones the boards on its way have in all, and the points of that way."""
    return {"count": puzzle.count, "common": len(puzzle.common.split()), "points": sum(map(points, puzzle.way.split()))}
