"""What plays without a network: what the service worker keeps by itself, and the list of what the page brings for it (docs/offline.md)."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from parlour.core.daily import day_after
from parlour_build.assets import FOLDER, Asset, checked_file, integrity
from parlour_build.hosting.gzipped import SUFFIX, gzipped
from parlour_build.puzzles.shards import Shelved, compact

PACKAGES = frozenset(f"workbox-{name}" for name in ("core", "precaching", "routing", "strategies"))
"""The npm packages in the service worker, which can be made only after the page that names them: it lists that page's hash."""

NEVER_KEPT = ("404.html", "_headers")
"""Pages that nobody goes to, and what only hosts read."""
SCREENS = f"{FOLDER}/icons-screen-"
"""What the paths of pictures of the app begin with, which only those see who have not installed it."""

WORKER = "sw.js"
"""The service worker's file: beside home, since it can answer only for what lies below itself; under one name, by which browsers ask for the next."""


def of_game(game: Shelved, more: Iterable[Asset]) -> list[dict[str, Any]]:
    """All files of a game as the list has them, those of days with the first and the last of these; `more` are such as no shelf holds."""
    plain = [game.index, *game.lists.values(), *more]
    found = [listed(each, game.game) for each in plain]
    for name, shards in game.shards.items():
        spans = spans_of([first for first, _ in shards], game.days[name][1]) if name in game.days else [None] * len(shards)
        found += [listed(shard, game.game, span) for (_, shard), span in zip(shards, spans, strict=True)]
    return found


def spans_of(firsts: list[str], last: str) -> list[tuple[str, str] | None]:
    """From when to when each shard of days holds, given the first day of each and the last of all."""
    ends = [*(day_after(first, -1) for first in firsts[1:]), last]
    return list(zip(firsts, ends, strict=True))


def once_asked(asset: Asset) -> dict[str, Any]:
    """A file as the list has it that no page brings by itself: what the player asks for stays, and is known there as a file of this build."""
    return listed(asset) | {"asked": True}


def of_days(files: Mapping[str, bytes]) -> Iterator[dict[str, Any]]:
    """The boards of home as the list has them: `assets/home.0a1b2c3d4e.2026-11-01.bin` is of one day."""
    for path, data in files.items():
        day = path.removesuffix(SUFFIX).rpartition(".")[2]
        yield {"url": path.removeprefix(f"{FOLDER}/"), "bytes": len(data), "days": (day, day)}


def listed(asset: Asset, game: str = "", span: tuple[str, str] | None = None) -> dict[str, Any]:
    """A file as the list has it; one that the build gzipped has a sum of its own."""
    told = checked_file(asset)
    if asset.file.endswith(SUFFIX):
        del told["integrity"]
    return told | ({"game": game} if game else {}) | ({"days": span} if span else {})


def list_of(files: Iterable[Mapping[str, Any]]) -> Asset:
    """The list as the page reads it."""
    return gzipped("kept", compact(list(files)))


def shell(files: Mapping[str, bytes], brought: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """What the service worker keeps when it is installed: every file of the site but those that the page brings, each with its hash.

    A page's name stays while its bytes change, so it has a revision, as Workbox calls it. A page that a host altered is refused by its hash:
    then nothing is kept, and the site needs its network as before.
    """
    later = {f"{FOLDER}/{each['url']}" for each in brought}
    paths = [path for path in files if path not in later and path not in NEVER_KEPT and not path.startswith(SCREENS)]
    found = [
        {
            "url": address(path),
            "revision": hashlib.sha256(files[path]).hexdigest()[:10] if path.endswith(".html") else None,
            "integrity": integrity(files[path]),
        }
        for path in sorted(paths)
    ]
    return {"version": hashlib.sha256(compact(found)).hexdigest()[:10], "files": found}


def address(path: str) -> str:
    """The address of a file, as links write it: a folder stands for its index.html."""
    return path.removesuffix("index.html") or "./"
