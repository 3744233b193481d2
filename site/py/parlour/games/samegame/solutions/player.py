"""A solution that is played: the board at one step, the group that goes next lit, and the ways back, on and to another solution."""

from functools import lru_cache
from itertools import accumulate

from parlour.core.html import Node, words
from parlour.games.samegame.rules import Placed, Remove, State, colour, group, placed, play
from parlour.games.samegame.ui import Viewing
from parlour.games.samegame.view import COLOUR_NAMES, classes

PACE_MS = 1_100
"""Between two steps that are played by themselves."""

Line = tuple[Remove, ...]


@lru_cache(maxsize=8)
def positions(base: State, line: Line) -> tuple[State, ...]:
    """The position before each step of a solution, and the clear board after the last."""
    return tuple(accumulate(line, play, initial=base))


def played(base: State, line: Line, viewing: Viewing) -> list[Node]:
    """The board at the step that the viewer stands at, what that step does, and the ways back and on."""
    said: Node = ["p", {"key": "said", "class": "said", "role": "status"}, caption(base, line, viewing.step)]
    return [_board(base, line, viewing.step), said, _ways(viewing, len(line))]


def caption(base: State, line: Line, step: int) -> str:
    """`Step 3 of 7: 4 blue go.`, and at the end that the board is clear."""
    if step == len(line):
        return f"Clear in {words(len(line), 'step')}."
    members = group(positions(base, line)[step], line[step].block)
    return f"Step {step + 1} of {len(line)}: {len(members)} {COLOUR_NAMES[colour(base.puzzle, line[step].block)]} go."


def _board(base: State, line: Line, step: int) -> Node:
    """The blocks, in the order of the playing board, so that the same one falls and slides; the picture is told by the sentence below it."""
    state, width = positions(base, line)[step], base.puzzle.width
    going = frozenset(member.block for member in group(state, line[step].block)) if step < len(line) else frozenset()
    shown = [(Placed(block, x, y), " chosen" if block in going else "") for (x, y), block in placed(state).items()]
    shown += [(gone, " gone") for gone in (state.taken if step else ())]
    blocks = [_block(state, one, mark) for one, mark in sorted(shown, key=lambda pair: (pair[0].block % width, pair[0].block // width))]
    return ["div", {"key": "board", "class": f"board w{width} h{base.puzzle.height}", "aria-hidden": "true"}, *blocks]


def _block(state: State, one: Placed, mark: str) -> Node:
    return ["span", {"key": f"b{one.block}", "class": f"{classes(state, one)}{mark}"}]


def _ways(viewing: Viewing, last: int) -> Node:
    going = viewing.playing and viewing.step < last
    turn = button("viewer:pause", "Pause") if going else button("viewer:play", "Play" if viewing.step < last else "Play again")
    # The page presses it when the time has come.
    pace: list[Node] = [["span", {"key": "pace", "hidden": True, "data-event": "viewer:next", "data-paced": str(PACE_MS)}]] if going else []
    return [
        "div",
        {"key": "ways", "class": "steps", "role": "group", "aria-label": "Steps"},
        button("viewer:back", "Back", can=viewing.step > 0),
        turn,
        button("viewer:forward", "Forward", can=viewing.step < last),
        *pace,
    ]


def button(event: str, label: str, name: str = "", *, can: bool = True) -> Node:
    """A button of the viewer; one that does nothing now says so."""
    attrs: dict[str, str | bool] = {"key": event, "type": "button", "class": "way", "data-event": event}
    attrs |= {"aria-label": name} if name else {}
    return ["button", attrs | ({} if can else {"aria-disabled": "true"}), label]
