"""What makes and measures SameGame's puzzles: the tools and the tests import it, a page never does."""

from parlour.core.rng import Rng
from parlour.core.supply import AnySupply, Supply
from parlour.games.samegame import rules
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.classic import play
from parlour.games.samegame.editor import draft
from parlour.games.samegame.supply.generator import generate
from parlour.games.samegame.supply.rating import rate

SMALL = rules.Params(4, 4, 3)


def game_of_classic(params: rules.Params, rng: Rng, data: None) -> play.Classic:
    """A seed; the boards of Classic are of one size."""
    return play.Classic(f"{rng.below(10**9)}")


def canvas(params: rules.Params, rng: Rng, data: None) -> draft.Canvas:
    """A canvas that a random board is painted on, its first row empty."""
    board = random_board(params, rng).cells
    return draft.Canvas(f"{rules.EMPTY * params.width}{board[params.width :]}")


def rate_first_board(game: play.Classic) -> dict[str, float]:
    """What can be told of a game of Classic beforehand: the blocks of its first board, by colour."""
    cells = play.puzzle(game.seed, 1).cells
    return {f"blocks_{colour}": cells.count(colour) for colour in rules.COLOURS if colour in cells}


def rate_canvas(canvas: draft.Canvas) -> dict[str, float]:
    """How much is painted already."""
    return {"painted": sum(cell in rules.COLOURS for cell in canvas.painted)}


SUPPLIES: dict[str, AnySupply] = {
    "board": Supply(
        params_type=rules.Params,
        presets={"small": SMALL, "stage": rules.Params(5, 5, 4)},
        generate=generate,
        rate=rate,
        keys=("3x3.RRGGGR.RR", "3x3.RRGGGRRRR", "8x8." + "RGBY" * 16, "3x3.RR", "3x3.RRGGGRRRÖ", "2x2.ABCD", "4x"),
    ),
    "classic": Supply(params_type=rules.Params, presets={"classic": play.BOARD}, generate=game_of_classic, rate=rate_first_board, keys=("7k0m2xq9",)),
    "editor": Supply(
        params_type=rules.Params, presets={"canvas": SMALL}, generate=canvas, rate=rate_canvas, keys=("7k0m2xq9", "3x3.RRGGGR.RR", "4x")
    ),
}
"""By the id of the mode."""
