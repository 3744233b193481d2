"""Who wants only what they open, and devices that save data: what is kept without a network, and what is said of the rest."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from parlour_build.hosting import server
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from tests.e2e.engine.test_offline import HASTE, KEPT, READY, packed
from tests.e2e.player import Player


@pytest.fixture
def tab(browser):
    """A page of a context whose service workers live."""
    context = browser.new_context(service_workers="allow")
    context.add_init_script(HASTE)
    yield context.new_page()
    context.close()


def test_who_wants_only_what_they_open_has_the_rest_forgotten(tab, site):
    packed(tab, f"{site}settings/")
    whole = tab.evaluate(KEPT)[1]
    tab.get_by_label("Only what I open").check()
    expect(tab.locator("[data-train]")).to_have_text("Ready for the train: what you have opened plays without a network.")
    assert tab.evaluate(KEPT)[1] < whole / 2
    tab.get_by_label("All games").check()
    expect(tab.locator("[data-train]")).to_contain_text(READY)
    assert tab.evaluate(KEPT)[1] == whole


OF_GAME = re.compile(rf"/assets/(?:python-)?({'|'.join(CATALOGUE)})[-.]")
"""Puzzles are called `samegame-stages-0001.<hash>.bin`, Python `python-samegame.<hash>.wasm`."""


def test_a_device_that_saves_data_has_only_what_is_opened_says_so_and_has_all_when_asked(tab, dist, monkeypatch):
    asked = []
    answer = server.answer
    monkeypatch.setattr(server, "answer", lambda place, address, *given: asked.append(address) or answer(place, address, *given))
    # Chromium's own switch: navigator.connection says so before any script, and requests do too.
    tab.context.new_cdp_session(tab).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
    with served(Place(dist, Layout().cache)) as site:
        tab.goto(f"{site}samegame/")
        assert tab.evaluate("() => navigator.connection.saveData")
        place = tab.locator("[data-train]").first
        expect(place).to_contain_text("Ready for the train: what you have opened plays without a network. This device saves data")
        # Of other games nothing but what all pages share: no puzzle, no Python.
        puzzles = {found[1] for each in asked if (found := OF_GAME.search(each)) and each.endswith((".bin", ".wasm", ".json"))}
        assert puzzles == {"samegame"}
        few = tab.evaluate(KEPT)[1]
        tab.goto(f"{site}settings/")
        expect(tab.locator("[data-train]")).to_contain_text("This device saves data; choose “All games” in the settings")
        tab.get_by_label("All games").check()
        expect(tab.locator("[data-train]")).to_contain_text(READY)
        assert tab.evaluate(KEPT)[1] > few
        puzzles = {found[1] for each in asked if (found := OF_GAME.search(each)) and each.endswith(".bin")}
        assert puzzles == set(CATALOGUE)


def test_a_day_that_was_not_kept_is_told_in_a_sentence_and_the_rest_plays_on(tab, dist):
    """Whoever is away for longer than the sixty days that were brought."""
    with served(Place(dist, Layout().cache)) as site:
        packed(tab, site)
    tab.clock.set_fixed_time("2027-06-15T12:00:00")
    player = Player(tab, site, "samegame")
    tab.goto(f"{site}samegame/#daily/today")
    expect(player.part("failure")).to_contain_text("The puzzles couldn’t be loaded: the file samegame-daily-")
    tab.goto(f"{site}samegame/#stages/0002")
    player.wait_ready("stages/0002")
