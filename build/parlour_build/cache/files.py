"""Several files that are made together, kept as one."""

from collections.abc import Callable, Mapping
from pathlib import Path

from parlour_build.cache import kept
from parlour_build.engine.inside.zips import unzipped, zipped


def kept_files(path: Path | None, make: Callable[[], Mapping[str, bytes]]) -> Mapping[str, bytes]:
    """The files by their names, made when they are not at the path as they were made; where there is no path they are made each time."""
    return unzipped(kept(path, lambda: zipped(make()))) if path else make()
