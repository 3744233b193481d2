"""`make bench`: every figure the project promises, as a table and as JSON; `python -m tests.bench engine` for one part.

The parts are found: a module here with a function `figures` is one of the house's, `tests/games/<package>/bench.py` is its game's.
"""

import ast
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from parlour.games import IDS
from tests.bench.figure import Figure

TESTS = Path(__file__).parents[1]
RESULT = Path(".cache/bench.json")


def parts() -> dict[str, str]:
    """The module of each part, the house's first, then the games' by their ids."""
    house = {path.stem: f"tests.bench.{path.stem}" for path in sorted(Path(__file__).parent.glob("*.py")) if _has_figures(path)}
    folders = {game: game.replace("-", "_") for game in IDS}
    return {**house, **{game: f"tests.games.{name}.bench" for game, name in folders.items() if (TESTS / "games" / name / "bench.py").exists()}}


def _has_figures(path: Path) -> bool:
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return any(isinstance(node, ast.FunctionDef) and node.name == "figures" for node in nodes)


def table(figures: Sequence[Figure]) -> Table:
    """The figures for a person."""
    shown = Table("figure", "value", "against", "ratio", "aim", "", title="Parlour's figures")
    for one in figures:
        against = f"{one.yardstick_name}: {one.yardstick_value:,.1f} {one.unit}"
        shown.add_row(one.name, f"{one.value:,.1f} {one.unit}", against, f"{one.ratio:.2f}x", one.aim, "met" if one.met else "MISSED")
    return shown


def measured(part: str) -> list[Figure]:
    """The figures of one part."""
    figures: Callable[[], list[Figure]] = import_module(parts()[part]).figures
    return figures()


def main(chosen: Sequence[str]) -> int:
    """Measure, print and keep; the exit code is 1 when an aim was missed, 2 when a part is asked for that is not there."""
    console = Console()
    if strange := sorted(set(chosen) - set(parts())):
        console.print(f"There is no part {strange[0]}: there are {', '.join(parts())}.")
        return 2
    figures = []
    for part in chosen or parts():
        with console.status(f"measuring {part}"):
            figures += measured(part)
    console.print(table(figures))
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps([asdict(one) for one in figures], indent=1), encoding="utf-8")
    console.print(f"As JSON: {RESULT}")
    return 0 if all(one.met for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
