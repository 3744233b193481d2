"""How soon a puzzle that is made in the page is ready, inside Pyodide: the first one, for which the word list is put together, and one after it."""

from functools import partial

from parlour.core.codec import encode
from parlour.core.made import spelled
from parlour.games import CATALOGUE
from tests.bench.figure import Figure
from tests.bench.in_pyodide import in_pyodide
from tests.bench.words import milliseconds
from tests.maker.kit import puzzle_of, stored, texts

AIMS = {"samegame": 1.5, "elimination": 6.0, "word-portal": 2.0, "wordcrossing": 4.0, "losswords": 0.05}
"""Seconds."""
ASKED = {"samegame": (8, 8, 4, 0)}
"""By what numbers, where not by those of the hardest band."""
SEEDS = 5

TIMED = """
from parlour.core.data.assets import Assets
from parlour.core.codec import decode
from parlour.games import CATALOGUE
from parlour.maker.ops import made

assets = Assets()
for name, text in data.items():
    assets = assets.having(name, text)

def brought(place):
    return decode(CATALOGUE["losswords"].set_of("library").mode.puzzle_type, chapters[place])

def ready(key):
    return milliseconds(lambda: made(game, set_id, key, assets, brought))

json.dumps([ready(key) for key in keys])
"""


def figures() -> list[Figure]:
    """A figure for each game: the first puzzle with all that it waits for, against the middle of those after it."""
    return [figure(game) for game in CATALOGUE]


def figure(game: str) -> Figure:
    """That of one game."""
    set_id, values = next((known.id, list(known.beyond.values())[-1]) for known in CATALOGUE[game].sets if known.beyond)
    keys = [spelled(ASKED.get(game, values), str(seed)) for seed in range(1, SEEDS + 1)]
    chapters: dict[str, object] = {}

    def noted(place: str) -> object:
        chapter = stored(place)
        chapters[place] = encode(chapter)
        return chapter

    plain = sorted(milliseconds(partial(puzzle_of, game, set_id, key, noted), 1) for key in keys)[SEEDS // 2]
    given = {"game": game, "set_id": set_id, "keys": keys, "chapters": chapters, "data": texts()}
    first, *others = in_pyodide(TIMED, given)
    later = sorted(others)[len(others) // 2]
    is_met = first <= 1000 * AIMS[game]
    name = f"{CATALOGUE[game].title}, a puzzle made, Pyodide"
    return Figure(name, first, "ms", f"one after it (CPython {plain:,.0f} ms)", later, later / first, f"<= {AIMS[game]} s", is_met)
