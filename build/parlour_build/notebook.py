"""The notebook's files, which its own page alone loads: Pyodide as its package brings it, the wheel of the library, and the worked examples."""

import ast
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import parlour_library
from parlour_build import scripts
from parlour_build.assets import Asset, checked_file
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.engine.files import lock
from parlour_build.engine.stock import stock
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT, Layout

EXAMPLES = Path(parlour_library.__file__).parent / "examples"
ORDER = ("make", "solve", "rate", "plot", "sample", "compare")
"""The worked examples as they stand in the page."""

PREFIX = "notebook-"
"""What the names of its files begin with, by which a budget of its own finds them."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """What its Python is started with: the worker, Pyodide's module and library, the wheel; `packages` are the npm packages inside."""

    worker: Asset
    wasm: Asset
    library: Asset
    wheel: Asset
    lock: Mapping[str, Any]
    packages: frozenset[str]

    @property
    def assets(self) -> list[Asset]:
        """All of its files."""
        return [self.worker, self.wasm, self.library, self.wheel]

    @property
    def parts(self) -> dict[str, Any]:
        """What the page is told of them."""
        files = {"worker": self.worker, "wasm": self.wasm, "library": self.library, "wheel": self.wheel}
        return {name: checked_file(asset) for name, asset in files.items()} | {"lock": self.lock}


def notebook(layout: Layout) -> Notebook:
    """The files of the notebook; raises BuildError where the wheel cannot be built."""
    pyodide = stock(layout.pyodide)
    worker = scripts.notebook(layout, pyodide.glue)
    module, library = Asset(f"{PREFIX}pyodide.wasm", pyodide.module), Asset(f"{PREFIX}library.zip", pyodide.library)
    return Notebook(worker.asset, module, library, Asset(f"{PREFIX}parlour.whl", packed(layout)), lock(pyodide), worker.packages)


def packed(layout: Layout) -> bytes:
    """The wheel of the library, from the cache where nothing of it has changed; raises BuildError."""
    return kept(layout.cache / "wheel" / f"{fingerprint()}.whl", wheel)


def fingerprint() -> str:
    """A name for all that the wheel is made of: what pyproject.toml lets in, what it says of it, and the tool that packs it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    about, inside = project["project"], project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    told = [ROOT / name for name in ("pyproject.toml", about["readme"], *about["license-files"])]
    held = (path for name in inside for path in ([ROOT / name] if (ROOT / name).is_file() else sorted((ROOT / name).rglob("*"))))
    return stamp(version("hatchling"), stamp_of(ROOT, [*told, *(path for path in held if path.is_file() and path.suffix != ".pyc")]))


def wheel() -> bytes:
    """The wheel of the library, the same bytes for the same sources; raises BuildError."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, capture_output=True, text=True, check=False
        )
        found = sorted(Path(folder).glob("*.whl"))
        if done.returncode or not found:
            raise BuildError(f"The wheel of the library cannot be built.\n{done.stderr}")
        return found[0].read_bytes()


def examples() -> list[dict[str, str]]:
    """The worked examples: of each its id, its title, a line that tells of it, and its code."""
    return [{"id": name, **_parted((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"))} for name in ORDER]


def _parted(source: str) -> dict[str, str]:
    docstring = ast.get_docstring(ast.parse(source)) or ""
    title, _, line = docstring.partition("\n\n")
    code = source.split('"""\n', 2)[-1].strip() + "\n"
    return {"title": title.removesuffix("."), "line": " ".join(line.split()), "code": code}
