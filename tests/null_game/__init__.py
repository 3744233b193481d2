"""The null game: never shipped, it has every capability a game can have, and is carried by the laws, the build and a browser test.

Its modes: `countdown` takes one or two from a number, in two laps, against the clock; `words` takes any word of the word list, is won by the first
and goes on to be improved, and has a ladder; `walk` is played along a campaign, and what was done stays done; `tally` has nothing but moves.
"""

from parlour.core.errors import BadInput
from parlour.core.game import Daily, Endless, Free, Game, Guide, InTurn, Line, Made, OfCampaign, PuzzleSet, Step
from parlour.core.ladder.ladder import sheet as ladder
from parlour.core.order import Order
from parlour.core.settings import FORESIGHT, RELAXED, Choice, Setting, order_setting

from .contest import CONTEST, LADDER, letter
from .countdown import COUNTDOWN, Puzzle, State, Take, Ui, view
from .path import CAMPAIGN
from .tally import TALLY, Mark, Marks, Sheet
from .texts import MATERIAL, not_here
from .walk import WALK, Way
from .words import WORDS, Said, Say, Start, Typed

__all__ = ["GAME", "GUIDE", "Mark", "Marks", "Puzzle", "Said", "Say", "Sheet", "Start", "State", "Take", "Typed", "Ui", "Way", "made"]


def made(key):
    if not key.isdecimal():
        raise BadInput("key", "it is a whole number.")
    return Puzzle(int(key))


def sheet(key):
    return Sheet(0)


GUIDE = Guide(
    mode=COUNTDOWN,
    puzzle=Puzzle(3),
    steps=(
        Step("Switch the light on.", "light"),
        Step("Take two of the three.", "take:2"),
        Step("Take the last.", "take:1"),
    ),
    then="rounds/0004",
    feat="Counted down",
)

ORDERS = (Order("up", "Small first", ("count",)), Order("down", "Large first", ("-count",)))
WEEK = ("a small count",) * 5 + ("a large count",) * 2

LAMP = Setting("lamp", "Lamp", (Choice("low", "Low"), Choice("high", "High", "Lit")), "low", "On every walk.", sample="Lit")
PACE = Setting("pace", "Your pace", (Choice("brisk", "Brisk"), Choice("slow", "Slow")), "brisk", where="menu")

GAME = Game(
    id="null-game",
    title="Null",
    version=3,
    tagline="Count down.",
    picture="dark",
    help=(
        Line("Take one or two.", lambda: view(State(3), Ui())),
        Line("Keep away from five.", lambda: view(State(6), Ui())),
        Line("Take the last.", lambda: view(State(1, 1), Ui(lit=True))),
    ),
    more=("Or say a word.",),
    sets=(
        PuzzleSet("rounds", "Rounds", "Round", COUNTDOWN, Free(ORDERS), line="Four rounds."),
        PuzzleSet("climb", "Climb", "Step", COUNTDOWN, InTurn(gentle="01", untimed=("03",)), line="Three steps.", version=4),
        PuzzleSet("daily", "Daily", "Daily count", COUNTDOWN, Daily(WEEK), line="One count a day."),
        PuzzleSet("for-ever", "For ever", "Count", COUNTDOWN, Endless(), line="More counts."),
        PuzzleSet("words", "Words", "Letter", WORDS, line="Say a word."),
        PuzzleSet("rare", "Rare", "Letter", WORDS, line="Rarer letters.", named=lambda key: f"Letter {key.upper()}", shard=1, version=4),
        PuzzleSet("path", "Path", "Walk", WALK, OfCampaign(), line="Three walks."),
        PuzzleSet("own", "Own counts", "Own", COUNTDOWN, Made(made, offered=False)),
        PuzzleSet("texts", "Your texts", "Text", COUNTDOWN, Made(not_here, offered=False, kept=True)),
        PuzzleSet("letter", "Letters", "Letter", WORDS, Made(letter, offered=False)),
        PuzzleSet("tally", "Tally", "Sheet", TALLY, Made(sheet), line="Nothing but marks."),
        PuzzleSet("ladder", "Ladder", "Ladder", LADDER, Made(ladder, fresh="Open the ladder", place="mine"), line="Words, ranked."),
    ),
    settings=(RELAXED, FORESIGHT, order_setting("Order of the rounds", ORDERS), LAMP, PACE),
    guide=GUIDE,
    campaign=CAMPAIGN,
    material=MATERIAL,
    contest=CONTEST,
)
