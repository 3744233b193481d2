"""A race against one's own go: it is played again, each move is told how far ahead of the last time it comes, and a ghost moves as that go did."""

from bisect import bisect_right
from collections.abc import Sequence

from parlour.core.html import Node
from parlour.core.results.result import merit
from parlour.session.clock import IDLE_MS, is_covered
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
    before = session.race
    return own if before is None or (own.merit, -_end(own.splits)) > (before.merit, -_end(before.splits)) else before


def gap(session: Session) -> str:
    """How far ahead of the raced go the last move came, in a sentence; empty where none is raced, and after its last move."""
    if session.race is None or not 0 < session.at <= len(session.race.splits):
        return ""
    ms = session.race.splits[session.at - 1] - session.log[session.at - 1][0]
    seconds = abs(ms) / SECOND_MS
    return "Level with your best." if seconds < 0.05 else f"{seconds:.1f} s {'ahead of' if ms > 0 else 'behind'} your best."


def ghost(session: Session) -> Node | None:
    """How far the go that is raced had come by now, beside the player's own; None where none is raced, and once the puzzle has ended.

    `data-ghost` holds the times at which it made its last move and makes the next ones, in milliseconds from `data-at` on, which is the page's
    clock when the session's time was this; for `data-lasts` of them time counts, and until then one move more is told than is made.
    It is for the eye alone: each move says in words how far ahead it comes.
    """
    if session.race is None or not session.counts or session.standing.status != "playing":
        return None
    splits, now = session.race.splits, session.elapsed_ms
    made, soon = bisect_right(splits, now), bisect_right(splits, now + IDLE_MS)
    whole = len(splits)
    told = [split - now for split in (*(splits[made - 1 : made] or (0,)), *splits[made : soon + 1])]
    moves: dict[str, str | int] = (
        {} if is_covered(session) else {"data-ghost": " ".join(map(str, told)), "data-at": session.now + session.still_ms, "data-lasts": IDLE_MS}
    )
    own, best = _bar(min(session.at, whole), whole, {}), _bar(made, whole, {"class": "ghost", "data-made": made, "data-whole": whole, **moves})
    return ["div", {"class": "race", "aria-hidden": "true", "key": "race"}, ["span", {}, "You"], own, ["span", {}, "Best"], best]


def _bar(moves: int, whole: int, attrs: dict[str, str | int]) -> Node:
    """A bar of a thousandth a unit, filled as far as so many moves of all lead."""
    filled: Node = ["rect", {"x": 0, "y": 0, "width": 1_000 * moves // max(whole, 1), "height": 1, **attrs}]
    return ["svg", {"viewBox": "0 0 1000 1", "preserveAspectRatio": "none"}, filled]


def _end(splits: Sequence[int]) -> int:
    return splits[-1] if splits else 0


def lasted(race: Race) -> str:
    """`12.3 s`: how long the raced go took to its last move."""
    return f"{_end(race.splits) / SECOND_MS:.1f} s"
