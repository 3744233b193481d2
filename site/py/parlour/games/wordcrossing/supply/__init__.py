"""What makes and measures Wordcrossing's levels: the tools and the tests import it, a page never does."""

from parlour.core.ladder.ladder import Sheet
from parlour.core.ladder.line import Entry, line_of
from parlour.core.rng import Rng
from parlour.core.supply import AnySupply, Supply
from parlour.games.wordcrossing.builder import draft
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.line import CONTEST
from parlour.games.wordcrossing.supply.generator import proposals
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.rating import rate
from parlour.games.wordcrossing.supply.solved import Source, solved


def generate(params: Params, rng: Rng, source: Source) -> Puzzle:
    """The first level that the generator proposes, solved; raises GaveUp."""
    return solved(next(proposals(params, rng, source.vocabulary)), source)


def plan(params: Params, rng: Rng, source: Source) -> draft.Plan:
    """A level to build on: the board and half of the letters of one that can be solved."""
    proposal = next(proposals(params, rng, source.vocabulary))
    return draft.Plan(proposal.grid, proposal.letters[::2])


def rate_plan(given: draft.Plan) -> dict[str, float]:
    """How much is built already."""
    return {"letters": len(given.letters), "walls": given.grid.count("#")}


def sheet(params: Params, rng: Rng, source: Source) -> Sheet:
    """A ladder with two results of one level: its par, and its record."""
    level = generate(params, rng, source)
    return Sheet(tuple(_entry(level, name, best) for name, best in (("A", level.par), ("B", level.record)) if best))


def _entry(level: Puzzle, name: str, best: Best) -> Entry:
    line = line_of(CONTEST, "levels/001", CONTEST.board(level), best.chain)
    return Entry(name, line, (best.letters, -best.words), (str(best.letters), str(best.words)))


def rate_sheet(sheet: Sheet) -> dict[str, float]:
    """How many results there are."""
    return {"results": len(sheet.entries)}


SMALL = Params(6, 6, room=12)

SUPPLIES: dict[str, AnySupply] = {
    "crossing": Supply(
        params_type=Params,
        presets={"small": SMALL, "daily": Params(8, 8), "detour": Params(7, 7, room=16, detour=1)},
        generate=generate,
        rate=rate,
        keys=(
            "4x4.0f00.0033.AEIRST",
            "4x4..0003.AEIRST",
            "4x4.0f00.0000.AEIRST",
            "100x100..0033.AEIRST",
            "3x3.1ff.0022.AEIRST",
            f"4x4.0.0033.{'A' * 60}",
            "4x",
        ),
    ),
    "builder": Supply(
        params_type=Params, presets={"plan": SMALL}, generate=plan, rate=rate_plan, keys=("7k0m2xq9", "4x4.0.0033.AEIRST", "4x4.0.0033.AÖ")
    ),
    "ladder": Supply(params_type=Params, presets={"two": SMALL}, generate=sheet, rate=rate_sheet, keys=("mine",)),
}
"""By the id of the mode. `generate` takes a `solved.Source` as its data."""
