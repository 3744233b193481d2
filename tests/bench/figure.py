"""One measured figure, with what it is compared with in the same run."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and its aim: `ratio` says how many times better `value` is than `yardstick_value`, both in `unit`."""

    name: str
    value: float
    unit: str
    yardstick_name: str
    yardstick_value: float
    ratio: float
    aim: str
    met: bool
