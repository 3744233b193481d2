"""What a change touches, tried in under a minute: `make quick` while working, `make laws GAME=losswords` for the laws of one game.

`python -m tests.tools.quick [--base COMMIT]` tries what differs from the commit where this branch left main (on main: from what is committed), by the
table CHECKS; what needs a browser is named and left to `make test`.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from parlour.games import IDS

ROOT = Path(__file__).parents[2]
PYTHON, NODE = sys.executable, "node_modules/.bin"
LAWS = ("tests/house/test_rooms.py", "tests/contract", "tests/test_golden.py")
SAMPLE = ("--sample", "7")
"""Where every game is touched, a seventh of the laws is tried, another one each day."""
GAME = re.compile(r"(?:site/py/parlour|precompute/parlour_precompute|tests)/games/(\w+)/|(?:site/bundles|tests/golden)/([a-z-]+)/")
BROWSE = ("tests/e2e/", "tests/lighthouse/", "tests/bench/")


@dataclass(frozen=True)
class Job:
    """A command that tries something, and what that is."""

    name: str
    command: tuple[str, ...]


def git(*words: str) -> str:
    """What git answers; nothing where it fails."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def base() -> str:
    """The commit that a change is told from: where this branch left main, on main itself the last one that is elsewhere too, or HEAD."""
    ways = (git("merge-base", "HEAD", name) for name in ("origin/main", "main"))
    return next((found for found in ways if found), "HEAD")


def changed(since: str) -> list[str]:
    """The files that differ from a commit, those that git does not know yet included."""
    return sorted({*git("diff", "--name-only", since).splitlines(), *git("ls-files", "--others", "--exclude-standard").splitlines()})


def games_of(paths: Sequence[str]) -> list[str]:
    """The games whose own folders are touched."""
    named = {(found[1] or found[2]).replace("_", "-") for path in paths if (found := GAME.match(path))}
    return [game for game in IDS if game in named]


def pytest(name: str, *words: str) -> Job:
    """A run of tests in one process."""
    return Job(name, (PYTHON, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *words))


def laws(game: str) -> Job:
    """The laws of a game, its golden playthroughs included."""
    return pytest(f"laws of {game}", *LAWS, "-k", game)


def of_game(game: str, paths: Sequence[str]) -> Iterator[Job]:
    """The laws and the unit tests of a game; those of how its puzzles are made where that is touched."""
    package = game.replace("-", "_")
    makes = any(path.startswith((f"precompute/parlour_precompute/games/{package}/", f"site/bundles/{game}/")) or "/supply/" in path for path in paths)
    yield laws(game)
    yield pytest(f"unit tests of {game}", f"tests/games/{package}", *([] if makes else ["--ignore-glob=*/precompute"]), *(SAMPLE if makes else []))


def of_house(paths: Sequence[str]) -> Iterator[Job]:
    """The tests of the core and of sessions, and a sample of all laws, where these are touched."""
    if any(
        path.startswith(("site/py/parlour/core/", "site/py/parlour/session/", "site/py/parlour/worker.py", "tests/core/", "tests/session/"))
        for path in paths
    ):
        yield pytest("core and session", "tests/core", "tests/session", "tests/test_protocol.py")
        yield pytest("a sample of all laws", *LAWS, *SAMPLE)


def of_tests(paths: Sequence[str]) -> Iterator[Job]:
    """The tests that are touched themselves, and those named after a module that is, but for what browses."""
    own = {
        path
        for path in paths
        if re.search(r"(^|/)test_\w+\.py$", path) and not path.startswith((*BROWSE, "tests/games/", "tests/core/", "tests/session/"))
    }
    stems = {Path(path).stem for path in paths if path.startswith(("build/", "precompute/parlour_precompute/")) and "/games/" not in path}
    named = {path.relative_to(ROOT).as_posix() for stem in stems for path in ROOT.glob(f"tests/**/test_{stem}.py")}
    found = sorted(path for path in own | named if (ROOT / path).exists() and Path(path).name not in SLOW and not path.startswith(BROWSE))
    if found:
        yield pytest(f"{len(found)} files of tests", *found, *SAMPLE)


SLOW = {"test_pyodide.py", "test_withheld.py", "test_engine.py", "test_link.py", "test_site.py", "test_prove.py"}
"""Files whose tests take more than the minute that there is."""


def of_python(paths: Sequence[str]) -> Iterator[Job]:
    """Lint, format, types and layers of Python."""
    if any(path.endswith((".py", ".toml")) for path in paths):
        yield Job("lint of Python", (PYTHON, "-m", "ruff", "check", "--quiet"))
        yield Job("format of Python", (PYTHON, "-m", "ruff", "format", "--check", "--quiet"))
        yield Job("types of Python", (PYTHON, "-m", "mypy", "--no-error-summary"))
        yield Job("layers", (str(Path(PYTHON).with_name("lint-imports")), "--no-logo", "--cache-dir", ".cache/import-linter"))


def of_scripts(paths: Sequence[str]) -> Iterator[Job]:
    """Unit tests, lint and types of the scripts; lint of the styles."""
    if any(path.endswith((".js", ".mjs", ".ts")) for path in paths):
        yield pytest("unit tests of scripts", "tests/house/test_scripts.py")
        yield Job("lint of scripts", (f"{NODE}/eslint", "--cache", "--cache-location", ".cache/eslint", "."))
        yield Job("types of scripts", (f"{NODE}/tsc", "--project", "site/static/js"))
    if any(path.endswith(".css") for path in paths):
        yield Job("lint of styles", (f"{NODE}/stylelint", "--cache", "--cache-location", ".cache/stylelint", "site/static/css/**/*.css"))


CHECKS: tuple[Callable[[Sequence[str]], Iterator[Job]], ...] = (
    lambda paths: (job for game in games_of(paths) for job in of_game(game, paths)),
    of_house,
    of_tests,
    of_python,
    of_scripts,
)


def jobs(paths: Sequence[str]) -> list[Job]:
    """All that is tried of a change, the longest first."""
    return [job for check in CHECKS for job in check(paths)]


def tried(job: Job) -> tuple[Job, bool, str, float]:
    """A job, whether it went well, what it said, and its seconds."""
    start = time.monotonic()
    done = subprocess.run(job.command, cwd=ROOT, capture_output=True, text=True, check=False)
    # Pytest's 5 says that of a sample none was for today.
    good = done.returncode == 0 or ("--sample" in job.command and done.returncode == 5)
    return job, good, done.stdout + done.stderr, time.monotonic() - start


def run(todo: Sequence[Job]) -> int:
    """Tries all, two at a time; shows what failed. 1 where anything did."""
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for job, good, said, seconds in pool.map(tried, todo):
            print(f"{'passed' if good else 'FAILED'}  {seconds:5.1f} s  {job.name}", flush=True)
            if not good:
                failed += 1
                print(said[-6000:])
    print(f"{len(todo) - failed} passed, {failed} failed")
    return int(failed > 0)


def main(arguments: Sequence[str]) -> int:
    """Tries a change, or the laws of one game."""
    parser = argparse.ArgumentParser(prog="tests.tools.quick", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", default=None, metavar="COMMIT", help="what the change is told from (default: where this branch left main)")
    parser.add_argument("--laws", nargs="?", const="", metavar="GAME", help="try the laws of this game instead, of all games where it is empty")
    asked = parser.parse_args(arguments)
    if asked.laws is not None:
        if asked.laws not in ("", *IDS):
            print(f"There is no game {asked.laws}: there are {', '.join(IDS)}.", file=sys.stderr)
            return 2
        return run([laws(game) for game in ([asked.laws] if asked.laws else IDS)])
    since = asked.base or base()
    if not git("rev-parse", "--verify", f"{since}^{{commit}}"):
        print(f"There is no commit {since}.", file=sys.stderr)
        return 2
    paths = changed(since)
    left = [path for path in paths if path.startswith(BROWSE)]
    code = run(jobs(paths)) if paths else 0
    print(f"{len(paths)} files differ from {since[:10]}.", *([f"Not tried here, since it browses: {', '.join(left)}."] if left else []))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
