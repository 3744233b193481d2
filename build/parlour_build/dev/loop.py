"""Builds a draft whenever something of the working copy changes, and tells what became of it."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from types import TracebackType
from typing import Self

from watchfiles import DefaultFilter, watch

from parlour_build.cache import stamp_of
from parlour_build.dev.draft import layout_of
from parlour_build.dev.live import News, live
from parlour_build.hosting.server import Place
from parlour_build.layout import ROOT, Layout

Build = Callable[[], str]
"""Makes a draft; what it gives are the sentences that tell why it cannot, none where it can."""

Say = Callable[[str], None]


def watched(layout: Layout) -> list[Path]:
    """The folders whose changes a draft shows."""
    return [
        layout.site,
        ROOT / "library" / "parlour_library",
        ROOT / "build" / "parlour_build",
        ROOT / "precompute" / "parlour_precompute",
        layout.words.parent,
    ]


def command(layout: Layout, base: str) -> list[str]:
    """What starts a process that makes one draft once it is asked."""
    return [sys.executable, "-m", "parlour_build.dev.draft", base, str(layout.site), str(layout.cache)]


class Drafter:
    """Makes drafts, each in a process of its own, which has started before anything is edited.

    Its first line lists the files that it has imported, as JSON; where one of them was edited it is given up for another.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._next = self._started()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._end()

    def make(self, edited: Iterable[Path]) -> str:
        """Makes a draft; the sentences that tell why it cannot, or the traceback of what was edited wrongly."""
        held = self._next.stdout.readline() if self._next.stdout else ""
        if not held or not {str(path.resolve()) for path in edited}.isdisjoint(json.loads(held)):
            self._end()
            self._next = self._started()
        _, said = self._next.communicate("build\n")
        fault = "" if self._next.returncode == 0 else said.strip() or "The draft could not be built, and nothing says why."
        self._next = self._started()
        return fault

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def _end(self) -> None:
        self._next.kill()
        self._next.communicate()


def name_of(dist: Path) -> str:
    """A name for the draft that stands: its pages and scripts name all other files by their bytes."""
    return stamp_of(dist, sorted(path for path in dist.rglob("*") if path.suffix in (".html", ".js"))) if dist.exists() else ""


def work(make: Build, dist: Path, news: News, say: Say) -> None:
    """One build, and what becomes of it told in the terminal and to the open pages; a draft that stands stays where there is no new one."""
    began = perf_counter()
    fault = make()
    news.tell(name_of(dist), fault)
    say(f"{fault}\nThe pages show what was built before." if fault else f"Built in {perf_counter() - began:.1f} s.")


def changes(layout: Layout, ended: Event) -> Iterator[set[Path]]:
    """Nothing once all is watched, and then the files that change together, until it is ended: what is edited during a build is not missed."""
    told = watch(*watched(layout), watch_filter=DefaultFilter(), debounce=400, step=50, stop_event=ended, rust_timeout=200, yield_on_timeout=True)
    yield {Path(path) for _, path in next(told, ())}
    yield from ({Path(path) for _, path in changed} for changed in told if changed)


def dev(layout: Layout, base: str, port: int, say: Say, ended: Event) -> None:
    """Serves drafts until it is ended, or by Control-C; raises BuildError when the port is taken."""
    place, news = Place(layout_of(layout).dist, layout.cache, base), News()
    with live(place, port, news) as server, Drafter(command(layout, base)) as drafter:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        say(f"The draft is at http://localhost:{server.server_address[1]}{base} (Control-C ends it)")
        try:
            for edited in changes(layout, ended):
                work(partial(drafter.make, edited), place.dist, news, say)
        except KeyboardInterrupt:
            say("Bye.")
        finally:
            server.shutdown()
