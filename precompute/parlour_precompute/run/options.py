"""Command-line options that several commands share."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from os import cpu_count
from pathlib import Path

from parlour_precompute import CACHE

CLUSTER = re.compile(r"(tcp|tls)://[^\s:/]+:[0-9]{1,5}|local:[1-9][0-9]{0,3}", re.ASCII)


def natural(text: str) -> int:
    """A whole number of at least 1; anything else is refused with a sentence."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"a whole number of at least 1 was expected, not {text!r}")
    return int(text)


def cluster(text: str) -> str:
    """The address of a scheduler, or a number of workers on this machine; anything else is refused with a sentence."""
    if not CLUSTER.fullmatch(text):
        raise ArgumentTypeError(f"tcp://host:port or local:N was expected, not {text!r}")
    return text


def add_workers(parser: ArgumentParser) -> None:
    """The options that say who does the work: --jobs or --cluster."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=natural, metavar="N", help=f"processes at a time (default: all cores, {cpu_count()})")
    told = "the workers of a dask scheduler, tcp://host:port, or a cluster of N processes on this machine, local:N (see docs/SCALE.md)"
    who.add_argument("--cluster", type=cluster, metavar="WHERE", help=told)


def typed_workers(options: Namespace) -> list[str]:
    """The same options as they would be typed for another command."""
    return [typed for name in ("jobs", "cluster") if (value := getattr(options, name)) is not None for typed in (f"--{name}", str(value))]


def add_journal(parser: ArgumentParser) -> None:
    """The options of a run that keeps a journal: --seed, --cache, and --resume or --fresh."""
    parser.add_argument("--seed", default="parlour", metavar="S", help="other text, other puzzles (default: %(default)s)")
    parser.add_argument("--cache", type=Path, default=CACHE, metavar="DIR", help="folder of the journal (default: .cache/precompute)")
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--resume", action="store_true", help="go on where a run of the same seed was stopped (what happens anyway)")
    again.add_argument("--fresh", action="store_true", help="drop what an earlier run left")
