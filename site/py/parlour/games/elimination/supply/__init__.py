"""What makes and measures Elimination's puzzles: the tools and the tests import it, a page never does."""

from parlour.core.supply import AnySupply, Supply
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.difficulty import rate
from parlour.games.elimination.supply.generator import generate

SUPPLIES: dict[str, AnySupply] = {
    "challenges": Supply(
        params_type=Params,
        presets={
            "short": Params((0, 0), (3, 4), 7, 3, 1, challenges=3),
            "level": Params((0, 0), (4, 4, 5), 11, 4, 3),
        },
        generate=generate,
        rate=rate,
    ),
}
"""By the id of the mode. `generate` takes a `generator.Source` as its data."""
