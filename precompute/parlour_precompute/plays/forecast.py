"""What models of players expect of each shipped puzzle, written before anyone plays it: `docs/plays/forecast/<game>.tsv.gz`.

One row a puzzle and model. What a model says nothing of is empty: a model whose players go for no stars foretells none.
"""

import gzip
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any

from parlour_precompute import ROOT, Refused
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.run.discovery import module
from parlour_precompute.run.pool import Workers

FOLDER = ROOT / "docs" / "plays" / "forecast"
PLACES = 4


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one model expects of a puzzle: the chance that a start is cleared, and of one, two, three stars at least; the seconds it takes.

    `hints` are those of a player who asks for one wherever this model would lose or give up.
    """

    puzzle: str
    model: str
    clear: float | None = None
    one: float | None = None
    two: float | None = None
    three: float | None = None
    seconds: float | None = None
    hints: float | None = None


NAMES = tuple(part.name for part in fields(Forecast))


def forecasts(game: str, bundles: Path, crew: Workers, sample: int = 1) -> Iterator[Forecast]:
    """What the models of a game expect of its puzzles, of each so many-th one."""
    known: Any = module(game, "plays.foretold")
    if known is None:
        return
    shelf = Shelf(game, bundles)
    places = [place for name in known.SETS for place in shelf.places(name)[::sample]]
    rows = crew.map(known.foretold, [(place, shelf.stored[place]) for place in places])
    for place, found in zip(places, rows, strict=True):
        for model, values in found.items():
            yield Forecast(shelf.id_of(place), model, **values)


def packed(rows: Iterable[Forecast]) -> bytes:
    """The rows as a packed table, the same bytes every time."""
    lines = ["\t".join(NAMES), *("\t".join(map(_written, astuple(row))) for row in rows)]
    return gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0)


def _written(value: object) -> str:
    if value is None:
        return ""
    return f"{round(value, PLACES):g}" if isinstance(value, float) else str(value)


def read(game: str, folder: Path = FOLDER) -> list[Forecast]:
    """The forecasts of a game as they are kept; none where there is no file. Raises Refused where it is another table."""
    path = folder / f"{game}.tsv.gz"
    if not path.exists():
        return []
    head, *lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    if tuple(head.split("\t")) != NAMES:
        raise Refused(f"{path.name} is another table: `python -m parlour_precompute plays --forecast` writes it again.")
    return [_row(line.split("\t")) for line in lines]


def _row(cells: list[str]) -> Forecast:
    puzzle, model, *values = cells
    return Forecast(puzzle, model, *(float(value) if value else None for value in values))


def by_model(rows: Iterable[Forecast]) -> Mapping[str, dict[str, Forecast]]:
    """The forecasts of each model, by puzzle."""
    found: dict[str, dict[str, Forecast]] = {}
    for row in rows:
        found.setdefault(row.model, {})[row.puzzle] = row
    return found
