"""The laboratory: each game's page is read without an engine, runs its tools, is stopped, and leads to what it made."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import IDS
from tests.browsing import DESKTOP, PHONE
from tests.e2e.pages.test_pages import violations_in_both

# A quick tool of each page, with what is asked and what it then says first.
QUICK = {
    "samegame": ("count", {"board": "RR\nGG"}, "2 of 2 ways to play clear this board: 100.0%."),
    "elimination": ("terms", {"letters": "AFART", "target": "4"}, "AFART has 5 letters, 1 more than the target"),
    "word-portal": ("rules", {"seed": "7"}, "A board of "),
    "wordcrossing": ("fronts", {"work": "200000"}, "The best of easy words is "),
    "losswords": ("formula", {"pages": "8", "lowest": "2", "highest": "7"}, "Difficulty page by page: 3, 2, 4, 6, 6, 5, 7, 7."),
}


def opened(page, site, game):
    page.goto(f"{site}lab/{game}/")
    expect(page.locator("[data-lab]")).to_have_attribute("data-state", "ready")


def tool(page, name):
    return page.locator(f'[data-tool="{name}"]')


def fill(here, values):
    for name, value in values.items():
        field = here.locator(f'[name="{name}"]')
        field.select_option(value) if field.evaluate("(element) => element.localName") == "select" else field.fill(value)


def run(here, values):
    fill(here, values)
    here.locator('[type="submit"]').click()
    expect(here).to_have_attribute("data-state", "done", timeout=30_000)


def fits(page):
    return page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", IDS)
def test_a_page_of_the_laboratory_is_driven(page, site, game):
    page.set_viewport_size(PHONE["viewport"])
    opened(page, site, game)
    assert page.locator("[data-shown] .lead").count() == page.locator("[data-tool]").count()
    assert violations_in_both(page) == []
    assert fits(page)
    page.set_viewport_size(DESKTOP["viewport"])
    assert fits(page)
    name, values, said = QUICK[game]
    run(tool(page, name), values)
    expect(tool(page, name).locator("[data-shown] .lead").first).to_contain_text(said)
    expect(tool(page, name).locator("[data-told]")).to_have_text("Done.")
    assert violations_in_both(page) == []


@pytest.mark.parametrize("game", IDS)
def test_a_sample_is_made_seen_in_other_planes_saved_and_played(page, site, game):
    opened(page, site, game)
    here = tool(page, "range")
    run(here, {"count": "10"})
    expect(here.locator("[data-shown] .lead")).to_contain_text("puzzles.")
    other = here.locator('[name="x"] option').last.get_attribute("value")
    here.locator('[name="x"]').select_option(other)
    expect(here.locator(".plot .name").first).to_have_text(here.locator('[name="x"] option').last.inner_text())
    with page.expect_download() as saved:
        here.get_by_role("button", name="Download as CSV").click()
    assert saved.value.path().read_text().startswith("puzzle,")
    here.locator("details summary").click()
    here.locator("details a").first.click()
    expect(page.locator("[data-game]")).to_have_attribute("data-engine", "ready", timeout=30_000)
    expect(page.locator("[data-game]")).to_have_attribute("data-status", "playing", timeout=30_000)
    # The page is built with the game's first board; the link's own takes its place some time after the engine is there.
    expect(page.locator("[data-game]")).to_have_attribute("data-puzzle", re.compile(r"/own/|/made-|/sample/"), timeout=30_000)


def test_work_is_stopped_by_one_press_and_a_bad_value_is_told(page, site):
    opened(page, site, "samegame")
    here = tool(page, "range")
    fill(here, {"count": "400", "width": "6", "height": "6"})
    here.locator('[type="submit"]').click()
    expect(here.locator("progress")).to_be_visible(timeout=30_000)
    here.get_by_role("button", name="Stop").click()
    expect(here.locator("[data-told]")).to_contain_text("Stopped.")
    expect(here.get_by_role("button", name="Stop")).to_be_hidden()
    board = tool(page, "lost")
    fill(board, {"board": "RX\nGG"})
    board.locator('[type="submit"]').click()
    expect(board).to_have_attribute("data-state", "failed", timeout=30_000)
    expect(board.locator("[data-told]")).to_contain_text("is no colour")
    run(board, {"board": "RR\nGG", "moves": ""})
    board.get_by_role("button", name="Take 2, column 1, row 1").click()
    expect(board.locator('[name="moves"]')).to_have_value("0")
    expect(board.locator("[data-shown] table tbody tr")).to_have_count(2)


def test_a_page_is_read_without_scripts_and_reached_from_a_board(page, site, browser):
    silent = browser.new_context(java_script_enabled=False).new_page()
    silent.goto(f"{site}lab/wordcrossing/")
    expect(silent.get_by_role("heading", name="A level, stage by stage")).to_be_visible()
    expect(silent.locator("[data-shown] svg.map").first).to_be_visible()
    silent.context.close()
    page.set_viewport_size(PHONE["viewport"])
    page.goto(f"{site}samegame/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="How are these made?").click()
    expect(page.locator("[data-lab]")).to_have_attribute("data-state", "ready")
    page.goto(f"{site}lab/")
    expect(page.get_by_role("heading", level=2)).to_have_count(len(IDS))
    assert violations_in_both(page) == []
