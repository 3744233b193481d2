"""A replay: a whole go as a text for a link, which another player opens, watches as a film, and then has beside a go of their own.

`~21.0.0.9a3c55d1.0h0c2d`: seconds and hints to base 36, 1 where the go was without its clock, a sum over all of it and the puzzle, and the moves.
The sum is no secret: it finds links that were cut or altered on their way. What the moves are worth is told by the rules, which play them again.
"""

import re
from collections.abc import Iterable

from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.mode import Fact
from parlour.core.naming import parsed_id
from parlour.core.notation import DIGITS, MAX_TEXT
from parlour.core.results.result import Result, rank
from parlour.session.clock import is_relaxed
from parlour.session.day import named, starred
from parlour.session.outcome import is_assisted
from parlour.session.value import Film, Session

MARK = "~"
"""What a replay begins with, and the moves of a position never do."""
WRITTEN = re.compile(r"~([0-9a-z]{1,8})\.([0-9a-z]{1,4})\.([01])\.([0-9a-f]{8})\.(.*)", re.DOTALL)
SECOND_MS = 1_000


def _digits(number: int) -> str:
    """A number to base 36."""
    head, last = divmod(number, 36)
    return (_digits(head) if head else "") + DIGITS[last]


def _sum(puzzle: str, *parts: str) -> str:
    return fingerprint(" ".join((puzzle, *parts)))


def written(session: Session) -> str | None:
    """A go that has ended as a text; None where its moves are too many for a link, and of a go that is not all the player's own."""
    if is_assisted(session) or session.standing.status == "playing":
        return None
    parts = _digits(session.elapsed_ms // SECOND_MS), _digits(session.hints), str(int(is_relaxed(session)))
    moves = session.mode.notation.write([move for _, move in session.log[: session.at]])
    text = f"{MARK}{'.'.join(parts)}.{_sum(session.puzzle, *parts, moves)}.{moves}"
    return text if len(text) <= MAX_TEXT else None


def read(puzzle: str, text: str) -> tuple[Film, str]:
    """What a text says of a go at the puzzle, and its moves; raises BadInput where it is none, or not as it was written."""
    match = WRITTEN.fullmatch(text)
    if match is None:
        raise BadInput("moves", "a part of this replay’s link is missing.")
    time, hints, relaxed, known, moves = match.groups()
    if known != _sum(puzzle, time, hints, relaxed, moves):
        raise BadInput("moves", "this replay’s link was cut or altered, or its puzzle has changed since.")
    return Film(int(time, 36) * SECOND_MS, int(hints, 36), relaxed == "1"), moves


def best_of(session: Session, results: Iterable[Result]) -> Result | None:
    """The viewer's best result of the puzzle; None where they never played it to an end."""
    own = [result for result in results if result.puzzle == session.puzzle]
    goal = session.mode.goal
    return max(own, key=lambda result: rank(result, goal.better), default=None) if goal else None


def share(session: Session) -> Node | None:
    """The button that hands on a go that has ended, to be watched; None where that has no link, or nobody else has its puzzle."""
    name, goal = parsed_id(session.puzzle), session.mode.goal
    known = session.game.set_of(name.set)
    text = None if known is None or (known.made is not None and known.made.kept) or goal is None else written(session)
    if text is None or goal is None:
        return None
    ending = goal.ending(session.state, session.at)
    symbols = [starred(ending.stars)] if ending.stars else []
    told = ", ".join(_counted(session.standing.status, None, ending.facts))
    lines = [f"{session.game.title}, {named(session)}", " ".join([*symbols, told]), "See how it was played:"]
    attrs = {"type": "button", "key": "replay", "data-share": "\n".join(lines), "data-place": f"#{name.set}/{name.key}!{text}"}
    return ["button", attrs, "Share replay"]


def opening(session: Session, film: Film) -> str:
    """What is said of a replay before it is watched."""
    warned = "" if film.own is not None else " Watching shows a way through."
    return f"Someone else’s game: {_theirs(session, film)}.{warned}"


def closing(session: Session, film: Film) -> str:
    """What is said at its end: theirs beside the viewer's own."""
    theirs = f"Theirs: {_theirs(session, film)}."
    own = film.own
    if own is None:
        return f"{theirs} Now you."
    by_moves = session.mode.goal is not None and session.mode.goal.by_moves
    counted = [*([words(own.moves, "move")] if by_moves else []), *([session.mode.scored(own.score)] if own.score else [])]
    facts = ", ".join([*counted, *_besides(own.elapsed_ms, own.hints, own.relaxed)])
    told = "not solved yet" if own.status != "won" else f"{words(own.stars, 'star')}, {facts}" if _is_starred(session) else facts
    shown = ", with the solution shown" if own.assisted else ""
    return f"{theirs} Yours: {told}{shown}."


def _is_starred(session: Session) -> bool:
    goal = session.mode.goal
    return goal is not None and goal.ending(session.states[-1], len(session.log)).stars is not None


def _theirs(session: Session, film: Film) -> str:
    goal, end = session.mode.goal, session.states[-1]
    status = session.mode.standing(end).status
    if goal is None or status == "playing":
        return words(len(session.log), "move")
    ending = goal.ending(end, len(session.log))
    return ", ".join([*_counted(status, ending.stars, ending.facts), *_besides(film.elapsed_ms, film.hints, film.relaxed)])


def _counted(status: str, stars: int | None, facts: Iterable[Fact]) -> list[str]:
    """The stars, and what was counted; of a go that was lost that it was."""
    first = ["not solved"] if status == "lost" and not stars else [] if stars is None else [words(stars, "star")]
    return [*first, *(fact.told for fact in facts if fact.told)]


def _besides(elapsed_ms: int, hints: int, relaxed: bool) -> list[str]:
    """The time, and what help there was."""
    return [clocked(elapsed_ms), *([words(hints, "hint")] if hints else []), *(["without the clock"] if relaxed else [])]


def clocked(elapsed_ms: int) -> str:
    """`0:45`, `12:05`, `1:02:05`."""
    minutes, seconds = divmod(elapsed_ms // SECOND_MS, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
