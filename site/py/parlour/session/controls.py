"""The controls of a session: which of them do something now, what each does, and why one does nothing."""

from collections.abc import Callable
from dataclasses import replace

from parlour.core.settings import Chosen
from parlour.session.aid import NO_HINTS, SOLVED, hinted, hints_left, rescued
from parlour.session.clock import PAUSED, begun, has_clock, is_awaited, is_covered, is_timed, paused, undo_start
from parlour.session.guide import is_offered
from parlour.session.pin import is_new, leads_back, may_pin, pinned, unpinned
from parlour.session.play import pressed, raced, redone, restarted, undone
from parlour.session.race import may_race
from parlour.session.steps import is_sought, solved, sought, stepped, ways
from parlour.session.value import Action, Session, refused, saying, starts_relaxed


def stars_told(session: Session) -> Session:
    """The session telling what the stars take."""
    goal = session.mode.goal
    return saying(session, goal.thresholds(session.state) if goal is not None and goal.thresholds is not None else "")


def known(session: Session) -> Session:
    """The session of a player who needs no guide."""
    return saying(replace(session, new=False), "")


ACTIONS: dict[Action, Callable[[Session], Session]] = {
    "begin": begun,
    "pause": paused,
    "undo": undone,
    "redo": redone,
    "restart": restarted,
    "hint": hinted,
    "solve": solved,
    "pin": pinned,
    "race": raced,
    "rescue": lambda session: unpinned(session) if leads_back(session) and not is_dead(session) else rescued(session),
    "stars": stars_told,
    "known": known,
}
REFUSALS: dict[Action, str] = {
    "begin": "There’s no clock to start.",
    "pause": PAUSED,
    "undo": "There’s nothing to undo.",
    "redo": "There’s nothing to redo.",
    "restart": "You’re at the start.",
    "hint": "This puzzle is over, so there’s no hint.",
    "solve": SOLVED,
    "pin": "Make a move first, then pin where you are.",
    "race": "Win this puzzle first, then race your own time.",
    "rescue": "Time’s up. Restart, or try the next one.",
}
THROUGH: tuple[Action, ...] = ("watch", "onward", "speed", "leave")
"""The ways through a play that is stepped through, and out of it (steps.py)."""

LEFT_OUT = {
    "hint": "There are no hints here.",
    "solve": "There’s no solution to show here.",
    "pin": "There’s nothing to pin here.",
    "race": "There’s nothing to race here.",
    "rescue": "There’s nothing to rescue here.",
    "stars": "No stars are given here.",
    "known": "You know this game already.",
    **dict.fromkeys(THROUGH, "There’s nothing to step through here."),
}
"""Why a control that the mode knows nothing of does nothing."""

FIXED = "There’s no going back here: what’s done stays done."

TAKES_BACK: tuple[Action, ...] = ("undo", "redo", "restart")
GATHERED = "There’s no undo here: what you add stays until you take it off."


def is_dead(session: Session) -> bool:
    """Whether the position is known to be lost, or is."""
    return session.standing.status == "lost" or (session.prospect is not None and session.prospect.alive is False)


def acted(session: Session, action: Action) -> Session:
    """The session after one of its controls was used; one that cannot be used now says so."""
    if session.steps is not None:
        return stepped(session, session.steps, action)
    # Rescue is offered only once the position is known to be lost, but may be asked for at any time before the clock has run out.
    allowed = _may_rescue(session) if action == "rescue" else action in can(session)
    return ACTIONS[action](session) if allowed else refused(session, _refusal(session, action))


def sent(session: Session, event: str, scene: int | None = None) -> Session:
    """The session after an event: of the screen, or of the slider of a play that is stepped through."""
    if session.steps is not None and is_sought(event):
        return sought(session, session.steps, event)
    return pressed(session, event, scene)


def _refusal(session: Session, action: Action) -> str:
    if _has(session, action):
        return FIXED if action == "rescue" and session.mode.fixed else NO_HINTS if action == "hint" and not session.is_over else REFUSALS[action]
    return LEFT_OUT.get(action, GATHERED)


def _may_rescue(session: Session) -> bool:
    return leads_back(session) or (_has(session, "rescue") and not session.mode.fixed and not (has_clock(session) and session.is_over))


def _has(session: Session, action: Action) -> bool:
    """Whether the mode has what a control needs; of what is gathered nothing is taken back at one press."""
    if action == "known":
        return is_offered(session)
    if action == "stars":
        return session.counts and session.mode.goal is not None and session.mode.goal.thresholds is not None
    if action in THROUGH:
        return False
    if action in TAKES_BACK:
        return session.mode.collection is None
    if action == "pin":
        return may_pin(session)
    if action == "race":
        return session.counts and session.mode.collection is None and session.mode.goal is not None
    if action == "rescue" and leads_back(session):
        return True
    if action == "solve":
        return session.mode.solve is not None and session.counts
    return action not in LEFT_OUT or (session.mode.aid is not None and session.counts)


def can(session: Session) -> tuple[Action, ...]:
    """The controls that do something now; `rescue` only once the solver has said that the position is lost."""
    if session.steps is not None:
        return ways(session, session.steps)
    if is_covered(session):
        return ("begin", *(("restart",) if session.log else ()), *(action for action in ("stars", "known") if _has(session, action)))
    over, status = session.is_over, session.standing.status
    usable: dict[Action, bool] = {
        "pause": is_timed(session),
        "undo": session.at > undo_start(session) and (not over or not has_clock(session)),
        "redo": session.at < len(session.log),
        "restart": session.at > 0,
        "hint": not over and (hints_left(session) != 0 or session.paid > 0),
        "solve": status != "won",
        "stars": True,
        "known": True,
        "pin": is_new(session),
        "race": may_race(session),
        "rescue": leads_back(session)
        or (session.at > 0 and not session.mode.fixed and is_dead(session) and not (status == "lost" and has_clock(session))),
    }
    return tuple(action for action, does in usable.items() if does and _has(session, action))


def chosen(session: Session, settings: Chosen) -> Session:
    """The session under other settings; whether there is a clock is fixed once a go has begun."""
    fresh = not session.log and (not session.elapsed_ms or is_awaited(session))
    wanted = starts_relaxed(session.game, session.puzzle, settings)
    relaxed = wanted if fresh else session.relaxed
    say = "" if relaxed == wanted or not session.counts else "This applies from your next game."
    # A guided puzzle shows what its steps were written for.
    ui = session.mode.screen.chosen(session.ui, settings) if session.counts else session.ui
    return saying(replace(session, ui=ui, settings=settings, relaxed=relaxed or not session.counts, prospect=None), say)
