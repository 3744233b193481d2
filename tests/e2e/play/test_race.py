"""A go that was won is raced: its ghost moves beside the player's own moves, on a page whose time stands."""

import pytest

from tests.browsing import PHONE
from tests.e2e.player import Player, puzzle_of

PLACE = "stages/0001"
NOON = "2026-12-05T12:00:00"
THINKS_MS = 2_000


def bars(player):
    """How far both have come, as parts of the whole."""
    return player.part("guide").locator(".race rect").evaluate_all("all => all.map((one) => Number(one.getAttribute('width')) / 1000)")


@pytest.mark.parametrize("motion", ["full", "less"])
def test_the_best_go_moves_beside_ones_own_and_without_motion_it_steps(new_context, site, motion):
    page = new_context(**PHONE, reduced_motion="reduce" if motion == "less" else "no-preference").new_page()
    page.clock.install(time=NOON)
    player = Player(page, site)
    state = player.open(PLACE)
    player.part("guide").get_by_role("button", name="I know it").click()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
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
    # An even bar goes on by so much with each move.
    step = 1 / len(moves)
    own, ghost = bars(player)
    assert own == 0
    first = int(player.part("guide").locator(".ghost").get_attribute("data-ghost").split()[1])
    assert THINKS_MS < first < 20_000
    # It is on its way to its first move, and then it has made it.
    page.clock.run_for(first // 2 - 950)
    on_its_way = bars(player)[1]
    assert on_its_way == 0 if motion == "less" else ghost < on_its_way < step
    page.clock.run_for(first // 2 + 1_000)
    assert step - 0.001 <= bars(player)[1] < 2 * step
    player.play(player.game.start(puzzle_of(player.game, *PLACE.split("/"))), moves[:1])
    own, ghost = bars(player)
    assert own == pytest.approx(step, abs=0.001)
    assert step - 0.001 <= ghost < 3 * step
    player.says("behind your best.")
    page.clock.run_for(60_000)
    assert bars(player)[1] == 1
