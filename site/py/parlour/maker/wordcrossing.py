"""Wordcrossing levels made here: proposed step by step as in the text, and solved within a bound of work that keeps a page waiting for seconds.

The fronts of a small board are proved. On a large one the bound may be reached: then the best chain that is known stands, and is not said to be
proved. Where a difficulty is asked for, levels are measured as the stored ones are, and the nearest of a few is taken.
"""

from dataclasses import replace
from functools import lru_cache, partial
from math import inf

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import GaveUp
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.level.scramble import scrambled
from parlour.games.wordcrossing.supply.difficulty import difficulty, found_out
from parlour.games.wordcrossing.supply.generator import Proposal, proposed
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.rating import rate
from parlour.games.wordcrossing.supply.solved import Source, solved
from parlour.maker.frequencies import Frequencies
from parlour.maker.kit import Field, Job, Maker, Making, Step, Values
from parlour.maker.words import DATA, known

FIELDS = (
    Field("side", "Columns and rows", 5, 10, 7),
    Field("turns", "Turns from start to goal, at least", 0, 4, 1),
    Field("spare", "Letters to spare, in percent", 20, 100, 50),
    Field("difficulty", "Difficulty", 1, 100, 0, free="Any", later=True),
)

EASY = 350
"""The frequency (zipf x 100) from which a level is made of a word, and its par set by it."""

WORK = 120_000
"""Steps of work for one front."""

TRIES = 6
"""Levels that are solved at most, until one's fronts are proved; of those that are not, the first one stands."""

MEASURED = 32
"""Levels that are solved and measured at most where a difficulty is asked for."""

EASIEST, HARDEST = 1.0, 7.0
"""The measure of stored levels that a difficulty of 1 and of 100 stand for: of 240 levels made here, of all kinds, 4 lay below and 24 above."""

NEAR, FAR = 0.25, 1.0
"""How far a level may be from what was asked for where it is taken at once, and where it is the nearest of all."""

PER_STEP, MAPS = 40, 3_000
"""Maps that are drawn before the page hears of it, and at most."""


def params(values: Values) -> Params:
    """The parameters of the generator: a third of the board at least is one room."""
    side, turns, spare, _ = values
    return Params(side, side, room=side * side // 3, turns=turns, spare=spare, whole=True)


@lru_cache(maxsize=1)
def source(lexicon: Lexicon, words: Frequencies) -> Source:
    """The lists of words."""
    easy = tuple(word for word, zipf in words.zipf.items() if zipf >= EASY)
    return Source(easy, lexicon.words, lexicon.dirty, lexicon.dirty | words.unnamed | words.names)


@lru_cache(maxsize=1)
def dirty_in_order(lexicon: Lexicon) -> tuple[str, ...]:
    """The words never to be shown whose letters stand in alphabetical order: those that a row of letters might spell."""
    return tuple(sorted(word for word in lexicon.dirty if list(word) == sorted(word)))


def spells_dirt(letters: str, lexicon: Lexicon) -> bool:
    """Whether the letters in their order, each once or all, can be read as a word that is never to be shown."""
    rows = (letters, "".join(dict.fromkeys(letters)))
    return any(word in row for word in dirty_in_order(lexicon) for row in rows)


def first_level(asked: Params, job: Job, lists: Source, lexicon: Lexicon, maps: int) -> tuple[Proposal | None, int]:
    """The first level of a few maps more, None where none of them has one, and how many maps were drawn until then."""
    for number in range(maps, min(MAPS, maps + PER_STEP)):
        found = proposed(asked, job.rng.fork(f"map {number}"), lists.vocabulary)
        if found is not None and not spells_dirt(found.letters, lexicon):
            return found, number + 1
    return None, min(MAPS, maps + PER_STEP)


def is_proved(puzzle: Puzzle) -> bool:
    """Whether nothing of a level's fronts is only the best known, and each can be drawn."""
    return all(best.proved and best.chain for best in (*puzzle.easy, *puzzle.full))


@lru_cache(maxsize=8)
def known_from(words: Frequencies, frequency: int) -> tuple[str, ...]:
    """The words of a frequency (zipf x 100) and above."""
    return tuple(word for word, zipf in words.zipf.items() if zipf >= frequency)


def aim(wanted: int) -> float:
    """The measure that a difficulty stands for."""
    return EASIEST + (HARDEST - EASIEST) * (wanted - 1) / 99


def distance(puzzle: Puzzle, words: Frequencies, wanted: int) -> float:
    """How far the measure of a level is from a difficulty that is asked for; 0 where none is, infinite where its fronts are not proved."""
    if not is_proved(puzzle):
        return inf
    if not wanted:
        return 0.0
    measure = difficulty(rate(puzzle) | found_out(puzzle, partial(known_from, words), puzzle.easy[0].words))
    return abs(measure - aim(wanted))


def made(job: Job) -> Making:
    """The first level whose fronts are proved, or the one that is nearest to a difficulty; raises GaveUp in a sentence where there is none."""
    lexicon, words = known(job.assets)
    lists, asked, wanted = source(lexicon, words), params(job.values), job.values[3]
    nearest: tuple[float, Puzzle] | None = None
    solutions, maps, tries = 0, 0, MEASURED if wanted else TRIES
    while maps < MAPS and solutions < tries:
        told = f"{solutions} solved so far." if solutions else f"{maps} tried so far."
        yield Step(solutions * MAPS // tries or maps, MAPS, f"Drawing walls and laying words. {told}")
        found, maps = first_level(asked, job, lists, lexicon, maps)
        if found is None:
            continue
        yield Step(solutions * MAPS // tries or maps, MAPS, "Solving a level, from the most letters down.")
        puzzle = solved(found, lists, WORK)
        solutions += 1
        off = distance(puzzle, words, wanted)
        if nearest is None or off < nearest[0]:
            nearest = off, puzzle
        if off <= NEAR:
            return hidden(puzzle)
    if nearest is None:
        raise GaveUp(f"None of {MAPS:,} maps had a way that words fit. Try fewer turns or a larger board.")
    if wanted and nearest[0] > FAR:
        raise GaveUp(f"None of {solutions} levels of that kind was as hard or easy as that. Try another number, or other turns or letters to spare.")
    return hidden(nearest[1])


def hidden(puzzle: Puzzle) -> Puzzle:
    """The level with its chains scrambled, as pages have them."""
    return replace(puzzle, easy=_scrambled(puzzle.easy), full=_scrambled(puzzle.full))


def _scrambled(front: tuple[Best, ...]) -> tuple[Best, ...]:
    return tuple(replace(best, chain=scrambled(best.chain)) for best in front)


GENTLE, STEADY, HARDER = (8, 0, 75), (8, 1, 50), (8, 2, 40)
MAKERS = {
    "infinite": Maker(fields=FIELDS, make=made, data=DATA),
    "daily": Maker(fields=FIELDS, make=made, data=DATA, week=(GENTLE,) * 2 + (STEADY,) * 3 + (HARDER,) * 2),
}
"""Weekdays are as hard as their turns and the letters to spare make them."""
