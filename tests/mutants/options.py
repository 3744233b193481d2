"""What the command lines of both draws of mutants ask for."""

import argparse
from datetime import UTC, datetime


def parser(prog: str, doc: str | None, minutes: float, until: str, only: str) -> argparse.ArgumentParser:
    """The options that both have; `until` and `only` say what these two mean here."""
    made = argparse.ArgumentParser(prog=prog, description=doc)
    made.add_argument("--week", type=natural, default=datetime.now(UTC).toordinal() // 7, help="which week's mutants; this week's")
    made.add_argument("--minutes", type=float, default=minutes, help=f"{until}; {minutes:g}")
    made.add_argument("--jobs", type=positive, default=2, help="how many processes; 2")
    made.add_argument("--only", default="", help=f"only {only} whose path holds this text")
    return made


def natural(text: str) -> int:
    """A number from 0 up; raises ArgumentTypeError for anything else."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 up")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 up; raises ArgumentTypeError for anything else."""
    if not natural(text):
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return int(text)
