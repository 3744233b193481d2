import json

import pytest
from playwright.sync_api import expect

from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.worker import Worker
from parlour_build.layout import Layout
from tests.e2e.played import Played, puzzle_of
from tests.e2e.player import COUNTED, Player

# Games whose solutions are stepped through; the screens of the others lay theirs out.
SOLVED = {
    "elimination": "infinite/0001",
    "word-portal": "infinite/calm-001",
    "losswords": "library/alice-1-01",
    "wordcrossing": "infinite/medium-004",
}


@pytest.fixture
def player(page, site):
    return Player(page, site)


@pytest.fixture
def phone_player(phone, site):
    return Player(phone, site)


@pytest.mark.rotates(1)
def test_a_stage_is_solved_by_clicks(player):
    state = player.open("stages/0007")
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text("Cleared in ")
    player.part("card").get_by_role("link", name="Next: ").click()
    expect(player.board).to_have_attribute("data-puzzle", "samegame.1/stages/0008")
    player.status("playing")
    expect(player.part("menu").locator('.key[href="#stages/0007"]')).to_have_class("key solved")


def test_a_stage_is_solved_by_touch(phone_player):
    state = phone_player.open("stages/0003")
    phone_player.play(state, phone_player.game.solve(state), press=phone_player.tap)
    phone_player.status("won")


@pytest.mark.rotates(1)
def test_a_stage_is_solved_by_the_keyboard_alone(player):
    state = player.open("stages/0005")
    keyboard = player.page.keyboard
    for _ in range(40):
        if player.page.evaluate("() => document.activeElement?.closest('[data-part=view]') !== null && document.activeElement !== document.body"):
            break
        keyboard.press("Tab")

    def press(state, move):
        cell = player.view.locator(f'[data-event="{player.game.clicks(state, move)[0]}"]').get_attribute("data-cell")
        walk_to(player.page, cell)
        keyboard.press("Enter")

    moves = player.game.solve(state)
    after = player.play(state, moves[:1], press)
    keyboard.press("u")
    player.moves(0)
    keyboard.press("r")
    player.moves(1)
    player.play(after, moves[1:], press)
    player.status("won")
    keyboard.press("n")
    expect(player.board).to_have_attribute("data-puzzle", "samegame.1/stages/0006")


def focused(page):
    return page.evaluate("() => document.activeElement.dataset.cell")


def walk_to(page, cell):
    """Arrow keys from cell to cell, column first, until the focus is where it should be."""
    for _ in range(40):
        at = focused(page)
        if at == cell:
            return
        (x, y), (to_x, to_y) = (map(int, place.split(",")) for place in (at, cell))
        page.keyboard.press("ArrowRight" if x < to_x else "ArrowLeft" if x > to_x else "ArrowDown" if y < to_y else "ArrowUp")
    raise AssertionError(f"the cursor stands at {focused(page)} and not at {cell}")


def untimed(game):
    """A puzzle in the middle of the first set of a game in which time does not count, and of which no campaign has a say."""
    for known in CATALOGUE[game].sets:
        path = Layout().bundles / game / f"{known.id}.jsonl"
        keys = [json.loads(line)["key"] for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
        # Later days are not open yet.
        key = keys[0 if known.kind == "daily" else len(keys) // 2] if keys else None
        if key and known.kind != "campaign" and known.mode.limit_ms(known.mode.start(puzzle_of(Played(CATALOGUE[game]), known.id, key))) is None:
            return f"{known.id}/{key}"
    raise AssertionError(f"{game} has no stored puzzle without a clock")


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_frame_of_a_random_game_is_equal_in_cpython(page, site, game):
    player, rng = Player(page, site, game), Rng("frames")
    state = player.open(untimed(game))
    hint_key = "Shift+H" if player.board.get_attribute("data-letters") is not None else "h"
    for _ in range(15):
        moves = list(player.game.legal(state))
        if not moves:
            break
        state = player.play(state, [rng.choice(moves)])
        if rng.below(3) == 0:
            page.keyboard.press(hint_key)
            expect(player.part("say")).not_to_be_empty()
    for action in () if player.game.mode_of(state).fixed else ("Undo", "Undo", "Redo"):
        made = int(player.part("moves").text_content())
        # By its key: where the game is lost, its card has the room of the controls.
        page.keyboard.press(action[0] if hint_key == "h" else f"Shift+{action[0]}")
        player.moves(made + (1 if action == "Redo" else -1))
    twin = Worker()
    answers = [text for name, text in player.recorded() if name == "answer"]
    sent = [text for name, text in player.recorded() if name == "sent"]
    assert len(answers) > 10
    assert [twin.handle(text) for text in sent[: len(answers)]] == answers


def test_a_refused_move_is_read_out_and_changes_nothing(player):
    player.open("stages/0050")
    # It is marked as disabled for those who cannot see that it is alone; Playwright would wait for it to change.
    player.view.locator(".alone").first.click(force=True)
    player.says("A block on its own stays.")
    player.moves(0)


def test_the_solver_says_how_many_moves_are_safe_and_one_key_goes_back(player):
    state = player.open("stages/0300")
    player.choose(COUNTED)
    expect(player.part("prospect")).to_contain_text("Still solvable.")
    losing = next(move for move in player.game.legal(state) if player.game.prospect(player.game.play(state, move)).alive is False)
    player.play(state, [losing])
    expect(player.part("prospect")).to_have_text("No longer solvable.")
    player.page.keyboard.press("b")
    player.says("Went back 1 move, to where you could still win.")
    player.moves(0)


def test_hints_mark_the_move_and_the_solution_can_be_stepped_through(player):
    state = player.open("stages/0100")
    for _ in range(3):
        player.page.keyboard.press("h")
    player.says("Take the ")
    expect(player.view.locator("[data-marked]")).not_to_have_count(0)
    player.give_up()
    player.says("Here’s a solution.")
    for step in range(len(player.game.solve(state))):
        player.page.keyboard.press("r")
        player.moves(step + 1)
    player.status("won")
    expect(player.part("card").get_by_role("heading")).to_have_text("Solved with help")
    expect(player.part("card")).to_contain_text("Solution shown, so no stars.")
    # The way to it is the last of the menu, where nobody presses it by chance, and gone once the puzzle is won.
    ways = player.page.locator(".asides > :is(button, a)")
    expect(ways.last).to_have_text("Show a solution")
    expect(ways.last).to_be_hidden()


@pytest.mark.parametrize(("game", "place"), SOLVED.items())
def test_a_solution_plays_by_itself_has_its_own_ways_and_leaves_ones_own_game(page, site, game, place):
    player = Player(page, site, game)
    own = player.play(player.open(place), player.game.solve(player.open(place))[:1])
    player.moves(1)
    player.give_up()
    guide = player.part("guide")
    expect(guide).to_contain_text("Step 2 of ")
    guide.get_by_role("button", name="Pause").click()
    expect(guide.get_by_role("button", name="Play")).to_be_visible()
    assert not page.locator('.controls [data-act="undo"]').is_visible()
    shown = int(player.part("moves").inner_text())
    guide.get_by_role("button", name="Back").click()
    expect(player.part("moves")).not_to_have_text(str(shown))
    assert 0 < int(player.part("moves").inner_text()) < shown
    guide.get_by_role("button", name="Forward").click()
    player.moves(shown)
    # What is stored is the player's own, with what it costs; a page that is loaded anew shows it.
    save = player.stored()["sessions"][player.game.name_of(place)]["save"]
    assert (save["at"], save["assisted"]) == (1, True)
    page.keyboard.press("Escape")
    player.says("Back in your own game.")
    player.moves(1)
    expect(guide).to_be_empty()
    player.sees(own)
    player.give_up()
    page.reload()
    player.wait_ready(place)
    player.moves(1)
    player.sees(own)


def test_the_help_opens_by_its_key_and_closes_by_escape(player):
    player.open()
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()


def test_blocks_that_fall_are_the_same_elements(player):
    state = player.open("stages/0150")
    player.view.evaluate("view => { for (const block of view.querySelectorAll('[data-event]')) block.before = block.dataset.event; }")
    player.play(state, player.game.solve(state)[:3])
    kept = player.view.locator("[data-event]").evaluate_all("all => all.map((one) => one.before === one.dataset.event)")
    assert kept
    assert all(kept)
