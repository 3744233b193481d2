"""Expressive range: many puzzles of a generator in a plane of two measures, the usual plot of the field; each leads to itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.notation import DIGITS
from parlour.core.rng import seed_number
from parlour.lab.drawing import Cell, Dot, captioned, folded, plain, plane, said, shown, table
from parlour.lab.tool import Field, Inputs, Step, Tool, choice, number, seed

USUAL, MOST, STORED = 200, 400, 60
"""Puzzles that are offered, the most, and those that the page itself comes with."""


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle of a sample: how it is written in a table, where it is played ("" where it cannot be), and its measures."""

    name: str
    href: str
    measures: Mapping[str, float]


Maker = Callable[[Inputs, Any, str], Made | None]
"""The puzzle of a seed; None where none was found. Asked again it should be remembered, so that another plane takes no time."""


def range_tool(fields: Sequence[Field], measures: Mapping[str, str], maker: Maker, plane_of: tuple[str, str]) -> Tool:
    """The tool for a generator: its own fields, the names of its measures, and the two that are shown first."""

    def run(asked: Inputs, data: Any) -> Iterator[Step]:
        wanted, found = int(asked["count"]), list[Made]()

        def view() -> Node:
            return _view(found, asked, measures)

        for at in range(wanted):
            made = maker(asked, data, f"{asked['seed']}/{at}")
            if made:
                found.append(made)
            yield Step(f"{at + 1} of {wanted} puzzles made.", at + 1, wanted, view)
        if not found:
            raise BadInput("count", "No puzzle could be made of these values. Try others.")
        yield Step("Done.", wanted, wanted, view, ("sample.csv", csv(found)))

    shown_first = choice("x", "Across", measures, plane_of[0]), choice("y", "Up", measures, plane_of[1])
    asked = (*fields, seed(), number("count", "Puzzles", USUAL, 10, MOST), *shown_first)
    about = (
        "What can this generator make? Many puzzles are made and measured. Choose two measures to see them in a plane: where it is dense, where it "
        "is empty. Press a dot to play that puzzle."
    )
    return Tool("range", "Expressive range", about, asked, run, "Make them", {"count": str(STORED)})


def key_of(name: str) -> str:
    """A seed as keys of made puzzles have it: 1 to 12 small letters and digits, made of any name."""
    return "".join(DIGITS[digit] for digit in _digits(seed_number(name)))[:12]


def _digits(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, len(DIGITS))
        yield digit


def csv(found: Sequence[Made]) -> str:
    """The sample as a table of comma-separated values, its first row the names; a missing measure is empty."""
    names = sorted({name for each in found for name in each.measures})
    rows = [["puzzle", *names], *([each.name, *(_written(each.measures.get(name)) for name in names)] for each in found)]
    return "".join(",".join(_quoted(cell) for cell in row) + "\r\n" for row in rows)


def _written(value: float | None) -> str:
    return "" if value is None else f"{value:.9g}"


def _quoted(text: str) -> str:
    quoted = text.replace('"', '""')
    return f'"{quoted}"' if any(sign in text for sign in ',"\r\n') else text


def _view(found: Sequence[Made], asked: Inputs, measures: Mapping[str, str]) -> Node:
    x, y = asked["x"], asked["y"]
    there = [each for each in found if x in each.measures and y in each.measures]
    told = f"{measures[x]} {{}}, {measures[y]} {{}}"
    dots = [Dot(each.measures[x], each.measures[y], told.format(plain(each.measures[x]), plain(each.measures[y])), each.href) for each in there]
    lead = f"{words(len(found), 'puzzle')}. {_span(there, x, measures)} {_span(there, y, measures)}"
    rows: list[list[Cell]] = [[_led(each, at), plain(each.measures[x]), plain(each.measures[y])] for at, each in enumerate(there, 1)]
    return shown(
        said(lead, "lead"),
        captioned(plane(dots, (measures[x], measures[y])), f"Each dot is a puzzle: across its {measures[x]}, up its {measures[y]}."),
        folded("All of them in a table", table("The sample", ["Puzzle", measures[x], measures[y]], rows)),
    )


def _led(made: Made, number: int) -> Cell:
    return ["a", {"href": made.href}, f"Puzzle {number}"] if made.href else f"{number}: {made.name}"


def _span(found: Sequence[Made], name: str, measures: Mapping[str, str]) -> str:
    values = sorted(each.measures[name] for each in found)
    if not values:
        return ""
    told = f"{plain(values[0])} to {plain(values[-1])}, half of them up to {plain(values[(len(values) - 1) // 2])}"
    return f"{measures[name][:1].upper()}{measures[name][1:]}: {told}."
