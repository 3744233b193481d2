"""What stands in the games' folders: commands, proofs and completions are found there by their names, and nobody keeps a list of them."""

import symtable
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from parlour.games import IDS
from parlour_precompute import games

FOLDER = Path(games.__file__).parent
RECIPE = "recipe"
HOUSE = {
    "all": "parlour_precompute.run.all",
    "audit": "parlour_precompute.audit.command",
    "check": "parlour_precompute.prove.command",
    "extend": "parlour_precompute.run.extend",
    "fitting": "parlour_precompute.fitting.command",
    "words": "parlour_precompute.words.command",
}
ENTRIES = {"arguments", "run"}  # the functions by which a module is a command


def package(game: str) -> str:
    """The name of a game's folder."""
    return game.replace("-", "_")


def module(game: str, name: str) -> ModuleType | None:
    """The module of that name in a game's folder; None where there is none."""
    return import_module(_dotted(game, name)) if (FOLDER / package(game) / f"{name}.py").exists() else None


def sources_of(game: str) -> list[Path]:
    """The files of a game's folder that its puzzles are completed from."""
    return sorted(path for path in (FOLDER / package(game)).rglob("*") if path.suffix in (".py", ".toml"))


def commands() -> dict[str, str]:
    """Every command, and the module that holds it: `<id>` for a game's recipe, `<id>-<module>` for each other module that can be run."""
    return {**HOUSE, **{_command(game, path.stem): _dotted(game, path.stem) for game in IDS for path in _runnable(game)}}


def called(command: str, options: Sequence[str]) -> int:
    """Run a command with its options as they were typed; its exit code."""
    known = import_module(commands()[command])
    parser = ArgumentParser(prog=f"parlour_precompute {command}", description=known.__doc__)
    known.arguments(parser)
    return int(known.run(parser.parse_args(options)))


def _dotted(game: str, name: str) -> str:
    return f"{games.__name__}.{package(game)}.{name}"


def _command(game: str, name: str) -> str:
    return game if name == RECIPE else f"{game}-{name.replace('_', '-')}"


def _runnable(game: str) -> list[Path]:
    """The modules of a game that can be run, told by their text: importing them all would bring packages that one command may not need."""
    return [path for path in sorted((FOLDER / package(game)).glob("*.py")) if _functions(path) >= ENTRIES]


def _functions(path: Path) -> set[str]:
    # The compiler's own table of names: `ast.parse` of Python 3.11 fails at times where two threads parse at once (CPython's issue 106905).
    table = symtable.symtable(path.read_text(encoding="utf-8"), path.name, "exec")
    return {child.get_name() for child in table.get_children() if child.get_type() == "function"}
