"""How soon a page shows the puzzle that its address names: from gzipped shards, against plain ones, which the server compresses."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import Browser, sync_playwright

from parlour_build.assets import Asset
from parlour_build.hosting.server import Place, served
from parlour_build.laws import budgets
from parlour_build.layout import Layout
from parlour_build.puzzles import shards
from parlour_build.site import built, written
from tests.bench.browser import browser_at, quota_folder, window
from tests.bench.engine import HALF_A_CORE
from tests.bench.figure import Figure
from tests.bench.wire import FOUR_G, slowed

ROUNDS = 7
SLOWER = 1.05
"""What two measurements of the same thing differ by here."""
PLACES = ("samegame/#stages/0300", "word-portal/#levels/50", "losswords/#library/alice-1-02")
DRAWN_AT = """
globalThis.drawnAt = new Promise((resolve) => {
    const named = location.hash.slice(1);
    const isThere = () => document.querySelector("[data-game]")?.dataset.puzzle.endsWith(named);
    const seen = new MutationObserver(() => isThere() && requestAnimationFrame(() => resolve(performance.now())));
    seen.observe(document, {subtree: true, childList: true, attributes: true});
});
"""


@contextmanager
def sites(folder: Path) -> Iterator[tuple[str, str]]:
    """The addresses of the site, and of the same with plain shards."""
    places = []
    for name in ("packed", "plain"):
        layout = replace(Layout(), dist=folder / name)
        with ExitStack() as stack:
            if name == "plain":
                stack.enter_context(patch.object(shards, "gzipped", lambda stem, data: Asset(f"{stem}.json", data)))
                # Plain shards are five times what a site may be.
                stack.enter_context(patch.object(budgets, "overruns", lambda *_: []))
            written(built(layout), layout)
        places.append(Place(layout.dist, layout.cache))
    with served(places[0]) as ours, served(places[1]) as theirs:
        yield ours, theirs


def drawn_ms(browser: Browser, address: str) -> float:
    """Milliseconds from the start of the navigation until the puzzle is drawn, on a first visit."""
    context = browser.new_context()
    page = window(context)
    page.add_init_script(DRAWN_AT)
    page.goto(address, wait_until="commit")
    taken: float = page.evaluate("() => globalThis.drawnAt")
    context.close()
    return taken


def figures() -> list[Figure]:
    """A row for each way to be slow."""
    ways = [("full speed", None, False), *([("half a core", HALF_A_CORE, False)] if quota_folder() else []), (FOUR_G.name, None, True)]
    found = []
    with TemporaryDirectory() as name, sites(Path(name)) as both, sync_playwright() as playwright:
        for how, share, on_wire in ways:
            with ExitStack() as stack:
                browser = stack.enter_context(browser_at(playwright, Path(name), share))
                ours, theirs = (stack.enter_context(slowed(address, FOUR_G)) for address in both) if on_wire else both
                pairs = [(drawn_ms(browser, ours + place), drawn_ms(browser, theirs + place)) for _ in range(ROUNDS) for place in PLACES]
            mine, plain = (median(pair[side] for pair in pairs) for side in (0, 1))
            row = f"a puzzle by its address, drawn, {how}"
            found.append(Figure(row, mine, "ms", "plain shards", plain, plain / mine, f"<= {SLOWER:g} times", mine <= SLOWER * plain))
    return found
