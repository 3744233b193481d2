"""Events say what they were meant for: quick taps and letters that finish one challenge drop nothing of the next."""

import json
from collections import Counter

import pytest
from playwright.sync_api import expect

from parlour.games.elimination.rules import Drop, challenge, left, play
from parlour.session.clock import HOLD_MS
from tests.e2e.play.test_clock import NOON, ONE
from tests.e2e.player import UNSEEN_MS, Player

PLACE = "daily/2026-12-05"
# As fast as two thumbs go.
TAP_MS = 60
QUICK = 4


@pytest.fixture(params=["page", "phone"])
def player(request, site):
    """A player of challenges without a clock, at a desk or on a phone."""
    return Player(request.getfixturevalue(request.param), site, "elimination")


def finishing(state):
    """Letters that end the challenge when they are typed, and the state after them."""
    here = challenge(state)
    for word in here.words:
        typed, now = "", state
        for letter in (Counter(here.letters) - Counter(word.text)).elements():
            now = play(now, Drop(next(tile for tile in left(now) if here.letters[tile] == letter)))
            typed += letter
            if now.index > state.index:
                return typed, now
    raise AssertionError(f"{here.letters} cannot be ended by typing")


def drop(player, letter):
    """Touch or click the first tile of that letter."""
    tile = player.view.locator(f'[data-letter="{letter}"]').first
    if player.page.viewport_size["width"] < 600:
        tile.tap()
    else:
        tile.click()


def type_letter(player, letter):
    """Type a letter."""
    player.page.keyboard.press(letter.lower())


@pytest.mark.parametrize("press", [drop, type_letter])
def test_what_follows_at_once_drops_nothing_of_the_next_challenge(player, press):
    player.page.clock.install(time=NOON)
    state = player.open(PLACE)
    player.page.clock.pause_at(ONE)
    typed, after = finishing(state)
    for letter in typed:
        press(player, letter)
        player.settle()
        player.page.clock.run_for(TAP_MS)
    player.moves(len(typed))
    expect(player.board).to_have_attribute("data-scene", "0")
    # As long as the word is held there is nothing to press; then the next challenge is drawn, and not seen at once.
    player.page.clock.run_for(HOLD_MS)
    expect(player.view.locator(".held")).to_have_count(0)
    following = challenge(after).letters
    for letter in following[:QUICK]:
        press(player, letter)
        player.settle()
        player.page.clock.run_for(TAP_MS)
    player.moves(len(typed))
    expect(player.view.locator(".out")).to_have_count(0)
    player.page.clock.run_for(UNSEEN_MS)
    expect(player.board).to_have_attribute("data-scene", "1")
    press(player, following[0])
    player.moves(len(typed) + 1)


AT_ONCE = """([letters, more]) => {
    const tiles = [...document.querySelectorAll('[data-part="view"] [data-letter]')];
    for (const letter of letters) {
        const at = tiles.findIndex((tile) => tile.dataset.letter === letter);
        tiles.splice(at, 1)[0].click();
    }
    for (const tile of tiles.slice(0, more)) tile.click();
}"""


def test_taps_that_come_before_the_engine_has_answered_are_meant_for_what_was_seen(player):
    player.page.clock.install(time=NOON)
    typed, _ = finishing(player.open(PLACE))
    player.page.evaluate(AT_ONCE, [list(typed), QUICK])
    player.settle()
    player.moves(len(typed))
    expect(player.view.locator(".out")).to_have_count(0)
    answers = [json.loads(text)["result"] for name, text in player.recorded() if name == "answer"]
    assert sum(answer.get("dropped", False) for answer in answers) == QUICK
    expect(player.part("notices")).to_have_text("")


def test_a_dropped_press_says_nothing(player):
    player.page.clock.install(time=NOON)
    typed, after = finishing(player.open(PLACE))
    player.page.clock.pause_at(ONE)
    for letter in typed:
        type_letter(player, letter)
    player.settle()
    said, seq = player.part("say").text_content(), player.board.get_attribute("data-frame")
    assert said
    type_letter(player, challenge(after).letters[0])
    player.settle()
    expect(player.part("say")).to_have_text(said)
    expect(player.board).to_have_attribute("data-frame", seq)


def test_a_puzzle_that_was_just_opened_takes_a_press_at_once(player):
    player.page.clock.install(time=NOON)
    player.open(PLACE)
    player.page.clock.pause_at(ONE)
    player.page.evaluate("() => { location.hash = 'daily/2026-12-04'; }")
    player.wait_ready("daily/2026-12-04")
    player.view.locator("[data-letter]").first.click()
    player.moves(1)
