"""Each game's Python comes in a zip of its own: a page fetches the core and its own game, and an engine that runs is brought another."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import storage
from tests.e2e.engine.test_faults import FAULTS, trouble
from tests.e2e.engine.test_rest import watched
from tests.e2e.player import Player

PYTHON = re.compile(r"/assets/(python[a-z-]*)\.[^/]*\.wasm")
OTHER = re.compile(r"/assets/python-elimination\.[^/]*\.wasm")


def fetched(page):
    """The list that the names of all of Python's zips go to, as they are asked for."""
    names = []
    page.on("request", lambda request: names.extend(PYTHON.findall(request.url)))
    return names


def go_to_the_other(player):
    """Go to the page of another game without leaving the document; a player of that one."""
    player.page.get_by_role("link", name="Elimination").first.click()
    return Player(player.page, player.site, "elimination")


def test_a_page_fetches_the_core_and_its_own_game_alone(page, site):
    names = fetched(page)
    Player(page, site).open("stages/0042")
    assert sorted(names) == ["python", "python-samegame"]


def test_an_engine_that_runs_is_brought_the_game_that_the_player_goes_to(page, site):
    names, workers = fetched(page), watched(page)
    player = Player(page, site)
    player.open("stages/0042")
    other = go_to_the_other(player)
    other.wait_ready("guide/guide")
    assert sorted(names) == ["python", "python-elimination", "python-samegame"]
    page.go_back()
    player.wait_ready("stages/0042")
    assert len(names) == 3
    assert len(workers) == 1


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_cannot_be_brought_is_named_and_a_retry_mends_it(noisy_page, site, fault):
    player = Player(noisy_page, site)
    player.open("stages/0042")
    noisy_page.route(OTHER, FAULTS[fault])
    other = go_to_the_other(player)
    trouble(other, "python-elimination.")
    noisy_page.unroute(OTHER)
    other.part("failure").get_by_role("button").click()
    other.wait_ready("guide/guide")
    expect(other.part("failure")).to_be_hidden()


def test_a_game_that_does_not_come_is_named_while_it_is_waited_for(noisy_page, site):
    player = Player(noisy_page, site)
    player.open("stages/0042")
    held = []
    noisy_page.route(OTHER, lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    other = go_to_the_other(player)
    trouble(other, "Still waiting for the file python-elimination.")
    expect(other.board).to_have_attribute("data-engine", "booting")
    held[0].continue_()
    other.wait_ready("guide/guide")


STRANGE = """async () => {
    const memory = await caches.open("parlour-engine");
    while (!(await memory.keys()).length) await new Promise((resolve) => setTimeout(resolve, 50));
    const [key] = await memory.keys();
    await memory.put(key.url.replace(/game=.*$/, "game=python-samegame.0000000000.wasm"), await memory.match(key));
    await memory.delete(key);
}"""
KEPT = """async () => (await (await caches.open("parlour-engine")).keys()).map(({ url }) => url)"""
# One memory is dropped before the next is kept: for a moment there is none.
KEPT_OURS = """async () => {
    const kept = await (await caches.open("parlour-engine")).keys();
    return kept.length === 1 && !kept[0].url.includes("0000000000");
}"""


def test_a_memory_with_a_game_of_another_build_is_not_started_from(page, site):
    player = Player(page, site)
    player.open("stages/0042")
    page.evaluate(STRANGE)
    player.page.reload()
    player.wait_ready("stages/0042")
    storage.wait_promised(page, KEPT_OURS)
    (kept,) = page.evaluate(KEPT)
    assert re.search(r"snapshot=pyodide\..*&game=python-samegame\.", kept)
