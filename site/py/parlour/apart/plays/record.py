"""What is logged of a go at a puzzle: one record a go, which docs/PLAYS.md explains field by field.

The page writes records (`site/static/js/plays/`), simulated players write the same, and all that is told of plays is told of these.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.core.mode import Status
from parlour.core.naming import parsed_id

VERSION = 1
"""Of the schema. Another meaning of what a record holds takes another number; an older one has to be read for ever."""

GO, FILE, DAY = "go", "plays", "day"
"""What the lines of a file are, by their field `parlour`: a record, the head of the file, and the counts of a day whose records were let go."""

MOST_ACTS = 20_000
"""Acts of a record; the rules allow 10,000 moves, and each may be undone."""

What = Literal["move", "undo", "redo", "restart", "hint", "answers", "rescue", "pause", "resume"]
Input = Literal["touch", "mouse", "pen", "keys"]
Size = Literal["small", "medium", "large"]
ClockKind = Literal["none", "timed", "relaxed"]
Act = tuple[int, What, Any]
"""Milliseconds since the record began, what was done, and of a move the move, of a hint its level, of a pause why, of undo by how many moves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """A result that came within a go, as the game counted it; `ms` since the record began. A win that goes on may bring several."""

    ms: int
    status: Status
    score: int
    stars: int
    moves: int
    elapsed_ms: int
    hints: int
    assisted: bool
    relaxed: bool
    facts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("moves", "elapsed_ms", "hints"):
            if getattr(self, name) < 0:
                raise BadInput(name, "it is below zero.")
        if not 0 <= self.stars <= 3:
            raise BadInput("stars", "there are 0 to 3.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Go:
    """A go at a puzzle on one device, from when its page began to hear of it until that was left; `resumed` where it went on from an earlier one.

    A start without an end counts too: it is what a clear rate is a share of.
    """

    puzzle: str
    device: str
    at: int
    acts: tuple[Act, ...]
    ends: tuple[End, ...]
    last_ms: int
    parlour: Literal["go"] = "go"
    version: int = VERSION
    fingerprint: str = ""
    build: str = ""
    resumed: bool = False
    clock: ClockKind = "none"
    size: Size = "medium"
    inputs: dict[str, int] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        parsed_id(self.puzzle)
        if not 0 < len(self.device) <= 40:
            raise BadInput("device", "a device has an id of 1 to 40 characters.")
        if len(self.acts) > MOST_ACTS:
            raise BadInput("acts", f"a record has {MOST_ACTS} acts at most.")

    @property
    def game(self) -> str:
        """The id of its game."""
        return parsed_id(self.puzzle).game

    @property
    def place(self) -> str:
        """Its set and key: `stages/0042`."""
        name = parsed_id(self.puzzle)
        return f"{name.set}/{name.key}"


def times_of(go: Go) -> list[int]:
    """When its acts were, in their order, and when it was left, in milliseconds since it began."""
    return [*(ms for ms, _, _ in go.acts), go.last_ms]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What lies between a start, or a restart, and the next: its acts, and how it ended, None where it was left."""

    acts: tuple[Act, ...]
    end: End | None
    is_start: bool


def go_of(data: object) -> Go:
    """The record whose JSON form this is; raises BadInput naming the field."""
    return decode(Go, data)


def attempts(go: Go) -> Iterator[Attempt]:
    """The attempts of a go: a restart ends one and starts another, and one that went on from an earlier record is no start.

    Of the ends of an attempt the best counts: won before lost, then by stars and score.
    """
    edges = [0, *(place for place, (_, what, _) in enumerate(go.acts) if what == "restart"), len(go.acts)]
    for number, (first, last) in enumerate(pairwise(edges)):
        since = go.acts[first][0] if number else 0
        until = go.acts[last][0] if last < len(go.acts) else go.last_ms
        is_final = last == len(go.acts)
        ends = [end for end in go.ends if since <= end.ms and (is_final or end.ms < until)]
        yield Attempt(go.acts[first:last], max(ends, key=_merit, default=None), bool(number) or not go.resumed)


def _merit(end: End) -> tuple[bool, int, int]:
    return end.status == "won", end.stars, end.score


def best_end(go: Go) -> End | None:
    """The best end of a go; None where it has none."""
    return max(go.ends, key=_merit, default=None)


def moves_in_force(acts: tuple[Act, ...]) -> list[Any]:
    """The moves of an attempt that were not taken back, in their order, as the page stores moves."""
    done: list[Any] = []
    undone: list[Any] = []
    for _, what, told in acts:
        if what == "move":
            done.append(told)
            undone.clear()
        elif what in ("undo", "rescue"):
            count = min(int(told or 1), len(done))
            undone.extend(reversed(done[len(done) - count :]))
            del done[len(done) - count :]
        elif what == "redo":
            done.extend(undone.pop() for _ in range(min(int(told or 1), len(undone))))
    return done
