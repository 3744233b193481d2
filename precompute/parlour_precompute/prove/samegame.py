"""The proof of SameGame's stages: each is played out whole through `rules.play`, and every figure is counted again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.games.samegame.rules import Puzzle, State, legal, play, start, status, text
from parlour_precompute.prove.record import Checker, Entry, Fault

STAGES = 375
SIDE, COLOURS = 5, 4
ORDER = ["rsr", "random_clear", "path_depth_min", "path_depth_mean", "path_depth_max", "path_depth_sd", "solutions", "paths", "states"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What can follow from a position: ways to the end, winning ways by their number of moves, the chance of random play, all exact."""

    paths: int
    wins: tuple[tuple[int, int], ...]
    chance: Fraction


def tally(state: State, known: dict[str, Tally]) -> Tally:
    """The tally of a position by plain search; `known` holds one for every board met so far, by its text."""
    board = text(state)
    if board not in known:
        after = [tally(play(state, move), known) for move in legal(state)]
        known[board] = joined(after) if after else ending(state)
    return known[board]


def ending(state: State) -> Tally:
    """The tally where no move is left."""
    won = status(state) == "won"
    return Tally(1, ((0, 1),) if won else (), Fraction(won))


def joined(after: list[Tally]) -> Tally:
    """The tally of a position from those one move on."""
    wins: Counter[int] = Counter()
    for each in after:
        for moves, ways in each.wins:
            wins[moves + 1] += ways
    return Tally(sum(each.paths for each in after), tuple(sorted(wins.items())), sum(each.chance for each in after) / Fraction(len(after)))


def counted(puzzle: Puzzle) -> dict[str, Any]:
    """The measures of a clearable puzzle by the paper's names (section 2); only `solutions`, 0, where it is not clearable."""
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
    )
    return dict(zip(ORDER, values, strict=True))


def alone(entry: Entry) -> list[str]:
    """What is wrong with a stage taken by itself."""
    try:
        puzzle = decode(Puzzle, entry.puzzle)
    except BadInput as error:
        return [f"The puzzle does not decode: {error}"]
    rows = puzzle.cells.split("/")
    letters = set(puzzle.cells) - {"/"}
    if [len(row) for row in rows] != [SIDE] * SIDE or "." in letters or len(letters) != COLOURS:
        return [f"The board is not {SIDE}x{SIDE} filled with {COLOURS} colours."]
    found = counted(puzzle)
    if not found["solutions"]:
        return ["The board cannot be cleared."]
    if list(entry.measures) != ORDER:
        return [f"The measures are not {', '.join(ORDER)}, in this order."]
    given = entry.measures
    return [f"{name} is {given[name]!r}, but playing gives {value!r}." for name, value in found.items() if not same(given[name], value)]


def same(given: object, found: object) -> bool:
    """Whether two numbers are one value of one type: 4, 4.0 and true are three."""
    return type(given) is type(found) and given == found


def together(entries: list[Entry], stages: int = STAGES) -> Iterator[Fault]:
    """What is wrong with the list: its length, its keys, its order, and boards that are there twice."""
    if len(entries) != stages:
        yield Fault(0, "", f"There are {len(entries)} stages that can be read, not {stages}.")
    first: dict[str, Entry] = {}
    before: Entry | None = None
    for entry in entries:
        if entry.key != f"{entry.line:04d}":
            yield Fault(entry.line, entry.key, f"The key is not {entry.line:04d}, the number of its line.")
        if before and rsr(entry) > rsr(before):
            yield Fault(entry.line, entry.key, f"It is easier (rsr {rsr(entry)}) than the stage before it (rsr {rsr(before)}).")
        twin = next((first[form] for form in forms(entry) if form in first), None)
        if twin:
            yield Fault(entry.line, entry.key, f"It is the board of key {twin.key} (line {twin.line}) again, perhaps mirrored or in other colours.")
        first.update((form, entry) for form in forms(entry) if form not in first)
        before = entry


def rsr(entry: Entry) -> float:
    """The stored rsr; 0 where there is none."""
    value = entry.measures.get("rsr")
    return value if isinstance(value, float) else 0.0


def forms(entry: Entry) -> tuple[str, ...]:
    """The board and its left-right mirror image with colours numbered by first appearance; nothing where it is no text."""
    cells = entry.puzzle.get("cells") if isinstance(entry.puzzle, dict) else None
    if not isinstance(cells, str):
        return ()
    rows = cells.split("/")
    return numbered(rows), numbered([row[::-1] for row in rows])


def numbered(rows: list[str]) -> str:
    """The rows with each colour replaced by the place of its first block among all colours."""
    letters = list(dict.fromkeys("".join(rows)))
    return "/".join("".join(str(letters.index(letter)) for letter in row) for row in rows)


CHECKER = Checker(alone, together)
