"""A browser that is killed at any time loses no move that the player had seen for a quarter of a second."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from parlour.core.rng import Rng
from tests.browser import FLAGS, found
from tests.browsing import BASELINE
from tests.e2e.player import Player

KILLS = 50
SEEN_SECONDS = 0.25
PLACES = ("stages/0120", "stages/0200", "stages/0280", "stages/0360")


def processes_of(folder):
    """The processes of the browser whose profile is in this folder."""
    for place in Path("/proc").iterdir():
        with suppress(OSError):
            if place.name.isdecimal() and str(folder).encode() in (place / "cmdline").read_bytes():
                yield int(place.name)


def started(playwright, folder):
    return playwright.chromium.launch_persistent_context(folder, executable_path=str(found()), args=[*FLAGS, BASELINE], service_workers="block")


def killed(folder):
    """Ends all processes of the browser at once, none of which can do anything about it."""
    for number in list(processes_of(folder)):
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


@pytest.mark.rotates(KILLS // 5)
@pytest.mark.parametrize("number", range(KILLS))
def test_no_move_that_was_seen_is_lost_when_the_browser_is_killed(playwright, site, tmp_path, number):
    rng = Rng(f"kill {number}")
    place, folder = rng.choice(PLACES), tmp_path / "profile"
    context = started(playwright, folder)
    player = Player(context.new_page(), site)
    state = player.open(place)
    moves = player.game.solve(state)[:-1]
    count = 1 + rng.below(len(moves))
    seen = []
    for made, move in enumerate(moves[:count], start=1):
        player.click(state, move)
        state = player.game.play(state, move)
        expect(player.part("moves")).to_have_text(str(made))
        seen.append(time.monotonic())
        player.page.wait_for_timeout(rng.below(120))
    player.page.wait_for_timeout(rng.below(400))
    at = time.monotonic()
    killed(folder)
    with suppress(Error):
        context.close()

    again = started(playwright, folder)
    try:
        player = Player(again.new_page(), site)
        player.open(place)
        kept = int(player.part("moves").text_content())
    finally:
        again.close()
    assert sum(1 for when in seen if when <= at - SEEN_SECONDS) <= kept <= count
