"""Word Portal's figures: the blind validator against plain backtracking in the same run, accepted boards made, and the builder's live count."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from playwright.sync_api import Page, sync_playwright

from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import MIDDLE
from parlour.games.word_portal.solver import Listing
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written
from parlour_precompute.games.word_portal import proof, validator
from parlour_precompute.games.word_portal.boards import CHUNK
from parlour_precompute.games.word_portal.models.baselines import suffix_first
from parlour_precompute.run.pool import processes
from parlour_precompute.words.wordlist import load_words
from tests.bench.browser import browser_at, window
from tests.bench.engine import CLICK
from tests.bench.figure import Figure
from tests.pyodide.in_pyodide import in_pyodide

BOARDS, NAIVE, ACCEPTED, JOBS = 300, 12, 1_000, 2
BUILT = "TRSOMPAIELCUNADBORIGHFKVW"
MIDDLES = "DERTNSGLY"
PAUSE_MS = 150

LIVE = """
from parlour.core.data.lexicon import Lexicon
from parlour.games.word_portal.solver import Listing

listing = Listing(Lexicon.from_packed(text))
first = milliseconds(lambda: listing.words(boards[0]))
json.dumps({"first": first, "edit": sum(milliseconds(lambda: listing.words(letters)) for letters in boards) / len(boards)})
"""
"""Milliseconds for the first count, which sorts the list by last letters, and for one after it."""


def per_second(work: Callable[[str], object], boards: list[str]) -> float:
    """Boards a second of processor time."""
    before = process_time()
    for letters in boards:
        work(letters)
    return len(boards) / (process_time() - before)


def accepted_seconds() -> float:
    """Wall time until so many accepted boards are made by so many processes."""
    before, count, number = perf_counter(), 0, 0
    with processes(JOBS) as crew:
        while count < ACCEPTED:
            for row in crew.map(_accepted, range(number, number + JOBS)):
                count += row
            number += JOBS
    return perf_counter() - before


def _accepted(number: int) -> int:
    boards = (suffix_first(Rng(f"bench/{number}/{at}")) for at in range(CHUNK))
    return sum(validator.verdict(letters).is_accepted for letters in boards)


def edits_ms() -> float:
    """Milliseconds from the press of a letter to its count drawn in Chromium, the slowest of edits of the middle, by which words end."""
    layout = Layout()
    with TemporaryDirectory() as name, sync_playwright() as playwright, browser_at(playwright, Path(name), None) as browser:
        written(built(layout), layout)
        with served(Place(layout.dist, layout.cache)) as address:
            page = window(browser)
            page.goto(f"{address}word-portal/#builder/{BUILT}.5")
            page.wait_for_selector('[data-engine="ready"][data-puzzle$=".5"]:not([data-frame="0"])')
            page.locator(f'[data-event="cell:{MIDDLE}"]').click()
            page.wait_for_selector(".counted strong")
            return max(_edit_ms(page, letter) for letter in MIDDLES[1:])


def _edit_ms(page: Page, letter: str) -> float:
    page.locator(f'[data-event="cell:{MIDDLE}"]').click()
    page.wait_for_timeout(PAUSE_MS)
    taken: float = page.evaluate(CLICK, f'[data-event="letter:{letter}"]')
    return taken


def figures() -> list[Figure]:
    """All figures of this game."""
    boards = [suffix_first(Rng(f"bench/{number}")) for number in range(BOARDS)]
    validator.shelves()
    proof.by_last()
    quick, naive = per_second(validator.verdict, boards), per_second(proof.words_of, boards[:NAIVE])
    made = accepted_seconds()
    text = packed((word.text, word.dirty) for word in load_words())
    native = Listing(Lexicon.from_packed(text))
    native.words(boards[0])
    here = 1000 / per_second(native.words, boards)
    live = in_pyodide(LIVE, {"text": text, "boards": boards[:60]})["edit"]
    drawn = edits_ms()
    rate = f"Word Portal, {ACCEPTED:,} accepted boards, {JOBS} jobs"
    return [
        Figure("Word Portal, blind validator, one core", quick, "boards/s", "backtracking", naive, quick / naive, ">= 400 boards/s", quick >= 400),
        Figure(rate, made, "s", "the aim", 10, 10 / made, "<= 10 s", made <= 10),
        Figure("Word Portal, the words of a board, in Pyodide", live, "ms", "in CPython", here, here / live, "<= 100 ms", live <= 100),
        Figure("Word Portal, builder: letter to count, in Chromium", drawn, "ms", "the words alone", live, live / drawn, "<= 100 ms", drawn <= 100),
    ]
