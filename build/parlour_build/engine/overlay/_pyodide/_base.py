"""In place of Pyodide's evaluation of code: what the few lines come to that its own start evaluates, without Python's parser and compiler."""

from functools import reduce
from importlib import import_module
from typing import Any


def eval_code(source: str, scope: dict[str, Any] | None = None) -> Any:
    """`{}` is a new dictionary, and `import a; a.b` what a module calls b; raises SyntaxError for anything else."""
    if source == "{}":
        return {}
    before, _, last = source.partition("; ")
    module, *names = last.split(".")
    if before != f"import {module}":
        raise SyntaxError(f"The engine evaluates no code but `import a; a.b`: {source}")
    return reduce(getattr, names, import_module(module))


def pyimport_impl(name: str) -> Any:
    """The module of that name."""
    return import_module(name)
