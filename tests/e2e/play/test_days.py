"""The day: home leads with it, a calendar has its month, days to come are locked, and its card hands it on."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e.dates import DAILY, days, noon, titled, told, written
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import Player, withheld

SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    shifts.push([entry.value, ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80))]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
PHONE_SHARES = """
globalThis.handed = [];
Object.defineProperty(navigator, "share", { value: async (given) => void handed.push(given), configurable: true });
"""
SEEN = """async () => {
  const [file] = handed[0].files;
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return [file.name, file.type, image.width, image.height, new Set(new Uint32Array(data.buffer)).size];
}"""
# What of a card lies under something else: its words, and what is pressed.
COVERED = """() => [...document.querySelectorAll("[data-part=card] :is(h2, p, a, button, summary)")].filter((one) => {
  if (!one.checkVisibility() || !one.textContent.trim()) return false;
  one.scrollIntoView({block: "nearest", behavior: "instant"});
  const range = document.createRange();
  range.selectNodeContents(one);
  const {left, top, width, height} = range.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit?.closest("[data-part=card]") === null;
}).map((one) => one.textContent)"""
SIZES = ((390, 844), (360, 640), (320, 568), (1280, 800))
ONE = timedelta(days=1)

each_set = pytest.mark.parametrize(("game", "set_id"), DAILY)


def at(page, site, game, date, place="", **given):
    """A player of a game on a date, at a place of it."""
    player = Player(page, site, game)
    page.clock.install(time=date)
    player.holds_time = True
    if place:
        player.open(place, **given)
    return player


def won(player, place):
    """The puzzle at a place, opened and won."""
    state = player.open(place)
    player.play(state, player.game.solve(state))
    player.status("won")


def gives_stars(game, set_id):
    """Whether the days of a set are played for stars; a mode need not be."""
    goal = next(known for known in CATALOGUE[game].sets if known.id == set_id).mode.goal
    return goal is not None and goal.thresholds is not None


def row(page, game):
    """What home shows of today's puzzle of a game."""
    return page.locator(f'[data-badge="{game}"][data-slot="today"] a:visible')


def home(page):
    """Follow the link to the home page, without leaving the document."""
    page.get_by_role("link", name="Parlour").first.click()
    expect(page.locator(".tables")).to_be_visible()


@each_set
@pytest.mark.parametrize("moves", ["", "!"])
def test_a_day_to_come_is_locked_and_gives_way_to_today(page, site, game, set_id, moves):
    date = noon(game, set_id)
    later = date + 9 * ONE
    with withheld(page):
        player = at(page, site, game, date)
        page.goto(f"{site}{game}/#{set_id}/{written(later)}{moves}")
        player.notice(f"{titled(later)} isn’t open yet.")
        expect(page).to_have_url(f"{site}{game}/#{set_id}/{written(date)}")
        expect(player.board).to_have_attribute("data-puzzle", re.compile(f"/{set_id}/{written(date)}$"))
    player.wait_ready(f"{set_id}/{written(date)}")
    player.settle()
    assert not any(written(later) in text for _, text in player.recorded() if '"op":"open"' in text)


@each_set
def test_before_the_first_day_a_day_to_come_leaves_open_what_is_open(page, site, game, set_id):
    first, _ = days(game, set_id)
    player = at(page, site, game, first - ONE)
    page.goto(f"{site}{game}/#{set_id}/{written(first)}")
    player.notice(f"{titled(first)} isn’t open yet.")
    expect(player.board).not_to_have_attribute("data-puzzle", re.compile(set_id))


@each_set
def test_a_clock_set_back_locks_the_puzzle_that_was_open_last(page, site, game, set_id):
    date = noon(game, set_id)
    player = at(page, site, game, date, f"{set_id}/{written(date)}")
    page.goto(f"{site}about/")
    page.clock.set_system_time(date - 3 * ONE)
    page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    player.settle()
    expect(player.board).not_to_have_attribute("data-puzzle", re.compile(written(date)))


@each_set
def test_the_calendar_is_a_month_and_its_neighbours_are_reached_by_keyboard(page, site, game, set_id):
    date = noon(game, set_id)
    player = at(page, site, game, date, f"{set_id}/{written(date)}")
    menu = player.part("menu")
    table = menu.get_by_role("table", name=f"{date:%B %Y}")
    expect(table.get_by_role("columnheader")).to_have_count(7)
    expect(table.get_by_role("link", name=f"{told(date)}, today, not yet played")).to_have_attribute("aria-current", "true")
    locked = table.get_by_role("img", name="locked until that day")
    assert locked.count() == (date.replace(day=28) + 4 * ONE).replace(day=1).toordinal() - date.toordinal() - 1
    before = date.replace(day=1) - ONE
    turn = menu.get_by_role("button", name=f"Earlier: {before:%B %Y}")
    turn.focus()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("table", name=f"{before:%B %Y}")).to_be_visible()
    assert page.evaluate("() => document.activeElement.classList.contains('to-page')")
    menu.get_by_role("link", name=f"{told(before)}, still open").focus()
    page.keyboard.press("Enter")
    player.wait_ready(f"{set_id}/{written(before)}")
    expect(menu.get_by_role("link", name=f"{told(before)}, still open")).to_have_attribute("aria-current", "true")
    # A row that is scrolled half away is no small target.
    page.evaluate("() => { document.querySelector('.index').scrollTop = 0; }")
    assert violations(page) == []


@each_set
def test_a_page_left_open_over_midnight_comes_upon_the_new_day(page, site, game, set_id):
    date = noon(game, set_id).replace(hour=23, minute=59)
    player = at(page, site, game, date, f"{set_id}/{written(date)}")
    today = player.part("menu").get_by_role("link", name="today,")
    expect(today).to_have_attribute("href", f"#{set_id}/{written(date)}")
    page.clock.set_system_time(date + timedelta(minutes=2))
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(today).to_have_attribute("href", f"#{set_id}/{written(date + ONE)}")


@each_set
def test_the_card_of_a_day_tells_its_stars_the_streak_and_tomorrow_and_is_handed_on(page, site, game, set_id):
    date = noon(game, set_id)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = at(page, site, game, date)
    won(player, f"{set_id}/{written(date - ONE)}")
    card = player.part("card")
    expect(card.get_by_role("link", name="Next: ")).to_have_attribute("href", f"#{set_id}/{written(date)}")
    won(player, f"{set_id}/{written(date)}")
    if gives_stars(game, set_id):
        expect(card.get_by_role("img", name="of 3 stars")).to_be_visible()
    expect(card).to_contain_text("2 days in a row.")
    expect(card).to_contain_text(re.compile("On [A-Z][a-z]+day: "))
    expect(card.get_by_role("link", name="Next: ")).to_have_count(0)
    # The first way on is the next of today's games, with how many are done.
    first = card.locator(".actions").first.locator("a, button").first
    expect(first).to_have_text(re.compile("^Next today: "))
    expect(first).not_to_have_text(f"Next today: {CATALOGUE[game].title}")
    expect(card.locator(".next-today small")).to_have_text(f"1 of {len(DAILY)} done")
    assert violations(page) == []
    card.get_by_role("button", name="Share").click()
    player.notice("Copied.")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], (width, height)
    text = page.evaluate("() => navigator.clipboard.readText()")
    first, *between, link = text.split("\n")
    assert (first, link) == (f"{CATALOGUE[game].title}, {told(date)}", f"{site}{game}/#{set_id}/{written(date)}")
    assert "2 days in a row" in between
    assert re.search("[★☆]{3} [0-9]+ (moves|points|letters|ink)", between[0])


@each_set
def test_a_phone_hands_the_day_to_its_share_sheet(phone, site, game, set_id):
    date = noon(game, set_id)
    phone.add_init_script(PHONE_SHARES)
    player = at(phone, site, game, date)
    won(player, f"{set_id}/{written(date)}")
    player.part("card").get_by_role("button", name="Share").tap()
    phone.wait_for_function("() => handed.length")
    assert phone.evaluate("() => handed")[0]["text"].endswith(f"\n{site}{game}/#{set_id}/{written(date)}")
    expect(player.part("notices")).to_be_empty()


def test_a_phone_whose_share_sheet_takes_files_gets_a_picture(phone, site):
    game, set_id = DAILY[0]
    date = noon(game, set_id)
    phone.add_init_script(PHONE_SHARES + "navigator.canShare = () => true;")
    player = at(phone, site, game, date)
    won(player, f"{set_id}/{written(date)}")
    player.part("card").get_by_role("button", name="Share").tap()
    phone.wait_for_function("() => handed.length")
    name, kind, width, height, colours = phone.evaluate(SEEN)
    assert (kind, width, height) == ("image/png", 1080, 1080)
    assert name.endswith(".png")
    assert colours > 9
