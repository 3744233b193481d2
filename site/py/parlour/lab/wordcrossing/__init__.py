"""Wordcrossing in the laboratory: a level made stage by stage, its fronts, and what levels are like."""

from functools import lru_cache

from parlour.core.data.assets import Assets
from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.puzzle import MAX_SIDE
from parlour.games.wordcrossing.rules import letters_of
from parlour.games.wordcrossing.supply.generator import proposals
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.rating import needed, turns
from parlour.games.wordcrossing.supply.solved import Source
from parlour.lab.sample import Made, range_tool
from parlour.lab.tool import Field, Inputs, Tool, choice, number, seed
from parlour.lab.wordcrossing.fronts import LEVEL, WORKS, fronts
from parlour.lab.wordcrossing.maps import address
from parlour.lab.wordcrossing.stages import made_by_stages, params_of
from parlour.maker.wordcrossing import source as lists
from parlour.maker.words import known


def source(assets: Assets) -> Source:
    """The lists of words."""
    return lists(*known(assets))


SIZES = (
    number("width", "Columns", 8, 5, MAX_SIDE),
    number("height", "Rows", 8, 5, MAX_SIDE),
    number("walls", "Walls in percent, at least", 15, 0, 50),
    number("detour", "Turns beyond the fewest", 0, 0, 2),
)

MEASURED = {
    "turns": "turns from start to goal",
    "chain_words": "words it is made of",
    "chain_letters": "letters of these words",
    "pool": "letters to lay",
    "slack": "letters to spare",
    "walls": "walls",
}


@lru_cache(maxsize=1 << 10)
def _found(params: Params, name: str, source: Source) -> Made | None:
    try:
        level = next(proposals(params, Rng(name), source.vocabulary))
    except GaveUp:
        return None
    words, letters = len(level.chain), letters_of(level.chain)
    told = {"turns": turns(level.puzzle), "chain_words": words, "chain_letters": letters, "pool": len(level.letters)}
    slack = len(level.letters) - needed(level.puzzle, words)
    return Made(level.grid, address(level.grid, level.letters), {**told, "slack": slack, "walls": level.grid.count("#")})


def made(asked: Inputs, source: Source, name: str) -> Made | None:
    """A level of the sample, unsolved: fronts take seconds each."""
    return _found(params_of(asked), name, source)


TOOLS = (
    Tool(
        "level",
        "A level, stage by stage",
        "Walls are drawn, the biggest room is kept, start and goal are set as far apart as steps and turns go. A path of few turns is found, its "
        "junctions are where words cross, and words are chosen so that each leaves the next most choice.",
        (*SIZES, seed()),
        made_by_stages,
        "Make one",
    ),
    Tool(
        "fronts",
        "Fronts: more words, more letters",
        "For each number of words the most letters that a chain can join: over the easy words, whose best makes three stars, and over all "
        "accepted words, which set the record. Proved, or the best known within the work allowed.",
        (Field("level", "Level", LEVEL, most=120, note="As its address spells it."), choice("work", "Work allowed", WORKS)),
        fronts,
        "Solve",
    ),
    range_tool(SIZES, MEASURED, made, ("turns", "chain_letters")),
)
