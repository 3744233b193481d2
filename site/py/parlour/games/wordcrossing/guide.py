"""The guided first puzzle: a word that stands, turned at its last letter, typed down and placed on the goal."""

from parlour.core.game import Guide, Step
from parlour.games.wordcrossing.modes import CROSSING
from parlour.games.wordcrossing.puzzle import Best, Place, Puzzle

ABLE = Place(0, 0, False, "ABLE")
BEST = Best(6, 2, "a00ABLEd30END", proved=True)

GUIDE = Guide(
    mode=CROSSING,
    puzzle=Puzzle("S.../###./###G", "ABDELN", (BEST,), (BEST,), (ABLE,)),
    steps=(
        Step("ABLE stands on the start; go on from its last letter: press the E.", "cell:3,0"),
        Step("Words run across or down, so turn the cursor: press Down, or the Space key.", "turn:d"),
        Step("The E counts for both words; type the next letter: press the N.", "key:N"),
        Step("One more letter brings you to the goal: press the D.", "key:D"),
        Step("Press Place, or the Enter key, and END joins start to goal.", "place"),
    ),
    then="levels/001",
)
