"""A session against the clock: laps, pauses, sleep, and the puzzle whose clock waits."""

from parlour.core.codec import encode
from parlour.core.html import to_html
from parlour.session.clock import HOLD_MS, IDLE_MS, awake, left_ms, wake_ms
from parlour.session.controls import acted, can, chosen
from parlour.session.frame import frame
from parlour.session.outcome import result
from parlour.session.play import ticked
from parlour.session.save import resumed, saved
from tests.goes import go
from tests.null_game import GAME, Puzzle, State
from tests.session.test_session import RELAXED, TIMED, against_time, begun, taken


def test_the_clock_of_a_gentle_puzzle_waits_until_the_first_stretch_is_done_and_then_starts_by_itself():
    session = go(GAME, "climb/01", Puzzle(6), 0, relaxed="off")
    assert (frame(session)["left_ms"], frame(session)["wake_ms"]) == (10_000, None)
    assert "begin" not in can(session)
    session = taken(awake(session, 30_000), 2)
    assert (left_ms(session), session.running) == (10_000, False)
    session = taken(awake(session, 31_000), 1)
    assert (session.state.left, left_ms(session), session.running) == (3, 10_000, True)
    assert left_ms(awake(session, 35_000)) == 6_000 + HOLD_MS
    assert frame(resumed(go(GAME, "climb/01", Puzzle(6), 0, relaxed="off"), encode(saved(session))))["can"] == ["begin", "restart"]


def test_as_long_as_the_clock_waits_and_nothing_was_played_it_may_be_left_out():
    session = awake(go(GAME, "climb/01", Puzzle(6), 0, relaxed="off"), 9_000)
    assert chosen(session, RELAXED).relaxed
    assert not chosen(taken(session, 1), RELAXED).relaxed


def test_the_clock_of_any_other_puzzle_of_the_set_does_not_wait():
    assert frame(go(GAME, "climb/02", Puzzle(6), 0, relaxed="off"))["can"] == ["begin"]


def test_undo_does_not_leave_the_lap_and_each_lap_has_its_time():
    session = against_time()
    assert left_ms(session) == 10_000
    for now in (1_000, 2_000, 4_000):
        session = taken(awake(session, now), 2)
    assert (session.state, "undo" in can(session), left_ms(session)) == (State(3, 1, spoiled=True), False, 10_000)
    session = awake(session, 9_000)
    assert (left_ms(session), wake_ms(session)) == (5_000 + HOLD_MS, 5_000)
    assert "undo" in can(taken(session, 1))


def test_the_clock_ends_the_puzzle_when_the_time_is_up_and_not_before():
    early = ticked(awake(against_time(), 9_999))
    assert (early.standing.status, left_ms(early), wake_ms(early)) == ("playing", 1, 1)
    late = ticked(awake(early, 10_000))
    assert (late.standing.status, late.say, wake_ms(late)) == ("lost", "Time is up.", None)
    assert acted(late, "rescue").say == "Time’s up. Restart, or try the next one."
    assert "time is up" in to_html(frame(late)["card"])
    assert can(late) == ("restart", "solve")


def test_a_timed_puzzle_is_covered_until_the_clock_runs():
    session = begun(settings=TIMED)
    assert (can(session), wake_ms(session)) == (("begin",), None)
    assert "Start the clock" in to_html(frame(session)["view"])
    assert "10 seconds for your first lap; each lap has its own clock." in to_html(frame(session)["view"])
    waiting = awake(session, 3_600_000)
    assert (waiting.elapsed_ms, taken(waiting, 1).state, taken(waiting, 1).say) == (0, session.state, "Paused.")
    running = acted(waiting, "begin")
    assert to_html(frame(running)["view"]).startswith('<div class="dark"><p>9</p>')
    assert (frame(running)["left_ms"], frame(running)["wake_ms"]) == (10_000, 5_000)


def test_a_pause_hides_the_puzzle_and_stops_the_clock():
    session = acted(awake(against_time(), 4_000), "pause")
    assert "Paused" in to_html(frame(session)["view"])
    later = acted(awake(session, 900_000), "begin")
    assert left_ms(later) == 6_000
    assert acted(begun(), "pause").say == "Paused."


def test_a_clock_set_back_and_a_long_sleep_do_no_harm():
    session = awake(begun(now=5_000), 1_000)
    assert (session.elapsed_ms, session.now) == (0, 1_000)
    assert awake(session, 1_000 + 3_600_000).elapsed_ms == IDLE_MS
    ended = taken(begun(2), 2)
    assert awake(ended, 5_000).elapsed_ms == 0


def test_under_time_a_clock_set_back_and_a_long_sleep_do_no_harm_either():
    session = awake(against_time(now=50_000), 1_000)
    assert (session.elapsed_ms, left_ms(session)) == (0, 10_000)
    asleep = ticked(awake(session, 1_000 + 3_600_000))
    assert (asleep.standing.status, asleep.running, left_ms(asleep), asleep.say) == (
        "playing",
        False,
        10_000,
        "Paused while the page was asleep. No time lost.",
    )
    assert taken(awake(session, 1_000 + 3_600_000), 1).state == session.state


def test_a_saved_go_against_time_comes_back_paused():
    session = taken(awake(against_time(), 3_000), 1)
    loaded = resumed(begun(now=99_000, settings=TIMED), encode(saved(session)))
    assert (can(loaded), left_ms(loaded)) == (("begin", "restart"), 7_000)
    assert "Resume" in to_html(frame(loaded)["view"])


def test_to_restart_against_time_is_a_new_go():
    session = acted(taken(awake(against_time(), 3_000), 1), "restart")
    assert (session.log, session.elapsed_ms, session.running) == ((), 0, False)


def test_the_clock_is_the_players_choice_for_the_next_go():
    fresh = chosen(begun(settings=TIMED), RELAXED)
    assert (fresh.relaxed, wake_ms(fresh), can(fresh)) == (True, None, ("hint", "solve"))
    played = chosen(taken(against_time(), 1), RELAXED)
    assert (played.relaxed, played.say == "This applies from your next game.") == (False, True)
    assert acted(played, "restart").relaxed
    assert result(taken(begun(1), 1)).relaxed
    assert "without the clock" in to_html(frame(taken(begun(1), 1))["card"])
