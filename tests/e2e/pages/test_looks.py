"""Addresses with moves: a look at someone else's play, of which nothing is kept, and links that are none."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browsing import DESKTOP, PHONE
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player, engines, puzzle_of, withheld

STAGE = "stages/0042"


@pytest.fixture
def player(page, site):
    return Player(page, site)


def go(player, place):
    """Follow an address, as a link does."""
    player.page.evaluate("place => { location.hash = place; }", place)


def looked(player, count):
    """Wait until somebody else's play is shown, with so many moves."""
    expect(player.board).to_have_attribute("data-look", "")
    player.moves(count)


def own(player, count):
    """Wait until one's own play is shown, with so many moves."""
    expect(player.board).not_to_have_attribute("data-look", "")
    player.moves(count)


def solution(player, state, count):
    """The first moves of a solution, as an address spells them."""
    return player.game.moves_text(state, player.game.solve(state)[:count])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_position_is_shared_by_its_link_and_stepped_through(new_context, site, size):
    sender = Player(new_context(**size, permissions=["clipboard-read", "clipboard-write"]).new_page(), site)
    state = sender.open(STAGE)
    expect(sender.page.get_by_role("button", name="Copy link")).to_be_hidden()
    sender.play(state, sender.game.solve(state)[:3])
    shown = sender.events()
    sender.press_beside('[data-part="link"]')
    sender.page.keyboard.press("Escape")
    sender.notice("Link copied.")
    link = sender.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{site}samegame/#{STAGE}!{solution(sender, state, 3)}"

    friend = Player(new_context(**size).new_page(), site)
    friend.page.goto(link)
    looked(friend, 3)
    assert friend.events() == shown
    friend.page.keyboard.press("u")
    friend.moves(2)
    friend.page.keyboard.press("r")
    friend.moves(3)
    assert friend.events() == shown
    friend.part("guide").get_by_role("link", name="Play it yourself").click()
    own(friend, 0)
    expect(friend.page).to_have_url(f"{site}samegame/#{STAGE}")
    assert friend.stored()["sessions"] == {}


def test_ones_own_play_stays_as_it_was_and_comes_back_by_going_back(player):
    state = player.open(STAGE)
    player.play(state, player.game.solve(state)[:1])
    player.saved(STAGE, 1)
    before = player.stored()
    go(player, f"{STAGE}!{solution(player, state, 3)}")
    looked(player, 3)
    player.page.keyboard.press("u")
    player.moves(2)
    player.view.locator("[data-event]:not([aria-disabled])").first.click()
    player.says("someone else")
    player.page.go_back()
    own(player, 1)
    assert player.stored() == before
    player.page.go_forward()
    looked(player, 3)
    player.page.reload()
    looked(player, 3)
    assert player.stored() == before


def test_a_look_is_never_what_was_open_last(player):
    state = player.open("stages/0003")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0003", 1)
    other = player.game.start(puzzle_of(player.game, *STAGE.split("/")))
    go(player, f"{STAGE}!{solution(player, other, 2)}")
    looked(player, 2)
    assert player.stored()["open"] == {"samegame": "samegame.1/stages/0003"}
    player.page.goto(f"{player.site}about/")
    player.page.goto(f"{player.site}samegame/")
    player.wait_ready("stages/0003")
    own(player, 1)


def test_the_board_of_a_look_shows_before_the_engine_is_ready(player):
    state = player.open(STAGE)
    text, blocks = solution(player, state, 2), len(player.events())
    with withheld(player.page):
        player.page.goto(f"{player.site}samegame/?again#{STAGE}!{text}")
        expect(player.board).to_have_attribute("data-engine", "booting")
        expect(player.view.locator("[data-event]")).to_have_count(blocks)
    looked(player, 2)


@pytest.mark.parametrize("moves", ["??", "0z", "%F0%9F%98%80", "000000", "<script>", "__proto__", "0" * 1_999])
def test_moves_that_are_none_get_a_sentence_and_the_puzzle_opens_as_ever(player, moves):
    state = player.open("stages/0003")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0003", 1)
    go(player, f"stages/0003!{moves}")
    expect(player.part("notices").locator('[data-notice="unknown"]')).to_be_visible()
    expect(player.page).to_have_url(f"{player.site}samegame/#stages/0003")
    own(player, 1)
    player.play(player.game.play(state, player.game.solve(state)[0]), player.game.solve(state)[1:2])


def test_dropping_the_moves_makes_no_step_in_the_history(player):
    player.open("stages/0003")
    steps = player.page.evaluate("() => history.length")
    go(player, "stages/0004!??")
    player.wait_ready("stages/0004")
    expect(player.page).to_have_url(f"{player.site}samegame/#stages/0004")
    assert player.page.evaluate("() => history.length") == steps + 1
    player.page.go_back()
    player.wait_ready("stages/0003")


def test_more_moves_than_an_address_may_hold_get_a_sentence_and_leave_the_address(player):
    player.open("stages/0003")
    go(player, "stages/0003!" + "0" * 2_001)
    player.notice("2001 characters are more than the 2000 that an address may hold.")
    expect(player.page).to_have_url(f"{player.site}samegame/#stages/0003")
    own(player, 0)


def test_moves_in_a_puzzle_that_there_is_not_get_the_sentence_of_the_puzzle(player):
    player.open("stages/0003")
    go(player, "stages/9999!00")
    player.notice("There’s no puzzle “stages/9999” here. This is Stage 3.")
    expect(player.page).to_have_url(f"{player.site}samegame/#stages/0003")


def test_a_look_at_a_board_that_is_made_by_its_name(player):
    place = "own/4x2.RRGGRRGG"
    state = player.game.start(player.game.made(*place.split("/")))
    player.page.goto(f"{player.site}samegame/#{place}!{solution(player, state, 1)}")
    looked(player, 1)
    expect(player.board).to_have_attribute("data-puzzle", f"samegame.1/{place}")


def test_an_engine_that_dies_of_a_look_shows_it_again(player):
    state = player.open(STAGE)
    go(player, f"{STAGE}!{solution(player, state, 2)}")
    looked(player, 2)
    engines(player.page)[0].evaluate("() => { self.close(); }")
    player.page.keyboard.press("u")
    player.notice("The engine stopped and started again")
    looked(player, 1)


@pytest.mark.parametrize("game", ["elimination"])
def test_a_look_at_what_is_played_against_the_clock_has_none(page, site, game):
    player = Player(page, site, game)
    state = player.open("levels/04")
    go(player, f"levels/04!{solution(player, state, 2)}")
    looked(player, 2)
    expect(player.part("clock")).to_be_hidden()
    expect(player.view.locator(".cover")).to_have_count(0)
    go(player, "levels/04")
    own(player, 0)
    expect(player.view.locator(".cover")).to_be_visible()


def test_a_look_is_accessible_and_its_ways_leave_the_board_free(phone, site):
    phone.emulate_media(reduced_motion="reduce")
    player = Player(phone, site)
    state = player.open(STAGE)
    go(player, f"{STAGE}!{solution(player, state, 2)}")
    looked(player, 2)
    assert violations_in_both(phone) == []
    ways, board = player.part("guide").bounding_box(), player.view.bounding_box()
    assert ways["y"] >= board["y"] + board["height"]
    opened = [json.loads(text) for name, text in player.recorded() if name == "sent" and json.loads(text)["op"] == "replay"]
    assert re.fullmatch(r"[0-9a-z.-]+", opened[-1]["args"]["moves"])
