"""The page of licences has all that is inside the site: every npm package that players load, and every library that the engine's module holds."""

import json
import re
from collections import Counter

from parlour_build.engine.cutting import wasm
from parlour_build.engine.libraries import LIBRARIES, NOTICES
from parlour_build.engine.version import python_inside
from parlour_build.layout import ROOT, Layout
from parlour_build.licences import PARTS, libraries, npm

PYTHONS_OWN = set(
    """
    _abc _ast _asyncio _bisect _codecs _collections _contextvars _csv _datetime _functools _heapq _imp _io _json _locale _lsprof _multibytecodec
    _opcode _operator _pickle _posixsubprocess _queue _random _remote_debugging _signal _socket _sre _stat _statistics _string _struct
    _suggestions _symtable _sysconfig _thread _tokenize _tracemalloc _types _typing _warnings _weakref _zoneinfo array atexit binascii builtins
    cmath errno faulthandler fcntl gc itertools marshal math mmap posix select sys termios time unicodedata _codecs_cn _codecs_hk
    _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _testbuffer _testcapi _testclinic _testclinic_limited _testinternalcapi _testlimitedcapi
    _xxtestfuzz xxsubtype _pyodide_core
    """.split()
)
"""Modules of C that are CPython's and Pyodide's own code, the notices of which stand under their names."""

ENGINES_OWN = {"Py", "Js", "Jsv", "Jsr", "js2python", "python2js", "pyproxy", "py", "hiwire"}
"""First words of what CPython and Pyodide export; hiwire is of the Pyodide project (docs/SOURCES.md)."""

FEW = 5
"""So many exported names with the same first word are a library's; single ones are those of C's own library, which has hundreds."""


def family(exported):
    """The first word of an exported name, of C++ the namespace: `_sqlite3_open` -> `sqlite3`, `PyList_New` -> `Py`."""
    plain = re.match(r"_ZZ?(?:T[VISTC]|GV|Th[n0-9]+_|Tv[n0-9_]+)?(?:N[KVR]*)?(?:(S|nw|na|dl|da)|(\d+)(\w*))", exported)
    if plain:
        return "std" if plain[1] else plain[3][: int(plain[2])]
    word = re.match(r"_*([A-Z]*[a-z0-9]+|[A-Z0-9]+)", exported)
    return word[1] if word else exported


def test_every_module_that_is_built_in_is_pythons_own_or_a_librarys():
    explained = {module for library in LIBRARIES for module in library.modules}
    built_in = set(python_inside(Layout())["modules"])
    assert built_in - PYTHONS_OWN - explained == set()
    assert explained - built_in == set()


def test_what_the_module_exports_is_explained_by_its_libraries():
    exported = Counter(family(each.name) for each in wasm.exports((Layout().pyodide / "pyodide.asm.wasm").read_bytes()))
    explained = {word for library in LIBRARIES for word in library.families}
    assert {word for word, count in exported.items() if count >= FEW} - ENGINES_OWN - explained == set()
    assert explained - set(exported) == set()


def test_every_library_stands_on_the_page_with_its_version_and_its_terms():
    shown = {each.name: each for each in libraries(Layout())}
    assert list(shown) == [library.name for library in LIBRARIES] == sorted((library.name for library in LIBRARIES), key=str.lower)
    assert {name for name, each in shown.items() if each.version} == {library.name for library in LIBRARIES if library.told}
    for library in LIBRARIES:
        assert library.owners in shown[library.name].text
        assert len(shown[library.name].text) > (200 if library.terms else 50), library.name
    assert {path.stem for path in NOTICES.iterdir()} == {"python", *(library.terms for library in LIBRARIES if library.terms)}


def test_every_package_that_the_lock_file_has_for_players_stands_on_the_page():
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    loaded = {path.removeprefix("node_modules/") for path, package in lock.items() if path and not package.get("dev")}
    assert loaded - set(PARTS) == UNLOADED
    for package in PARTS:
        shown = npm(Layout(), package)
        assert shown.version == lock[f"node_modules/{package}"]["version"]
        assert len(shown.text) > 200


UNLOADED = {"@types/emscripten", "@types/trusted-types", "ws"}
"""What packages of players ask for, but no player loads: types, and what Pyodide takes in Node alone (`bundle.mjs` leaves it out)."""


def test_the_documents_name_every_library_too():
    sources = (ROOT / "docs" / "SOURCES.md").read_text(encoding="utf-8")
    assert [library.name for library in LIBRARIES if library.name not in sources] == []
