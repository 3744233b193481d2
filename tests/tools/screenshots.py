"""Pictures of every state of every game at every size, light and dark, named `<game>-<state>-<size>-<scheme>.png` in screenshots/.

`make screenshots` makes all; `python -m tests.tools.screenshots samegame/classic --sizes small --schemes forced` makes only what begins so.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from parlour.games import CATALOGUE
from parlour_build.hosting.server import Place, served
from parlour_build.layout import ROOT, Layout
from tests.browser import FLAGS, whole
from tests.e2e.played import first_of
from tests.states import SIZES, Guide

FOLDER = ROOT / "screenshots"
SCHEMES = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "forced": {"color_scheme": "dark", "forced_colors": "active"}}
"""What a page is told of its player's eyes. Colours are forced in a run of its own: Chromium keeps their background afterwards."""
USUAL = ["light", "dark"]
SHEETS = ("puzzles", "more")
DIALOGS = ("help", "settings")
PAGES = {"home": "", "about": "about/"}


def main(argv: Sequence[str]) -> int:
    """Makes the pictures that are asked for of the site in dist/."""
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__)
    parser.add_argument("only", nargs="*", help="beginnings of <game>/<state>; without any, all")
    parser.add_argument("--sizes", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--schemes", nargs="*", choices=SCHEMES, default=USUAL)
    asked = parser.parse_args(argv)
    FOLDER.mkdir(exist_ok=True)
    with served(Place(Layout().dist, Layout().cache)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=whole(), args=FLAGS)
        expect.set_options(timeout=60_000)
        for name, page in seen(browser.new_page(), site, asked.only):
            pictured(page, name, asked.sizes, asked.schemes)
        browser.close()
    return 0


def seen(page: Page, site: str, only: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Every state that is asked for, under its name, on the page that shows it."""
    for name, path in PAGES.items():
        if wanted(name, only):
            page.goto(site + path)
            yield name, page
    for game in CATALOGUE:
        if not any(one.startswith(game) for one in only or [game]):
            continue
        tour = Guide(page.context.browser.new_page(), site, game)
        for state in tour.states(only_of(game, only)):
            yield f"{game}/{state}", tour.page
        if tour.page.url == "about:blank":
            tour.open(first_of(CATALOGUE[game]))
        for dialog in (*SHEETS, *DIALOGS):
            if wanted(f"{game}/{dialog}", only):
                yield f"{game}/{dialog}", tour.page
        tour.page.close()


def wanted(name: str, only: Sequence[str]) -> bool:
    """Whether a picture is asked for."""
    return not only or any(name.startswith(one) or one.startswith(name) for one in only)


def only_of(game: str, only: Sequence[str]) -> list[str]:
    """What is asked for of a game's states."""
    return [one.partition("/")[2] for one in only if one.startswith(game)]


def pictured(page: Page, name: str, sizes: Sequence[str], schemes: Sequence[str]) -> None:
    """Pictures of what the page shows, with the dialog open that the name names."""
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        shown = name.rpartition("/")[2]
        if shown in SHEETS + DIALOGS and not opened(page, shown):
            continue
        for scheme in schemes:
            page.emulate_media(**{"forced_colors": "none", **SCHEMES[scheme]})
            page.screenshot(path=path_of(name, size, scheme))
        if shown in SHEETS + DIALOGS:
            page.keyboard.press("Escape")


def opened(page: Page, dialog: str) -> bool:
    """Opens a dialog; False where it is not needed, since what it holds stands on the page."""
    opener = page.locator(f"[data-opens={dialog}]").first
    if dialog in DIALOGS and not opener.is_visible():
        page.locator("[data-opens=more]").click()
    if opener.is_visible():
        opener.click()
    return page.locator(f"#{dialog}").is_visible()


def path_of(name: str, size: str, scheme: str) -> Path:
    """The file of a picture."""
    return FOLDER / f"{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}-{size}-{scheme}.png"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
