"""The lists for machines hold what the lock files hold, and say so where they do not."""

import json
import subprocess

import pytest

from parlour_build import sbom
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT

LOCK = {
    "": {"name": "parlour"},
    "node_modules/one": {"version": "1.0.0"},
    "node_modules/@of/two": {"version": "2.0.0"},
    "node_modules/one/node_modules/three.js": {"version": "3.0.0", "optional": True},
}
PINS = 'One_A==1.0 \\\n    --hash=sha256:00\ntwo[more]==2.0 \\\n    --hash=sha256:00\nwin==3.0 ; sys_platform == "win32" \\\n    --hash=sha256:00\n'


def listed(*components):
    return json.dumps({"components": list(components)})


NPM = listed({"name": "one", "version": "1.0.0"}, {"group": "@of", "name": "two", "version": "2.0.0"}, {"name": "three.js", "version": "3.0.0"})
PYTHON = listed({"name": "one-a", "version": "1.0"}, {"name": "Two", "version": "2.0"}, {"name": "parlour"})


@pytest.fixture
def made(tmp_path, monkeypatch):
    """The lists of a little working copy, where the tools answer so."""
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": LOCK}))
    (tmp_path / "requirements.txt").write_text(PINS)

    def make(npm=NPM, python=PYTHON, version="10.0.0"):
        answers = {"--version": version, "sbom": npm, "environment": python}
        monkeypatch.setattr(sbom, "_printed", lambda words, root: answers[words[1]])
        return sbom.made(tmp_path, tmp_path / "cyclonedx-py", tmp_path / "python")

    return make


def test_lists_that_hold_all_are_handed_on(made):
    assert made() == {"npm.cdx.json": NPM, "python.cdx.json": PYTHON}


@pytest.mark.parametrize(
    ("more", "left"),
    [
        ({"npm": listed(*json.loads(NPM)["components"][:2])}, r"three-js==3\.0\.0"),
        ({"npm": NPM.replace("@of", "@off")}, r"@of/two==2\.0\.0"),
        ({"python": PYTHON.replace("2.0", "2.1")}, r"two==2\.0"),
        ({"npm": listed(), "python": listed()}, r"@of/two==2\.0\.0, one==1\.0\.0, three-js==3\.0\.0, one-a==1\.0, two==2\.0"),
    ],
)
def test_what_a_list_leaves_out_is_named(made, more, left):
    with pytest.raises(BuildError, match=rf"^The lists leave out what the lock files have: {left}\.$"):
        made(**more)


def test_an_npm_that_makes_no_lists_is_said_so(made):
    with pytest.raises(BuildError, match=r"^The npm here is 9, and only 10 and newer list"):
        made(version="9.2.0")


def test_a_tool_that_fails_or_is_missing_is_named(tmp_path):
    with pytest.raises(BuildError, match="nowhere was not found"):
        sbom._printed([str(tmp_path / "nowhere")], tmp_path)
    with pytest.raises(BuildError, match=r"node --nonsense failed: .*nonsense"):
        sbom._printed(["node", "--nonsense"], tmp_path)


def test_npm_lists_what_players_load_and_what_makers_use_and_tells_them_apart():
    held = int(subprocess.run(["npm", "--version"], capture_output=True, text=True, check=True).stdout.split(".")[0])
    if held < sbom.NPM:
        with pytest.raises(BuildError, match="only 10 and newer"):
            sbom.made(ROOT, ROOT / "cyclonedx-py", ROOT / "python")
        return
    words = ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    text = sbom._printed(words, ROOT)
    assert sbom.missing(sbom.locked(ROOT), sbom.named(text)) == []
    loaded = sbom.named(sbom._printed([*words, "--omit", "dev"], ROOT))
    assert "preact" in {each.split("==")[0] for each in loaded}
    assert "eslint" not in {each.split("==")[0] for each in loaded}
