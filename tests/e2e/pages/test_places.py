"""Addresses that name no stored puzzle by its key: today's, a new one, and those that only the engine can make."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from parlour.maker.ops import maker_of
from tests.e2e.dates import DAILY, days, titled, written
from tests.e2e.player import Player, withheld

MADE = [(game.id, known.id) for game in CATALOGUE.values() for known in game.sets if known.made and known.is_offered]


def visited(page, site, game, place):
    """A player who asked for a place."""
    player = Player(page, site, game)
    page.goto(f"{site}{game}/#{place}")
    return player


@pytest.mark.parametrize(("game", "set_id"), DAILY)
def test_today_is_the_players_own_day(page, site, game, set_id):
    today = days(game, set_id)[0] + timedelta(days=3, hours=12)
    page.clock.install(time=today)
    visited(page, site, game, f"{set_id}/today").wait_ready(f"{set_id}/{today:%Y-%m-%d}")
    expect(page).to_have_url(f"{site}{game}/#{set_id}/{today:%Y-%m-%d}")


@pytest.mark.parametrize(("game", "set_id"), DAILY)
def test_before_the_first_day_a_sentence_says_when_they_start_and_after_the_last_each_is_made(page, site, game, set_id):
    first, last = days(game, set_id)
    page.clock.install(time=first - timedelta(days=20))
    player = visited(page, site, game, f"{set_id}/today")
    player.notice(f"{titled(first)} isn’t open yet.")
    after = last + timedelta(days=1)
    page.clock.set_system_time(after + timedelta(hours=12))
    page.evaluate("() => { location.hash = ''; }")
    page.evaluate("place => { location.hash = place; }", f"{set_id}/today")
    player.wait_ready(f"{set_id}/made-{written(after)}")
    expect(player.part("title")).to_contain_text(titled(after))
    told = maker_of(game, set_id)[2].say
    if told:
        player.notice(f"{told} This is {titled(after)}.")
    else:
        expect(player.part("notices")).to_be_empty()


@pytest.mark.parametrize(("game", "set_id"), MADE)
def test_a_new_puzzle_has_an_address_that_makes_it_again(page, site, game, set_id):
    player = visited(page, site, game, f"{set_id}/new")
    expect(page).to_have_url(re.compile(rf"#{set_id}/[0-9a-z]{{8}}$"))
    place = page.url.partition("#")[2]
    player.wait_ready(place)
    made = player.events()
    start = player.game.start(player.game.made(*place.split("/")))
    player.play(start, list(player.game.legal(start))[:1])
    player.saved(place, 1)
    for again in (page.reload, lambda: page.goto(f"{site}about/") and page.goto(f"{site}{game}/")):
        again()
        player.wait_ready(place)
        player.moves(1)
    player.page.keyboard.press("Shift+U")
    if player.game.set_of(set_id).mode.collection:
        player.settle()
        player.moves(1)
    else:
        player.moves(0)
        assert player.events() == made
    page.goto(f"{site}{game}/#{set_id}/new")
    expect(player.board).not_to_have_attribute("data-puzzle", re.compile(place))
    player.moves(0)


@pytest.mark.parametrize(("game", "set_id"), MADE)
def test_a_board_that_the_engine_must_make_is_waited_for_in_a_sentence(page, site, game, set_id):
    with withheld(page):
        player = visited(page, site, game, f"{set_id}/0")
        expect(player.view).to_have_text("Making the board…")
        expect(player.board).to_have_attribute("data-engine", "booting")


@pytest.mark.parametrize("place", ["nosuch/thing", "nosuch/new", "nosuch/today", "nosuch/" + "x" * 5000])
def test_what_the_engine_cannot_make_gets_its_sentence(page, site, place):
    player = visited(page, site, "samegame", place)
    player.notice("This is Guided puzzle.")
    player.wait_ready("guide/guide")
    state = player.open("stages/0002")
    page.evaluate("place => { location.hash = place; }", place)
    player.notice("This is Stage 2.")
    player.play(state, player.game.solve(state)[:1])
