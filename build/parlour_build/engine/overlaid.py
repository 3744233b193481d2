"""The standard library with some modules replaced by the little that Pyodide's start and play ask of them."""

import io
import zipfile
from dataclasses import replace
from pathlib import Path

from parlour_build.engine.inside.zips import zipped
from parlour_build.engine.stock import Pyodide
from parlour_build.errors import BuildError

OVERLAY = Path(__file__).with_name("overlay")


def overlaid(pyodide: Pyodide) -> Pyodide:
    """Pyodide with the modules in `overlay/` in place of those of the same path; raises BuildError when it has no such path."""
    ours = {path.relative_to(OVERLAY).as_posix(): path for path in OVERLAY.rglob("*.py")}
    with zipfile.ZipFile(io.BytesIO(pyodide.library)) as archive:
        theirs = {name: archive.read(name) for name in archive.namelist()}
    missing = sorted(set(ours) - set(theirs))
    if missing:
        raise BuildError(f"Pyodide has no {missing[0]} any more: look again at what {OVERLAY.name}/ replaces.")
    return replace(pyodide, library=zipped(theirs | {name: path.read_bytes() for name, path in ours.items()}))
