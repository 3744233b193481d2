"""Whatever the page fetches: when it does not come, or comes cut, altered or as a login page, a sentence says so and Try again helps."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.e2e.engine.test_faults import FAULTS, trouble
from tests.e2e.player import Player, puzzle_of
from tests.rotation import sampled

SHARD = re.compile(r"/assets/samegame-stages-[^/]*\.bin")
INDEX = re.compile(r"/assets/samegame-index\.[^/]*\.json")
HOST = re.compile(r"/assets/host\.[^/]*\.js")
ASSET = re.compile(r"/assets/lexicon\.[^/]*")
REASONS = {
    "missing": "is missing",
    "cut": "arrived incomplete or altered",
    "altered": "arrived incomplete or altered",
    "a page": "arrived incomplete or altered",
    "refused": "couldn’t be reached",
}
# Longer than a file may bring nothing.
SILENT_MS = 9_000


@contextmanager
def hanging(page, pattern) -> Iterator[None]:
    """Requests for such files get no answer until the end."""
    held = []
    page.route(pattern, lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    yield
    # A request that nobody answers would still be waited for when the browser is gone.
    for route in held:
        route.abort()
    page.unroute(pattern)


def again(player):
    """Try again, and see the trouble go."""
    player.part("failure").get_by_role("button").click()
    expect(player.part("failure")).to_be_hidden()


@pytest.fixture
def player(noisy_page, site):
    return Player(noisy_page, site)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_shard_at_fault_is_named_with_the_reason_and_a_retry_mends_it(player, fault):
    player.page.route(SHARD, FAULTS[fault])
    player.open("stages/0300", ready=False)
    trouble(player, "The puzzles couldn’t be loaded: the file samegame-stages-")
    trouble(player, REASONS[fault])
    player.page.unroute(SHARD)
    again(player)
    player.wait_ready("stages/0300")
    state = player.game.start(puzzle_of(player.game, "stages", "0300"))
    player.play(state, player.game.solve(state)[:1])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_list_of_puzzles_at_fault_is_named_play_goes_on_and_a_retry_brings_the_menu(player, fault):
    player.page.route(INDEX, FAULTS[fault])
    state = player.open("stages/0003")
    trouble(player, "The list of puzzles couldn’t be loaded: the file samegame-index.")
    trouble(player, REASONS[fault])
    state = player.play(state, player.game.solve(state)[:1])
    player.page.unroute(INDEX)
    again(player)
    expect(player.part("menu").locator(".here")).to_have_attribute("href", "#stages/0003")


def test_a_shard_that_hangs_is_told_after_a_while_and_a_retry_mends_it(player):
    player.page.clock.install()
    with hanging(player.page, SHARD):
        player.open("stages/0300", ready=False)
        expect(player.board).to_have_attribute("data-engine", "ready")
        player.page.clock.fast_forward(SILENT_MS)
        trouble(player, "brought nothing for 8 seconds")
    again(player)
    player.wait_ready("stages/0300")


def test_a_list_of_puzzles_that_hangs_is_told_after_a_while_and_a_retry_brings_the_menu(player):
    player.page.clock.install()
    with hanging(player.page, INDEX):
        player.open("stages/0003")
        player.page.clock.fast_forward(SILENT_MS)
        trouble(player, "the file samegame-index.")
    again(player)
    expect(player.part("menu").locator(".here")).to_have_attribute("href", "#stages/0003")


def test_a_player_who_goes_elsewhere_is_not_told_of_it_any_more(player):
    player.open("stages/0001")
    pattern = re.compile(r"/assets/samegame-infinite-[^/]*\.bin")
    player.page.route(pattern, FAULTS["missing"])
    player.page.evaluate("() => { location.hash = 'infinite/calm-001'; }")
    trouble(player, "samegame-infinite-")
    player.page.evaluate("() => { location.hash = 'stages/0002'; }")
    player.wait_ready("stages/0002")
    expect(player.part("failure")).to_be_hidden()


# The page's own script.


def unstarted(player):
    """The sentence of a page whose script did not come."""
    return player.page.locator("[data-unstarted]")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_host_script_at_fault_is_told_at_once_and_a_retry_mends_it(player, fault):
    player.page.route(HOST, FAULTS[fault])
    player.page.goto(f"{player.site}samegame/#stages/0003")
    button = unstarted(player).get_by_role("button", name="Try again")
    # By itself the sentence comes after nine seconds, and without a button.
    expect(button).to_be_visible(timeout=5_000)
    expect(unstarted(player)).to_contain_text("didn’t load")
    player.page.unroute(HOST)
    button.click()
    player.wait_ready("stages/0003")
    expect(unstarted(player)).to_have_count(0)


def test_a_host_script_that_stays_at_fault_is_told_again(player):
    player.page.route(HOST, FAULTS["cut"])
    player.page.goto(f"{player.site}samegame/")
    for _ in range(2):
        button = unstarted(player).get_by_role("button", name="Try again")
        with player.page.expect_navigation():
            button.click()
    expect(button).to_be_visible()


def test_the_retry_asks_for_the_host_script_past_the_http_cache(player):
    player.page.add_init_script(
        "const real = fetch; fetch = (url, how) => { sessionStorage.fetched = `${url} ${how?.cache}`; return real(url, how); };"
    )
    player.page.route(HOST, FAULTS["altered"])
    player.page.goto(f"{player.site}samegame/")
    with player.page.expect_navigation():
        unstarted(player).get_by_role("button").click()
    assert re.search(r"/assets/host\.[^/]*\.js reload$", player.page.evaluate("() => sessionStorage.fetched"))


def test_where_the_guard_was_altered_too_the_page_tells_by_itself(player):
    """A host that puts its own into pages alters the script inside them, which its hash then refuses."""
    player.page.route(HOST, FAULTS["missing"])
    page = f"{player.site}samegame/"
    player.page.route(page, lambda route: route.fulfill(response=(whole := route.fetch()), body=whole.text().replace("<script>", "<script>/**/", 1)))
    player.page.goto(page)
    expect(unstarted(player)).to_have_css("visibility", "visible")
    expect(unstarted(player).get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("sheet", [r"game\.", "games-samegame", "late-samegame"])
def test_a_style_that_hangs_is_let_go_with_a_sentence_and_the_game_is_played_without_it(player, sheet):
    with hanging(player.page, re.compile(rf"/assets/{sheet}[^/]*\.css")):
        player.page.goto(f"{player.site}samegame/#stages/0003", wait_until="commit")
        expect(player.page.get_by_role("alert").first).to_have_text("A style of this page didn’t come. Please load the page again.", timeout=15_000)
        player.wait_ready("stages/0003")
        player.view.locator('[data-event]:not([aria-disabled="true"])').first.dispatch_event("click")
        player.moves(1)


LOADED = re.compile(r"<(?:link|script)\b[^>]*?(?:href|src)=\"([^\"]*)\"")
# The first wait of a page is the guard's. A page whose clock is another's does not tell when it was painted.
HURRIED = "{ const real = setTimeout; setTimeout = (act, ms, ...more) => { setTimeout = real; return real(act, ms / 8, ...more); }; }"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length && document.querySelector('.colophon, [data-part=controls]')"


@pytest.mark.parametrize("page", ["", "samegame/", "settings/"])
def test_no_file_of_a_page_holds_it_up_for_ever_where_it_hangs(player, dist, page):
    """Each on its own; the script that says so is none of them, since it stands in the page."""
    names = sorted({address.rpartition("/")[2] for address in LOADED.findall((dist / page / "index.html").read_text(encoding="utf-8"))})
    assert len(names) > 5
    for name in sampled(names, 3):
        tab = player.page.context.new_page()
        tab.add_init_script(HURRIED)
        with hanging(tab, re.compile(rf"/assets/{re.escape(name)}$")):
            tab.goto(f"{player.site}{page}", wait_until="commit")
            tab.wait_for_function(PAINTED)
            if name.startswith("host.") and page == "samegame/":
                expect(tab.locator("[data-unstarted]").get_by_role("button", name="Try again")).to_be_visible(timeout=5_000)
        tab.close()


def test_a_host_script_that_hangs_is_told_with_a_way_to_try_again(player):
    with hanging(player.page, HOST):
        player.page.goto(f"{player.site}samegame/#stages/0003", wait_until="commit")
        expect(unstarted(player).get_by_role("button", name="Try again")).to_be_visible(timeout=15_000)


def test_pages_without_a_board_are_read_without_the_script(player):
    player.page.route(HOST, FAULTS["missing"])
    player.page.goto(player.site)
    player.page.get_by_role("link", name="About").first.click()
    expect(player.page).to_have_url(f"{player.site}about/")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("fault", ["missing", "cut", "a page", "refused"])
def test_a_page_that_does_not_come_whole_is_left_to_the_browser(player, fault):
    player.open("stages/0002")
    pattern = f"{player.site}about/"
    asked = []
    player.page.route(pattern, lambda route: (asked.append(route), FAULTS[fault](route) if len(asked) == 1 else route.continue_()))
    player.page.get_by_role("link", name="About").first.click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("About Parlour")
    expect(player.page.locator("footer")).to_be_visible()
    assert len(asked) == 2


def test_a_page_that_hangs_is_left_to_the_browser(player):
    player.page.clock.install()
    player.open("stages/0002")
    asked = []
    player.page.route(f"{player.site}about/", lambda route: (asked.append(route), len(asked) == 1 or route.continue_()))
    player.page.get_by_role("link", name="About").first.click()
    player.page.clock.fast_forward(SILENT_MS)
    expect(player.page.get_by_role("heading", level=1)).to_have_text("About Parlour")
    assert len(asked) == 2
