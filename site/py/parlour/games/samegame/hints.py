"""Help in sentences, from the solver: what can still be done, and a ladder of hints."""

from parlour.core.html import counted, words
from parlour.core.mode import Hint, Prospect
from parlour.games.samegame.grid import place
from parlour.games.samegame.outlook import clearing, outlook
from parlour.games.samegame.rules import COLOURS, Placed, Remove, State, colour, group, groups, legal, play, start, status
from parlour.games.samegame.solver import best_move, board_of, counts_of, keepers, solve
from parlour.games.samegame.view import COLOUR_NAMES, event_of

HINT_LEVELS = 4
DEAD = "No longer solvable. Press Rescue to take back what went wrong."


def prospect(state: State) -> Prospect:
    """Whether the board can still be cleared, and how many of the next moves are safe; for large boards what a short search finds."""
    if status(state) == "won":
        return Prospect(True, "The board is clear.")
    keeping = keepers(state)
    if keeping is None:
        return outlook(state, COLOUR_NAMES)
    if not keeping:
        return Prospect(False, "This board has no solution." if state == start(state.puzzle) else "No longer solvable.")
    moves = len(list(legal(state)))
    if len(keeping) == moves:
        return Prospect(True, "Every move is safe." if moves > 1 else "One move, and it’s safe.")
    return Prospect(True, f"Still solvable. {len(keeping)} of {moves} moves {'are' if len(keeping) > 1 else 'is'} safe.")


def solution(state: State) -> list[Remove] | None:
    """Moves that clear the board, the fewest where it can be searched whole; None where none are known."""
    return clearing(state) if counts_of(state) is None else solve(state)


def hint(state: State, level: int) -> Hint:
    """The ladder: 1 a nudge, 2 where to look, 3 the move, 4 why."""
    rung = min(max(level, 1), HINT_LEVELS) - 1
    if counts_of(state) is None:
        return _for_points(state, rung)
    move = best_move(state)
    if move is None:
        return Hint(DEAD)
    members = group(state, move.block)
    return (_nudge, _where, _move, _why)[rung](state, move, members)


def _colour_name(state: State, members: tuple[Placed, ...]) -> str:
    return COLOUR_NAMES[colour(state.puzzle, members[0].block)]


def _nudge(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    left = len(solve(state) or [])
    return Hint(f"Solvable in {words(left, 'move')}. Look at the {_colour_name(state, members)} blocks first.")


def _where(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    first, last = members[0].x + 1, members[-1].x + 1
    columns = f"column {first}" if first == last else f"columns {first} to {last}"
    return Hint(f"Look for {_group(state, members)} in {columns}.")


def _group(state: State, members: tuple[Placed, ...]) -> str:
    name = _colour_name(state, members)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} group"


def _move(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    say = f"Take the {_colour_name(state, members)} group of {len(members)} at {place(members[0])}."
    return Hint(say, tuple(event_of(member.block) for member in members))


def _why(state: State, move: Remove, members: tuple[Placed, ...]) -> Hint:
    joined, told = _joins(state, play(state, move)), _move(state, move, members)
    losing = len(list(legal(state))) - len(keepers(state) or [])
    left = len(solve(play(state, move)) or [])
    reasons = [f"This joins {joined}."] if joined else []
    reasons += [f"{words(losing, 'other move')} would leave you stuck."] if losing else []
    reasons += [f"{words(left, 'more move')} will clear the board." if left else "That clears the board."]
    # One reason, so that all of it is read at a glance.
    return Hint(f"{told.say} {reasons[0]}", told.marks)


def _joins(before: State, after: State) -> str:
    """`two green blocks` or `green blocks into a group of 4`, the largest that is in several groups before; empty where none is."""
    part_of = {member.block: number for number, members in enumerate(groups(before)) for member in members}
    for members in sorted(groups(after), key=len, reverse=True):
        if len({part_of[member.block] for member in members}) > 1:
            name = _colour_name(after, members)
            return f"two {name} blocks" if len(members) == 2 else f"{name} blocks into a group of {len(members)}"
    return ""


def _for_points(state: State, rung: int) -> Hint:
    """The ladder for a board that cannot be searched whole: a line that clears it where one was found, else the colour kept for last."""
    line = clearing(state)
    kept = commonest(state)
    move = line[0] if line else _keeping(state, kept)
    members = group(state, move.block)
    if rung in (1, 2):
        return (_where, _move)[rung - 1](state, move, members)
    if rung == 0:
        return Hint(_aim(state, kept, line))
    reason = f"It starts {counted(len(line), 'move')} solution." if line else _promise(state, move, kept)
    told = _move(state, move, members)
    return Hint(f"{told.say} {reason}", told.marks)


def _aim(state: State, kept: str, line: list[Remove] | None) -> str:
    if line:
        return f"Solvable in {words(len(line), 'move')}."
    count, name = "".join(board_of(state)).count(kept), COLOUR_NAMES[kept]
    return f"Most blocks are {name}, {count} of them. Keep them for one large group."


def _promise(state: State, move: Remove, kept: str) -> str:
    after = play(state, move)
    name, size = COLOUR_NAMES[kept], words(largest(after, kept), "block")
    return f"{words(after.score - state.score, 'point')} now, and then the largest {name} group has {size}."


def commonest(state: State) -> str:
    """The colour of most blocks, of several the first of COLOURS."""
    blocks = "".join(board_of(state))
    return max(COLOURS, key=blocks.count)


def largest(state: State, wanted: str) -> int:
    """The size of a colour's largest group; 0 where there is none."""
    return max((len(members) for members in groups(state) if colour(state.puzzle, members[0].block) == wanted), default=0)


def _keeping(state: State, kept: str) -> Remove:
    """Of the moves that leave a colour alone, if there are any, the one after which its largest group is largest, then the one of most points."""
    moves = list(legal(state))
    others = [move for move in moves if colour(state.puzzle, move.block) != kept]

    def merit(move: Remove) -> tuple[int, int]:
        after = play(state, move)
        return largest(after, kept), after.score

    return max(others or moves, key=merit)
