"""What makes and measures Word Portal's boards: the tools and the tests import it, a page never does."""

from parlour.core.ladder.ladder import Sheet
from parlour.core.ladder.line import Entry, line_of
from parlour.core.rng import Rng
from parlour.core.supply import AnySupply, Supply
from parlour.games.word_portal.builder import draft
from parlour.games.word_portal.line import CONTEST
from parlour.games.word_portal.own import EMPTY
from parlour.games.word_portal.rules import Puzzle, points
from parlour.games.word_portal.solver import ranked
from parlour.games.word_portal.supply import experiments
from parlour.games.word_portal.supply.difficulty import rate
from parlour.games.word_portal.supply.generator import Params, Source, board, generate


def own_board(params: Params, rng: Rng, source: Source) -> Puzzle:
    """A board as a link spells it, without its words."""
    return Puzzle(board(params, source, rng), params.count)


def canvas(params: Params, rng: Rng, source: Source) -> draft.Canvas:
    """A board that is half built."""
    letters = board(params, source, rng)
    return draft.Canvas(f"{letters[:13]}{EMPTY * 12}", max(params.count, 5))


def sheet(params: Params, rng: Rng, source: Source) -> Sheet:
    """A ladder with two results of one round."""
    puzzle = generate(params, rng, source)
    found = ranked(tuple(puzzle.common.split()))
    rounds = (found[: params.count], found[1 : params.count + 1])
    return Sheet(tuple(_entry(puzzle, name, words) for name, words in zip("AB", rounds, strict=True)))


def _entry(puzzle: Puzzle, name: str, words: tuple[str, ...]) -> Entry:
    total = sum(map(points, words))
    return Entry(name, line_of(CONTEST, "levels/07", CONTEST.board(puzzle), "-".join(words)), (total,), (str(total), max(words, key=points)))


def rate_own(puzzle: Puzzle) -> dict[str, float]:
    """What can be told of a board without its words: how many different letters it has."""
    return {"letters": len(set(puzzle.letters))}


def rate_canvas(canvas: draft.Canvas) -> dict[str, float]:
    """How much is built already."""
    return {"filled": sum(letter != EMPTY for letter in canvas.letters)}


def rate_sheet(sheet: Sheet) -> dict[str, float]:
    """The most points on a ladder."""
    return {"most": max((sum(entry.merit) for entry in sheet.entries), default=0)}


LEVEL = Params(5)
LETTERS = "TRSOMPAIELCUNADBORIGHFKVW"
KEYS = (f"{LETTERS}.5", f"{LETTERS}.16", f"{LETTERS[1:]}.5", f"{LETTERS}X.5", "T1-.5", "7k0m2xq9")

SUPPLIES: dict[str, AnySupply] = {
    "round": Supply(params_type=Params, presets={"level": LEVEL, "low": Params(7, low=True)}, generate=generate, rate=rate),
    "own": Supply(params_type=Params, presets={"own": LEVEL}, generate=own_board, rate=rate_own, keys=KEYS),
    "builder": Supply(params_type=Params, presets={"canvas": LEVEL}, generate=canvas, rate=rate_canvas, keys=(*KEYS, f"{'-' * 25}.5")),
    "experiment": Supply(
        params_type=experiments.Params,
        presets={"letters": experiments.Params(2), "boards": experiments.Params(5, whole=True)},
        generate=experiments.generate,
        rate=experiments.rate,
    ),
    "ladder": Supply(params_type=Params, presets={"two": LEVEL}, generate=sheet, rate=rate_sheet, keys=("mine",)),
}
"""By the id of the mode. `generate` takes a `generator.Source` as its data."""
