"""What comes after the first board changes nothing of it: a page that waits shows what it shows in the end, so that nothing jumps."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e.engine.test_faults import FAULTS
from tests.e2e.player import Player, puzzle_of

LATE = re.compile(r"/assets/late[^/]*\.css")
HOST = re.compile(r"/assets/host\.[^/]*\.js")
PLAY = re.compile(r"/assets/play\.[^/]*\.js")
HELP = re.compile(r"/assets/samegame-help\.[^/]*")
SIZES = ({"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 1440, "height": 900})


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_first_page_looks_the_same_without_its_late_styles(new_context, site, game):
    """The list of puzzles alone waits, where it stands beside the board: its place is kept, and it is seen once its styles are there."""
    page = new_context(java_script_enabled=False, reduced_motion="reduce").new_page()
    asked = []
    page.route(LATE, lambda route: (asked.append(route.request.url), route.continue_()))
    page.goto(f"{site}{game}/")
    assert asked
    beside = page.locator(".table > .index")
    expect(beside).to_be_visible()
    beside.evaluate("node => node.style.visibility = 'hidden'")
    whole = pictures(page)
    page.route(LATE, lambda route: route.abort())
    page.goto(f"{site}{game}/")
    expect(beside).to_be_hidden()
    without = pictures(page)
    assert [size for size, one, other in zip(SIZES, whole, without, strict=True) if one != other] == []


def pictures(page):
    taken = []
    for size in SIZES:
        page.set_viewport_size(size)
        taken.append(page.screenshot(animations="disabled"))
    return taken


def test_late_styles_that_failed_before_the_script_came_do_not_keep_anyone_from_play(noisy_page, site):
    player, held = Player(noisy_page, site), []
    noisy_page.route(LATE, FAULTS["missing"])
    noisy_page.route(HOST, lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    noisy_page.goto(f"{site}samegame/#stages/0003", wait_until="commit")
    noisy_page.wait_for_function("() => document.readyState === 'interactive'")
    for route in held:
        route.continue_()
    player.wait_ready("stages/0003")
    state = player.game.start(puzzle_of(player.game, "stages", "0003"))
    player.play(state, player.game.solve(state))
    player.status("won")
    player.part("card").locator("a:visible").first.click(trial=True)


def test_help_that_does_not_come_is_named_in_its_place_and_a_retry_brings_it(noisy_page, site):
    player = Player(noisy_page, site)
    noisy_page.route(HELP, FAULTS["cut"])
    player.open()
    noisy_page.keyboard.press("?")
    dialog = noisy_page.get_by_role("dialog")
    expect(dialog).to_contain_text("This couldn’t be loaded: the file samegame-help.")
    noisy_page.unroute(HELP)
    dialog.get_by_role("button", name="Try again").click()
    expect(dialog).to_contain_text(CATALOGUE["samegame"].help[0].say)


def test_without_the_script_for_play_a_puzzle_is_won_by_presses_and_a_sentence_says_what_is_missing(noisy_page, site):
    player = Player(noisy_page, site)
    noisy_page.route(PLAY, FAULTS["missing"])
    state = player.open("stages/0003")
    player.notice("A part of this page is missing. Please load the page again.")
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text("Cleared in ")


def test_keys_that_move_the_cursor_wait_for_the_script_that_has_one(page, site):
    player = Player(page, site)
    held = []
    page.route(PLAY, lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    state = player.open("stages/0003")
    page.keyboard.press("ArrowRight")
    expect(player.view.locator(":focus")).to_have_count(0)
    held.pop().continue_()
    expect(player.view.locator("[data-cell]:focus")).to_have_count(1)
    player.play(state, player.game.solve(state)[:1])
