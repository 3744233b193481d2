"""The moment after a move: what is held, the time that it does not cost, what a turn sounds like, and the card at the end."""

from dataclasses import replace

from parlour.core.game import Made
from parlour.core.html import to_html
from parlour.session.clock import HOLD_MS, awake, left_ms, wake_ms
from parlour.session.controls import acted
from parlour.session.frame import frame
from parlour.session.play import ticked
from parlour.session.value import Session
from tests.goes import done, go
from tests.null_game import GAME, Marks, Puzzle, Sheet, made

NEW_LAP_MS = 10_000


def lap_done(now=1_000):
    """A session whose first lap was done at that time, against the clock."""
    session = acted(go(GAME, "rounds/0005", Puzzle(4), 0, relaxed="off"), "begin")
    return done(awake(session, now), "take:1")


def test_what_is_held_costs_no_time():
    session = lap_done()
    assert (frame(session)["held"][1], frame(session)["still_ms"], left_ms(session)) == ({"class": "held"}, HOLD_MS, NEW_LAP_MS)
    early = awake(session, 1_200)
    assert (frame(early)["held"], early.still_ms, left_ms(early)) == (None, HOLD_MS - 200, NEW_LAP_MS)
    assert left_ms(awake(early, 1_000 + HOLD_MS)) == NEW_LAP_MS
    assert left_ms(awake(early, 1_000 + HOLD_MS + 5)) == left_ms(awake(session, 1_000 + HOLD_MS + 5)) == NEW_LAP_MS - 5


def test_the_time_is_up_only_after_what_was_held_and_all_of_its_own_time():
    session = lap_done()
    while session.now < 1_000 + HOLD_MS + NEW_LAP_MS:
        assert session.standing.status == "playing"
        session = ticked(awake(session, session.now + wake_ms(session)))
    assert (session.now, session.standing.status, session.sound) == (1_000 + HOLD_MS + NEW_LAP_MS, "lost", "lost")


def test_the_host_looks_again_when_the_time_is_up_and_not_before():
    session = lap_done()
    short = replace(session.mode, clock=replace(session.mode.clock, limit_ms=lambda state: 3_000))
    session = replace(session, mode=short)
    assert wake_ms(session) == HOLD_MS + 3_000
    assert wake_ms(awake(session, session.now + 100)) == HOLD_MS + 2_900
    assert wake_ms(awake(session, session.now + HOLD_MS + 500)) == 2_500


def test_a_pause_ends_the_moment():
    paused = acted(awake(lap_done(), 1_100), "pause")
    assert paused.still_ms == 0
    assert left_ms(awake(acted(awake(paused, 9_000), "begin"), 9_400)) == NEW_LAP_MS - 400


def test_without_a_clock_what_is_held_counts_as_no_time_either():
    session = done(awake(go(GAME, "rounds/0005", Puzzle(4), 0, relaxed="on"), 1_000), "take:1")
    assert awake(session, 3_000).elapsed_ms == 3_000 - HOLD_MS


def sounds(session: Session, *turns):
    """What turns sound like, one after the other; a name in capitals is a control."""
    heard = []
    for turn in turns:
        session = awake(session, session.now + 1_000)
        session = acted(session, turn.lower()) if turn.isupper() else done(session, turn)
        heard.append(session.sound)
    return heard


def test_every_kind_of_turn_has_its_sound():
    fresh = go(GAME, "rounds/0004", Puzzle(6), 0, relaxed="on")
    turns = ["take:2", "take:7", "nothing", "refuse", "light", "HINT", "UNDO", "UNDO", "take:2", "take:1", "take:2", "take:1"]
    told = ["move", "refused", "refused", "refused", None, "hint", "move", "refused", "move", "taken", "move", "won"]
    assert sounds(fresh, *turns) == told
    assert sounds(go(GAME, "rounds/0004", Puzzle(5), 0, relaxed="on"), "take:2", "take:2", "take:1")[-1] == "lost"
    assert frame(awake(done(fresh, "take:2"), 9))["sound"] is None


def test_the_end_is_said_for_the_ear_since_the_card_tells_it_to_the_eye():
    session = go(GAME, "rounds/0002", Puzzle(2), 0, relaxed="on")
    assert not frame(done(session, "take:1"))["aloud"]
    assert frame(done(session, "take:2"))["aloud"]
    assert not frame(acted(done(session, "take:2"), "hint"))["aloud"]


def card(session):
    return to_html(frame(session)["card"])


def test_the_card_shows_stars_and_the_best_there_was_before():
    won = done(go(GAME, "rounds/0002", Puzzle(2), 0, relaxed="on"), "take:2")
    assert card(won).count('class="given"') == 3
    assert "best" not in card(won)
    assert "A new best: it was 7 points." in card(replace(won, best=7))
    assert "Your best: 10 points." in card(replace(won, best=10))
    assert "<strong></strong>" not in card(won)
    lost = done(go(GAME, "rounds/0002", Puzzle(5), 0, relaxed="on"), "take:2", "take:2", "take:1")
    assert "★" not in card(lost)
    assert "stars" not in card(lost)


def test_a_set_that_makes_its_puzzles_leads_to_another_and_nothing_else_is_as_clear():
    known = replace(GAME.set_of("own"), source=Made(made))
    game = replace(GAME, sets=(*(each for each in GAME.sets if each.id != "own"), known))
    over = done(go(game, "own/5", None, 0, relaxed="on"), "take:2", "take:2", "take:1")
    assert 'class="primary" href="#own/new"' in card(over).replace('href="#own/new" class="primary"', 'class="primary" href="#own/new"')
    assert "Back to where" not in card(over)
    assert card(over).count('"primary"') == 1
    assert isinstance(go(GAME, "tally/1", Sheet(0)).state, Marks)
