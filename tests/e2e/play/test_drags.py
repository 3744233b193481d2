"""A pointer drawn over a board in a browser, by mouse, by touch and by pen: SameGame's editor is painted, Elimination's letters are flicked away."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games.elimination.rules import RESTORE, Drop, left, legal, play, spelled
from parlour.games.elimination.rules import challenge as played
from tests.browsing import PHONE
from tests.e2e.games.test_samegame_modes import made
from tests.e2e.pages.test_layout import TWICE
from tests.e2e.player import Player

ROUND = "infinite/0001"
UNCOVERED = """(one) => {
  const {left, top, height} = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + 3, top + height / 2));
}"""


class Mouse:
    """The mouse, pressed and drawn along points."""

    def __init__(self, page):
        self.page = page

    def draw(self, points, end=True):
        mouse, (first, *rest) = self.page.mouse, points
        mouse.move(*first)
        mouse.down()
        for point in rest:
            mouse.move(*point)
        if end:
            mouse.up()


class Finger:
    """A finger as Chromium itself takes it: it may scroll the page, and its pointer is then cancelled."""

    def __init__(self, page):
        self.touches = page.context.new_cdp_session(page)

    def touch(self, kind, *points):
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]})

    def draw(self, points):
        self.touch("touchStart", points[0])
        for point in points[1:]:
            self.touch("touchMove", point)
        self.touch("touchEnd")


class Pen:
    """A pen on the glass, as Chromium itself takes it."""

    def __init__(self, page):
        self.strokes = page.context.new_cdp_session(page)

    def stroke(self, kind, point, pressed):
        held = {"button": "left", "buttons": pressed, "clickCount": 1, "pointerType": "pen", "force": 0.5 * pressed}
        self.strokes.send("Input.dispatchMouseEvent", {"type": kind, "x": point[0], "y": point[1], **held})

    def draw(self, points):
        self.stroke("mousePressed", points[0], 1)
        for point in points[1:]:
            self.stroke("mouseMoved", point, 1)
        self.stroke("mouseReleased", points[-1], 0)


HANDS = {"mouse": Mouse, "touch": Finger, "pen": Pen}


@pytest.fixture(params=HANDS)
def handled(request, page, phone, site):
    """A page, a desktop's for the mouse and a phone's for the finger and the pen, and what draws on it."""
    on = page if request.param == "mouse" else phone
    return lambda game="samegame": (Player(on, site, game), HANDS[request.param](on))


def middle(element):
    box = element.bounding_box()
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def cell(player, x, y):
    return player.view.locator(f'[data-event="cell:{x},{y}"]')


def tile(player, number):
    return player.view.locator(f'[data-event="tile:{number}"]')


def painted(player):
    return player.view.locator("[data-sweep]").evaluate_all("all => all.filter((one) => !one.classList.contains('empty')).length")


def test_a_row_is_painted_by_drawing_over_it_and_one_undo_takes_back_one_cell(handled):
    player, hand = handled()
    made(player, "editor/k")
    player.view.locator('[data-event="brush:B"]').click()
    hand.draw([middle(cell(player, x, 4)) for x in (0, 2, 4)])
    player.moves(5)
    player.says("Blue square at column 5, row 5.")
    expect(player.view.get_by_role("gridcell", name="Blue square, column 1, row 5")).to_be_visible()
    hand.draw([middle(cell(player, x, 4)) for x in (4, 0)])
    player.settle()
    player.moves(5)
    expect(player.part("say")).not_to_contain_text("already")
    player.page.keyboard.press("u")
    player.moves(4)
    assert painted(player) == 4
    assert player.page.evaluate("() => scrollY") == 0


def test_a_press_after_a_drag_is_a_press(handled):
    player, hand = handled()
    made(player, "editor/k")
    hand.draw([middle(cell(player, 0, 4)), middle(cell(player, 1, 4))])
    player.moves(2)
    hand.draw([middle(cell(player, 0, 0))])
    player.moves(3)
    cell(player, 3, 0).focus()
    player.page.keyboard.press("Enter")
    player.moves(4)


def test_painting_goes_on_outside_the_board_and_ends_there(handled):
    player, hand = handled()
    made(player, "editor/k")
    outside = middle(player.part("title"))
    hand.draw([middle(cell(player, 0, 0)), outside, middle(cell(player, 2, 0)), outside])
    player.settle()
    before = int(player.part("moves").text_content())
    assert before >= 2
    if isinstance(hand, Mouse):
        player.page.mouse.move(*middle(cell(player, 4, 4)))
        player.settle()
        player.moves(before)


def test_the_cells_do_not_scroll_a_page_that_is_larger_than_the_screen_and_all_else_does(new_context, site):
    page = new_context(**PHONE).new_page()
    player, finger = Player(page, site), Finger(page)
    made(player, "editor/k")
    page.evaluate(TWICE)
    assert page.evaluate("() => document.documentElement.scrollHeight > innerHeight + 50")
    x, y = middle(cell(player, 2, 1))
    finger.draw([(x, y - 10 * at) for at in range(8)])
    player.settle()
    assert page.evaluate("() => [scrollY, document.querySelector('.cloth').scrollTop]") == [0, 0]
    assert painted(player) >= 1
    count = painted(player)
    x, y = middle(page.locator(".bar h1"))
    finger.draw([(x, y - 10 * at) for at in range(12)])
    page.wait_for_function("() => scrollY > 20")
    assert painted(player) == count


def still(state):
    """Tiles that drop without a word, and come back alone."""
    return [move.tile for move in legal(state) if play(state, move).index == state.index]


def test_a_letter_is_flicked_away_and_brought_back_by_a_press(handled):
    player, hand = handled("elimination")
    state = player.open(ROUND)
    number, other = still(state)[:2]
    letters = played(state).letters
    x, y = middle(tile(player, number))
    hand.draw([(x, y), (x, y - 20), (x + 4, y - 50), (x + 4, y - 120)])
    player.moves(1)
    dropped = play(state, Drop(number))
    player.says(f"{letters[number]} dropped.")
    name = re.compile(rf"^{letters[number]}(, double)?, dropped, tile {number + 1} of {len(letters)}, press to bring it back$")
    expect(tile(player, number)).to_have_accessible_name(name)
    expect(player.view.locator(".told")).to_have_text(spelled(letters, left(dropped)))
    player.resting(f"tile:{number}").click()
    player.moves(2)
    player.says(f"All letters are back: {letters}")
    # Not far enough, and taken back: neither drops it, nor does the click that follows.
    x, y = middle(player.resting(f"tile:{other}"))
    hand.draw([(x, y), (x, y - 15)])
    hand.draw([(x, y), (x, y - 90), (x, y - 5)])
    player.settle()
    player.moves(2)
    player.page.keyboard.press(letters[other].lower())
    player.moves(3)


def test_one_of_several_dropped_letters_comes_back_by_the_keyboard_alone(page, site):
    player = Player(page, site, "elimination")
    state = player.open(ROUND)
    first = still(state)[0]
    after = play(state, Drop(first))
    second = next(number for number in still(after) if number not in (first, RESTORE) and first in still(play(after, Drop(number))))
    letters = played(state).letters
    tile(player, first).focus()
    for number in (first, second):
        tile(player, number).focus()
        page.keyboard.press("Enter")
        player.moves(1 if number == first else 2)
        expect(tile(player, number)).to_be_focused()
    tile(player, first).focus()
    page.keyboard.press("Enter")
    player.moves(3)
    player.says(f"{letters[first]} is back. {spelled(letters, left(play(state, Drop(second))))}")
    page.keyboard.press("Backspace")
    player.moves(2)


def test_what_is_dragged_makes_nothing_scroll_and_stays_under_the_finger(new_context, site):
    page = new_context(**PHONE).new_page()
    player, finger = Player(page, site, "elimination"), Finger(page)
    state = player.open(ROUND)
    number = still(state)[0]
    x, y = middle(tile(player, number))
    finger.touch("touchStart", (x, y))
    for down in range(20, 420, 20):
        finger.touch("touchMove", (x + 1, y + down))
    expect(tile(player, number)).to_have_attribute("data-dragged", "")
    there = middle(tile(player, number))
    assert (round(there[0] - x), round(there[1] - y)) == (1, 400)
    assert page.evaluate("() => { const cloth = document.querySelector('.cloth'); return cloth.scrollHeight - cloth.clientHeight; }") <= 0
    assert page.evaluate("() => scrollY") == 0
    finger.touch("touchEnd")
    player.moves(1)
    expect(tile(player, number)).not_to_have_attribute("data-dragged", "")


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (1280, 800)], ids=["phone", "small", "desktop"])
@pytest.mark.parametrize("key", ["k", "8x8." + "RRGGBBYY" * 7 + "........"], ids=["empty", "large"])
def test_painting_filling_checking_playing_and_sharing_are_in_one_view(new_context, site, size, key):
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    player = Player(page, site)
    made(player, f"editor/{key}")
    player.view.get_by_role("button", name="Fill", exact=True).click()
    player.moves(1)
    expect(player.part("prospect")).to_contain_text("Solvable in")
    wanted = [
        player.part("prospect"),
        player.view.get_by_role("link", name="Play this board"),
        player.view.get_by_role("button", name="Copy link"),
        player.view.get_by_role("button", name="Fill", exact=True),
        player.view.locator('[data-event="brush:."]'),
        player.view.locator(".board"),
        page.locator('[data-act="undo"]'),
    ]
    for element in wanted:
        expect(element).to_be_in_viewport(ratio=1)
        assert element.evaluate(UNCOVERED)
    overflow = "() => [document.documentElement, document.querySelector('.cloth')].map((one) => Math.max(0, one.scrollHeight - one.clientHeight - 1))"
    assert page.evaluate(overflow) == [0, 0]
    player.view.get_by_role("link", name="Play this board").click()
    expect(player.part("title")).to_have_text("Your board")
