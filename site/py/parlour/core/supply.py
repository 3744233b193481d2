"""What makes and measures the puzzles of a mode, which play never calls: each game's `supply` package lists its own in SUPPLIES."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from parlour.core.rng import Rng

Params = TypeVar("Params")
Puzzle = TypeVar("Puzzle")
Data = TypeVar("Data")


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply(Generic[Params, Puzzle, Data]):
    """A generator with named parameters, and the measures of a puzzle.

    `generate` proposes a puzzle from parameters, chance and data (a word list; None where none is needed); it may raise GaveUp.
    `rate` measures one, by the paper's names. `keys` are examples of keys for the sets whose puzzles are made by them, faulty ones too.
    """

    params_type: type[Params]
    presets: Mapping[str, Params]
    generate: Callable[[Params, Rng, Data], Puzzle]
    rate: Callable[[Puzzle], dict[str, float]]
    keys: tuple[str, ...] = ()


AnySupply = Supply[Any, Any, Any]
