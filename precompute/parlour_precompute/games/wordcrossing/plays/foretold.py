"""What the audit's players of Wordcrossing expect of a level: the shares of sittings with each star, hints, and the seconds to the goal."""

from collections.abc import Mapping
from statistics import mean
from typing import Any

from parlour_precompute.games.wordcrossing.audit import reading

SETS = ("levels", "daily", "infinite")
VOCABULARIES, SITTINGS = 6, 2
"""Players of each kind, each with a vocabulary of its own, and their sittings, two at least: one is of the average player, for the effort alone."""


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each kind of player expects of a level: one star is a goal reached, one hint is asked for where not.

    Seconds are two to the effort, and count the first look at the board.
    """
    found = reading(VOCABULARIES, SITTINGS, given[1])
    rows: dict[str, dict[str, float]] = {}
    for kind, stars in found.stars.items():
        effort = mean(value for name, value in found.efforts.items() if name.startswith(f"{kind}, "))
        one, two, three = stars
        rows[f"auditor: {kind}"] = {"clear": one, "one": one, "two": two, "three": three, "seconds": 2**effort, "hints": 1 - one}
    return rows
