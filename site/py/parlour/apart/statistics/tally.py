"""What all results come to, small enough to be kept: counts, the last thirty of each measure, and one short word for each puzzle."""

from dataclasses import dataclass, field

from parlour.core.errors import BadInput

VERSION = 1
"""Of what a tally holds and how it is folded: one of another version is made anew."""
RECENT = 30
"""So many of the last goes are remembered one by one."""
ALL = ""
"""The name under which all games together stand."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is counted of each win without help, such as `points`; the less the better where its name begins with a minus.

    `recent` are the last thirty, the latest last; `spread` says how many wins came to about so much.
    """

    name: str
    best: int | None = None
    recent: tuple[int, ...] = ()
    spread: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """The results of one set in one version: goes, wins, wins without help, and how long they took.

    `stars` are puzzles by the stars they have, from none to three, `solved` puzzles won without help; `puzzles` tells both of each, as
    `fold.py` packs it. `last` is the puzzle that was measured last.
    """

    played: int = 0
    wins: int = 0
    unaided: int = 0
    elapsed_ms: int = 0
    solved: int = 0
    stars: tuple[int, int, int, int] = (0, 0, 0, 0)
    last: str = ""
    measures: tuple[Measure, ...] = ()
    puzzles: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Goes that have something in common: how many, how many won without help, and the stars of these."""

    played: int = 0
    unaided: int = 0
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """All results folded: `rows` by the beginning of their ids (`samegame.1/stages`), `paces` the time of wins by game, ALL for all of them.

    `groups` are by game, by what they have in common and what that is; `days` how many goes ended on which day, by game; `own` the days on
    which that day's own puzzle was solved. Days are counted from 1970 on, as the player's calendar had them.
    """

    version: int = VERSION
    count: int = 0
    rows: dict[str, Row] = field(default_factory=dict)
    paces: dict[str, Measure] = field(default_factory=dict)
    groups: dict[str, dict[str, dict[str, Group]]] = field(default_factory=dict)
    days: dict[str, dict[str, int]] = field(default_factory=dict)
    own: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Raises BadInput for one of another version."""
        if self.version != VERSION:
            raise BadInput("version", f"this tally is of version {self.version}, not {VERSION}.")
