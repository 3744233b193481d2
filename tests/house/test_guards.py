"""The guards of `make check` find what they are there for: each case plants a fault in a copy, and names the guard that must see it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import CATALOGUE

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "site" / "static" / "js"
PROGRAMS = ROOT / "node_modules" / ".bin"
PACKAGES = ("site/py/parlour", "library/parlour_library", "build/parlour_build", "precompute/parlour_precompute")
ONE, OTHER = (name.replace("-", "_") for name in list(CATALOGUE)[:2])
OF_THE_BUILD = "Of what makes puzzles the build uses the word list, what completes a puzzle and how hard each is, alone"
GAME = f"site/py/parlour/games/{ONE}"
LAYERS = "core < session < the games and their catalogue < what no board needs, what makes puzzles < worker"
OF_MAKERS = "What only makes puzzles is known to makers and the laboratory"


def run(*command, **options):
    """What a guard says: whether it is content, and its words."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The packages and their configuration, to plant faults in."""
    folder = tmp_path_factory.mktemp("copy")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def layers(folder):
    """What import-linter says of a copy."""
    path = os.pathsep.join(str((folder / package).parent) for package in PACKAGES)
    command = [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"]
    return run(*command, cwd=folder, env={**os.environ, "PYTHONPATH": path})


def test_the_layers_hold(copy):
    is_content, words = layers(copy)
    assert is_content, words


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        (
            "site/py/parlour/core/rng.py",
            "import parlour.session.value",
            LAYERS,
        ),
        ("site/py/parlour/session/play.py", "import parlour.games", LAYERS),
        (
            "site/py/parlour/core/html.py",
            f"import parlour.games.{ONE}.rules",
            LAYERS,
        ),
        (f"{GAME}/view.py", "import parlour.worker", LAYERS),
        (f"{GAME}/view.py", f"import parlour.games.{OTHER}.rules", "A game knows no other game"),
        (f"{GAME}/supply/__init__.py", f"from parlour.games.{OTHER}.supply import SUPPLIES", "A game knows no other game"),
        (f"{GAME}/view.py", "from parlour.games import CATALOGUE", "A game does not know the catalogue"),
        (f"{GAME}/rules.py", f"import parlour.games.{ONE}.hints", "Inside a game: rules < solver < review < view < hints"),
        (f"{GAME}/__init__.py", f"import parlour.games.{ONE}.supply", OF_MAKERS),
        (f"{GAME}/modes.py", f"from parlour.games.{ONE}.supply import SUPPLIES", OF_MAKERS),
        ("site/py/parlour/worker.py", f"def later():\n    import parlour.games.{ONE}.supply", OF_MAKERS),
        ("site/py/parlour/apart/ops.py", f"import parlour.games.{ONE}.supply", OF_MAKERS),
        (f"{GAME}/rules.py", "import parlour.maker.kit", LAYERS),
        ("site/py/parlour/maker/kit.py", "import parlour.apart.ops", LAYERS),
        ("site/py/parlour/maker/kit.py", "import parlour.lab.tool", LAYERS),
        ("site/py/parlour/apart/ops.py", "import parlour.lab.tool", LAYERS),
        ("site/py/parlour/core/daily.py", "import time", "Chance, time, the system and the page are arguments of the rules, never imports"),
        (f"{GAME}/solver.py", "from random import choice", "Chance, time, the system and the page are arguments of the rules, never imports"),
        ("site/py/parlour/core/daily.py", "import parlour_build.errors", "The tools import the games, never the other way"),
        ("library/parlour_library/data.py", "import parlour_precompute", "The tools import the games, never the other way"),
        ("precompute/parlour_precompute/__main__.py", "import parlour_build.site", "The tools import the games, never the other way"),
        ("build/parlour_build/site.py", "import parlour_precompute.__main__", OF_THE_BUILD),
        ("build/parlour_build/site.py", "import tests.browser", "No module needs its tests"),
    ],
)
@pytest.mark.rotates
def test_an_import_against_the_layers_is_found(copy, module, line, contract):
    path = copy / module
    before = path.read_text(encoding="utf-8")
    path.write_text(f"{before}\n{line}\n", encoding="utf-8")
    try:
        is_content, words = layers(copy)
    finally:
        path.write_text(before, encoding="utf-8")
    assert not is_content
    assert f"{contract} BROKEN" in " ".join(words.split())


def typed(folder, script):
    """What tsc says of a script among those of the page."""
    (folder / "planted.js").write_text(script, encoding="utf-8")
    options = {"extends": str(SCRIPTS / "tsconfig.json"), "include": ["planted.js", f"{SCRIPTS}/*.d.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(options), encoding="utf-8")
    return run(PROGRAMS / "tsc", "--project", folder)


FRAME = '/** @param {{import("{0}/protocol.js").Frame}} frame */\nexport const told = (frame) => {1};\n'
ASKED = '/** @param {{import("{0}/engine/engine.js").Engine}} engine */\nexport const told = (engine) => {1};\n'


def test_a_script_that_reads_a_frame_as_it_is_has_no_fault(tmp_path):
    assert typed(tmp_path, FRAME.format(SCRIPTS, "frame.wake_ms ?? frame.scene")) == (True, "")


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        (FRAME.format(SCRIPTS, "frame.wake"), "Property 'wake' does not exist on type 'Frame'"),
        (FRAME.format(SCRIPTS, "frame.left_ms + 1"), "'frame.left_ms' is possibly 'null'"),
        (FRAME.format(SCRIPTS, 'frame.status === "open"'), "This comparison appears to be unintentional"),
        (FRAME.format(SCRIPTS, 'frame.can.includes("vanish")'), "is not assignable to parameter of type 'Action'"),
        (ASKED.format(SCRIPTS, 'engine.ask("acts", {})'), "is not assignable to parameter of type"),
        (ASKED.format(SCRIPTS, 'engine.ask("event", { event: "block:1" })'), "Property 'scene' is missing"),
        ("export const told = (frame) => frame.seq;\n", "implicitly has an 'any' type"),
    ],
)
@pytest.mark.rotates
def test_a_script_that_mistakes_the_protocol_is_found(tmp_path, script, complaint):
    is_content, words = typed(tmp_path, script)
    assert not is_content
    assert complaint in words


@pytest.mark.parametrize(
    ("script", "rule"),
    [
        ("export const one = 1;\n", ""),
        ("const one = 1;\n", "no-unused-vars"),
        ("export const same = (one, other) => one == other;\n", "eqeqeq"),
        ("export const draw = (element, text) => (element.innerHTML = text);\n", "no-restricted-properties"),
        ("export const same = () => nowhere;\n", "no-undef"),
        ("export const lengths = (all) => all.map((one) => { one.length; });\n", "array-callback-return"),
        ("// A line.\n" * 301, "max-lines"),
    ],
)
@pytest.mark.rotates
def test_a_fault_in_a_script_is_found(script, rule):
    is_content, words = run(PROGRAMS / "eslint", "--stdin", "--stdin-filename", "site/static/js/planted.js", cwd=ROOT, input=script)
    assert is_content == (rule == "")
    assert rule in words


TYPED = '/** @param {{import("{0}").One}} one */\nexport const same = (one) => one;\n'


@pytest.mark.parametrize(
    ("module", "script", "rule"),
    [
        ("board/planted.js", 'export { Screen } from "../screen/screen.js";\n', ""),
        ("planted.js", 'export { Board } from "./board/board.js";\n', ""),
        ("ground/planted.js", 'export { Store } from "../store/store.js";\n', "boundaries/dependencies"),
        ("store/planted.js", 'export const engine = () => import("../engine/engine.js");\n', "boundaries/dependencies"),
        ("board/planted.js", 'import { toText } from "../gestures/keys.js";\nexport const text = toText;\n', "boundaries/dependencies"),
        ("services/planted.js", 'export { Screen } from "../screen/screen.js";\n', "boundaries/dependencies"),
        ("board/planted.js", 'import "../host/home.js";\n', "boundaries/dependencies"),
        ("packs/planted.js", 'import "../host.js";\n', "boundaries/dependencies"),
        ("rooms/planted.js", "export const one = 1;\n", "boundaries/no-unknown-files"),
        ("gestures/planted.js", TYPED.format("../board/board.js"), ""),
        ("gestures/planted.js", TYPED.format("../built.js"), ""),
        ("board/planted.js", TYPED.format("../gestures/press.js"), "parlour/types"),
        ("screen/planted.js", TYPED.format("../services/library.js"), "parlour/types"),
    ],
)
@pytest.mark.rotates
def test_an_import_against_the_layers_of_scripts_is_found(module, script, rule):
    is_content, words = run(PROGRAMS / "eslint", "--stdin", "--stdin-filename", f"site/static/js/{module}", cwd=ROOT, input=script)
    assert is_content == (rule == "")
    assert rule in words


@pytest.mark.parametrize(
    ("style", "rule"),
    [
        (".one { color: var(--ink); }\n", ""),
        (".one { colour: var(--ink); }\n", "property-no-unknown"),
        (".one { color: 12; }\n", "declaration-property-value-no-unknown"),
        (".one { margin: 0; color: red; margin: 1px; }\n", "declaration-block-no-duplicate-properties"),
        ("#board { margin: 0; }\n", "selector-max-id"),
        (".one { background: url(https://example.org/one.png); }\n", "function-url-scheme-allowed-list"),
    ],
)
@pytest.mark.rotates
def test_a_fault_in_a_style_is_found(style, rule):
    is_content, words = run(PROGRAMS / "stylelint", "--stdin-filename", "site/static/css/planted.css", cwd=ROOT, input=style)
    assert is_content == (rule == "")
    assert rule in words
