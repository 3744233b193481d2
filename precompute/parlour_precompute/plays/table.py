"""The kept forecasts of all games as one Parquet table, by pyarrow."""

from collections.abc import Sequence
from pathlib import Path

from pyarrow import Table, float64, parquet, schema, string

from parlour_precompute.plays.forecast import NAMES, Forecast

TEXTS = {"puzzle", "model"}
SCHEMA = schema([("game", string()), *((name, string() if name in TEXTS else float64()) for name in NAMES)])
"""Of each row: the game, and the fields of a Forecast; what a model says nothing of is null."""


def write(path: Path, rows: Sequence[tuple[str, Forecast]]) -> None:
    """Writes the forecasts, each with its game."""
    columns = {"game": [game for game, _ in rows], **{name: [getattr(row, name) for _, row in rows] for name in NAMES}}
    parquet.write_table(Table.from_pydict(columns, schema=SCHEMA), path)
