"""A browser that is killed at any time loses no move that its database had confirmed, and each move is given to the database when it is drawn.

How long a busy machine's disk takes between the two is not Parlour's; `make bench` measures it.
"""

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect

from parlour.core.rng import Rng
from tests.browser import FLAGS, found
from tests.browsing import BASELINE
from tests.e2e.player import Player

KILLS = 50
# Tells of each move drawn, in the page's next task: its number, and how many turns were given to the database and confirmed by then.
WITNESS = """
let given = 0, confirmed = 0;
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    const asked = transaction.call(this, names, mode, ...more);
    if (mode === "readwrite" && names.includes("sessions")) {
        given += 1;
        asked.addEventListener("complete", () => tell("confirmed", { confirmed: (confirmed += 1) }));
    }
    return asked;
};
addEventListener("DOMContentLoaded", () => {
    const moves = document.querySelector('[data-part="moves"]');
    let drawn = 0;
    const look = () => {
        const number = Number(moves.textContent);
        if (number > drawn) setTimeout(() => tell("drawn", { number: (drawn = number), given, confirmed }));
    };
    new MutationObserver(look).observe(moves, { childList: true, characterData: true, subtree: true });
});
"""
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


@pytest.mark.rotates(KILLS // 3)
@pytest.mark.parametrize("number", range(KILLS))
def test_no_move_that_the_database_confirmed_is_lost_when_the_browser_is_killed(playwright, site, tmp_path, number):
    rng = Rng(f"kill {number}")
    place, folder = rng.choice(PLACES), tmp_path / "profile"
    context = started(playwright, folder)
    page = context.new_page()
    told = {"drawn": [], "confirmed": []}
    page.expose_function("tell", lambda what, facts: told[what].append(facts))
    page.add_init_script(WITNESS)
    player = Player(page, site)
    state = player.open(place)
    moves = player.game.solve(state)[:-1]
    count = 1 + rng.below(len(moves))
    for made, move in enumerate(moves[:count], start=1):
        player.click(state, move)
        state = player.game.play(state, move)
        expect(player.part("moves")).to_have_text(str(made))
        page.wait_for_timeout(rng.below(120))
    page.wait_for_timeout(rng.below(400))
    confirmed = len(told["confirmed"])
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
    assert confirmed <= kept <= count
    assert told["drawn"]
    # A turn waits for nothing but the turn before it.
    assert all(each["given"] >= each["number"] or each["given"] > each["confirmed"] for each in told["drawn"])
