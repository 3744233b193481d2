"""The editor in a browser: painted, checked, shared by its link, opened by somebody else, and played; and links that are wrong."""

import pytest
from playwright.sync_api import expect

from parlour.core.rng import Rng
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.editor.draft import Paint, Resize, cells
from parlour.games.samegame.own import key_of
from parlour.games.samegame.rules import Params
from tests.browsing import DESKTOP, PHONE
from tests.e2e.games.test_samegame_modes import made
from tests.e2e.player import COUNTED, Player

PICTURE = {"R": [(0, 2), (1, 2)], "G": [(0, 1), (1, 1)]}
SMALL = [Resize(4, 5), Resize(3, 5), Resize(3, 4), Resize(3, 3)]
WATCHED = """
    globalThis.watched = { words: "", since: 0, beats: 0, free: null };
    setInterval(() => {
        if (!watched.words || watched.free !== null) return;
        if (document.body.textContent.includes(watched.words)) watched.free = 20 * watched.beats / (performance.now() - watched.since);
        else watched.beats += 1;
    }, 20);
"""
"""A page that counts the beats of a clock, one every 20 ms, until it shows some words: the share of that time in which its thread was free."""
WATCH = "words => { watched = { words, since: performance.now(), beats: 0, free: null }; }"
FREE = "() => watched.free > 1 / 3"
"""A page whose worker searches is free for nine tenths of the time; one that searched by itself was so for less than a tenth."""
STROKES = [*SMALL, *(Paint(x, y, colour) for colour, places in PICTURE.items() for x, y in places)]


@pytest.fixture
def player(page, site):
    return Player(page, site)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_board_is_painted_checked_shared_and_played_by_somebody_else(new_context, site, size):
    painter = Player(new_context(**size, permissions=["clipboard-read", "clipboard-write"]).new_page(), site)
    painting = painter.play(made(painter, "editor/e2e"), STROKES)
    assert cells(painting) == ".../GG./RR."
    expect(painter.part("prospect")).to_contain_text("Solvable in")
    place = f"own/{key_of(cells(painting))}"
    expect(painter.view.get_by_role("link", name="Play this board")).to_have_attribute("href", f"#{place}")
    painter.view.get_by_role("button", name="Copy link").click()
    painter.notice("Link copied.")
    link = painter.page.evaluate("() => navigator.clipboard.readText()")

    friend = Player(new_context(**size).new_page(), site)
    friend.page.goto(link)
    friend.wait_ready(place)
    expect(friend.part("title")).to_have_text("Your board")
    state = friend.game.start(friend.game.made(*place.split("/")))
    friend.play(state, friend.game.solve(state))
    friend.status("won")
    friend.page.get_by_role("link", name="Change this board").click()
    friend.wait_ready(f"editor/{place.removeprefix('own/')}")


def test_where_a_page_may_not_copy_the_link_itself_is_shown(player):
    player.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));")
    painting = player.play(made(player, "editor/e2e"), STROKES)
    player.view.get_by_role("button", name="Copy link").click()
    player.notice(f"{player.site}samegame/#own/{key_of(cells(painting))}")


def test_strokes_are_undone_and_kept(player):
    made(player, "editor/kept")
    player.view.locator('[data-event="brush:B"]').click()
    player.view.locator('[data-event="cell:0,4"]').click()
    player.moves(1)
    player.view.locator('[data-event="cell:1,4"]').click()
    player.moves(2)
    player.page.keyboard.press("u")
    player.moves(1)
    player.saved("editor/kept", 1)
    player.page.reload()
    player.wait_ready("editor/kept")
    expect(player.view.get_by_role("gridcell", name="Blue square, column 1, row 5")).to_be_visible()
    expect(player.view.locator('[data-event="brush:B"]')).to_have_attribute("aria-pressed", "true")


def test_what_cannot_be_done_is_said(player):
    made(player, "editor/" + key_of("/".join(["RRRRRRRR"] * 8)))
    player.view.get_by_role("button", name="Width, one more").click(force=True)
    player.says("A board of your own has sides from 1 to 8.")
    player.view.locator('[data-event="cell:0,0"]').click()
    player.says("That cell has this colour already.")
    expect(player.view).to_contain_text("One colour isn’t enough; use at least two.")


def test_the_keyboard_alone_paints_and_plays(player):
    made(player, "editor/" + key_of("..../RG.."))
    page, keyboard = player.page, player.page.keyboard

    def focus(selector):
        for _ in range(60):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    focus('[data-event="cell:0,0"]')
    for key in ("ArrowDown", "ArrowRight", "ArrowRight"):
        keyboard.press(key)
    keyboard.press("Enter")
    player.moves(1)
    expect(player.view.locator('[data-event="cell:2,1"]')).to_be_focused()
    focus('[data-event="brush:G"]')
    keyboard.press("Space")
    expect(player.view.locator('[data-event="brush:G"]')).to_have_attribute("aria-pressed", "true")
    expect(player.view.locator('[data-event="brush:G"]')).to_be_focused()
    for _ in range(8):
        keyboard.press("Shift+Tab")
        if page.evaluate("() => document.activeElement.matches('[data-cell]')"):
            break
    for key in ("ArrowUp", "ArrowLeft"):
        keyboard.press(key)
    keyboard.press("Enter")
    player.moves(2)
    expect(player.part("prospect")).to_contain_text("Solvable in")
    focus('[href^="#own/"]')
    keyboard.press("Enter")
    player.wait_ready("own/4x2..G..RGR.")
    focus('[data-event="block:1"]')
    keyboard.press("Enter")
    player.moves(1)


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("own/9x9." + "R" * 81, "sides from 1 to 8"),
        ("own/4x2.RGBYPOCC", "7 colours, and 6 is the most"),
        ("own/5x5.RGBYRGBYRGBY", "this link has 12"),
        ("own/5x5.", "this link has 0"),
        ("own/2x2.RRRR", "One colour isn’t enough"),
        ("own/2x2.....", "no blocks"),
        ("own/nonsense", "is written like"),
        ("own/" + "R" * 4_000, "There’s no puzzle “own/RRRR"),
        ("editor/9x9.R", "sides from 1 to 8"),
        ("classic/" + "x" * 90, "A seed has 1 to 40 characters"),
    ],
)
def test_a_bad_link_gets_a_sentence_and_the_page_stays_as_it_was(player, place, sentence):
    state = player.open("stages/0004")
    player.page.evaluate("place => { location.hash = place; }", place)
    player.notice(sentence)
    player.play(state, player.game.solve(state)[:1])


def test_a_board_that_would_need_hours_to_solve_is_opened_and_the_page_stays_responsive(player):
    place = f"own/{key_of(random_board(Params(8, 8, 6), Rng('hours')).cells)}"
    player.page.add_init_script(WATCHED)
    state = made(player, place)
    player.page.evaluate(WATCH, "Not known if it’s solvable")
    player.choose(COUNTED)
    expect(player.part("prospect")).to_contain_text("Not known if it’s solvable")
    player.page.wait_for_function("() => watched.free !== null")
    assert player.page.evaluate(FREE)
    player.play(state, list(player.game.legal(state))[:1])
    player.page.evaluate(WATCH, "No solution is known here.")
    player.give_up()
    player.says("No solution is known here.")
    player.page.wait_for_function("() => watched.free !== null")
    assert player.page.evaluate(FREE)
    player.page.goto(f"{player.site}samegame/#editor/{place.removeprefix('own/')}")
    expect(player.part("prospect")).to_have_text("Not known if it’s solvable: a short search found no way.")
