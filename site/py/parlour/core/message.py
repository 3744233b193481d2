"""The texts between the host and the engine: bounded before they are read, and whole when they are written."""

import json
import re
from dataclasses import dataclass
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput

MAX_MESSAGE = 4_000_000
"""Characters; the largest honest message, a menu of many thousand results, is below it."""

MAX_DEPTH = 100
"""Levels of lists and records; in a browser a few thousand would exhaust the stack and end the engine."""

STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
"""The strings of a JSON text; one without its end goes on to that of the text, so that each character is looked at once."""

HALVES = re.compile("[\ud800-\udfff]")
"""Halves of characters outside the first 65,536: a text cut between two of them holds one, and no file can."""


@dataclass(frozen=True, slots=True)
class Message:
    """A request of the host; `now` is its clock in epoch milliseconds."""

    id: int
    op: str
    args: Any
    now: int


def parsed(text: str) -> Message:
    """The message that a text is; raises BadInput."""
    if len(text) > MAX_MESSAGE:
        raise BadInput("message", f"{len(text)} characters are more than the {MAX_MESSAGE} a message may have.")
    if depth(text) > MAX_DEPTH:
        raise BadInput("message", f"it is nested deeper than {MAX_DEPTH} levels.")
    try:
        data = json.loads(text)
    except ValueError:
        raise BadInput("message", "this is no JSON.") from None
    return decode(Message, data)


def depth(text: str) -> int:
    """How deep the lists and records of a JSON text are nested; brackets inside its strings do not count."""
    level = deepest = 0
    for bracket in re.findall(r"[][{}]", STRINGS.sub("", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def written(answer: dict[str, Any]) -> str:
    """An answer as JSON text without blanks, in which U+FFFD stands for any half of a character."""
    return HALVES.sub("\ufffd", json.dumps(answer, ensure_ascii=False, separators=(",", ":")))
