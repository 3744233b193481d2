"""What the log of plays costs a move: from click to drawn with it and without it, in turns in the same run."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written
from tests.bench.browser import browser_at
from tests.bench.engine import click_times, conditions
from tests.bench.figure import Figure

TURNS, ROUNDS = 3, 10
"""So many pages with the log and as many without it, each with so many rounds of clicks."""

MORE_MS = 1.0
"""The log hears two texts a move and reads none: the median may not be later than by what a clock's grain and chance make of it."""

SWITCHED_ON = "localStorage.setItem('parlour-plays', 'on')"


def times(browser: Browser, address: str, share: float | None, is_logged: bool) -> list[float]:
    """Milliseconds from click to drawn, in a profile of its own."""
    context = browser.new_context()
    if is_logged:
        context.add_init_script(SWITCHED_ON)
    found = [drawn for drawn, _ in click_times(context, address, share, ROUNDS)]
    context.close()
    return found


def figures() -> list[Figure]:
    """The median with the log against that without it, under each condition that clicks are measured in."""
    layout = Layout()
    written(built(layout), layout)
    found = []
    with TemporaryDirectory() as name, served(Place(layout.dist, layout.cache)) as site, sync_playwright() as playwright:
        for condition in conditions():
            if condition.on_wire:
                continue
            with browser_at(playwright, Path(name), condition.share) as browser:
                pairs = [[times(browser, f"{site}samegame/", condition.share, is_logged) for is_logged in (True, False)] for _ in range(TURNS)]
            logged, plain = (median(time for pair in pairs for time in pair[side]) for side in (0, 1))
            row = f"click to drawn with the log, median, {condition.name}"
            found.append(Figure(row, logged, "ms", "without it", plain, plain / logged, f"<= {MORE_MS:g} ms more", logged <= plain + MORE_MS))
    return found
