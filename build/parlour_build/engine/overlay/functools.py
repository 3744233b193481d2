"""In place of functools, which brings classes for dispatch and a named tuple that is compiled from a text: only what Parlour asks for."""

from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce
from collections.abc import Callable
from typing import Any

__all__ = ["cache", "cached_property", "cmp_to_key", "lru_cache", "partial", "reduce", "wraps"]
COPIED = ("__module__", "__name__", "__qualname__", "__doc__")


def wraps(wrapped: Callable[..., Any]) -> Callable[[Any], Any]:
    """Has a function pass for the one that it is around."""

    def around(wrapper: Any) -> Any:
        for name in COPIED:
            setattr(wrapper, name, getattr(wrapped, name))
        wrapper.__wrapped__ = wrapped
        return wrapper

    return around


def lru_cache(maxsize: Any = 128, typed: bool = False) -> Callable[..., Any]:
    """Keeps what a function has returned, of so many calls; all for None."""
    if callable(maxsize):
        return lru_cache()(maxsize)

    def keeping(function: Callable[..., Any]) -> Any:
        return wraps(function)(_lru_cache_wrapper(function, maxsize, typed, _told))

    return keeping


def cache(function: Callable[..., Any]) -> Any:
    """Keeps all that a function has returned."""
    return lru_cache(None)(function)


def _told(*figures: int | None) -> tuple[int | None, ...]:
    """What `cache_info` says: hits, misses, the most that are kept, and how many are."""
    return figures


class cached_property:  # noqa: N801
    """A property that is worked out once, and then stands in the value's own dictionary."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, value: Any, owner: type | None = None) -> Any:
        if value is None:
            return self
        found = value.__dict__[self.name] = self.function(value)
        return found
