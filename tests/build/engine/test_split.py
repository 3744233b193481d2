import json
import subprocess
from itertools import chain, combinations

import pytest

from parlour_build.engine.cutting.marks import MARK, marked
from parlour_build.engine.cutting.split import halves
from parlour_build.engine.cutting.wasm import name, number, vector
from parlour_build.errors import BuildError
from tests.build.engine.modules import assembled

# Five functions, the imported one not counted: `add` of two numbers; `twice` calls it; `count` counts in a global and in memory, and tells the host;
# `by_table` calls what stands first in the module's own table; `throw` throws.
CODE = {
    "add": "20 00 20 01 6a",
    "twice": "20 00 20 00 10 01",
    "count": "23 01 41 01 6a 24 01 41 00 23 01 36 02 00 23 01 10 00 41 00 28 02 00",
    "by_table": "20 00 20 01 41 00 11 00 00",
    "throw": "20 00 08 00 00",
}
KINDS = [0, 1, 2, 0, 3]  # of CODE, in TYPES: two numbers to one, one to one, none to one, one to none
TYPES = ["60 02 7f 7f 01 7f", "60 01 7f 01 7f", "60 00 01 7f", "60 01 7f 00"]
PLAY = """
const { readFileSync } = require("node:fs");
const [mark, first, rest] = process.argv.slice(1);
const told = [];
const imports = { host: { told: (value) => told.push(value), fixed: new WebAssembly.Global({ value: "i32" }, 7) } };
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(first)), imports);
const calls = { add: [2, 3], twice: [21], count: [], by_table: [30, 4], throw: [5] };
const tried = (name) => { try { return exports[name](...calls[name]); } catch (error) { return error.constructor.name; } };
const play = () => ["twice", "count", "by_table", "throw", "count", "add"].map((name) => [name, tried(name)]);
const before = rest ? play() : null;
if (rest) new WebAssembly.Instance(new WebAssembly.Module(readFileSync(rest)), { ...imports, "first half": exports });
const marks = () => Object.keys(exports).filter((name) => name.startsWith(mark) && exports[name].value);
const marksOf = (name) => { tried(name); return marks(); };
console.log(JSON.stringify({ before, after: play(), told: told.slice(-2), marks: marks() }));
"""
SUBSETS = [frozenset(each) for each in chain.from_iterable(combinations(range(len(CODE)), size) for size in range(len(CODE) + 1))]


def a_module(**more):
    """The bytes of the module; `more` are further sections, or others in their place."""
    bodies = [bytes.fromhex(f"00 {code} 0b") for code in CODE.values()]
    sections = {
        "types": vector([bytes.fromhex(each) for each in TYPES]),
        "imports": vector([name("host") + name("told") + b"\0\3", name("host") + name("fixed") + b"\3\x7f\0"]),
        "functions": vector([number(each) for each in KINDS]),
        "tables": bytes.fromhex("01 70 00 01"),
        "memories": bytes.fromhex("01 00 01"),
        "tags": bytes.fromhex("01 00 03"),
        "globals": bytes.fromhex("02 7f 01 41 28 0b 7f 00 23 00 0b"),
        "exports": vector([name(each) + b"\0" + number(place) for place, each in enumerate(CODE, start=1)]),
        "elements": bytes.fromhex("01 00 41 00 0b 01 01"),
        "code": vector([number(len(body)) + body for body in bodies]),
    } | more
    return assembled(sections)


def played(tmp_path, *modules):
    """What Node tells of a module that is played with, or of a first half before and after its rest has come."""
    paths = [tmp_path / f"{place}.wasm" for place, _ in enumerate(modules)]
    for path, module in zip(paths, modules, strict=True):
        path.write_bytes(module)
    done = subprocess.run(["node", "-e", PLAY, MARK, *paths], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_the_module_plays_as_it_should(tmp_path):
    told = played(tmp_path, a_module())
    assert told["after"] == [["twice", 42], ["count", 41], ["by_table", 34], ["throw", "Exception"], ["count", 42], ["add", 5]]
    assert told["told"] == [41, 42]


@pytest.mark.parametrize("soon", SUBSETS, ids=str)
def test_two_halves_do_what_the_whole_does_however_it_is_cut(tmp_path, soon):
    whole, cut = played(tmp_path, a_module()), played(tmp_path, *halves(a_module(), soon))
    needs = {"twice": {0, 1}, "count": {2}, "by_table": {0, 3}, "throw": {4}, "add": {0}}
    there = [each for each in needs if needs[each] <= soon]
    assert {each for each, result in cut["before"] if result == "RuntimeError"} == set(needs) - set(there)
    assert [result for each, result in cut["after"] if each != "count"] == [result for each, result in whole["after"] if each != "count"]
    counted = 2 if "count" in there else 0
    assert [result for each, result in cut["after"] if each == "count"] == cut["told"] == [41 + counted, 42 + counted]


def test_each_half_is_smaller_than_the_whole_when_functions_are_large(tmp_path):
    body = bytes.fromhex("00") + b"\1" * 1000 + bytes.fromhex("20 00 08 00 00 0b")
    small = [bytes.fromhex(f"00 {code} 0b") for code in list(CODE.values())[:-1]]
    module = a_module(code=vector([number(len(each)) + each for each in (*small, body)]))
    first, rest = halves(module, {0, 1, 2, 3})
    assert len(first) < len(module) - 500 < len(rest)


def test_marks_tell_which_functions_were_called(tmp_path):
    assert played(tmp_path, marked(a_module()).module)["marks"] == [f"{MARK}{place}" for place in range(len(CODE))]
    silent = a_module(exports=vector([name("count") + b"\0\3"]))
    assert played(tmp_path, marked(silent).module)["marks"] == [f"{MARK}2"]


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"start": number(1)}, "has a start function"),
        ({"imports": vector([name("host") + name("memory") + b"\2\0\1"])}, "imports more than functions and globals"),
        ({"types": vector([b"\x5f\0"])}, "has types that are not of functions"),
    ],
)
def test_a_module_that_cannot_be_cut_is_refused(more, sentence):
    with pytest.raises(BuildError, match=sentence):
        halves(a_module(**more), frozenset())
