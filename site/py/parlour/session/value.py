"""A go at a puzzle as one frozen value, and the two ways in which it goes on: something is said, or another state holds."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.core.game import GUIDED, Game, Guide, InTurn
from parlour.core.html import Node
from parlour.core.mode import AnyMode, Hint, Prospect, Standing
from parlour.core.naming import parsed_id
from parlour.core.results.result import Result
from parlour.core.settings import Chosen, is_relaxed

MAX_LOG = 10_000
"""Moves; no save holds more, so no go may make more."""

Sound = Literal["move", "refused", "hint", "taken", "won", "lost"]
"""What a turn sounds like, in every game alike: `taken` is a move that finished something."""

Action = Literal[
    "begin", "pause", "undo", "redo", "restart", "hint", "solve", "pin", "race", "rescue", "stars", "known", "watch", "onward", "speed", "leave"
]


@dataclass(frozen=True, slots=True)
class Race:
    """A go that is raced against: what it was worth, and after how many milliseconds each of its moves was made."""

    merit: tuple[int, ...]
    splits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """Someone's whole go, watched as a film: how long it took them, with how many hints, and whether without its clock.

    `own` is the viewer's best result of the puzzle, None where they never played it to an end.
    """

    elapsed_ms: int
    hints: int
    relaxed: bool
    own: Result | None = None


@dataclass(frozen=True, slots=True)
class Steps:
    """How a play that is not changed is stepped through: `stops` are the numbers of moves after which it stands still, in order.

    `own` is the player's own go, which waits while a solution is shown; None in a look. `plays` is whether it goes on by itself, at
    `speed` times the usual pace. `film` is there where a look shows a whole go.
    """

    stops: tuple[int, ...]
    own: "Session | None" = None
    plays: bool = False
    film: Film | None = None
    speed: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A go at a puzzle: `states[i]` stands after i moves of `log`, which holds (elapsed_ms, move) and of which the first `at` are in force.

    `following` are the puzzles that come next in the set, by the id of the order, and `titles` what those are
    called whose key does not say. `relaxed` is how this go is played, `settings` what the next one will be; `running` is whether the clock of
    a timed puzzle runs. `ever_won` is whether the puzzle was won, in this go or another:
    then nothing is given away any more. `ended_log` is that of a go that was over when it was opened again: what it brought was told then.
    `today` is the player's own date when it was opened, and `days` are those of its set that were won before, where it is one of days. A
    `look` is someone else's play, which can be stepped through and not changed. `dropped` is whether the last event came too late for what it
    was meant for. `best` is the highest score that counted before this go. `held` is what the last move finished, to be seen for a moment;
    for `still_ms` from then on no clock counts. `sound` is what the last turn sounds like.
    `level` is the step of the hint in view, and `paid` the deepest that was taken of this position, which is said again at no further cost.
    `own` is how many moves of the log were made before answers were shown after a win; None while none were. `pin` is the log up to the
    position that the player pinned, `race` the go of theirs that they race. `asked` is the `seq` of the turn that asked whether to start all over;
    what comes next answers it. `steps` says how a play is stepped through, where this is none of the player's own; `mine` is theirs then.
    `back` is the go that was open when a guided puzzle was asked for.
    """

    game: Game
    mode: AnyMode
    puzzle: str
    states: tuple[Any, ...]
    ui: Any
    now: int
    settings: Chosen
    relaxed: bool
    following: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    log: tuple[tuple[int, Any], ...] = ()
    at: int = 0
    running: bool = False
    elapsed_ms: int = 0
    hints: int = 0
    assisted: bool = False
    own: int | None = None
    pin: tuple[tuple[int, Any], ...] | None = None
    race: Race | None = None
    ever_won: bool = False
    ended_log: tuple[tuple[int, Any], ...] | None = None
    today: str = ""
    days: tuple[str, ...] = ()
    look: bool = False
    dropped: bool = False
    seq: int = 1
    asked: int = 0
    say: str = ""
    hint: Hint | None = None
    level: int = 0
    paid: int = 0
    prospect: Prospect | None = None
    best: int | None = None
    new: bool = False
    held: Node | None = None
    still_ms: int = 0
    sound: Sound | None = None
    steps: Steps | None = None
    back: "Session | None" = None

    @property
    def mine(self) -> "Session":
        """The player's own go: the one that waits while a solution is shown."""
        return self if self.steps is None or self.steps.own is None else self.steps.own

    @property
    def state(self) -> Any:
        """The state in force."""
        return self.states[self.at]

    @property
    def standing(self) -> Standing:
        """How the state in force stands."""
        return self.mode.standing(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the state in force takes no more moves."""
        return self.standing.is_over

    @property
    def guide(self) -> Guide | None:
        """What leads through the puzzle step by step; None where the player plays alone."""
        return self.game.guide if parsed_id(self.puzzle).set == GUIDED else None

    @property
    def counts(self) -> bool:
        """Whether what is done here is kept: nothing is of a look, a solution or a guided puzzle, and none of these has a clock."""
        return self.steps is None and not self.look and self.guide is None

    @property
    def revealed(self) -> bool:
        """Whether solutions give nothing away any more."""
        return self.assisted or self.standing.status == "won"


def is_untimed(game: Game, puzzle: str) -> bool:
    """Whether the puzzle's set gives it no clock, though it would have one."""
    name = parsed_id(puzzle)
    known = game.set_of(name.set)
    return known is not None and isinstance(known.source, InTurn) and name.key in known.source.untimed


def starts_relaxed(game: Game, puzzle: str, settings: Chosen) -> bool:
    """Whether a go at the puzzle begins without a clock: the player chose so, or its set has none there."""
    return is_relaxed(settings) or is_untimed(game, puzzle)


def opened(game: Game, mode: AnyMode, puzzle: str, data: object, now: int, settings: Chosen) -> Session:
    """A fresh session on a puzzle; raises BadInput when `data` is no puzzle of the mode."""
    start = mode.start(decode(mode.puzzle_type, data, "data"))
    ui = mode.screen.new_ui()
    relaxed = starts_relaxed(game, puzzle, settings)
    fresh = Session(game=game, mode=mode, puzzle=puzzle, states=(start,), ui=ui, now=now, settings=settings, relaxed=relaxed)
    return replace(fresh, ui=mode.screen.chosen(ui, settings)) if fresh.counts else replace(fresh, relaxed=True)


def mode_in(game: Game, set_id: str) -> AnyMode:
    """The mode of a set; raises BadInput naming those sets there are."""
    known = game.set_of(set_id)
    if known is None:
        raise BadInput("puzzle", f"{game.title} has no set {set_id[:40]!r}, only {', '.join(each.id for each in game.sets)}.")
    return known.mode


def next_puzzle(session: Session) -> str | None:
    """The id of the puzzle that comes next in the order chosen, where its set has that, else in the set's own; None after the last."""
    known = session.game.set_of(parsed_id(session.puzzle).set)
    wanted = session.settings.get("order", "")
    order = wanted if known and any(each.id == wanted for each in known.orders) else ""
    return session.following.get(order)


def saying(session: Session, say: str) -> Session:
    """The session as the next frame tells it, with a sentence or none."""
    return replace(session, seq=session.seq + 1, say=say)


def refused(session: Session, say: str) -> Session:
    """The session as it was, with the reason why something cannot be done."""
    return replace(saying(session, say), sound="refused")


def standing_at(session: Session, at: int, say: str) -> Session:
    """The session with another state of its log in force, as undo, redo and the like leave it."""
    return with_screen(replace(saying(session, say), at=at, hint=None, level=0, paid=0, prospect=None, sound="move"), session.ui, session.state, None)


def with_screen(session: Session, ui: object, before: object, move: object) -> Session:
    """The session with the screen its mode makes of the one before, after a move, or None for anything else that changed the state."""
    return replace(session, ui=session.mode.screen.after(ui, before, move, session.state, session.revealed))
