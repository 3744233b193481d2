"""SameGame's modes by clicks: the day's board, an endless one, Classic, and what they look like on a phone."""

import re

import pytest
from playwright.sync_api import expect

from parlour.core.rng import Rng
from parlour.games.samegame.measures.stars import stars as stars_of
from parlour.games.samegame.rules import group
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player, puzzle_of


@pytest.fixture
def player(page, site):
    return Player(page, site)


def made(player, place):
    """The state of a puzzle that is made by its name, once the page shows it."""
    player.page.goto(f"{player.site}samegame/#{place}")
    player.wait_ready(place)
    return player.game.start(player.game.made(*place.split("/")))


def test_a_daily_board_is_cleared_by_clicks(player):
    player.page.clock.install(time="2026-12-06T09:00:00")
    state = player.open("daily/2026-12-06")
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text(re.compile("Cleared in [0-9]+ moves"))


def test_an_endless_board_is_chosen_by_its_band_cleared_and_followed_by_the_next(player):
    player.open("stages/0001")
    player.menu("infinite").get_by_role("link", name="Next easy board").click()
    player.wait_ready("infinite/calm-001")
    state = player.game.start(puzzle_of(player.game, "infinite", "calm-001"))
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text("Easy 1")
    link = player.part("menu").get_by_role("link", name="Next easy board, 1 solved")
    expect(link).to_have_attribute("href", "#infinite/calm-002")


@pytest.mark.parametrize(
    ("game", "last", "after"),
    [("samegame", "infinite/calm-600", "infinite/made-5.5.4.42-1"), ("elimination", "infinite/0200", "infinite/made-10.0.60-1")],
)
def test_what_is_endless_goes_on_with_what_the_page_makes(page, site, game, last, after):
    player = Player(page, site, game)
    state = player.open(last)
    player.play(state, player.game.solve(state))
    expect(player.part("card").get_by_role("link", name="Next: ")).to_have_attribute("href", f"#{after}")


def test_stars_and_the_points_of_the_best_are_told_when_a_stage_is_cleared(player):
    state = player.open("stages/0200")
    end = player.play(state, player.game.solve(state))
    stars = stars_of(end)
    expect(player.part("card").get_by_role("img", name=f"{stars} of 3 stars")).to_be_visible()
    player.part("card").get_by_text("More").click()
    expect(player.part("card")).to_contain_text(f"{end.score} of ")
    player.says(f"{end.score} of ")


def test_classic_is_played_by_clicks_to_its_end(player):
    state, rng = made(player, "classic/test"), Rng("classic e2e")
    first = next(iter(player.game.legal(state)))
    size = len(group(state.board, first.block))
    player.view.locator(f'[data-event="block:{first.block}"]').click()
    player.says(f"{size} blocks, {(size - 2) ** 2} point")
    expect(player.view.locator(".chosen")).to_have_count(size)
    player.moves(0)
    player.view.locator(f'[data-event="block:{first.block}"]').click()
    player.moves(1)
    state = player.game.play(state, first)
    while player.game.status(state) == "playing":
        state = player.play(state, [rng.choice(list(player.game.legal(state)))])
    player.status("lost")
    expect(player.part("card")).to_contain_text(re.compile("Classic game.*points"))
    expect(player.part("score")).to_have_text(str(player.game.score(state)))
    expect(player.part("menu")).to_contain_text(f"Best: {player.game.score(state)} point")
    player.part("card").get_by_role("link", name="New game").click()
    expect(player.page).to_have_url(re.compile("#classic/[0-9a-z]{8}$"))
    player.status("playing")


def test_classic_says_nothing_of_what_can_still_be_won(player):
    made(player, "classic/test")
    player.page.wait_for_function("() => recorded.filter(([name, text]) => name === 'sent' && JSON.parse(text).op === 'prospect').length === 1")
    player.settle()
    expect(player.part("prospect")).to_have_text("")


def test_classic_stands_upright_on_a_phone_with_blocks_large_enough_and_falls_to_the_left(phone, site):
    player = Player(phone, site)
    state = made(player, "classic/test")
    sizes = player.view.locator("[data-event]").evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert len(sizes) == 200
    assert min(min(size) for size in sizes) >= 24
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= 390
    moves = player.game.solve(state) or list(player.game.legal(state))[:1]
    state = player.play(state, moves[:1], press=player.tap)
    phone.emulate_media(reduced_motion="reduce")
    boxes = player.view.locator("[data-cell]").evaluate_all(
        "all => all.map((one) => { const box = one.getBoundingClientRect(); return [one.dataset.cell, Math.round(box.x), Math.round(box.y)]; })"
    )
    places = {tuple(map(int, cell.split(","))): (x, y) for cell, x, y in boxes}
    # The bottom of the rules is the left of the screen, and their left the bottom of it.
    assert places[0, 9][0] < places[0, 8][0]
    assert places[0, 9][1] > places[1, 9][1]


@pytest.mark.parametrize("place", ["classic/test", "editor/test", "own/5x5.RGBYRGBRRGGGBBBYYYYRRGBYR"])
def test_every_mode_is_accessible(page, site, place):
    made(Player(page, site), place)
    assert violations_in_both(page) == []
