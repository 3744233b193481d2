"""A save of 0.1.0 in a browser that comes to this version: `save-0.1.0.json` is what that site, built from 6ef7f60, had stored after being played."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import storage
from tests.e2e.player import Player

DOCUMENTS = json.loads((Path(__file__).parents[2] / "fixtures" / "save-0.1.0.json").read_text(encoding="utf-8"))
SAVE = DOCUMENTS["save"]["body"]
SESSIONS = SAVE["sessions"]
ENDED = {result["puzzle"]: result["status"] for result in SAVE["results"].values()}
# What the store says of a save that it could not use, and the page of one that the engine refused.
TROUBLES = ", ".join(f'[data-notice="{kind}"]' for kind in ("damaged", "newer", "unavailable", "rejected"))


def place_of(puzzle):
    return puzzle.partition("/")[2]


# Elimination's puzzles, SameGame's days and its endless boards were made anew after 0.1.0, under a new version: their old ids name puzzles that are
# no more.
OF_SAMEGAME = [puzzle for puzzle in SESSIONS if puzzle.startswith("samegame.1/")]
PLAYABLE = [puzzle for puzzle in OF_SAMEGAME if not puzzle.startswith(("samegame.1/daily/", "samegame.1/infinite/"))]
GONE = [puzzle for puzzle in SESSIONS if puzzle.startswith("elimination.1/")]


@pytest.fixture
def came(page, site):
    """The player's page, in a browser that has the old save; by game."""
    # The days that were played are open.
    page.clock.set_fixed_time("2026-12-20T12:00:00")
    storage.begin_with(page, site, DOCUMENTS)
    return lambda game: Player(page, site, game)


def show(player, puzzle):
    player.page.goto(f"{player.site}{player.game.id}/#{place_of(puzzle)}")
    player.wait_ready(place_of(puzzle))


def test_the_save_holds_what_it_should():
    """A fixture that lost half of its sessions would still pass all the others."""
    sets = {puzzle.split("/")[0] + "/" + puzzle.split("/")[1] for puzzle in SESSIONS}
    assert sets == {
        *(f"samegame.1/{name}" for name in ("stages", "daily", "infinite", "own", "classic", "editor")),
        *(f"elimination.1/{name}" for name in ("levels", "daily", "infinite")),
    }
    saves = [entry["save"] for entry in SESSIONS.values()]
    assert any(save["at"] < len(save["log"]) for save in saves)
    assert any(save["assisted"] for save in saves)
    assert any(save["relaxed"] for save in saves)
    assert any(save["hints"] for save in saves)
    assert set(ENDED.values()) == {"won", "lost"}
    assert sum(entry["frame"] is not None for entry in SESSIONS.values()) == 12


def test_every_session_goes_on_with_its_moves(came):
    player = came("samegame")
    for puzzle in PLAYABLE:
        save = SESSIONS[puzzle]["save"]
        show(player, puzzle)
        player.moves(save["at"])
        if puzzle in ENDED:
            player.status(ENDED[puzzle])
        redo = player.part("controls").locator('[data-act="redo"]')
        can_redo = save["at"] < len(save["log"]) and player.view.locator(".cover").count() == 0
        expect(redo).to_have_attribute("aria-disabled", "false" if can_redo else "true")
        expect(player.part("notices").locator(TROUBLES)).to_have_count(0)
    stored = player.stored()["sessions"]
    assert {puzzle: stored[puzzle]["save"]["log"] for puzzle in SESSIONS} == {puzzle: entry["save"]["log"] for puzzle, entry in SESSIONS.items()}


def test_the_puzzle_left_last_is_the_one_shown_first_as_it_was_left(came):
    player, puzzle = came("samegame"), SAVE["open"]["samegame"]
    player.page.goto(f"{player.site}samegame/")
    player.wait_ready(place_of(puzzle))
    player.moves(SESSIONS[puzzle]["save"]["at"])


def test_of_puzzles_that_are_no_more_all_is_kept_and_the_new_ones_are_untouched(came):
    player = came("elimination")
    for puzzle in GONE:
        show(player, puzzle)
        player.moves(0)
        player.status("playing")
        expect(player.part("notices").locator(TROUBLES)).to_have_count(0)
    stored = player.stored()
    assert {puzzle: stored["sessions"][puzzle]["save"] for puzzle in GONE} == {puzzle: SESSIONS[puzzle]["save"] for puzzle in GONE}
    old = {name: result for name, result in SAVE["results"].items() if result["puzzle"] in GONE}
    assert old
    assert sum(result["puzzle"] in GONE for result in stored["results"].values()) == len(old)


def test_the_menu_shows_what_was_reached(came):
    player = came("samegame")
    player.page.goto(f"{player.site}samegame/")
    player.wait_ready(place_of(SAVE["open"]["samegame"]))
    results = [result for result in SAVE["results"].values() if result["puzzle"] in OF_SAMEGAME]
    menu = player.part("menu")
    expect(menu.locator(".totals")).to_contain_text(f"{len(results)} games played, {sum(one['status'] == 'won' for one in results)} won")
    links = [(menu.locator(f':is(.key, .day)[href="#{place_of(one["puzzle"])}"]'), one) for one in results]
    linked = [(link, one) for link, one in links if link.count()]
    assert linked
    for link, one in linked:
        state = "shown" if one["assisted"] else "solved" if one["status"] == "won" else "tried"
        expect(link).to_have_class(re.compile(rf"\b{state}\b"))
        if state == "solved":
            expect(link).to_have_attribute("aria-label", re.compile(f"solved in {one['moves']} moves, {one['score']} points"))


def test_the_settings_hold(came):
    player = came("samegame")
    show(player, "samegame.1/stages/0042")
    assert SAVE["settings"] == {"relaxed": True, "foresight": "never", "order": "depth"}
    expect(player.page.get_by_label("No", exact=True)).to_be_checked()
    expect(player.part("menu").get_by_role("button", name="Shortest first")).to_have_attribute("aria-pressed", "true")
    assert player.stored()["settings"] == {"relaxed": "on", "foresight": "never", "order": "depth"}
    timed = came("elimination")
    show(timed, "elimination.1/levels/05")
    expect(timed.page.get_by_label("Play without the clock")).to_be_checked()
    expect(timed.view.locator(".cover")).to_have_count(0)


def test_play_goes_on_and_is_kept(came):
    player = came("samegame")
    show(player, "samegame.1/editor/kept")
    player.page.keyboard.press("r")
    player.moves(7)
    player.saved("editor/kept", 7)
    player.page.reload()
    player.wait_ready("editor/kept")
    player.moves(7)


def test_the_turn_that_had_been_laid_aside_is_still_there(came):
    player = came("samegame")
    show(player, "samegame.1/stages/0060")
    (aside,) = storage.records(player.page, "aside")["aside"].values()
    assert (aside["key"], aside["record"]) == ("kept", DOCUMENTS["kept"])


def altered(document):
    return {**document, "checksum": "00000000"}


def test_of_a_save_that_is_damaged_the_one_before_is_taken_over(page, site):
    storage.begin_with(page, site, {**DOCUMENTS, "save": altered(DOCUMENTS["save"])})
    player = Player(page, site)
    show(player, "samegame.1/stages/0042")
    player.moves(2)
    player.notice("the last good ones are used")
    assert "save" in [one["key"] for one in storage.records(page, "aside")["aside"].values()]


def test_without_the_script_that_takes_it_over_the_save_waits_and_is_taken_over_on_the_next_visit(context, site):
    page = context.new_page()  # its console tells what did not load
    storage.begin_with(page, site, DOCUMENTS)
    player = Player(page, site)
    page.route("**/later.*.js", lambda route: route.abort())
    player.open("stages/0001")
    player.notice("What was saved before is safe.")
    assert storage.records(page, "documents") == {"documents": DOCUMENTS}
    page.unroute("**/later.*.js")
    page.reload()
    show(player, "samegame.1/stages/0042")
    player.moves(SESSIONS["samegame.1/stages/0042"]["save"]["at"])


def test_a_save_of_a_newer_version_is_left_as_it_is(page, site):
    newer = {"save": {"version": 2, "what": "from the future"}, "previous": DOCUMENTS["save"]}
    storage.begin_with(page, site, newer)
    player = Player(page, site)
    state = player.open("stages/0042")
    player.moves(0)
    player.notice("from a newer Parlour")
    player.play(state, player.game.solve(state)[:2])
    assert storage.records(page, "documents") == {"documents": newer}
