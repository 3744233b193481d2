"""A walk: stone by stone to the left or the right, against the clock of a pace; what is done stays done, and hints are numbered."""

from dataclasses import dataclass, replace
from functools import partial

from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import words as counted
from parlour.core.mode import Aid, Clock, Ending, Fact, Goal, Hint, Mode, Prospect, Screen, closed, from_points, short_of
from parlour.core.notation import Notation

from .button import button

SIDES = {"L": "left", "R": "right"}
SLIPS, LEAST = 3, (1, 3, 5)
STONES = ("stone", "stones")
PACES = {"slow": None, "brisk": 20_000}


@dataclass(frozen=True, slots=True)
class Way:
    """On which side each stone lies."""

    sides: str

    def __post_init__(self):
        if not (0 < len(self.sides) <= 20 and set(self.sides) <= set(SIDES)):
            raise BadInput("sides", "from 1 to 20 sides were expected, each L or R.")


@dataclass(frozen=True, slots=True)
class Walker:
    """How far the walker came, as symbols of what was done; a missed stone costs a slip."""

    way: Way
    trail: str = ""

    @property
    def at(self):
        return self.trail.count("o")

    @property
    def slips(self):
        return self.trail.count("x")


@dataclass(frozen=True, slots=True)
class Go:
    side: str


@dataclass(frozen=True, slots=True)
class Sight:
    """What the walker sees: in the light of the lamp, and the whole way once it was asked for."""

    lit: bool = False
    whole: bool = False


def status(walker):
    return "lost" if walker.slips == SLIPS else "won" if walker.at == len(walker.way.sides) else "playing"


def play(walker, move):
    if status(walker) != "playing":
        raise IllegalMove("The walk is over.")
    if move.side not in SIDES:
        raise IllegalMove("Stones lie to the left or to the right.")
    return replace(walker, trail=walker.trail + ("o" if move.side == walker.way.sides[walker.at] else "x"))


def ending(reward, walker, moves):
    given = sum(walker.at >= least for least in LEAST) if status(walker) == "won" else 0
    facts = (Fact("stones", walker.at, counted(walker.at, *STONES)), Fact("slips", walker.slips, counted(walker.slips, "slip")))
    return Ending(
        "walked" if status(walker) == "won" else "slipped",
        f"{counted(moves, 'step')} in all.",
        facts,
        given,
        next_star=short_of(LEAST, given, walker.at, STONES),
        best=f"There were {counted(len(walker.way.sides), 'stone')}.",
        trace=walker.trail,
        reward=reward,
        quoted=f"The way was {walker.way.sides}.",
    )


def view(walker, ui):
    steps = [button(f"go:{side}", name, cell=f"{at},0") for at, (side, name) in enumerate(SIDES.items())]
    told = walker.way.sides if ui.whole else walker.trail or "Nothing yet"
    return ["div", {"class": "walk lit" if ui.lit else "walk"}, ["p", {"key": "trail"}, told], *(steps if status(walker) == "playing" else [])]


def hint(walker, level):
    side = walker.way.sides[walker.at % len(walker.way.sides)]
    if level == 1:
        return Hint("Mind the stones.", free=walker.slips == 0)
    return Hint(f"The next stone lies to the {SIDES[side]}.", (f"go:{side}",))


def walk(pace="brisk", reward="", allowed=2):
    """The mode as a walker meets it: at a pace, for a reward, with so many hints left."""
    return Mode(
        id="walk",
        puzzle_type=Way,
        state_type=Walker,
        move_types=(Go,),
        ui_type=Sight,
        start=Walker,
        legal=lambda walker: map(Go, SIDES if status(walker) == "playing" else ()),
        play=play,
        told=lambda before, after: f"{counted(after.at, 'stone')} behind you.",
        left=lambda walker: f"{counted(len(walker.way.sides) - walker.at, 'stone')} left.",
        text=lambda walker: walker.trail,
        screen=Screen(
            new_ui=Sight,
            after=lambda ui, before, move, walker, revealed: replace(ui, whole=revealed),
            interpret=lambda walker, ui, event: Go(event[3:]) if event in ("go:L", "go:R") else None,
            clicks=lambda walker, move: [f"go:{move.side}"],
            view=view,
            chosen=lambda ui, settings: replace(ui, lit=settings.get("lamp") == "high"),
            lays_out=True,
        ),
        notation=Notation(pattern="[LR]", spelled=lambda move: move.side, meant=Go),
        goal=Goal(
            standing=lambda walker: closed(status(walker)),
            score=lambda walker: walker.at,
            ending=partial(ending, reward),
            better=("stones", "-slips"),
            thresholds=lambda walker: from_points(LEAST, 0, STONES),
            unit=STONES,
        ),
        clock=Clock(
            lap=lambda walker: walker.at,
            limit_ms=lambda walker: PACES[pace] if status(walker) == "playing" else None,
            timeout=lambda walker: Go("L" if walker.way.sides[walker.at] == "R" else "R"),
            lap_name="stone",
            setting="pace",
        ),
        aid=Aid(
            prospect=lambda walker: Prospect(status(walker) != "lost", f"{counted(SLIPS - walker.slips, 'slip')} to spare."),
            hint=hint,
            hint_levels=2,
            allowed=allowed,
            foretells="never",
        ),
        solve=lambda walker: [Go(side) for side in walker.way.sides[walker.at :]] if status(walker) == "playing" else None,
        titled=lambda walker: f"Way of {counted(len(walker.way.sides), 'stone')}",
        fixed=True,
    )


WALK = walk()
