import re

import pytest
from playwright.sync_api import expect

from tests.e2e import storage
from tests.e2e.engine.test_rest import watched
from tests.e2e.player import Player, engines, puzzle_of, withheld


@pytest.fixture
def player(page, site):
    return Player(page, site)


@pytest.mark.rotates(1)
def test_a_game_goes_on_after_a_reload(player):
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:2])
    player.saved("stages/0042", 2)
    player.page.reload()
    player.wait_ready("stages/0042")
    player.moves(2)
    player.page.keyboard.press("u")
    player.moves(1)


def test_the_puzzle_left_last_is_the_one_shown_first(player):
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0042", 1)
    player.page.goto(f"{player.site}about/")
    player.page.goto(f"{player.site}samegame/")
    player.wait_ready("stages/0042")
    player.moves(1)


@pytest.mark.rotates(1)
def test_a_board_is_shown_and_played_before_the_engine_is_ready(player):
    with withheld(player.page):
        state = player.open("stages/0120", ready=False)
        expect(player.board).to_have_attribute("data-puzzle", "samegame.1/stages/0120")
        expect(player.view.locator("[data-event]")).to_have_count(25)
        expect(player.board).to_have_attribute("data-engine", "booting")
        player.click(state, player.game.solve(state)[0])
        expect(player.part("queue")).to_contain_text("1 move waiting")
    player.wait_ready("stages/0120")
    player.moves(1)


def test_the_position_left_is_drawn_before_the_engine_is_ready(player):
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:2])
    player.saved("stages/0042", 2)
    shown = player.events()
    with withheld(player.page):
        player.page.reload()
        expect(player.view.locator("[data-event]")).to_have_count(len(shown))
        expect(player.board).to_have_attribute("data-engine", "booting")
        assert player.events() == shown


def test_going_from_page_to_page_does_not_start_python_again(player):
    player.open("stages/0002")
    before = len(engines(player.page))
    player.page.evaluate("() => { globalThis.mark = 1; }")
    player.page.get_by_role("link", name="About").first.click()
    expect(player.page).to_have_url(f"{player.site}about/")
    player.page.go_back()
    player.wait_ready("stages/0002")
    assert player.page.evaluate("() => globalThis.mark") == 1
    assert len(engines(player.page)) == before == 1


def test_going_back_from_a_board_that_has_not_opened_yet_is_not_undone_by_it(player):
    """The page that was gone back to comes late; meanwhile the board finds its puzzle, which once took the address and stopped the step back."""
    page = player.page
    page.goto(f"{player.site}settings/")
    held = []
    page.route("**/settings/", lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    page.get_by_role("link", name="SameGame").first.click()
    expect(player.board).to_be_attached()
    page.go_back()
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", name="Settings", exact=True)).to_be_visible()
    expect(page).to_have_url(f"{player.site}settings/")
    expect(player.board).to_have_count(0)


def test_a_pinned_position_is_gone_back_to_after_other_moves_and_a_reload(player):
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    after = player.play(state, moves[:2])
    player.page.get_by_role("button", name="Pin", exact=True).click()
    player.says("Pinned after 2 moves.")
    seen = player.events()
    player.play(after, moves[2:3])
    for left in (2, 1):
        player.page.keyboard.press("u")
        player.moves(left)
    player.play(player.game.play(state, moves[0]), [move for move in player.game.legal(player.game.play(state, moves[0])) if move != moves[1]][:1])
    player.saved("stages/0042", 2)
    player.page.reload()
    player.wait_ready("stages/0042")
    assert player.events() != seen
    player.page.keyboard.press("b")
    player.says("Back at your pin, after 2 moves.")
    assert player.events() == seen


def test_two_tabs_on_one_puzzle_stay_together(player, site):
    state = player.open("stages/0060")
    other = Player(player.page.context.new_page(), site)
    other.open("stages/0060")
    moves = player.game.solve(state)
    state = player.play(state, moves[:1])
    other.moves(1)
    other.notice("played on in another tab")
    other.play(state, moves[1:2])
    player.moves(2)
    player.notice("played on in another tab")


def test_a_puzzle_that_is_open_in_another_tab_is_had_by_a_press_and_the_other_is_told(player, site):
    """The lock goes from tab to tab by a press or a move, and to the one that is left when the other closes."""
    told = "Open in another tab too."
    state = player.open("stages/0060")
    held = player.part("notices").get_by_text(told)
    other = Player(player.page.context.new_page(), site)
    other.open("stages/0060")
    other.notice(told)
    expect(held).to_have_count(0)
    other.part("notices").get_by_role("button", name="Play here").click()
    expect(other.part("notices").get_by_text(told)).to_have_count(0)
    player.notice(told)
    player.play(state, player.game.solve(state)[:1])
    expect(held).to_have_count(0)
    other.notice(told)
    # Another puzzle is nobody's yet, and a look needs none.
    other.open("stages/0061")
    expect(other.part("notices").get_by_text(told)).to_have_count(0)
    other.open("stages/0060")
    other.notice(told)
    player.page.close()
    expect(other.part("notices").get_by_text(told)).to_have_count(0)


def test_the_tab_that_comes_second_is_told_and_its_own_turn_is_laid_aside(player, site):
    deaf = player.page.context.new_page()
    deaf.add_init_script("delete globalThis.BroadcastChannel;")
    other = Player(deaf, site)
    other.open("stages/0060")
    state = player.open("stages/0060")
    ours, theirs = list(player.game.legal(state))[:2]
    player.play(state, [ours])
    player.saved("stages/0060", 1)
    other.click(state, theirs)
    other.notice("without your last move here")
    stands = player.stored()["sessions"]["samegame.1/stages/0060"]
    (aside,) = storage.records(player.page, "aside")["aside"].values()
    assert (aside["key"], aside["record"]["rev"]) == ("samegame.1/stages/0060", 0)
    assert len(aside["record"]["save"]["log"]) == len(stands["save"]["log"]) == 1
    assert aside["record"]["save"]["log"][0][1] != stands["save"]["log"][0][1]


def played(player, moves, place="stages/0042"):
    state = player.open(place)
    player.play(state, player.game.solve(state)[:moves])
    player.saved(place, moves)


def test_a_session_edited_by_hand_is_set_aside_alone(player):
    played(player, 1, "stages/0060")
    played(player, 3)
    session = storage.records(player.page, "sessions")["sessions"]["samegame.1/stages/0042"]
    altered = {**session, "body": {**session["body"], "rev": 9}}
    storage.write(player.page, "sessions", "samegame.1/stages/0042", altered)
    player.page.reload()
    player.wait_ready("stages/0042")
    player.notice("set aside. The rest is as you left it")
    player.moves(0)
    (aside,) = storage.records(player.page, "aside")["aside"].values()
    assert (aside["store"], aside["key"], aside["record"]) == ("sessions", "samegame.1/stages/0042", altered)
    player.open("stages/0060")
    player.moves(1)


def test_a_stored_frame_that_may_not_be_drawn_is_set_aside_and_its_puzzle_opens_with_its_moves(player):
    played(player, 2)
    puzzle = "samegame.1/stages/0042"
    body = storage.records(player.page, "frames")["frames"][puzzle]["body"]
    body["frame"]["view"] = ["div", {"onclick": "alert(1)"}, ["script", {}, "alert(1)"]]
    storage.write(player.page, "frames", puzzle, storage.sealed(body))
    player.page.reload()
    player.wait_ready("stages/0042")
    player.moves(2)
    player.notice("set aside")
    assert [one["store"] for one in storage.records(player.page, "aside")["aside"].values()] == ["frames"]


def test_a_result_of_strange_shape_does_not_keep_the_menu_from_being_drawn(player):
    state = player.open("stages/0001")
    moves = player.game.solve(state)
    player.play(state, moves)
    player.saved("stages/0001", len(moves))
    strange = {"puzzle": "samegame.1/stages/0002", "status": "won", "at": 5}
    storage.write(player.page, "results", "5-samegame.1/stages/0002", storage.sealed(strange))
    player.page.reload()
    player.wait_ready("stages/0001")
    expect(player.part("menu").locator('.key[href="#stages/0001"]')).to_have_class(re.compile("solved"))
    player.notice("set aside")


def test_a_session_of_a_newer_version_is_left_as_it_is_and_play_of_it_goes_on(player):
    played(player, 1)
    newer = {"version": 99, "what": "from the future"}
    storage.write(player.page, "sessions", "samegame.1/stages/0042", newer)
    player.page.reload()
    player.wait_ready("stages/0042")
    player.notice("from a newer Parlour")
    state = player.game.start(puzzle_of(player.game, "stages", "0042"))
    player.play(state, player.game.solve(state)[:2])
    played(player, 1, "stages/0060")
    assert storage.records(player.page, "sessions")["sessions"]["samegame.1/stages/0042"] == newer


def test_a_frame_is_kept_only_where_nothing_else_can_draw_the_board(player):
    played(player, 2)
    player.page.keyboard.press("u")
    player.moves(1)
    player.page.keyboard.press("u")
    player.saved("stages/0042", 0)
    assert storage.records(player.page, "frames") == {"frames": {}}


@pytest.mark.parametrize("place", ["stages/9999", "nothing", "stages/", "%E0%A4%A", "stages/0042/more", "x" * 5000])
def test_an_unknown_puzzle_in_the_address_gets_a_sentence(player, place):
    player.page.goto(f"{player.site}samegame/#{place}")
    player.notice("There’s no puzzle")
    # Whoever comes for the first time is led through the guided puzzle.
    player.wait_ready("guide/guide")
    guide = player.game.card.guide
    player.sees(guide.mode.start(guide.puzzle))
    player.resting(guide.steps[0].event).click()
    player.moves(1)


KEPT = """async () => {
    const memory = await caches.open("parlour-engine");
    while (!(await memory.keys()).length) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
DAMAGE = """async () => {
    const memory = await caches.open("parlour-engine");
    const [key] = await memory.keys();
    const kept = await memory.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await memory.put(key, new Response(bytes, { headers: kept.headers }));
}"""


def heard(page):
    """What the page's console says from now on, each with its kind; but not that the service worker is refused, as tests/browsing.py does."""
    said = []
    page.on("console", lambda message: re.match("Service Worker|Not for the train", message.text) or said.append((message.type, message.text)))
    return said


def test_the_memory_kept_by_one_game_starts_the_other(player):
    player.open("stages/0001")
    player.page.evaluate(KEPT)
    said = heard(player.page)
    other = Player(player.page, player.site, "elimination")
    state = other.open("infinite/0001")
    other.play(state, other.game.solve(state)[:1])
    back = player.open("stages/0042")
    player.play(back, player.game.solve(back))
    player.status("won")
    assert said == []


def test_a_memory_that_is_damaged_is_dropped_and_the_start_goes_on(player):
    player.open("stages/0001")
    player.page.evaluate(KEPT)
    player.page.evaluate(DAMAGE)
    said, workers = heard(player.page), watched(player.page)
    player.page.reload()
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state))
    player.status("won")
    assert [kind for kind, _ in said] == ["warning"], said
    player.page.evaluate(KEPT)
    # What calls functions of the second half finds them in the module that runs, and not in the one that was begun with the damaged memory.
    player.menu().locator('[data-fit="menu"]').click()
    expect(player.page.locator('[data-fitted="menu"]')).not_to_be_empty()
    assert len(workers) == 1
