"""`make bench`: every figure the project promises, as a table and as JSON; `python -m tests.bench engine` for one part."""

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench.figure import Figure

PARTS = ("engine", "store", "samegame", "elimination", "words")
RESULT = Path(".cache/bench.json")


def table(figures: Sequence[Figure]) -> Table:
    """The figures for a person."""
    shown = Table("figure", "value", "against", "ratio", "aim", "", title="Parlour's figures")
    for one in figures:
        against = f"{one.yardstick_name}: {one.yardstick_value:,.1f} {one.unit}"
        shown.add_row(one.name, f"{one.value:,.1f} {one.unit}", against, f"{one.ratio:.2f}x", one.aim, "met" if one.met else "MISSED")
    return shown


def measured(part: str) -> list[Figure]:
    """The figures of one part."""
    figures: Callable[[], list[Figure]] = import_module(f"tests.bench.{part}").figures
    return figures()


def main(parts: Sequence[str]) -> int:
    """Measure, print and keep; the exit code is 1 when an aim was missed."""
    console = Console()
    figures = []
    for part in parts or PARTS:
        with console.status(f"measuring {part}"):
            figures += measured(part)
    console.print(table(figures))
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps([asdict(one) for one in figures], indent=1), encoding="utf-8")
    console.print(f"As JSON: {RESULT}")
    return 0 if all(one.met for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
