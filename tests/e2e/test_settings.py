"""The player's settings: chosen in a dialog, kept in the save, and told to the engine."""

import json
import zlib

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.test_pages import violations
from tests.e2e.test_resume import WRITE


@pytest.fixture
def player(page, site):
    return Player(page, site)


def settings_of(player):
    """The settings of the messages that went to the engine, in order."""
    sent = [json.loads(text) for name, text in player.recorded() if name == "sent"]
    return [message["args"]["settings"] for message in sent if "settings" in message["args"]]


def choose(player, label):
    """Make one choice in the dialog, by its label."""
    player.page.get_by_role("button", name="Settings").click()
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_label(label, exact=True).check()
    dialog.get_by_role("button", name="Back to the game").click()
    expect(dialog).to_be_hidden()


def test_what_the_solver_says_is_the_players_choice_at_once_and_after_a_reload(player):
    player.open("stages/0300")
    expect(player.part("prospect")).to_contain_text("Still clearable")
    choose(player, "Never")
    expect(player.part("prospect")).to_have_text("")
    assert settings_of(player) == [{"relaxed": False, "foresight": "not-daily", "order": ""}, {"relaxed": False, "foresight": "never", "order": ""}]
    player.page.reload()
    player.wait_ready("stages/0300")
    expect(player.page.get_by_label("Never", exact=True)).to_be_checked()
    assert settings_of(player) == [{"relaxed": False, "foresight": "never", "order": ""}]
    choose(player, "Always")
    expect(player.part("prospect")).to_contain_text("Still clearable")


def test_the_dialog_opens_by_its_key_works_by_keys_and_is_accessible(player):
    player.page.emulate_media(reduced_motion="reduce")
    player.open()
    player.page.keyboard.press("s")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    assert violations(player.page) == []
    player.page.get_by_label("Always", exact=True).focus()
    player.page.keyboard.press("ArrowUp")
    expect(player.page.get_by_label("Never", exact=True)).to_be_checked()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()
    assert player.stored()["settings"] == {"relaxed": False, "foresight": "never", "order": ""}


def test_another_tab_hears_of_it(player, site):
    player.open("stages/0001")
    other = Player(player.page.context.new_page(), site)
    other.open("stages/0300")
    expect(other.part("prospect")).to_contain_text("Still clearable")
    choose(player, "Never")
    expect(other.part("prospect")).to_have_text("")
    expect(other.page.get_by_label("Never", exact=True)).to_be_checked()


def sealed(body):
    """A document as the host seals it: CRC-32 of the text's UTF-16 units."""
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False)
    return {"version": 1, "checksum": f"{zlib.crc32(text.encode('utf-16-le')):08x}", "body": body}


BODY = {"sessions": {}, "results": {}, "open": {"samegame": "samegame.1/stages/0042"}}


def test_a_save_from_before_there_were_settings_is_a_good_one(player):
    player.open("stages/0001")
    player.page.evaluate(WRITE, ["save", json.dumps(sealed(BODY))])
    player.page.goto(f"{player.site}samegame/?again")
    player.wait_ready("stages/0042")
    expect(player.part("notices")).to_have_text("")


@pytest.mark.parametrize("settings", [{"relaxed": "yes"}, {"foresight": "sometimes"}, {"order": 7}, ["never"]])
def test_settings_that_are_none_are_not_trusted(player, settings):
    player.open("stages/0001")
    player.page.evaluate(WRITE, ["save", json.dumps(sealed({**BODY, "settings": settings}))])
    player.page.reload()
    player.wait_ready("stages/0001")
    player.notice("could not be trusted")
