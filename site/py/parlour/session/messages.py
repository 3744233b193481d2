"""What the host may ask of the engine, the arguments of each operation, and what it is told after a change (docs/session.md, "handle")."""

from dataclasses import dataclass, field
from typing import Any

from parlour.core.codec import encode
from parlour.core.ledger import Page
from parlour.core.menus.index import Index
from parlour.core.results.result import Result
from parlour.session.frame import frame
from parlour.session.outcome import outcome
from parlour.session.save import stored
from parlour.session.value import Action, Session


@dataclass(frozen=True, slots=True)
class Open:
    """Open a puzzle: its `data` as the shard holds it, a `save` to go on from, and the player's settings.

    `next` are the ids of the puzzles that may come next, by order, and `titles` what these are called where a key does not
    say; `own` are the player's results of this puzzle. `today` is the player's own date, "" where it is not known. `new` is whether nothing of the
    game was ever played. What was reached in the game, which a set of days, one that makes its puzzles, and a campaign ask for, is what the ledger
    has at `mark`, or without a mark what `results` come to.
    """

    puzzle: str
    data: Any
    save: Any = None
    next: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    own: tuple[Result, ...] = ()
    today: str = ""
    results: tuple[Result, ...] = ()
    new: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Replay:
    """Open a puzzle as a look at someone else's play: `moves` as the mode's notation spells them, or a replay (session/film.py).

    `own` are the viewer's results of this puzzle.
    """

    puzzle: str
    data: Any
    moves: str
    next: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    today: str = ""
    own: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that no bundle holds is wanted: `place` is its set and key, `own/4x4.RRGG...`; `data` is what the player keeps of it, if anything."""

    game: str
    place: str
    data: Any = None


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the player's own is to be read."""

    game: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Event:
    """An element of the view was used; `scene` is the number of the scene the player had in view, None where it does not matter."""

    event: str
    scene: int | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """A control of the session was used."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The player changed a setting; all settings that were ever chosen come with it."""

    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class Bring:
    """Data that a game asked for, as the text the build made of it."""

    name: str
    data: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """No arguments."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu of a game is wanted: `today` is the player's own date, `page` the one they turned to (`menus.menu.Visit`), or "".

    It tells of what the ledger has at `mark`; without a mark, of what `results` come to. `index` is null where the engine was given it before.
    `begun` are the days and the puzzle that is open, as far as they have a save, with the moves made in those of today, and 0 for others.
    """

    game: str
    today: str
    index: Index | None = None
    results: tuple[Result, ...] = ()
    current: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    page: str = ""
    materials: dict[str, Any] = field(default_factory=dict)
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """The ledger of a game goes on from `since`, "" for one in which nothing is, to `mark`, by later results or by a page of what was kept."""

    game: str
    since: str
    mark: str
    results: tuple[Result, ...] = ()
    page: Page | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """A page of a game's ledger is wanted, to be kept: the first is 0."""

    game: str
    mark: str
    page: int


def reply(session: Session, *, save: Any = None, result: Any = None, rejected: str | None = None) -> dict[str, Any]:
    """What the host is told of a session (docs/session.md, "Turn")."""
    kept = {"save": save, "result": result, "notes": {}, "house": {}, "badges": {}}
    return {"frame": frame(session), "rejected": rejected, "dropped": session.dropped} | kept


WORTH_KEEPING = ("log", "at", "hints", "paid", "assisted", "own", "pin", "race")
"""What of a session is stored as soon as it changes; its time is, whenever something else or its clock's end is."""


def turn(before: Session, after: Session) -> dict[str, Any]:
    """What the host is told after a change: the frame, the save when it differs or a clock was stopped, the result when there is one.

    Kept is the player's own go, with its frame: `kept` is that where the frame shows a solution.
    """
    was, mine = before.mine, after.mine
    changed = any(getattr(was, name) != getattr(mine, name) for name in WORTH_KEEPING)
    stopped = was.running and not mine.running
    is_kept = (changed or stopped) and mine.counts
    answer = reply(after, save=stored(mine) if is_kept else None, result=encode(outcome(was, mine)))
    return answer | ({"kept": frame(mine)} if is_kept and mine is not after else {})
