"""A race against one's own go: it is played again, and each move is told how far ahead of the last time it comes."""

from collections.abc import Sequence

from parlour.core.result import merit
from parlour.session.outcome import is_assisted
from parlour.session.value import Race, Session

SECOND_MS = 1_000


def may_race(session: Session) -> bool:
    """Whether the go on the board can be raced: it was won, and all of it is the player's own."""
    return session.counts and session.mode.collection is None and session.standing.status == "won" and not is_assisted(session)


def best(session: Session) -> Race:
    """The better of the go on the board and that which it races: first by what the mode compares results by, then by time."""
    goal = session.mode.goal
    facts = {} if goal is None else {fact.name: fact.count for fact in goal.ending(session.state, session.at).facts}
    own = Race(merit(facts, () if goal is None else goal.better), tuple(elapsed for elapsed, _ in session.log[: session.at]))
    ghost = session.race
    return own if ghost is None or (own.merit, -_end(own.splits)) > (ghost.merit, -_end(ghost.splits)) else ghost


def gap(session: Session) -> str:
    """How far ahead of the raced go the last move came, in a sentence; empty where none is raced, and after its last move."""
    if session.race is None or not 0 < session.at <= len(session.race.splits):
        return ""
    ms = session.race.splits[session.at - 1] - session.log[session.at - 1][0]
    seconds = abs(ms) / SECOND_MS
    return "Level with your best." if seconds < 0.05 else f"{seconds:.1f} s {'ahead of' if ms > 0 else 'behind'} your best."


def _end(splits: Sequence[int]) -> int:
    return splits[-1] if splits else 0


def lasted(race: Race) -> str:
    """`12.3 s`: how long the raced go took to its last move."""
    return f"{_end(race.splits) / SECOND_MS:.1f} s"
