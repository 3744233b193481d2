"""In place of the module in which Pyodide describes what Python sees of JavaScript: the classes that its start looks up, without a word on them.

Of the functions and methods that are described there C asks only for what its docstrings are to be, of which the engine has none (`docstring.py`).
"""

from typing import Any

_js_flags: dict[str, int] = {}
_instantiate_token = object()


def __getattr__(name: str) -> None:
    """None, of whatever function C asks for to describe it."""
    if name.startswith("__"):
        raise AttributeError(name)


class _JsProxyMetaClass(type):
    """The class of all classes of JavaScript's objects."""

    def __instancecheck__(cls, value: object) -> bool:
        return cls.__subclasscheck__(type(value))

    def __subclasscheck__(cls, other: type) -> bool:
        if type.__subclasscheck__(cls, other):
            return True
        flags = getattr(other, "_js_type_flags", None)
        return isinstance(flags, int) and cls._js_type_flags == flags & cls._js_type_flags


class JsProxy(metaclass=_JsProxyMetaClass):
    """A JavaScript object."""

    _js_type_flags: Any = 0

    def __new__(cls, token: object = None, *_: object, **__: object) -> Any:
        if token is _instantiate_token:
            return super().__new__(cls)
        raise TypeError(f"{cls.__name__} cannot be instantiated.")

    def __getattr__(self, name: str) -> None:
        """None as well, of whatever method: C makes one of each class to ask."""


JsArray = JsBuffer = JsDoubleProxy = JsGenerator = JsMutableMap = JsPromise = JsProxy


class JsException(JsProxy, Exception):
    """An error of JavaScript's."""

    def __new__(cls, *given: object) -> Any:
        return super().__new__(cls, _instantiate_token)


class ConversionError(Exception):
    """A value could not be had in the other language."""


class InternalError(Exception):
    """Pyodide is at fault."""


class JsNull:
    """The type of JavaScript's null."""

    def __new__(cls) -> Any:
        return jsnull

    def __repr__(self) -> str:
        return "jsnull"

    def __bool__(self) -> bool:
        return False


jsnull: JsNull = object.__new__(JsNull)


class JsBigInt(int):
    """A whole number that is a bigint in JavaScript."""


__all__ = ["ConversionError", "InternalError", "JsBigInt", "JsException", "JsNull", "JsProxy", "jsnull"]
