"""The parameters of the levels, as `python -m parlour_precompute elimination-tune` found them."""

from parlour.games.elimination.rules import Params

LEVELS = (Params((450, 800), (4, 4), 7, 3, 2),) * 30
