"""Elimination in a session: what undo may and may not, and what the clock does."""

from parlour.core.html import walk
from parlour.games.elimination import GAME
from parlour.games.elimination.rules import Puzzle
from parlour.session.clock import HEARTBEAT_MS, awake, is_covered, left_ms
from parlour.session.controls import acted, can, chosen
from parlour.session.frame import frame
from parlour.session.play import pressed, ticked
from tests.games.elimination.challenges import HATDEL
from tests.goes import done, go


def begun(*seconds):
    return go(GAME, "levels/04", Puzzle((HATDEL,) * 2, seconds))


def later(session, seconds):
    """The session after so many seconds in which the host reported as it should."""
    for _ in range(seconds * 1_000 // HEARTBEAT_MS):
        session = ticked(awake(session, session.now + HEARTBEAT_MS))
    return session


def test_undo_brings_letters_back_and_never_leaves_the_challenge():
    session = done(begun(), "tile:0", "tile:1")
    assert acted(session, "undo").state.out == (0,)
    session = done(acted(acted(session, "undo"), "undo"), "tile:3", "tile:5")
    assert (session.state.index, "undo" in can(session)) == (1, False)
    assert "undo" in can(done(session, "tile:0"))


def test_bringing_all_back_is_a_move_that_undo_takes_back():
    session = done(begun(), "tile:0", "tile:1", "restore")
    assert session.state.out == ()
    assert acted(session, "undo").state.out == (0, 1)


def test_when_the_time_is_up_the_level_ends_with_what_was_taken():
    # Of the first challenge's 45 seconds 20 are used; the second has its own 40.
    session = done(later(acted(begun(45, 40), "begin"), 20), "tile:3", "tile:5", "tile:0")
    assert later(session, 35).standing.status == "playing"
    session = later(session, 40)
    assert (session.standing.status, session.mode.score(session.state), "undo" in can(session)) == ("lost", 4, False)
    told = str(frame(session)["card"])
    assert "4 of 8 points." in told
    # Letters pressed are no feat: nothing tells how many they were.
    assert frame(session)["moves"] == 3
    assert "4 points." in told
    assert "moves" not in told


def test_nobody_meets_a_clock_before_the_third_level():
    for key, has in (("01", False), ("02", False), ("03", True), ("04", True)):
        session = go(GAME, f"levels/{key}", Puzzle((HATDEL,) * 2, (45, 40)))
        assert (left_ms(session) is not None, is_covered(session)) == (has, key == "04")
        again = acted(done(session if key != "04" else acted(session, "begin"), "tile:0"), "restart")
        assert (left_ms(again) is not None) is has
    ended = done(go(GAME, "levels/01", Puzzle((HATDEL,), (45,))), "tile:3", "tile:5")
    assert "without the clock" not in str(frame(ended)["card"])


def test_who_has_no_wish_for_a_clock_leaves_it_out_by_one_press_on_the_cover():
    session = begun(45, 40)
    (button,) = [node for node in walk(frame(session)["view"]) if node[1].get("data-setting")]
    assert (button[1]["data-setting"], button[1]["value"], button[2]) == ("relaxed", "on", "Play without the clock")
    assert left_ms(chosen(session, {"relaxed": "on"})) is None


def test_typed_letters_drop_the_first_of_their_kind():
    assert done(begun(), "letter:D", "letter:L").state.taken[0].word == "HATE"


def test_a_tap_that_was_meant_for_the_challenge_before_drops_nothing_of_the_next():
    session = done(begun(), "tile:3", "tile:5")
    assert session.state.index == 1
    late = pressed(session, "tile:0", 0)
    assert (late.dropped, late.state.out) == (True, ())
    assert pressed(session, "tile:0", 1).state.out == (0,)
