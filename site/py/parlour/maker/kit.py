"""What a maker is: the numbers that it is asked by, and the steps in which it works, so that a page can tell of them and stop between two."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from parlour.core.data.assets import Assets
from parlour.core.rng import Rng

Values = tuple[int, ...]
"""What a puzzle is asked for by: a number for each field of its maker, in their order."""


@dataclass(frozen=True, slots=True)
class Field:
    """One number that can be asked for, from `least` to `most`, in steps; `usual` is offered first.

    `choices` are what the numbers stand for where they are not amounts, that of `least` first. Where `free` is said it stands for 0: no wish.
    One that came `later` than the maker's first keys is left out of a key where nothing is wished, so that those keep their meaning.
    """

    id: str
    label: str
    least: int
    most: int
    usual: int
    choices: tuple[str, ...] = ()
    free: str = ""
    later: bool = False

    def holds(self, value: int) -> bool:
        """Whether the number may be asked for."""
        return self.least <= value <= self.most or (value == 0 and self.free != "")


@dataclass(frozen=True, slots=True)
class Step:
    """How far the work is: so many parts done of so many, where it tries a bound of tries, and what it is doing, as a sentence."""

    done: int
    of: int
    say: str


@dataclass(frozen=True, slots=True)
class Source:
    """A stored puzzle that another is made of: its place, `library/alice-1-03`. The page brings it and asks again."""

    place: str


@dataclass(frozen=True, slots=True)
class Job:
    """What a maker is given: the values, the place of the puzzle, chance that its id seeds, and the data at hand."""

    values: Values
    place: str
    rng: Rng
    assets: Assets


Making = Generator[Step | Source, Any, Any]
"""Work in steps that returns the puzzle; a Source that it yields is sent back as the puzzle of that place. It may raise GaveUp with a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """How the puzzles of a set are made.

    `make` works in steps; what it returns the game's own solver has proved. `data` are the names of what it asks of the assets.
    `refused` says in a sentence why values contradict one another, and is empty where they do not. `week` are the values of each weekday where the
    set has days, Monday's first. `say` is what the player is told of each puzzle that could not be made as stored ones were.
    """

    fields: tuple[Field, ...]
    make: Callable[[Job], Making]
    data: tuple[str, ...] = ()
    refused: Callable[[Values], str] = lambda values: ""
    week: tuple[Values, ...] = ()
    say: str = ""
