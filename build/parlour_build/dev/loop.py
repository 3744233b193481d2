"""Builds a draft whenever something of the working copy changes, and tells what became of it."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from time import perf_counter

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


def build(layout: Layout, base: str) -> str:
    """Makes a draft in a process of its own; the sentences that tell why it cannot, or the traceback of what was edited wrongly."""
    words = [sys.executable, "-m", "parlour_build.dev.draft", base, str(layout.site), str(layout.cache)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr.strip() or "The draft could not be built, and nothing says why."


def name_of(dist: Path) -> str:
    """A name for the draft that stands: its pages and scripts name all other files by their bytes."""
    return stamp_of(dist, sorted(path for path in dist.rglob("*") if path.suffix in (".html", ".js"))) if dist.exists() else ""


def work(make: Build, dist: Path, news: News, say: Say) -> None:
    """One build, and what becomes of it told in the terminal and to the open pages; a draft that stands stays where there is no new one."""
    began = perf_counter()
    fault = make()
    news.tell(name_of(dist), fault)
    say(f"{fault}\nThe pages show what was built before." if fault else f"Built in {perf_counter() - began:.1f} s.")


def changes(layout: Layout, ended: Event) -> Iterator[bool]:
    """Comes once when all is watched, and then for what changes together, until it is ended: what is edited during a build is not missed."""
    told = watch(*watched(layout), watch_filter=DefaultFilter(), debounce=400, step=50, stop_event=ended, rust_timeout=200, yield_on_timeout=True)
    yield bool(next(told, ()))
    yield from (True for changed in told if changed)


def dev(layout: Layout, base: str, port: int, say: Say, ended: Event) -> None:
    """Serves drafts until it is ended, or by Control-C; raises BuildError when the port is taken."""
    place, news = Place(layout_of(layout).dist, layout.cache, base), News()
    with live(place, port, news) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        say(f"The draft is at http://localhost:{server.server_address[1]}{base} (Control-C ends it)")
        try:
            for _ in changes(layout, ended):
                work(lambda: build(layout, base), place.dist, news, say)
        except KeyboardInterrupt:
            say("Bye.")
        finally:
            server.shutdown()
