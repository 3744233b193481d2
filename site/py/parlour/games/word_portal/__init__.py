"""Word Portal, words through two rings of letters into the middle, after its maker's text on boards made by machine."""

from parlour.core.game import Daily, Endless, Game, InTurn, Made, PuzzleSet
from parlour.core.ladder.ladder import sheet
from parlour.core.settings import SWITCH, Setting
from parlour.games.word_portal import own
from parlour.games.word_portal.builder import draft
from parlour.games.word_portal.experiments import rounds
from parlour.games.word_portal.experiments.mode import EXPERIMENT
from parlour.games.word_portal.guide import GUIDE
from parlour.games.word_portal.help import LINES
from parlour.games.word_portal.line import CONTEST
from parlour.games.word_portal.modes import BUILDER, LADDER, OWN, ROUND
from parlour.games.word_portal.themes import named

WEEK = tuple(f"{words} words" for words in (5, 6, 7, 8, 9, 12, 15))
"""Daily rounds grow over the week."""

BEYOND = {"calm": (5, 0, 22), "fair": (7, 0, 42), "hard": (9, 0, 58), "tough": (11, 0, 74), "wild": (13, 0, 85)}
"""Words, middle letter (0: any) and difficulty of the boards after the last stored one of a band."""

GAME = Game(
    id="word-portal",
    title="Word Portal",
    version=1,
    tagline="Spell words inwards, ring by ring.",
    picture="rings",
    help=LINES,
    more=(
        "A word has 3 to 12 letters: outer ones first, then inner ones, the middle one last. Each tile once in a word; they need not touch.",
        "Press letters, type them, or draw over them and let go in the middle. If a typed letter takes the wrong one of two tiles, press the other.",
        "The board stays as it is: all letters are there again for the next word. A round is 5 to 15 different words, and there is no clock.",
        "A word’s points are its length times its letters’ values: E I A R T O N S L 1; C D U G P M 2; H B Y F 3; K V W 5; J Q X Z 10.",
        "Words don’t use letters up, so the best round is simply the words with most points. Your per cent is of that, rare words included.",
        "Before you play you see how many points each star takes. A round of ordinary words gets the first, long and rare ones get the others.",
        "Names of people and places don’t count, and rude words are turned away.",
        "Settings show a grid of the words left, or light the tiles with which a word can go on.",
        "Experiments are two earlier designs. New letters replaces the tiles of each word; its maker left it, as boards soon grew too hard.",
        "New boards brings a whole new board after each word; it was left because looking over 25 new letters takes about a minute each time.",
        "The builder counts a board’s words while you make it, and hides words of your own on it. Anyone with its link can play it.",
        "A finished round gives a result line, text that proves it. Paste your friends’ into the ladder: each is checked, then ranked.",
    ),
    sets=(
        PuzzleSet("levels", "Levels", "Level", ROUND, InTurn(), line="Seventy rounds, from easy to hard. Replay to improve.", version=2),
        PuzzleSet("daily", "Daily", "Daily round", ROUND, Daily(WEEK), line="One board a day, the same for everyone.", version=2),
        PuzzleSet("infinite", "Infinite", "Round", ROUND, Endless(BEYOND), line="More boards from easy to wild.", version=2),
        PuzzleSet("themes", "Themes", "Theme", ROUND, line="Boards that hide the words of one theme.", named=named, shard=4, version=2),
        PuzzleSet(
            "experiments",
            "Experiments",
            "Experiment",
            EXPERIMENT,
            Endless(),
            line="Two designs its maker gave up: see why.",
            named=rounds.named,
            shard=6,
        ),
        PuzzleSet("builder", "Builder", "Builder", BUILDER, Made(draft.canvas, fresh="board"), line="Make a board and send it to a friend."),
        PuzzleSet("own", "Your boards", "Your board", OWN, Made(own.board, offered=False)),
        PuzzleSet(
            "ladder",
            "Ladder",
            "Ladder",
            LADDER,
            Made(sheet, fresh="Open the ladder", place="mine"),
            line="Your friends’ rounds, ranked.",
        ),
    ),
    settings=(
        Setting("grid", "Show a grid of the words left", SWITCH, "off", "By length and first letter.", sample="4 letters: C 2, P 5"),
        Setting("glow", "Light the tiles that can go on", SWITCH, "off"),
    ),
    guide=GUIDE,
    contest=CONTEST,
)
