"""Wordcrossing on paper: the board to write into, the letters to cross off, and lines for the words of the chain."""

from parlour.apart.paper.kit import HIGH, WIDE, box, drawing, edges, lettered, line, place_name, rule
from parlour.core.html import Node, words
from parlour.games.wordcrossing.level.ground import FREE, WALL
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.review import thresholds
from parlour.games.wordcrossing.rules import State, place_of, points, pool, start

MODES = ("crossing",)
RULE = "Write crossing words, across or down, that lead from S to G. All letters that touch in a row or column must spell a word."
HOW = "Cross off each letter as you use it; where words cross it counts once. Most letters win, then fewest words."

LARGEST, EDGE, TILE, PER_ROW = 15, 6, 9.5, 18
"""Millimetres of the largest cell, of the names of columns and rows, of a letter to cross off, and how many of these stand in a row."""

LINES = 8
"""The words that there is room for beside the letters."""


def sheet(puzzle: Puzzle) -> list[Node]:
    """The one page of a level."""
    state = start(puzzle)
    return [
        ["div", {"class": "body"}, line("rule", RULE), line("how", HOW), line("how", thresholds(state)), _board(state), _letters(state), _lines()]
    ]


def _board(state: State) -> Node:
    """The grid: walls are grey, the start and the goal have their letter in a corner and a thick edge."""
    here = state.here
    cell = int(2 * min(LARGEST, (WIDE - 2 * EDGE) / here.width, (HIGH - 82) / here.height)) / 2
    left, parts = (WIDE - here.width * cell) / 2, []
    for at, sign in enumerate(state.cells):
        x, y = left + at % here.width * cell, EDGE + at // here.width * cell
        parts += [box(x, y, cell, cell, "cell", *(["wall"] if sign == WALL else []))]
        parts += [lettered(x + cell / 2, y + cell / 2, sign)] if sign not in (WALL, FREE) else []
    for name, at in (("S", here.start), ("G", here.goal)):
        x, y = left + at % here.width * cell, EDGE + at // here.width * cell
        parts += [box(x + 0.5, y + 0.5, cell - 1, cell - 1, "end"), lettered(x + 2.9, y + 3.1, name, "mark")]
    parts += edges(here.width, here.height, cell, left, EDGE)
    return drawing(WIDE, EDGE + here.height * cell + 1, _told(state), parts, "crossing")


def _told(state: State) -> str:
    """The board in words: its sides, where start and goal are, and the walls."""
    here = state.here
    walls = ", ".join(place_name(at % here.width, at // here.width) for at, sign in enumerate(state.cells) if sign == WALL)
    ends = f"S, the start, is at {place_of(state, here.start)}, G, the goal, at {place_of(state, here.goal)}"
    return f"Board, {here.width} by {here.height}. {ends}. Walls: {walls or 'none'}."


def _letters(state: State) -> Node:
    """The letters that may be used, each once, in tiles to cross off."""
    left = pool(state)
    parts: list[Node] = []
    for at, letter in enumerate(left):
        x, y = at % PER_ROW * TILE, 1 + at // PER_ROW * (TILE + 1)
        parts += [box(x + 0.5, y, TILE, TILE), lettered(x + 0.5 + TILE / 2, y + TILE / 2, letter)]
    return drawing(WIDE, 2 + -(-len(left) // PER_ROW) * (TILE + 1), f"{words(len(left), 'letter')}: {' '.join(left)}.", parts)


def _lines() -> Node:
    """Places for the words of the chain, and for what it scores."""
    wide = WIDE / 4
    parts: list[Node] = []
    for at in range(LINES):
        x, y = at % 4 * wide, 9 + at // 4 * 9
        parts += [lettered(x + 3, y - 2.4, str(at + 1), "edge"), rule(x + 7, y, x + wide - 4, y)]
    return drawing(WIDE, 20, f"Room for {words(LINES, 'word')}.", parts)


def answer(puzzle: Puzzle) -> list[Node]:
    """Par, the best chain of everyday words, or else the best that is known: each word with its first cell and its way."""
    best = next((each for each in (puzzle.par, puzzle.record) if each and each.chain), None)
    if best is None:
        return [line("", "No solution is printed: none is known for this board.")]
    found = chain_of(best.moves)
    told = ", ".join(f"{place.word} {'down' if place.down else 'across'} from {place_name(place.x, place.y)}" for place in found)
    return [
        line("", f"{told}."),
        line("", f"{words(best.letters, 'letter')} in {words(best.words, 'word')}: {words(points(best.letters, best.words), 'point')}."),
    ]
