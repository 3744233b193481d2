"""Elimination, a word game of letting letters go, after the paper on its machine-made levels."""

from parlour.core.game import Game, PuzzleSet
from parlour.core.settings import FORESIGHT, RELAXED
from parlour.games.elimination.modes import CHALLENGES

GAME = Game(
    id="elimination",
    title="Elimination",
    version=1,
    tagline="Drop letters until a word is left.",
    help=(
        "Drop letters one by one. The moment those left spell a word it is taken, and the next challenge begins.",
        "Each letter of the word is a point; a word with the 2X letter counts double. Look for long words, and mind the short ones on the way.",
        "Undo brings letters back one by one, “Bring all letters back” all at once; a word that is taken stays taken.",
        "In a level each challenge has its time. When it runs out the level ends, and the next opens all the same. Nothing else has a clock.",
        "Stars are given for your share of the best possible score. When all is played you see every word there was, and which could not be reached.",
    ),
    sets=(
        PuzzleSet("levels", "Levels", "Level", CHALLENGES, "ladder", about="Ten challenges against the clock. Each level opens the next."),
        PuzzleSet("daily", "Daily", "Daily", CHALLENGES, "daily", about="Ten challenges a day, the same for everyone."),
        PuzzleSet("infinite", "Infinite", "Round", CHALLENGES, "endless", about="Round after round, without a clock."),
    ),
    settings=(RELAXED, FORESIGHT),
)
