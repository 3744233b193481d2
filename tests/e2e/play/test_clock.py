"""Play against the clock; the page's time is held still and moved by hand, so no test waits for it."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import Player, puzzle_of, withheld

TIMED = [game for game in ("elimination",) if game in CATALOGUE]
pytestmark = pytest.mark.parametrize("game", TIMED)

NOON = "2026-12-05T12:00:00"
ONE = "2026-12-05T13:00:00"
HEARTBEAT_MS = 5_000
SECOND_MS = 1_000
# The countdown is drawn four times a second.
REDRAWN_MS = 300
PLACE = "levels/04"


@pytest.fixture
def player(page, site, game):
    """A timed level that is still covered, on a page whose time stands."""
    page.clock.install(time=NOON)
    player = Player(page, site, game)
    page.goto(f"{site}{game}/#{PLACE}")
    player.wait_ready(PLACE)
    page.clock.pause_at(ONE)
    player.holds_time = True
    return player


def time(player):
    return player.part("clock").locator("[data-time]")


def begin(player):
    """Start the clock, by the button that has the focus."""
    expect(player.view.locator("[data-act=begin]")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.view.locator(".cover")).to_have_count(0)


def beat(player):
    """Let five seconds pass, one by one, with all answers in time: time that passes unheard is a machine's that slept, and covers the level."""
    for _ in range(HEARTBEAT_MS // SECOND_MS):
        player.settle()
        player.page.clock.run_for(SECOND_MS)
    player.settle()


def drop(player):
    """Play the first tile."""
    made = int(player.part("moves").text_content())
    player.view.locator("[data-event]").first.click()
    player.moves(made + 1)


def pause(player):
    player.page.keyboard.press("Shift+P")
    expect(player.view.locator(".cover")).to_contain_text("Paused")


def test_the_board_is_covered_until_the_clock_runs_and_the_cover_is_as_large(player):
    assert player.events() == []
    height = player.view.evaluate("view => view.offsetHeight")
    expect(time(player)).to_have_text("0:45")
    begin(player)
    assert player.view.evaluate("view => view.offsetHeight") == height
    assert player.view.evaluate("view => view.contains(document.activeElement)")
    player.page.clock.run_for(3_000 + REDRAWN_MS)
    expect(time(player)).to_have_text("0:42")


def test_no_clock_is_seen_while_it_waits_for_the_first_word(player):
    expect(player.part("clock")).to_be_visible()
    player.open("levels/03")
    expect(player.view.locator(".cover")).to_have_count(0)
    expect(player.part("clock")).not_to_be_visible()
    state = player.game.start(puzzle_of(player.game, "levels", "03"))
    for move in player.game.solve(state):
        state = player.play(state, [move])
        if state.index:
            break
    expect(player.part("clock")).to_be_visible()


def test_the_cover_and_the_clock_are_accessible(player):
    player.page.emulate_media(reduced_motion="reduce")
    player.page.clock.resume()
    assert violations(player.page) == []
    begin(player)
    assert violations(player.page) == []


def test_when_the_time_is_up_the_level_ends_and_the_next_opens(player):
    begin(player)
    for _ in range(7):
        beat(player)
    player.page.clock.run_for(REDRAWN_MS)
    expect(player.part("warning")).to_have_text("10 seconds left.")
    beat(player)
    beat(player)
    player.status("lost")
    player.says("Time’s up.")
    expect(player.part("clock")).to_be_hidden()
    expect(player.part("warning")).to_have_text("")
    expect(player.part("controls").get_by_role("button", name="Pause")).to_be_hidden()
    expect(player.part("card").locator(".primary")).to_have_text("Try again")
    player.page.keyboard.press("Shift+N")
    expect(player.board).to_have_attribute("data-puzzle", player.game.name_of("levels/05"))
    expect(player.view.locator(".cover")).to_contain_text("Level 5")


def test_a_pause_hides_the_board_and_stops_the_time(player):
    begin(player)
    beat(player)
    pause(player)
    assert player.events() == []
    expect(time(player)).to_have_text("0:40")
    player.page.clock.run_for(60_000)
    expect(time(player)).to_have_text("0:40")
    begin(player)
    player.page.clock.run_for(1_000 + REDRAWN_MS)
    expect(time(player)).to_have_text("0:39")
    player.part("controls").get_by_role("button", name="Pause").click()
    expect(player.view.get_by_role("button", name="Resume")).to_be_focused()


def test_the_clock_stands_as_soon_as_the_page_is_hidden(player):
    begin(player)
    player.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", {value: true, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(player.view.locator(".cover")).to_be_visible()


@pytest.mark.parametrize("key", ["?", "Shift+S"])
def test_the_clock_stands_behind_a_dialog_until_the_player_goes_on(player, key):
    begin(player)
    beat(player)
    player.page.keyboard.press(key)
    expect(player.page.locator("dialog[open]")).to_be_visible()
    expect(player.view.locator(".cover")).to_contain_text("Paused")
    player.page.clock.run_for(60_000)
    player.page.keyboard.press("Escape")
    expect(time(player)).to_have_text("0:40")
    begin(player)


def test_a_machine_that_slept_loses_no_time(player):
    begin(player)
    beat(player)
    player.page.clock.fast_forward(3_600_000)
    player.says("Paused while the page was asleep. No time lost.")
    expect(time(player)).to_have_text(re.compile("0:4[0-5]"))


def test_a_level_left_behind_comes_back_paused_and_is_not_shown_before(player):
    begin(player)
    drop(player)
    player.saved(PLACE, 1)
    with withheld(player.page):
        player.page.reload()
        expect(player.board).to_have_attribute("data-engine", "booting")
        # The page sets its board up in a task of its own, for which its time must go on.
        player.page.clock.resume()
        expect(player.part("moves")).to_have_text("1")
        for tile in player.view.locator("[data-event]").all():
            expect(tile).to_be_hidden()
    player.wait_ready(PLACE)
    expect(player.view.locator(".cover")).to_contain_text("Paused")


def test_another_level_opened_meanwhile_stops_the_clock(player):
    begin(player)
    drop(player)
    player.page.evaluate("() => { location.hash = 'levels/05'; }")
    player.wait_ready("levels/05")
    player.page.evaluate("place => { location.hash = place; }", PLACE)
    player.wait_ready(PLACE)
    expect(player.view.locator(".cover")).to_contain_text("Paused")
    player.moves(1)


def test_without_the_clock_there_is_neither_cover_nor_countdown(player):
    player.page.keyboard.press("Shift+S")
    player.page.get_by_label("Play without the clock").check()
    player.page.keyboard.press("Escape")
    expect(player.view.locator(".cover")).to_have_count(0)
    expect(player.part("clock")).to_be_hidden()
    drop(player)


def test_letters_are_played_and_commands_are_shifted(player):
    begin(player)
    letter = player.view.locator("[data-letter]").first.get_attribute("data-letter")
    player.page.keyboard.press(letter.lower())
    player.moves(1)
    player.page.keyboard.press("Backspace")
    player.moves(0)
    player.page.keyboard.press("Shift+H")
    expect(player.part("say")).not_to_have_text("Undone.")
    expect(player.part("controls").get_by_role("button", name="Hint")).to_have_attribute("title", "Ask for a hint, more each time (Shift+H)")
