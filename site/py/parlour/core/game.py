"""What a game is: a card with its sets of puzzles, each played by one mode (`mode.py`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from parlour.core.campaign import AnyCampaign, Material
from parlour.core.html import Node
from parlour.core.ladder.contest import Contest
from parlour.core.mode import AnyMode
from parlour.core.order import Order
from parlour.core.settings import Setting

SetKind = Literal["free", "ladder", "daily", "endless", "made", "campaign"]
"""How the puzzles of a set are come by.

`free`: all are open from the start. `ladder`: each is opened by the end of the one before. `daily`: one a day, its key is the day.
`endless`: more than anyone plays, in bands that the keys name, such as `calm-001`. `made`: none is stored, the key spells the puzzle.
`campaign`: the game's campaign lists them and says which are open.
"""


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """A named set of puzzles, all of one mode: `stages`, shown as "Stages", each called "Stage".

    A set of kind `made` has `made`, which returns the puzzle that a key spells and raises BadInput where the key is at fault. When it is not
    `offered` the menu shows nothing of it: only links lead there; `fresh` is what the menu calls a new one, where that is not its item. A set that
    holds one thing alone, such as an editor, has the key of that thing in `place`, and its menu says nothing but `fresh`.
    Where there are `orders` to choose from, the first is that of the keys.
    `week` is what the puzzles of each weekday are, Monday's first, where they differ: `4 by 4`; one text stands for every day. `line` is the
    one sentence that explains it where it is chosen. Puzzles of the keys `untimed` have no clock; in that of the key
    `gentle` it waits until the first stretch is done.
    `named` is what a key is called where it is not a number or a day. The ends of a set that is `shared` can be handed on, as those of days are;
    `shard` is how many puzzles make a file, where they are large. The puzzles of a set that is `kept` are the player's own. `version` stands in
    the ids of its puzzles where it is not the game's: a set whose stored puzzles are drawn anew gets the next one, and the others keep theirs.
    `beyond` is by what numbers the puzzles after the last stored one of each band of an endless set are made where they are played (`core/made.py`).
    """

    id: str
    title: str
    item: str
    mode: AnyMode = field(repr=False)
    kind: SetKind = "free"
    offered: bool = True
    week: tuple[str, ...] = ()
    orders: tuple[Order, ...] = ()
    made: Callable[[str], Any] | None = field(default=None, repr=False)
    fresh: str = ""
    place: str = "new"
    line: str = field(default="", repr=False)
    gentle: str | None = None
    untimed: tuple[str, ...] = ()
    named: Callable[[str], str] | None = field(default=None, repr=False)
    shared: bool = False
    shard: int = 0
    kept: bool = False
    version: int | None = None
    beyond: Mapping[str, tuple[int, ...]] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of help: one sentence, and what draws the position that it tells of, by the game's own view."""

    say: str
    picture: Callable[[], Node] = field(repr=False)


GUIDED = "guide"
"""The set that a game's guided puzzle stands in, alone and under this key too."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a guided puzzle: a sentence that says what to press and why, and the event that pressing it sends."""

    say: str
    event: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A first puzzle that is played step by step, by the rules of a mode, until it is won.

    `then` is the place to go on at: `stages/0001`. `feat` is the headline of its end: what the player has just done.
    """

    mode: AnyMode = field(repr=False)
    puzzle: Any
    steps: tuple[Step, ...]
    then: str
    feat: str = "Well done"

    @property
    def set(self) -> PuzzleSet:
        """The set that it stands in, which no menu shows."""
        return PuzzleSet(GUIDED, "Guided puzzles", "Guided puzzle", self.mode, "made", offered=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The card of a game: what it is called, its sets of puzzles, and what its player may choose.

    `version` is part of every puzzle id, but of those of a set that has its own: an old link keeps its meaning. `help` are three lines,
    `more` are paragraphs for who wants to know all. `contest` is how its results compare, where it has a ladder. `picture` is the class of
    that part of its views that home shows of a puzzle; "" for all of them.
    """

    id: str
    title: str
    version: int
    tagline: str
    help: tuple[Line, ...]
    sets: tuple[PuzzleSet, ...]
    settings: tuple[Setting, ...] = ()
    guide: Guide | None = None
    more: tuple[str, ...] = ()
    campaign: AnyCampaign | None = field(default=None, repr=False)
    material: Material | None = field(default=None, repr=False)
    contest: Contest | None = field(default=None, repr=False)
    picture: str = ""

    @property
    def modes(self) -> tuple[AnyMode, ...]:
        """All modes of its sets, each once."""
        return tuple({known.mode.id: known.mode for known in self.sets}.values())

    def set_of(self, set_id: str) -> PuzzleSet | None:
        """The set of that id; None where there is none."""
        if set_id == GUIDED and self.guide is not None:
            return self.guide.set
        return next((known for known in self.sets if known.id == set_id), None)

    def version_of(self, set_id: str) -> int:
        """The version of a set's puzzles: that in their ids."""
        known = self.set_of(set_id)
        return self.version if known is None or known.version is None else known.version
