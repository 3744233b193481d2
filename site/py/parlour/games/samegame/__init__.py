"""SameGame on boards that can always be cleared, after Miura's paper on their difficulty; Classic boards for points; and an editor."""

from parlour.core.game import Game, PuzzleSet
from parlour.core.settings import FORESIGHT, order_setting
from parlour.games.samegame import classic, editor, own
from parlour.games.samegame.difficulty import BY_FINDINGS, BY_RSR
from parlour.games.samegame.modes import BOARD, CLASSIC, EDITOR

ORDERS = (BY_RSR, BY_FINDINGS)

GAME = Game(
    id="samegame",
    title="SameGame",
    version=1,
    tagline="Clear the board, group by group. It can always be done.",
    help=(
        "Take a group: two or more blocks of one colour that touch side by side. What stands above falls; an emptied column closes up to the left.",
        "Clear the whole board. Every stage can be cleared; the easy ones come first. A block on its own stays until another of its colour meets it.",
        "What is easy? Stages come by how few of the ways to play are dead ends, or, if you choose so, by how short their shortest solutions are.",
        "A group of n blocks scores (n − 2) × (n − 2) points. Undo as often as you like: looking ahead is the game.",
        "One star is for clearing the board, two and three are for 60 and 90 % of the points that clearing it can make.",
        "When it is over, the answer viewer lays out every shortest solution, step by step.",
        "Classic is for points: 20 by 10 blocks of five colours. Clearing them brings 1,000 points and the next board.",
        "In Classic, press a group to see its worth, and press again to take it.",
        "On a narrow screen the board of Classic stands on its side: blocks fall to the left, and it closes up downwards.",
        "The editor makes boards of your own, up to 8 by 8. Whoever has the link can play them.",
    ),
    sets=(
        PuzzleSet("stages", "Stages", "Stage", BOARD, orders=ORDERS, about="Boards from easy to hard, each solvable."),
        PuzzleSet("daily", "Daily", "Daily board", BOARD, "daily", about="A new board each day, the same for everyone."),
        PuzzleSet("infinite", "Infinite", "Board", BOARD, "endless", about="As many boards as you like, calm or wild."),
        PuzzleSet("classic", "Classic", "Classic game", CLASSIC, "made", made=classic.Classic, about="20 by 10 blocks, for points."),
        PuzzleSet("editor", "Editor", "Canvas", EDITOR, "made", made=editor.canvas, about="Paint a board of your own and share it."),
        PuzzleSet("own", "Own boards", "Own board", BOARD, "made", offered=False, made=own.board),
    ),
    settings=(FORESIGHT, order_setting("Order of the stages", ORDERS)),
)
