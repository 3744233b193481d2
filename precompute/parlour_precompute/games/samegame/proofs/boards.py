"""The proof of SameGame's boards: each is played out whole through `rules.play`, and every figure is counted again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.games.samegame.rules import Puzzle, State, legal, play, start, status, text
from parlour_precompute.games.samegame.proofs.pop import scattered
from parlour_precompute.prove.record import Entry, Fault

COUNTED = [
    "rsr",
    "random_clear",
    "path_depth_min",
    "path_depth_mean",
    "path_depth_max",
    "path_depth_sd",
    "solutions",
    "paths",
    "states",
    "best_score",
]
SCATTERED = ["shortest_solutions", *(f"{name}_{which}" for name in ("pop_start", "sum_pop") for which in ("min", "mean", "max"))]
ORDER = [*COUNTED, *SCATTERED, "difficulty"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What every board of some kind is filled with."""

    width: int
    height: int
    colours: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What can follow from a position, all exact.

    Ways to the end, winning ways by their number of moves, the chance of random play, and the most points a winning way makes.
    """

    paths: int
    wins: tuple[tuple[int, int], ...]
    chance: Fraction
    best: int


def tally(state: State, known: dict[str, Tally]) -> Tally:
    """The tally of a position by plain search; `known` holds one for every board met so far, by its text."""
    board = text(state)
    if board not in known:
        after = [play(state, move) for move in legal(state)]
        known[board] = joined([(each.score - state.score, tally(each, known)) for each in after]) if after else ending(state)
    return known[board]


def ending(state: State) -> Tally:
    """The tally where no move is left."""
    won = status(state) == "won"
    return Tally(1, ((0, 1),) if won else (), Fraction(won), 0)


def joined(after: list[tuple[int, Tally]]) -> Tally:
    """The tally of a position from those one move on, each with the points of that move."""
    wins: Counter[int] = Counter()
    for _, each in after:
        for moves, ways in each.wins:
            wins[moves + 1] += ways
    paths, chance = sum(each.paths for _, each in after), sum((each.chance for _, each in after), Fraction(0)) / len(after)
    return Tally(paths, tuple(sorted(wins.items())), chance, max((points + each.best for points, each in after if each.wins), default=0))


def counted(puzzle: Puzzle) -> dict[str, Any]:
    """The measures of a clearable puzzle by the paper's names (sections 2 and 3); only `solutions`, 0, where it is not clearable."""
    known: dict[str, Tally] = {}
    found = tally(start(puzzle), known)
    solutions = sum(ways for _, ways in found.wins)
    if not solutions:
        return {"solutions": 0}
    mean = Fraction(sum(moves * ways for moves, ways in found.wins), solutions)
    variance = sum((moves - mean) ** 2 * ways for moves, ways in found.wins) / solutions
    values = (
        round(float(Fraction(solutions, found.paths)), 9),
        round(float(found.chance), 9),
        found.wins[0][0],
        round(float(mean), 9),
        found.wins[-1][0],
        round(sqrt(variance), 9),
        solutions,
        found.paths,
        len(known),
        found.best,
    )
    depths = {board: each.wins[0][0] for board, each in known.items() if each.wins}
    counts = dict(zip(COUNTED, values, strict=True)) | scattered(start(puzzle), depths)
    return counts | {"difficulty": difficulty(counts)}


def difficulty(found: dict[str, float]) -> float:
    """The one score made of three measures, as docs/samegame/REPORT.md states it."""
    return round(25.0 + 7.6 * found["path_depth_min"] + 0.048 * found["sum_pop_mean"] - 70.0 * sqrt(found["rsr"]), 9)


def proved(entry: Entry, shape: Shape, order: list[str]) -> list[str]:
    """What is wrong with a board that should be of this shape, with these measures."""
    try:
        puzzle = decode(Puzzle, entry.puzzle)
    except BadInput as error:
        return [f"The puzzle does not decode: {error}"]
    rows = puzzle.cells.split("/")
    letters = set(puzzle.cells) - {"/"}
    if [len(row) for row in rows] != [shape.width] * shape.height or "." in letters or len(letters) != shape.colours:
        return [f"The board is not {shape.width}x{shape.height} filled with {shape.colours} colours."]
    found = counted(puzzle)
    if not found["solutions"]:
        return ["The board cannot be cleared."]
    if list(entry.measures) != order:
        return [f"The measures are not {', '.join(order)}, in this order."]
    given = entry.measures
    return [f"{name} is {given[name]!r}, but playing gives {found[name]!r}." for name in order if not same(given[name], found[name])]


def same(given: object, found: object) -> bool:
    """Whether two numbers are one value of one type: 4, 4.0 and true are three."""
    return type(given) is type(found) and given == found


def twins(entries: list[Entry]) -> Iterator[Fault]:
    """Boards that are there twice."""
    first: dict[str, Entry] = {}
    for entry in entries:
        twin = next((first[form] for form in forms(entry) if form in first), None)
        if twin:
            yield Fault(entry.line, entry.key, f"It is the board of key {twin.key} (line {twin.line}) again, perhaps mirrored or in other colours.")
        first.update((form, entry) for form in forms(entry) if form not in first)


def forms(entry: Entry) -> list[str]:
    """The board and its left-right mirror image with colours numbered by first appearance; nothing where it is no text."""
    cells = entry.puzzle.get("cells") if isinstance(entry.puzzle, dict) else None
    if not isinstance(cells, str):
        return []
    rows = cells.split("/")
    return [numbered(rows), numbered([row[::-1] for row in rows])]


def numbered(rows: list[str]) -> str:
    """The rows with each colour replaced by the place of its first block among all colours."""
    letters = list(dict.fromkeys("".join(rows)))
    return "/".join("".join(str(letters.index(letter)) for letter in row) for row in rows)
