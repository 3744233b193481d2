"""Home: the boards of the day, how each game stands as soon as a move is stored, and the welcome of a first visit."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e import storage
from tests.e2e.dates import DAILY, days
from tests.e2e.player import Player


@pytest.fixture
def player(page, site):
    return Player(page, site)


def way_on(player, game):
    """Where a game goes on, as the home page tells it."""
    return player.page.locator(f'[data-badge="{game}"][data-slot="on"]')


def home(player):
    """Follow the link to the home page, without leaving the document."""
    player.page.get_by_role("link", name="Parlour").first.click()
    expect(player.page.locator(".tables")).to_be_visible()


def today(page):
    """The last day but a few that all games have, at noon."""
    date = min(days(game, set_id)[1] for game, set_id in DAILY) - timedelta(days=9)
    page.clock.install(time=date.replace(hour=12))
    return date


@pytest.mark.parametrize(("size", "least"), [((390, 844), 5), ((360, 640), 3)])
def test_the_first_screen_shows_the_boards_of_the_day(phone, site, size, least):
    today(phone)
    phone.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    phone.goto(site)
    expect(phone.locator(".picture > *")).to_have_count(len(DAILY))
    boxes = phone.locator(".picture > *").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({width, height, bottom}) => [width, height, bottom])"
    )
    assert min(width for width, _, _ in boxes) >= 90
    assert sum(bottom <= size[1] for _, _, bottom in boxes) >= least


def test_the_boards_turn_with_the_day(page, site):
    date = today(page)
    page.goto(site)
    board = page.locator('[data-board="word-portal"]')
    expect(board).not_to_be_empty()
    before = board.text_content()
    page.clock.set_system_time(date.replace(hour=12) + timedelta(days=1))
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(board).not_to_have_text(before)


def test_a_day_whose_boards_do_not_come_shows_the_emblems_and_is_played_all_the_same(noisy_page, site):
    page = noisy_page
    today(page)
    page.route("**/home.*.bin", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("a.of-today:visible")).to_have_count(len(DAILY))
    expect(page.locator(".picture > *")).to_have_count(0)
    assert page.locator(".emblem").evaluate_all("all => all.every((one) => one.naturalWidth > 0 && getComputedStyle(one).visibility === 'visible')")


BROKEN = """() => [...document.querySelectorAll(".how h2")].flatMap(({firstChild}) => [...firstChild.data.matchAll(/\\S+/g)].filter((word) => {
  const range = document.createRange();
  range.setStart(firstChild, word.index);
  range.setEnd(firstChild, word.index + word[0].length);
  return range.getClientRects().length > 1;
}).map(([word]) => word))"""
"""The words of the games' names that are broken in two."""


CROPPED = """() => [...document.querySelectorAll(".picture")].filter((one) => {
  const [inside, around] = [one.firstElementChild, one.parentElement].map((each) => each.getBoundingClientRect());
  return inside.left < around.left - 1 || inside.right > around.right + 1 || inside.top < around.top - 1 || inside.bottom > around.bottom + 1;
}).map((one) => one.textContent.slice(0, 40))"""
"""The boards of which their cards do not show all."""


@pytest.mark.parametrize("size", ["", "large", "largest"])
def test_a_board_is_whole_on_its_card_however_large_letters_are(phone, site, size):
    today(phone)
    phone.goto(site)
    expect(phone.locator(".picture > *")).to_have_count(len(DAILY))
    phone.evaluate("(size) => (document.documentElement.dataset.size = size)", size)
    for width in (320, 360, 390, 430):
        phone.set_viewport_size({"width": width, "height": 844})
        assert (width, phone.evaluate(CROPPED)) == (width, [])


def test_boards_keep_their_colours_and_the_first_button_its_edge_where_colours_are_forced(new_context, site):
    """Without its colours the board of SameGame was a row of empty boxes, and that of Wordcrossing nothing at all."""
    page = new_context(forced_colors="active").new_page()
    today(page)
    page.goto(site)
    expect(page.locator(".picture > *")).to_have_count(len(DAILY))
    for part, least in ((".samegame .block", 3), (".wordcrossing .cell", 4)):
        grounds = page.locator(f".picture {part}").evaluate_all("all => all.map((one) => getComputedStyle(one).background)")
        assert len(set(grounds)) >= least
    assert page.locator(".welcome .primary").evaluate("one => getComputedStyle(one).borderTopWidth") == "1px"


def test_no_name_of_a_game_is_broken_in_two(phone, site):
    phone.goto(site)
    expect(phone.locator(".tables .how h2")).to_have_count(len(CATALOGUE))
    for width in (320, 360, 375, 390, 430, 480, 700, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        assert (width, phone.evaluate(BROKEN)) == (width, [])
        assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width


def test_where_a_game_goes_on_shows_at_home_as_soon_as_the_player_is_there(player):
    state = player.open("journey/0001")
    player.play(state, player.game.solve(state))
    home(player)
    expect(way_on(player, "samegame")).to_contain_text("Board 2")
    expect(way_on(player, "elimination")).to_contain_text("Level 1")
    player.page.reload()
    expect(way_on(player, "samegame")).to_contain_text("Board 2")


def test_a_win_that_the_player_does_not_wait_for_counts(player):
    state = player.open("journey/0001")
    moves = player.game.solve(state)
    state = player.play(state, moves[:-1])
    player.click(state, moves[-1])
    home(player)
    expect(way_on(player, "samegame")).to_contain_text("Board 2")


def test_a_move_shows_at_home_at_once_though_its_page_never_ends(player):
    player.page.context.set_default_timeout(60_000)
    state = player.open("stages/0003")
    player.play(state, player.game.solve(state)[:1])
    # What home shows is stored with the move.
    player.saved("stages/0003", 1)
    # Another tab: nothing told the first that its player went.
    other = player.page.context.new_page()
    other.goto(player.site)
    expect(other.locator('[data-badge="samegame"][data-slot="on"]')).to_contain_text("Resume Stage 3")


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_badge_that_may_not_be_drawn_is_not(page, site, game):
    player = Player(page, site, game)
    player.page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    player.settle()
    storage.write(page, "badges", game, storage.sealed(["span", {"onclick": "alert(1)"}, "9 solved"]))
    page.goto(site)
    expect(page.locator(".tables")).to_be_visible()
    expect(way_on(player, game).get_by_role("link")).to_be_visible()
    expect(way_on(player, game)).not_to_contain_text("9 solved")


@pytest.mark.rotates(1)
def test_a_first_visit_is_a_welcome_that_leads_to_one_guide(phone, site):
    phone.goto(site)
    start = phone.get_by_role("link", name=re.compile("^Start with .+: one minute$"))
    start.tap()
    player = Player(phone, site)
    expect(player.part("guide")).to_contain_text("Step 1")
