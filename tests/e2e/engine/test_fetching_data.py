"""Data that a game asks for in the middle of play, at fault or hanging: the null game asks for the list of words."""

import pytest
from playwright.sync_api import expect

from tests.e2e.engine.test_faults import FAULTS, trouble
from tests.e2e.engine.test_fetching import ASSET, REASONS, SILENT_MS, again, hanging
from tests.e2e.player import Player
from tests.null_game import GAME

# The null game asks for the list of words.


@pytest.fixture
def speaker(noisy_page, null_site):
    """A player who has typed a word that the list will be asked for."""
    player = Player(noisy_page, null_site, GAME)
    player.page.clock.install()
    player.page.goto(f"{null_site}{GAME.id}/#words/a")
    player.wait_ready("words/a")
    return player


def say(player, word):
    """Type a word and say it."""
    player.page.keyboard.type(word)
    expect(player.view.locator(".typed")).to_have_text(word)
    player.page.keyboard.press("Enter")


def goes_on(player):
    """Play that needs no data goes on, and what does is asked for again."""
    player.status("playing")
    expect(player.part("failure")).to_be_hidden()
    player.page.keyboard.press("Space")
    player.says("Cleared.")
    say(player, "ABLE")
    player.status("won")


@pytest.mark.parametrize("fault", FAULTS)
def test_data_at_fault_is_named_with_the_reason_and_asked_for_again(speaker, fault):
    speaker.page.route(ASSET, FAULTS[fault])
    say(speaker, "ABLE")
    speaker.notice("the file lexicon.")
    speaker.notice(REASONS[fault])
    speaker.page.unroute(ASSET)
    goes_on(speaker)


def test_data_that_hangs_is_told_after_a_while_and_asked_for_again(speaker):
    with hanging(speaker.page, ASSET), speaker.page.expect_request(ASSET):
        say(speaker, "ABLE")
        speaker.page.wait_for_function("() => recorded.at(-1)[0] === 'answer' && JSON.parse(recorded.at(-1)[1]).error === 'needs'")
        speaker.page.clock.fast_forward(SILENT_MS)
        speaker.notice("the file lexicon.")
    goes_on(speaker)


def test_who_goes_elsewhere_does_not_wait_for_data_that_hangs(speaker):
    with hanging(speaker.page, ASSET), speaker.page.expect_request(ASSET):
        say(speaker, "ABLE")
        speaker.page.evaluate("() => { location.hash = 'rounds/0004'; }")
        speaker.wait_ready("rounds/0004")
        expect(speaker.part("notices")).to_have_text("")


def test_a_look_that_needs_data_which_cannot_be_had_is_a_trouble_and_a_retry_mends_it(noisy_page, null_site):
    player = Player(noisy_page, null_site, GAME)
    player.page.route(ASSET, FAULTS["missing"])
    player.page.goto(f"{null_site}{GAME.id}/#words/a!ABLE-ABOUT-")
    trouble(player, "the file lexicon.")
    player.page.unroute(ASSET)
    again(player)
    expect(player.board).to_have_attribute("data-look", "")
    player.moves(2)
