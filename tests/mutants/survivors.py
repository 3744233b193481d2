"""The lists of survivors that are known, each with the reason why it may live; what is listed is not told again.

`survivors.toml` is of Python, `scripts.toml` of the page's scripts; they are written alike.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).with_name("survivors.toml")
EQUIVALENT = "Equivalent: "
FIELDS = ("file", "line", "now", "reason")
Key = tuple[str, str, str]
"""How a mutant is called: its file, its line as it stands, and what the line becomes."""


class BadList(Exception):
    """The list cannot be read; the message says where and why."""


@dataclass(frozen=True)
class Known:
    """A mutant that is known to live: the file, its line, what that becomes, and the reason."""

    file: str
    line: str
    now: str
    reason: str

    @property
    def key(self) -> Key:
        """As a mutant is called."""
        return self.file, self.line, self.now

    @property
    def is_equivalent(self) -> bool:
        """Whether it is no fault, since no test could tell it from the code as it is; such are left out of the score."""
        return self.reason.startswith(EQUIVALENT)


def read(path: Path) -> Sequence[Known]:
    """The list in a file; raises BadList."""
    return parsed(path.read_text(encoding="utf-8"), path.name)


def parsed(text: str, name: str = LIST.name) -> Sequence[Known]:
    """The list from its text; raises BadList, which calls it by this name."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadList(f"{name} is no TOML: {error}.") from None
    if set(entries) - {"survivor"} or not isinstance(entries.get("survivor", []), list):
        raise BadList(f"{name} holds nothing but [[survivor]] tables.")
    found = [_known(at, entry, name) for at, entry in enumerate(entries.get("survivor", []), 1)]
    keys = [each.key for each in found]
    for at, key in enumerate(keys):
        if key in keys[:at]:
            raise BadList(f"{name} lists {key[2]!r} of {key[0]} twice.")
    return found


def _known(at: int, entry: object, name: str) -> Known:
    if not isinstance(entry, dict) or set(entry) != set(FIELDS):
        raise BadList(f"Survivor {at} of {name} needs {', '.join(FIELDS[:-1])} and {FIELDS[-1]}, and nothing else.")
    if not all(isinstance(entry[field], str) and entry[field].strip() for field in FIELDS):
        raise BadList(f"Survivor {at} of {name} has a field that is no text, or says nothing.")
    return Known(**entry)


def stale(known: Iterable[Known], keys: Iterable[Key]) -> Sequence[Known]:
    """Those that are called like no mutant of the code as it is now, since their line has changed or is gone."""
    there = set(keys)
    return [each for each in known if each.key not in there]


def entry(key: Key) -> str:
    """A survivor as it would stand in the list, all but its reason."""
    fields = zip(FIELDS, (*key, ""), strict=True)
    return "\n".join(["[[survivor]]", *(f"{field} = {_quoted(value)}" for field, value in fields)])


def _quoted(value: str) -> str:
    """Text as TOML has it: as it stands where it can."""
    if "'" not in value:
        return f"'{value}'"
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
