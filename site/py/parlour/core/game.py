"""What a game is: a card with its sets of puzzles, each played by one mode (`mode.py`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from parlour.core.campaign import AnyCampaign, Material
from parlour.core.errors import BadInput
from parlour.core.html import Node
from parlour.core.ladder.contest import Contest
from parlour.core.mode import AnyMode
from parlour.core.order import Order
from parlour.core.settings import Setting

SetKind = Literal["free", "ladder", "daily", "endless", "made", "campaign"]
"""How the puzzles of a set are come by, each told by a record of its own."""


@dataclass(frozen=True, slots=True)
class Free:
    """All puzzles are open from the start. Where there are `orders` to choose from, the first is that of the keys."""

    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class InTurn:
    """Each puzzle is opened by the end of the one before.

    Puzzles whose keys are in `untimed` have no clock. In the puzzle of the key `gentle` the clock starts after the first lap: in Elimination's
    third level once its first word is found.
    """

    gentle: str | None = None
    untimed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Daily:
    """One puzzle a day, its key is the day.

    `week` says what the puzzles of each weekday are, Monday's first, where they differ, as it is told the day before: `Tomorrow: 4 by 4`. One text
    stands for every day.
    """

    week: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Endless:
    """More puzzles than anyone plays, in bands that the keys name, such as `calm-001`.

    `beyond` has the numbers by which the page makes more of each band after its last stored puzzle: from `{"calm": (5, 5, 4, 42)}` come
    `made-5.5.4.42-1`, then `made-5.5.4.42-2` (`core/made.py`).
    """

    beyond: Mapping[str, tuple[int, ...]] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class OfCampaign:
    """The game's campaign lists the puzzles and says which are open. The card of one that has ended can be shared, as that of a day."""


@dataclass(frozen=True, slots=True)
class Made:
    """No puzzle is stored: `puzzle` makes one from its key, and raises BadInput for a key that spells none.

    The menu has one link, to the set and the key in `place`. Where that is `new` the page puts a key of chance there, and the link says `New board`,
    where `fresh` is `board`; without `fresh` it is the set's item. A set of one thing alone has the key of that, such as `mine`, and then `fresh` is
    all that the link says: `Open the ladder`. When they are not `offered` the menu has no link. What is `kept` is the player's own: the page keeps
    the puzzle and sends it with its key.
    """

    puzzle: Callable[[str], Any] = field(repr=False)
    offered: bool = True
    fresh: str = ""
    place: str = "new"
    kept: bool = False


Source = Free | InTurn | Daily | Endless | OfCampaign | Made

KINDS: dict[type, SetKind] = {Free: "free", InTurn: "ladder", Daily: "daily", Endless: "endless", OfCampaign: "campaign", Made: "made"}


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """A named set of puzzles, all of one mode: `stages`, shown as "Stages", each called "Stage".

    `source` is where its puzzles come from, `line` the one sentence that explains it where it is chosen. `named` is what a key is called where
    it is not a number or a day. `shard` is how many puzzles make a file, where they are large. `version` stands in the ids of its puzzles where
    it is not the game's: a set whose stored puzzles are drawn anew gets the next one, and the others keep theirs.
    """

    id: str
    title: str
    item: str
    mode: AnyMode = field(repr=False)
    source: Source = Free()
    line: str = field(default="", repr=False)
    named: Callable[[str], str] | None = field(default=None, repr=False)
    shard: int = 0
    version: int | None = None

    @property
    def kind(self) -> SetKind:
        """Where its puzzles come from, in a word."""
        return KINDS[type(self.source)]

    @property
    def made(self) -> Made | None:
        """How its puzzles are made by their keys; None where they are stored."""
        return self.source if isinstance(self.source, Made) else None

    @property
    def is_offered(self) -> bool:
        """Whether the menu shows it."""
        return not isinstance(self.source, Made) or self.source.offered

    @property
    def beyond(self) -> Mapping[str, tuple[int, ...]]:
        """By what numbers puzzles of each band are made after the last stored one; empty where none are."""
        return self.source.beyond if isinstance(self.source, Endless) else {}

    @property
    def orders(self) -> tuple[Order, ...]:
        """The orders to choose from; none where there is one alone."""
        return self.source.orders if isinstance(self.source, Free) else ()


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
        return PuzzleSet(GUIDED, "Guided puzzles", "Guided puzzle", self.mode, Made(self._spelled, offered=False))

    def _spelled(self, key: str) -> Any:
        if key != GUIDED:
            raise BadInput("place", "there is one guided puzzle of each game.")
        return self.puzzle


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
