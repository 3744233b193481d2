"""The guided first puzzle: a small board, cleared in five groups that show falling, meeting and closing in."""

from parlour.core.game import Guide, Step
from parlour.games.samegame.modes import BOARD
from parlour.games.samegame.rules import Puzzle
from parlour.games.samegame.view import event_of

GUIDE = Guide(
    mode=BOARD,
    puzzle=Puzzle("RYYG/BBYG/RRBB"),
    steps=(
        Step("Blocks of one colour that touch go together: press the two blue squares on the left.", event_of(4)),
        Step("What stood above fell and met its own kind: press the three red circles.", event_of(0)),
        Step("The empty column closed up; a block on its own stays, so press the blue squares below.", event_of(10)),
        Step("Bigger groups score more, and the lone diamond has company now: press the yellow ones.", event_of(1)),
        Step("Press the last two to clear the board.", event_of(3)),
    ),
    then="journey/0001",
    feat="You cleared the board",
)
