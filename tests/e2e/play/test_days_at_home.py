"""What home shows of today's puzzles, as the player's date has it."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e import storage
from tests.e2e.dates import DAILY, days, noon, titled, written
from tests.e2e.pages.test_home import today
from tests.e2e.pages.test_pages import violations
from tests.e2e.play.test_days import ONE, SHIFTS, at, each_set, home, row, won
from tests.e2e.player import Player, puzzle_of
from tests.maker.kit import puzzle_of as made_puzzle


@pytest.mark.parametrize("size", ["page", "phone"])
@each_set
def test_home_leads_with_today_as_it_stands_and_nothing_on_it_moves(request, size, site, game, set_id):
    page, date = request.getfixturevalue(size), noon(game, set_id)
    title = CATALOGUE[game].title
    page.add_init_script(SHIFTS)
    player = at(page, site, game, date)

    def visited(*words):
        page.goto(site)
        for word in words:
            expect(row(page, game)).to_contain_text(word)
        expect(row(page, game)).to_have_count(1)
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        # A face that takes the place of its stand-in may move what follows on the line by a hair.
        moved = page.evaluate("() => shifts")
        assert sum(value for value, *_ in moved) < 0.002, moved

    visited(title, "Play")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{date:%A} {date.day} {date:%B}")
    expect(page.locator(".welcome")).to_be_visible()
    assert violations(page) == []
    row(page, game).click()
    player.wait_ready(f"{set_id}/{written(date)}")
    state = player.game.start(puzzle_of(player.game, set_id, written(date)))
    moves = player.game.solve(state)
    state = player.play(state, moves[:2], press=player.tap if size == "phone" else None)
    home(page)
    expect(row(page, game)).to_contain_text("Resume, 2 moves in")
    visited("Resume, 2 moves in")
    row(page, game).click()
    player.wait_ready(f"{set_id}/{written(date)}")
    player.moves(2)
    end = player.play(state, moves[2:], press=player.tap if size == "phone" else None)
    player.status("won")
    home(page)
    expect(row(page, game)).to_have_attribute("data-done", "true")
    mode = player.game.card.set_of(set_id).mode
    visited(f"{len(moves)} moves" if mode.goal.by_moves else mode.scored(player.game.score(end)), "★")
    expect(page.locator(".sofar")).to_have_text(f"1 of {len(DAILY)} today")
    expect(page.locator(".welcome")).to_be_hidden()
    # The cards turn by themselves once the day is over.
    page.clock.set_system_time(date + ONE)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(row(page, game)).to_contain_text("Play")
    expect(page.locator(".sofar")).to_have_text(f"0 of {len(DAILY)} today")
    visited("Play")


def test_once_all_of_today_is_done_home_shows_the_whole_day_and_shares_it(page, site):
    date = today(page)
    page.goto(site)
    card = page.locator("[data-day]")
    expect(page.locator(".sofar")).to_be_attached()
    expect(card).to_be_hidden()
    games = [game for game, _ in DAILY]
    for game in games:
        attrs = {"class": "primary", "key": "day", "href": f"../{game}/", "data-from": date.date().isoformat(), "data-until": date.date().isoformat()}
        done = ["a", {**attrs, "hidden": True, "data-done": True, "data-line": f"{CATALOGUE[game].title}: ★★☆"}, "Next"]
        badge = ["div", {"class": "badge"}, ["div", {"data-slot": "next", "key": "next"}, done]]
        storage.write(page, "badges", game, storage.sealed(badge))
    page.reload()
    expect(card).to_be_visible()
    assert card.locator("li").all_inner_texts() == [f"{CATALOGUE[game].title}: ★★☆" for game in games]
    expect(card).to_contain_text("Tomorrow: ")
    assert violations(page) == []
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    card.get_by_role("button", name="Share the day").click()
    expect(card.get_by_role("status")).to_have_text("Copied. Paste it anywhere.")
    title, *lines, address = page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert title.startswith("Parlour, ")
    assert (lines, address) == ([f"{CATALOGUE[game].title}: ★★☆" for game in games], site)
    page.clock.set_system_time(date + ONE)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(card).to_be_hidden()


def test_outside_its_days_home_says_one_sentence(page, site):
    spans = {game: days(game, set_id) for game, set_id in DAILY}
    first, last = min(first for first, _ in spans.values()), max(last for _, last in spans.values())
    page.clock.install(time=first - ONE)
    page.goto(site)
    told = page.locator(".evening .none").filter(visible=True)
    expect(told).to_have_text(f"Dailies start on {titled(first)}.")
    expect(page.locator("a.of-today").filter(visible=True)).to_have_count(0)
    page.clock.set_system_time(last + ONE)
    page.reload()
    # After the last stored day each is made from its date.
    expect(told).to_have_text("From here on, every day’s puzzles are made on your device.")
    expect(page.locator("a.of-today").filter(visible=True)).to_have_count(len(DAILY))
    assert violations(page) == []


def test_after_the_last_stored_day_today_is_made_from_its_date_and_its_result_counts(phone, site):
    game, set_id = DAILY[0]
    day = days(game, set_id)[1] + ONE
    player = at(phone, site, game, day)
    phone.goto(f"{site}{game}/#{set_id}/today")
    place = f"{set_id}/made-{written(day)}"
    player.wait_ready(place)
    expect(phone).to_have_url(f"{site}{game}/#{place}")
    state = player.game.start(made_puzzle(game, *place.split("/")))
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text(re.compile("On [A-Z][a-z]+day: "))
    phone.locator(".bar .back").click()
    expect(phone.locator("a.of-today[data-done]").filter(visible=True)).to_have_count(1)


def test_home_tells_where_to_go_on(page, site):
    player = Player(page, site)
    way = page.locator('[data-badge="samegame"][data-slot="on"]')
    page.goto(site)
    expect(way).to_have_text("Board 1 of SameGame")
    won(player, "journey/0001")
    home(page)
    expect(way).to_have_text("Board 2 of SameGame")
    state = player.open("stages/0007")
    player.play(state, player.game.solve(state)[:1])
    home(page)
    expect(way).to_have_text("Resume Stage 7 of SameGame")
    way.get_by_role("link").click()
    player.wait_ready("stages/0007")
    player.moves(1)
