"""Wordcrossing's figures: proposals a second, a level with both fronts, the sets as they are shipped, and how long the check of a word takes."""

from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from playwright.sync_api import Page, sync_playwright

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.wordcrossing.modes import crossing
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.supply.generator import proposals
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.solved import solved
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written
from parlour_precompute.games.wordcrossing.lists import source
from parlour_precompute.games.wordcrossing.recipe import work
from parlour_precompute.games.wordcrossing.sets import Scale
from parlour_precompute.games.wordcrossing.tables import BANDS
from parlour_precompute.run.pool import processes
from tests.bench.browser import browser_at, window
from tests.bench.engine import CLICK
from tests.bench.figure import Figure
from tests.e2e.played import Played, puzzle_of
from tests.games.wordcrossing.naive import naive
from tests.pyodide.in_pyodide import CLOCK, in_pyodide

DAILY = Params(8, 8)
SECONDS = 3.0
LEVELS = 60
PUBLISHED = 4.9
SAMPLE, JOBS, SHIPPED, MINUTES = 40, 2, 1_000, 10
"""Candidates that are made to tell how long a thousand take with so many processes."""

DAYS = ("2026-11-05", "2026-11-09", "2026-11-14")
READY = '[data-engine="ready"]:not([data-frame="0"])'
PAUSE_MS = 150


def rate(stream):
    """How many a second a stream yields."""
    began, count = process_time(), 0
    for _ in stream:
        count += 1
        if process_time() - began > SECONDS:
            break
    return count / (process_time() - began)


def solving():
    """Milliseconds for each of some levels, proposed and solved over both lists."""
    found = []
    for number in range(LEVELS):
        began = process_time()
        solved(next(proposals(DAILY, Rng(f"bench/{number}"), source().vocabulary)), source())
        found.append(1000 * (process_time() - began))
    return sorted(found)


def checking():
    """Milliseconds to lay each word of the chains of some levels."""
    mode = crossing(Assets({"lexicon": Lexicon(source().accepted, source().dirty)}))
    found = []
    for proposal in islice(proposals(DAILY, Rng("checking"), source().vocabulary), 40):
        state = mode.start(proposal.puzzle)
        for place in chain_of(mode.notation.write(proposal.chain)):
            began = process_time()
            state = mode.play(state, place)
            found.append(1000 * (process_time() - began))
    return sorted(found)


def thousand():
    """Minutes for a thousand shipped levels, measured whole, after what some of all sets take, those that are left out counted in."""
    scale, began = Scale(), perf_counter()
    every = len(scale.tasks) // SAMPLE
    with processes(JOBS) as crew:
        made = len(list(crew.map(_made, range(0, len(scale.tasks), every))))
    shipped = scale.levels + scale.days + scale.band * len(BANDS)
    return (perf_counter() - began) / made * len(scale.tasks) / shipped * SHIPPED / 60


def _made(number):
    return work("bench", Scale(), number)


LOOKED_AT = [f"10x10.0.{ends}.{letters}" for ends in ("0990", "0099") for letters in ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AAABCDEEEEFGHIILMNNOORSSTT")]
"""Open levels of the largest size: on most of them the search for a way to the goal ends at its bound."""

LOOKING = """
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.games.wordcrossing import hints, own
from parlour.games.wordcrossing.rules import start
from parlour.games.wordcrossing.search.words import Words

known = Words(Assets({"lexicon": Lexicon(tuple(words.split()), frozenset())}))
times = []
for key in keys:
    state = start(own.level(key))
    known.stock(state.puzzle.letters)
    times.append(min(milliseconds(lambda: hints.prospect(state, known)) for _ in range(3)))
json.dumps(max(times))
"""


def looking():
    """Milliseconds for what is known of a board whose search ends at its bound, the slowest: in Pyodide, and in CPython."""
    values = {"words": " ".join(source().accepted), "keys": LOOKED_AT}
    here = dict(values)
    exec(CLOCK + LOOKING.replace("json.dumps(max(times))", "found = max(times)"), here)
    return in_pyodide(LOOKING, values), here["found"]


def placing():
    """Milliseconds in Chromium from the press of Place to what it leads to, the slowest: of words placed, and of runs refused by the list."""
    layout, game = Layout(), Played(CATALOGUE["wordcrossing"])
    with TemporaryDirectory() as name, sync_playwright() as playwright, browser_at(playwright, Path(name), None) as browser:
        written(built(layout), layout)
        with served(Place(layout.dist, layout.cache)) as address:
            page = window(browser)
            found = [_day(page, address, game, day) for day in DAYS]
    return [max(time for times in each for time in times) for each in zip(*found, strict=True)]


def _day(page: Page, address, game, day):
    """The times of a day: of its words as they are placed, and of three letters that are no word."""
    page.goto(f"{address}wordcrossing/#daily/{day}")
    page.wait_for_selector(f'[data-puzzle$="{day}"]{READY}')
    state = game.start(puzzle_of(game, "daily", day))
    odd = "".join([letter for letter in state.puzzle.letters if letter not in "AEIOU"][:3])
    # The help draws boards too.
    placed, view = [], page.locator('[data-part="view"]')
    page.keyboard.type(odd.lower())
    view.locator(".tool.place:not([aria-disabled])").wait_for()
    refused = [_pressed(page) for _ in range(9)]
    view.locator(".tool.clear").click()
    for place in chain_of(state.puzzle.easy[0].moves):
        view.locator(f'.board [data-cell="{place.x},{place.y}"]').click()
        page.mouse.move(0, 0)
        page.wait_for_timeout(PAUSE_MS)
        if view.locator(".tool.turn").text_content() == ("Down" if place.down else "Across"):
            view.locator(".tool.turn").click()
        page.keyboard.type(place.word.lower())
        placed.append(_pressed(page))
    # The first refusal brings the word list.
    return placed, refused[1:]


def _pressed(page: Page):
    page.wait_for_timeout(PAUSE_MS)
    return page.evaluate(CLICK, '[data-part="view"] .tool.place')


def figures():
    """All figures of this game."""
    words = source().vocabulary
    assert words.ended
    assert words.letters
    fast, slow = rate(proposals(DAILY, Rng("bench"), words)), rate(naive(DAILY, Rng("bench"), words.words))
    solve, laid, minutes = solving(), checking(), thousand()
    placed, refused = placing()
    seen, plain = looking()
    middle, late = median(solve), solve[-1 - LEVELS // 100]
    return [
        Figure("Wordcrossing, proposals 8x8, average 4", fast, "a second", "a naive version", slow, fast / slow, ">= 2,000", fast >= 2_000),
        Figure("Wordcrossing, proposals 8x8", fast, "a second", "the published generator", PUBLISHED, fast / PUBLISHED, ">= 2,000", fast >= 2_000),
        Figure("Wordcrossing, a level with both fronts, median", middle, "ms", "the aim", 50, 50 / middle, "<= 50 ms", middle <= 50),
        Figure("Wordcrossing, a level with both fronts, p99", late, "ms", "the aim", 5_000, 5_000 / late, "<= 5 s", late <= 5_000),
        Figure("Wordcrossing, 1,000 shipped levels, 2 jobs", minutes, "min", "the aim", MINUTES, MINUTES / minutes, "<= 10 min", minutes <= MINUTES),
        Figure("Wordcrossing, a word placed, Chromium", placed, "ms", "rules in CPython", laid[-1], laid[-1] / placed, "<= 16 ms", placed <= 16),
        Figure("Wordcrossing, live truth at its bound, Pyodide", seen, "ms", "in CPython", plain, plain / seen, "<= 300 ms", seen <= 300),
        Figure("Wordcrossing, a run refused, in Chromium", refused, "ms", "the aim", 16, 16 / refused, "<= 16 ms", refused <= 16),
    ]
