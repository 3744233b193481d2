"""A go that was won is raced: its ghost moves beside the player's own moves, on a page whose time stands."""

import pytest

from tests.browsing import PHONE
from tests.e2e.player import Player, puzzle_of

PLACE = "stages/0001"
NOON, ONE = "2026-12-05T12:00:00", "2026-12-05T13:00:00"
THINKS_MS = 2_000


def bars(player):
    """How far both have come, as parts of the whole."""
    return player.part("guide").locator(".race rect").evaluate_all("all => all.map((one) => Number(one.getAttribute('width')) / 1000)")


@pytest.mark.parametrize("motion", ["full", "less"])
@pytest.mark.rotates(2)
def test_the_best_go_moves_beside_ones_own_and_without_motion_it_steps(new_context, site, motion):
    page = new_context(**PHONE, reduced_motion="reduce" if motion == "less" else "no-preference").new_page()
    page.clock.install(time=NOON)
    player = Player(page, site)
    state = player.open(PLACE)
    page.clock.pause_at(ONE)
    player.holds_time = True
    moves = player.game.solve(state)
    for move in moves:
        page.clock.run_for(THINKS_MS)
        state = player.play(state, [move])
    player.status("won")
    page.clock.run_for(5_000)
    player.part("card").locator("summary").click()
    player.part("card").locator('[data-act="race"]').click()
    player.says("Race your best:")
    player.status("playing")
    count = len(moves)
    # An even bar goes on by so much with each move.
    step = 1 / count
    assert bars(player) == [0, 0]
    page.clock.run_for(1_000)
    own, ghost = bars(player)
    assert own == 0
    # It is on its way to its first move, and then it has made it.
    assert ghost == 0 if motion == "less" else 0 < ghost < step
    page.clock.run_for(THINKS_MS)
    assert step - 0.001 <= bars(player)[1] < 2 * step
    player.play(player.game.start(puzzle_of(player.game, *PLACE.split("/"))), moves[:1])
    own, ghost = bars(player)
    assert own == pytest.approx(step, abs=0.001)
    assert step - 0.001 <= ghost < 3 * step
    player.says("your best.")
    page.clock.run_for(60_000)
    assert bars(player)[1] == 1
