"""What the host draws of a session: the frame, the card at its end, and the cover of a timed puzzle whose clock stands."""

from typing import Any

from parlour.core.codec import encode
from parlour.core.html import Node, words
from parlour.core.menus.fitted import place
from parlour.core.mode import Ending
from parlour.core.naming import parsed_id, puzzle_title, title_of
from parlour.core.settings import RELAXED
from parlour.session import film, guide, steps
from parlour.session.clock import has_clock, is_covered, is_relaxed, left_ms, moves_made, wake_ms
from parlour.session.controls import can
from parlour.session.day import STARS, daily_of, day_part, is_to_come, share
from parlour.session.look import link
from parlour.session.outcome import is_assisted
from parlour.session.race import ghost
from parlour.session.value import Session, next_puzzle

SHARED = "data-share"
"""What has this attribute is handed on when it is pressed."""

HELPED = "Solved with help"
"""The headline where the feat is a solution's: it would be praised in one line, and get no stars in the next."""


def title(session: Session) -> str:
    """The puzzle's title."""
    name = parsed_id(session.puzzle)
    return title_of(session.game, session.mode, name.set, name.key, session.states[0])


def frame(session: Session) -> dict[str, Any]:
    """What the host draws (docs/session.md)."""
    screen, standing = session.mode.screen, session.standing
    return {
        "seq": session.seq,
        "puzzle": session.puzzle,
        "title": title(session),
        "view": cover(session) if is_covered(session) else _view(session),
        "scene": screen.scene(session.state),
        "status": standing.status,
        "over": standing.is_over,
        "look": session.look,
        "link": link(session),
        "score": session.mode.score(session.state),
        "moves": moves_made(session),
        "can": list(can(session)),
        "say": session.say,
        # The card tells those who see it how a puzzle ended.
        "aloud": session.sound in ("won", "lost"),
        "sound": session.sound,
        "marks": _marks(session),
        "guide": (ghost(session) or guide.panel(session)) if session.steps is None else steps.panel(session, session.steps),
        "prospect": encode(session.prospect),
        "card": card(session),
        "held": session.held,
        "still_ms": session.still_ms,
        "left_ms": left_ms(session),
        "wake_ms": wake_ms(session),
    }


def _marks(session: Session) -> list[str]:
    """The events of what is to be pressed: by a hint, by a guide, or by the next step of a play that is stepped through."""
    if session.steps is not None:
        return steps.marks(session, session.steps)
    return list(session.hint.marks) if session.hint else guide.marks(session)


def cover(session: Session) -> Node:
    """What hides a timed puzzle while its clock stands."""
    left = left_ms(session) or 0
    begun = bool(session.log or session.elapsed_ms)
    heading, label = ("Paused", "Resume") if begun else (title(session), "Start the clock")
    begins: list[Node] = [["button", {"type": "button", "class": "primary", "data-act": "begin", "key": "begin"}, label]]
    if not begun and any(setting.id == RELAXED.id for setting in session.game.settings):
        begins.append(["button", {"type": "button", "data-setting": RELAXED.id, "value": "on", "key": "relaxed"}, "Play without the clock"])
    time = words((left + 999) // 1000, "second")
    told = f"{time} left." if begun else f"{time}{_allowed_for(session)}"
    return ["div", {"class": "cover"}, ["h2", {}, heading], ["p", {}, told], ["p", {"class": "actions"}, *begins]]


def _allowed_for(session: Session) -> str:
    """` for your first word; each word has its own clock.`, where the mode says what its stretches are."""
    lap = session.mode.clock.lap_name if session.mode.clock else ""
    return f" for your first {lap}; each {lap} has its own clock." if lap else "."


def card(session: Session) -> Node | None:
    """The panel below the board at the end: how, by what, and what next; none of a play that is stepped through."""
    if session.steps is not None:
        return None
    goal, status = session.mode.goal, session.standing.status
    if goal is None or status == "playing":
        return None
    if session.guide is not None:
        return guide.card(session, session.guide)
    return _ended_card(session, goal.ending(session.state, session.at))


def _view(session: Session) -> Node:
    """What the game shows; without the ways to hand on a play that the player did not find."""
    view = session.mode.screen.view(session.state, session.ui)
    return _kept_back(view) if session.steps is not None or is_assisted(session) else view


def _kept_back(node: Node) -> Node:
    return [
        node[0],
        node[1],
        *(each if isinstance(each, str) else _kept_back(each) for each in node[2:] if isinstance(each, str) or SHARED not in each[1]),
    ]


def _ended_card(session: Session, ending: Ending) -> Node:
    """The feat, the stars with what the next one takes, how it was before, and the ways on; the rest is folded away."""
    kind = f"card {session.standing.status}{'' if session.is_over else ' open'}"
    called: Node = ["p", {"class": "called"}, title(session)]
    ways, more = _ways_on(session, share(session, ending)), _folded(session, ending)
    actions: Node = ["p", {"class": "actions"}, *ways]
    feat = HELPED if session.standing.status == "won" and is_assisted(session) else _feat(ending, session.hints)
    top = [called, ["h2", {}, feat], *_stars(session, ending), *_best(session), *_reward(session, ending), *day_part(session)]
    return ["div", {"class": kind}, *top, actions, *_fitted(session), ["details", {"class": "more", "key": "more"}, ["summary", {}, "More"], *more]]


def _feat(ending: Ending, hints: int) -> str:
    """The headline; what hints led to is no perfect feat, and says so."""
    if not ending.perfect:
        return ending.headline
    return f"{ending.headline}, with {words(hints, 'hint')}" if hints else f"Perfect! {ending.headline}"


def _fitted(session: Session) -> list[Node]:
    """The place where the page shows which puzzle fits the player next, after a stored one of their own."""
    known = session.game.set_of(parsed_id(session.puzzle).set)
    return [place("card")] if session.counts and known is not None and known.kind != "made" else []


def _folded(session: Session, ending: Ending) -> list[Node]:
    """What is told to who asks: what was counted, how good it was of all that was possible, and the line for the ladder."""
    told = [fact.told for fact in ending.facts if fact.told]
    told += [words(session.hints, "hint")] if session.hints else []
    told += ["without the clock"] if is_relaxed(session) else []
    race = [_acts("race", "Race your time")] if "race" in can(session) else []
    handed = [*filter(None, [film.share(session)]), *race, *_result_line(session)]
    how: Node = ["p", {"class": "how"}, *((["strong", {}, ending.best], " ") if ending.best else ()), ", ".join(told) + "."]
    return [how, *([["p", {"class": "actions"}, *handed]] if handed else [])]


def _stars(session: Session, ending: Ending) -> list[Node]:
    """The stars, one by one, and what the next one takes; a go that was lost without any shows none, nor does one whose solution was shown."""
    if is_assisted(session):
        return [["p", {"class": "next-star"}, "Solution shown, so no stars."]]
    given = ending.stars
    if given is None or (not given and session.standing.status == "lost"):
        return [["p", {"class": "next-star"}, ending.best]] if ending.best else []
    shown = [["span", {"class": "given" if star < given else "open"}, "★" if star < given else "☆"] for star in range(STARS)]
    more: list[Node] = [["p", {"class": "next-star"}, ending.next_star]] if ending.next_star else []
    return [["p", {"class": "stars", "role": "img", "aria-label": f"{given} of {STARS} stars"}, *shown], *more]


def _best(session: Session) -> list[Node]:
    """What was the best before, where there was any."""
    if session.best is None:
        return []
    score = session.mode.score(session.state)
    is_new = score > session.best and not is_assisted(session)
    before = session.mode.scored(session.best)
    told = f"A new best: it was {before}." if is_new else f"Your best: {before}."
    return [["p", {"class": "best"}, told]]


def _reward(session: Session, ending: Ending) -> list[Node]:
    """What it brought the player, such as a level; not once more when it is opened again, since all that was reached includes it by then."""
    is_told = bool(ending.reward) and not is_assisted(session) and session.log is not session.ended_log
    return [["p", {"class": "best", "key": "reward"}, ending.reward]] if is_told else []


def _ways_on(session: Session, sharing: Node | None) -> list[Node]:
    """What can be done when a puzzle has ended, the likeliest first: of these the first that leads on is filled."""
    status, usable = session.standing.status, can(session)
    labels = {"rescue": "Back to where you could win", "undo": "Undo", "restart": "Play again" if status == "won" else "Try again"}
    again = {action: _acts(action, label) for action, label in labels.items() if action in usable}
    # Who ran out of time tries again before going on; what opens the next does not ask how the one before ended.
    tries = [again.pop("restart")] if status == "lost" and has_clock(session) and "restart" in again else []
    # Back to where it could be won is worth more than one move back; where another game is as good as this one, neither leads on.
    backs = ("undo",) if _new_game(session) else ("rescue", "undo")
    back = [again[action] for action in backs if action in again and status == "lost"][:1]
    leads = [] if tries or _new_game(session) else back
    ways, later = [*leads, *_today(session), *tries, *_new_game(session)], next_puzzle(session)
    if later and not is_to_come(session.game, later, session.today) and (status == "won" or has_clock(session)):
        ways.append(_next_link(session, later))
    ways += [sharing] if sharing else []
    ways += [] if leads else back
    ways += [again["restart"]] if "restart" in again else []
    return _filled(ways)


def _filled(ways: list[Node]) -> list[Node]:
    """The ways on with the first of them filled; where the page shows the next of today there, that is."""
    return [[way[0], way[1] | {"class": "primary"}, *way[2:]] if at == 0 and way[0] != "span" else way for at, way in enumerate(ways)]


def _acts(action: str, label: str) -> Node:
    return ["button", {"type": "button", "data-act": action, "key": action}, label]


def _today(session: Session) -> list[Node]:
    """The place where the page shows which puzzle of today is next, after one of them: it knows how the other games stand."""
    if daily_of(session.game, session.puzzle) is None or parsed_id(session.puzzle).key != session.today:
        return []
    return [["span", {"class": "next-today", "data-next": True, "key": "today"}]]


def _result_line(session: Session) -> list[Node]:
    """The button that hands on the line of a play for the ladder; none where the solution was shown."""
    contest, name = session.game.contest, parsed_id(session.puzzle)
    if contest is None or contest.handed is None or is_assisted(session) or name.set not in (*contest.stored, *contest.made):
        return []
    place = f"{name.set}/{name.key}"
    line = contest.handed(session.state, place)
    attrs = {"type": "button", "key": "line", "data-share": line or "", "data-place": f"#{place}"}
    return [["button", attrs, "Share result line"]] if line else []


def _new_game(session: Session) -> list[Node]:
    """The way to another puzzle of a set that makes as many as one likes."""
    known = session.game.set_of(parsed_id(session.puzzle).set)
    if known is None or known.made is None or not known.made.offered:
        return []
    # The host puts a key of chance in place of "new".
    return [["a", {"href": f"#{known.id}/new", "key": "new"}, "New game"]]


def _next_link(session: Session, puzzle: str) -> Node:
    """`Next: Level 5`; of a chapter its title, or `Next chapter` where the page did not say that."""
    name = parsed_id(puzzle)
    known = session.game.set_of(name.set)
    title = session.titles.get(puzzle) or puzzle_title(session.game, name.set, name.key)
    is_nameless = known is not None and known.kind == "campaign" and puzzle not in session.titles
    label = f"Next {known.item.lower()}" if known is not None and is_nameless else f"Next: {title}"
    return ["a", {"href": f"#{name.set}/{name.key}", "key": "next"}, label]
