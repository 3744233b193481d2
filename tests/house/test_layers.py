"""What import-linter, set up in pyproject.toml, cannot say: only the standard library, nothing kept, and a page that knows no game but its own."""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import parlour
from parlour.games import CATALOGUE

REPOSITORY = Path(__file__).parents[2]
ROOT = Path(parlour.__file__).parent
PACKAGES = ("site/py/parlour", "build/parlour_build", "precompute/parlour_precompute")
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
    assert strange == set()


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


SOURCES = (".js", ".mjs", ".py")


def crowded(root):
    """Folders below a root that hold more than 18 files of source, and how many."""
    files = Counter(path.parent.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in SOURCES)
    return {folder: number for folder, number in files.items() if number > 18}


@pytest.mark.parametrize("folder", ["build", "precompute", "site", "tests"])
def test_no_folder_has_more_than_18_files_of_source(folder):
    assert crowded(REPOSITORY / folder) == {}


def test_a_folder_with_19_files_of_source_is_named(tmp_path):
    (tmp_path / "rooms").mkdir()
    for number in range(19):
        assert crowded(tmp_path) == {}
        (tmp_path / "rooms" / f"room_{number}.py").touch()
    assert crowded(tmp_path) == {"rooms": 19}


def test_every_game_folder_is_in_the_catalogue_and_a_page_imports_its_own_game_alone():
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    modules = {game.replace("-", "_") for game in CATALOGUE}
    assert modules == folders
    for module in modules:
        code = f"import sys, parlour.worker, parlour.games.{module}; print(*(name for name in sys.modules if name.startswith('parlour.games.')))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert {name.split(".")[2] for name in done.stdout.split()} == {module}
