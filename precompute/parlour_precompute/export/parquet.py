"""The table as Parquet, by pyarrow."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pyarrow import Table, float64, int64, parquet, schema, string

from parlour_precompute.export.columns import dictionary, names

TYPES = {"str": string(), "int": int64(), "float": float64()}


def write(path: Path, found: Sequence[Mapping[str, Any]]) -> None:
    """Writes the rows, each column of the type that the dictionary says."""
    kinds = {name: TYPES[kind] for name, _, kind, _ in dictionary()}
    columns = {name: [row[name] for row in found] for name in names()}
    parquet.write_table(Table.from_pydict(columns, schema=schema([(name, kinds[name]) for name in names()])), path)
