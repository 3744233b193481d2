"""What is kept is what was made: nothing else is ever believed."""

import json
import subprocess
from dataclasses import replace
from itertools import count

import pytest

from parlour_build import scripts
from parlour_build.cache import MARK, found, kept, put
from parlour_build.cache.inputs import remembered
from parlour_build.dev.draft import layout_of

DAMAGE = {
    "cut": lambda data: data[:-1],
    "cut to its head": lambda data: data[: len(MARK) + 65],
    "empty": lambda data: b"",
    "longer": lambda data: data + b"x",
    "one bit another": lambda data: data[:-3] + bytes([data[-3] ^ 1]) + data[-2:],
    "another sum": lambda data: data.replace(b"\n", b"\n0", 1),
    "another version": lambda data: data.replace(b"cache 2", b"cache 1", 1),
    "as versions before wrote it": lambda data: data[len(MARK) + 65 :],
}


def test_what_is_kept_is_made_once(tmp_path):
    made = count()
    assert [kept(tmp_path / "a" / "x", lambda: b"%d" % next(made)) for _ in range(3)] == [b"0"] * 3


def test_nothing_may_be_kept_too(tmp_path):
    assert kept(tmp_path / "x", lambda: b"") == b""
    assert found(tmp_path / "x") == b""


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_file_is_made_anew(tmp_path, how):
    path = tmp_path / "x"
    put(path, b"what was made")
    path.write_bytes(DAMAGE[how](path.read_bytes()))
    assert found(path) is None
    assert kept(path, lambda: b"made anew") == b"made anew"
    assert found(path) == b"made anew"


def test_no_unfinished_file_stays(tmp_path):
    put(tmp_path / "x", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


@pytest.fixture
def recipe(tmp_path):
    """Files, and how to remember what is made of them: the number of times that it was made."""
    files, made = [tmp_path / "here" / name for name in ("a.js", "b.js")], count()
    files[0].parent.mkdir()
    for path in files:
        path.write_text(path.name)
    roots = {"here": files[0].parent}
    return files, lambda: remembered(tmp_path / "kept", roots, lambda: (next(made), files))


def test_what_is_made_of_files_is_remembered_as_long_as_they_stay(recipe):
    (file, other), make = recipe
    assert [make(), make()] == [0, 0]
    file.write_text("another")
    assert [make(), make()] == [1, 1]
    other.unlink()
    assert [make(), make()] == [2, 2]
    other.write_text("b.js")
    assert make() == 3


def test_the_same_files_in_another_place_share_what_is_remembered(tmp_path):
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "a.js").write_text("same")
    roots = [{"site": tmp_path / place} for place in ("one", "two")]
    made = [remembered(tmp_path / "kept", root, lambda root=root: (str(root), [root["site"] / "a.js"])) for root in roots]
    assert made == [str(roots[0])] * 2


def test_a_script_is_bundled_anew_when_anything_in_it_changes_and_only_then(little, tmp_path, monkeypatch):
    layout = replace(little, cache=tmp_path / "cache")
    first = scripts.compiler(layout)
    monkeypatch.setattr(scripts.node, "answered", lambda *args: pytest.fail("it was bundled again"))
    assert scripts.compiler(layout) == first
    monkeypatch.undo()
    (layout.static / "js" / "engine" / "compiler.js").write_text("onmessage = () => postMessage({ other: 1 });\n")
    assert scripts.compiler(layout).asset.data != first.asset.data


def test_a_damaged_script_in_the_cache_is_made_smaller_anew(little, tmp_path):
    layout = replace(little, cache=tmp_path / "cache")
    first = scripts.compiler(layout)
    [script], [told] = ((layout.cache / "scripts").glob(pattern) for pattern in ("*.js", "*.json"))
    script.write_bytes(script.read_bytes()[:-4])
    told.unlink()
    assert scripts.compiler(layout) == first
    assert json.loads(found(told))["inputs"]


WRITTEN = {"a": [1, "two “”\n</script>", None], "b-c": {"$": "`${x}`", "WRITTEN_1_": True}}


LATER = 'import listed from "./data.json";\nexport const told = () => JSON.stringify([listed, listed]);\n'


def told(bundle, folder):
    """What the function says that a script exports."""
    script = folder / "later.mjs"
    script.write_bytes(bundle.asset.data)
    said = subprocess.run(["node", "-e", f"import('{script}').then((it) => console.log(it.told()))"], capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def test_a_script_is_made_small_once_whatever_data_it_carries(little, tmp_path):
    layout = replace(little, cache=tmp_path / "cache")
    (layout.static / "js" / "later.js").write_text(LATER)
    made = [scripts.later(layout, data) for data in (WRITTEN, {})]
    assert len([*(layout.cache / "scripts").glob("*.js")]) == 1
    assert [told(bundle, tmp_path) for bundle in made] == [[data, data] for data in (WRITTEN, {})]


def test_a_script_of_a_draft_is_bundled_once_whatever_data_it_carries(little, tmp_path, monkeypatch):
    layout = replace(layout_of(little), cache=tmp_path / "cache")
    (layout.static / "js" / "later.js").write_text(LATER)
    first = scripts.later(layout, WRITTEN)
    monkeypatch.setattr(scripts.node, "answered", lambda *args: pytest.fail("it was bundled again"))
    made = [first, scripts.later(layout, {"other": WRITTEN}), scripts.later(layout, WRITTEN)]
    monkeypatch.undo()
    assert [told(bundle, tmp_path) for bundle in made] == [[data, data] for data in (WRITTEN, {"other": WRITTEN}, WRITTEN)]


def test_a_script_that_has_data_at_the_beginning_of_a_statement_runs(little, tmp_path):
    layout = replace(little, cache=tmp_path / "cache")
    (layout.static / "js" / "later.js").write_text('import listed from "./data.json";\nlisted.a();\n')
    assert b"({" in scripts.later(layout, {"a": 1}).asset.data
