"""A go that has ended is handed on as a text, watched as a film by the rules, and set beside the viewer's own."""

import re
from dataclasses import replace

import pytest

from parlour.core.errors import BadInput
from parlour.core.game import Made
from parlour.core.html import walk
from parlour.core.notation import MAX_TEXT
from parlour.core.results.result import Result
from parlour.session.controls import acted, can, sent
from parlour.session.film import clocked, read, written
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.play import LOOKING, pressed
from parlour.session.steps import PACE_MS
from tests.goes import done, go
from tests.null_game import GAME, Puzzle

PLACE = "rounds/4"
PUZZLE = f"null-game.3/{PLACE}"


def fresh(count=4, place=PLACE):
    return go(GAME, place, Puzzle(count), relaxed="on")


def ended(count=4, *events, place=PLACE):
    """A go that took 83 seconds and two hints."""
    return replace(done(fresh(count, place), *(events or ("take:1",) * count)), elapsed_ms=83_400, hints=2)


def result(**given):
    plain = {"puzzle": PUZZLE, "at": 1, "status": "won", "score": 10, "moves": 3, "elapsed_ms": 61_000, "hints": 0, "assisted": False, "stars": 2}
    return Result(**plain | given)


def film(text=None, results=(), count=4):
    return looked(fresh(count), written(ended(count)) if text is None else text, results)


def nodes(session, part="guide"):
    return walk(frame(session)[part])


def paced(session):
    return [int(attrs["data-paced"]) for _, attrs, *_ in nodes(session) if "data-paced" in attrs]


def slider(session):
    (found,) = (attrs for tag, attrs, *_ in nodes(session) if tag == "input")
    return found["value"], found["max"], found["aria-valuetext"], found["data-send"]


def way_out(session):
    (found,) = (node[2] for node in nodes(session) if node[0] == "a")
    return found


def shared(session):
    return next((attrs for _, attrs, *_ in nodes(session, "card") if attrs.get("key") == "replay"), None)


def test_what_is_written_of_a_go_is_read_again_with_all_its_moves():
    session = ended()
    told, moves = read(PUZZLE, written(session))
    assert (told.elapsed_ms, told.hints, told.relaxed) == (83_000, 2, True)
    assert moves == session.mode.notation.write([move for _, move in session.log])
    back = looked(fresh(), written(session))
    assert (back.states, back.look, back.counts) == (session.states, True, False)


def test_whoever_has_not_solved_the_puzzle_is_asked_before_they_are_shown_a_way_through():
    session = film()
    assert (session.at, paced(session), way_out(session)) == (0, [], "Play it first")
    assert session.say == "Someone else’s game: 3 stars, 4 moves, 10 points, 1:23, 2 hints, without the clock. Watching shows a way through."
    lost = film(results=[result(status="lost", stars=0)])
    assert (lost.at, paced(lost)) == (0, [])


def test_whoever_has_solved_it_sees_it_go_on_by_itself_and_then_theirs_beside_their_own():
    session = film(results=[result(), result(moves=9), result(puzzle="null-game.3/rounds/5", moves=1), result(moves=2, assisted=True)])
    assert (paced(session), "Watching" in session.say, way_out(session)) == ([PACE_MS], False, "Now you")
    while paced(session):
        session = acted(session, "onward")
    assert (session.at, session.standing.status, frame(session)["card"]) == (4, "won", None)
    theirs = "Theirs: 3 stars, 4 moves, 10 points, 1:23, 2 hints, without the clock."
    assert session.say == f"{theirs} Yours: 2 stars, 3 moves, 10 points, 1:01."


@pytest.mark.parametrize(
    ("own", "told"),
    [
        (None, "Now you."),
        (result(status="lost", stars=0), "Yours: not solved yet."),
        (result(assisted=True, stars=0), "Yours: 0 stars, 3 moves, 10 points, 1:01, with the solution shown."),
        (result(relaxed=True, hints=1), "Yours: 2 stars, 3 moves, 10 points, 1:01, 1 hint, without the clock."),
    ],
)
def test_its_end_says_how_the_viewer_stands(own, told):
    session = film(results=[own] if own else [])
    assert acted_all(session).say.endswith(f" {told}")


def test_where_moves_are_no_feat_none_are_told_beside_the_score():
    ink = replace(fresh().mode, goal=replace(fresh().mode.goal, unit=("ink", "ink"), by_moves=False))
    known = replace(GAME, sets=tuple(replace(each, mode=ink) if each.id == "rounds" else each for each in GAME.sets))
    session = looked(go(known, PLACE, Puzzle(4), relaxed="on"), written(ended()), [result()])
    assert acted_all(session).say.endswith(" Yours: 2 stars, 10 ink, 1:01.")


def acted_all(session):
    while "redo" in can(session):
        session = acted(session, "redo")
    return session


def test_a_slider_leads_to_any_move_and_no_further_than_the_last():
    session = film(results=[result()])
    assert slider(session) == (0, 4, "the start", "seek")
    third = sent(session, "seek:3")
    assert (third.at, third.state.left, paced(third), slider(third)) == (3, 1, [], (3, 4, "move 3 of 4", "seek"))
    assert sent(third, "seek:99").at == 4
    assert sent(third, "seek:0").at == 0
    # Of an event that is meant for the board nothing becomes, and a scene that is past does not matter to a slider.
    assert sent(third, "take:1").say == LOOKING
    assert sent(third, "seek:x").at == 3
    assert sent(third, "seek:2", scene=99).at == 2
    # In one's own play a slider means nothing.
    own = fresh()
    assert sent(own, "seek:2").log == pressed(own, "seek:2").log == ()


def test_it_goes_on_faster_at_each_press_and_then_as_at_first():
    session, seen = film(results=[result()]), []
    for _ in range(4):
        seen.append(paced(session)[0])
        session = acted(session, "speed")
    assert seen == [PACE_MS, PACE_MS // 2, PACE_MS // 4, PACE_MS]
    assert acted(session, "onward").steps.speed == 2
    plain = looked(fresh(), "1")
    assert "speed" not in can(plain)
    assert [node for node in nodes(plain) if node[0] == "input"] == []


ALTERED = [
    ("~", "a part of this replay’s link is missing."),
    ("~x.0.0.", "a part of this replay’s link is missing."),
    (lambda text: text[:-1], "this replay’s link was cut or altered, or its puzzle has changed since."),
    (lambda text: text + "1", "this replay’s link was cut or altered, or its puzzle has changed since."),
    (lambda text: text.replace("~2b", "~1b", 1), "this replay’s link was cut or altered, or its puzzle has changed since."),
    (lambda text: text + "\n", "this replay’s link was cut or altered, or its puzzle has changed since."),
]


@pytest.mark.parametrize(("text", "why"), ALTERED)
def test_what_was_cut_or_altered_is_refused_with_a_sentence(text, why):
    given = text(written(ended())) if callable(text) else text
    with pytest.raises(BadInput, match=re.escape(why)):
        film(given)


def test_a_replay_of_another_puzzle_is_refused_and_so_is_one_whose_moves_the_rules_refuse():
    with pytest.raises(BadInput, match="cut or altered"):
        looked(fresh(place="rounds/5", count=5), written(ended()))
    forged = replace(ended(), log=(*ended().log, *ended().log), at=8)
    with pytest.raises(BadInput, match="cannot be made"):
        film(written(replace(forged, states=(*forged.states, *forged.states[1:]))))


def test_every_end_of_ones_own_has_a_replay_to_hand_on():
    attrs = shared(ended())
    assert attrs["data-place"] == f"#{PLACE}!{written(ended())}"
    assert attrs["data-share"] == "Null, Round 4\n★★★ 4 moves, 10 points\nSee how it was played:"
    lost = ended(6, "take:1", *["take:1"] * 5, place="rounds/6")
    assert lost.standing.status == "lost"
    assert shared(lost)["data-share"].split("\n")[1].startswith("not solved, 6 moves")


def test_what_a_solution_made_has_none_nor_what_no_link_can_hold_nor_a_puzzle_that_nobody_else_has():
    assert shared(replace(ended(), assisted=True)) is None
    assert written(fresh()) is None
    session = ended()
    long = replace(session.mode.notation, spelled=lambda move: "1" * MAX_TEXT)
    assert shared(replace(session, mode=replace(session.mode, notation=long))) is None
    kept = replace(GAME, sets=tuple(replace(known, source=Made(str, kept=True)) for known in GAME.sets))
    assert shared(replace(session, game=kept)) is None


@pytest.mark.parametrize(("ms", "told"), [(0, "0:00"), (59_999, "0:59"), (60_000, "1:00"), (3_723_000, "1:02:03")])
def test_a_time_is_told_as_clocks_tell_it(ms, told):
    assert clocked(ms) == told
