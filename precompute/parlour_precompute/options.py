"""Command-line options that several commands share."""

from argparse import ArgumentParser, ArgumentTypeError
from os import cpu_count


def natural(text: str) -> int:
    """A whole number of at least 1; anything else is refused with a sentence."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"a whole number of at least 1 was expected, not {text!r}")
    return int(text)


def add_jobs(parser: ArgumentParser) -> None:
    """The option --jobs."""
    parser.add_argument("--jobs", type=natural, default=cpu_count() or 1, metavar="N", help="processes at a time (default: all cores, %(default)s)")
