"""The guided first puzzle: a word that stands, turned at its last letter, typed down and placed on the goal."""

from parlour.core.game import Guide, Step
from parlour.games.wordcrossing.level.puzzle import Best, Place, Puzzle
from parlour.games.wordcrossing.modes import CROSSING

ABLE = Place(0, 0, False, "ABLE")
BEST = Best(6, 2, "a00ABLEd30END", proved=True)

GUIDE = Guide(
    mode=CROSSING,
    puzzle=Puzzle("S.../###./###G", "ABDELN", (BEST,), (BEST,), (ABLE,)),
    steps=(
        Step("ABLE covers the start; press its E to go on.", "cell:3,0"),
        Step("Words run across or down: press Down to turn.", "turn:d"),
        Step("The E counts for both words: press N.", "key:N"),
        Step("One letter more, on the goal: press D.", "key:D"),
        Step("Press Place, and END reaches the goal.", "place"),
    ),
    then="levels/001",
    feat="You reached the goal",
)
