"""`python -m tests.mutants`: plants the faults that a week draws, tells which live that are not known, and what share was found."""

import argparse
import json
import shutil
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.mutants import decks, options, survivors
from tests.mutants.faults import Mutant
from tests.mutants.hunt import Ground, Trial, all_mutants, copied, digest, files, hunt
from tests.mutants.reach import NoMap, kept_reach, mapped
from tests.mutants.score import TARGET, is_held, scores

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".cache" / "mutants"
COUNT, MINUTES = 600, 50.0


def parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = options.parser("python -m tests.mutants", __doc__, MINUTES, "no mutant is begun after so many", "files")
    parser.add_argument("--count", type=options.natural, default=COUNT, help=f"how many mutants; {COUNT}")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 1 where what is held to the target is below it by more than chance, 2 where nothing could be tried."""
    asked, begin = parsed(argv), time.monotonic()
    try:
        known = survivors.read(survivors.LIST)
        names = files(ROOT)
        mutants = [mutant for mutant in all_mutants(ROOT, names, KEPT / "found") if asked.only in mutant.file]
        drawn = decks.draw(mutants, asked.week, asked.count)
        if not drawn:
            raise NoMap("There is nothing to try: --only names no file that holds mutants, or --count is 0.")
        print(drawing(mutants, asked.week, asked.count, len(drawn)), flush=True)
        ground = _ground(names, {mutant.file for mutant in drawn}, asked.jobs)
        trials = hunt(drawn, ground, _told, begin + 60 * asked.minutes)
    except (survivors.BadList, NoMap) as fault:
        print(fault, file=sys.stderr)
        return 2
    (KEPT / "trials.json").write_text(json.dumps([_row(trial) for trial in trials], indent=1))
    print("\n".join(report(trials, known, mutants if not asked.only else ())))
    return int(any(score.verdict == "below" for score in scores(counted(trials, known)) if is_held(score.part)))


def drawing(mutants: Iterable[Mutant], week: int, count: int, size: int) -> str:
    """How many are drawn of how many, and in how many weeks each deck is gone through."""
    lines = [f"Week {week}: {size:,} mutants."]
    sizes = {name: len(deck) for name, deck in decks.decks(mutants).items()}
    parts = decks.parts(sizes, count)
    lines += [f"  {name}: {part:,} of {sizes[name]:,}, all of them in {decks.weeks(sizes[name], part)} weeks" for name, part in parts.items()]
    return "\n".join(lines)


def _ground(names: Sequence[str], drawn: Iterable[str], jobs: int) -> Ground:
    """Copies of the tree, and the map of what tests reach, which is made again where anything has changed."""
    trees = [copied(ROOT, names, KEPT / f"tree-{job}") for job in range(jobs)]
    kept = KEPT / f"map-{digest(ROOT, names)}"
    if not (kept / "seconds.json").exists():
        for old in KEPT.glob("map-*"):
            shutil.rmtree(old)
        print("Running all tests once, to see what each of them reaches ...", flush=True)
        kept.mkdir(parents=True, exist_ok=True)
        mapped(trees[0], kept, jobs)
    return Ground(trees, kept / "seconds.json", kept_reach(kept, drawn))


def _told(trial: Trial) -> None:
    mutant = trial.mutant
    how = f"killed by {trial.by}" if trial.killed else "LIVES"
    print(f"{trial.seconds:6.1f} s  {mutant.file}:{mutant.number}  {mutant.now}  {how} ({trial.tests} tests)", flush=True)


def _row(trial: Trial) -> dict[str, object]:
    return vars(trial.mutant) | {"killed": trial.killed, "by": trial.by, "tests": trial.tests, "seconds": trial.seconds}


def counted(trials: Iterable[Trial], known: Iterable[survivors.Known]) -> list[tuple[str, bool]]:
    """Each mutant's file and whether it was killed; those that are known to be no fault are left out."""
    none = {each.key for each in known if each.is_equivalent}
    return [(trial.mutant.file, trial.killed) for trial in trials if trial.killed or trial.mutant.key not in none]


def report(trials: Sequence[Trial], known: Sequence[survivors.Known], mutants: Sequence[Mutant]) -> list[str]:
    """The score, the survivors that nobody knows, and what is listed in vain."""
    keys = {each.key for each in known}
    fresh = [trial.mutant for trial in trials if not trial.killed and trial.mutant.key not in keys]
    killed = {trial.mutant.key for trial in trials if trial.killed} & keys
    lines = ["", f"{len(trials)} tried; 95 % intervals; target {TARGET:.0%}", *(score.told() for score in scores(counted(trials, known))), ""]
    if fresh:
        lines += [f"{len(fresh)} live that tests/mutants/survivors.toml doesn’t list:", *(f"\n{survivors.entry(mutant.key)}" for mutant in fresh)]
    lines += [f"Listed, but killed: {file}: {now}" for file, _, now in sorted(killed)]
    gone = survivors.stale(known, [mutant.key for mutant in mutants]) if mutants else []
    lines += [f"Stale, no such line any more: {each.file}: {each.line}" for each in gone]
    return lines


if __name__ == "__main__":
    sys.exit(main())
