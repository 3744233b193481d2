"""A go that has ended goes to another player as a link, who watches it as a film, move by move, and then plays it."""

import pytest
from playwright.sync_api import expect

from parlour.core.codec import encode
from parlour.core.naming import puzzle_id
from parlour.session.film import written
from parlour.session.play import moved
from parlour.session.value import mode_in, opened
from tests.browsing import PHONE, watched
from tests.e2e import storage
from tests.e2e.played import puzzle_of
from tests.e2e.player import Player
from tests.supplies import equipped

PLACE = "stages/0001"
FILMED = {"elimination": "infinite/0001", "word-portal": "levels/01", "wordcrossing": "levels/001", "losswords": "library/alice-1-01"}


def filmed(player, place):
    """The address of a solution as a replay, and how many moves it has."""
    game, set_id = player.game.card, place.split("/")[0]
    puzzle = puzzle_of(player.game, *place.split("/"))
    session = opened(game, equipped(mode_in(game, set_id)), puzzle_id(game, *place.split("/")), encode(puzzle), 0, {"relaxed": "on"})
    for move in player.game.solve(session.state):
        session = moved(session, move)
    return f"{place}!{written(session)}", session.at


def panel(player):
    return player.part("guide").locator(".stepping")


def test_what_one_player_won_another_watches_to_its_end_and_then_plays(page, site, new_context):
    player = Player(page, site)
    state = player.open(PLACE)
    moves = player.game.solve(state)
    player.play(state, moves)
    player.status("won")
    player.part("card").locator("summary").click()
    place = page.get_by_role("button", name="Share replay").get_attribute("data-place")

    context = new_context(**PHONE)
    errors, other = watched(context), Player(context.new_page(), site)
    other.page.goto(f"{site}samegame/{place}")
    expect(panel(other)).to_contain_text(f"{len(moves)} moves")
    other.says(f"Someone else’s game: 3 stars, {len(moves)} moves")
    expect(panel(other).get_by_role("link", name="Play it first")).to_be_visible()
    slider = panel(other).get_by_role("slider", name="Where to watch")
    panel(other).get_by_role("button", name="Speed 1").click()
    panel(other).get_by_role("button", name="Speed 2").click()
    panel(other).get_by_role("button", name="Play").click()
    other.status("won")
    other.says("Now you.")
    expect(slider).to_have_value(str(len(moves)))
    slider.fill("1")
    other.moves(1)
    other.status("playing")
    slider.press("ArrowLeft")
    other.moves(0)
    assert storage.stored(other.page)["sessions"] == {}
    panel(other).get_by_role("link", name="Play it first").click()
    other.wait_ready(PLACE)
    other.play(player.game.start(puzzle_of(player.game, *PLACE.split("/"))), moves[:1])
    assert errors == []


def test_whoever_has_won_it_sees_it_go_on_by_itself_and_their_own_beside_it(page, site):
    player = Player(page, site)
    state = player.open(PLACE)
    player.play(state, player.game.solve(state))
    storage.wait_ended(page)
    address, count = filmed(player, PLACE)
    page.goto(f"{site}samegame/#{address}")
    expect(panel(player).get_by_role("button", name="Pause")).to_be_visible()
    panel(player).get_by_role("slider").fill(str(count))
    player.says("Theirs: 3 stars")
    player.says("Yours: 3 stars")


@pytest.mark.parametrize(("game", "place"), list(FILMED.items()))
def test_a_game_is_watched_to_its_end_by_its_own_rules(page, site, game, place):
    player = Player(page, site, game)
    address, count = filmed(player, place)
    page.goto(f"{site}{game}/#{address}")
    slider = panel(player).get_by_role("slider")
    expect(slider).to_have_attribute("max", str(count))
    slider.fill(str(count))
    player.status("won")
    player.says("Now you.")


def test_a_link_that_was_altered_leads_to_the_puzzle_with_a_sentence(page, site):
    player = Player(page, site)
    address, _ = filmed(player, PLACE)
    page.goto(f"{site}samegame/#{address[:-1]}")
    player.notice("The moves in this link can’t be shown. This replay’s link was cut or altered, or its puzzle has changed since.")
    player.wait_ready(PLACE)
    assert page.evaluate("() => location.hash") == f"#{PLACE}"
