"""SameGame on boards that can always be cleared, after Miura's paper on their difficulty; Classic boards for points; and an editor."""

from parlour.core.game import Daily, Endless, Free, Game, InTurn, Made, PuzzleSet
from parlour.core.settings import FORESIGHT, order_setting
from parlour.games.samegame import own
from parlour.games.samegame.classic import play
from parlour.games.samegame.editor import draft
from parlour.games.samegame.guide import GUIDE
from parlour.games.samegame.help import LINES
from parlour.games.samegame.measures.difficulty import BY_FINDINGS, BY_RSR
from parlour.games.samegame.modes import BOARD, CLASSIC, EDITOR

ORDERS = (BY_RSR, BY_FINDINGS)

WEEK = tuple(
    f"{size} in {colours} colours"
    for size, colours in (("4 by 4", 3), ("5 by 4", 3), ("5 by 5", 3), ("5 by 5", 4), ("6 by 5", 4), ("6 by 6", 4), ("7 by 7", 5))
)
"""Daily boards grow over the week."""

BEYOND = {band: (5, 5, 4, difficulty) for band, difficulty in (("calm", 42), ("fair", 59), ("hard", 70), ("tough", 80), ("wild", 89))}
"""Columns, rows, colours and difficulty of the boards after the last stored one of a band: the difficulty is that in the middle of the band."""

GAME = Game(
    id="samegame",
    title="SameGame",
    version=1,
    tagline="Clear the board. It’s always possible.",
    picture="board",
    help=LINES,
    more=(
        "Take a group: two or more blocks of one colour that touch side by side. Blocks above it fall, and an empty column closes up to the left.",
        "Clear the whole board. It’s always possible. A block on its own stays until it meets another of its colour.",
        "The journey grows from 3 by 3 in two colours to 8 by 8 in five. Each board opens the next, and every tenth has a symmetry.",
        "The paper’s 375: 5 by 5 boards in the order of a study, those with the fewest dead ends first. Or choose Shortest first.",
        "A group scores its blocks less two, squared: 5 blocks are worth 9. Undo as often as you like: looking ahead is the game.",
        "Clear the board for one star. A good score makes two: what clearing this board is usually worth. Near the best, it’s three.",
        "When it’s over, the answer viewer shows every shortest solution, step by step.",
        "Classic is for points: 20 by 10 blocks in five colours. Clear them all for 1,000 points and the next board.",
        "In Classic, press a group to see what it’s worth, and press again to take it.",
        "On a narrow screen Classic stands on its side: blocks fall to the left, and the board closes up downwards.",
        "The editor makes boards of your own, up to 8 by 8. Anyone with the link can play them.",
    ),
    sets=(
        PuzzleSet("journey", "Journey", "Board", BOARD, InTurn(), line="320 boards, growing from tiny to large.", version=2),
        PuzzleSet("daily", "Daily", "Daily board", BOARD, Daily(WEEK), line="One board a day, the same for everyone.", version=2),
        PuzzleSet("infinite", "Infinite", "Board", BOARD, Endless(BEYOND), line="Boards without end, from easy to wild.", version=2),
        PuzzleSet("stages", "The paper’s 375", "Stage", BOARD, Free(ORDERS), line="375 boards from easy to hard, as a study had them."),
        PuzzleSet("classic", "Classic", "Classic game", CLASSIC, Made(play.Classic), line="Twenty by ten, for points."),
        PuzzleSet("editor", "Editor", "Editor", EDITOR, Made(draft.canvas, fresh="board"), line="Paint a board and send it to a friend."),
        PuzzleSet("own", "Your boards", "Your board", BOARD, Made(own.board, offered=False)),
    ),
    settings=(FORESIGHT, order_setting("Order of the stages", ORDERS)),
    guide=GUIDE,
)
