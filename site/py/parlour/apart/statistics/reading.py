"""Many results from JSON at once: as strict as the codec, which asks each field's type anew, at a fifth of its price."""

from collections.abc import Sequence
from typing import Any

from parlour.core.errors import BadInput
from parlour.core.results.result import Result

STATUSES = ("playing", "won", "lost")


def results_of(data: Sequence[Any], field: str) -> tuple[Result, ...]:
    """The results whose JSON form this is; raises BadInput naming the first that is none."""
    return tuple(_read(item, field, at) for at, item in enumerate(data))


def _read(data: Any, field: str, at: int) -> Result:
    try:
        result = Result(**data)
    except TypeError:
        raise BadInput(f"{field}[{at}]", "this is no result.") from None
    counts = (result.at, result.score, result.moves, result.elapsed_ms, result.hints, result.stars)
    is_sound = (
        {*map(type, (result.puzzle, result.status))} == {str}
        and result.status in STATUSES
        and {*map(type, counts)} == {int}
        and {*map(type, (result.assisted, result.relaxed, result.improves))} == {bool}
        and {type(result.facts)} == {dict}
        and {*map(type, result.facts.values())} <= {int}
    )
    if not is_sound:
        raise BadInput(f"{field}[{at}]", "a field of this result is of another kind.")
    return result
