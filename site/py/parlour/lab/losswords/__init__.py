"""Losswords in the laboratory: the formula of difficulty, the table of twists, a page damaged in every way, and what chapters are like."""

from parlour.games.losswords.chapter import MOST_PAGES
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.primer import TEXTS
from parlour.games.losswords.reader.difficulty import EASIEST, HARDEST
from parlour.lab.losswords.chapters import MEASURED, TWIST, made
from parlour.lab.losswords.formula import formula
from parlour.lab.losswords.pages import LEVELS, damaged
from parlour.lab.losswords.twists import MOST_LEVEL, twists
from parlour.lab.sample import range_tool
from parlour.lab.tool import Field, Tool, choice, number, seed

RANGE = (number("lowest", "Easiest page", EASIEST, 1, HARDEST), number("highest", "Hardest page", HARDEST, 1, HARDEST))
PAGES = number("pages", "Pages", 10, 1, MOST_PAGES)

TOOLS = (
    Tool(
        "formula",
        "The formula and its dials",
        "How hard each page of a chapter is: a rising line with a cosine on it, so that it rises and falls; rounded, and kept between "
        "the easiest and the hardest page. An odd number of pages makes it a little steeper.",
        (PAGES, *RANGE, number("steepness", "Steepness, in tenths", 15, 0, 60)),
        formula,
    ),
    Tool(
        "twists",
        "The table of twists",
        "How often chapters have a twist, and which, for a player of a level: the table that the game draws from.",
        (
            number("level", "Player level", 10, 1, MOST_LEVEL),
            choice("boss", "Chapter", {"usual": "usual", "last": "the last of a volume"}),
            choice("clock", "Time", {"timed": "against time", "relaxed": "without time"}),
        ),
        twists,
    ),
    Tool(
        "damage",
        "A page, damaged",
        "One page, damaged in six ways at twelve levels, from 0, whole, to 11. A level is as hard in each way, by a model of a reader.",
        (
            Field("text", "Page", TEXTS[0], "rows", most=1_000, note="Our own text, or one of yours."),
            choice("way", "Way", {way.id: way.title for way in WAYS.values()}),
            number("level", "Level", 6, 0, LEVELS - 1),
            seed(),
        ),
        damaged,
        "Damage it",
    ),
    range_tool((PAGES, *RANGE, TWIST), MEASURED, made, ("things", "changes")),
)
