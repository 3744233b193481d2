"""Imports go one way, and nothing in `parlour` reaches for chance, time or the page."""

import ast
import sys
from pathlib import Path

import pytest

import parlour

ROOT = Path(parlour.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
FORBIDDEN = {"js", "pyodide", "pyodide_js", "random", "time", "datetime", "os", "numpy", "secrets", "pathlib", "subprocess", "threading", "asyncio"}
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
