"""Classic on the screen: the first press lights a group and shows what it is worth, the second takes it."""

from dataclasses import dataclass

from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.samegame.classic.play import BONUS, Run
from parlour.games.samegame.rules import Remove, group, points
from parlour.games.samegame.ui import number_after
from parlour.games.samegame.view import board, event_of, left, taken

TURNED = " turned"
"""The class of a board that a narrow screen shows upright, so that its blocks stay large enough for a thumb."""


@dataclass(frozen=True, slots=True)
class Ui:
    """`chosen`: the block whose group was pressed once."""

    chosen: int | None = None


def chosen(run: Run, ui: Ui) -> frozenset[int]:
    """The blocks of the group that was pressed once."""
    return frozenset() if ui.chosen is None else frozenset(member.block for member in group(run.board, ui.chosen))


def interpret(run: Run, ui: Ui, event: str) -> Remove | Change[Ui] | None:
    """`block:17` chooses block 17's group, and takes it when it is chosen already; a block that cannot be taken is refused at once."""
    block = number_after(event, "block")
    if block is None:
        return None
    if block in chosen(run, ui) or len(group(run.board, block)) < 2:
        return Remove(block)
    return Change(Ui(block), worth(len(group(run.board, block))))


def worth(size: int) -> str:
    """What a chosen group gives, and how to take it."""
    return f"{words(size, 'block')}, {words(points(size), 'point')}. Press again to take them."


def clicks(run: Run, move: Remove) -> list[str]:
    """The events that make a move: the same one twice."""
    return [event_of(move.block)] * 2


def view(run: Run, ui: Ui) -> Node:
    """The board alone: what a chosen group gives is said."""
    return ["div", {"class": "samegame classic"}, board(run.board, chosen(run, ui), TURNED)]


def told(before: Run, after: Run) -> str:
    """What a move took, what it was worth and what it left."""
    points = words(after.board.score - before.board.score, "point")
    if after.number > before.number:
        return f"Board clear: {points}, {BONUS} as a bonus. Here’s board {after.number}."
    return f"{taken(after.board)} for {points}. {remaining(after)}"


def remaining(run: Run) -> str:
    """`182 left in 30 groups.`: of so large a board the blocks on their own are not told."""
    return f"{left(run.board).partition(' and ')[0].rstrip('.')}."
