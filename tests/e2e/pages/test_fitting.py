"""The puzzle that fits the player: a newcomer plays five of a game, is led to one within reach, and begins anew by one press."""

import json

import pytest
from playwright.sync_api import expect

from parlour.apart.fitting.picking import LEAP
from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour_precompute import BUNDLES
from parlour_precompute.fitting.items import numbers
from tests.e2e import storage
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.pages.test_statistics import fill, told
from tests.e2e.player import Player

SOME_DAY = 1_764_590_400_000
ANEW = "What fits you isn’t known yet. A few more puzzles will tell."


def results(game, count):
    """So many wins of a game's first set, as the store keeps them."""
    place, keys = next(iter(numbers(CATALOGUE[game], BUNDLES).items()))
    for at, key in enumerate(list(keys)[:count]):
        body = {"puzzle": f"{place}/{key}", "at": SOME_DAY + at, "status": "won", "score": 9, "moves": 4, "elapsed_ms": 20_000, "hints": 0}
        body |= {"assisted": False, "relaxed": False, "stars": 3, "facts": {}, "improves": False}
        yield f"{body['at']}-{body['puzzle']}", storage.sealed(body)


def asked_for(page):
    """The names of files that the page brought."""
    return page.evaluate("() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1).split('.')[0])")


def number_of(game, place):
    set_id, _, key = place.partition("/")
    return numbers(CATALOGUE[game], BUNDLES)[puzzle_id(CATALOGUE[game], set_id, "").rstrip("/")][key]


def shown(player):
    """What the menu shows of what fits, asked for once more."""
    player.menu().locator('[data-fit="menu"]').click()
    place = player.part("menu").locator('[data-fitted="menu"]')
    expect(place.locator(".fits")).to_be_visible()
    return place


def test_a_newcomer_plays_five_is_led_on_and_begins_anew(page, site):
    fill(page, site, results("samegame", 4))
    player = Player(page, site, "samegame")
    state = player.open("journey/0005")
    assert not {"items_samegame", "fitting"} & set(asked_for(page))
    player.play(state, player.game.solve(state))
    player.status("won")
    link = player.part("card").locator('[data-fitted="card"] a')
    expect(link).to_contain_text("For you: ")
    place = shown(player)
    # Keys that the sticky row of tabs covers are no targets there.
    page.locator(".index").evaluate("list => list.scrollTo(0, 0)")
    assert violations_in_both(page) == []
    led = place.locator("a").get_attribute("href").removeprefix("#")
    assert led == link.get_attribute("href").removeprefix("#")
    assert number_of("samegame", led) <= 20 + LEAP
    place.locator("a").click()
    player.wait_ready(led)
    place = shown(player)
    place.locator("summary").click()
    place.get_by_role("button", name="Start anew").click()
    expect(place.locator(".fits")).to_have_text(ANEW)
    kept = storage.records(page, "settings", "results")
    assert int(json.loads(json.dumps(kept["settings"]["samegame.fitted"]["body"]))) > SOME_DAY
    assert len(kept["results"]) == 5


def test_statistics_tell_what_fits_of_one_game(page, site):
    fill(page, site, results("samegame", 6))
    figures = told(page, site)
    expect(figures).not_to_contain_text("fits you")
    page.get_by_role("button", name="SameGame").click()
    expect(figures).to_contain_text("What fits you")


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_leads_to_a_puzzle_that_opens(page, site, game):
    fill(page, site, results(game, 6))
    player = Player(page, site, game)
    player.page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.part("menu").locator('[data-fit="menu"]')).to_be_attached()
    place = shown(player)
    led = place.locator("a").get_attribute("href").removeprefix("#")
    assert number_of(game, led) is not None
    place.locator("a").click()
    player.wait_ready(led)
