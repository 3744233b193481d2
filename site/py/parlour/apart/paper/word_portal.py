"""Word Portal on paper: the rings, lines for the words with their lengths and points, and what the letters are worth."""

from parlour.apart.paper.kit import WIDE, box, drawing, lettered, line, mm, rule
from parlour.core.data.assets import Assets
from parlour.core.html import Node, words
from parlour.games.word_portal.modes import listed
from parlour.games.word_portal.review import thresholds
from parlour.games.word_portal.rules import CELLS, INNER, MIDDLE, SIDE, VALUES, Known, Puzzle, points, start, stored
from parlour.games.word_portal.solver import all_words, solve

MODES = ("round", "own")
RULE = "Words start in the outer ring, go on in the inner one and end on the middle letter. Each tile once in a word. They need not touch."
HOW = "A word of 3 to 12 letters scores its length times the values of its letters:"

CELL = 16
LINE = 9
"""Millimetres of a letter's cell, and of a line for a word."""


def sheet(puzzle: Puzzle) -> list[Node]:
    """The one page of a round."""
    told = thresholds(stored, start(puzzle)) if puzzle.common or puzzle.rare else ""
    themed = f"{puzzle.theme}: {words(len(puzzle.themed.split()), 'word')} on this board." if puzzle.theme and puzzle.themed else ""
    wanted = f"Find {words(puzzle.count, 'word')}. {told}".rstrip()
    return [
        [
            "div",
            {"class": "body"},
            line("rule", RULE),
            *([line("theme", themed)] if themed else []),
            line("how", wanted),
            _board(puzzle),
            line("how", HOW),
            _values(),
            _lines(puzzle),
        ]
    ]


def _board(puzzle: Puzzle) -> Node:
    """The rings, from the white outer one to the black middle."""
    parts, left = [], (WIDE - SIDE * CELL) / 2
    for cell in range(CELLS):
        x, y = left + cell % SIDE * CELL, 1 + cell // SIDE * CELL
        kinds = ["full"] if cell == MIDDLE else ["inner"] if cell in INNER else []
        parts += [box(x, y, CELL, CELL, "cell", *kinds)]
        parts += [["circle", {"class": "disc", "cx": mm(x + CELL / 2), "cy": mm(y + CELL / 2), "r": "5.5"}]] if cell == MIDDLE else []
        parts += [lettered(x + CELL / 2, y + CELL / 2, puzzle.letters[cell], "letter", "large")]
    inner: Node = box(left + CELL, 1 + CELL, 3 * CELL, 3 * CELL, "ring")
    rows = ". ".join(f"Row {row + 1}: {' '.join(puzzle.letters[row * SIDE : (row + 1) * SIDE])}" for row in range(SIDE))
    told = f"Board of five rows. {rows}. The middle letter is {puzzle.letters[MIDDLE]}, the inner ring the eight around it."
    return drawing(WIDE, SIDE * CELL + 2, told, [*parts, inner], "rings")


def _values() -> Node:
    """What letters are worth, the cheap ones first."""
    letters = {value: [letter for letter, worth in VALUES.items() if worth == value] for value in sorted(set(VALUES.values()))}
    return ["ul", {"class": "legend"}, *(["li", {}, ["strong", {}, f"{value}:"], f" {' '.join(worth)}"] for value, worth in letters.items())]


def _lines(puzzle: Puzzle) -> Node:
    """Numbered lines for the words, in two columns, each with a place for its length and its points."""
    down = -(-puzzle.count // 2) if puzzle.count > 8 else puzzle.count
    wide = WIDE / 2 - 4 if puzzle.count > 8 else WIDE
    parts: list[Node] = []
    for at in range(puzzle.count):
        x, y = at // down * (WIDE / 2 + 4), (at % down + 1) * LINE + 5
        if at % down == 0:
            parts += [lettered(x + wide - 24, 2.5, "letters", "edge"), lettered(x + wide - 7, 2.5, "points", "edge")]
        parts += [lettered(x + 3, y - 2.4, str(at + 1), "edge"), rule(x + 8, y, x + wide - 32, y)]
        parts += [rule(x + wide - 29, y, x + wide - 18, y), rule(x + wide - 14, y, x + wide, y)]
    return drawing(WIDE, down * LINE + 6, f"{words(puzzle.count, 'line')} for words, their letters and their points.", parts)


def answer(puzzle: Puzzle) -> list[Node]:
    """The best round of the words most players know, with its points; a board that brought no words has none."""
    return _answered(stored, puzzle, "this board brings no list of words")


def equipped_answer(puzzle: Puzzle, assets: Assets) -> list[Node]:
    """The best round of a board of the player's own, by the word list; raises AssetMissing where that has not come."""
    return _answered(listed(assets), puzzle, "the word list has too few words for this board")


def _answered(known: Known, puzzle: Puzzle, lack: str) -> list[Node]:
    answers = known(puzzle)
    moves = solve(known, start(puzzle)) if all_words(answers) else None
    if moves is None:
        return [line("", f"No solution is printed: {lack}.")]
    told = ", ".join(f"{move.word} {points(move.word)}" for move in moves)
    best = sum(points(move.word) for move in moves)
    return [line("", f"{told}."), line("", f"{words(best, 'point')}. The board has {words(len(all_words(answers)), 'word')} in all.")]
