"""Make everything again: the bundles of every game of the catalogue, then the proof of all bundles, then the reports."""

from argparse import ArgumentParser, Namespace

from parlour.games import IDS
from parlour_precompute.run.discovery import called, commands
from parlour_precompute.run.options import add_workers, typed_workers


def arguments(parser: ArgumentParser) -> None:
    """The options of this command, which every step of it gets."""
    add_workers(parser)


def steps() -> list[str]:
    """The commands in their order; a game may have no recipe, or no report."""
    wanted = (*IDS, "check", *(f"{game}-report" for game in IDS))
    known = commands()
    return [name for name in wanted if name in known]


def run(options: Namespace) -> int:
    """The exit code of the first step that failed, after which none is begun; 0 when all went well."""
    return next((code for name in steps() if (code := called(name, typed_workers(options)))), 0)
