"""What the builder says of a level while it is built: whether it can be solved, in how few words and with how many letters; the work is bounded."""

from parlour.core.errors import BadInput
from parlour.core.html import words
from parlour.core.mode import Hint, Prospect
from parlour.games.wordcrossing.builder.draft import Site
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.search.words import Words
from parlour.games.wordcrossing.solver import searched

WORK = 300_000
"""Steps of work for one stroke: about a second in a browser at the most."""


def prospect(site: Site, known: Words) -> Prospect:
    """The check; nothing is said of what is no level yet."""
    try:
        level = own.level(own.key_of(site.grid, site.letters))
    except BadInput:
        return Prospect(None, "")
    found, is_whole = searched(level, known.within(level.letters), known.may_be_shown, WORK)
    if not found:
        return (
            Prospect(False, "Unsolvable: no chain of words fits.")
            if is_whole
            else Prospect(None, "Not known if it’s solvable: the search is too long.")
        )
    return Prospect(True, f"Solvable in {words(found[0].words, 'word')}. {_most(found[-1])}")


def _most(best: Best) -> str:
    return f"{'Most' if best.proved else 'At least'}: {words(best.letters, 'letter')}."


def hint(site: Site, level: int, known: Words) -> Hint:
    """The check with a chain that solves the level, where one may be shown."""
    seen = prospect(site, known)
    return Hint(seen.say or "Add letters, and free cells from start to goal.")
