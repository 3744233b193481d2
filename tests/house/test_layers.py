"""What import-linter, set up in pyproject.toml, cannot say: only the standard library, nothing kept, and a page that knows no game but its own."""

import ast
import subprocess
import sys
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import parlour
from parlour.games import CATALOGUE

REPOSITORY = Path(__file__).parents[2]
ROOT = Path(parlour.__file__).parent
PACKAGES = ("site/py/parlour", "library/parlour_library", "build/parlour_build", "precompute/parlour_precompute")
MODULES = sorted(ROOT.rglob("*.py"))


def name_of(path):
    parts = ("parlour", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path):
    """Every module imported."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_standard_library(path):
    strange = {module for module in imports_of(path) if module.split(".")[0] not in {"parlour", *sys.stdlib_module_names}}
    # The package itself names, for types alone, what the library gives under its name.
    assert strange == ({"parlour_library"} if path == ROOT / "__init__.py" else set())


def test_every_folder_of_modules_is_a_package_since_import_linter_sees_no_other():
    ours = [path for package in PACKAGES for path in sorted((REPOSITORY / package).rglob("*.py")) if "overlay" not in path.parts]
    assert [path for path in ours if not path.with_name("__init__.py").exists()] == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_keeps_what_it_was_told(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.Global, ast.Nonlocal))]


def test_no_script_of_the_host_names_a_game():
    scripts = sorted((REPOSITORY / "site" / "static" / "js").rglob("*.js"))
    assert scripts
    assert [(path.name, game) for path in scripts for game in CATALOGUE if game in path.read_text(encoding="utf-8").lower()] == []


SOURCES = (".css", ".html", ".js", ".mjs", ".py")


def crowded(root):
    """Folders below a root that hold more than 18 files of source, and how many."""
    files = Counter(path.parent.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in SOURCES)
    return {folder: number for folder, number in files.items() if number > 18}


@pytest.mark.parametrize("folder", ["build", "library", "precompute", "site", "tests"])
def test_no_folder_has_more_than_18_files_of_source(folder):
    assert crowded(REPOSITORY / folder) == {}


def test_a_folder_with_19_files_of_source_is_named(tmp_path):
    (tmp_path / "rooms").mkdir()
    for number in range(19):
        assert crowded(tmp_path) == {}
        (tmp_path / "rooms" / f"room_{number}.py").touch()
    assert crowded(tmp_path) == {"rooms": 19}


LINES = 300


def long_files(root):
    """Files of source below a root of more than 300 lines."""
    every = (path for path in root.rglob("*") if path.suffix in SOURCES)
    return {path.relative_to(root).as_posix() for path in every if path.read_text(encoding="utf-8").count("\n") > LINES}


@pytest.mark.parametrize("folder", ["build", "library", "precompute", "site", "tests"])
def test_no_file_of_source_has_more_than_300_lines(folder):
    assert long_files(REPOSITORY / folder) == set()


def test_a_file_of_301_lines_is_named(tmp_path):
    for suffix in SOURCES:
        (tmp_path / f"fits{suffix}").write_text("\n" * LINES)
        (tmp_path / f"long{suffix}").write_text("\n" * (LINES + 1))
    assert long_files(tmp_path) == {f"long{suffix}" for suffix in SOURCES}


def test_every_game_folder_is_in_the_catalogue_and_a_page_imports_its_own_game_alone():
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    modules = {game.replace("-", "_") for game in CATALOGUE}
    assert modules == folders
    for module in modules:
        code = f"import sys, parlour.worker, parlour.games.{module}; print(*(name for name in sys.modules if name.startswith('parlour.games.')))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert {name.split(".")[2] for name in done.stdout.split()} == {module}


def needed(path, modules):
    """The modules of ours that a module imports: at its top, inside its functions, by a text, or for its types alone."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" if f"{node.module}.{alias.name}" in modules else node.module for alias in node.names)
        # A module that is named by a text, as import_module takes it.
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "import_module":
            yield from (given.value for given in node.args if isinstance(given, ast.Constant) and given.value in modules)


def circle(modules):
    """The first circle of modules that import one another, from names and paths; nothing where there is none."""
    try:
        list(TopologicalSorter({name: {*needed(path, modules)} & {*modules} - {name} for name, path in modules.items()}).static_order())
    except CycleError as found:
        return found.args[1]
    return []


def test_no_modules_import_one_another_in_a_circle():
    roots = [(REPOSITORY / package).parent for package in PACKAGES]
    ours = {".".join(path.relative_to(root).with_suffix("").parts): path for root in roots for path in root.glob("parlour*/**/*.py")}
    modules = {name.removesuffix(".__init__"): path for name, path in ours.items() if "overlay" not in path.parts}
    assert circle(modules) == []


@pytest.mark.parametrize(
    "back", ["from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import a\n", "from importlib import import_module\n\nimport_module('a')\n"]
)
def test_a_circle_of_imports_is_found_where_it_is_for_types_alone_or_by_a_text(tmp_path, back):
    texts = {"a": "from b import B\n", "b": back, "c": "import a\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text)
    assert set(circle({name: tmp_path / f"{name}.py" for name in texts})) == {"a", "b"}
