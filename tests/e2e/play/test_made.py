"""Puzzles that the page makes: they wait behind the stored ones, are asked for by a form, and are refused in a sentence."""

import re

import pytest
from playwright.sync_api import expect

from parlour.core.made import spelled
from parlour.games import CATALOGUE
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import Player
from tests.maker.kit import puzzle_of as made_puzzle

BAND, LAST = "calm", "calm-600"
WAITING = """async (count) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const held = (await (await caches.open("parlour-made")).keys()).map(({ url }) => decodeURIComponent(url).split("/").pop());
    if (held.length === count) return held;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Nothing was made.");
}"""


def test_behind_the_last_stored_board_of_a_band_three_made_ones_wait_and_the_next_leads_to_them(page, site):
    player = Player(page, site)
    keys = [spelled(CATALOGUE["samegame"].set_of("infinite").beyond[BAND], str(number)) for number in (1, 2, 3)]
    state = player.open(f"infinite/{LAST}")
    assert page.evaluate(WAITING, 3) == [f"{key}.json" for key in keys]
    # With all that waits its engine is ended.
    expect(player.board).to_have_attribute("data-engine", "ready")
    player.play(state, player.game.solve(state))
    player.status("won")
    player.part("card").get_by_role("link", name=re.compile("^Next")).click()
    player.wait_ready(f"infinite/{keys[0]}")
    state = player.game.start(made_puzzle("samegame", "infinite", keys[0]))
    player.play(state, player.game.solve(state))
    player.status("won")


def wished(player, set_id):
    """The dialog that asks for a puzzle of a set, with its form."""
    player.menu(set_id).locator(f'[data-make="{set_id}"]').click()
    dialog = player.page.locator("#wish")
    expect(dialog.locator("form")).to_be_visible()
    return dialog


def test_make_me_one_refuses_what_there_is_not_can_be_stopped_and_opens_what_it_made(phone, site):
    player = Player(phone, site)
    player.open("infinite/calm-001")
    dialog = wished(player, "infinite")
    expect(dialog.get_by_role("heading")).to_have_text("Make me one: SameGame")
    assert violations(phone) == []
    told, make = dialog.get_by_role("status"), dialog.get_by_role("button", name="Make it")
    numbers = {"Columns": "3", "Rows": "3", "Colours": "2", "Difficulty": "90"}
    for label, number in numbers.items():
        dialog.get_by_label(re.compile(f"^{label}")).fill(number)
    make.click()
    expect(told).to_have_text("No 3 by 3 board in 2 colours is that hard or easy.")
    dialog.get_by_label(re.compile("^Columns")).fill("8")
    dialog.get_by_label(re.compile("^Rows")).fill("8")
    make.click()
    expect(told).to_have_text("A board of 8 by 8 is too large to be rated, so its difficulty can’t be chosen.")
    for label, number in {"Columns": "5", "Rows": "5", "Colours": "6", "Difficulty": "1"}.items():
        dialog.get_by_label(re.compile(f"^{label}")).fill(number)
    make.click()
    expect(told).to_contain_text("tried so far.")
    dialog.get_by_role("button", name="Stop").click()
    expect(told).to_have_text("Stopped. Nothing was made.")
    for label, number in {"Columns": "4", "Rows": "4", "Colours": "3", "Difficulty": ""}.items():
        dialog.get_by_label(re.compile(f"^{label}")).fill(number)
    make.click()
    expect(dialog).to_be_hidden()
    expect(player.board).to_have_attribute("data-puzzle", re.compile(r"^samegame\.\d+/infinite/made-4\.4\.3\.0-[0-9a-z]{8}$"))
    expect(phone.locator(".w4.h4")).to_be_visible()


# Of SameGame other tests here tell; a game need not have puzzles that pages make.
MAKING = {game.id: next((known.id for known in game.sets if known.beyond), "") for game in CATALOGUE.values()}


@pytest.mark.parametrize("game", [game for game, set_id in MAKING.items() if set_id and game != "samegame"])
def test_every_game_makes_one_as_its_form_stands(game, page, site):
    player, set_id = Player(page, site, game), MAKING[game]
    page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    dialog = wished(player, set_id)
    dialog.get_by_role("button", name="Make it").click()
    expect(dialog).to_be_hidden()
    expect(player.board).to_have_attribute("data-puzzle", re.compile(rf"/{set_id}/made-[0-9.]+-[0-9a-z]{{8}}$"))
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.part("title")).to_have_text(re.compile("."))


def test_a_link_that_says_nothing_that_can_be_made_gets_a_sentence(page, site):
    player = Player(page, site)
    page.goto(f"{site}samegame/#infinite/made-99.5.4.40-7")
    player.notice(re.compile("Columns: from 3 to 8"))
