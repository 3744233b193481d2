"""What outlives a game's puzzles beyond their results: a state folded from all of them, what it changes in a puzzle, and rooms drawn of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from parlour.core.data.assets import Assets
from parlour.core.html import Node
from parlour.core.mode import AnyMode
from parlour.core.results.result import Result
from parlour.core.settings import Chosen

Career = TypeVar("Career")

Notes = Mapping[str, str]
"""What a game wants to be remembered, kept among the player's settings under the game's id, a dot and a name; an empty text forgets."""


@dataclass(frozen=True, slots=True)
class Player:
    """What the page knows of the player besides their results: what they chose with what was noted, their date, and the host's clock.

    `materials` is what is told of the texts of their own, by their keys.
    """

    settings: Chosen = field(default_factory=dict)
    today: str = ""
    now: int = 0
    materials: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Room(Generic[Career]):
    """A room of its own in the menu, such as statistics: drawn of the player's state."""

    id: str
    title: str
    line: str
    drawn: Callable[[Career], Node] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Listed:
    """A set as a room lists it: its id, its keys, what the build says of them, the id of the puzzle that is open, and those known to be begun."""

    id: str
    keys: tuple[str, ...]
    about: Mapping[str, Any]
    current: str | None
    begun: Collection[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign(Generic[Career]):
    """How a game goes on from puzzle to puzzle.

    `career` is the type of the player's state: made without arguments it is that of who has played nothing, and it has a JSON form, in which it
    is kept. `after(career, results)` is the state after further results, in the order of their time, and costs what these are; `met(career,
    player)` has what the player chose besides. `version` is raised when results come to something else.
    `joined(mode, career, puzzle)` is a mode as this player meets the puzzle of that id; `noted(career, puzzle, start, done)` is what is to be
    remembered of it once it is open, or done without its solution being shown, where `start` is its first state. `is_open(career, puzzle)` is
    whether a puzzle may be offered as the next. `section(career, listed)` draws a set of kind `campaign` in the menu, and `rooms` come after
    the sets.

    What home shows: `titled(about, key)` is what a puzzle of a campaign's set is called there, by what the build says of the sets,
    `goes_on(career, keys)` is the key of such a set to go on with, None where none is left, and `ahead(career, keys, key)` are the goals
    that are told below the way on to a puzzle, given all keys of its set: `1 of 3 to a rare book`.
    """

    career: type[Career]
    after: Callable[[Career, Sequence[Result]], Career]
    met: Callable[[Career, Player], Career]
    joined: Callable[[AnyMode, Career, str], AnyMode]
    noted: Callable[[Career, str, Any, bool], Notes]
    is_open: Callable[[Career, str], bool]
    section: Callable[[Career, Listed], Node]
    titled: Callable[[Mapping[str, Any], str], str] | None = None
    goes_on: Callable[[Career, Sequence[str]], str | None] | None = None
    ahead: Callable[[Career, Sequence[str], str], Sequence[str]] = lambda career, keys, key: ()
    rooms: tuple[Room[Career], ...] = ()
    version: int = 1


AnyCampaign = Campaign[Any]


@dataclass(frozen=True, slots=True)
class Brought:
    """Material of the player's own, ready to be kept: the key it is kept under, what the menu tells of it, its puzzles in order, and a sentence.

    `whole` is all of it, as a file can hand it on.
    """

    key: str
    about: Mapping[str, Any]
    puzzles: tuple[Any, ...]
    whole: Mapping[str, Any]
    say: str


@dataclass(frozen=True, slots=True)
class Material:
    """How a game reads a text of the player's own: `read(assets, title, text)` raises BadInput in a sentence; `assets` is the data it asks for."""

    assets: tuple[str, ...]
    read: Callable[[Assets, str, str], Brought]
