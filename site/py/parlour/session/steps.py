"""A play that is stepped through: a solution, while the player's own go waits, or someone else's play."""

import re
from collections.abc import Callable
from dataclasses import replace

from parlour.core.html import Node, words
from parlour.core.naming import parsed_id
from parlour.core.results.replay import replayed
from parlour.session import film
from parlour.session.aid import last_alive, unsolved
from parlour.session.clock import HOLD_MS
from parlour.session.play import LOOKING, STEPPING, redone
from parlour.session.value import Action, Session, Steps, refused, saying, standing_at

PACE_MS = 1_600
"""Between two steps of a solution that goes on by itself: enough to read a word and its sentence."""
SPEEDS = (1, 2, 4)
"""How many times as fast a replay can go."""
SEEK = re.compile("seek:([0-9]{1,5})")
"""What the slider of a replay sends: the number of the stop."""


def solved(session: Session) -> Session:
    """The session with a solution from the last position that can be won: stepped through, or laid out by the screen where that does so."""
    alive, solve = last_alive(session), session.mode.solve
    moves = None if alive is None or solve is None else solve(session.states[alive])
    if alive is None or moves is None:
        return saying(session, unsolved(session))
    log = (*session.log[:alive], *((session.elapsed_ms, move) for move in moves))
    states = (*session.states[:alive], *replayed(session.mode, session.states[alive], moves))
    whence = f", from {words(session.at - alive, 'move')} back" if alive < session.at else ""
    own = replace(session, assisted=True)
    # Back first: the solution may be shorter than what was played.
    back = standing_at(own, alive, f"Here’s a solution{whence}.")
    if session.mode.screen.lays_out:
        return replace(back, log=log, states=states)
    shown = replace(back, log=log, states=states, relaxed=True, running=False)
    return replace(shown, steps=Steps(stops(shown), own, plays=True))


def stops(session: Session) -> tuple[int, ...]:
    """Where a play stands still from its present position on: after each move that finishes something, else after each move."""
    states, held = session.states, session.mode.screen.held
    later = range(session.at + 1, len(states))
    finished = [at for at in later if held(states[at - 1], states[at])]
    return tuple(sorted({session.at, *(finished or later), len(states) - 1}))


def stepped(session: Session, steps: Steps, action: Action) -> Session:
    """The session after one of the ways through its play was used; one that leads nowhere now says so."""
    if action not in ways(session, steps):
        return refused(session, STEPPING if steps.own else ENDS.get(action, LOOKING))
    return WAYS[action](session, steps)


def ways(session: Session, steps: Steps) -> tuple[Action, ...]:
    """The ways through a play that lead anywhere now."""
    is_begun, has_more = session.at > steps.stops[0], session.at < steps.stops[-1]
    usable: dict[Action, bool] = {
        "undo": is_begun,
        "redo": has_more,
        "restart": is_begun,
        "watch": len(steps.stops) > 1,
        "onward": has_more and steps.plays,
        "speed": steps.film is not None and len(steps.stops) > 1,
        "leave": steps.own is not None,
    }
    return tuple(action for action, does in usable.items() if does)


def _at(session: Session, steps: Steps, at: int, *, plays: bool = False) -> Session:
    """The session at another of its stops, with what led there told."""
    if at > session.at:
        # What a step finishes is seen for a moment, as when it is played.
        held = session.mode.screen.held(session.states[at - 1], session.states[at])
        after = replace(redone(replace(session, at=at - 1)), held=held, still_ms=HOLD_MS if held else 0)
    else:
        after = standing_at(session, at, "")
    is_end = at == steps.stops[-1]
    if is_end and steps.film is not None:
        after = replace(after, say=film.closing(after, steps.film))
    return replace(after, steps=replace(steps, plays=plays and not is_end))


def _onward(session: Session, steps: Steps, *, plays: bool = False) -> Session:
    return _at(session, steps, next(stop for stop in steps.stops if stop > session.at), plays=plays)


def _back(session: Session, steps: Steps) -> Session:
    return _at(session, steps, max(stop for stop in steps.stops if stop < session.at))


def _watched(session: Session, steps: Steps) -> Session:
    """The session with its play going on by itself, from its start again where it is at its end; or standing still, if it went on."""
    if steps.plays or session.at < steps.stops[-1]:
        return saying(replace(session, steps=replace(steps, plays=not steps.plays)), "")
    return _at(session, steps, steps.stops[0], plays=True)


def is_sought(event: str) -> bool:
    """Whether an event is one of a slider."""
    return SEEK.fullmatch(event) is not None


def sought(session: Session, steps: Steps, event: str) -> Session:
    """The session at the stop that a slider was drawn to, standing still; the last one where there are not so many."""
    found = SEEK.fullmatch(event)
    return session if found is None else _at(session, steps, steps.stops[min(int(found[1]), len(steps.stops) - 1)])


def _faster(session: Session, steps: Steps) -> Session:
    """The session whose play goes on twice as fast as before; after the fastest at the usual pace again."""
    speed = SPEEDS[(SPEEDS.index(steps.speed) + 1) % len(SPEEDS)]
    return saying(replace(session, steps=replace(steps, speed=speed)), f"Speed {speed}.")


def _left(session: Session, steps: Steps) -> Session:
    """The player's own go, as it was when the solution was asked for, under the settings of now."""
    own = session if steps.own is None else steps.own
    return replace(own, mode=session.mode, settings=session.settings, now=session.now, seq=session.seq + 1, say="Back in your own game.", sound=None)


WAYS: dict[Action, Callable[[Session, Steps], Session]] = {
    "undo": _back,
    "redo": _onward,
    "restart": lambda session, steps: _at(session, steps, steps.stops[0]),
    "watch": _watched,
    "onward": lambda session, steps: _onward(session, steps, plays=True),
    "speed": _faster,
    "leave": _left,
}
ENDS: dict[Action, str] = {"undo": "This is the start.", "redo": "That was the last move.", "restart": "This is the start."}
"""Why a way through someone else's play leads nowhere."""


def marks(session: Session, steps: Steps) -> list[str]:
    """The events of what the next step presses, so that the eye sees each before it happens."""
    until = next((stop for stop in steps.stops if stop > session.at), session.at)
    states, moves = session.states[session.at : until], session.log[session.at : until]
    return [event for state, (_, move) in zip(states, moves, strict=True) for event in session.mode.screen.clicks(state, move)]


def panel(session: Session, steps: Steps) -> Node:
    """Where the play stands, the ways back and on, and the way out of it."""
    last, here = len(steps.stops) - 1, steps.stops.index(session.at) if session.at in steps.stops else 0
    heading, unit = ("Solution", "step") if steps.own else ("Replay" if steps.film else "Someone else’s game", "move")
    place = f" {unit.capitalize()} {here} of {last}" if here else f" {words(last, unit)}".capitalize()
    can, playing = ways(session, steps), steps.plays and session.at < steps.stops[-1]
    again = "Replay" if session.at == steps.stops[-1] else "Play"
    pace: list[Node] = [["span", {"key": "pace", "hidden": True, "data-act": "onward", "data-paced": str(PACE_MS // steps.speed)}]] if playing else []
    return [
        "div",
        {"class": "guide stepping", "key": "stepping"},
        ["p", {"key": "place"}, ["small", {}, heading], place, *_slider(steps, here, last)],
        _way("undo", "Back", can, "‹" if steps.film else ""),
        _way("watch", "Pause" if playing else again, can),
        _way("redo", "Forward", can, "›" if steps.film else ""),
        *([_way("speed", f"Speed {steps.speed}", can, f"{steps.speed}×")] if steps.film else []),
        _out(session, steps),
        *pace,
    ]


def _slider(steps: Steps, here: int, last: int) -> list[Node]:
    """The slider of a replay, by which one goes to any move."""
    if steps.film is None:
        return []
    value = f"move {here} of {last}" if here else "the start"
    told = {"aria-label": "Where to watch", "aria-valuetext": value}
    return [["input", {"key": "slider", "type": "range", "min": 0, "max": last, "step": 1, "value": here, "data-send": "seek"} | told]]


def _way(action: Action, label: str, can: tuple[Action, ...], sign: str = "") -> Node:
    """A button; where there are many in a row it shows a sign, and is called by its label."""
    attrs: dict[str, str | bool] = {"key": action, "type": "button", "data-act": action}
    named = {"aria-label": label, "title": label} if sign else {}
    return ["button", attrs | named | ({} if action in can else {"aria-disabled": "true"}), sign or label]


def _out(session: Session, steps: Steps) -> Node:
    """Out of it by a press, or by Escape."""
    if steps.own:
        return ["button", {"key": "leave", "type": "button", "data-act": "leave", "data-key": "Escape"}, "Close"]
    name = parsed_id(session.puzzle)
    label = "Play it yourself" if steps.film is None else "Now you" if session.at or steps.film.own else "Play it first"
    return ["a", {"key": "leave", "class": "primary", "href": f"#{name.set}/{name.key}", "data-key": "Escape"}, label]
