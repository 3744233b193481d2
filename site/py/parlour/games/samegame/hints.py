"""Help in sentences, from the solver: what can still be done, and a ladder of hints."""

from parlour.core.game import Hint, Prospect
from parlour.core.html import words
from parlour.games.samegame.rules import Placed, Remove, State, colour, group, groups, legal, play, status
from parlour.games.samegame.solver import best_move, counts_of, keepers, solve
from parlour.games.samegame.view import NAMES, event_of, place

HINT_LEVELS = 4
DEAD = "This board can no longer be cleared. Go back to the last position that can."
UNKNOWN = "This board is too large to say whether it can be cleared."


def prospect(state: State) -> Prospect:
    """Whether the board can still be cleared, and how many of the next moves keep it so."""
    if status(state) == "won":
        return Prospect(True, "The board is clear.")
    keeping = keepers(state)
    if keeping is None:
        return Prospect(None, UNKNOWN)
    if not keeping:
        return Prospect(False, "No longer clearable.")
    moves = len(list(legal(state)))
    if len(keeping) == moves:
        return Prospect(
            True, f"Still clearable, whichever of your {words(moves, 'move')} you choose." if moves > 1 else "Still clearable by your only move."
        )
    return Prospect(True, f"Still clearable: {len(keeping)} of your {moves} moves {'keep' if len(keeping) > 1 else 'keeps'} it so.")


def hint(state: State, level: int) -> Hint:
    """The ladder: 1 a nudge, 2 where to look, 3 the move, 4 why."""
    if counts_of(state) is None:
        return Hint(UNKNOWN)
    move = best_move(state)
    if move is None:
        return Hint(DEAD)
    members = group(state, move.block)
    return (_nudge, _where, _move, _why)[min(max(level, 1), HINT_LEVELS) - 1](state, move, members)


def _colour_name(state: State, members: tuple[Placed, ...]) -> str:
    return NAMES[colour(state.puzzle, members[0].block)].split()[0].lower()


def _nudge(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    left = len(solve(state) or [])
    return Hint(f"{words(left, 'move')} can clear this board. Look at the {_colour_name(state, members)} blocks first.")


def _where(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    first, last = members[0].x + 1, members[-1].x + 1
    columns = f"column {first}" if first == last else f"columns {first} to {last}"
    return Hint(f"Look at {columns}, for a {_colour_name(state, members)} group.")


def _move(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    say = f"Take the {_colour_name(state, members)} group of {len(members)} at {place(members[0])}."
    return Hint(say, tuple(event_of(member.block) for member in members))


def _why(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    reasons = [joined for joined in [_joins(state, play(state, move))] if joined]
    losing = len(list(legal(state))) - len(keepers(state) or [])
    if losing:
        reasons.append(f"{words(losing, 'other move')} {'leaves' if losing == 1 else 'leave'} blocks that can never be taken")
    left = len(solve(play(state, move)) or [])
    reasons.append(f"{words(left, 'more move')} then {'clears' if left == 1 else 'clear'} the board" if left else "that clears the board")
    told = _move(state, move, members)
    return Hint(f"{told.say} Why: {'; '.join(reasons)}.", told.marks)


def _joins(before: State, after: State) -> str:
    """`two green parts meet`, for the largest group of `after` whose blocks were in several groups before; else empty."""
    part_of = {member.block: number for number, members in enumerate(groups(before)) for member in members}
    for members in sorted(groups(after), key=len, reverse=True):
        if len({part_of[member.block] for member in members}) > 1:
            return f"parts of {_colour_name(after, members)} meet and make a group of {len(members)}"
    return ""
