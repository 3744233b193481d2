"""The command line: `python -m parlour_precompute samegame` makes bundles, `python -m parlour_precompute check` proves them."""

import sys
from argparse import REMAINDER, ArgumentParser
from collections.abc import Sequence
from importlib import import_module

from parlour_precompute import Refused

COMMANDS = {
    "samegame": "parlour_precompute.recipes.samegame",
    "words": "parlour_precompute.words",
    "elimination": "parlour_precompute.recipes.elimination",
    "elimination-tune": "parlour_precompute.recipes.elimination_tune",
    "elimination-report": "parlour_precompute.recipes.elimination_report",
    "check": "parlour_precompute.prove.command",
}

PACKAGES = ("msgpack", "numpy", "rich", "wordfreq")  # what a recipe needs besides the standard library


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code, 1 where it was refused or stopped."""
    parser = ArgumentParser(prog="parlour_precompute", description="Make the puzzles of a game, or prove those that are there.")
    parser.add_argument("command", choices=COMMANDS, help="a game to make, or check")
    parser.add_argument("options", nargs=REMAINDER, help="see: parlour_precompute COMMAND --help")
    chosen = parser.parse_args(arguments)
    try:
        # Imported only now, so that `check` runs where numpy and rich are not installed.
        command = import_module(COMMANDS[chosen.command])
        options = ArgumentParser(prog=f"parlour_precompute {chosen.command}", description=command.__doc__)
        command.arguments(options)
        return int(command.run(options.parse_args(chosen.options)))
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
