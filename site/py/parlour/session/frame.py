"""What the host draws of a session: the frame, the card at its end, and the cover of a timed puzzle whose clock stands."""

from typing import Any

from parlour.core.codec import encode
from parlour.core.game import Ending
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id, puzzle_title
from parlour.session.clock import has_clock, is_covered, is_relaxed, left_ms, wake_ms
from parlour.session.controls import can
from parlour.session.look import link
from parlour.session.value import Session, next_puzzle


def title(session: Session) -> str:
    """The puzzle's title."""
    name = parsed_id(session.puzzle)
    return puzzle_title(session.game, name.set, name.key)


def frame(session: Session) -> dict[str, Any]:
    """What the host draws (docs/session.md)."""
    screen, standing = session.mode.screen, session.standing
    return {
        "seq": session.seq,
        "puzzle": session.puzzle,
        "title": title(session),
        "view": cover(session) if is_covered(session) else screen.view(session.state, session.ui),
        "scene": screen.scene(session.state),
        "status": standing.status,
        "over": standing.is_over,
        "look": session.look,
        "link": link(session),
        "score": session.mode.score(session.state),
        "moves": session.at,
        "can": list(can(session)),
        "say": session.say,
        "marks": list(session.hint.marks) if session.hint else [],
        "prospect": encode(session.prospect),
        "card": card(session),
        "left_ms": left_ms(session),
        "wake_ms": wake_ms(session),
    }


def cover(session: Session) -> Node:
    """What hides a timed puzzle while its clock stands."""
    left = left_ms(session) or 0
    begun = bool(session.log or session.elapsed_ms)
    heading, label = ("Paused", "Resume") if begun else (title(session), "Start the clock")
    button: Node = ["button", {"type": "button", "class": "primary", "data-act": "begin", "key": "begin"}, label]
    time = words((left + 999) // 1000, "second")
    told = f"{time} left." if begun else f"You have {time}{_allowed_for(session)}."
    return ["div", {"class": "cover"}, ["h2", {}, heading], ["p", {}, told], ["p", {"class": "actions"}, button]]


def _allowed_for(session: Session) -> str:
    """` for the first word`, where the mode says what its stretches are."""
    lap = session.mode.clock.lap_name if session.mode.clock else ""
    return f" for the first {lap}" if lap else ""


def card(session: Session) -> Node | None:
    """The panel below the board: at the end how, by what, and what next; in a look whose play it is, and the way to one's own."""
    if session.look:
        return _look_card(session)
    goal, status = session.mode.goal, session.standing.status
    if goal is None or status == "playing":
        return None
    return _ended_card(session, goal.ending(session.state, session.at))


def _ended_card(session: Session, ending: Ending) -> Node:
    told = [fact.told for fact in ending.facts]
    told += [words(session.hints, "hint")] if session.hints else []
    told += ["with the solution shown"] if session.assisted else []
    told += ["without the clock"] if is_relaxed(session) else []
    heading: Node = ["h2", {}, f"{title(session)}: {ending.headline}"]
    kind = f"card {session.standing.status}{'' if session.is_over else ' open'}"
    return ["div", {"class": kind}, heading, ["p", {}, ", ".join(told) + "."], ["p", {"class": "actions"}, *_ways_on(session)]]


def _look_card(session: Session) -> Node:
    name = parsed_id(session.puzzle)
    own: Node = ["a", {"class": "primary", "href": f"#{name.set}/{name.key}", "key": "own"}, "Play it yourself"]
    told = f"{words(len(session.log), 'move')}. Press Undo and Redo to step through them. Your own game is kept."
    return ["div", {"class": "card look"}, ["h2", {}, "Someone else’s game"], ["p", {}, told], ["p", {"class": "actions"}, own]]


def _ways_on(session: Session) -> list[Node]:
    """What can be done when a puzzle has ended, the likeliest first."""
    usable, status = can(session), session.standing.status
    ways: list[Node] = []
    later = next_puzzle(session)
    if later and (status == "won" or has_clock(session)):
        ways.append(_next_link(later))
    for action, label in (("rescue", "Back to where you could win"), ("undo", "Undo"), ("restart", "Play again")):
        if action in usable and (action != "undo" or status == "lost"):
            ways.append(["button", {"type": "button", "data-act": action, "key": action} | ({} if ways else {"class": "primary"}), label])
    return ways


def _next_link(puzzle: str) -> Node:
    name = parsed_id(puzzle)
    return ["a", {"class": "primary", "href": f"#{name.set}/{name.key}", "key": "next"}, "Next puzzle"]
