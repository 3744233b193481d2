"""Wordcrossing's builder and its links in a browser: painting by drawing over cells, and a sentence for a link that is no level."""

import pytest
from playwright.sync_api import expect

from parlour.games.wordcrossing.modes import CROSSING
from tests.e2e.play.test_drags import HANDS, middle
from tests.e2e.player import Player

LEVEL = "levels/003"
FORM = "a level is written like 4x4.0f00.0033.AEIRST"
NAMELESS = "There’s no puzzle “"
REFUSED = {
    "4x4.ffff.0033.AEIRST": "this level has no free cell.",
    "4x4.0.1111.AEIRST": "start and goal are one cell.",
    "100x100.0.0033.AEIRST": "this level is 100 by 100; sides are from 3 to 10.",
    f"4x4.0.0033.{'A' * 60}": "this level has 60 letters, and 26 is the most.",
    f"4x4.0.0033.{'A' * 5_000}": NAMELESS,
    "4x4.0.0033.AEI7RST": "'7' is no letter from A to Z.",
    "4x4.0.0033.aeirst": "'a' is no letter from A to Z.",
    "4x4.0.0033.AEIRÖST": NAMELESS,
    "4x4.1.0033.AEIRST": "the start or the goal is a wall.",
    "4x4.0.0077.AEIRST": "the start or the goal is not on the board.",
    "4x4.AEIRST": FORM,
}
"""Keys of levels, and what is said of each; a key of 5,000 letters is no key at all."""


@pytest.mark.parametrize("set_id", ["own", "builder"])
def test_a_link_that_is_no_level_gets_a_sentence_and_nothing_is_lost(page, site, set_id):
    player = Player(page, site, "wordcrossing")
    state = player.open(LEVEL)
    first = CROSSING.notation.read(state.puzzle.easy[0].moves)[0]
    player.click(state, first)
    player.moves(1)
    for key, sentence in REFUSED.items():
        page.evaluate("place => { location.hash = place; }", f"{set_id}/{key}")
        player.notice(sentence[1:])
        expect(player.board).to_have_attribute("data-puzzle", player.game.name_of(LEVEL))
        player.moves(1)
    page.keyboard.press("Shift+U")
    player.moves(0)
    page.locator('[data-act="redo"]').first.click()
    player.moves(1)
    player.saved(LEVEL, 1)
    page.goto("about:blank")
    player.open(LEVEL)
    player.moves(1)


@pytest.fixture(params=HANDS)
def handled(request, page, phone, site):
    """The builder on a desktop for the mouse and on a phone for the finger, and what draws on it."""
    on = page if request.param == "mouse" else phone
    return Player(on, site, "wordcrossing"), HANDS[request.param](on)


def cell(player, x, y):
    return player.view.locator(f'.board [data-cell="{x},{y}"]')


def test_walls_are_painted_and_wiped_by_drawing_over_cells_and_ends_stay(handled):
    player, hand = handled
    player.page.goto(f"{player.site}wordcrossing/#builder/k")
    player.wait_ready("builder/k")
    walls = player.view.locator(".board .wall")
    hand.draw([middle(cell(player, x, 3)) for x in (0, 2, 4)])
    player.moves(5)
    expect(walls).to_have_count(5)
    expect(player.view.get_by_role("gridcell", name="Wall, column 5, row 4")).to_be_visible()
    # The same way back changes nothing, and the start in the way of a drag stays.
    hand.draw([middle(cell(player, x, 3)) for x in (4, 0)])
    hand.draw([middle(cell(player, x, 0)) for x in (2, 0)])
    player.moves(7)
    expect(player.view.get_by_role("gridcell", name="Start, column 1, row 1")).to_be_visible()
    player.view.locator('[data-event="kind:free"]').click()
    hand.draw([middle(cell(player, x, 3)) for x in (1, 3)])
    player.moves(10)
    expect(walls).to_have_count(4)
    player.page.locator('[data-act="undo"]').first.click()
    player.moves(9)
    expect(walls).to_have_count(5)
    assert player.page.evaluate("() => scrollY") == 0
