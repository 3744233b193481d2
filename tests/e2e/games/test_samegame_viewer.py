"""The answer viewer in a browser: it plays by itself, its numbers are the solver's, by mouse and by the keyboard alone."""

import pytest
from playwright.sync_api import expect

from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import phases, shortest_solutions
from parlour.games.samegame.rules import placed, play
from parlour.games.samegame.solutions.viewer import caption
from parlour.games.samegame.solver import counts_of
from tests.e2e.pages.test_pages import SIZES, violations_in_both
from tests.e2e.player import Player


@pytest.fixture
def player(page, site):
    return Player(page, site)


def given_up(player, place):
    """The stage's state, once its solution is shown, and stands still at its first step."""
    state = player.open(place)
    player.give_up()
    expect(player.page.get_by_role("region", name="Answer viewer")).to_be_visible()
    player.view.get_by_role("button", name="Pause").click()
    while player.view.get_by_role("button", name="Back").get_attribute("aria-disabled") is None:
        player.view.get_by_role("button", name="Back").click()
        player.settle()
    return state


def measured(player):
    """The measures, opened."""
    player.view.get_by_role("button", name="How hard was it?").click()
    expect(player.view.locator(".measured")).to_be_visible()


def standing(player, position):
    """Wait until the board that is shown has these blocks and no others."""
    blocks = sorted(f"x{x} y{y}" for x, y in placed(position))
    script = "all => all.map((one) => one.className.match(/x[0-9]+ y[0-9]+/)[0]).sort().join()"
    shown = player.view.locator(".board > .block:not(.gone)")
    expect(shown).to_have_count(len(blocks))
    assert shown.evaluate_all(script) == ",".join(blocks)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (375, 667), (390, 844)])
def test_a_shown_answer_has_all_its_controls_in_view_on_a_phone(player, width, height):
    player.page.set_viewport_size({"width": width, "height": height})
    given_up(player, "stages/0042")
    # What is out of view makes the cloth scroll.
    assert player.page.locator(".cloth").evaluate("one => one.scrollHeight - one.clientHeight") == 0
    box = player.view.get_by_role("button", name="Forward").bounding_box()
    assert box["y"] + box["height"] <= height


def test_after_a_win_the_ways_to_its_numbers_come_once_the_last_blocks_have_gone(player):
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    ways = player.view.locator(".ways")
    expect(ways).to_be_visible()
    milliseconds = "(one) => parseFloat(getComputedStyle(one).{}) * (getComputedStyle(one).{}.endsWith('ms') ? 1 : 1000)"
    appears = ways.evaluate(milliseconds.format("animationDelay", "animationDelay"))
    fades = player.view.locator(".block.gone").first.evaluate(
        "(one) => Math.max(...getComputedStyle(one).transitionDuration.split(',').map((each) => parseFloat(each) * 1000))"
    )
    assert ways.evaluate("(one) => getComputedStyle(one).animationFillMode") == "backwards"
    assert appears > fades > 0


def test_who_gives_up_sees_the_solution_played_to_its_end(player):
    state = player.open("stages/0042")
    line = shortest_solutions(state)[0]
    player.give_up()
    said = player.view.get_by_role("status").filter(has_text="Step")
    for number in range(1, len(line) + 1):
        expect(said).to_contain_text(f"Step {number} of {len(line)}")
    expect(player.view.get_by_text(f"Clear in {len(line)} steps.")).to_be_visible()
    standing(player, final(state, line))
    player.view.get_by_role("button", name="Play again").click()
    expect(said).to_contain_text(f"Step 1 of {len(line)}")
    standing(player, state)


def final(state, line):
    """What stands after all moves."""
    for move in line:
        state = play(state, move)
    return state


def test_on_a_phone_it_is_in_view_whole_and_gives_the_board_back(phone, site):
    player = Player(phone, site)
    state = given_up(player, "stages/0042")
    for name in ("Close", "How hard was it?", "Back", "Play", "Forward"):
        expect(player.view.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    expect(player.view.locator(".board")).to_be_in_viewport(ratio=1)
    expect(player.part("controls")).to_be_hidden()
    player.view.get_by_role("button", name="Forward").tap()
    standing(player, play(state, shortest_solutions(state)[0][0]))
    player.view.get_by_role("button", name="Close").tap()
    phone.keyboard.press("r")
    expect(player.view.locator('[data-event^="block:"]').first).to_be_in_viewport()


def test_after_a_win_its_numbers_are_the_solvers(player):
    state = player.open("stages/0200")
    player.play(state, player.game.solve(state))
    player.status("won")
    player.page.get_by_role("button", name="Answer viewer").click()
    measured(player)
    viewer = player.page.get_by_role("region", name="Answer viewer")
    counts, lines = counts_of(state), shortest_solutions(state)
    found = measures(counts, 0)
    shown = dict(zip(viewer.locator("dt").all_inner_texts(), viewer.locator("dd").all_inner_texts(), strict=True))
    assert shown["Ways that clear it"].split("\n") == [f"{counts.solutions:,} of {counts.paths:,}", f"{found['rsr']:.3f} of all"]
    assert shown["Moves on average"].split("\n") == [
        f"{found['path_depth_mean']:.2f}",
        f"{counts.depth_min} to {counts.depth_max}, spread {found['path_depth_sd']:.2f}",
    ]
    assert len(lines) > 1
    viewer.get_by_text("Choose from").click()
    for number in (1, len(lines)):
        viewer.locator(f'[data-event="viewer:solution:{number}"]').click()
        expect(viewer.get_by_text(f"Solution {number} of {len(lines)}", exact=True)).to_be_visible()
        laid = phases(state, lines[number - 1])
        expect(viewer.locator("dd").last).to_contain_text(f"{sum(phase.pop for phase in laid):.2f}")
        expect(viewer.locator("dd").nth(2)).to_contain_text(f"{laid[0].pop:.2f}")
        labels = viewer.locator('[data-event^="viewer:step:"]').evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert labels == [caption(state.puzzle, phase) for phase in laid]


def test_the_measures_are_stepped_through_forward_and_back_by_mouse(player):
    state = given_up(player, "stages/0150")
    measured(player)
    laid = phases(state, shortest_solutions(state)[0])
    said = player.view.locator("figcaption")
    player.view.get_by_role("button", name="Step forward").click()
    expect(said).to_contain_text(caption(state.puzzle, laid[1]))
    expect(player.view.locator('[data-event="viewer:step:1"]')).to_have_attribute("aria-current", "step")
    now = player.view.locator(".stage .tile.now")
    expect(now).to_have_count(sum(block.step == 1 for block in laid[1].blocks))
    player.view.get_by_role("button", name="Step back").click()
    expect(said).to_contain_text(caption(state.puzzle, laid[0]))
    player.view.locator(f'[data-event="viewer:step:{len(laid) - 1}"]').click()
    expect(said).to_contain_text("Nothing is scattered any more.")
    player.view.get_by_role("button", name="Play it").click()
    expect(player.view.locator(".board")).to_be_visible()
    player.view.get_by_role("button", name="Close").click()
    expect(player.view.locator('[data-event^="block:"]')).not_to_have_count(0)


def test_the_keyboard_alone_opens_steps_and_closes(player):
    state = player.open("stages/0100")
    player.play(state, player.game.solve(state))
    player.status("won")
    page, keyboard = player.page, player.page.keyboard

    def tab_to(name, key="Tab"):
        for _ in range(60):
            if page.evaluate("() => document.activeElement.getAttribute('aria-label') || document.activeElement.textContent").strip() == name:
                return
            keyboard.press(key)
        raise AssertionError(f"{name} is not reached by {key}")

    tab_to("Answer viewer", "Shift+Tab")
    keyboard.press("Enter")
    expect(player.view.locator(".viewer")).to_be_visible()
    tab_to("Pause")
    keyboard.press("Enter")
    expect(player.view.get_by_role("button", name="Play", exact=True)).to_be_visible()
    tab_to("How hard was it?", "Shift+Tab")
    keyboard.press("Enter")
    laid = phases(state, shortest_solutions(state)[0])
    expect(player.view.locator('[data-event="viewer:step:0"]')).to_be_focused()
    tab_to("Step forward", "Shift+Tab")
    keyboard.press("Enter")
    tab_to(caption(state.puzzle, laid[0]))
    for step in (1, 2, 3):
        keyboard.press("ArrowRight")
        expect(player.view.locator(f'[data-event="viewer:step:{step}"]')).to_be_focused()
    keyboard.press("Enter")
    expect(player.view.locator("figcaption")).to_contain_text(caption(state.puzzle, laid[3]))
    expect(player.view.locator('[data-event="viewer:step:3"]')).to_be_focused()
    tab_to("Close", "Shift+Tab")
    keyboard.press("Enter")
    expect(page.get_by_role("button", name="Answer viewer")).to_be_visible()


@pytest.mark.parametrize("side", ["played", "measured"])
def test_it_is_accessible_and_fits_its_screen(page, site, side):
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, site)
    given_up(player, "stages/0300")
    if side == "measured":
        measured(player)
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert "\n".join(violations_in_both(page)) == ""
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
