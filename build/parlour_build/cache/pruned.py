"""The cache without what nobody is likely to ask for again."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

KINDS = ("ahead", "brotli", "code", "data", "engine", "exercise", "lab", "scripts", "shards", "shelves", "templates", "usage", "wheel")
"""The folders that the build keeps things in; what other tools keep beside them is theirs."""

MOST_DAYS = 30
"""What was not used for so long goes."""

MOST_BYTES = 200_000_000
"""Of all together: what was used longest ago goes first."""

RECENT_S = 600
"""Used so lately that it stays whatever its size: by this build, or by another that runs beside it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of the cache, its bytes, and how many seconds ago it was used."""

    path: Path
    size: int
    idle_s: float


def prune(cache: Path, now_s: float) -> list[Path]:
    """Removes what was not used for long, and what is too much; gives what went. A build that wanted one of these makes it again."""
    gone = list(superfluous(listed(cache, now_s)))
    for path in gone:
        path.unlink(missing_ok=True)
    return gone


def superfluous(files: list[Kept]) -> Iterator[Path]:
    """Those to be removed."""
    total = 0
    for one in sorted(files, key=lambda each: each.idle_s):
        total += one.size
        if one.idle_s > MOST_DAYS * 86_400 or (total > MOST_BYTES and one.idle_s > RECENT_S):
            yield one.path


def listed(cache: Path, now_s: float) -> list[Kept]:
    """What the build keeps in the cache."""
    found = []
    for path in (path for kind in KINDS for path in sorted((cache / kind).glob("*"))):
        # Another build may remove it meanwhile.
        with suppress(FileNotFoundError):
            told = path.stat()
            found.append(Kept(path, told.st_size, now_s - told.st_mtime))
    return found
