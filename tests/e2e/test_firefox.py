"""The same game in Firefox, where it is installed; the list of browsers is made when tests are collected, so that nothing is skipped."""

import pytest

from tests.browser import firefox_path
from tests.e2e.player import Player

INSTALLED = [path for path in [firefox_path()] if path]


@pytest.mark.parametrize("path", INSTALLED)
def test_a_stage_is_solved_by_clicks_in_firefox(playwright, site, path):
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=str(path))
    page = browser.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    player = Player(page, site)
    state = player.open("stages/0007")
    player.play(state, player.game.solve(state))
    player.status("won")
    browser.close()
    assert errors == []
