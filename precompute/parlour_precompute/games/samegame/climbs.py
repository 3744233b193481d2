"""What the report tells of the journey beside the other sets: the audit's figures as a table, a plot, and the shares of stars."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from parlour.games.samegame.measures.target import best_score, usual_score
from parlour.games.samegame.rules import Puzzle, start
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.games.samegame.audit import SETS, ladder, measured
from parlour_precompute.games.samegame.boards import Row
from parlour_precompute.games.samegame.models.habits import KINDS
from parlour_precompute.report.plots import BLUE, HEIGHT, INK, ORANGE, WIDTH, alone, figure, written
from parlour_precompute.report.statistics import rank_correlation
from parlour_precompute.run.pool import Workers

WINDOW = 10  # boards whose mean makes a point of the plot
TENTHS = 10
ENDS = 50  # boards at either end of the journey, whose usual scores are told
LOOKS = ((BLUE, "-"), (ORANGE, "-"), (INK, "-"))


@dataclass(frozen=True, slots=True)
class Climb:
    """A set as the audit sees it, with how much of the best score each of its boards is usually worth."""

    told: Ladder
    usual: tuple[float, ...]


def climbed(crew: Workers, rows: Mapping[str, Sequence[Row]]) -> dict[str, Climb]:
    """The climb of each set."""
    found = {}
    for name, every in SETS.items():
        boards = [cells for cells, _ in rows[name]][::every]
        told = ladder(name, tuple(str(place) for place in range(len(boards))), boards, list(crew.map(measured, boards)))
        found[name] = Climb(told, tuple(crew.map(usual_share, boards)))
    return found


def usual_share(cells: str) -> float:
    """What clearing a board is usually worth, as a share of the best score; 1 where there are no points to make."""
    state = start(Puzzle(cells))
    best, usual = best_score(state), usual_score(state)
    return usual / best if best and usual is not None else 1.0


def climbing(climbs: Mapping[str, Climb]) -> dict[str, object]:
    """What the page says of them."""
    journey = climbs["journey"]
    return {
        "journey": len(journey.told.keys),
        "climbs": "\n".join(_climbs_lines(climbs)),
        "first_share": f"{100 * _mean(journey.usual[:ENDS]):.0f}%",
        "last_share": f"{100 * _mean(journey.usual[-ENDS:]):.0f}%",
        "patience": ", ".join(f"{patience} ({kind})" for kind, (_, patience) in KINDS.items()),
        "kinds_of_players": " | ".join(KINDS),
        "kinds_of_players_rule": "|".join("---:" for _ in KINDS),
        "stars_along": "\n".join(_stars_lines(journey.told)),
    }


def _climbs_lines(climbs: Mapping[str, Climb]) -> list[str]:
    rows = {name: {**climbs[name].told.efforts, **climbs[name].told.measures} for name in SETS}
    return [f"| {what} | {' | '.join(f'{along(rows[name][what]):+.2f}' for name in SETS)} |" for what in rows["journey"]]


def along(row: Sequence[float]) -> float:
    """How well a row rises: its rank correlation with the order of play."""
    return rank_correlation(list(range(len(row))), row)


def _stars_lines(told: Ladder) -> list[str]:
    size = max(1, len(told.keys) // TENTHS)
    lines = []
    for first in range(0, len(told.keys) - size + 1, size):
        shares = [[_mean([each[number] for each in rows[first : first + size]]) for number in range(3)] for rows in told.stars.values()]
        cells = (" ".join(f"{100 * share:.0f}%" for share in kind) for kind in shares)
        lines.append(f"| {first + 1} to {first + size} | {' | '.join(cells)} |")
    return lines


def attempts_along(climb: Climb) -> str:
    """The attempts of each of the audit's players along the journey, on a scale of doublings, as means of neighbours."""
    rows = climb.told.efforts
    with figure(WIDTH, HEIGHT) as drawn:
        axes = alone(drawn, "board of the journey", "attempts until the board is clear")
        for (name, row), (colour, dash) in zip(rows.items(), LOOKS, strict=True):
            firsts = range(0, len(row), WINDOW)
            axes.plot(
                [first + WINDOW / 2 for first in firsts], [_mean(row[first : first + WINDOW]) for first in firsts], dash, color=colour, label=name
            )
        # An effort of 0 is one attempt, 1 a hundred.
        axes.set(xlim=(0, len(climb.told.keys)), ylim=(0, 1), yticks=(0, 0.15, 0.35, 0.5, 0.65, 0.85, 1), yticklabels=(1, 2, 5, 10, 20, 50, 100))
        axes.legend(loc="upper left", frameon=False)
        return written(drawn, "Attempts along the journey")


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / max(1, len(values))
