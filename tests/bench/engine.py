"""The engine's figures: how soon it is ready and how quickly a click is drawn, against stock Pyodide in the same run."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

import parlour
from parlour_build.hosting.server import Place, served
from parlour_build.laws import budgets
from parlour_build.layout import Layout
from parlour_build.site import built, written
from tests.bench.browser import browser_at, quota_folder, window
from tests.bench.figure import Figure
from tests.bench.stock import stock_site
from tests.bench.wire import FOUR_G, slowed
from tests.e2e.player import withheld

CLICK_AIM_MS, SLOW_CLICK_AIM_MS = 8.0, 50.0
STAGE = "#stages/0060"  # what a game's own address opens for a newcomer is its guided puzzle, of which nothing is kept
KEPT_AIM_MS = 250.0  # what a browser that is killed may lose
SENTENCE_AIM_S = 10
PAUSES_MS = (120, 180, 240, 300, 360)  # some of them end while the solver looks ahead
HALF_A_CORE = 0.5
WAIT_MS = 180_000
LOOK_MS = 10_000  # browsers and we keep compiled code and memory for the next visit only after a while

# A promise, since asking again at every frame would be work that the engine's start has to wait for.
READY_AT = """
globalThis.readyAt = new Promise((resolve) => {
    const seen = new MutationObserver(() => document.querySelector('[data-engine="ready"]') && resolve(performance.now()));
    seen.observe(document, {subtree: true, childList: true, attributes: true});
});
"""
CLICKED = ("[data-event]:not(.alone)", '[data-act="undo"]', '[data-act="redo"]', '[data-act="undo"]')
# Tells of each turn that the database confirmed.
KEPT = """
globalThis.kept = new EventTarget();
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    const asked = transaction.call(this, names, mode, ...more);
    const confirm = () => globalThis.kept.dispatchEvent(new Event("turn"));
    if (mode === "readwrite" && names.includes("sessions")) asked.addEventListener("complete", confirm);
    return asked;
};
"""
# Milliseconds from the click until it was drawn. A look ahead of the solver that was asked before the click is
# drawn too: the click's own frame is the one after the answer to its message, since the engine is asked one thing at a time.
CLICK = """(selector) => new Promise((resolve, reject) => {
    const board = document.querySelector("[data-game]");
    setTimeout(reject, 10_000, new Error(`Nothing was drawn after a press of ${selector}.`));
    const over = new AbortController();
    let isSent = false, isAnswered = false;
    board.addEventListener("parlour:sent", ({ detail }) => (isSent ||= ["event", "act"].includes(JSON.parse(detail).op)), over);
    board.addEventListener("parlour:answer", () => (isAnswered ||= isSent), over);
    const began = performance.now();
    const seen = new MutationObserver(() => {
        if (!isAnswered) return;
        seen.disconnect();
        over.abort();
        resolve(performance.now() - began);
    });
    seen.observe(board, {attributeFilter: ["data-frame"]});
    document.querySelector(selector).click();
})"""
# The same, and from then until the turn was confirmed; the page has KEPT.
KEPT_CLICK = f"""async (selector) => {{
    const drawn = await ({CLICK})(selector), began = performance.now();
    await new Promise((resolve) => globalThis.kept.addEventListener("turn", resolve, {{ once: true }}));
    return [drawn, performance.now() - began];
}}"""


@dataclass(frozen=True, slots=True)
class Condition:
    """What the player has: a share of a core (None: all), a slow wire or not; how often it is measured, and what ratios are wanted."""

    name: str
    share: float | None
    on_wire: bool
    rounds: int
    first_aim: float
    second_aim: float


def conditions() -> list[Condition]:
    """All that can be measured here; a quota needs root."""
    half = [Condition("half a core", HALF_A_CORE, False, 4, 2.6, 4.5)] if quota_folder() else []
    if not half:
        print("Half a core could not be measured: a CPU quota needs root and control groups.", file=sys.stderr)
    return [Condition("full speed", None, False, 5, 2.6, 5.0), *half, Condition(FOUR_G.name, None, True, 2, 3.0, 4.5)]


@contextmanager
def sites(folder: Path) -> Iterator[tuple[str, str]]:
    """The addresses of our game page and of the stock one."""
    layout = Layout()
    written(built(layout), layout)
    stock = folder / "stock"
    stock.mkdir()
    stock_site(stock, layout.pyodide, Path(parlour.__file__).parent)
    with served(Place(layout.dist, layout.cache)) as ours, served(Place(stock, layout.cache)) as theirs:
        yield f"{ours}samegame/", theirs


def ready_ms(context: BrowserContext, address: str, share: float | None) -> float:
    """Milliseconds from the start of the navigation until the engine is ready; the page stays open as long as a short look lasts."""
    page = window(context, share)
    page.add_init_script(READY_AT)
    page.goto(address, wait_until="commit")
    taken: float = page.evaluate("() => globalThis.readyAt")
    page.wait_for_timeout(LOOK_MS)
    page.close()
    return taken


def visits(browser: Browser, address: str, share: float | None) -> tuple[float, float]:
    """Milliseconds until ready on a first visit and on the next one."""
    context = browser.new_context()
    context.set_default_timeout(WAIT_MS)
    first, second = ready_ms(context, address, share), ready_ms(context, address, share)
    context.close()
    return first, second


def starts(playwright: Playwright, folder: Path, condition: Condition, ours: str, stock: str) -> list[Figure]:
    """First and second visit under a condition, ours against stock, in turns."""
    with ExitStack() as stack:
        if condition.on_wire:
            ours, stock = (stack.enter_context(slowed(address, FOUR_G)) for address in (ours, stock))
        browser = stack.enter_context(browser_at(playwright, folder, condition.share))
        pairs = [(visits(browser, ours, condition.share), visits(browser, stock, condition.share)) for _ in range(condition.rounds)]
    figures = []
    for visit, aim in ((0, condition.first_aim), (1, condition.second_aim)):
        mine, theirs = (median(pair[side][visit] for pair in pairs) for side in (0, 1))
        name = f"engine ready, {('first', 'second')[visit]} visit, {condition.name}"
        figures.append(Figure(name, mine, "ms", "stock Pyodide, same game", theirs, theirs / mine, f">= {aim:g}x", theirs / mine >= aim))
    return figures


def click_times(context: BrowserContext, address: str, share: float | None, rounds: int = 20) -> list[tuple[float, float]]:
    """Milliseconds from click to drawn and from there to kept, over many moves, undone and made again, some six a second; fewer would be easier."""
    page = window(context, share)
    page.add_init_script(KEPT)
    page.goto(address + STAGE)
    page.wait_for_selector('[data-engine="ready"]:not([data-frame="0"])', timeout=WAIT_MS)
    times = []
    for number in range(rounds):
        for selector in CLICKED:
            page.wait_for_timeout(PAUSES_MS[number % len(PAUSES_MS)])
            drawn, kept = page.evaluate(KEPT_CLICK, selector)
            times.append((drawn, kept))
    page.close()
    return times


def clicks(playwright: Playwright, folder: Path, condition: Condition, ours: str) -> list[Figure]:
    """The 95th percentile of click to drawn and of drawn to kept, each against the median of the same clicks."""
    with browser_at(playwright, folder, condition.share) as browser:
        drawn, kept = zip(*click_times(browser.new_context(), ours, condition.share), strict=True)
    aim = CLICK_AIM_MS if condition.share is None else SLOW_CLICK_AIM_MS
    return [_p95("click to drawn", drawn, condition, aim), _p95("drawn to kept by the database", kept, condition, KEPT_AIM_MS)]


def _p95(name: str, times: Sequence[float], condition: Condition, aim: float) -> Figure:
    p95, middle = quantiles(times, n=20)[-1], median(times)
    return Figure(f"{name}, p95, {condition.name}", p95, "ms", "its median", middle, middle / p95, f"<= {aim:g} ms", p95 <= aim)


def silence(playwright: Playwright, folder: Path, ours: str) -> list[Figure]:
    """How long a player waits for the sentence about a file that never comes, and about a worker that hangs."""
    figures = []
    with browser_at(playwright, folder, None) as browser:
        for name, happen in {"a file that never comes": lost_file, "a worker that hangs": hung_worker}.items():
            page = browser.new_page()
            taken = happen(page, ours)
            page.close()
            within = SENTENCE_AIM_S
            figures.append(Figure(f"sentence for {name}", taken, "s", "the aim", within, within / taken, f"<= {within} s", taken <= within))
    return figures


def lost_file(page: Page, ours: str) -> float:
    """Seconds from opening a page that does not get Python's sources."""
    with withheld(page):
        begun = perf_counter()
        page.goto(ours)
        page.wait_for_selector('[data-part="trouble"]:has-text("Still waiting")', timeout=WAIT_MS)
        return perf_counter() - begun


def hung_worker(page: Page, ours: str) -> float:
    """Seconds from a move that is asked of a worker that hangs."""
    page.goto(ours)
    page.wait_for_selector('[data-engine="ready"]:not([data-frame="0"])', timeout=WAIT_MS)
    page.workers[0].evaluate("() => { void setTimeout(() => { for (;;); }); }")
    begun = perf_counter()
    page.locator(CLICKED[0]).first.click()
    page.wait_for_selector('[data-part="notices"]:has-text("your moves are kept")', timeout=WAIT_MS)
    return perf_counter() - begun


def sizes() -> list[Figure]:
    """Bytes to the first board and to the engine, as each host sends them, and of the whole site; the yardstick is the budget the build holds."""
    site = built(Layout())
    rows: list[tuple[str, int, int, str]] = [
        (f"{name}, {cost.host.name}", size, limit, cost.host.encoding) for cost in site.costs for name, size, limit in cost.spent() if limit
    ]
    rows.append(("the whole site", budgets.whole(site.files), budgets.WHOLE_SITE, "as it lies"))
    return [
        Figure(f"bytes, {name}", size / 1000, f"kB {how}", "budget", limit / 1000, limit / size, f"<= {limit // 1000:,} kB", size <= limit)
        for name, size, limit, how in rows
    ]


def figures(report: Callable[[Figure], None] = lambda figure: None) -> list[Figure]:
    """All figures of the engine."""
    found: list[Figure] = []

    def add(*more: Figure) -> None:
        for figure in more:
            report(figure)
        found.extend(more)

    with TemporaryDirectory() as name, sites(Path(name)) as (ours, stock), sync_playwright() as playwright:
        add(*sizes())
        for condition in conditions():
            add(*starts(playwright, Path(name), condition, ours, stock))
        for condition in conditions():
            if not condition.on_wire:
                add(*clicks(playwright, Path(name), condition, ours))
        add(*silence(playwright, Path(name), ours))
    return found
