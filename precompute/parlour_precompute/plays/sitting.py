"""A go that is being played by a simulated player, written as the page would log it: every move is made by the rules."""

from dataclasses import dataclass, field
from typing import Any

from parlour.apart.plays.record import VERSION, ClockKind, Input, Size
from parlour.core.codec import encode_one
from parlour_precompute.plays.shelf import Shelf

SIMULATED = "sim-"
"""How the device of every simulated player begins, so that no mixture of files hides them."""


@dataclass(frozen=True, slots=True)
class Person:
    """A simulated player: `skill` and `pace` are standard normal (a greater pace is slower); `since` is when they come, in milliseconds."""

    device: str
    skill: float
    pace: float
    since: int
    size: Size
    hand: Input


@dataclass(slots=True)
class Sitting:
    """A go as far as it was played; times are milliseconds since it began."""

    shelf: Shelf
    place: str
    person: Person
    at: int
    ms: int = 0
    states: list[Any] = field(default_factory=list)
    acts: list[list[Any]] = field(default_factory=list)
    ends: list[dict[str, Any]] = field(default_factory=list)
    pressed: int = 0
    hints: int = 0

    def __post_init__(self) -> None:
        self.states.append(self.shelf.start(self.place))

    @property
    def state(self) -> Any:
        """The state in force."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether it takes no more moves."""
        return self.shelf.mode(self.place).standing(self.state).is_over

    def wait(self, ms: float) -> None:
        """Lets time go by."""
        self.ms += max(0, round(ms))

    def move(self, move: Any, after: float) -> None:
        """Makes a move after so many milliseconds; raises IllegalMove."""
        mode = self.shelf.mode(self.place)
        self.wait(after)
        before = self.state
        self.states.append(mode.play(before, move))
        self._act("move", encode_one(mode.move_types, move))
        was, now = mode.standing(before).status, mode.standing(self.state).status
        if now != "playing" and (was == "playing" or self._is_better(before)):
            self._end(now)

    def undo(self, count: int, after: float) -> None:
        """Takes moves back."""
        self.wait(after)
        count = min(count, len(self.states) - 1)
        del self.states[len(self.states) - count :]
        self._act("undo", count)

    def restart(self, after: float) -> None:
        """Begins all over."""
        self.wait(after)
        del self.states[1:]
        self._act("restart", None)

    def hint(self, level: int, after: float) -> None:
        """Asks for a hint."""
        self.wait(after)
        self.hints += 1
        self._act("hint", level)

    def pause(self, long: float) -> None:
        """Looks away for so many milliseconds."""
        self.acts.append([self.ms, "pause", "hidden"])
        self.wait(long)
        self.acts.append([self.ms, "resume", "hidden"])

    def _act(self, what: str, told: Any) -> None:
        self.pressed += 1
        self.acts.append([self.ms, what, told])

    def _is_better(self, before: Any) -> bool:
        goal = self.shelf.mode(self.place).goal
        return goal is not None and goal.score(self.state) > goal.score(before)

    def _end(self, status: str) -> None:
        goal = self.shelf.mode(self.place).goal
        if goal is None:
            return
        ending = goal.ending(self.state, len(self.states) - 1)
        facts = {fact.name: fact.count for fact in ending.facts}
        told = {"ms": self.ms, "status": status, "score": goal.score(self.state), "stars": ending.stars or 0, "moves": len(self.states) - 1}
        self.ends.append({**told, "elapsed_ms": self.ms, "hints": self.hints, "assisted": False, "relaxed": False, "facts": facts})

    def record(self) -> dict[str, Any]:
        """The go as a line of a file has it."""
        mode, start = self.shelf.mode(self.place), self.states[0]
        clock: ClockKind = "timed" if mode.clock and mode.clock.limit_ms(start) is not None else "none"
        told = {"parlour": "go", "version": VERSION, "puzzle": self.shelf.id_of(self.place), "fingerprint": "", "build": "simulated"}
        whose = {"device": self.person.device, "at": self.at, "resumed": False, "acts": self.acts, "ends": self.ends, "last_ms": self.ms}
        return {**told, **whose, "clock": clock, "inputs": {self.person.hand: self.pressed}, "size": self.person.size, "settings": {}}
