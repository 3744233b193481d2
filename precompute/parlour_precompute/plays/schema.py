"""The JSON Schema of a record, made from the dataclasses that read it: `schema.json` beside this file, held to them by a test."""

import json
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from parlour.apart.plays.record import VERSION, Go
from parlour.core.codec import hints_of

FILE = Path(__file__).with_suffix(".json")
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
LEAST = {"at", "last_ms", "ms", "moves", "elapsed_ms", "hints", "stars"}
"""Fields that are never below zero."""


def schema() -> dict[str, Any]:
    """The schema of a line that is a record."""
    named: dict[str, Any] = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A go at a puzzle of Parlour"}
    record = _of(Go)
    record["properties"]["version"] = {"const": VERSION}
    # What a line is tells the reader, so these two stand in every one.
    record["required"] = ["parlour", "version", *record["required"]]
    return {**named, "$comment": "Explained field by field in docs/PLAYS.md.", **record}


def _of(kind: Any) -> dict[str, Any]:
    if kind is Any:
        return {}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    if is_dataclass(kind):
        return _of_record(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(parts)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _of(parts[1])}
    if origin is tuple and parts[1:] == (Ellipsis,):
        return {"type": "array", "items": _of(parts[0])}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_of_part(part) for part in parts], "minItems": len(parts), "items": False}
    raise TypeError(f"A {kind} has no schema here.")


def _of_part(kind: Any) -> dict[str, Any]:
    """A part of an act: its number is a time since the record began."""
    return {**_of(kind), **({"minimum": 0} if kind is int else {})}


def _of_record(kind: Any) -> dict[str, Any]:
    hints = hints_of(kind)
    properties = {name: {**_of(hint), **({"minimum": 0} if name in LEAST else {})} for name, hint in hints.items()}
    required = [part.name for part in fields(kind) if part.default is MISSING and part.default_factory is MISSING]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def written() -> str:
    """The schema as its file has it."""
    return json.dumps(schema(), indent=2) + "\n"
