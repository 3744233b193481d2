"""What a level's fronts tell of it, as the bundles keep it."""

from parlour.games.wordcrossing.level.ground import MIN_WORD, ground
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE, Puzzle
from parlour.games.wordcrossing.search.chains import Ways
from parlour.games.wordcrossing.supply.turns import Walks


def turns(puzzle: Puzzle) -> int:
    """The fewest turns from start to goal."""
    here = ground(puzzle.grid)
    found = Walks(here.free, here.width, here.height).layers(here.start)
    return next(number for number, (flat, steep) in enumerate(found) if (flat | steep) >> here.goal & 1)


def needed(puzzle: Puzzle, words: int) -> int:
    """The fewest letters that so many words need on the ground from start to goal."""
    return Ways(ground(puzzle.grid), frozenset(range(MIN_WORD, MAX_SIDE + 1))).reach(words)[0]


def rate(puzzle: Puzzle) -> dict[str, float]:
    """Turns, letters, what par and the record are, the fewest easy words, and the letters to spare where these are as short as can be."""
    first, par, record = puzzle.easy[0], puzzle.easy[-1], puzzle.full[-1]
    return {
        "turns": turns(puzzle),
        "pool": len(puzzle.letters),
        "fewest": first.words,
        "slack": len(puzzle.letters) - needed(puzzle, first.words),
        "par_letters": par.letters,
        "par_words": par.words,
        "record_letters": record.letters,
        "record_words": record.words,
        "proved": int(par.proved) + int(record.proved),
    }
