"""What the audit's players of Wordcrossing expect of a level: the shares of sittings with each star, and the seconds until the goal is reached."""

from collections.abc import Mapping
from statistics import mean
from typing import Any

from parlour_precompute.games.wordcrossing.audit import told

SETS = ("levels", "daily", "infinite")
SITTINGS = 2
"""Sittings of each vocabulary, two at least: one is of the average player, for the effort alone."""


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each kind of player expects of a level; seconds are two to the mean of both ways' efforts."""
    found = told(SITTINGS, given[1])
    rows: dict[str, dict[str, float]] = {}
    for kind, stars in found.stars.items():
        effort = mean(value for name, value in found.efforts.items() if name.startswith(f"{kind}, "))
        rows[f"auditor: {kind}"] = {**dict(zip(("one", "two", "three"), stars, strict=True)), "seconds": 2**effort}
    return rows
