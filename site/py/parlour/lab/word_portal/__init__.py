"""Word Portal in the laboratory: a board made rule by rule, the three algorithms side by side, and what boards are like."""

from functools import lru_cache

from parlour.core.data.assets import Assets
from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.word_portal.rules import MAX_ROUND, MIN_ROUND, Puzzle
from parlour.games.word_portal.supply.algorithms import COMMON
from parlour.games.word_portal.supply.difficulty import rate
from parlour.games.word_portal.supply.generator import Params, Source, board, source_of, with_answers
from parlour.lab.sample import Made, range_tool
from parlour.lab.tool import Inputs, Tool, choice, number, seed
from parlour.lab.word_portal.boards import address
from parlour.lab.word_portal.compared import BOARDS, compared
from parlour.lab.word_portal.made import LOW, made_by_rules
from parlour.maker.word_portal import book
from parlour.maker.words import known


def source(assets: Assets) -> Source:
    """The common dictionary, and all words of a board."""
    here = book(*known(assets))
    return source_of(here.common, here.answers)


COUNT = number("words", "Words of a round", 10, MIN_ROUND, MAX_ROUND)

MEASURED = {
    "words": "words",
    "common": "common words",
    "long": "words of 9 letters and more",
    "big": "words of 100 points and more",
    "best": "points of the best round",
    "best_common": "points of the best round of common words",
}


@lru_cache(maxsize=1 << 10)
def _found(count: int, name: str, source: Source) -> Made | None:
    try:
        letters = board(Params(count), source, Rng(name))
    except GaveUp:
        return None
    puzzle = with_answers(Puzzle(letters, count), source.answers(letters)) if source.answers else Puzzle(letters, count)
    return Made(letters, address(letters, count), rate(puzzle))


def made(asked: Inputs, source: Source, name: str) -> Made | None:
    """A board of the sample."""
    return _found(int(asked["words"]), name, source)


TOOLS = (
    Tool(
        "rules",
        "A board, rule by rule",
        "The maker’s eight rules, one after another: an ending is drawn, its last letter goes to the middle, words with that ending are added until "
        "three cells are left, and these are filled.",
        (choice("low", "Level", LOW), seed()),
        made_by_rules,
        "Make one",
    ),
    Tool(
        "algorithms",
        "Three algorithms side by side",
        f"The maker tried random letters, then words with one last letter ({COMMON:,} common ones), and came to suffix first. Each makes as many "
        "boards; a validator that knows nothing of how they were made counts their words.",
        (number("boards", "Boards of each", BOARDS, 5, 200), seed()),
        compared,
        "Compare",
        {"boards": "30"},
    ),
    range_tool((COUNT,), MEASURED, made, ("common", "words")),
)
