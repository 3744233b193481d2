"""Tries the mutants of a run: some processes, each with a copy of the tree, in which one file at a time holds a fault."""

import json
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Self

from tests.mutants.faults import Mutant, mutants
from tests.mutants.reach import NoMap, Reach, surroundings
from tests.mutants.server import ENDLESS, SAID, SURVIVED

# A test may wait for something: of the clock on the wall it may have this many times what it needs, and some seconds.
TIMES, AND = 20.0, 120.0
SCOPE = (
    "site/py/parlour/core",
    "site/py/parlour/session",
    "site/py/parlour/games",
    "site/py/parlour/worker.py",
    "precompute/parlour_precompute/games",
)
COPIED = (
    "site/py",
    "site/bundles",
    "library",
    "build",
    "precompute",
    "tests",
    "wordlists",
    "docs",
    "pyproject.toml",
    "package.json",
    "package-lock.json",
)


@dataclass(frozen=True)
class Trial:
    """What came of a mutant: killed by a test, or by none of those tried."""

    mutant: Mutant
    killed: bool
    by: str  # the test that failed; what else ended it, or why nothing was tried
    tests: int
    seconds: float


def is_mutated(file: str) -> bool:
    """Whether a file of the tree holds mutants: the rules, the session and the worker, and of what makes puzzles the proofs."""
    of_proofs = Path(file).name == "proof.py" or Path(file).parent.name == "proofs"
    return file.endswith(".py") and file.startswith(SCOPE) and (file.startswith("site") or of_proofs)


def files(root: Path) -> Sequence[str]:
    """The files of a tree that git knows or would add, of those that tests need."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", *COPIED], cwd=root, capture_output=True, text=True, check=True)
    return sorted(file for file in listed.stdout.splitlines() if (root / file).is_file())


def digest(root: Path, names: Iterable[str]) -> str:
    """What the files hold, in a few letters."""
    return sha256("".join(f"{name} {sha256((root / name).read_bytes()).hexdigest()}\n" for name in names).encode()).hexdigest()[:16]


def copied(root: Path, names: Iterable[str], tree: Path) -> Path:
    """A copy of the files of a tree, in place of the one that was there; what node brings is linked."""
    shutil.rmtree(tree, ignore_errors=True)
    for name in names:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(root / name, tree / name)
    (tree / "node_modules").symlink_to(root / "node_modules")
    return tree


def all_mutants(root: Path, names: Iterable[str], kept: Path) -> Sequence[Mutant]:
    """The mutants of all files, each file's kept until it changes: to find them takes a minute."""
    found: list[Mutant] = []
    kept.mkdir(parents=True, exist_ok=True)
    finder = sha256(Path(mutants.__code__.co_filename).read_bytes()).hexdigest()
    for name in filter(is_mutated, names):
        source = (root / name).read_text(encoding="utf-8")
        known = kept / f"{sha256(f'{finder} {name} {source}'.encode()).hexdigest()[:32]}.json"
        if not known.exists():
            known.write_text(json.dumps([list(vars(each).values()) for each in mutants(name, source)]))
        found += (Mutant(*each) for each in json.loads(known.read_text()))
    return found


class Server:
    """A process in a copy of the tree that tries tests (tests/mutants/server.py)."""

    def __init__(self, tree: Path, known: Path) -> None:
        self.tree = tree
        command = [sys.executable, "-m", "tests.mutants.server", str(known)]
        self._process = subprocess.Popen(command, cwd=tree, env=surroundings(tree), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._planted = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()

    def asked(self, tests: Sequence[str], seconds: Mapping[str, float], **more: Any) -> dict[str, Any]:
        """What came of tests, as the tree is."""
        order = {
            "tests": tests,
            "seconds": {test: seconds[test] for test in tests},
            "patience": AND + TIMES * sum(seconds[test] for test in tests),
        } | more
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("The process has no pipes.")
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def tried(self, mutant: Mutant, tests: Sequence[str], seconds: Mapping[str, float]) -> Trial:
        """What came of a mutant; its file is as it was again."""
        if not tests:
            return Trial(mutant, False, "no test reaches it", 0, 0.0)
        file = self.tree / mutant.file
        before, stat = file.read_text(encoding="utf-8"), file.stat()
        self._planted += 1
        try:
            file.write_text(mutant.planted(before), encoding="utf-8")
            # Python tells a module that was compiled before from one that has changed by its second and size, so each fault has a second of its own.
            os.utime(file, (stat.st_mtime + self._planted, stat.st_mtime + self._planted))
            answer = self.asked(tests, seconds)
        finally:
            file.write_text(before, encoding="utf-8")
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        how = answer["first"] or ("it goes on for ever" if answer["code"] == ENDLESS else "the tests cannot be run")
        return Trial(mutant, answer["code"] != SURVIVED, "" if answer["code"] == SURVIVED else how, len(tests), answer["seconds"])


@dataclass(frozen=True)
class Ground:
    """Where mutants are tried: a copy of the tree for each process, the file that names all tests, and what each of these reaches."""

    trees: Sequence[Path]
    known: Path
    reach: Reach


def hunt(drawn: Iterable[Mutant], ground: Ground, told: Callable[[Trial], None], until: float) -> Sequence[Trial]:
    """What came of the mutants, in the order in which they were done; one that was killed by a test which fails by itself is tried without that."""
    _must_pass(ground)
    found = _all_tried(drawn, ground, frozenset(), told, until)
    while unsound := _unsound({trial.by for trial in found if trial.by in ground.reach.seconds}, ground):
        again = [trial.mutant for trial in found if trial.by in unsound]
        found = [trial for trial in found if trial.by not in unsound]
        found += _all_tried(again, ground, unsound, told, math.inf)
    return found


def _must_pass(ground: Ground) -> None:
    """Raises NoMap unless the quickest of all tests passes where no fault was planted."""
    seconds = ground.reach.seconds
    with Server(ground.trees[0], ground.known) as server:
        if not seconds or server.asked([min(seconds, key=lambda test: (seconds[test], test))], seconds)["code"] != SURVIVED:
            raise NoMap(f"Without any fault no test passes. {ground.trees[0] / SAID} says why.")


def _unsound(tests: Iterable[str], ground: Ground) -> frozenset[str]:
    """Those of the tests that fail without any fault: they say nothing."""
    waiting, found = sorted(tests), set()
    with Server(ground.trees[0], ground.known) as server:
        while waiting:
            answer = server.asked(waiting, ground.reach.seconds)
            if answer["code"] == SURVIVED:
                break
            # They are tried in order, so all before the one that failed are sound.
            failed = answer["first"] if answer["first"] in waiting else waiting[0]
            found.add(failed)
            waiting = waiting[waiting.index(failed) + 1 :]
    return frozenset(found)


def _all_tried(drawn: Iterable[Mutant], ground: Ground, without: frozenset[str], told: Callable[[Trial], None], until: float) -> list[Trial]:
    """Every mutant tried once, by as many processes as there are trees; none is begun after a time."""
    waiting, lock = iter(drawn), Lock()
    done: list[Trial] = []

    def work(tree: Path) -> None:
        with Server(tree, ground.known) as server:
            while time.monotonic() < until:
                with lock:
                    mutant = next(waiting, None)
                if mutant is None:
                    return
                source = (tree / mutant.file).read_text(encoding="utf-8")
                tests = [test for test in ground.reach.tests(mutant, source) if test not in without]
                trial = server.tried(mutant, tests, ground.reach.seconds)
                told(trial)
                done.append(trial)

    with ThreadPoolExecutor(len(ground.trees)) as pool:
        for future in [pool.submit(work, tree) for tree in ground.trees]:
            future.result()
    return done
