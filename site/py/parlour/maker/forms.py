"""The form by which a puzzle is asked for: each number of a maker with its label and its range, as real inputs."""

from parlour.core.game import PuzzleSet
from parlour.core.html import Node
from parlour.maker.kit import Field, Maker


def form(known: PuzzleSet, maker: Maker) -> Node:
    """The form of a set: what it sends is read by the names of its inputs, a number each; one that is left empty has no wish."""
    rows = [_row(known.id, each) for each in maker.fields]
    attrs: dict[str, str | bool] = {"class": "wish", "data-wish": known.id}
    return ["form", attrs, *rows, ["p", {"class": "choice", "key": "make"}, ["button", {"type": "submit", "class": "primary"}, "Make it"]]]


def _row(set_id: str, field: Field) -> Node:
    name = f"wish-{set_id}-{field.id}"
    label = field.label if field.choices else f"{field.label}, {field.least} to {field.most}"
    return ["p", {"key": field.id}, ["label", {"for": name}, label], " ", _choice(name, field) if field.choices else _number(name, field)]


def _number(name: str, field: Field) -> Node:
    usual = {"placeholder": field.free} if field.free else {}
    value = {"value": str(field.usual)} if field.usual else {}
    attrs = {"id": name, "name": field.id, "type": "number", "inputmode": "numeric", "min": str(field.least), "max": str(field.most), "step": "1"}
    return ["input", attrs | value | usual]


def _choice(name: str, field: Field) -> Node:
    free: list[Node] = [["option", {"value": "0", "selected": field.usual == 0}, field.free]] if field.free else []
    named = enumerate(field.choices, field.least)
    options = [["option", {"value": str(number), "selected": number == field.usual}, told] for number, told in named]
    return ["select", {"id": name, "name": field.id}, *free, *options]
