"""Many functions called with many values."""

import itertools
import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Act = Callable[..., Any]
COMPARE: tuple[Act, ...] = (operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge)


def tried(act: Act, *args: Any) -> Any:
    """What is returned, an iterator to its end; or the error that was raised, with its text."""
    try:
        found = act(*args)
        return list(found) if isinstance(found, Iterator) else found
    except Exception as error:  # noqa: BLE001 - that it can be raised is what is wanted
        return f"{error!r} {error}"


def crossed(acts: Iterable[Act], *rows: Iterable[Any]) -> None:
    """Every act with every combination of values."""
    for act, values in itertools.product(acts, list(itertools.product(*rows))):
        tried(act, *values)
