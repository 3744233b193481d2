"""A tool of the laboratory: what it asks for, and steps that end in a view; the steps are values, so that whoever runs them may stop between two."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from parlour.core.errors import BadInput
from parlour.core.html import Node

Kind = Literal["choice", "number", "text", "rows"]

Inputs = Mapping[str, str]
"""What was asked for, by the ids of the fields."""

SEED = 40
"""Characters of a seed at the most: more are no other kind of chance, and a bounded text is soon hashed."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a tool asks for: a choice of `options` (value and label), a whole number from `least` to `most`, or text up to `most`."""

    id: str
    label: str
    value: str
    kind: Kind = "text"
    least: int = 0
    most: int = SEED
    options: tuple[tuple[str, str], ...] = ()
    note: str = ""

    def read(self, given: str) -> str:
        """What was given, when the tool takes it; raises BadInput in a sentence that names the field."""
        if self.kind == "choice" and given not in dict(self.options):
            raise BadInput(self.id, f"{self.label} is one of {', '.join(label for _, label in self.options)}.")
        if self.kind == "number":
            is_whole = given.isascii() and given.isdigit() and len(given) <= 9
            if not is_whole or not self.least <= int(given) <= self.most:
                raise BadInput(self.id, f"{self.label} is a whole number from {self.least:,} to {self.most:,}.")
        if self.kind in ("text", "rows") and len(given) > self.most:
            raise BadInput(self.id, f"{self.label} has up to {self.most:,} characters, not {len(given):,}.")
        return given


def number(name: str, label: str, value: int, least: int, most: int) -> Field:
    """A field for a whole number."""
    return Field(name, label, str(value), "number", least, most)


def choice(name: str, label: str, options: Mapping[str, str], value: str = "") -> Field:
    """A field for one of several, the first unless another is named."""
    return Field(name, label, value or next(iter(options)), "choice", options=tuple(options.items()))


def seed(value: str = "1") -> Field:
    """The field for a seed: the same one brings the same again."""
    return Field("seed", "Seed", value, note="The same seed brings the same again.")


@dataclass(frozen=True, slots=True)
class Step:
    """How far a tool has come: `done` of `most` (0 where nobody knows), what it does in words, and what there is to see, drawn when somebody looks.

    `file` is what can be kept of it: a name and a text.
    """

    told: str
    done: int = 0
    most: int = 0
    view: Callable[[], Node] | None = None
    file: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: what it is called, what it shows in a paragraph, its fields, what its button says, and its steps, of which the last one has a view.

    `run` takes what was asked for and the game's data (a supply's own source; None where none is needed), and raises BadInput where it cannot.
    `stored` is what the page is made with instead of what its fields begin at, where that would be much to keep.
    """

    id: str
    title: str
    about: str
    fields: tuple[Field, ...]
    run: Callable[[Inputs, Any], Iterator[Step]]
    button: str = "Show"
    stored: Mapping[str, str] = field(default_factory=dict)

    def inputs(self, given: Inputs) -> dict[str, str]:
        """All that the tool asks for: what was given, and else what its fields begin at; raises BadInput, for what it does not ask for too."""
        known = {each.id: each for each in self.fields}
        strange = next((name for name in given if name not in known), None)
        if strange is not None:
            raise BadInput("inputs", f"{self.title} asks for no {strange[:40]!r}.")
        return {name: each.read(given.get(name, each.value)) for name, each in known.items()}

    @property
    def first(self) -> dict[str, str]:
        """All that the page is made with."""
        return self.inputs(self.stored)


def last(steps: Iterator[Step]) -> Step:
    """The last step of a tool that runs to its end at once; raises ValueError where there is none."""
    found = None
    for step in steps:
        found = step
    if found is None:
        raise ValueError("A tool without steps shows nothing.")
    return found
