"""Elimination on paper: rows of letters to cross out, each with a line for its word."""

from parlour.apart.paper.kit import WIDE, box, drawing, lettered, line, paged, rule
from parlour.core.html import Node, words
from parlour.games.elimination.rules import Challenge, Puzzle, play, start
from parlour.games.elimination.solver import solve

MODES = ("challenges",)
RULE = "Cross out letters one by one. The first word that is left, of three letters or more, is yours: one point a letter, double with 2X."

CELL = 9.5
FIRST = 9
"""Millimetres of a letter's cell, and of the number before a row."""

LINE, SHORTEST = 10, 48
"""Millimetres of the line below a row, and of the shortest line that may stand beside it."""


def sheet(puzzle: Puzzle) -> list[Node]:
    """The challenges, as many on a page as it has room for."""
    blocks = [(_drawn(number, here), _height(here) + 3.5) for number, here in enumerate(puzzle.challenges, 1)]
    pages = paged(blocks, 188)
    total = line("total", "In all: ", ["span", {"class": "hole"}], " points")
    return [["div", {"class": "body"}, line("rule", RULE), *rows, *([total] if number == len(pages) else [])] for number, rows in enumerate(pages, 1)]


def _is_short(here: Challenge) -> bool:
    """Whether there is room for the word beside its letters."""
    return FIRST + len(here.letters) * CELL + 4 + SHORTEST <= WIDE


def _height(here: Challenge) -> float:
    return CELL + 4.5 + (0 if _is_short(here) else LINE)


def _drawn(number: int, here: Challenge) -> Node:
    """A challenge: its letters, 2X above the one that counts double, and the lines for its word and points."""
    parts = [lettered(3.5, 4 + CELL / 2, str(number), "edge")]
    for tile, letter in enumerate(here.letters):
        x, is_double = FIRST + tile * CELL, tile == here.double
        parts += [box(x, 4, CELL, CELL, "cell", *(["double"] if is_double else [])), lettered(x + CELL / 2, 4 + CELL / 2, letter)]
        parts += [lettered(x + CELL / 2, 1.8, "2X", "edge")] if is_double else []
    end = FIRST + len(here.letters) * CELL + 4
    x, y = (end, 4 + CELL) if _is_short(here) else (FIRST, 4 + CELL + LINE)
    parts += [rule(x, y, WIDE - 26, y), rule(WIDE - 22, y, WIDE - 10, y), lettered(WIDE - 4, y - 1.8, "pts", "edge")]
    double = "" if here.double is None else f", letter {here.double + 1} counts double"
    return drawing(WIDE, _height(here), f"Challenge {number}: {' '.join(here.letters)}{double}. A line for the word, and one for its points.", parts)


def answer(puzzle: Puzzle) -> list[Node]:
    """For each challenge the best of the words most players know, and which letters to cross out for it, in order, by their place in the row."""
    moves = solve(start(puzzle))
    if moves is None:
        return [line("", "No solution is printed: none is known for these letters.")]
    state = start(puzzle)
    told: list[str] = []
    crossed: list[str] = []
    for move in moves:
        crossed.append(str(move.tile + 1))
        after = play(state, move)
        if len(after.taken) > len(state.taken):
            word = after.taken[-1]
            told.append(f"{word.word}, {words(word.points, 'point')}: cross out {'letter' if len(crossed) == 1 else 'letters'} {', '.join(crossed)}.")
            crossed = []
        state = after
    return [["ol", {}, *(["li", {}, text] for text in told)]]
