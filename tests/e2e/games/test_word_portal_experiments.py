"""The experiments of Word Portal, each kind played to its end, and a board that hides words of one's own, built, sent and found on."""

import pytest
from playwright.sync_api import expect

from parlour.games.word_portal.own import board
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import Player

WORDS = ("STEAM", "DREAM", "CREAM")


@pytest.fixture
def player(page, site):
    return Player(page, site, "word-portal")


@pytest.fixture
def phone_player(phone, site):
    return Player(phone, site, "word-portal")


def played_to_its_end(player, place, name, press=None):
    """Plays the puzzle's own way; letters that come are marked where only some do."""
    state = player.open(place)
    expect(player.page.locator("h1")).to_contain_text(name)
    first, *rest = player.game.solve(state)
    state = player.play(state, [first], press=press)
    fresh = player.view.locator(".fresh")
    expect(fresh).to_have_count(0 if state.puzzle.whole else len(state.last))
    # The word stays before the player's eyes for a moment.
    expect(player.view.locator(".tile .core")).to_have_text(list(state.letters))
    player.play(state, rest, press=press)
    player.status("won")
    expect(player.part("card")).to_contain_text("Longest word: ")
    expect(player.part("card").get_by_role("img", name="3 of 3 stars")).to_be_visible()
    expect(player.view.locator("summary")).to_contain_text("One way through")


def test_letters_that_were_used_are_replaced_to_the_end_of_a_round(player):
    player.open("levels/01")
    menu = player.menu("experiments")
    link = menu.get_by_role("link", name="Next letters experiment")
    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", "#experiments/letters-01")
    played_to_its_end(player, "experiments/letters-01", "New letters 1")


def test_a_whole_new_board_comes_after_each_word_on_a_phone(phone_player):
    played_to_its_end(phone_player, "experiments/boards-01", "New boards 1", press=phone_player.tap)


@pytest.mark.parametrize("place", ["experiments/letters-01", "experiments/boards-01"])
def test_nothing_keeps_people_from_using_them(player, place):
    player.open(place)
    assert violations(player.page) == []


def test_words_of_ones_own_are_hidden_and_the_link_carries_them(player):
    player.page.goto(f"{player.site}word-portal/#builder/x")
    player.wait_ready("builder/x")
    field = player.page.get_by_label("Words to hide")
    field.fill("steam r2d2")
    field.press("Enter")
    player.says("R2D2 isn’t a word: only the letters A to Z are.")
    field.fill(" ".join(WORDS).lower())
    player.view.get_by_role("button", name="Hide them").click()
    player.moves(1)
    hidden = player.view.get_by_role("list", name="Hidden words")
    for word in WORDS:
        expect(hidden).to_contain_text(f"{word}: it fits.")
    player.view.get_by_role("button", name="Fill the rest").click()
    player.moves(2)
    hidden.get_by_role("button", name="Leave out CREAM").click()
    player.moves(3)
    for count in range(9, 4, -1):
        player.view.locator(f'[data-event="round:{count}"]').click()
    address = player.view.get_by_role("link", name="Play this board").get_attribute("href")
    assert board(address.removeprefix("#own/")).themed == "DREAM STEAM"
    player.page.goto(f"{player.site}word-portal/{address}")
    player.wait_ready(address.removeprefix("#"))
    expect(player.view).to_contain_text("Hidden words: 0 of 2. The M comes last.")
    player.page.keyboard.type("dream")
    player.page.keyboard.press("Enter")
    player.moves(1)
    expect(player.view).to_contain_text("Hidden words: 1 of 2. The M comes last.")


def test_a_link_with_a_broken_hidden_word_is_refused_with_a_sentence(player):
    player.page.goto(f"{player.site}word-portal/#own/TRSOMPAIELCUNADBORIGHFKVW.5.zz")
    player.notice("A board is written as 25 capital letters")
