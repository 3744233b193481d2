"""What the screen remembers between two moves, in every mode."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewing:
    """What the answer viewer shows: which of the shortest solutions, and the step it stands at, both counted from 0."""

    solution: int = 0
    step: int = 0


@dataclass(frozen=True, slots=True)
class Ui:
    """`revealed`: solutions give nothing away any more; `chosen`: the block whose group was pressed once; `brush`: the colour to paint with next."""

    revealed: bool = False
    viewing: Viewing | None = None
    chosen: int | None = None
    brush: str | None = None


def new_ui() -> Ui:
    """The screen's state before anything is done."""
    return Ui()


def number_after(event: str, name: str) -> int | None:
    """17 for the event `block:17` and the name `block`; None for any other event."""
    number = event.removeprefix(f"{name}:")
    return int(number) if number != event and number.isascii() and number.isdigit() and len(number) <= 4 else None
