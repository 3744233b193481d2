"""The null game in a browser: every capability a game can have, on a page that was made as any game's page is."""

import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from parlour_build.edition import edition
from tests.e2e.player import Player
from tests.null_game import GAME
from tests.null_site import FEEDBACK


class NullPlayer(Player):
    """A player of the null game, which is not in the catalogue."""

    def __init__(self, page, site):
        super().__init__(page, site, GAME)

    def visit(self, place):
        """Open a place and wait for the engine."""
        self.page.goto(f"{self.site}{GAME.id}/#{place}")
        self.wait_ready(place.split("!")[0])

    def press(self, event):
        """Press what sends an event."""
        self.view.locator(f'[data-event="{event}"]').click()

    def relax(self):
        """Choose to play without the clock, as the settings of the page offer it."""
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_label("Play without the clock").check()
        self.page.keyboard.press("Escape")
        self.chosen(relaxed="on")


@pytest.fixture
def player(page, null_site):
    return NullPlayer(page, null_site)


def test_a_puzzle_against_the_clock_is_won_and_the_screen_outlives_moves(player):
    player.visit("rounds/0004")
    player.page.get_by_role("button", name="Start the clock").click()
    player.press("light")
    player.says("The light is on.")
    player.press("take:2")
    player.moves(1)
    expect(player.view.locator(".lit")).to_be_visible()
    # Another lap has begun: what is pressed before it was seen is not meant for it.
    expect(player.board).to_have_attribute("data-scene", "1")
    player.press("refuse")
    player.says("The button says no.")
    player.moves(1)
    player.press("take:2")
    player.status("won")
    expect(player.part("card")).to_contain_text("counted down")


def test_events_of_an_earlier_lap_are_dropped_however_fast_they_come(player):
    player.visit("rounds/0006")
    player.relax()
    player.page.get_by_role("button", name="Restart").click(force=True)
    player.page.reload()
    player.wait_ready("rounds/0006")
    for _ in range(5):
        player.page.keyboard.press("b", delay=0)
    player.settle()
    # Two and two of six leave the first lap; what was typed for that lap takes nothing of the second.
    expect(player.view.locator("p").first).to_have_text("2")


def test_words_are_typed_and_the_word_list_comes_with_the_first_that_is_said(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url) if "lexicon" in request.url else None)
    player.visit("words/a")
    player.page.keyboard.type("AN")
    player.page.keyboard.press("Backspace")
    player.page.keyboard.type("BLE")
    expect(player.view.locator(".typed")).to_have_text("ABLE")
    assert asked == []
    player.page.keyboard.press("Enter")
    player.status("won")
    assert len(asked) == 1
    expect(player.board).not_to_have_attribute("data-over", "")
    expect(player.part("card")).to_contain_text("4 letters, 1 word")
    field = player.view.get_by_label("A word")
    field.fill("about")
    field.press("Enter")
    expect(player.view.locator(".said")).to_have_text("ABLE ABOUT")
    expect(player.part("card")).to_contain_text("5 letters, 2 words")
    field.fill("axxx")
    field.press("Enter")
    player.says("AXXX is not in the word list.")
    # What was left shows from what is stored, before the engine has asked for the list again.
    with player.page.expect_request(lambda request: "lexicon" in request.url):
        player.page.reload()
    player.wait_ready("words/a")
    expect(player.view.locator(".said")).to_have_text("ABLE ABOUT")
    assert len(asked) == 2


def test_a_page_whose_play_asks_for_no_data_never_loads_it(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url) if "lexicon" in request.url else None)
    player.visit("tally/abc")
    player.press("pen:5")
    player.press("mark")
    player.moves(1)
    player.settle()
    assert asked == []


@pytest.mark.parametrize("fault", ["missing", "cut"])
def test_without_the_word_list_a_sentence_comes_and_other_play_goes_on(noisy_page, null_site, fault):
    faults = {"missing": lambda route: route.fulfill(status=404, body=""), "cut": lambda route: route.fulfill(status=200, body="2\naAB")}
    noisy_page.route("**/lexicon.*", faults[fault])
    player = NullPlayer(noisy_page, null_site)
    player.visit("words/a")
    player.page.keyboard.type("ABLE")
    player.page.keyboard.press("Enter")
    expect(player.part("notices")).to_contain_text("lexicon")
    player.status("playing")
    player.page.keyboard.press("Backspace")
    expect(player.view.locator(".typed")).to_have_text("ABL")
    noisy_page.unroute("**/lexicon.*")
    player.page.keyboard.type("E")
    player.page.keyboard.press("Enter")
    player.status("won")


def test_someone_elses_play_is_looked_at_and_ones_own_stays(player):
    player.visit("tally/abc")
    player.press("mark")
    player.saved("tally/abc", 1)
    player.visit("tally/abc!515")
    expect(player.board).to_have_attribute("data-look", "")
    player.moves(3)
    player.press("mark")
    player.says("someone else")
    player.part("guide").get_by_role("button", name="Back").click()
    player.moves(2)
    player.part("guide").get_by_role("link", name="Play it yourself").click()
    player.moves(1)
    expect(player.board).not_to_have_attribute("data-look", "")


def test_settings_orders_and_the_way_on_come_from_the_card(player):
    player.visit("rounds/0004")
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("High").check()
    player.page.keyboard.press("Escape")
    order = player.part("menu").get_by_role("button", name="Large first")
    order.click()
    expect(order).to_have_attribute("aria-pressed", "true")
    player.chosen(lamp="high", order="down")
    player.page.reload()
    player.wait_ready("rounds/0004")
    sent = [json.loads(text) for name, text in player.recorded() if name == "sent"]
    opened = next(message for message in sent if message["op"] == "open")
    assert {"lamp": "high", "order": "down"}.items() <= opened["args"]["settings"].items()
    assert opened["args"]["next"] == {"": "null-game.3/rounds/0006", "up": "null-game.3/rounds/0006"}


def test_the_link_to_write_opens_a_mail_that_names_the_game_the_version_and_the_open_puzzle(player):
    sent = []
    player.visit("rounds/0004")
    player.page.on("request", lambda request: sent.append(request.url))
    player.press_beside('[data-opens="help"]')
    link = player.page.locator("#help").get_by_role("link", name="Write to us")
    # The machine that tests has no mail: what it would open is looked at.
    link.evaluate("one => addEventListener('click', (event) => event.target === one && event.preventDefault())")
    link.click()
    mail = urlsplit(link.get_attribute("href"))
    told = parse_qs(mail.query)
    assert (mail.scheme, mail.path, told["subject"]) == ("mailto", FEEDBACK, [f"Parlour, {GAME.title}"])
    assert told["body"][0].splitlines()[:2] == [f"Parlour {edition()}", "null-game.3/rounds/0004"]
    assert not any("mailto" in url or "example" in url for url in sent)
    player.page.goto(f"{player.site}about/")
    expect(player.page.get_by_role("link", name="Write to us")).to_have_attribute(
        "href", re.compile(f"^mailto:{FEEDBACK}[?]subject=Parlour&body=Parlour%20")
    )
