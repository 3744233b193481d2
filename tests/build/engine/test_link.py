import json
import subprocess
from functools import cache

import pytest

from parlour_build.engine.cutting import wasm
from parlour_build.engine.link import NOWHERE, SCREEN, linked
from parlour_build.engine.stock import Pyodide, stock
from parlour_build.errors import BuildError
from parlour_build.layout import Layout

KINDS = ["function", "table", "memory", "global", "tag"]
TELL = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify([WebAssembly.Module.imports(module), WebAssembly.Module.exports(module)]));
"""

# A module of two functions that imports two more, and the addresses of two: the C compiler would make it so.
ASKED = [("env", "used", b"\0\0"), ("env", "unknown", b"\0\0"), ("GOT.func", f"{SCREEN}Clear", b"\3\x7f\1"), ("GOT.func", "lent", b"\3\x7f\1")]
GIVEN = [("main", b"\0\2"), ("lent", b"\0\3"), ("by_text", b"\0\3"), ("by_property", b"\0\3"), ("for_packages", b"\0\3")]
GLUE = """async function create(moduleArg={}){var Module=moduleArg;var GLctx;var counter=0,spare=1;
function _used(){return shared()}_used.sig="v";var _unused=()=>_shared_with_unused();_unused.sig="v";function _shared_with_unused(){}
function shared(){return Module["asked"]+wasmExports["by_property"]()+look("by_text")}
Module["asked"]=_asked;function _asked(){return counter}Module["nobody_asks"]=_nobody;function _nobody(){}
Module["loaders"]=_for_the_loader;function _for_the_loader(){}
registerHook(()=>hooked());function hooked(){raw("core");API.rawRun("import core")}function raw(text){return _PyRun_SimpleString(text)}
function assignWasmExports(wasmExports){_main=Module["_main"]=wasmExports["main"];_lent=Module["_lent"]=wasmExports["lent"];
_by_text=Module["_by_text"]=wasmExports["by_text"];_for_packages=Module["_for_packages"]=wasmExports["for_packages"];}
var _main,_lent,_by_text,_for_packages,wasmExports;
var wasmImports={used:_used,unused:_unused,unknown:_unknown};function _unknown(){}
function run(){return _main()}run();function imports(){return{env:wasmImports,other:wasmImports}}return[Module,imports()]}export default create;"""
LOADER = "const module = await create({}); module.loaders();"


def a_module(asked=ASKED, given=GIVEN):
    """The bytes of a WebAssembly module with these imports and exports."""
    nothing = b"\0\x0b"
    parts = {
        1: [b"\x60\0\0"],
        2: [wasm.name(module) + wasm.name(name) + what for module, name, what in asked],
        3: [b"\0", b"\0"],
        7: [wasm.name(name) + what for name, what in given],
        10: [wasm.number(len(nothing)) + nothing] * 2,
    }
    sections = {kind: wasm.vector(items) for kind, items in parts.items()}
    return wasm.HEADER + b"".join(bytes([kind]) + wasm.number(len(data)) + data for kind, data in sections.items())


def little(glue=GLUE, loader=LOADER, module=None):
    """A little Pyodide."""
    return Pyodide(loader, glue, module or a_module(), b"", "{}")


@cache
def stock_linked():
    """Pyodide itself, linked."""
    return linked(stock(Layout().pyodide))


def told(path):
    """What Node says a module imports and exports."""
    done = subprocess.run(["node", "-e", TELL, str(path)], capture_output=True, text=True, check=True)
    imports, exports = json.loads(done.stdout)
    return [(one["module"], one["name"], one["kind"]) for one in imports], [(one["name"], one["kind"]) for one in exports]


def read(module):
    """The same as we read it."""
    imports = [(one.module, one.name, KINDS[one.kind]) for one in wasm.imports(module)]
    return imports, [(one.name, KINDS[one.what[0]]) for one in wasm.exports(module)]


def test_imports_and_exports_of_pyodide_are_read_as_node_reads_them():
    path = Layout().pyodide / "pyodide.asm.wasm"
    assert read(path.read_bytes()) == told(path)


def test_a_module_rewritten_without_a_change_is_the_same():
    module = a_module()
    assert wasm.rewritten(module, lambda each: each, lambda each: True) == module


@pytest.mark.parametrize("number", [0, 1, 127, 128, 300, 2**32 - 1])
def test_numbers_are_written_as_they_are_read(number):
    assert wasm.Reader(wasm.number(number)).number() == number


def test_the_linked_module_is_one_for_node_too(tmp_path):
    made = linked(little()).module
    path = tmp_path / "linked.wasm"
    path.write_bytes(made)
    assert read(made) == told(path)


def test_exports_that_nothing_asks_for_are_left_out():
    imports, exports = read(linked(little()).module)
    assert [name for name, _ in exports] == ["main", "lent", "by_text", "by_property"]
    assert imports == [("env", "used", "function"), ("env", "unknown", "function"), (*NOWHERE, "global"), ("GOT.func", "lent", "global")]


def test_the_glue_keeps_what_is_used_by_whatever_name():
    glue = linked(little()).glue
    called = ["_used", "shared", "_asked", "_for_the_loader", "hooked", "_unknown", "run"]
    set_or_taken = ['_used.sig="v"', 'Module["asked"]', "counter=0", 'Module["loaders"]', 'wasmExports["main"]', 'wasmExports["lent"]']
    assert [each for each in [*(f"function {name}(" for name in called), *set_or_taken] if each not in glue] == []


def test_the_glue_imports_its_own_module_without_the_parser():
    glue = linked(little()).glue
    assert 'API.rawRun("core")' in glue
    assert "(_PyImport_ImportModule(text)?0:(_PyErr_Print(),-1))" in glue
    assert "_PyRun_SimpleString" not in stock_linked().glue


def test_the_glue_loses_what_nothing_uses():
    glue = linked(little()).glue
    for name in ("_unused", "_shared_with_unused", "nobody", "for_packages", "GLctx", "spare"):
        assert name not in glue


def test_the_glue_gives_the_module_a_null_pointer_in_place_of_addresses_that_only_screens_need(tmp_path):
    (tmp_path / "glue.mjs").write_text(linked(little()).glue.replace("run();", "").replace("registerHook(()=>hooked());", ""))
    module, name = NOWHERE
    ask = f"import create from './glue.mjs'; const [, given] = await create({{loaders: 1}}); console.log(given.{module}.{name}.value);"
    done = subprocess.run(["node", "--input-type=module", "-e", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_the_linked_glue_is_a_script_still(tmp_path):
    path = tmp_path / "glue.mjs"
    path.write_text(linked(little()).glue)
    subprocess.run(["node", "--check", path], check=True)


def test_of_pyodides_own_glue_and_exports_the_smaller_part_is_left():
    before, made = stock(Layout().pyodide), stock_linked()
    assert len(made.glue) < len(before.glue) / 3
    assert len(wasm.exports(made.module)) < len(wasm.exports(before.module)) / 30


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"glue": GLUE.replace("assignWasmExports", "takeExports")}, "no assignWasmExports or no wasmImports any more"),
        ({"glue": GLUE.replace("wasmImports", "imported")}, "no assignWasmExports or no wasmImports any more"),
        ({"glue": GLUE.replace('Module["asked"]+', "Module[counter]+")}, r"the glue asks for Module\[counter\] by a name that is not written down"),
        ({"glue": GLUE.replace('wasmExports["lent"]', "lent()")}, "the glue takes an export in a way that is not known: _lent="),
        ({"glue": GLUE.replace("{env:wasmImports,", "{env:given,")}, "the glue gives the module its imports in a way that is not known"),
        ({"glue": GLUE.replace('"import core"', "core")}, r"the glue starts its own module in a way that is not known: look for rawRun\."),
        ({"glue": GLUE.replace("_PyRun_SimpleString", "run")}, r"the glue runs a text in a way that is not known: look for _PyRun_SimpleString\."),
        ({"glue": f"{GLUE}var"}, "Unexpected token"),
        ({"module": b"<html></html>"}, "This is no WebAssembly module"),
        ({"module": a_module()[:-3]}, "The WebAssembly module ends too early"),
        ({"module": a_module(asked=[("env", "odd", b"\7\0")])}, "something of an unknown kind 7"),
    ],
)
def test_another_pyodide_than_is_known_fails_the_build(parts, sentence):
    with pytest.raises(BuildError, match=sentence):
        linked(little(**parts))
