"""The three lines of help, each with a page that shows what it says."""

from parlour.core.game import Line
from parlour.core.html import Node
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.primer import LESSON, primer
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.view import Ui, pool, sheet


def picture(way: str, level: str) -> Node:
    """A line of a page that is damaged in some way, with what there is to choose from."""
    state = play(start(primer(LESSON)), Terms(way, "0", level, "r", "", "help"))
    return ["div", {"class": "board losswords"}, sheet(state, Ui()), *pool(state)[:-1]]


LINES = (
    Line("Something is wrong with this page. Put it right.", lambda: picture("w", "6")),
    Line("There are six kinds of damage. Each page says its own.", lambda: picture("s", "1")),
    Line("Pages earn ink for stars and levels. Mistakes cost it.", lambda: picture("b", "1")),
)
