"""Moves in a session: what an event of the screen means, undo, redo, and beginning again."""

from dataclasses import replace
from typing import Any

from parlour.core.errors import IllegalMove
from parlour.core.mode import Change
from parlour.session.clock import HOLD_MS, PAUSED, has_clock, is_covered, is_timed, left_ms
from parlour.session.guide import strays
from parlour.session.race import best, gap, lasted
from parlour.session.value import MAX_LOG, Session, Sound, refused, saying, standing_at, starts_relaxed, with_screen

MEANINGLESS = "That does nothing here."
OVER = "This puzzle is over. Undo or restart."
ASTRAY = "Not yet. Follow the step first."
"""What is said in a guided puzzle to what its step does not ask for: the step itself is in view."""
LOOKING = "This is someone else’s game. Press “Play it yourself” to make moves."
STEPPING = "This is a solution. Close it to go on with your own game."
SEEN = "From here on, improving brings no more stars."
TOO_LONG = f"That’s {MAX_LOG:,} moves, the most there can be. Undo or restart."


def pressed(session: Session, event: str, scene: int | None = None) -> Session:
    """The session after an event of the screen; a refused move changes nothing and says why.

    `scene` is what the player had in view; an event that was meant for another scene than the present one is dropped without a word.
    """
    screen = session.mode.screen
    if scene is not None and scene != screen.scene(session.state):
        return replace(session, dropped=True)
    try:
        meant = screen.interpret(session.state, session.ui, event)
        if meant is None:
            return refused(session, MEANINGLESS)
        if strays(session, meant):
            return refused(session, ASTRAY)
        if isinstance(meant, Change):
            return _seen(replace(saying(session, meant.say), ui=meant.ui), meant)
        return _refusing(session) or moved(session, meant)
    except IllegalMove as refusal:
        return refused(session, str(refusal))


def _seen(session: Session, meant: Change[Any]) -> Session:
    """The session once the screen changed: where answers are shown for the first time, all moves so far are the player's own."""
    if not meant.reveals or session.own is not None:
        return session
    return replace(session, own=len(session.log), say=meant.say or ("" if session.is_over else SEEN))


def _refusing(session: Session) -> Session | None:
    """The session that says why no move can be made now; None where one can."""
    stepping = session.steps is not None and session.steps.own is not None
    reasons = {LOOKING: session.look, STEPPING: stepping, PAUSED: is_covered(session), OVER: session.is_over, TOO_LONG: session.at >= MAX_LOG}
    refusal = next((refused(session, reason) for reason, holds in reasons.items() if holds), None)
    # Where a play is stepped through no move is ever made, so what was begun towards one is let go.
    return replace(refusal, ui=session.mode.screen.new_ui()) if refusal is not None and session.steps is not None else refusal


def moved(session: Session, move: object) -> Session:
    """The session after a move; raises IllegalMove."""
    before, after = session.state, session.mode.play(session.state, move)
    log = (*session.log[: session.at], (session.elapsed_ms, move))
    states = (*session.states[: session.at + 1], after)
    ever_won = session.ever_won or session.mode.standing(after).status == "won"
    # What is laid over the board for the state before, such as a hint, does not hold for the one after.
    own = None if session.own is None else min(session.own, session.at)
    fresh = replace(session, log=log, states=states, ever_won=ever_won, own=own, at=session.at + 1, hint=None, level=0, paid=0, prospect=None)
    say = " ".join(said for said in (session.mode.told(before, after), gap(fresh), ending_said(fresh)) if said)
    # A clock that waited for the first stretch to be done starts by itself.
    running = session.running or (is_timed(fresh) and not is_timed(session))
    held = session.mode.screen.held(before, after)
    fresh = replace(fresh, running=running, held=held, still_ms=HOLD_MS if held else 0, sound=sound(session, fresh))
    return with_screen(saying(fresh, say), session.ui, before, move)


def sound(before: Session, after: Session) -> Sound:
    """What a move sounds like."""
    was, now = before.standing.status, after.standing.status
    if now in ("won", "lost") and was != now:
        return now
    return "taken" if before.mode.screen.held(before.state, after.state) else "move"


def ending_said(session: Session) -> str:
    """What is read out where a go has ended, or was won; nothing while it is played. Who was led by a guide is not measured."""
    goal = session.mode.goal
    if goal is None or session.standing.status == "playing":
        return ""
    ending = goal.ending(session.state, session.at)
    return ending.say if session.guide is not None else f"{ending.say} {ending.best}".rstrip()


def ticked(session: Session) -> Session:
    """The session after its time was looked at: the mode's timeout is played when the state's time is up."""
    if not session.running or left_ms(session) != 0 or session.mode.clock is None:
        return replace(session, seq=session.seq + 1)
    move = session.mode.clock.timeout(session.state)
    return session if move is None else moved(session, move)


def undone(session: Session) -> Session:
    """The session without its last move."""
    after = standing_at(session, session.at - 1, "")
    return replace(after, say=" ".join(["Undone.", *_left(after)]))


def redone(session: Session) -> Session:
    """The session with the move that was undone last, which says what it does as when it was made first."""
    after = standing_at(session, session.at + 1, "")
    said = (session.mode.told(session.state, after.state), ending_said(after))
    return replace(after, say=" ".join(filter(None, said)) or "Redone.")


def _left(session: Session) -> tuple[str, ...]:
    """What is left to be played, where the mode tells it."""
    left = session.mode.left
    return () if left is None else (left(session.state),)


SURE = "This starts all over, and nothing comes back. Press Restart again if you mean it."
"""What is said where play is fixed, before what was done is given up."""


def restarted(session: Session) -> Session:
    """The session at its start: its moves stay for redo, unless it is over, or was or will be played against time."""
    lasting = session.mode.fixed and session.counts
    if lasting and session.at > 1 and not session.is_over and session.asked != session.seq:
        asked = refused(session, SURE)
        return replace(asked, asked=asked.seq)
    relaxed = starts_relaxed(session.game, session.puzzle, session.settings)
    same = not session.counts or (not lasting and not session.is_over and not has_clock(session) and session.relaxed == relaxed)
    return standing_at(session, 0, "Back at the start. Redo brings your moves back.") if same else _afresh(session, "Starting again.")


def _afresh(session: Session, say: str) -> Session:
    """A new go at the puzzle, which has nothing of this one."""
    # Hints that are numbered stay taken, and answers that were seen are not unseen by playing again.
    hints = session.hints if session.mode.aid is not None and session.mode.aid.allowed is not None else 0
    own = None if session.own is None else 0
    fresh = replace(session, log=(), states=session.states[:1], at=0, elapsed_ms=0, hints=hints, assisted=False, own=own)
    relaxed = starts_relaxed(session.game, session.puzzle, session.settings)
    return standing_at(replace(fresh, relaxed=relaxed, running=False), 0, say)


def raced(session: Session) -> Session:
    """A new go that races against the best of this one and that which it raced."""
    ghost = best(session)
    return replace(_afresh(session, f"Race your best: {len(ghost.splits)} moves, {lasted(ghost)}."), race=ghost)
