"""What each part of the house costs to test: kept by every run that has a name, and shown as a table.

`make test` gives its runs names (PARLOUR_RUN), each keeps `.cache/costs/<run>.json`; `python -m tests.tools.costs` prints the table of them all,
`python -m tests.tools.costs --write` puts it into docs/TESTING.md.
"""

import argparse
import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".cache" / "costs"
PAGE = ROOT / "docs" / "TESTING.md"
BEGIN, END = "<!-- costs: written by `make costs` -->\n", "<!-- end of costs -->\n"


@dataclass(frozen=True)
class Cost:
    """What the tests of one part took: seconds of one process, and how many they were."""

    part: str
    tests: int
    seconds: float


def part_of(path: str) -> str:
    """The part of the house that a test's file belongs to: a game's tests, a file of those that browse, else its folder or file."""
    steps = path.removeprefix("tests/").split("/")
    deep = {"games": 2, "e2e": 3, "build": 3, "precompute": 2, "house": 2}
    return "/".join(steps[: deep.get(steps[0], 1)])


class Watch:
    """Adds up what the tests of a run take; only in the process that hears of them all."""

    def __init__(self, run: str) -> None:
        self.run, self.start = run, time.monotonic()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.tests: defaultdict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Adds a step of a test: setting up, running or tidying up."""
        part = part_of(report.nodeid.partition("::")[0])
        self.seconds[part] += report.duration
        self.tests[part].add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keeps the sums, with the seconds that the whole run took by the clock."""
        costs = [asdict(Cost(part, len(self.tests[part]), round(self.seconds[part], 1))) for part in sorted(self.seconds)]
        FOLDER.mkdir(parents=True, exist_ok=True)
        kept = {"run": self.run, "wall": round(time.monotonic() - self.start), "costs": costs}
        (FOLDER / f"{self.run}.json").write_text(json.dumps(kept, indent=1), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Watches a run that has a name."""
    name = os.environ.get("PARLOUR_RUN")
    if name and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Watch(name))


def kept() -> list[dict]:
    """The runs that were kept, the longest first."""
    runs = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.json")]
    return sorted(runs, key=lambda run: -run["wall"])


def table(runs: Iterable[dict], least: float = 5.0) -> str:
    """The costs as Markdown: each run, then its parts of at least so many seconds, the dearest first."""
    lines = ["| run | part | tests | seconds of one process |", "|---|---|---:|---:|"]
    for run in runs:
        costs = sorted((Cost(**each) for each in run["costs"]), key=lambda cost: -cost.seconds)
        tests, seconds = sum(cost.tests for cost in costs), sum(cost.seconds for cost in costs)
        lines.append(f"| **{run['run']}** | {run['wall']} s by the clock | {tests:,} | {seconds:,.0f} |")
        lines += [f"| | {cost.part} | {cost.tests:,} | {cost.seconds:,.0f} |" for cost in costs if cost.seconds >= least]
        small = [cost for cost in costs if cost.seconds < least]
        if small:
            lines.append(f"| | {len(small)} smaller parts | {sum(cost.tests for cost in small):,} | {sum(cost.seconds for cost in small):,.0f} |")
    return "".join(f"{line}\n" for line in lines)


def written(page: str, shown: str) -> str:
    """The page with this table in place of the one that stands in it."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{shown}{END}{after}"


def main(arguments: Sequence[str]) -> int:
    """Prints the table, and writes it where that is asked for; 1 where no run was kept."""
    parser = argparse.ArgumentParser(prog="tests.tools.costs", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/TESTING.md")
    asked = parser.parse_args(arguments)
    runs = kept()
    if not runs:
        print("No run was kept yet: `make test` keeps its own.", file=sys.stderr)
        return 1
    print(table(runs), end="")
    if asked.write:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), table(runs)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
