"""What the audit's players of Word Portal expect of a board in its own round: how often it is made whole and has each star, hints and seconds."""

from collections.abc import Mapping
from typing import Any

from parlour_precompute.games.word_portal.models import starred

SETS = ("levels", "daily", "infinite", "themes")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float | None]]:
    """What each kind of player expects of a board."""
    puzzle = given[1]["puzzle"]
    rows: dict[str, dict[str, float | None]] = {}
    for kind in starred.KINDS:
        played = starred.rounds(puzzle["letters"], kind, puzzle["count"])
        one, two, three = starred.shares(puzzle["letters"], puzzle["count"], played)
        clear, hints, seconds = starred.helped(played)
        rows[f"seeker: {kind}"] = {"clear": clear, "one": one, "two": two, "three": three, "hints": hints, "seconds": seconds}
    return rows
