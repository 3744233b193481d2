"""Elimination, a word game of letting letters go, after the paper on its machine-made levels."""

from parlour.core.game import Daily, Endless, Game, InTurn, PuzzleSet
from parlour.core.settings import FORESIGHT, RELAXED
from parlour.games.elimination.guide import GUIDE
from parlour.games.elimination.help import LINES
from parlour.games.elimination.modes import CHALLENGES

GAME = Game(
    id="elimination",
    title="Elimination",
    version=2,
    tagline="Drop letters until a word is left.",
    picture="row",
    help=LINES,
    more=(
        "Drop letters one by one. The moment those left spell a word it is taken, and the next challenge begins.",
        "Each letter of the word is a point; a word with the 2X letter counts double. Look for long words, and mind the short ones on the way.",
        "Press a dropped letter to bring it back. If a word would have come sooner with it, bring all of them back. A word taken stays taken.",
        "From level 3 each challenge has its own clock. When it runs out the level ends, and the next opens all the same. Nothing else is timed.",
        "Stars measure your points against the best by common words; rarer words can beat it. At the end you see every word there was.",
    ),
    sets=(
        PuzzleSet(
            "levels",
            "Levels",
            "Level",
            CHALLENGES,
            InTurn(gentle="03", untimed=("01", "02")),
            line="Ten words a level. From level 3 there’s a clock.",
            version=4,
        ),
        PuzzleSet(
            "daily",
            "Daily",
            "Daily",
            CHALLENGES,
            Daily(("ten new challenges",)),
            line="Ten words a day, the same for everyone. No clock.",
            version=3,
        ),
        PuzzleSet(
            "infinite",
            "Infinite",
            "Round",
            CHALLENGES,
            Endless({"": (10, 0, 60)}),
            line="One more round, as often as you like. No clock.",
            version=5,
        ),
    ),
    settings=(RELAXED, FORESIGHT),
    guide=GUIDE,
)
