"""What the audit's players of Word Portal expect of a board or an experiment in its round: how often it is whole, each star, hints, seconds."""

from collections.abc import Mapping
from typing import Any

from parlour.core.codec import decode
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour_precompute.games.word_portal.models import changing, starred

SETS = ("levels", "daily", "infinite", "themes", "experiments")


def foretold(given: tuple[str, dict[str, Any]]) -> Mapping[str, dict[str, float | None]]:
    """What each kind of player expects of a board, or of an experiment."""
    puzzle = given[1]["puzzle"]
    experiment: Experiment | None = decode(Experiment, puzzle, "puzzle") if "stream" in puzzle else None
    rows: dict[str, dict[str, float | None]] = {}
    for kind in starred.KINDS:
        if experiment:
            played = changing.rounds(experiment, kind)
            one, two, three = starred.reached(experiment.least, played)
        else:
            played = starred.rounds(puzzle["letters"], kind, puzzle["count"])
            one, two, three = starred.shares(puzzle["letters"], puzzle["count"], played)
        clear, hints, seconds = starred.helped(played)
        rows[f"seeker: {kind}"] = {"clear": clear, "one": one, "two": two, "three": three, "hints": hints, "seconds": seconds}
    return rows
