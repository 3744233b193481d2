"""How long builds take: from nothing, and after an edit. All of one copy of the site in a cache of its own, each in a process of its own.

The yardstick is the work of the build from nothing on one core, however many cores it has.
"""

import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from parlour.games import IDS
from parlour_build.cache.code import package
from parlour_build.dev.loop import Drafter
from parlour_build.layout import ROOT
from tests.bench.figure import Figure

BUILD = """
import sys
from dataclasses import replace
from pathlib import Path
site, folder = map(Path, sys.argv[1:])
sys.path.insert(0, str(site / "py"))
from parlour_build.layout import Layout
from parlour_build.site import built, written
if __name__ == "__main__":
    layout = replace(Layout(), site=site, cache=folder / "cache", dist=folder / "dist")
    written(built(layout), layout)
"""
DRAFT = """
import sys
sys.path.insert(0, sys.argv[1] + "/py")
from parlour_build.dev.draft import once_asked
if __name__ == "__main__":
    sys.exit(once_asked("/", sys.argv[1], sys.argv[2] + "/cache"))
"""
LOOKING_S = 8
"""Seconds in which somebody looks at a draft, and edits the next thing: by then the next process has imported all."""
COLD_S = 120.0
AIMS = {
    "with nothing changed": 24,
    "after a comment in a game": 8,
    "after an edit of a rule": 2,
    "draft, after an edit of a rule": 40,
    "draft, after an edit of a style": 40,
}
"""So many times as fast as that: 5 s, 15 s and 3 s where it takes 120 s."""

WORK = "the work of that from nothing, on one core"


def figures() -> list[Figure]:
    """A build from nothing, what follows an edit, and the draft that `make dev` shows after one."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        site = Path(shutil.copytree(ROOT / "site", folder / "site", ignore=shutil.ignore_patterns("__pycache__")))
        rules, style = site / "py" / "parlour" / "games" / package(IDS[0]) / "rules.py", site / "static" / "css" / "site.css"
        cold, work = timed(BUILD, site, folder)
        taken = {
            "with nothing changed": timed(BUILD, site, folder)[0],
            "after a comment in a game": after(lambda: append(rules, "\n# A remark.\n"), BUILD, site, folder),
            "after an edit of a rule": after(lambda: append(rules, "\nADDED = 1\n"), BUILD, site, folder),
        }
        (folder / "draft.py").write_text(DRAFT, encoding="utf-8")
        with Drafter([sys.executable, str(folder / "draft.py"), str(site), str(folder)]) as drafter:
            drafter.make(())
            taken["draft, after an edit of a rule"] = drafted(drafter, rules, "\nADDED = 2\n")
            taken["draft, after an edit of a style"] = drafted(drafter, style, "\n.added { color: red; }\n")
    first = Figure("build: from nothing", cold, "s", WORK, work, work / cold, f"<= {COLD_S:.0f} s on two cores", cold <= COLD_S)
    return [first, *(again(name, seconds, work) for name, seconds in taken.items())]


def again(name: str, seconds: float, work: float) -> Figure:
    """What is built again, beside the work of the build from nothing."""
    return Figure(f"build: {name}", seconds, "s", WORK, work, work / seconds, f">= {AIMS[name]}x", work / seconds >= AIMS[name])


def append(path: Path, text: str) -> None:
    """Edits a file."""
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def drafted(drafter: Drafter, path: Path, text: str) -> float:
    """Seconds until there is a draft with what was added to a file."""
    sleep(LOOKING_S)
    append(path, text)
    began = perf_counter()
    fault = drafter.make({path})
    assert not fault, fault
    return perf_counter() - began


def after(edit: Callable[[], None], code: str, site: Path, folder: Path) -> float:
    """Seconds of what is built after an edit."""
    edit()
    return timed(code, site, folder)[0]


def timed(code: str, site: Path, folder: Path) -> tuple[float, float]:
    """Seconds that a build takes, and that it works, on however many cores."""
    script = folder / "build.py"
    script.write_text(code, encoding="utf-8")
    began, before = perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, script, site, folder], cwd=ROOT, check=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return perf_counter() - began, used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
