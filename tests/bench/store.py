"""The store's figures: what one move's save costs among few and many others, against the one document of 0.1.0."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from parlour.core.html import ATTRIBUTES, TAGS
from parlour_build.layout import ROOT, Layout
from tests.bench.browser import browser_at
from tests.bench.figure import Figure

PAGE = Path(__file__).with_name("store_page.js")
SAVE = ROOT / "tests" / "fixtures" / "save-0.1.0.json"
SAMPLE = "samegame.1/stages/0060"
"""A session of the committed save whose frame is in it too."""

SESSIONS, RESULTS = (3, 300, 3_000), 10_000
ENDED, LATER_AIM = (3_000, 30_000), 5
ROUNDS, OLD_ROUNDS, WARM = 60, 8, 5
FLAT_AIM = 2.0
SHOWN = "shown"  # the aim of a figure that is only reported
ADDRESS = "http://localhost/"


def sample() -> dict[str, Any]:
    """A session of a real save, and a result."""
    body = json.loads(SAVE.read_text(encoding="utf-8"))["save"]["body"]
    return {**body["sessions"][SAMPLE], "result": next(iter(body["results"].values()))}


def bundled() -> str:
    """The script of the page."""
    command = [str(Layout().node_modules / ".bin" / "esbuild"), str(PAGE), "--bundle", "--format=iife", "--target=es2022", "--log-level=error"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


@contextmanager
def page_with(browser: Browser, script: str) -> Iterator[Page]:
    """A page of a fresh profile that runs the script."""
    context = browser.new_context()
    page = context.new_page()
    page.route(f"{ADDRESS}**", lambda route: route.fulfill(body="<!doctype html><title>Bench</title>", content_type="text/html"))
    page.goto(ADDRESS)
    page.add_script_tag(content=script)
    yield page
    context.close()


def measured(browser: Browser, script: str, name: str, sessions: int, rounds: int, results: int = RESULTS) -> Any:
    """What a function of the page returns, in a profile with so many sessions and results."""
    job = {"lists": {"tags": sorted(TAGS), "attributes": sorted(ATTRIBUTES)}, "sample": sample(), "sessions": sessions, "results": results}
    with page_with(browser, script) as page:
        return page.evaluate(f"(job) => {name}(job)", {**job, "rounds": rounds, "warm": WARM})


def figures() -> list[Figure]:
    """All figures of the store."""
    script = bundled()
    with TemporaryDirectory() as name, sync_playwright() as playwright, browser_at(playwright, Path(name), None) as browser:
        ours = {count: typical(measured(browser, script, "measured", count, ROUNDS)) for count in SESSIONS}
        old = {count: typical(measured(browser, script, "measuredOld", count, OLD_ROUNDS)) for count in SESSIONS}
        keys = {count: measured(browser, script, "measuredKeys", SESSIONS[1], ROUNDS, count) for count in ENDED}
        once, before = (measured(browser, script, name, SESSIONS[-1], 1) for name in ("measuredOnce", "measuredOldOnce"))
    saves = (_save(count, ours[count], old[count], ours[SESSIONS[0]]) for count in SESSIONS)
    return [*saves, *_once(once, before, old[SESSIONS[-1]]), *(_keys(count, **taken) for count, taken in keys.items())]


def _save(count: int, value: float, old: float, least: float) -> Figure:
    among = f"{count:,} sessions, {RESULTS:,} results"
    flat = value <= FLAT_AIM * least
    return Figure(f"one move's save, {among}", value, "ms", "one document (0.1.0)", old, old / value, f"<= {FLAT_AIM:g}x that of {SESSIONS[0]}", flat)


def _keys(count: int, anew: float, later: list[float]) -> Figure:
    """What a menu takes to find out which results there are, one more than before."""
    value = typical(later)
    return Figure(
        f"a later result found among {count:,}", value, "ms", "all keys read", anew, anew / value, f">= {LATER_AIM}x", anew >= LATER_AIM * value
    )


def _once(once: dict[str, float], before: dict[str, float], save: float) -> list[Figure]:
    """What is paid once, and whenever a puzzle is opened, among the most sessions and results."""
    taken, opening, old = once["takenOver"], once["opening"], before["opening"]
    return [
        Figure("an old save of that size taken over", taken, "ms", "one move's save then", save, save / taken, SHOWN, met=True),
        Figure("all that is read when a puzzle opens", opening, "ms", "one document (0.1.0)", old, old / opening, SHOWN, met=True),
    ]


def typical(times: list[float]) -> float:
    """The middle of the faster half: other work on the machine only ever slows one down."""
    return median(sorted(times)[: (len(times) + 1) // 2])
