"""What a mode is: one set of rules, as pure functions over frozen values.

State in, move in, state out. A capability that only some modes have is a whole record, or None.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from parlour.core.data.assets import Assets
from parlour.core.html import Node, words
from parlour.core.notation import Notation
from parlour.core.settings import Chosen

Puzzle = TypeVar("Puzzle")
State = TypeVar("State")
Move = TypeVar("Move")
Ui = TypeVar("Ui")

Status = Literal["playing", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a state stands, and whether it is over: a game that is won may still be open to be improved."""

    status: Status
    is_over: bool


PLAYING = Standing("playing", is_over=False)
WON = Standing("won", is_over=True)
WON_AND_OPEN = Standing("won", is_over=False)
LOST = Standing("lost", is_over=True)


def closed(status: Status) -> Standing:
    """The standing of a status in a game that is over as soon as it is won."""
    return {"playing": PLAYING, "won": WON, "lost": LOST}[status]


POINTS = ("point", "points")
"""What most games count, one of it and several."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a game counts: its name, by which results are compared and kept, the count, and how the player reads it: `12 moves`."""

    name: str
    count: int
    told: str


def moves_and_points(moves: int, points: int) -> tuple[Fact, Fact]:
    """The two facts that most games count."""
    return Fact("moves", moves, words(moves, "move")), Fact("points", points, words(points, "point"))


@dataclass(frozen=True, slots=True)
class Ending:
    """What a game says of a state that is won or lost.

    `headline` is the feat: `Cleared in 7 moves`; where nothing better is possible it is `perfect`, and praised so where no hint led there. `say` is
    read out, `stars` are 0 to 3, None where a mode gives none; `next_star` is how much is missing to the next one, in the player's own unit. `best`
    is a sentence that compares what was done with what was possible, or says what was left: it is read out after `say` and stands in the part of the
    card that unfolds, or on the card itself where no stars are given. `reward` says what it brings the player, where no solution was shown. `trace`
    is the play as a row of symbols that give nothing away, for a text to share. `quoted` are lines that such a text has too, a sentence that was
    mended; of a day's puzzle they are left out, since friends may still play it.
    """

    headline: str
    say: str
    facts: tuple[Fact, ...]
    stars: int | None = None
    next_star: str = ""
    best: str = ""
    trace: str = ""
    reward: str = ""
    quoted: str = ""
    perfect: bool = False


def from_points(least: Sequence[int], given: int, unit: tuple[str, str] = POINTS) -> str:
    """`3 stars from 36 points.`, where `least` are the points for each star and `given` were reached; empty where all were."""
    return "" if given >= len(least) else f"{words(given + 1, 'star')} from {words(least[given], *unit)}."


def short_of(least: Sequence[int], given: int, reached: int, unit: tuple[str, str] = POINTS) -> str:
    """`5 points short of 2 stars.`: what the next star takes where play is over, with `reached` of what it is given for; empty where all were."""
    if given >= len(least):
        return ""
    return f"{words(least[given] - reached, *unit)} short of {f'{given + 1} stars' if given else 'a star'}."


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of the hint ladder: a sentence, and the events of the elements it points at; `free` where it gives away nothing that counts."""

    say: str
    marks: tuple[str, ...] = ()
    free: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the solver knows of a position: whether it can still be won (None: not known), and that in a sentence."""

    alive: bool | None
    say: str


@dataclass(frozen=True, slots=True)
class Change(Generic[Ui]):
    """What an event means that makes no move: another state of the screen, and a sentence where there is something to say.

    `reveals` is whether that shows how to do better: moves that are made from then on are counted as helped.
    """

    ui: Ui
    say: str = ""
    reveals: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(Generic[State, Move, Ui]):
    """What the player sees and does.

    `after(ui, before, move, after, revealed)` is the screen once another state holds, the same screen where a mode does not say: `move` is None
    where it was undo, redo or the like, `revealed` whether solutions give nothing away any more. `interpret` turns an event into a move, a
    Change, or None when it means nothing, and may refuse it by IllegalMove; `clicks` is its inverse. `scene` numbers what events are meant for,
    such as the challenge being played: an event of another scene came too late, and is dropped. `held(before, after)` is what stays before the
    player's eyes for a moment when a move has finished something, such as the word that was found, before what comes next is shown; mostly None.
    `chosen(ui, settings)` is the screen under other settings, where any of them are about what is seen. Where the screen `lays_out` solutions once
    they are asked for, it has ways of its own to look at them.
    """

    new_ui: Callable[[], Ui]
    interpret: Callable[[State, Ui, str], Move | Change[Ui] | None]
    clicks: Callable[[State, Move], list[str]]
    view: Callable[[State, Ui], Node]
    after: Callable[[Ui, State, Move | None, State, bool], Ui] = lambda ui, before, move, after, revealed: ui
    scene: Callable[[State], int] = lambda state: 0
    held: Callable[[State, State], Node | None] = lambda before, after: None
    chosen: Callable[[Ui, Chosen], Ui] = lambda ui, settings: ui
    lays_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal(Generic[State]):
    """What is played for. `ending(state, moves)` is asked of states that are won or lost; `thresholds(state)` tells at any time what the stars take.

    `better` are names of facts by which two results of equal standing compare, the first that differs decides: more is better, after a minus fewer.
    `unit` is what the score counts, one of it and several; where that is not points, moves are not told beside it. `scored(score)` tells a score
    where a count of the unit says nothing to players: `14 letters in 3 words`. Where play is `by_moves`, fewer of them are the feat, and are told
    before the score.
    """

    standing: Callable[[State], Standing]
    score: Callable[[State], int]
    ending: Callable[[State, int], Ending]
    better: tuple[str, ...] = ("points", "-moves")
    thresholds: Callable[[State], str] | None = None
    unit: tuple[str, str] = POINTS
    scored: Callable[[int], str] | None = None
    by_moves: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock(Generic[State, Move]):
    """Time that counts.

    `lap` numbers the stretch a state belongs to, which undo cannot leave; `limit_ms` is the time allowed for it, None where there is no limit;
    `timeout` is the move that the clock makes when the time is up; `lap_name` is what players call a stretch: `word`. `setting` is the id of
    the setting by which players choose their time, where it is another than whether there is a clock.
    """

    lap: Callable[[State], int]
    limit_ms: Callable[[State], int | None]
    timeout: Callable[[State], Move | None]
    lap_name: str = ""
    setting: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid(Generic[State]):
    """What is known of a position, in bounded time, and hints from 1 (a nudge) to `hint_levels` (why).

    `foretells` is whether the player is shown what is known without asking: as they chose, always where that is what the mode is for, or
    never where being stuck is how every game ends. `allowed` is how many hints may be taken, each with all its steps, where they are not without end.
    """

    prospect: Callable[[State], Prospect]
    hint: Callable[[State, int], Hint]
    hint_levels: int
    allowed: int | None = None
    foretells: Literal["chosen", "always", "never"] = "chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection(Generic[State, Move]):
    """What is gathered rather than played: nobody takes it back by one key, so there is no undo, redo or restart.

    `lapsed(state, move, reason)` is what a stored move leaves that the rules refuse by now, such as when data have changed: one never costs the rest.
    """

    lapsed: Callable[[State, Move, str], State]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode(Generic[Puzzle, State, Move, Ui]):
    """One set of rules: its types, and pure functions over them.

    `move_types` are the classes that a move may be of; what is stored of a move says which by its tag, where they are several.

    `legal` is lazy and in a fixed order; `play` raises IllegalMove with a sentence; `told` says what a move did and what it left, or nothing,
    `left` what is left in a state. Without a `goal` nothing is ever won or over. `solve` returns moves that win, or None where there are none or
    none was found within its bound. `assets` names the data that the mode needs, such as `lexicon`: `equipped(assets)` is the mode with these at
    hand. Before they have come, functions that do not read them work already; the others raise AssetMissing. `titled` is what a puzzle itself says
    it is called, where its key says too little. Where play is `fixed`, what was done stays done: nothing is undone, and nothing comes back after a
    restart.
    """

    id: str
    puzzle_type: type[Puzzle]
    state_type: type[State]
    move_types: tuple[type[Move], ...]
    ui_type: type[Ui]
    start: Callable[[Puzzle], State]
    legal: Callable[[State], Iterable[Move]]
    play: Callable[[State, Move], State]
    told: Callable[[State, State], str]
    text: Callable[[State], str]
    left: Callable[[State], str] | None = None
    screen: Screen[State, Move, Ui]
    notation: Notation[Move]
    goal: Goal[State] | None = None
    clock: Clock[State, Move] | None = None
    aid: Aid[State] | None = None
    solve: Callable[[State], list[Move] | None] | None = None
    collection: Collection[State, Move] | None = None
    assets: tuple[str, ...] = ()
    equipped: "Callable[[Assets], Mode[Puzzle, State, Move, Ui]] | None" = None
    titled: Callable[[State], str] | None = None
    fixed: bool = False

    def standing(self, state: State) -> Standing:
        """How a state stands."""
        return PLAYING if self.goal is None else self.goal.standing(state)

    @property
    def unit(self) -> tuple[str, str]:
        """What its score counts, one of it and several."""
        return POINTS if self.goal is None else self.goal.unit

    def scored(self, score: int) -> str:
        """A score as its player reads it: `43 points`."""
        return self.goal.scored(score) if self.goal is not None and self.goal.scored is not None else words(score, *self.unit)

    def score(self, state: State) -> int:
        """The points of a state; 0 where nothing is played for."""
        return 0 if self.goal is None else self.goal.score(state)

    def limit_ms(self, state: State) -> int | None:
        """The time allowed for a state's stretch; None where time does not count."""
        return None if self.clock is None else self.clock.limit_ms(state)


AnyMode = Mode[Any, Any, Any, Any]
