"""Which tests reach a line, and in which order they are tried: coverage's map of lines by test, and how long each test took."""

import ast
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from coverage import CoverageData

from tests.mutants.faults import Mutant

# The tests of the rules and of what proves them. Those that build and browse start programs, which know nothing of a fault planted in this process.
TESTS = (
    "tests/core",
    "tests/session",
    "tests/games",
    "tests/contract",
    "tests/test_golden.py",
    "tests/test_protocol.py",
)
# Laws of what modules hold. They run no line of these, so the map knows nothing of them: they are tried on whatever an import runs.
OF_TABLES = ("tests/contract/test_tables.py", "tests/contract/test_welcome.py")
ROOTS = ("site/py", "library", "build", "precompute")
# No mutant is tried for longer than its tests need for this many seconds without a fault.
PATIENCE = 60.0
# A test that takes longer than this is left out: with two of them a mutant would have no time for others.
LONGEST = 30.0


class NoMap(Exception):
    """The tests could not be run without a fault; the message says how to see why."""


def surroundings(tree: Path) -> dict[str, str]:
    """The environment in which Python takes everything of ours from a copy of the tree."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(tree / root) for root in ROOTS), "PYTHONHASHSEED": "0"}


def mapped(tree: Path, kept: Path, jobs: int) -> None:
    """Runs all tests of a tree once, without a fault, and keeps which reach what, and how long they took; raises NoMap."""
    options = ["--cov", f"--cov-config={tree / 'tests/mutants/coverage.ini'}", "--cov-context=test", "--cov-report=", "-p", "tests.mutants.timed"]
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "-p", "no:cacheprovider", *options, *TESTS]
    known = {"COVERAGE_FILE": str(kept / "coverage"), "PARLOUR_TIMES": str(kept / "seconds.json")}
    with (kept / "map.log").open("w") as log:
        subprocess.run(command, cwd=tree, env=surroundings(tree) | known, stdout=log, stderr=log, check=False)
    if not (kept / "seconds.json").exists() or not (kept / "coverage").exists():
        raise NoMap(f"The tests didn’t run to their end. {kept / 'map.log'} says why.")


class Reach:
    """What is known of the tests: their seconds, and which of them reach each line of each file."""

    def __init__(self, seconds: Mapping[str, float], lines: Mapping[str, Mapping[int, Sequence[str]]]) -> None:
        self.seconds = {test: each for test, each in seconds.items() if each <= LONGEST}
        self._lines = lines
        self._of_tables = {test for test in self.seconds if test.split("::")[0] in OF_TABLES}

    def tests(self, mutant: Mutant, source: str) -> Sequence[str]:
        """The tests to try on a mutant, in order: those that reach its line; for what is run by an import, those that reach its module.

        Of a module that is a table alone nothing is ever reached, and all that reach a line may be too slow: then it is those that reach what
        stands beside it.
        """
        lines = self._lines.get(mutant.file, {})
        contexts = next((found for span in spans(source, mutant.number) if (found := _contexts(lines, span))), [])
        if not contexts:
            return []
        beside = (each for file, each in self._lines.items() if Path(file).parent == Path(mutant.file).parent)
        wider = (contexts, _contexts(lines, lines), (context for each in beside for context in _contexts(each, each)))
        tests = next(filter(None, map(self._named, wider)), set())
        return in_order(tests if any(contexts) else tests | self._of_tables, self.seconds)

    def _named(self, contexts: Iterable[str]) -> set[str]:
        """The tests of contexts; what a test sets up may be there for all tests of its file."""
        pairs = [context.rsplit("|", 1) for context in contexts if context]
        files = {test.split("::")[0] for test, phase in pairs if phase == "setup"}
        return {test for test, _ in pairs if test in self.seconds} | {test for test in self.seconds if test.split("::")[0] in files}


def kept_reach(kept: Path, files: Iterable[str]) -> Reach:
    """What `mapped` kept, of some files and those beside them."""
    data = CoverageData(str(kept / "coverage"))
    data.read()
    folders = {Path(file).parent.as_posix() for file in files}
    measured = [(Path(name), name) for name in data.measured_files()]
    names = {f"{folder}/{path.name}": name for folder in folders for path, name in measured if f"/{path.parent.as_posix()}".endswith(f"/{folder}")}
    return Reach(json.loads((kept / "seconds.json").read_text()), {file: data.contexts_by_lineno(name) for file, name in names.items()})


def _contexts(lines: Mapping[int, Sequence[str]], span: Iterable[int]) -> Sequence[str]:
    return sorted({context for line in span for context in lines.get(line, [])})


def spans(source: str, line: int) -> Iterator[range]:
    """The lines that tell whether a line is reached: itself, then the statement that it is part of."""
    yield range(line, line + 1)
    yield max((span for span in _statements(source) if line in span), key=lambda span: span.start, default=range(line, line + 1))


@cache
def _statements(source: str) -> Sequence[range]:
    """The lines of each statement; of one that holds others, those before them."""
    return [range(each.lineno, _end(each) + 1) for each in ast.walk(ast.parse(source)) if isinstance(each, ast.stmt)]


def _end(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    return max(statement.lineno, body[0].lineno - 1) if body else statement.end_lineno or statement.lineno


def in_order(tests: Iterable[str], seconds: Mapping[str, float]) -> Sequence[str]:
    """Quick tests first, but one case of each test function before a second case of any; as many as there is patience for."""
    cases: dict[str, int] = defaultdict(int)
    ranked = []
    for test in sorted(tests, key=lambda test: (seconds[test], test)):
        function = test.split("[")[0]
        ranked.append((cases[function], test))
        cases[function] += 1
    return list(_affordable((test for _, test in sorted(ranked, key=lambda case: (case[0], seconds[case[1]]))), seconds))


def _affordable(tests: Iterable[str], seconds: Mapping[str, float]) -> Iterator[str]:
    spent = 0.0
    for test in tests:
        if spent + seconds[test] <= PATIENCE:
            spent += seconds[test]
            yield test
