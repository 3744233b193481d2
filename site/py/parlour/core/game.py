"""A game is one record of pure functions over frozen values: state in, move in, state out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from parlour.core.html import Node
from parlour.core.rng import Rng

Params = TypeVar("Params")
Puzzle = TypeVar("Puzzle")
State = TypeVar("State")
Move = TypeVar("Move")
Ui = TypeVar("Ui")

Status = Literal["playing", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of the hint ladder: a sentence, and the events of the elements it points at."""

    say: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the solver knows of a position: whether it can still be won (None: not known), and that in a sentence."""

    alive: bool | None
    say: str


SetKind = Literal["free", "ladder", "daily", "endless", "made"]
"""All open from the start; each opened by the end of the one before; one a day, keyed by days; more than anyone plays, in bands that their keys
name, `calm-001`; none stored, each made by its key."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order to play a set in: by `measures`, compared one after the other, the least first; after a minus the greatest."""

    id: str
    title: str
    measures: tuple[str, ...]

    def keys(self, rows: Mapping[str, Mapping[str, float]]) -> list[str]:
        """The keys of puzzles, given with their measures, in this order; raises KeyError naming a measure that one lacks."""
        signs = [(name.lstrip("-"), -1 if name.startswith("-") else 1) for name in self.measures]
        return sorted(rows, key=lambda key: (*(sign * rows[key][name] for name, sign in signs), key))


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """A named set of puzzles: `stages`, shown as "Stages", each called "Stage".

    Of a set that is made but not `offered` the menu shows nothing: its keys spell their puzzles, and only links lead there. Where there are
    `orders` to choose from, the first is that of the keys.
    """

    id: str
    title: str
    item: str
    kind: SetKind = "free"
    offered: bool = True
    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[Params, Puzzle, State, Move, Ui]):
    """All that Parlour knows of a game; there are no optional members.

    `version` is part of every puzzle id: an old link keeps its meaning. `rules` are paragraphs for the player, `presets` named parameters.
    `made` is the puzzle that a set and a key spell out, for puzzles that no bundle holds; None where the set is no such set, BadInput where
    the key is at fault. `stars` are 0 to 3 for how well a state was reached, `told` what a move did, in a sentence or nothing.
    `legal` is lazy and in a fixed order; `play` raises IllegalMove with a sentence; `interpret` turns an event of the screen into a move,
    a new Ui, or None when it means nothing; `clicks` is its inverse. `solve` returns moves that win, or None where there are none or none
    was found within its bound. `hint` has levels from 1 (a nudge) to `hint_levels` (why). `lap` numbers the stretch of the puzzle a state
    belongs to, which undo cannot leave; `limit_ms` is the time allowed for that stretch, `timeout` the move that time makes when it is up;
    both are None where time does not count.
    """

    id: str
    title: str
    version: int
    tagline: str
    rules: tuple[str, ...]
    sets: tuple[PuzzleSet, ...]
    presets: Mapping[str, Params]
    params_type: type[Params]
    puzzle_type: type[Puzzle]
    state_type: type[State]
    move_type: type[Move]
    ui_type: type[Ui]
    hint_levels: int
    generate: Callable[[Params, Rng], Puzzle]
    start: Callable[[Puzzle], State]
    legal: Callable[[State], Iterable[Move]]
    play: Callable[[State, Move], State]
    status: Callable[[State], Status]
    score: Callable[[State], int]
    stars: Callable[[State], int]
    told: Callable[[State, State], str]
    made: Callable[[str, str], Puzzle | None]
    solve: Callable[[State], list[Move] | None]
    prospect: Callable[[State], Prospect]
    rate: Callable[[Puzzle], dict[str, float]]
    hint: Callable[[State, int], Hint]
    lap: Callable[[State], int]
    limit_ms: Callable[[State], int | None]
    timeout: Callable[[State], Move | None]
    new_ui: Callable[[], Ui]
    interpret: Callable[[State, Ui, str], Move | Ui | None]
    clicks: Callable[[State, Move], list[str]]
    view: Callable[[State, Ui], Node]
    text: Callable[[State], str]


AnyGame = Game[Any, Any, Any, Any, Any]
