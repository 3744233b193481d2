"""What the screen of a board remembers between two moves, and the numbers in events."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewing:
    """What the answer viewer shows: which of the shortest solutions, and the step it stands at, both counted from 0.

    `playing` is whether it goes on by itself, `measured` whether it shows the measures instead of the board.
    """

    solution: int = 0
    step: int = 0
    playing: bool = False
    measured: bool = False


@dataclass(frozen=True, slots=True)
class Ui:
    """`revealed`: solutions give nothing away any more; `viewing`: what the answer viewer shows while it is open."""

    revealed: bool = False
    viewing: Viewing | None = None


def number_after(event: str, name: str) -> int | None:
    """17 for the event `block:17` and the name `block`; None for any other event."""
    number = event.removeprefix(f"{name}:")
    return int(number) if number != event and number.isascii() and number.isdigit() and len(number) <= 4 else None
