"""How soon a puzzle that is made in the page is ready, inside Pyodide: the first one, for which the word list is put together, and one after it.

And how soon a click is drawn while one is being made, in a browser, on the site that was built last.
"""

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from parlour.core.codec import encode
from parlour.core.made import spelled
from parlour.games import CATALOGUE
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from tests.bench.browser import browser_at, window
from tests.bench.engine import CLICK, CLICKED, WAIT_MS
from tests.bench.figure import Figure
from tests.bench.words import milliseconds
from tests.maker.kit import puzzle_of, stored, texts
from tests.pyodide.in_pyodide import in_pyodide

AIMS = {"samegame": 1.5, "elimination": 6.0, "word-portal": 2.0, "wordcrossing": 4.0, "losswords": 0.05}
"""Seconds."""
ASKED = {"samegame": (8, 8, 4, 0)}
"""By what numbers, where not by those of the hardest band."""
SEEDS = 5
WARM = ("losswords",)
"""Games of which the time is that of one after the first: pages of a text wait for no word list."""

TIMED = """
from parlour.core.data.assets import Assets
from parlour.core.codec import decode
from parlour.games import CATALOGUE
from parlour.maker.ops import made

assets = Assets()
for name, text in data.items():
    assets = assets.having(name, text)

def brought(place):
    return decode(CATALOGUE["losswords"].set_of("library").mode.puzzle_type, json.loads(chapters[place]))

def ready(key):
    return milliseconds(lambda: made(game, set_id, key, assets, brought))

json.dumps([ready(key) for key in keys])
"""


CLICKS, PAUSE_MS, WORSE = 5, 150, 1.5
"""Rounds of clicks, the pause before each, and how many times longer one may take while a puzzle is made."""

LONG = {"width": "5", "height": "5", "colours": "6", "difficulty": "1"}
"""What is hardly ever found, so that the page is at it for five seconds or more; the clicks take three."""


def figures() -> list[Figure]:
    """A figure for each game: the first puzzle with all that it waits for, against the middle of those after it; and that of clicks."""
    return [*(figure(game) for game in CATALOGUE), clicked()]


def clicked() -> Figure:
    """A click to drawn while a puzzle is made, against the same before."""
    layout = Layout()
    with ExitStack() as stack:
        folder, playwright = stack.enter_context(TemporaryDirectory()), stack.enter_context(sync_playwright())
        browser = stack.enter_context(browser_at(playwright, Path(folder), None))
        site = stack.enter_context(served(Place(layout.dist, layout.cache)))
        page = window(browser)
        page.goto(f"{site}samegame/#infinite/calm-001")
        page.wait_for_selector('[data-engine="ready"]:not([data-frame="0"])', timeout=WAIT_MS)
        before = clicks(page)
        page.locator("[data-make]").first.click()
        page.locator("form[data-wish]").wait_for(timeout=WAIT_MS)
        for field, value in LONG.items():
            page.locator(f'form[data-wish] [name="{field}"]').fill(value)
        page.locator("form[data-wish] [type=submit]").click()
        page.locator("dialog[open] progress[value]").wait_for(timeout=WAIT_MS)
        during = clicks(page)
        assert page.locator("dialog[open] progress[value]").count(), "What was asked for was made too soon."
    ratio = during / before
    return Figure("click to drawn while a puzzle is made", during, "ms", "without", before, 1 / ratio, f"<= {WORSE:g}x", ratio <= WORSE)


def clicks(page: Page) -> float:
    """The middle of many clicks, from each to what it draws, in milliseconds."""
    times: list[float] = []
    for _ in range(CLICKS):
        for selector in CLICKED:
            page.wait_for_timeout(PAUSE_MS)
            times.append(page.evaluate(CLICK, selector))
    return median(times)


def figure(game: str) -> Figure:
    """That of one game."""
    set_id, values = next((known.id, list(known.beyond.values())[-1]) for known in CATALOGUE[game].sets if known.beyond)
    keys = [spelled(ASKED.get(game, values), str(seed)) for seed in range(1, SEEDS + 1)]
    chapters: dict[str, str] = {}

    def noted(place: str) -> object:
        chapter = stored(place)
        chapters[place] = json.dumps(encode(chapter))
        return chapter

    plain = sorted(milliseconds(partial(puzzle_of, game, set_id, key, noted), 1) for key in keys)[SEEDS // 2]
    given = {"game": game, "set_id": set_id, "keys": keys, "chapters": chapters, "data": texts()}
    first, *others = in_pyodide(TIMED, given)
    later = sorted(others)[len(others) // 2]
    told = later if game in WARM else first
    name = f"{CATALOGUE[game].title}, a puzzle made, Pyodide"
    other = f"one after the first (CPython {plain:,.0f} ms)"
    return Figure(name, told, "ms", other, later, later / told, f"<= {AIMS[game]} s", told <= 1000 * AIMS[game])
