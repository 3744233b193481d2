"""In place of inspect: `dataclasses` asks it for signatures to put into docstrings, of which the engine keeps none."""

from collections.abc import Callable
from typing import Any, NoReturn


def signature(*_: object, **__: object) -> NoReturn:
    """Raises ValueError, which `dataclasses` takes for a class that has no signature."""
    raise ValueError("The engine tells no signatures.")


def unwrap(wrapped: Callable[..., Any]) -> Callable[..., Any]:
    """The function that the wrappers are around."""
    while hasattr(wrapped, "__wrapped__"):
        wrapped = wrapped.__wrapped__
    return wrapped


def iscoroutinefunction(_: object) -> bool:
    """Whether calling it gives something to await, which nothing here does."""
    return False
