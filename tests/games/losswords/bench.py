"""Losswords' figures: the damage of a page in every way, inside Pyodide, the whole library completed from its packages, and a novel of one's own."""

import json
from time import process_time

from parlour.core.codec import encode
from parlour.games.losswords.damage.ways import WAYS
from parlour_precompute.games.losswords import books, choice
from tests.bench.figure import Figure
from tests.pyodide.in_pyodide import in_pyodide

CODE = """
from statistics import median
from parlour.core.codec import decode
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.damage.ways import WAYS, damage
held = [decode(Page, page) for page in json.loads(pages)]
worst = {}
for way in WAYS:
    worst[way] = max(milliseconds(lambda: damage(page, way, number, str(number))) for page in held for number in (2, 6, 11))
json.dumps(worst)
"""
OWN = """
from parlour.games.losswords.own import made
from parlour.games.losswords.primer import TABLE
json.dumps(milliseconds(lambda: made("A novel", text, TABLE, lambda word: False)))
"""
DAMAGE_MS, LIBRARY_S, NOVEL_MS = 20, 30, 3_000


def figures() -> list[Figure]:
    """All figures of this game."""
    before = process_time()
    chapters = [choice.chapter(held, number) for held in choice.volumes() for number in range(1, choice.CHAPTERS + 1)]
    whole = process_time() - before
    pages = json.dumps([encode(page) for chapter in chapters[::30] for page in chapter.pages])
    worst = in_pyodide(CODE, {"pages": pages})
    novel = (books.NODE_MODULES / books.GUTENBERG / books.BOOKS["emma"].file).read_text(encoding="latin-1")
    own = in_pyodide(OWN, {"text": novel})
    made = [figure(f"damage of a page, {way}, the slowest", worst[way], "ms", DAMAGE_MS) for way in WAYS]
    return [*made, figure("the whole library read and cut", whole, "s", LIBRARY_S), figure("a novel of one's own read", own, "ms", NOVEL_MS)]


def figure(what: str, value: float, unit: str, aim: float) -> Figure:
    """A figure that is to be at most so much."""
    return Figure(f"Losswords, {what}", value, unit, "the aim", aim, aim / value, f"<= {aim} {unit}", value <= aim)
