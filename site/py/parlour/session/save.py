"""A session as it is stored, and brought back by playing its moves again: the save is the replay."""

from dataclasses import dataclass, replace
from typing import Any

from parlour.core.codec import decode, decode_one, encode, encode_one
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import AnyMode
from parlour.core.naming import parsed_id
from parlour.core.results.replay import replayed
from parlour.session.value import MAX_LOG, Race, Session, with_screen


@dataclass(frozen=True, slots=True)
class Save:
    """A session as it is stored; `version` is that in its puzzle's id, and `log` holds (elapsed_ms, move), of which the first `at` are in force."""

    game: str
    version: int
    puzzle: str
    log: tuple[tuple[int, Any], ...]
    at: int
    elapsed_ms: int
    hints: int
    assisted: bool
    relaxed: bool = False
    own: int | None = None
    pin: tuple[tuple[int, Any], ...] | None = None
    race: Race | None = None
    paid: int = 0


LATER = ("pin", "race", "paid")
"""What is stored only where there is any."""


def saved(session: Session) -> Save:
    """The session as it is stored."""
    log = _moves(session.mode, session.log)
    pin = None if session.pin is None else _moves(session.mode, session.pin)
    name, helped = parsed_id(session.puzzle), (session.hints, session.assisted, session.relaxed, session.own, pin, session.race, session.paid)
    return Save(name.game, name.version, session.puzzle, log, session.at, session.elapsed_ms, *helped)


def _moves(mode: AnyMode, log: tuple[tuple[int, Any], ...]) -> tuple[tuple[int, Any], ...]:
    return tuple((elapsed, encode_one(mode.move_types, move)) for elapsed, move in log)


def stored(session: Session) -> dict[str, Any]:
    """The session as the page keeps it: without a pin, a race and a hint it is what Parlour read before there were any."""
    fields: dict[str, Any] = encode(saved(session))
    return {name: value for name, value in fields.items() if name not in LATER or value}


def resumed(fresh: Session, data: object) -> Session:
    """The fresh session brought to where a save left it; raises BadInput naming the field when the save does not fit it."""
    save = decode(Save, data, "save")
    name = parsed_id(fresh.puzzle)
    if (save.puzzle, save.game, save.version) != (fresh.puzzle, name.game, name.version):
        raise BadInput("save.puzzle", f"it was made for {save.puzzle[:60]} and not for {fresh.puzzle}.")
    if not 0 <= save.at <= len(save.log) <= MAX_LOG:
        raise BadInput("save.at", f"it stands at move {save.at} of {len(save.log)}.")
    if save.own is not None and not 0 <= save.own <= len(save.log):
        raise BadInput("save.own", f"{save.own} of {len(save.log)} moves cannot be the player’s own.")
    for field, counted in (("pin", len(save.pin or ())), ("race", len(save.race.splits) if save.race else 0)):
        if counted > MAX_LOG:
            raise BadInput(f"save.{field}", f"{counted} moves are more than there can be.")
    if min([save.elapsed_ms, save.hints, save.paid, *(elapsed for elapsed, _ in (*save.log, *(save.pin or ())))]) < 0:
        raise BadInput("save", "a time or a count is below zero.")
    moves = tuple(decode_one(fresh.mode.move_types, move, f"save.log[{i}]") for i, (_, move) in enumerate(save.log))
    states = _kept_states(fresh.mode, fresh.state, moves)
    log = tuple((elapsed, move) for (elapsed, _), move in zip(save.log, moves, strict=True))
    loaded = replace(fresh, log=log, states=states, at=save.at, elapsed_ms=save.elapsed_ms, pin=_pin_of(fresh, save), race=save.race)
    whole = replace(loaded, hints=save.hints, assisted=save.assisted, relaxed=save.relaxed, own=save.own, paid=save.paid)
    return at_last_move(replace(whole, ended_log=whole.log if whole.is_over else None))


def _pin_of(fresh: Session, save: Save) -> tuple[tuple[int, Any], ...] | None:
    """The position that was pinned; raises BadInput where it holds a move that the rules refuse."""
    if save.pin is None:
        return None
    moves = tuple(decode_one(fresh.mode.move_types, move, f"save.pin[{i}]") for i, (_, move) in enumerate(save.pin))
    states_after(fresh.mode, fresh.state, moves, "save.pin")
    return tuple((elapsed, move) for (elapsed, _), move in zip(save.pin, moves, strict=True))


def _kept_states(mode: AnyMode, start: object, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """The start and the state after each stored move; in a collection one that is refused by now costs none of the others."""
    if mode.collection is None:
        return states_after(mode, start, moves, "save.log")
    states = [start]
    for move in moves:
        try:
            states.append(mode.play(states[-1], move))
        except IllegalMove as refusal:
            states.append(mode.collection.lapsed(states[-1], move, str(refusal)))
    return tuple(states)


def states_after(mode: AnyMode, start: object, moves: tuple[Any, ...], field: str) -> tuple[Any, ...]:
    """The start and the state after each move; raises BadInput for a move that the rules refuse."""
    try:
        return replayed(mode, start, moves)
    except IllegalMove as refusal:
        raise BadInput(field, f"it holds a move that cannot be made: {refusal}") from None


def at_last_move(session: Session) -> Session:
    """The session with the screen as its last move in force left it."""
    if not session.at:
        return with_screen(session, session.ui, session.state, None)
    return with_screen(session, session.ui, session.states[session.at - 1], session.log[session.at - 1][1])
