"""Imports go one way, nothing in `parlour` reaches for chance, time or the page, and the page knows no game."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.games import CATALOGUE

REPOSITORY = Path(__file__).parents[1]
ROOT = Path(parlour.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
FORBIDDEN = {"js", "pyodide", "pyodide_js", "random", "time", "datetime", "os", "numpy", "secrets", "pathlib", "subprocess", "threading", "asyncio"}
READ_BY_THE_BUILD = ("parlour_precompute", "parlour_precompute.run.discovery")
INSIDE_A_GAME = {
    "rules": set(),
    "solver": {"rules"},
    "review": {"rules", "solver"},
    "view": {"rules", "review"},
    "generator": {"rules", "solver"},
    "difficulty": {"rules", "solver"},
    "hints": {"rules", "solver", "view"},
}


def name_of(path):
    parts = ("parlour", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path):
    """Every module imported, submodules brought in by `from package import module` spelled out."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module)
            found |= {
                f"{node.module}.{alias.name}" for alias in node.names if (ROOT.parent / node.module.replace(".", "/") / f"{alias.name}.py").exists()
            }
    return found


def top_packages(folder):
    """For each module in a folder, what it imports of our own packages."""
    for path in sorted(folder.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        named = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
        named += [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
        yield path, {name for name in named if name.startswith(("parlour", "tests"))}


def layer(module):
    """core < games.<id> < games < worker."""
    parts = module.split(".")
    if parts[:2] == ["parlour", "worker"]:
        return 3
    if parts[:2] == ["parlour", "games"]:
        return 1 if len(parts) > 2 else 2
    return 0


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_the_standard_library_and_nothing_that_is_not_pure(path):
    for module in imports_of(path):
        top = module.split(".")[0]
        assert top not in FORBIDDEN, f"{name_of(path)} imports {module}"
        assert top == "parlour" or top in sys.stdlib_module_names, f"{name_of(path)} imports {module}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path):
    module = name_of(path)
    for other in imports_of(path):
        if other.startswith("parlour."):
            assert layer(other) <= layer(module), f"{module} imports {other}"
        if other.startswith("parlour.games.") and module.startswith("parlour.games."):
            assert other.split(".")[2] == module.split(".")[2], f"{module} imports another game: {other}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent.parent.name == "games" and path.stem in INSIDE_A_GAME], ids=name_of)
def test_inside_a_game_rules_come_first(path):
    module = name_of(path)
    game = module.rsplit(".", 1)[0]
    siblings = {other.removeprefix(f"{game}.").split(".")[0] for other in imports_of(path) if other.startswith(f"{game}.")}
    assert siblings & set(INSIDE_A_GAME) <= INSIDE_A_GAME[path.stem] | {path.stem}, f"{module} imports {siblings}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_keeps_what_it_was_told(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, (ast.Global, ast.Nonlocal))]


@pytest.mark.parametrize(("package", "also"), [("precompute/parlour_precompute", ()), ("build/parlour_build", READ_BY_THE_BUILD)])
def test_the_tools_import_the_games_and_not_each_other(package, also):
    own = Path(package).name
    for path, found in top_packages(REPOSITORY / package):
        strange = {name for name in found if name.split(".")[0] not in ("parlour", own) and name not in also}
        assert strange == set(), f"{path} imports {strange}"


def test_no_script_of_the_host_names_a_game():
    scripts = sorted((REPOSITORY / "site" / "static" / "js").rglob("*.js"))
    assert scripts
    assert [(path.name, game) for path in scripts for game in CATALOGUE if game in path.read_text(encoding="utf-8").lower()] == []


def test_every_game_folder_is_in_the_catalogue_and_a_page_imports_its_own_game_alone():
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    modules = {game.replace("-", "_") for game in CATALOGUE}
    assert modules == folders
    for module in modules:
        code = f"import sys, parlour.worker, parlour.games.{module}; print(*(name for name in sys.modules if name.startswith('parlour.games.')))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert {name.split(".")[2] for name in done.stdout.split()} == {module}
