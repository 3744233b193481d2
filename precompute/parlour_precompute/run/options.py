"""Command-line options that several commands share."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from os import cpu_count
from pathlib import Path

from parlour_precompute import CACHE


def natural(text: str) -> int:
    """A whole number of at least 1; anything else is refused with a sentence."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"a whole number of at least 1 was expected, not {text!r}")
    return int(text)


def add_workers(parser: ArgumentParser) -> None:
    """The options that say who does the work: --jobs."""
    parser.add_argument("--jobs", type=natural, default=cpu_count() or 1, metavar="N", help="processes at a time (default: all cores, %(default)s)")


def typed_workers(options: Namespace) -> list[str]:
    """The same options as they would be typed for another command."""
    return ["--jobs", str(options.jobs)]


def add_journal(parser: ArgumentParser) -> None:
    """The options of a run that keeps a journal: --seed, --cache, and --resume or --fresh."""
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other puzzles (default: %(default)s)")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="DIR", help="folder of the journal (default: .cache/precompute)")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on where a run of the same seed was stopped (what happens anyway)")
    again.add_argument("--fresh", action="store_true", help="drop what an earlier run left")
