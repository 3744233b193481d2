"""How well forecasts came true, model by model: Brier scores, calibration, rank correlation, of seconds and hints too; nothing is fitted to plays."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Literal

from parlour.apart.plays.record import Go, attempts
from parlour_precompute.plays.drawn import calibration
from parlour_precompute.plays.forecast import Forecast, by_model
from parlour_precompute.plays.part import Part, few, table
from parlour_precompute.report.statistics import rank_correlation

Event = Literal["clear", "one", "two", "three"]
EVENTS: Mapping[Event, str] = {"clear": "cleared at a start", "one": "one star", "two": "two stars", "three": "three stars"}
STARS: Mapping[Event, int] = {"one": 1, "two": 2, "three": 3}

FEWEST = 50
"""Plays that an event needs before forecasts of it are scored."""
FEWEST_PUZZLES = 10
"""Puzzles that a rank correlation needs, each with EACH plays at least."""
EACH = 5
BINS = 10


@dataclass(slots=True)
class Outcomes:
    """What came of plays of each puzzle, by event: how often it might have come, and how often it came; seconds of wins, and hints at starts."""

    tried: Counter[tuple[str, Event]] = field(default_factory=Counter)
    came: Counter[tuple[str, Event]] = field(default_factory=Counter)
    seconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    hints: Counter[str] = field(default_factory=Counter)

    def take(self, go: Go) -> None:
        """Counts a record: a start is cleared or not, an end has stars or not, a win took so long. With answers seen it is no clear and no end."""
        for attempt in attempts(go):
            end = attempt.end if attempt.end is not None and not attempt.end.assisted else None
            if attempt.is_start:
                self.tried[go.puzzle, "clear"] += 1
                self.came[go.puzzle, "clear"] += end is not None and end.status == "won"
                self.hints[go.puzzle] += sum(what == "hint" for _, what, _ in attempt.acts)
            if end is None:
                continue
            for event, least in STARS.items():
                self.tried[go.puzzle, event] += 1
                self.came[go.puzzle, event] += end.stars >= least
            if end.status == "won":
                self.seconds[go.puzzle].append(end.elapsed_ms / 1_000)

    def of(self, event: Event) -> dict[str, tuple[int, int]]:
        """By puzzle, how often an event might have come and how often it came."""
        return {puzzle: (count, self.came[puzzle, event]) for (puzzle, each), count in sorted(self.tried.items()) if each == event}


def brier(chances: Mapping[str, float], outcomes: Mapping[str, tuple[int, int]]) -> float:
    """The mean squared distance of the chance foretold from what came (1 or 0), over all plays of the puzzles that have one."""
    total = squares = 0.0
    for puzzle, (tried, came) in outcomes.items():
        if puzzle in chances:
            total += tried
            squares += came * (1 - chances[puzzle]) ** 2 + (tried - came) * chances[puzzle] ** 2
    return squares / total if total else 0.0


def calibrated(chances: Mapping[str, float], outcomes: Mapping[str, tuple[int, int]]) -> list[tuple[float, float]]:
    """For each tenth of chances that were foretold: their mean, weighted by plays, and the share that came true."""
    held: defaultdict[int, list[tuple[float, int, int]]] = defaultdict(list)
    for puzzle, (tried, came) in outcomes.items():
        if puzzle in chances:
            held[min(BINS - 1, int(BINS * chances[puzzle]))].append((chances[puzzle], tried, came))
    totals = [(rows, sum(tried for _, tried, _ in rows)) for _, rows in sorted(held.items())]
    return [(sum(chance * tried for chance, tried, _ in rows) / plays, sum(came for *_, came in rows) / plays) for rows, plays in totals if plays]


def ranked(chances: Mapping[str, float], observed: Mapping[str, float]) -> str:
    """Spearman's r over the puzzles that have both, where there are enough of these."""
    both = [puzzle for puzzle in observed if puzzle in chances]
    if len(both) < FEWEST_PUZZLES:
        return f"({len(both)} puzzles)"
    return f"{rank_correlation([chances[puzzle] for puzzle in both], [observed[puzzle] for puzzle in both]):+.2f} ({len(both)})"


def scored(game: str, rows: Iterable[Forecast], found: Outcomes) -> Part:
    """The forecasts of a game beside what came."""
    title = "### What was foretold\n\n"
    models = by_model(rows)
    if not models:
        return Part(title + "*No forecast of this game is kept: `plays --forecast` makes it.*\n")
    lines: list[Sequence[object]] = []
    plots: dict[str, str] = {}
    most = 0
    for event, name in EVENTS.items():
        chances = {
            model: {puzzle: value for puzzle, row in held.items() if (value := getattr(row, event)) is not None} for model, held in models.items()
        }
        chances = {model: held for model, held in chances.items() if held}
        outcomes = {puzzle: pair for puzzle, pair in found.of(event).items() if any(puzzle in held for held in chances.values())}
        plays = sum(tried for tried, _ in outcomes.values())
        most = max(most, plays)
        if not chances or plays < FEWEST:
            continue
        lines += _lines(name, plays, chances, outcomes)
        if event in ("clear", "one", "three"):
            file = f"{game}-calibration-{event}.svg"
            plots[file] = calibration(f"Calibration: {name}", {model: calibrated(held, outcomes) for model, held in chances.items()})
    parts = [title]
    if lines:
        note = "\nBrier: 0 is perfect; *always the mean* is one who knows how often it comes and nothing of the puzzle. Rank r is over puzzles with "
        parts += [table(["event", "model", "plays", "Brier", "rank r (puzzles)"], lines), f"{note}{EACH} plays at least.\n"]
        parts += ["\n", *(f"![Calibration]({name})\n" for name in plots)]
    elif any(row.one is not None or row.clear is not None for held in models.values() for row in held.values()):
        parts.append(few("scoring forecasts", most, FEWEST))
    return Part("".join(parts) + _measured(models, found), plots)


def _lines(name: str, plays: int, chances: Mapping[str, Mapping[str, float]], outcomes: Mapping[str, tuple[int, int]]) -> list[Sequence[object]]:
    came = sum(each for _, each in outcomes.values()) / plays
    shares = {puzzle: each / tried for puzzle, (tried, each) in outcomes.items() if tried >= EACH}
    rows: list[Sequence[object]] = [
        (name, model, f"{plays:,}", f"{brier(held, outcomes):.3f}", ranked(held, shares)) for model, held in chances.items()
    ]
    return [*rows, (name, "*always the mean*", f"{plays:,}", f"{brier(dict.fromkeys(outcomes, came), outcomes):.3f}", "")]


def _measured(models: Mapping[str, Mapping[str, Forecast]], found: Outcomes) -> str:
    """How the seconds and hints foretold go with the mean seconds of wins and the mean hints of starts, for models that know any."""
    seconds = {puzzle: mean(values) for puzzle, values in sorted(found.seconds.items()) if len(values) >= EACH}
    hints = {puzzle: found.hints[puzzle] / tried for puzzle, (tried, _) in found.of("clear").items() if tried >= EACH}
    rows = [(model, _rank(held, "seconds", seconds), _rank(held, "hints", hints)) for model, held in models.items()]
    rows = [row for row in rows if any(row[1:])]
    head = ["model", "rank r of seconds foretold with seconds taken", "rank r of hints foretold with hints asked for"]
    return "\n" + table(head, rows) if rows else ""


def _rank(held: Mapping[str, Forecast], name: Literal["seconds", "hints"], observed: Mapping[str, float]) -> str:
    """The rank correlation over puzzles with what came; empty where the model says nothing of it, or where it never came or never differs."""
    foretold = {puzzle: value for puzzle, row in held.items() if (value := getattr(row, name)) is not None}
    both = [puzzle for puzzle in observed if puzzle in foretold]
    differ = len({observed[puzzle] for puzzle in both}) > 1 and len({foretold[puzzle] for puzzle in both}) > 1
    return ranked(foretold, observed) if differ else ""
