"""What the audit's players of Word Portal expect of a board in its own round: the shares of rounds with each star."""

from collections.abc import Mapping
from typing import Any

from parlour_precompute.games.word_portal.models import starred

SETS = ("levels", "daily", "infinite", "themes")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float]]:
    """What each kind of player expects of a board."""
    puzzle = given[1]["puzzle"]
    shares = {kind: starred.shares(puzzle["letters"], kind, puzzle["count"]) for kind in starred.KINDS}
    return {f"seeker: {kind}": dict(zip(("one", "two", "three"), row, strict=True)) for kind, row in shares.items()}
