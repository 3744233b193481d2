"""Pyodide without what only its packages and its screens need: most of its JavaScript, and nearly all exports of its WebAssembly module.

Pyodide lends every function of C to packages in WebAssembly that are loaded later. Each costs time at each start: an export, a variable,
an entry in two tables. Parlour loads no such package.
"""

import json
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from parlour_build import wasm
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("link.mjs")

SCREEN = "emscripten_gl"
"""How the functions of OpenGL begin, whose addresses Pyodide asks for; each costs a WebAssembly module of its own at each start."""

NOWHERE = "nowhere", "pointer"
"""Module and name of the null pointer that is given in place of those addresses; `site/static/js/engine/worker.js` gives it."""


@dataclass(frozen=True, slots=True)
class Linked:
    """Pyodide's JavaScript (`pyodide.asm.mjs`) and its WebAssembly module, made for each other."""

    glue: str
    module: bytes

    def files(self, layout: Layout) -> dict[str, bytes]:
        """A folder from which Node can load it: all files of Pyodide that a start reads, but for the standard library."""
        others = {name: (layout.pyodide / name).read_bytes() for name in ("pyodide.mjs", "pyodide-lock.json")}
        return {**others, "pyodide.asm.mjs": self.glue.encode(), "pyodide.asm.wasm": self.module}


def linked(layout: Layout) -> Linked:
    """Both without what nothing uses; raises BuildError when Pyodide is made in another way than is known."""
    module = wasm.rewritten((layout.pyodide / "pyodide.asm.wasm").read_bytes(), _without_screen, lambda each: True)
    made = _linked_glue(layout, module)
    needed = frozenset(made["exports"])
    return Linked(made["glue"], wasm.rewritten(module, lambda each: each, lambda each: each.name in needed))


def _linked_glue(layout: Layout, module: bytes) -> dict[str, Any]:
    """What is left of the glue, and the names of the exports that it asks for."""
    asked = [each.name for each in wasm.imports(module) if each.module != NOWHERE[0]]
    exported = [each.name for each in wasm.exports(module)]
    job = {"glue": str(layout.pyodide / "pyodide.asm.mjs"), "loader": str(layout.pyodide / "pyodide.mjs"), "imports": asked, "exports": exported}
    done = subprocess.run(["node", SCRIPT], input=json.dumps(job), capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"Pyodide could not be linked: {done.stderr.strip()}")
    made: dict[str, Any] = json.loads(done.stdout)
    return made


def _without_screen(asked: wasm.Import) -> wasm.Import:
    if asked.module != "GOT.func" or not asked.name.startswith(SCREEN):
        return asked
    return replace(asked, module=NOWHERE[0], name=NOWHERE[1])
