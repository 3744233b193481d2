"""JavaScript and CSS, bundled and minified by esbuild."""

import json
import re
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.core.html import ATTRIBUTES, TAGS
from parlour_build import node
from parlour_build.assets import Asset
from parlour_build.cache import stamp, stamp_of
from parlour_build.cache.inputs import remembered
from parlour_build.edition import edition
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

SCRIPT = Path(__file__).with_name("bundle.mjs")
TOOLS = ("esbuild", "terser")
PARTS = ("games", "late", "pictures")
"""Folders with a sheet for each game: all that its first board needs, what can come later, and of the first what a picture of its board needs."""
LONE = ("fitting", "lab", "notebook", "packer", "packs", "plays", "print", "scan", "send", "statistics")
"""Scripts that few visits need, by their names."""
ENDS = re.compile(r"</script|<!--", re.IGNORECASE)
"""What a script inside a page may not hold."""
STAND = re.compile(r"\bWRITTEN_(\d+)_\b")
"""What stands for data in a draft's script: the number of the file that has them."""
SHEETS = (
    "home.css",
    "game.css",
    "site.css",
    "late.css",
    "settings.css",
    "print.css",
    "packs.css",
    "lab.css",
    "notebook.css",
    "statistics.css",
    "styleguide.css",
)


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundled file, and the npm packages that are in it."""

    asset: Asset
    packages: frozenset[str]


def worker(layout: Layout, glue: str) -> Bundle:
    """The worker with Pyodide's JavaScript inside, of which `glue` is the part that goes with its WebAssembly module."""
    return _bundled(layout, {"worker.js": layout.static / "js" / "engine" / "worker.js"}, {"pyodide/pyodide.asm.mjs": glue})[0]


def notebook(layout: Layout, glue: str) -> Bundle:
    """The worker of the notebook with Pyodide's JavaScript as its package brings it; no `.js`, so that it is not made smaller, which takes long."""
    return _bundled(layout, {"notebook-python.mjs": layout.static / "js" / "notebook" / "python.js"}, {"pyodide/pyodide.asm.mjs": glue})[0]


def compiler(layout: Layout) -> Bundle:
    """The worker that compiles the engine's WebAssembly."""
    return _bundled(layout, {"compiler.js": layout.static / "js" / "engine" / "compiler.js"}, {})[0]


def host(layout: Layout, manifest: Mapping[str, Any]) -> Bundle:
    """The page's script, which carries the manifest and what views may hold."""
    views = {"tags": sorted(TAGS), "attributes": sorted(ATTRIBUTES)}
    written = {"./manifest.json": json.dumps(manifest), "./views.json": json.dumps(views)}
    return _bundled(layout, {"host.js": layout.static / "js" / "host.js"}, written)[0]


def play(layout: Layout) -> Bundle:
    """What the page's script brings at once, and needs when the engine answers."""
    return _bundled(layout, {"play.js": layout.static / "js" / "play.js"}, {})[0]


def later(layout: Layout, data: Mapping[str, Any]) -> Bundle:
    """What the page's script brings once the board stands, which lists the data that games ask for and what their help says."""
    return _bundled(layout, {"later.js": layout.static / "js" / "later.js"}, {"./data.json": json.dumps(data)})[0]


def lone(layout: Layout) -> dict[str, Bundle]:
    """What few visits need, each brought where it is needed; what a player sends or logs says of which Parlour it is."""
    paths = {f"{name}.js": layout.static / "js" / f"{name}.js" for name in LONE}
    return dict(zip(LONE, _bundled(layout, paths, {"./edition.json": json.dumps(edition())}), strict=True))


def offline(layout: Layout, shell: Mapping[str, Any] | None) -> Bundle:
    """The service worker, which keeps the files of `shell`; without these the one that takes the place of another and leaves.

    It is a classic script, since not all browsers take modules there.
    """
    name, written = ("retire.js", {}) if shell is None else ("worker.js", {"./shell.json": json.dumps(shell)})
    return _bundled(layout, {"sw.js": layout.static / "js" / "offline" / name}, written, form="iife")[0]


def guard(layout: Layout) -> str:
    """The little script inside every page, which says so when the page's own does not come; a classic one, so that it runs at once.

    Raises BuildError where its text would end the element that it stands in.
    """
    path = layout.static / "js" / "guard.js"
    if not path.exists():
        return ""
    text = _bundled(layout, {"guard.js": path}, {}, form="iife")[0].asset.data.decode().strip()
    if ENDS.search(text):
        raise BuildError("guard.js stands inside the pages, and holds what would end it there: </script or <!--.")
    return text


def styles(layout: Layout) -> list[Asset]:
    """A style sheet for home, one for all others, one for the pages of games and its part that can come late, and those of each game."""
    folder = layout.static / "css"
    of_games = sorted(path for part in PARTS for path in folder.glob(f"{part}/*.css"))
    sheets = [*(path for name in SHEETS if (path := folder / name).exists()), *of_games]
    entries = {path.relative_to(folder).as_posix(): path for path in sheets}
    return [bundle.asset for bundle in _bundled(layout, entries, {})]


def _bundled(layout: Layout, entries: Mapping[str, Path], written: Mapping[str, str], form: str = "esm") -> list[Bundle]:
    tools = [SCRIPT, *(layout.node_modules / name / "package.json" for name in TOOLS)]
    # A draft's scripts are bundled once, whatever data they carry.
    inside = {path: "" if layout.is_draft and path.endswith(".json") else text for path, text in written.items()}
    name = stamp(stamp_of(layout.node_modules, tools), json.dumps([list(entries), inside, form, layout.is_draft]))
    roots = {"site": layout.site.resolve(), "node_modules": layout.node_modules.resolve()}
    made = remembered(layout.cache / "scripts" / f"{name}.json", roots, lambda: _made(layout, entries, inside, form))
    bundles = ((name, b64decode(one["data"]), frozenset(one["packages"])) for name, one in made.items())
    return [Bundle(Asset(name, _filled(data, written) if layout.is_draft else data), packages) for name, data, packages in bundles]


def _filled(script: bytes, written: Mapping[str, str]) -> bytes:
    """A draft's script with its data, which are JSON, in their places (bundle.mjs)."""
    texts = list(written.values())
    return STAND.sub(lambda match: f"({texts[int(match[1])]})", script.decode()).encode()


def _made(layout: Layout, entries: Mapping[str, Path], written: Mapping[str, str], form: str) -> tuple[dict[str, Any], list[Path]]:
    """The bundles, and the files that they were made of."""
    paths = {name: str(path) for name, path in entries.items()}
    job = {"modules": str(layout.node_modules), "entries": paths, "written": written, "form": form, "isDraft": layout.is_draft}
    made = node.answered(SCRIPT, {**job, "cache": str(layout.cache / "scripts")}, f"esbuild could not bundle {', '.join(entries)}.\n")
    packages = [layout.node_modules / each / "package.json" for one in made.values() for each in one["packages"]]
    return made, [*(Path(path) for one in made.values() for path in one.pop("inputs")), *(path.resolve() for path in packages)]
