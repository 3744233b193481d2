"""What playing without a network costs and gives: first visits beside those of a site that keeps nothing, later ones with a network and without."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.site import built, written
from tests.bench.browser import browser_at, window
from tests.bench.engine import READY_AT, WAIT_MS
from tests.bench.figure import Figure

PAIRS, ROUNDS, PACKINGS = 20, 8, 3
FIRST_AIM = 0.98
BOARD_AIM_MS = 300
LATER = 0.95
"""What two measurements of the same thing differ by here."""
PACKER_AIM = 1.3
# A browser that has no worker to bring what is kept: the page does it.
ALONE = """
const Whole = globalThis.Worker;
globalThis.Worker = class extends Whole {
    constructor(url, ...given) {
        if (String(url).includes("/packer.")) throw new Error("No worker here.");
        super(url, ...given);
    }
};
"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@contextmanager
def sites(folder: Path) -> Iterator[tuple[str, str]]:
    """The addresses of a game's page, of the site and of the same without a service worker."""
    places = []
    for name, plays_offline in (("kept", True), ("unkept", False)):
        layout = replace(Layout(), dist=folder / name, plays_offline=plays_offline)
        written(built(layout), layout)
        places.append(Place(layout.dist, layout.cache))
    with served(places[0]) as ours, served(places[1]) as theirs:
        yield f"{ours}samegame/", f"{theirs}samegame/"


def visit(context: BrowserContext, address: str, until: str = "") -> tuple[float, float]:
    """Milliseconds from the navigation until the board is painted and until the engine is ready; the page stays until its foot says `until`."""
    page = window(context)
    page.add_init_script(READY_AT)
    page.goto(address, wait_until="commit")
    ready: float = page.evaluate("() => globalThis.readyAt")
    painted: float = page.evaluate(PAINTED)
    if until:
        expect(page.locator("[data-train]").first).to_contain_text(until, timeout=WAIT_MS)
    page.close()
    return painted, ready


def ready_first(browser: Browser, address: str) -> float:
    """When the engine is ready on a device that was never here."""
    context = browser.new_context()
    context.set_default_timeout(WAIT_MS)
    _, ready = visit(context, address)
    context.close()
    return ready


def firsts(browser: Browser, ours: str, theirs: str) -> list[tuple[float, float]]:
    """First visits of both sites in pairs, now one of them before the other, now after: a browser gets slower or quicker while it is used."""
    pairs = []
    for number in range(PAIRS):
        if number % 2:
            mine, plain = ready_first(browser, ours), ready_first(browser, theirs)
        else:
            plain, mine = ready_first(browser, theirs), ready_first(browser, ours)
        pairs.append((mine, plain))
    return pairs


def later_ones(browser: Browser, address: str) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Visits of our site on a device that keeps it, with the network and without; now these come first, now those, since each visit is slower."""
    online: list[tuple[float, float]] = []
    offline: list[tuple[float, float]] = []
    for number in range(ROUNDS):
        context = browser.new_context()
        context.set_default_timeout(WAIT_MS)
        visit(context, address, "Ready for the train")
        # The first after the worker came compiles anew what it is given.
        visit(context, address)
        for is_offline in (False, True) if number % 2 else (True, False):
            context.set_offline(is_offline)
            (offline if is_offline else online).append(visit(context, address))
        context.close()
    return online, offline


def packing_ms(browser: Browser, address: str, script: str) -> float:
    """How long the page's thread works from the engine's start until all is kept; nobody plays meanwhile."""
    context = browser.new_context()
    context.set_default_timeout(WAIT_MS)
    page = window(context)
    page.add_init_script(f"{READY_AT}{script}")
    page.goto(address, wait_until="commit")
    page.evaluate("() => globalThis.readyAt")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")

    def worked() -> float:
        told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(told["TaskDuration"])

    before = worked()
    expect(page.locator("[data-train]").first).to_contain_text("Ready for the train", timeout=WAIT_MS)
    taken = worked() - before
    context.close()
    return taken


def figures() -> list[Figure]:
    """All of this part."""
    with (
        TemporaryDirectory() as name,
        sites(Path(name)) as places,
        sync_playwright() as playwright,
        browser_at(playwright, Path(name), None) as browser,
    ):
        pairs = firsts(browser, *places)
        online, offline = later_ones(browser, places[0])
        both = [(packing_ms(browser, places[0], ""), packing_ms(browser, places[0], ALONE)) for _ in range(PACKINGS)]
    busy, alone = (median(each) for each in zip(*both, strict=True))
    first, bare = median(mine for mine, _ in pairs), median(plain for _, plain in pairs)
    ready, board = median(at for _, at in offline), median(at for at, _ in offline)
    with_network, aim = median(at for _, at in online), BOARD_AIM_MS
    kept, gained = median(plain / mine for mine, plain in pairs), with_network / ready
    return [
        Figure("engine ready, first visit, kept for the train", first, "ms", "not kept", bare, kept, f">= {FIRST_AIM}x", kept >= FIRST_AIM),
        Figure("engine ready, later visit without a network", ready, "ms", "with one", with_network, gained, f">= {LATER}x", gained >= LATER),
        Figure(
            "page's thread, busy while all is packed",
            busy,
            "ms",
            "the page packs",
            alone,
            alone / busy,
            f">= {PACKER_AIM}x",
            alone / busy >= PACKER_AIM,
        ),
        Figure("board painted without a network", board, "ms", "the aim", aim, aim / board, f"<= {aim} ms", board <= aim),
    ]
