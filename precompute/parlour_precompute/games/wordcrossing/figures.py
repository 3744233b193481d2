"""The five figures of the text, drawn from our own levels: small SVG files of nothing but squares and letters."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import WALL
from parlour.games.wordcrossing.level.puzzle import Chain
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.supply.generator import paths
from parlour.games.wordcrossing.supply.maps import Map, Segment, mapped
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.turns import steps

CELL, GAP, EDGE, HEAD = 24, 24, 8, 26
INK, FAINT, START, GOAL, WORD, JUNCTION = "#757575", "#75757555", "#4a9c5d", "#c9a227", "#8a63b8", "#4a80c4"

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """A board with a line above it; letters in cells, ways as rows of cells, and cells that are marked."""

    title: str
    grid: str
    letters: Mapping[Cell, str]
    ways: Sequence[Sequence[Cell]] = ()
    marked: Sequence[Cell] = ()


def solved(title: str, puzzle: Mapping[str, Any]) -> Board:
    """A stored level with par laid, and its letters in the line above."""
    return Board(f"{title}: {puzzle['letters']}", puzzle["grid"], laid(chain_of(puzzle["easy"][-1]["chain"])))


def laid(found: Chain) -> dict[Cell, str]:
    """The letters of a chain by their cells."""
    return {(each.x + at * (not each.down), each.y + at * each.down): sign for each in found for at, sign in enumerate(each.word)}


def drawn(boards: Iterable[Board]) -> str:
    """Boards side by side, as an SVG file; every line ends."""
    parts, left, tall = list[str](), EDGE, 0
    for board in boards:
        rows = board.grid.split("/")
        wide = max(CELL * len(rows[0]), 8 * len(board.title))
        parts.append(f'<text x="{left}" y="{HEAD - 8}" font-size="13">{board.title}</text>')
        parts += _cells(board, rows, left)
        left, tall = left + wide + GAP, max(tall, HEAD + CELL * len(rows) + EDGE)
    style = f'font-family="sans-serif" fill="{INK}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{left}" height="{tall}" viewBox="0 0 {left} {tall}" {style}>'
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def _cells(board: Board, rows: Sequence[str], left: int) -> list[str]:
    found = []
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            fill = {WALL: INK, "S": START, "G": GOAL}.get(sign, "none")
            place = f'x="{left + CELL * x}" y="{HEAD + CELL * y}" width="{CELL - 2}" height="{CELL - 2}"'
            found.append(f'<rect {place} fill="{fill}" stroke="{FAINT}"/>')
    for way in board.ways:
        middles = " ".join(f"{left + CELL * x + CELL // 2 - 1},{HEAD + CELL * y + CELL // 2 - 1}" for x, y in way)
        found.append(f'<polyline points="{middles}" fill="none" stroke="{WORD}" stroke-width="7" stroke-opacity="0.6"/>')
    middle = CELL // 2 - 1
    found += [f'<circle cx="{left + CELL * x + middle}" cy="{HEAD + CELL * y + middle}" r="6" fill="{JUNCTION}"/>' for x, y in board.marked]
    found += [_letter(left + CELL * x + middle, HEAD + CELL * y + 17, sign, rows[y][x] in "SG") for (x, y), sign in _signs(board, rows).items()]
    return found


def _signs(board: Board, rows: Sequence[str]) -> dict[Cell, str]:
    """The letters, and S and G where nothing else stands on the start and the goal: not everybody tells their colours."""
    ends = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in "SG"}
    return {cell: sign for cell, sign in ends.items() if cell not in board.marked} | dict(board.letters)


def _letter(x: int, y: int, sign: str, is_end: bool) -> str:
    """A letter in the middle of a cell: ink on what is free, black on the start and the goal, on which ink is not seen."""
    fill = ' fill="#000"' if is_end else ""
    return f'<text x="{x}" y="{y}" font-size="15" text-anchor="middle"{fill}>{sign}</text>'


def maps(count: int) -> list[tuple[Map, list[Segment]]]:
    """Maps of 8x8 with the path that a level would be made on."""
    found = list[tuple[Map, list[Segment]]]()
    for number in range(1_000):
        rng = Rng(f"wordcrossing/figures/{number}")
        here = mapped(Params(8, 8, room=28, turns=2, whole=True), rng)
        path = next(paths(here, rng, 0), None) if here else None
        if here and path and len(found) < count:
            found.append((here, path))
    return found


def shortest(here: Map) -> list[Cell]:
    """A way of the fewest steps from start to goal."""
    layers = steps(here.start, here.room, here.width, here.height)
    cell, way = here.goal, [here.goal]
    for layer in layers[: next(away for away, cells in enumerate(layers) if cells >> here.goal & 1)][::-1]:
        beside = [cell - 1, cell + 1, cell - here.width, cell + here.width]
        cell = next(one for one in beside if one >= 0 and layer >> one & 1 and abs(one % here.width - cell % here.width) <= 1)
        way.append(cell)
    return [_at(here, one) for one in way]


def _at(here: Map, cell: int) -> Cell:
    return cell % here.width, cell // here.width


def junctions(here: Map, path: Sequence[Segment]) -> list[Cell]:
    """Where the words of a path meet, with both of its ends."""
    ends = [set(one.cells) & set(other.cells) for one, other in pairwise(path)]
    return [_at(here, cell) for cell in (here.start, *(min(each) for each in ends), here.goal)]


def figures(easy: Mapping[str, Any], hard: Mapping[str, Any]) -> dict[str, str]:
    """The five figures by file name; `easy` and `hard` are stored levels."""
    known = maps(3)
    here, path = known[0]
    turning = [_at(here, cell) for segment in path for cell in (segment.cells[::-1] if segment.backward else segment.cells)]
    meeting = junctions(here, path)
    words = [[_at(here, segment.cells[0]), _at(here, segment.cells[-1])] for segment in path]
    boards = {
        "figure1": [solved("Level 12, par", easy)],
        "figure2": [Board("Level 12", easy["grid"], {}), Board("Level 115", hard["grid"], {})],
        "figure3": [Board(f"map {number}", each.grid(), {}) for number, (each, _) in enumerate(known, start=1)],
        "figure4": [Board("fewest turns", here.grid(), {}, [turning]), Board("fewest steps", here.grid(), {}, [shortest(here)])],
        "figure5": [Board("junctions", here.grid(), {}, (), meeting), Board("a word between each two", here.grid(), {}, words, meeting)],
    }
    return {f"{name}.svg": drawn(each) for name, each in boards.items()}
