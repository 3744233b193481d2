"""Where a win was lost: a line of play, and what could still be won after each of its moves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import Node, words
from parlour.games.samegame import rules
from parlour.games.samegame.solver import Board, Counts, board_of
from parlour.lab.drawing import Cell, filling, percent, said, shown, table
from parlour.lab.samegame.boards import pressed, puzzle_of
from parlour.lab.samegame.work import all_counted, searched
from parlour.lab.tool import Inputs, Step


def moves_of(puzzle: rules.Puzzle, text: str) -> list[rules.State]:
    """The positions of a line of play, the first among them; raises BadInput at the move that cannot be made."""
    states = [rules.start(puzzle)]
    for at, part in enumerate(text.split()):
        if not (part.isascii() and part.isdigit()):
            raise BadInput("moves", "Moves are numbers of blocks, parted by blanks: the first block, top left, is 0.")
        try:
            states.append(rules.play(states[-1], rules.Remove(int(part))))
        except IllegalMove as fault:
            raise BadInput("moves", f"Move {at + 1} can’t be made. {fault}") from None
    return states


def lost(asked: Inputs, data: Any) -> Iterator[Step]:
    """A line of play, with what could still be won after each move."""
    puzzle = puzzle_of(asked["board"])
    states = moves_of(puzzle, asked["moves"])
    found = yield from searched(board_of(states[0]), int(asked["budget"]))
    if found is None:
        raise BadInput("board", "This board has too many positions to say for sure. Try a smaller one or a larger search.")
    counts = yield from all_counted(found)
    yield Step("Counted.", 1, 1, lambda: _lost_view(asked, states, counts))


def _lost_view(asked: Inputs, states: Sequence[rules.State], counts: Mapping[Board, Counts]) -> Node:
    known = [counts[board_of(state)] for state in states]
    fatal = next((at for at, each in enumerate(known) if not each.solutions), None)
    here, moves = states[-1], asked["moves"].split()
    if fatal is None:
        ended = "Cleared." if not here.columns else "You can still win."
        lead = f"{ended} No move of these lost the win."
    elif fatal == 0:
        lead = "This board can’t be cleared from its start."
    else:
        lead = f"The win was lost at move {fatal}: before it {words(known[fatal - 1].solutions, 'way')} cleared the board, after it none."
    presses: dict[tuple[int, int], tuple[str, Mapping[str, str]]] = {}
    for members in rules.groups(here):
        after = " ".join([*moves, str(members[0].block)])
        if len(members) > 1:
            presses |= {(each.x, each.y): (f"Take {len(members)}", {"moves": after}) for each in members}
    named = ["start", *(f"move {at}" for at in range(1, len(known)))]
    rows = [[name, *_told(each)] for name, each in zip(named, known, strict=True)]
    ways = filling("Take the last move back", {"moves": " ".join(moves[:-1])}), " ", filling("From the start", {"moves": ""})
    back: list[Node] = [["p", {}, *ways]] if moves else []
    told = table("What could still be won", ["After", "Ways that clear", "Ways to play", "Share"], rows)
    return shown(said(lead, "lead"), ["figure", {}, pressed(rules.text(here), presses), ["figcaption", {}, "Press a group to take it."]], *back, told)


def _told(counts: Counts) -> list[Cell]:
    return [f"{counts.solutions:,}", f"{counts.paths:,}", percent(counts.solutions, counts.paths)]
