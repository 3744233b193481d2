"""Data that only the rest needs comes with the rest; what is touched is marked."""

import json
import subprocess

import pytest

from parlour_build.engine.cutting import wasm
from parlour_build.engine.cutting.data import LEAST_CUT
from parlour_build.engine.cutting.instructions import on_memory
from parlour_build.engine.cutting.marks import GRANULE, STACK_KEPT, marked
from parlour_build.engine.cutting.split import halves
from parlour_build.engine.cutting.wasm import name, number, signed, vector
from parlour_build.errors import BuildError
from tests.build.engine.modules import assembled, segment

NEAR, POINTER, SHORT, FAR, POINTED, COUNTED = 64, 200, 256, 1024, 8192, 16384
# Functions of one number to one. Most give the byte at that place of a table that they name, that a pointer leads to, or whose address they reckon.
CODE = {
    "near": "20 00 2d 00 c0 00",
    "far": "20 00 2d 00 80 08",
    "pointed": "41 c8 01 28 02 00 20 00 6a 2d 00 00",
    "counted": "41 80 01 41 07 74 20 00 6a 2d 00 00",
    "short": "20 00 2d 00 80 02",
    "write": "20 00 41 09 3a 00 80 08 20 00",
    "copy": "41 80 c0 01 20 00 41 80 02 fc 0a 00 00 20 00",
    "fill": "20 00 41 07 41 80 02 fc 0b 00 20 00",
}
TABLES = {
    NEAR: b"near",
    POINTER: POINTED.to_bytes(4, "little"),
    SHORT: b"short",
    FAR: b"far" * 1000,
    POINTED: b"pointed" * 300,
    COUNTED: b"counted" * 300,
}
PLACES = list(CODE)
# Room for the marks, which lie behind the stack.
PAGES = 160
PLAY = """
const { readFileSync } = require("node:fs");
const [calls, first, rest] = process.argv.slice(1);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(first)), {});
const tried = ([name, place]) => { try { return exports[name](place); } catch (error) { return error.constructor.name; } };
const play = () => JSON.parse(calls).map(tried);
const before = play();
if (rest) new WebAssembly.Instance(new WebAssembly.Module(readFileSync(rest)), { "first half": exports });
const after = play();
const memory = [...new Uint8Array(exports.memory.buffer)].flatMap((one, at) => (one === 1 ? [at] : []));
console.log(JSON.stringify({ before, after, memory }));
"""


def a_module(**more):
    """The bytes of the module; `more` are other sections in place of its own."""
    bodies = [bytes.fromhex(f"00 {code} 0b") for code in CODE.values()]
    exported = [name(each) + b"\0" + number(place) for place, each in enumerate(CODE)]
    sections = {
        "types": vector([bytes.fromhex("60 01 7f 01 7f")]),
        "functions": vector([number(0)] * len(CODE)),
        "tables": bytes.fromhex("01 70 00 01"),
        "memories": b"\1\0" + number(PAGES),
        "globals": vector([b"\x7f\1\x41" + signed(PAGES * 65536) + b"\x0b"]),
        "exports": vector([*exported, name("memory") + b"\2\0", name("__stack_pointer") + b"\3\0"]),
        "elements": bytes.fromhex("01 00 41 00 0b 01 00"),
        "count": number(len(TABLES)),
        "code": vector([number(len(body)) + body for body in bodies]),
        "data": vector([segment(at, held) for at, held in TABLES.items()]),
    }
    return assembled(sections | more)


def played(tmp_path, calls, *modules):
    """What the calls give before and after the rest has come, and at which addresses of its memory there is a 1."""
    paths = [tmp_path / f"{place}.wasm" for place, _ in enumerate(modules)]
    for path, module in zip(paths, modules, strict=True):
        path.write_bytes(module)
    done = subprocess.run(["node", "-e", PLAY, json.dumps(calls), *paths], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


READS = [("near", 0), ("short", 1), ("far", 0), ("far", 2999), ("pointed", 0), ("counted", 0), ("counted", 2099)]
RIGHT = [ord(letter) for letter in "nhfrpcd"]


def numbers(*names):
    return {PLACES.index(each) for each in names}


def test_the_module_reads_as_it_should(tmp_path):
    assert played(tmp_path, READS, a_module())["after"] == RIGHT


def test_data_that_only_the_rest_names_comes_with_it(tmp_path):
    first, rest = halves(a_module(), numbers("near", "pointed", "counted"), [(COUNTED, COUNTED + 2100)])
    assert TABLES[FAR] in rest
    assert TABLES[FAR] not in first
    assert [TABLES[at] in first for at in (POINTED, COUNTED)] == [True, True], "what is pointed to, and what was touched"
    assert [TABLES[at] in rest for at in (POINTED, COUNTED)] == [False, False]
    told = played(tmp_path, READS, first, rest)
    assert told["before"] == [RIGHT[0], "RuntimeError", "RuntimeError", "RuntimeError", *RIGHT[4:]]
    assert told["after"] == RIGHT


def test_what_is_neither_named_nor_touched_is_zeros_until_the_rest_has_come(tmp_path):
    told = played(tmp_path, READS, *halves(a_module(), numbers("counted")))
    assert told["before"][-2:] == [0, 0]
    assert told["after"] == RIGHT


def test_only_long_stretches_are_cut(tmp_path):
    first, rest = halves(a_module(), numbers("near", "far"))
    assert FAR - POINTER < LEAST_CUT
    assert TABLES[SHORT] in first
    assert TABLES[SHORT] not in rest


def test_a_pointer_that_is_not_needed_needs_nothing(tmp_path):
    far = {FAR: POINTED.to_bytes(4, "little") + bytes(3000), POINTED: TABLES[POINTED], NEAR: TABLES[NEAR]}
    module = a_module(count=number(len(far)), data=vector([segment(at, held) for at, held in sorted(far.items())]))
    first, rest = halves(module, numbers("near"))
    assert TABLES[POINTED] in rest
    first, _ = halves(module, numbers("near", "far"))
    assert TABLES[POINTED] in first


@pytest.mark.parametrize(
    ("calls", "touched"),
    [
        ([("near", 0)], [NEAR]),
        ([("far", 100)], [FAR + 100]),
        ([("pointed", 70)], [POINTER, POINTED + 70]),
        ([("write", 3)], [FAR + 3]),
        ([("copy", FAR)], range(FAR, FAR + 256)),
        ([("fill", FAR)], range(FAR, FAR + 256)),
        ([("near", 2**30)], []),
    ],
)
@pytest.mark.rotates
def test_marks_tell_what_is_read_and_written_of_the_data(tmp_path, calls, touched):
    made = marked(a_module())
    assert made.at == PAGES * 65536 - STACK_KEPT - made.granules
    assert made.granules * GRANULE >= COUNTED + len(TABLES[COUNTED])
    told = played(tmp_path, calls, made.module)
    marks = [at - made.at for at in told["memory"] if made.at <= at < made.at + made.granules]
    assert marks == sorted({at // GRANULE for at in touched})


def test_a_marked_module_does_what_the_module_does(tmp_path):
    calls = [*READS, ("write", 5), ("far", 5), ("copy", NEAR), ("fill", FAR), ("far", 255)]
    assert played(tmp_path, calls, marked(a_module()).module)["after"] == played(tmp_path, calls, a_module())["after"]


# One of each form: blocks, branches by a table, calls, constants, catches, and what has no operands.
FORMS = (
    "02 40 0b 03 7f 0b 41 2a 42 ff 00 43 41 41 41 41 44 41 41 41 41 41 41 41 41 0e 02 00 01 00 10 05 11 01 00 1c 01 7f"
    "1f 40 02 00 01 00 02 00 0b fc 02 28 02 10 41 7f 0b"
)


def test_instructions_of_every_form_are_passed():
    body = bytes.fromhex(f"01 02 7f {FORMS}")
    assert [(each.code, each.value) for each in on_memory(body)] == [(0x41, 42), (0xFC, 2), (0x28, 16), (0x41, 0xFFFFFFFF)]
    assert [body[each.begin : each.end].hex() for each in on_memory(body)] == ["412a", "fc02", "280210", "417f"]


@pytest.mark.parametrize("code", ["fd 00", "fc 7f", "ff"])
def test_an_instruction_of_an_unknown_kind_is_refused(code):
    with pytest.raises(BuildError, match="an instruction of an unknown kind, 0x"):
        list(on_memory(bytes.fromhex(f"00 {code} 0b")))


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"data": vector([b"\1" + number(3) + b"abc"])}, "not put into its memory at the start"),
        ({"data": vector([b"\0\x23\0\x0b" + number(3) + b"abc"])}, "not put into its memory at the start"),
        ({"data": vector([b"\0\x41\1\x41\1\x6a\x0b" + number(3) + b"abc"])}, "at an address that is reckoned"),
    ],
)
def test_data_that_cannot_be_cut_is_refused(more, sentence):
    with pytest.raises(BuildError, match=sentence):
        halves(a_module(**more), frozenset())


def test_a_stack_without_room_for_marks_is_refused():
    with pytest.raises(BuildError, match="too small for marks"):
        marked(a_module(globals=vector([b"\x7f\1\x41" + signed(65536) + b"\x0b"])))


def test_a_module_without_data_has_none_cut():
    module = assembled({"types": vector([bytes.fromhex("60 00 00")]), "functions": vector([number(0)]), "code": vector([number(2) + b"\0\x0b"])})
    assert all(kind != wasm.DATA for half in halves(module, frozenset()) for kind, _ in wasm.sections(half))
