"""Pyodide without what only its packages and its screens need: most of its JavaScript, and nearly all exports of its WebAssembly module.

Pyodide lends every function of C to packages in WebAssembly that are loaded later. Each costs time at each start: an export, a variable,
an entry in two tables. Parlour loads no such package.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour_build import node
from parlour_build.engine.cutting import wasm
from parlour_build.engine.stock import Pyodide

SCRIPT = Path(__file__).with_name("link.mjs")

SCREEN = "emscripten_gl"
"""How the functions of OpenGL begin, whose addresses Pyodide asks for; each costs a WebAssembly module of its own at each start."""

NOWHERE = "nowhere", "pointer"
"""Module and name of the null pointer that is given in place of those addresses; the linked JavaScript gives it."""


def linked(pyodide: Pyodide) -> Pyodide:
    """Pyodide without what nothing uses; raises BuildError when it is made in another way than is known."""
    module = wasm.rewritten(pyodide.module, _without_screen, lambda each: True)
    made = _linked_glue(replace(pyodide, module=module))
    needed = frozenset(made["exports"])
    return replace(pyodide, glue=made["glue"], module=wasm.rewritten(module, lambda each: each, lambda each: each.name in needed))


def _linked_glue(pyodide: Pyodide) -> dict[str, Any]:
    """What is left of the glue, and the names of the exports that it asks for."""
    asked = [each.name for each in wasm.imports(pyodide.module) if each.module != NOWHERE[0]]
    exported = [each.name for each in wasm.exports(pyodide.module)]
    job = {"glue": pyodide.glue, "loader": pyodide.loader, "imports": asked, "exports": exported, "nowhere": NOWHERE}
    made: dict[str, Any] = node.answered(SCRIPT, job, "Pyodide could not be linked: ")
    return made


def _without_screen(asked: wasm.Import) -> wasm.Import:
    if asked.module != "GOT.func" or not asked.name.startswith(SCREEN):
        return asked
    return replace(asked, module=NOWHERE[0], name=NOWHERE[1])
