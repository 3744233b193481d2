"""What a page may ask of modules that no board needs, by the name of the operation: the type of what it says, and what answers."""

from collections.abc import Callable, Mapping
from typing import Any

from parlour.apart.fitting.asked import Rate, Reached, Suggest, rate, suggest
from parlour.apart.paper import Paper, paper
from parlour.apart.plays import own
from parlour.apart.proof import Proof, proof
from parlour.apart.statistics.asked import Fold, Statistics, fold, statistics
from parlour.core.data.assets import Assets

OPS: Mapping[str, tuple[type, Callable[[Any, Assets], dict[str, Any]]]] = {
    "paper": (Paper, paper),
    "proof": (Proof, proof),
    "tally": (Fold, lambda args, assets: fold(args)),
    "plays": (own.Fold, lambda args, assets: own.fold(args)),
    "your-plays": (own.Shown, lambda args, assets: own.shown(args)),
    "statistics": (Statistics, lambda args, assets: statistics(args)),
    "rate": (Rate, rate),
}
"""The worker calls these (`parlour/worker.py`), with the data that was brought."""

OF_PLAYED: Mapping[str, tuple[type, Callable[[Any, Assets, Reached], dict[str, Any]]]] = {"suggest": (Suggest, suggest)}
"""And these with what it remembers of all that was played, too."""
