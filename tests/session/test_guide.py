"""What a guided puzzle says and shows; the laws that every game's keeps are in tests/contract/test_welcome.py."""

import json
from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.game import GUIDED
from parlour.core.html import to_html, walk
from parlour.games import CATALOGUE
from parlour.session.controls import acted, chosen
from parlour.session.frame import frame
from parlour.session.guide import is_offered, panel, place
from parlour.worker import Worker
from tests.goes import done, go
from tests.null_game import GAME, GUIDE, Puzzle


def begun():
    return go(GAME, f"{GUIDED}/{GUIDED}", GUIDE.puzzle, relaxed="off")


def test_a_step_may_be_one_that_makes_no_move():
    session = done(begun(), "light")
    assert (session.at, place(session, GUIDE)) == (0, 1)
    assert "Step 2 of 3" in to_html(frame(session)["guide"])


def test_what_is_not_asked_for_is_refused_and_the_step_stays_in_view():
    session = done(begun(), "take:1")
    assert (session.at, session.say) == (0, "Not yet. Follow the step first.")
    assert "Switch the light on." in to_html(frame(session)["guide"])
    assert done(begun(), "refuse").say == "The button says no."
    assert done(begun(), "nothing").say == "That does nothing here."


def test_undo_that_leaves_another_screen_than_the_step_did_goes_to_the_first_step_with_as_many_moves():
    session = acted(done(begun(), "light", "take:2"), "undo")
    assert (session.at, session.ui.lit, place(session, GUIDE)) == (0, False, 0)


def test_the_way_out_is_a_button_and_the_end_has_one_clear_way_on():
    first = to_html(frame(begun())["guide"])
    assert 'data-go="#rounds/0004"' in first
    assert "<button" in first
    card = to_html(frame(done(begun(), "light", "take:2", "take:1"))["card"])
    assert card.count('class="primary"') == 1
    assert ">Play Round 4</a>" in card


def test_no_help_is_offered_and_the_setting_of_the_clock_changes_nothing():
    session = chosen(begun(), {"relaxed": "off"})
    assert (frame(session)["can"], frame(session)["left_ms"], session.say) == ([], None, "")
    assert acted(session, "hint").say == "There are no hints here."


def test_a_frame_of_it_is_json():
    drawn = frame(begun())
    assert json.loads(json.dumps(drawn)) == drawn


def newcomer(place="rounds/2", **settings):
    """A worker with a puzzle that somebody who never played this game has opened."""
    worker = Worker()
    said = iter(range(1, 99))

    def ask(op, **args):
        return json.loads(worker.handle(json.dumps({"id": next(said), "op": op, "args": args, "now": 0})))["result"]

    given = {"puzzle": f"null-game.3/{place}", "data": {"count": 2}, "settings": {"relaxed": "on", **settings}, "today": "2026-11-23"}
    return ask, ask("open", **given, new=True)


@pytest.fixture(autouse=True)
def _with_the_null_game(monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {**CATALOGUE, GAME.id: GAME})


@pytest.mark.parametrize("place", ["rounds/2", "daily/2026-11-23"])
def test_who_is_new_is_offered_the_guide_in_one_line_until_the_first_move(place):
    ask, opened = newcomer(place)
    offer = to_html(opened["frame"]["guide"])
    assert "New here? One minute." in offer
    assert f'data-go="#{GUIDED}/{GUIDED}"' in offer
    assert ask("event", event="take:1")["frame"]["guide"] is None


def test_where_the_clock_is_to_be_started_that_leads_and_not_the_offer():
    for settings, kind in (({"relaxed": "on"}, "primary"), ({}, "")):
        (start,) = (node for node in walk(panel(replace(go(GAME, "rounds/2", Puzzle(2), **settings), new=True))) if "data-go" in node[1])
        assert start[1]["class"] == kind


def test_who_says_that_they_know_the_game_is_offered_nothing_any_more():
    ask, _ = newcomer()
    turn = ask("act", action="known")
    assert (turn["frame"]["guide"], turn["notes"], turn["save"]) == (None, {"null-game.known": "1"}, None)
    assert ask("act", action="known")["frame"]["say"] == "You know this game already."
    assert newcomer(**{"null-game.known": "1"})[1]["frame"]["guide"] is None


def test_who_has_come_to_the_end_of_the_guide_is_remembered():
    session = done(begun(), "light", "take:2", "take:1")
    assert session.standing.status == "won"
    worker = Worker()
    steps = [("event", {"event": each}) for each in ("light", "take:2", "take:1")]
    for number, (op, args) in enumerate([("open", {"puzzle": session.puzzle, "data": encode(GUIDE.puzzle), "new": True}), *steps]):
        answer = json.loads(worker.handle(json.dumps({"id": number, "op": op, "args": args, "now": 0})))["result"]
        assert "New here" not in str(answer["frame"]["guide"])
        assert answer["notes"] == ({"null-game.known": "1"} if number == 3 else {})
    # What is remembered is a change of the settings, which is a turn: were it told again, that would go on for ever.
    again = json.loads(worker.handle(json.dumps({"id": 9, "op": "settings", "args": {"settings": {"null-game.known": "1"}}, "now": 0})))["result"]
    assert (again["frame"]["status"], again["notes"]) == ("won", {})


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("daily/2026-11-23", ["Today’s puzzle", "Play Round 4"]),
        ("daily/2026-11-22", ["Back to 22 November 2026", "Play Round 4"]),
        ("rounds/2", ["Back to Round 2", "Play Round 4"]),
        ("rounds/0004", ["Play Round 4"]),
    ],
)
def test_the_guide_leads_back_to_the_puzzle_that_it_was_offered_on(place, told):
    ask, _ = newcomer(place)
    given = {"puzzle": f"null-game.3/{GUIDED}/{GUIDED}", "data": encode(GUIDE.puzzle)}
    opened = [ask("open", **given, today="2026-11-23")["frame"] for _ in range(2)][-1]
    assert f'data-go="#{place}"' in to_html(opened["guide"])
    card = [ask("event", event=each)["frame"]["card"] for each in ("light", "take:2", "take:1")][-1]
    links = [node for node in walk(card) if node[0] == "a"]
    assert [link[2] for link in links] == told
    assert links[0][1]["href"] == f"#{place}"
    assert [link[1].get("class") for link in links] == ["primary", None][: len(told)]


def test_the_guide_leads_back_to_nothing_that_is_over():
    ask, _ = newcomer("rounds/2")
    for each in ("take:1", "take:1"):
        ask("event", event=each)
    ask("open", puzzle=f"null-game.3/{GUIDED}/{GUIDED}", data=encode(GUIDE.puzzle))
    card = [ask("event", event=each)["frame"]["card"] for each in ("light", "take:2", "take:1")][-1]
    assert [node[2] for node in walk(card) if node[0] == "a"] == ["Play Round 4"]


def test_neither_a_look_nor_who_has_played_is_offered_anything():
    assert not is_offered(go(GAME, "rounds/2", Puzzle(2)))
    assert not is_offered(replace(go(GAME, "rounds/2", Puzzle(2)), new=True, look=True))
    assert is_offered(replace(go(GAME, "rounds/2", Puzzle(2)), new=True))
