"""The command line: `python -m parlour_precompute ID` makes a game's bundles, `check` proves them all, `all` does everything."""

import sys
from argparse import REMAINDER, ArgumentParser
from collections.abc import Sequence

from parlour_precompute import Refused
from parlour_precompute.run.discovery import called, commands

PACKAGES = (
    "distributed",
    "matplotlib",
    "msgpack",
    "numpy",
    "pandas",
    "pyarrow",
    "rich",
    "scipy",
    "statsmodels",
    "wordfreq",
)  # what commands need besides the standard library


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code, 1 where it was refused or stopped."""
    parser = ArgumentParser(prog="parlour_precompute", description="Make the puzzles of a game, or prove those that are there.")
    parser.add_argument("command", choices=commands(), help="a game to make, one of its other commands, or one for all games")
    parser.add_argument("options", nargs=REMAINDER, help="see: parlour_precompute COMMAND --help")
    chosen = parser.parse_args(arguments)
    try:
        return called(chosen.command, chosen.options)
    except ModuleNotFoundError as missing:
        package = str(missing.name).partition(".")[0]
        if package not in PACKAGES:
            raise
        return _refused(f"This needs the package {package}, which is not installed here: `make precompute` installs it and runs this.")
    except KeyboardInterrupt:
        return _refused("Stopped. What was finished is kept: the same command goes on from there.")
    except Refused as refusal:
        return _refused(str(refusal))


def _refused(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
