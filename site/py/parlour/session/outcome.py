"""The result that a turn brings: when a go ends or is won, and whenever a game that is won and goes on is improved."""

from parlour.core.results.result import Result, merit
from parlour.session.clock import is_relaxed
from parlour.session.value import Session


def result(session: Session, *, improves: bool = False) -> Result:
    """How the session stands, as a result; only of a mode that has a goal, and a state that is won or lost."""
    goal = session.mode.goal
    if goal is None:
        raise ValueError(f"{session.puzzle} has no goal, and so no result.")
    ending = goal.ending(session.state, session.at)
    return Result(
        puzzle=session.puzzle,
        at=session.now,
        status=session.standing.status,
        score=goal.score(session.state),
        moves=session.at,
        elapsed_ms=session.elapsed_ms,
        hints=session.hints,
        assisted=is_assisted(session),
        relaxed=is_relaxed(session),
        stars=ending.stars or 0,
        facts={fact.name: fact.count for fact in ending.facts},
        improves=improves,
    )


def outcome(before: Session, after: Session) -> Result | None:
    """The result of what happened between two sessions of one go; None where nothing ended and nothing got better."""
    if not after.counts:
        return None
    was, now = before.standing.status, after.standing.status
    if was == "playing" and now != "playing":
        return result(after)
    is_moved = (before.at, before.log) != (after.at, after.log)
    return result(after, improves=True) if was == now == "won" and is_moved and is_best(after) else None


def is_assisted(session: Session) -> bool:
    """Whether the state in force owes what it is worth to a solution, or to moves made once answers were seen."""
    own = session.at if session.own is None else session.own
    return session.assisted or (own < session.at and _is_better(session, own + 1))


def is_best(session: Session) -> bool:
    """Whether the state in force is better than all states of the go before it that were won."""
    return _is_better(session, session.at)


def _is_better(session: Session, end: int) -> bool:
    """Whether the state in force is better than all of the first states of the go that were won."""
    return all(_merit(session, session.at) > _merit(session, at) for at in range(end) if _is_won(session, at))


def _is_won(session: Session, at: int) -> bool:
    return session.mode.standing(session.states[at]).status == "won"


def _merit(session: Session, at: int) -> tuple[int, ...]:
    goal = session.mode.goal
    if goal is None:
        return ()
    facts = {fact.name: fact.count for fact in goal.ending(session.states[at], at).facts}
    return merit(facts, goal.better)
