"""Wordcrossing levels made here: proposed step by step as in the text, and solved within a bound of work that keeps a page waiting for seconds.

The fronts of a small board are proved. On a large one the bound may be reached: then the best chain that is known stands, and is not said to be
proved.
"""

from dataclasses import replace
from functools import lru_cache

from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import GaveUp
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.level.scramble import scrambled
from parlour.games.wordcrossing.supply.generator import Proposal, proposed
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.solved import Source, solved
from parlour.maker.frequencies import Frequencies
from parlour.maker.kit import Field, Job, Maker, Making, Step, Values
from parlour.maker.words import DATA, known

FIELDS = (
    Field("side", "Columns and rows", 5, 10, 7),
    Field("turns", "Turns from start to goal, at least", 0, 4, 1),
    Field("spare", "Letters to spare, in percent", 20, 100, 50),
)

EASY = 350
"""The frequency (zipf x 100) from which a level is made of a word, and its par set by it."""

WORK = 120_000
"""Steps of work for one front."""

TRIES = 6
"""Levels that are solved at most, until one's fronts are proved; of those that are not, the first one stands."""

PER_STEP, MAPS = 40, 3_000
"""Maps that are drawn before the page hears of it, and at most."""


def params(values: Values) -> Params:
    """The parameters of the generator: a third of the board at least is one room."""
    side, turns, spare = values
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


def made(job: Job) -> Making:
    """The first level whose fronts are proved; raises GaveUp in a sentence where no map has a way that words fit."""
    lexicon, words = known(job.assets)
    lists, asked = source(lexicon, words), params(job.values)
    first: Puzzle | None = None
    solutions = maps = 0
    while maps < MAPS and solutions < TRIES:
        told = f"{solutions} solved so far." if solutions else f"{maps} tried so far."
        yield Step(solutions * MAPS // TRIES or maps, MAPS, f"Drawing walls and laying words. {told}")
        found, maps = first_level(asked, job, lists, lexicon, maps)
        if found is None:
            continue
        yield Step(solutions * MAPS // TRIES or maps, MAPS, "Solving a level, from the most letters down.")
        puzzle = solved(found, lists, WORK)
        solutions += 1
        first = first or puzzle
        if is_proved(puzzle):
            return hidden(puzzle)
    if first is None:
        raise GaveUp(f"None of {MAPS:,} maps had a way that words fit. Try fewer turns or a larger board.")
    return hidden(first)


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
