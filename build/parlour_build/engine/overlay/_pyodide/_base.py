"""In place of Pyodide's evaluation of code, which brings the parser: two calls, enough for the few lines that its own start evaluates."""

from importlib import import_module
from typing import Any


def eval_code(source: str, scope: dict[str, Any] | None = None) -> Any:
    """Runs what stands before the last semicolon; the value of what stands after it."""
    scope = {} if scope is None else scope
    before, _, last = source.rpartition(";")
    exec(before, scope)
    return eval(last.strip(), scope)


def pyimport_impl(name: str) -> Any:
    """The module of that name."""
    return import_module(name)
