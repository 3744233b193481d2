"""What makers are given in tests: the committed word list, and of stored puzzles those of the library; and the digests of what they make."""

import hashlib
import json
import sys
from functools import cache
from pathlib import Path

from parlour.core.codec import encode
from parlour.core.daily import day_after
from parlour.core.errors import GaveUp
from parlour.core.made import MADE, spelled
from parlour.games import CATALOGUE
from parlour.maker.ops import made, makers_of
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.prove import made as made_proof

# The very file of this working copy, which Pyodide sees too.
WORDS = Path(__file__).parents[2] / "wordlists" / "words.tsv"
FOLDER = Path(__file__).parent / "digests"
DIGESTS, DAYS, FIRST_DAY = 200, 21, "2029-01-01"
"""Committed digests of a game, of which so many are of days from that one on."""

WISHES = {
    "word-portal": [(9, 0, 50, 1), (5, 0, 80, 2), (9, 19, 20, 3), (12, 0, 90, 4), (9, 0, 50, 7), (9, 0, 10, 14)],
    "wordcrossing": [(5, 0, 75, 1), (7, 1, 50, 20), (7, 1, 50, 40), (8, 2, 40, 60), (9, 2, 50, 80), (10, 3, 30, 100)],
}
"""What is asked for by the numbers that came later than the first keys of a set, and that no band and no day asks for."""


def texts():
    """The data that makers ask for, of the committed word list."""
    return made_proof.texts(WORDS)


def assets():
    """These data at hand."""
    return made_proof.assets(WORDS)


@cache
def stored(place):
    """The chapter of a place of the library."""
    volume, _, number = place.removeprefix("library/").rpartition("-")
    return completed(WORDS, "library", {"volume": volume, "number": int(number)})


def places(game):
    """The places whose digests are committed: days, the first of each band of the endless sets, and what is wished besides."""
    endless = [(known.id, values) for known in CATALOGUE[game].sets for values in known.beyond.values()]
    wishes = [("infinite", spelled(values, "1")) for values in WISHES.get(game, ())]
    count = DIGESTS - DAYS - len(wishes)
    rounds = [(set_id, spelled(values, str(number))) for number in range(1, 1 + count) for set_id, values in endless][:count]
    days = [("daily", f"{MADE}{day_after(FIRST_DAY, number)}") for number in range(DAYS)]
    return [*days, *rounds, *wishes]


def puzzle_of(game, set_id, key, brought=stored):
    """The puzzle of a place, made of stored ones that are brought; None where it gives up."""
    try:
        return made(game, set_id, key, assets(), brought)
    except GaveUp:
        return None


def digest(puzzle):
    """What stands for a puzzle; a dash for none."""
    text = json.dumps(encode(puzzle), ensure_ascii=False, separators=(",", ":"))
    return "-" if puzzle is None else hashlib.sha256(text.encode()).hexdigest()[:16]


def line(game, set_id, key):
    """A line of the digests."""
    return f"{set_id}/{key} {digest(puzzle_of(game, set_id, key))}"


def committed(game):
    """The committed lines of a game."""
    return (FOLDER / f"{game}.txt").read_text(encoding="ascii").splitlines()


def write(games):
    """Writes the digests of these games again: what is made by a version never changes, so that where lines differ a version must be raised."""
    for game in games:
        lines = [line(game, *place) for place in places(game)]
        (FOLDER / f"{game}.txt").write_text("\n".join(lines) + "\n", encoding="ascii")


def games():
    """The games that have makers."""
    return [game for game in CATALOGUE if makers_of(game)]


if __name__ == "__main__":
    write(sys.argv[1:] or games())
