"""The moment after a move: a word is held while the clock stands, a card waits for the last fall and leaves what was lost in sight, sounds."""

import pytest
from playwright.sync_api import expect

from parlour.games.samegame.rules import legal, play, status
from parlour.session.clock import HOLD_MS
from tests.e2e.games.test_elimination import open_still
from tests.e2e.pages.test_pages import violations
from tests.e2e.play.test_clock import begin, time
from tests.e2e.player import Player

# What still falls, and whether a card is there, each time the card's place changes.
WATCH = """() => {
    const [view, card] = ["view", "card"].map((name) => document.querySelector(`[data-part="${name}"]`));
    globalThis.falling = [];
    const running = () => view.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition && one.playState === "running").length;
    new MutationObserver(() => card.firstElementChild && falling.push(running())).observe(card, { childList: true });
}"""
DEAF = """
globalThis.tones = 0;
globalThis.shakes = [];
navigator.vibrate = (pattern) => shakes.push(pattern);
globalThis.AudioContext = class {
    currentTime = 0;
    resume() {}
    createOscillator() { tones += 1; return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
    createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
};
"""


@pytest.fixture
def player(page, site):
    return Player(page, site)


def test_a_word_is_held_while_the_clock_stands_and_then_stands_among_those_taken(page, site):
    player = Player(page, site, "elimination")
    state = open_still(player, "levels/04")
    begin(player)
    while not state.index:
        state = player.play(state, player.game.solve(state)[:1])
    held = player.view.locator(".held")
    expect(held.locator(".lit")).to_be_visible()
    assert player.events() == []
    expect(time(player)).to_have_text("0:42")
    page.clock.run_for(HOLD_MS // 2)
    player.settle()
    expect(held).to_have_count(1)
    page.clock.run_for(HOLD_MS // 2)
    expect(held).to_have_count(0)
    expect(player.view.locator(".taken li")).to_have_count(1)
    expect(time(player)).to_have_text("0:42")
    # The keyboard goes on where it was.
    assert player.view.evaluate("view => view.contains(document.activeElement)")
    page.clock.run_for(1_000)
    expect(time(player)).to_have_text("0:41")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_card_waits_for_the_last_fall_and_says_everything_once(player, motion):
    player.page.emulate_media(reduced_motion=motion)
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    state = player.play(state, moves[:-1])
    player.page.evaluate(WATCH)
    end = player.play(state, moves[-1:])
    expect(player.part("card").get_by_role("link", name="Next: ")).to_be_focused()
    assert player.page.evaluate("() => falling") == [0]
    expect(player.part("card").locator(".stars")).to_have_count(1)
    expect(player.part("say")).to_have_attribute("data-aloud", "")
    assert player.part("say").bounding_box()["width"] <= 1
    expect(player.part("card")).to_contain_text(f"{player.game.score(end)} points")


def stuck(state):
    """Moves after which none is left."""
    for move in legal(state):
        after = play(state, move)
        if status(after) != "playing":
            return [move] if status(after) == "lost" else None
        rest = stuck(after)
        if rest is not None:
            return [move, *rest]
    return None


@pytest.mark.parametrize("size", ["page", "phone"])
def test_what_was_left_of_a_lost_board_stays_in_sight(request, size, site):
    player = Player(request.getfixturevalue(size), site)
    player.page.emulate_media(reduced_motion="reduce")
    state = player.open("stages/0150")
    end = player.play(state, stuck(state))
    player.status("lost")
    card, board = player.part("card").locator(".card"), player.view.locator(".board")
    expect(card).to_contain_text(f"{sum(map(len, end.columns))} blocks left.")
    # Below it, or beside it where there is room.
    left, told = board.bounding_box(), card.bounding_box()
    assert left["y"] + left["height"] <= told["y"] or left["x"] + left["width"] <= told["x"]
    assert violations(player.page) == []


def test_the_best_there_was_is_told_when_a_board_is_cleared_again(player):
    state = player.open("stages/0001")
    end = player.play(state, player.game.solve(state))
    expect(player.part("card")).not_to_contain_text("best:")
    player.saved("stages/0001", len(player.game.solve(state)))
    player.page.reload()
    player.wait_ready("stages/0001")
    expect(player.part("card")).to_contain_text(f"Your best: {player.game.score(end)} point")


def test_sounds_are_off_at_first_come_with_the_switch_and_are_remembered(player, site):
    player.page.add_init_script(DEAF)
    player.page.emulate_media(reduced_motion="reduce")
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    switch = player.page.locator("[data-sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    state = player.play(state, moves[:1])
    assert player.page.evaluate("() => [tones, shakes]") == [0, []]
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    before = player.page.evaluate("() => tones")
    state = player.play(state, moves[1:2])
    player.page.wait_for_function("before => tones > before", arg=before)
    assert player.page.evaluate("() => shakes.length") == 2
    other = Player(player.page, site, "elimination")
    other.open("infinite/0001")
    expect(switch).to_have_attribute("aria-pressed", "true")
    other.view.locator("[data-event]").first.click()
    player.page.wait_for_function("() => tones > 0")
    assert player.stored()["settings"]["sound"] == "on"
