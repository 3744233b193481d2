"""What the list of games shows of the player: the badge that the engine drew, kept until the next one."""

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e import storage
from tests.e2e.player import Player


@pytest.fixture
def player(page, site):
    return Player(page, site)


def badge(player, game):
    """How much of a game is solved, as the home page tells it."""
    return player.page.locator(f'[data-badge="{game}"][data-slot="solved"]')


def home(player):
    """Follow the link to the home page, without leaving the document."""
    player.page.get_by_role("link", name="Parlour").first.click()
    expect(player.page.locator(".shelf")).to_be_visible()


@pytest.mark.parametrize("game", CATALOGUE)
def test_home_shows_a_board_of_each_game(phone, site, game):
    phone.goto(site)
    card = phone.locator(".shelf li").filter(has=phone.get_by_role("link", name=CATALOGUE[game].title, exact=True))
    boxes = card.locator(".preview :is([class*=x0], .intro)").evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert boxes
    assert min(boxes) >= 16


BROKEN = """() => [...document.querySelectorAll(".shelf h2 a")].flatMap(({firstChild}) => [...firstChild.data.matchAll(/\\S+/g)].filter((word) => {
  const range = document.createRange();
  range.setStart(firstChild, word.index);
  range.setEnd(firstChild, word.index + word[0].length);
  return range.getClientRects().length > 1;
}).map(([word]) => word))"""
"""The words of the games' names that are broken in two."""


def test_no_name_of_a_game_is_broken_in_two(phone, site):
    phone.goto(site)
    expect(phone.locator(".shelf h2 a")).to_have_count(len(CATALOGUE))
    for width in (320, 360, 375, 390, 430, 480, 700, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        assert (width, phone.evaluate(BROKEN)) == (width, [])


def test_what_was_solved_shows_at_home_as_soon_as_the_player_is_there(player):
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    home(player)
    expect(badge(player, "samegame")).to_have_text("1 solved")
    expect(badge(player, "elimination")).to_have_text("")
    player.page.reload()
    expect(badge(player, "samegame")).to_have_text("1 solved")


def test_a_win_that_the_player_does_not_wait_for_counts(player):
    state = player.open("stages/0001")
    moves = player.game.solve(state)
    state = player.play(state, moves[:-1])
    player.click(state, moves[-1])
    home(player)
    expect(badge(player, "samegame")).to_have_text("1 solved")


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_badge_that_may_not_be_drawn_is_not(page, site, game):
    player = Player(page, site, game)
    player.page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    player.settle()
    storage.write(page, "badges", game, storage.sealed(["span", {"onclick": "alert(1)"}, "9 solved"]))
    page.goto(site)
    expect(page.locator(".shelf")).to_be_visible()
    expect(badge(player, game)).to_have_text("")
