"""What the report of Word Portal tells of the committed levels."""

import json
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from parlour.core.rng import Rng
from parlour.games.word_portal.solver import common_score
from parlour.games.word_portal.stars import least_of
from parlour_precompute import Refused
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.dictionary import answers
from parlour_precompute.games.word_portal.models.players import (
    PLAYERS,
    played,
    stands,
)
from parlour_precompute.report.plots import ORANGE, alone, dots, figure, written
from parlour_precompute.report.statistics import correlation
from parlour_precompute.run.pool import Workers

AVERAGE = PLAYERS[1]


def levels(bundles: Path) -> list[dict[str, object]]:
    """The lines of the levels; raises Refused where they are missing."""
    path = bundles / "word-portal" / "levels.jsonl"
    if not path.exists():
        raise Refused(f"{path.name} is missing: `python -m parlour_precompute word-portal` writes it.")
    return [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]


def level_round(level: tuple[str, int]) -> tuple[float, float, float]:
    """The average player's mean seconds for a word in a level's own round, their share of its best common round, and how often they get a star."""
    letters, count = level
    found = [played(AVERAGE, letters, stands, Rng(f"word-portal/report/level/{letters}/{number}"), count) for number in range(20)]
    there = answers(validator.words_of(letters))
    stars = mean(each.is_complete and each.points >= least_of(there, count)[0] for each in found)
    return mean(taken for each in found for taken in each.seconds), mean(each.points for each in found) / common_score(there, count), stars


def climb(ease: Sequence[float]) -> str:
    """The plot of the levels' ease."""
    with figure(640, 300) as drawn:
        axes = alone(drawn, "level", "ease")
        axes.set(xlim=(0, len(ease) + 1), ylim=(0, 1.05 * max(ease)))
        axes.grid(axis="y")
        dots(axes, list(enumerate(ease, start=1)), 5, ORANGE)
        return written(drawn, "Ease of the levels")


def level_part(crew: Workers, bundles: Path) -> tuple[dict[str, str], str]:
    """What the report tells of the committed levels, and their plot."""
    each_level = levels(bundles)
    ease = [float(line["measures"]["ease"]) for line in each_level]  # type: ignore[index]
    asked = [(str(line["puzzle"]["letters"]), int(line["puzzle"]["count"])) for line in each_level]  # type: ignore[index]
    gone = list(crew.map(level_round, asked))
    share, starred = [reached for _, reached, _ in gone], [stars for _, _, stars in gone]
    told = {
        "levels": str(len(ease)),
        "correlation": f"{correlation(ease, [seconds for seconds, _, _ in gone]):.2f}",
        "beginner": f"{100 * mean(share[:10]):.0f} %",
        "end": f"{100 * mean(share[-10:]):.0f} %",
        "first_star": f"{100 * mean(starred[:10]):.0f} %",
        "last_star": f"{100 * mean(starred[-10:]):.0f} %",
    }
    return told, climb(ease)
