"""A guided puzzle: which step its player stands at, what answers that, and what the page shows of it."""

from dataclasses import dataclass, replace
from typing import Any

from parlour.core.data.assets import AssetMissing
from parlour.core.errors import IllegalMove
from parlour.core.game import GUIDED, Guide, Step
from parlour.core.html import Node, walk
from parlour.core.mode import AnyMode, Change
from parlour.core.naming import parsed_id, puzzle_title, title_of
from parlour.session.clock import is_covered
from parlour.session.day import daily_of
from parlour.session.value import Session


@dataclass(frozen=True, slots=True)
class Stage:
    """What stands between two steps: a state, the screen that shows it, and how many moves led there."""

    state: Any
    ui: Any
    moves: int = 0


def stepped(mode: AnyMode, here: Stage, meant: object) -> Stage:
    """What stands after what an event meant: another screen, or what a move leads to; raises IllegalMove."""
    if isinstance(meant, Change):
        return replace(here, ui=meant.ui)
    after = mode.play(here.state, meant)
    return Stage(after, mode.screen.after(here.ui, here.state, meant, after, False), here.moves + 1)


def course(mode: AnyMode, guide: Guide) -> list[Stage]:
    """What stands at the start of a guided puzzle and after each of its steps; raises IllegalMove where the rules refuse one."""
    stages = [Stage(mode.start(guide.puzzle), mode.screen.new_ui())]
    for each in guide.steps:
        here = stages[-1]
        stages.append(stepped(mode, here, mode.screen.interpret(here.state, here.ui, each.event)))
    return stages


def stage(session: Session) -> Stage:
    """What stands in a session."""
    return Stage(session.state, session.ui, session.at)


def place(session: Session, guide: Guide) -> int:
    """How many steps lead to what is shown: it is found by its moves and its screen, so that undo and redo go from step to step too."""
    here, stages = stage(session), course(session.mode, guide)
    if here in stages:
        return stages.index(here)
    # Undo may leave another screen than the steps did, and so may a cursor on its way to where the step wants it.
    alike = [at for at, each in enumerate(stages) if each.moves == session.at]
    on_the_way = (at for at in alike if at < len(guide.steps) and _led(session.mode, here, guide.steps[at].event) == stages[at + 1])
    return next(on_the_way, alike[0])


def step(session: Session) -> Step | None:
    """The step that is asked for; None where there is no guide, and at its end."""
    guide = session.guide
    return None if guide is None else next(iter(guide.steps[place(session, guide) :]), None)


def strays(session: Session, meant: object) -> bool:
    """Whether what an event means is not what the guide asks for; raises IllegalMove where the rules refuse it.

    What changes the screen alone strays only where the step no longer leads to the same place: arrow keys bring a cursor over other
    cells to the one that is asked for.
    """
    wanted, here = step(session), stage(session)
    if wanted is None:
        return False
    asked, reached = _led(session.mode, here, wanted.event), stepped(session.mode, here, meant)
    return reached != asked and not (isinstance(meant, Change) and _led(session.mode, reached, wanted.event) == asked)


def marks(session: Session) -> list[str]:
    """The events of everything on the screen that answers the step and can be pressed now."""
    wanted, here = step(session), stage(session)
    if wanted is None:
        return []
    asked = _led(session.mode, here, wanted.event)
    open_now = (attrs for _, attrs, *_ in walk(session.mode.screen.view(session.state, session.ui)) if attrs.get("aria-disabled") != "true")
    events = [attrs["data-event"] for attrs in open_now if "data-event" in attrs]
    return [event for event in events if _led(session.mode, here, event) == asked]


def _led(mode: AnyMode, here: Stage, event: str) -> Stage | None:
    """What stands after an event; None where it means nothing or the rules refuse it."""
    try:
        meant = mode.screen.interpret(here.state, here.ui, event)
        return None if meant is None else stepped(mode, here, meant)
    except (IllegalMove, AssetMissing):
        # No step of a guide needs data: what asks for some is none of them, and the guide does not wait for it.
        return None


def led_from(before: Session | None, fresh: Session) -> Session:
    """A guided puzzle as it is opened from another: it leads back there, unless nothing is left to be played."""
    if fresh.guide is None or before is None or before.game is not fresh.game:
        return fresh
    left = before.mine if before.guide is None else before.back
    is_open = left is not None and left.counts and left.mode.goal is not None and not left.is_over
    return replace(fresh, back=left if is_open else None)


def ways_on(session: Session, guide: Guide) -> list[tuple[str, str]]:
    """Where a guided puzzle leads, each a place and what the way there is called: back to what was open before it, and to the first puzzle."""
    set_id, _, key = guide.then.partition("/")
    first = (guide.then, f"Play {puzzle_title(session.game, set_id, key)}")
    if session.back is None:
        return [first]
    left, name = session.back, parsed_id(session.back.puzzle)
    is_today = name.key == left.today and daily_of(left.game, left.puzzle) is not None
    told = "Today’s puzzle" if is_today else f"Back to {title_of(left.game, left.mode, name.set, name.key, left.states[0])}"
    back = (f"{name.set}/{name.key}", told)
    return [back, first] if back[0] != first[0] else [first]


def is_offered(session: Session) -> bool:
    """Whether the game's guided puzzle is offered: to a player who is new to it, until the first move."""
    return session.new and session.counts and session.game.guide is not None and not session.log


def offer(*, leads: bool) -> Node:
    """The offer, in one line; where the clock is to be started on the board, that leads."""
    start: Node = ["button", {"type": "button", "class": "primary" if leads else "", "data-go": f"#{GUIDED}/{GUIDED}", "key": "start"}, "Start"]
    known: Node = ["button", {"type": "button", "data-act": "known", "key": "known"}, "I know it"]
    return ["div", {"class": "guide offer"}, ["p", {"key": "offer"}, "New here? One minute."], start, known]


def panel(session: Session) -> Node | None:
    """The step that is asked for, and the way out; to who is new the offer of the guide; None where there is neither, and at its end."""
    if is_offered(session):
        return offer(leads=not is_covered(session))
    guide = session.guide
    at = 0 if guide is None else place(session, guide)
    if guide is None or at == len(guide.steps):
        return None
    number, wanted = f"Step {at + 1} of {len(guide.steps)}", guide.steps[at]
    skip: Node = ["button", {"type": "button", "class": "skip-guide", "data-go": f"#{ways_on(session, guide)[0][0]}", "key": "skip"}, "Skip"]
    return ["div", {"class": "guide"}, ["p", {"key": "step"}, ["small", {}, number], f" {wanted.say}"], skip]


def card(session: Session, guide: Guide) -> Node:
    """The panel at the end of a guided puzzle, with the ways to what is played alone."""
    ways = ways_on(session, guide)
    on: list[Node] = [["a", {"href": f"#{place}", "key": place}, told] for place, told in ways]
    on[0][1]["class"] = "primary"
    again: Node = ["button", {"type": "button", "data-act": "restart", "key": "restart"}, "Once more"]
    told = "That’s the game. Replay this any time from How to play."
    return ["div", {"class": "card won guided"}, ["h2", {}, guide.feat], ["p", {}, told], ["p", {"class": "actions"}, *on, again]]
