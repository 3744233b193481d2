"""What a page of the laboratory asks of the engine: that a tool begin, and that it go on by so many steps, until it is over or nobody asks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from parlour.brought import needed
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.games import IDS
from parlour.lab.tool import Step, Tool

MOST_STEPS = 5_000
"""So many are taken at once at most."""


@dataclass(frozen=True, slots=True)
class Run:
    """A tool of a game is to take so many steps: from the beginning where `at` is 0, else on from there. `look`: what there is so far is wanted."""

    game: str
    tool: str
    at: int
    steps: int
    look: bool = False
    inputs: dict[str, str] = field(default_factory=dict)


def tools_of(game: str) -> tuple[Tool, ...]:
    """The tools of a game; raises BadInput where there is no such game, AssetMissing for its Python."""
    if game not in IDS:
        raise BadInput("game", f"there is no game {game[:40]!r} here.")
    package = game.replace("-", "_")
    # In the order in which they rest on each other, so that what has not come yet is told by its own name.
    needed(f"parlour.games.{package}", game)
    needed(f"parlour.games.{package}.supply", f"supply-{game}")
    needed("parlour.maker", "maker")
    found: tuple[Tool, ...] = import_module(f"parlour.lab.{package}").TOOLS
    return found


def source_of(game: str, assets: Assets) -> Any:
    """The data that the tools of a game work on; raises AssetMissing where it has not come."""
    return getattr(import_module(f"parlour.lab.{game.replace('-', '_')}"), "source", lambda assets: None)(assets)


def tool_of(game: str, name: str) -> Tool:
    """A tool by its name; raises BadInput where there is none."""
    found = next((tool for tool in tools_of(game) if tool.id == name), None)
    if found is None:
        raise BadInput("tool", f"there is no tool {name[:40]!r} here.")
    return found


class Bench:
    """The one tool that is at work: it is gone once another begins."""

    def __init__(self) -> None:
        self._asked: tuple[str, str, Mapping[str, str]] | None = None
        self._steps: Iterator[Step] = iter(())
        self._at, self._last = 0, Step("")

    def run(self, args: Run, assets: Assets) -> dict[str, Any]:
        """The tool after its steps: what it says, how far it is, whether it is over, and what there is to see where that was asked or it is over."""
        if not 1 <= args.steps <= MOST_STEPS:
            raise BadInput("steps", f"1 to {MOST_STEPS:,} are taken at once.")
        asked = (args.game, args.tool, dict(args.inputs))
        if args.at == 0:
            tool = tool_of(args.game, args.tool)
            inputs = tool.inputs(args.inputs)
            self._asked, self._at, self._last = asked, 0, Step("")
            self._steps = tool.run(inputs, source_of(args.game, assets))
        elif self._asked != asked or self._at != args.at:
            raise BadInput("at", "This work isn’t here any more. Please begin again.")
        return self._taken(args.steps, look=args.look)

    def _taken(self, count: int, *, look: bool) -> dict[str, Any]:
        over = False
        try:
            for _ in range(count):
                self._last = next(self._steps)
                self._at += 1
        except StopIteration:
            over = True
        except BadInput:
            self._asked = None
            raise
        last = self._last
        view = last.view() if last.view and (look or over) else None
        told = {"told": last.told, "done": last.done, "most": last.most, "at": self._at, "over": over}
        return told | {"view": view, "file": {"name": last.file[0], "text": last.file[1]} if last.file else None}


OPS: Mapping[str, tuple[type, Callable[[Bench, Any, Assets], dict[str, Any]]]] = {"lab": (Run, Bench.run)}
"""The worker calls these (`parlour/worker.py`) on the bench that it keeps, with the data that was brought."""
