"""Wordcrossing, a game of words laid crosswise from start to goal, after Harry Keightley's text on generating its levels."""

from parlour.core.game import Daily, Endless, Game, InTurn, Made, PuzzleSet
from parlour.core.ladder.ladder import sheet
from parlour.core.settings import FORESIGHT
from parlour.games.wordcrossing.builder import draft
from parlour.games.wordcrossing.guide import GUIDE
from parlour.games.wordcrossing.help import LINES
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.line import CONTEST
from parlour.games.wordcrossing.modes import BUILDER, CROSSING, LADDER

WEEK = ("a gentle one",) * 2 + ("a steady one",) * 3 + ("a harder one",) * 2
"""Days are a little harder at the weekend."""

BEYOND = {"small": (6, 0, 50), "medium": (8, 1, 50), "large": (10, 1, 50), "winding": (9, 3, 50)}
"""Side, turns at least and difficulty of the boards after the last stored one of a band."""

GAME = Game(
    id="wordcrossing",
    title="Wordcrossing",
    version=1,
    tagline="Lay crossing words from start to goal.",
    picture="board",
    help=LINES,
    more=(
        "Words run left to right or top to bottom. Where letters touch in a row or column they must be a word of the list, of three letters or more.",
        "A chain is a row of words: the first covers the start, the last the goal, each crosses the next, and no others touch.",
        "Words may run past a crossing, past the start and past the goal.",
        "A letter of the chain scores 10, a shared one once; each word costs 1. So most letters win, then fewest words. Other words score nothing.",
        "Type at the cursor: Space turns it, Backspace takes back a letter, Enter places the word. Or press letters, or drag them onto the board.",
        "Reaching the goal wins. Go on improving: lift words or single letters, and try again. Your best chain is kept.",
        "Reach the goal for one star. As many points as a solver’s best chain of everyday words make three, 85% of them two.",
        "The builder makes levels of your own. Anyone with the link can play them.",
        "A chain gives a result line, text that proves it. Paste friends’ lines into the ladder: each is checked, then ranked.",
    ),
    sets=(
        PuzzleSet("levels", "Levels", "Level", CROSSING, InTurn(), line="From easy to hard; each level opens the next.", version=6),
        PuzzleSet("daily", "Daily", "Daily crossing", CROSSING, Daily(WEEK), line="One board a day, the same for everyone.", version=2),
        PuzzleSet(
            "infinite", "Infinite", "Crossing", CROSSING, Endless(BEYOND), line="One more crossing, from small boards to winding ways.", version=2
        ),
        PuzzleSet("builder", "Builder", "Builder", BUILDER, Made(draft.plan, fresh="level"), line="Build a level and send it to a friend."),
        PuzzleSet("own", "Your levels", "Your level", CROSSING, Made(own.level, offered=False)),
        PuzzleSet("ladder", "Ladder", "Ladder", LADDER, Made(sheet, fresh="Open the ladder", place="mine"), line="Your friends’ chains, ranked."),
    ),
    settings=(FORESIGHT,),
    guide=GUIDE,
    contest=CONTEST,
)
