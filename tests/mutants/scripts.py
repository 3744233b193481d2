"""`python -m tests.mutants.scripts`: has Stryker plant a week's faults in the page's scripts, tells which live unlisted, and what share was found."""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tests.mutants import options, survivors
from tests.mutants.score import TARGET, interval

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("scripts.toml")
KEPT = ROOT / ".cache" / "mutants"
COPY = Path(".cache") / "mutants" / "copy"
CONFIG = "tests/js/mutants/stryker.config.js"
WEEKS, MINUTES = 8, 20.0
# Of a mutant that lives: no test noticed it, or none runs its line. All else, be it a script that does not load or never ends, fails a test.
ALIVE = frozenset({"Survived", "NoCoverage"})


class BadInput(Exception):
    """A run cannot be used; the message says why."""


@dataclass(frozen=True)
class Mutant:
    """A fault in a script: its file, the line it begins in, and what that becomes."""

    file: str
    line: str
    now: str

    @property
    def key(self) -> survivors.Key:
        """As a mutant is called."""
        return self.file, self.line, self.now

    @property
    def part(self) -> str:
        """What it is counted with: its folder."""
        return PurePosixPath(self.file).parent.name


@dataclass(frozen=True)
class Trial:
    """What came of a mutant: whether a test noticed it, and the number of its line, from 1."""

    mutant: Mutant
    number: int
    killed: bool


def parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = options.parser("python -m tests.mutants.scripts", __doc__, MINUTES, "the run ends after so many, with what it has", "scripts")
    parser.add_argument("--weeks", type=options.positive, default=WEEKS, help=f"in how many weeks all have their turn; {WEEKS}")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 1 where the score of all is below the target by more than chance, 2 where nothing could be tried."""
    asked = parsed(argv)
    try:
        known = listed(survivors.read(LIST))
        print(f"Week {asked.week}: its share of the mutants, of which all have their turn in {asked.weeks} weeks.", flush=True)
        found = trials(_hunted(asked))
        if not found:
            raise BadInput(
                "Nothing was tried: --only names no script that this week draws from, or --minutes is too short for a first run of all tests."
            )
    except (BadInput, survivors.BadList) as fault:
        print(fault, file=sys.stderr)
        return 2
    print("\n".join(report(found, known, _sources())))
    return int(interval(*counts(found, known))[1] < TARGET)


def _hunted(asked: argparse.Namespace) -> str:
    """What Stryker wrote of each mutant, a line of JSON each; when its time is up, of those so far."""
    KEPT.mkdir(parents=True, exist_ok=True)
    told = KEPT / "scripts.jsonl"
    told.unlink(missing_ok=True)
    drawn = {"WEEK": asked.week, "WEEKS": asked.weeks, "ONLY": asked.only, "JOBS": asked.jobs, "TO": told}
    env = os.environ | {f"MUTANTS_{name}": str(value) for name, value in drawn.items()}
    command = ["node_modules/.bin/stryker", "run", "--logLevel", "info", "--tempDirName", COPY.as_posix(), CONFIG]
    with (KEPT / "stryker.log").open("w") as log:
        running = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log, start_new_session=True)
        try:
            code = running.wait(60 * asked.minutes)
        except subprocess.TimeoutExpired:
            print(f"{asked.minutes:g} minutes are up: what follows is of the mutants tried so far, which come file by file.", flush=True)
            code = 0
        finally:
            _ended(running)
    if code:
        raise BadInput(f"Stryker ended with {code}:\n{(KEPT / 'stryker.log').read_text()[-3000:]}")
    return told.read_text(encoding="utf-8") if told.exists() else ""


def _ended(running: subprocess.Popen[bytes]) -> None:
    """Ends Stryker with all that it has started, and takes away its copy of the scripts."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    shutil.rmtree(ROOT / COPY, ignore_errors=True)


def trials(text: str) -> Sequence[Trial]:
    """What came of each mutant, from lines of JSON; a last line that was cut off is left out."""
    lines = text.split("\n")[:-1]
    rows = [json.loads(line) for line in lines]
    return [Trial(Mutant(row["file"], row["line"], row["now"]), row["number"], row["status"] not in ALIVE) for row in rows]


def listed(entries: Iterable[survivors.Known]) -> dict[Mutant, str]:
    """The reasons why mutants may live, from the entries of the list."""
    return {Mutant(*each.key): each.reason for each in entries}


def counts(found: Iterable[Trial], known: dict[Mutant, str]) -> tuple[int, int]:
    """How many were killed, and of how many; those that are known to be no fault are left out."""
    faults = [trial for trial in found if trial.killed or not known.get(trial.mutant, "").startswith(survivors.EQUIVALENT)]
    return sum(trial.killed for trial in faults), len(faults)


def report(found: Sequence[Trial], known: dict[Mutant, str], sources: dict[str, str]) -> list[str]:
    """The score of all and of each folder, the survivors that nobody knows, and what is listed in vain; `sources` are the scripts by their files."""
    parts = sorted({trial.mutant.part for trial in found})
    rows = [_row("all", found, known), *(_row(part, [trial for trial in found if trial.mutant.part == part], known) for part in parts)]
    fresh = [trial for trial in found if not trial.killed and trial.mutant not in known]
    lines = [f"{len(found)} tried; 95 % intervals; target {TARGET:.0%}", *rows, ""]
    if fresh:
        entries = (f"\n# line {trial.number}\n{survivors.entry(trial.mutant.key)}" for trial in fresh)
        lines += [f"{len(fresh)} live that tests/mutants/{LIST.name} doesn’t list:", *entries]
    lines += [
        f"Listed, but killed: {mutant.file}: {mutant.now}"
        for mutant in sorted({trial.mutant for trial in found if trial.killed} & set(known), key=str)
    ]
    lines += [f"Stale, no such line any more: {mutant.file}: {mutant.line}" for mutant in known if mutant.line not in sources.get(mutant.file, "")]
    return lines


def _row(part: str, found: Iterable[Trial], known: dict[Mutant, str]) -> str:
    killed, tried = counts(found, known)
    low, high = interval(killed, tried)
    return f"{part:<10} {killed:>4} of {tried:<4} {killed / max(tried, 1):>6.1%}  {low:>6.1%} to {high:>6.1%}"


def _sources() -> dict[str, str]:
    folder = ROOT / "site" / "static" / "js"
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.js")}


if __name__ == "__main__":
    sys.exit(main())
