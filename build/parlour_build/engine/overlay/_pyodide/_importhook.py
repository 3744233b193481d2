"""In place of Pyodide's import hooks, which bring a tenth of the library: JavaScript's modules alone, and no advice where a module is missing."""

import sys
from _frozen_importlib import ModuleSpec
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from ._core_docs import JsProxy


class JsFinder:
    """Finds modules that JavaScript has registered, and what is in them."""

    def __init__(self) -> None:
        self.jsproxies: dict[str, Any] = {}
        self.hook = lambda _: None

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """A module, or one of another's parts; None of what is not JavaScript's."""
        parent, _, child = fullname.rpartition(".")
        of = sys.modules.get(parent)
        found = getattr(of, child, None) if isinstance(of, JsProxy) else None if parent else self.jsproxies.get(fullname)
        return None if found is None else ModuleSpec(fullname, JsLoader(found), origin="javascript", is_package=True)

    def register_js_module(self, name: str, jsproxy: Any) -> None:
        """Has an object of JavaScript's be the module of that name."""
        self.jsproxies[name] = jsproxy

    def unregister_js_module(self, name: str) -> None:
        """Has the name be nobody's."""
        del self.jsproxies[name]


class JsLoader:
    """Hands out an object as a module."""

    def __init__(self, jsproxy: Any) -> None:
        self.jsproxy = jsproxy

    def create_module(self, spec: ModuleSpec) -> Any:
        """The object."""
        return self.jsproxy

    def exec_module(self, module: ModuleType) -> None:
        """Does nothing: it stands."""


jsfinder = JsFinder()
register_js_module, unregister_js_module = jsfinder.register_js_module, jsfinder.unregister_js_module


def register_js_finder() -> None:
    """Has Python look here for modules, last."""
    sys.meta_path.append(jsfinder)


def register_windows_finder() -> None:
    """Nothing: no path here is one of Windows."""


def register_module_not_found_hook(_: object) -> None:
    """Nothing: there are no packages to advise."""


def add_note_to_module_not_found_error(_: ModuleNotFoundError) -> None:
    """Nothing, for the same reason."""
