"""What the host draws of a session: the frame, the card at its end, and the cover of a timed puzzle whose clock stands."""

from typing import Any

from parlour.core.codec import encode
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id, puzzle_title
from parlour.core.session import Session, can, has_clock, is_covered, is_relaxed, left_ms, wake_ms


def title(session: Session) -> str:
    """The puzzle's title."""
    name = parsed_id(session.puzzle)
    return puzzle_title(session.game, name.set, name.key)


def frame(session: Session) -> dict[str, Any]:
    """What the host draws (docs/DESIGN.md, "Worker")."""
    return {
        "seq": session.seq,
        "puzzle": session.puzzle,
        "title": title(session),
        "view": cover(session) if is_covered(session) else session.game.view(session.state, session.ui),
        "status": session.status,
        "score": session.game.score(session.state),
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
    heading, label = ("Paused", "Go on") if begun else (title(session), "Start the clock")
    button: Node = ["button", {"type": "button", "class": "primary", "data-act": "begin", "key": "begin"}, label]
    told = f"{words((left + 999) // 1000, 'second')} {'left' if begun else 'to begin with'}."
    return ["div", {"class": "cover"}, ["h2", {}, heading], ["p", {}, told], ["p", {"class": "actions"}, button]]


def card(session: Session) -> Node | None:
    """The panel shown when a puzzle has ended: how, by what, and what next."""
    if session.status == "playing":
        return None
    told = [words(session.at, "move"), words(session.game.score(session.state), "point")]
    told += [words(session.hints, "hint")] if session.hints else []
    told += ["with the solution shown"] if session.assisted else []
    told += ["without the clock"] if is_relaxed(session) else []
    ending = "solved" if session.status == "won" else "time is up" if has_clock(session) else "no move is left"
    heading: Node = ["h2", {}, f"{title(session)}: {ending}"]
    return ["div", {"class": f"card {session.status}"}, heading, ["p", {}, ", ".join(told) + "."], ["p", {"class": "actions"}, *_ways_on(session)]]


def _ways_on(session: Session) -> list[Node]:
    """What can be done when a puzzle has ended, the likeliest first."""
    usable = can(session)
    ways: list[Node] = []
    if session.next_puzzle and (session.status == "won" or has_clock(session)):
        ways.append(_next_link(session.next_puzzle))
    for action, label in (("rescue", "Back to where it can be won"), ("undo", "Undo"), ("restart", "Play again")):
        if action in usable and (action != "undo" or session.status == "lost"):
            ways.append(["button", {"type": "button", "data-act": action, "key": action} | ({} if ways else {"class": "primary"}), label])
    return ways


def _next_link(puzzle: str) -> Node:
    name = parsed_id(puzzle)
    return ["a", {"class": "primary", "href": f"#{name.set}/{name.key}", "key": "next"}, "Next puzzle"]
