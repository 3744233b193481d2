"""All ways to play a board: their count, the paper's measures, the tree of positions; beyond a budget an estimate."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from parlour.core.html import Node
from parlour.core.rng import Rng
from parlour.games.samegame import rules
from parlour.games.samegame.measures.difficulty import measures
from parlour.games.samegame.measures.dispersion import LISTED, each_pop, summarized
from parlour.games.samegame.solver import Board, Counts, Graph, board_of
from parlour.lab.drawing import Cell, bars, captioned, folded, percent, picture, plain, said, shown, table
from parlour.lab.samegame.boards import link, pressed, puzzle_of, rows_of, signs_of
from parlour.lab.samegame.work import STRIDE, all_counted, searched
from parlour.lab.tool import Inputs, Step
from parlour.lab.weighing import estimated, share_between

DRAWN_LAYER, DRAWN_LAYERS = 36, 14
"""Positions of one row of the tree, and its rows, up to which each is drawn."""

NAMES = {
    "paths": "ways to play",
    "solutions": "of these clear the board",
    "rsr": "share that clears it (RSR)",
    "random_clear": "chance that random play clears it",
    "path_depth_min": "moves of the shortest solution",
    "path_depth_mean": "moves of a solution, mean",
    "path_depth_max": "moves of the longest solution",
    "path_depth_sd": "moves of a solution, standard deviation",
    "states": "positions",
    "shortest_solutions": "shortest solutions",
    "pop_start_mean": "PoP at the start, mean",
    "sum_pop_min": "sum of PoPs, least",
    "sum_pop_mean": "sum of PoPs, mean",
    "sum_pop_max": "sum of PoPs, most",
}
"""The paper's measures in words."""


def count(asked: Inputs, data: Any) -> Iterator[Step]:
    """Count and share of solutions: exact within the budget, else estimated from games by chance."""
    puzzle = puzzle_of(asked["board"])
    state = rules.start(puzzle)
    found = yield from searched(board_of(state), int(asked["budget"]))
    if found is None:
        yield from _sampled(puzzle, asked)
        return
    counts = yield from all_counted(found)
    pops: list[tuple[int, int]] = []
    for pop in islice(each_pop(state, counts), LISTED + 1):
        pops.append(pop)
        if len(pops) % STRIDE == 0:
            yield Step(f"Measuring solutions: {len(pops):,} so far.", len(pops))
    whole = summarized(pops) if len(pops) <= LISTED else {}
    yield Step("Counted.", 1, 1, lambda: _counted_view(puzzle, found, counts, whole))


def _counted_view(puzzle: rules.Puzzle, found: Graph, counts: Mapping[Board, Counts], pops: Mapping[str, float]) -> Node:
    here = counts[board_of(rules.start(puzzle))]
    told = measures(here, len(found)) | dict(pops if here.solutions else {})
    if here.solutions:
        lead = f"{here.solutions:,} of {here.paths:,} ways to play clear this board: {percent(here.solutions, here.paths)}."
    else:
        lead = f"Unsolvable: none of the {here.paths:,} ways to play clears this board."
    rows: list[list[Cell]] = [[NAMES[name], plain(value)] for name, value in told.items() if name in NAMES]
    exact = said("This is exact: every position was looked into.", "aside")
    measured = table("Measures, by the paper’s names", ["Measure", "Value"], rows)
    return shown(said(lead, "lead"), exact, _turning(puzzle), measured, *tree(puzzle, found, counts))


def _turning(puzzle: rules.Puzzle) -> Node:
    """The board, whose cells take the next colour when they are pressed."""
    rows, signs = rows_of(puzzle), rules.COLOURS + rules.EMPTY
    presses: dict[tuple[int, int], tuple[str, Mapping[str, str]]] = {}
    for (x, y), sign in signs_of(puzzle.cells).items():
        turned, at = signs[(signs.index(sign) + 1) % len(signs)], y * (puzzle.width + 1) + x
        presses[x, y] = f"{_called(sign)} becomes {_called(turned)}", {"board": rows[:at] + turned + rows[at + 1 :]}
    told: Node = ["figcaption", {}, "Press a cell for its next colour, or write the rows above. ", link(puzzle)]
    return ["figure", {}, pressed(puzzle.cells, presses), told]


def _called(sign: str) -> str:
    return "empty" if sign == rules.EMPTY else sign


def layers_of(puzzle: rules.Puzzle, found: Graph) -> list[list[Board]]:
    """The positions by the fewest moves that come to them, each once."""
    layers, seen = [[board_of(rules.start(puzzle))]], {board_of(rules.start(puzzle))}
    while layers[-1]:
        after = [board for here in layers[-1] for board in found[here]]
        layers.append([board for board in dict.fromkeys(after) if board not in seen])
        seen.update(layers[-1])
    return layers[:-1]


def tree(puzzle: rules.Puzzle, found: Graph, counts: Mapping[Board, Counts]) -> list[Node]:
    """The positions by moves: drawn one by one where they are few, else as bars; and a table of them."""
    layers = layers_of(puzzle, found)
    alive = [sum(counts[board].solutions > 0 for board in layer) for layer in layers]
    told = "Positions by the moves that lead to them. Full dots can still be cleared, hollow ones can’t."
    is_small = len(layers) <= DRAWN_LAYERS and max(map(len, layers)) <= DRAWN_LAYER
    sets = [(str(at), (good, len(layer) - good)) for at, (layer, good) in enumerate(zip(layers, alive, strict=True))]
    drawn = captioned(_dots(layers, found, counts), told) if is_small else bars(sets, ("can still be cleared", "can’t be cleared"))
    counted = enumerate(zip(map(len, layers), alive, strict=True))
    rows: list[list[Cell]] = [[str(at), f"{whole:,}", f"{good:,}", percent(good, whole)] for at, (whole, good) in counted]
    told_again = table("Positions by moves", ["Moves", "Positions", "Solvable", "Share"], rows)
    return [["h3", {}, "The tree of positions"], drawn, folded("Positions in numbers", told_again)]


def _dots(layers: Sequence[Sequence[Board]], found: Graph, counts: Mapping[Board, Counts]) -> Node:
    wide, high = 360, 34
    place = {
        board: (round((at + 1) * wide / (len(layer) + 1)), 14 + high * depth) for depth, layer in enumerate(layers) for at, board in enumerate(layer)
    }
    drawn: list[Node] = []
    for here, (x, y) in place.items():
        drawn += [["path", {"class": _kind("edge", counts[after]), "d": f"M{x} {y}L{place[after][0]} {place[after][1]}"}] for after in found[here]]
    drawn += [["circle", {"class": _kind("node", counts[board]), "cx": x, "cy": y, "r": 4}] for board, (x, y) in place.items()]
    return picture("tree", drawn, size=(wide, 28 + high * (len(layers) - 1)))


def _kind(name: str, counts: Counts) -> str:
    return f"{name} good" if counts.solutions else f"{name} dead"


# Beyond the budget.


@dataclass(frozen=True, slots=True)
class Game:
    """A game by chance: whether it cleared the board, and one over the chance that just these moves were made."""

    cleared: bool
    weight: int


def played(puzzle: rules.Puzzle, rng: Rng) -> Game:
    """A game in which every move is as likely as the others."""
    state, weight = rules.start(puzzle), 1
    while moves := list(rules.legal(state)):
        weight *= len(moves)
        state = rules.play(state, rng.choice(moves))
    return Game(not state.columns, weight)


def _sampled(puzzle: rules.Puzzle, asked: Inputs) -> Iterator[Step]:
    wanted, games, rng = int(asked["games"]), list[Game](), Rng(f"lab/{puzzle.cells}")
    while len(games) < wanted:
        games.append(played(puzzle, rng))
        yield Step(f"Playing by chance: {len(games):,} of {wanted:,} games.", len(games), wanted)
    yield Step("Played.", wanted, wanted, lambda: _sampled_view(puzzle, games, int(asked["budget"])))


def _sampled_view(puzzle: rules.Puzzle, games: Sequence[Game], budget: int) -> Node:
    cleared = sum(game.cleared for game in games)
    low, high = share_between(cleared, len(games))
    paths, solutions = estimated([game.weight for game in games]), estimated([game.weight * game.cleared for game in games])
    lead = (
        f"More than {budget:,} positions, so this is an estimate from {len(games):,} games by chance: random play clears this board "
        f"in {percent(cleared, len(games))}, between {percent(low)} and {percent(high)} with 95% confidence."
    )
    rows: list[list[Cell]] = [
        ["chance that random play clears it", percent(cleared, len(games)), f"{percent(low)} to {percent(high)}"],
        ["ways to play", plain(paths.mean), f"{plain(paths.low)} to {plain(paths.high)}"],
        ["of these clear the board", plain(solutions.mean), f"{plain(solutions.low)} to {plain(solutions.high)}"],
    ]
    note = (
        "Ways are counted by Knuth’s estimate: each game stands for as many as there were moves to choose from, multiplied. "
        "Few games tell little of rare ways."
    )
    told = table("Estimates with their intervals", ["Measure", "Estimate", "95% interval"], rows)
    return shown(said(lead, "lead"), _turning(puzzle), told, said(note, "aside"))
