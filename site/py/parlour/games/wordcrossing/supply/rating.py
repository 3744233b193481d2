"""What a level's fronts tell of it, as the bundles keep it."""

from parlour.games.wordcrossing.ground import ground
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.puzzle import Puzzle
from parlour.games.wordcrossing.supply.turns import Walks


def turns(puzzle: Puzzle) -> int:
    """The fewest turns from start to goal."""
    here = ground(puzzle.grid)
    found = Walks(here.free, here.width, here.height).layers(here.start)
    return next(number for number, (flat, steep) in enumerate(found) if (flat | steep) >> here.goal & 1)


def rate(puzzle: Puzzle) -> dict[str, float]:
    """Turns, letters, what par and the record are, the fewest easy words, and how many letters these leave over."""
    first, par, record = puzzle.easy[0], puzzle.easy[-1], puzzle.full[-1]
    return {
        "turns": turns(puzzle),
        "pool": len(puzzle.letters),
        "fewest": first.words,
        "slack": len(puzzle.letters) - sum(len(place.word) - 1 for place in chain_of(first.chain)) - 1,
        "par_letters": par.letters,
        "par_words": par.words,
        "record_letters": record.letters,
        "record_words": record.words,
        "proved": int(par.proved) + int(record.proved),
    }
