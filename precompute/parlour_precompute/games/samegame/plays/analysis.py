"""What plays of SameGame's stages tell, as the paper's section 4 does: clear rates, Figures 7 and 8, within one least depth, and learning."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from sys import intern

from parlour.apart.plays.record import Go, attempts
from parlour_precompute.games.samegame.report import AXES, FIGURE_7, FIGURE_8, PAPER, WITHIN
from parlour_precompute.plays.part import Part, few, figure, percent, table
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.report.plots import Axis, matrix
from parlour_precompute.report.statistics import within_equal

SET = "stages"
CLEARED = 2
"""A stage that was cleared less often is left out, as in the paper."""
FEWEST_STAGES = 20
"""Stages that a matrix needs: r of fewer has an error of a quarter."""
STEP, STEPS = 5, 6
"""Learning is told by games: each player's first five, the next five, and so on; what comes after is one row."""
FEWEST_GAMES = 30
CLEAR = Axis("clear rate", 0, 1, 0.2)


class Stages:
    """Plays of the stages, counted as they come."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.starts: Counter[str] = Counter()
        self.clears: Counter[str] = Counter()
        self.games: defaultdict[str, list[tuple[int, str, bool]]] = defaultdict(list)  # by player: when, where, cleared

    def take(self, go: Go) -> None:
        """Counts the attempts of a record; a clear with answers seen is none."""
        if go.place.partition("/")[0] != SET:
            return
        for number, attempt in enumerate(attempts(go)):
            is_clear = attempt.end is not None and attempt.end.status == "won" and not attempt.end.assisted
            self.clears[go.place] += is_clear
            if attempt.is_start:
                self.starts[go.place] += 1
                self.games[go.device].append((go.at + number, intern(go.place), is_clear))

    @property
    def kept(self) -> list[str]:
        """The stages that the paper's filter keeps, in their order."""
        return [place for place in self.shelf.places(SET) if self.clears[place] >= CLEARED]

    def rates(self) -> list[float]:
        """The clear rates of the stages that are kept; 1 where a start was made before its log was switched on."""
        return [min(1.0, self.clears[place] / max(1, self.starts[place])) for place in self.kept]

    def column(self, name: str) -> list[float]:
        """A measure of the stages that are kept."""
        return [float(self.shelf.stored[place]["measures"][name]) for place in self.kept]

    def part(self) -> Part:
        """The part of the report."""
        rates = self.rates()
        rows = [
            ("players", f"{len(self.games):,}", "298"),
            ("starts", f"{sum(self.starts.values()):,}", "4,281 entries"),
            ("stages", f"{len(self.starts)}", "375"),
            (f"of these cleared {CLEARED} times at least", f"{len(rates)}", "172"),
            ("mean clear rate of these", f"{mean(rates):.3f}" if rates else "", "not told"),
        ]
        parts = [Part(table(["", "here", "the paper"], rows)), self.matrices(rates), self.learning()]
        return Part("\n".join(part.text for part in parts), {name: drawn for part in parts for name, drawn in part.plots.items()})

    def matrices(self, rates: Sequence[float]) -> Part:
        """Figures 7 and 8, and r within one least depth."""
        title = "### Clear rate and measures (Figs 7 and 8)\n\n"
        if len(rates) < FEWEST_STAGES:
            return Part(title + few(f"the matrices (stages cleared {CLEARED} times)", len(rates), FEWEST_STAGES))
        depths = self.column("path_depth_min")
        rows = []
        for name in (*FIGURE_7, *FIGURE_8):
            values = self.column(name)
            inside = f"{within_equal(depths, values, rates):+.2f}" if name in WITHIN else ""
            rows.append((f"`{name}`", figure(values, rates), PAPER[name].replace("*", "\\*"), inside))
        clear = (CLEAR, list(rates))
        plots = {
            "samegame-pop.svg": matrix("rsr, PoP and clear rate (Figure 7)", [*((AXES[name], self.column(name)) for name in FIGURE_7), clear]),
            "samegame-depth.svg": matrix("Path depth and clear rate (Figure 8)", [*((AXES[name], self.column(name)) for name in FIGURE_8), clear]),
        }
        shown = "\nThe last column is the mean r among stages of one least depth, where the paper would look at these two.\n"
        pictures = "\n![Figure 7](samegame-pop.svg)\n\n![Figure 8](samegame-depth.svg)\n"
        return Part(title + table(["measure", "r with the clear rate (p)", "the paper", "within one least depth"], rows) + shown + pictures, plots)

    def learning(self) -> Part:
        """How players do from game to game, beside how hard their stages are for all."""
        title = "### Learning\n\n"
        total = sum(self.starts.values())
        if total < FEWEST_GAMES:
            return Part(title + few("learning (games)", total, FEWEST_GAMES))
        held = defaultdict[int, list[tuple[bool, float]]](list)
        for games in self.games.values():
            for number, (_, place, is_clear) in enumerate(sorted(games)):
                held[min(number // STEP, STEPS)].append((is_clear, self.clears[place] / self.starts[place]))
        rows = [self._step(step, held[step]) for step in sorted(held)]
        head = ["games of a player", "how many", "cleared", "expected by their stages", "above that"]
        return Part(
            title
            + table(head, rows)
            + "\nExpected is the mean clear rate of the same stages by all players. The paper states the aim and has no such table.\n"
        )

    def _step(self, step: int, games: Sequence[tuple[bool, float]]) -> list[object]:
        cleared, expected = mean(each for each, _ in games), mean(each for _, each in games)
        name = f"{STEP * step + 1} to {STEP * step + STEP}" if step < STEPS else f"from {STEP * step + 1} on"
        return [name, f"{len(games):,}", percent(cleared), percent(expected), f"{100 * (cleared - expected):+.1f} points"]


def analysis(bundles: Path) -> Stages:
    """The analysis, with nothing counted yet."""
    return Stages(Shelf("samegame", bundles))
