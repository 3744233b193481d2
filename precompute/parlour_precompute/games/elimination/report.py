"""Writes docs/elimination: the saw-tooth intended and reached, by simulated players, and how the generators compare."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from parlour.games.elimination.rules import Params, Puzzle
from parlour.games.elimination.supply.fitness import READINGS, Reading
from parlour.games.elimination.supply.generator import SHORT_TARGET
from parlour.games.elimination.supply.levels import LEVELS
from parlour.games.elimination.supply.stored import completed
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.games.elimination.accidents import accidents
from parlour_precompute.games.elimination.audit import ladders
from parlour_precompute.games.elimination.curve import CURVES, TOOTH, flaws, intended, is_drop
from parlour_precompute.games.elimination.map_elites import CELLS
from parlour_precompute.games.elimination.models.opinions import NAMES, of_puzzle
from parlour_precompute.games.elimination.models.players import PLAYERS, added
from parlour_precompute.games.elimination.plots import curve
from parlour_precompute.games.elimination.puzzles import dictionary
from parlour_precompute.games.elimination.sets import BUDGETS, EVALUATIONS, LEVEL_SPARE
from parlour_precompute.games.elimination.tables import INFINITE, MOST_ENDLESS
from parlour_precompute.games.elimination.trials import EVALUATIONS as TRIAL
from parlour_precompute.games.elimination.trials import GENERATORS, SEEDS, Map, Read, explained, maps, mean_fitness, read
from parlour_precompute.report.statistics import correlation
from parlour_precompute.report.weeks import year
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import records_of
from parlour_precompute.run.options import add_workers
from parlour_precompute.run.pool import Workers

TEMPLATE = Path(__file__).with_suffix(".md")
COMPARED = INFINITE[2::5]
BUDGET_RUNS = 6


@dataclass(frozen=True, slots=True)
class Line:
    """A puzzle of a bundle and its measured difficulty."""

    puzzle: Puzzle
    difficulty: float


def lines(bundles: Path, name: str) -> list[Line]:
    """The lines of one of Elimination's bundles; raises Refused where it is missing."""
    path = bundles / "elimination" / f"{name}.jsonl"
    if not path.exists():
        raise Refused(f"{path.name} is missing: `python -m parlour_precompute elimination` writes it.")
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Line(completed(record["puzzle"], dictionary(), dictionary().is_common), record["measures"]["difficulty"]) for record in records]


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    body = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in body)


def level_rows(levels: Sequence[Line]) -> list[list[object]]:
    """Each level's parameters, the difficulty intended and reached, and what it is to each of those who are asked."""
    return [_level_row(number, LEVELS[number - 1], line) for number, line in enumerate(levels, start=1)]


def _level_row(number: int, params: Params, line: Line) -> list[object]:
    freq = f"{params.corpus_freq[0] / 100:.1f}-{params.corpus_freq[1] / 100:.1f}"
    words = " + ".join(map(str, params.source_words))
    zipf = [dictionary().zipf[source] / 100 for each in line.puzzle.challenges for source in each.sources]
    made = [number, freq, f"{added(zipf) / len(zipf):.2f}", words, params.target_length, params.max_seq, params.num_2x]
    asked = [f"{value:.3f}" for value in of_puzzle(line.puzzle.challenges, line.puzzle.seconds).values()]
    return [*made, f"{intended(number):.3f}", f"{line.difficulty:.3f}", *asked, len(accidents_of(line))]


def accidents_of(line: Line) -> list[tuple[str, str]]:
    """The source words of a level that have an obscure word on the way to them, each with it."""
    listed = dictionary().listed
    return [pair for each in line.puzzle.challenges for pair in accidents(each.sources, [listed[word.text] for word in each.words])]


def by_tooth(found: Sequence[Line]) -> str:
    """How many accidents each tooth has, the first's first."""
    met = [len(accidents_of(line)) for line in found]
    return ", ".join(str(sum(met[start : start + TOOTH])) for start in range(0, len(met), TOOTH))


def worst(levels: Sequence[Line]) -> float:
    """The largest distance of anybody from that one's own curve, in steps of it."""
    rows = [of_puzzle(line.puzzle.challenges, line.puzzle.seconds) for line in levels]
    return max(abs(row[name] - its.intended(number)) / its.rise for number, row in enumerate(rows, start=1) for name, its in CURVES.items())


def opinion_rows(levels: Sequence[Line], held: Mapping[str, Sequence[float]]) -> list[list[object]]:
    """For each of those who are asked, and of those held out, how far they see the saw-tooth."""
    rows = [of_puzzle(line.puzzle.challenges, line.puzzle.seconds) for line in levels]
    asked = {name: [row[name] for row in rows] for name in NAMES}
    return [_opinion_row(name, values, "chose") for name, values in asked.items()] + [_opinion_row(name, held[name], "held out") for name in held]


def _opinion_row(name: str, values: Sequence[float], part: str) -> list[object]:
    flawed = {number for number, _ in flaws(values)}
    drops = {number for number in range(1, len(values) + 1) if is_drop(number)}
    teeth = [list(values[start : start + TOOTH]) for start in range(0, len(values), TOOTH)]
    within = added(correlation(range(TOOTH), ranks(tooth)) for tooth in teeth) / len(teeth)
    peaks = correlation(range(len(teeth)), ranks([max(tooth) for tooth in teeth]))
    rises = len(values) - 1 - len(drops)
    where = ", ".join(map(str, sorted(flawed))) or "none"
    return [name, part, f"{rises - len(flawed - drops)} of {rises}", f"{len(drops - flawed)} of {len(drops)}", f"{within:.2f}", f"{peaks:.2f}", where]


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each value in their order, from 0; no two of these figures are alike."""
    ordered = sorted(values)
    return [float(ordered.index(value)) for value in values]


def map_rows(crew: Workers) -> list[list[object]]:
    """For some parameters of Infinite, how each generator fills the map."""
    pairs = [(params, generator) for params in COMPARED for generator in GENERATORS]
    return [_map_row(*pair, found) for pair, found in zip(pairs, crew.map(_maps, pairs), strict=True)]


def _maps(pair: tuple[Params, str]) -> list[Map]:
    return maps(*pair)


def _map_row(params: Params, generator: str, found: Sequence[Map]) -> list[object]:
    name = f"{' + '.join(map(str, params.source_words))} in {params.target_length}, zipf {params.corpus_freq[0] / 100:.1f} up"
    fields = (([one.cells for one in found], 1, 0), ([one.quality for one in found], 2, 2), ([one.best for one in found], 3, 3))
    return [name, generator, *(f"{added(each) / len(each):.{mean}f} ({min(each):.{ends}f}-{max(each):.{ends}f})" for each, mean, ends in fields)]


def reading_rows(crew: Workers) -> list[list[object]]:
    """What each reading of Eq. 3 chooses, the same seeds for all."""
    pairs = [(reading, params) for reading in READINGS for params in LEVELS[2::TOOTH]]
    found = dict(zip(pairs, crew.map(_read, pairs), strict=True))
    return [_reading_row(reading, [one for pair, each in found.items() if pair[0] == reading for one in each]) for reading in READINGS]


def _read(pair: tuple[Reading, Params]) -> list[Read]:
    return read(*pair)


def _reading_row(reading: Reading, found: Sequence[Read]) -> list[object]:
    parts = (("fitness", 3), ("letters", 1), ("words", 1), ("common", 1), ("difficulty", 3))
    return [reading, *(f"{added(getattr(one, name) for one in found) / len(found):.{places}f}" for name, places in parts)]


def budget_rows(crew: Workers) -> list[list[object]]:
    """The mean best fitness of FI-2Pop by budget, over the parameters compared."""
    means = {name: list(crew.map(partial(mean_fitness, budget, BUDGET_RUNS), COMPARED)) for name, budget in BUDGETS.items()}
    return [[name, f"{BUDGETS[name].population} x {BUDGETS[name].generations}", f"{added(each) / len(each):.3f}"] for name, each in means.items()]


def report(crew: Workers, levels: Sequence[Line], rounds: Sequence[Line], held: Mapping[str, Sequence[float]]) -> str:
    """The whole page, of the levels and the rounds of Infinite; `held` are the difficulties of the levels to those held out of all choices."""
    scores = [1 - line.difficulty for line in levels]
    head = ["level", "zipf", "mean", "sources", "target", "maxSeq", "2X", "intended", "reached", *NAMES, "on the way"]
    people = [[player.name, f"{player.vocabulary / 100:.1f}", f"{player.patience:.0f} s", f"{player.click:.1f} s"] for player in PLAYERS]
    return TEMPLATE.read_text(encoding="utf-8").format(
        spare=LEVEL_SPARE,
        distance=max(abs(line.difficulty - intended(number)) for number, line in enumerate(levels, start=1)),
        worst=worst(levels),
        explained=explained(LEVELS, scores),
        levels=table(head, level_rows(levels)),
        accidents=by_tooth(levels),
        endless=by_tooth(rounds),
        most_endless=MOST_ENDLESS,
        opinions=table(["who", "part in the choice", "rises", "drops", "within", "peaks", "no step at"], opinion_rows(levels, held)),
        players=table(["player", "knows from zipf", "patience", "click"], people),
        readings=table(["reading", "fitness", "letters", "words", "common", "difficulty"], reading_rows(crew)),
        readings_runs=SEEDS,
        evaluations=EVALUATIONS,
        cells=CELLS,
        trial=TRIAL,
        seeds=SEEDS,
        short=SHORT_TARGET,
        maps=table(["parameters", "generator", "cells", "quality", "best"], map_rows(crew)),
        runs=BUDGET_RUNS,
        budgets=table(["for", "population x generations", "mean best Eq. 3"], budget_rows(crew)),
    )


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "elimination", metavar="DIR", help="folder of the report")


def plots(bundles: Path) -> dict[str, str]:
    """The plots of the report, by file name."""
    levels, rounds = ([line.difficulty for line in lines(bundles, name)] for name in ("levels", "infinite"))
    wanted = [intended(number) for number in range(1, len(levels) + 1)]
    return {
        "levels.svg": curve("Difficulty of the levels", "level", wanted, levels),
        "infinite.svg": curve("Difficulty of Infinite", "round", (), rounds),
        "week.svg": year("Difficulty of a year of days", "difficulty", difficulty_by_day(bundles)),
    }


def difficulty_by_day(bundles: Path) -> list[tuple[str, float]]:
    """Each day of the bundle with its difficulty."""
    return [(record["key"], record["measures"]["difficulty"]) for record in records_of(bundles / "elimination" / "daily.jsonl")]


def run(options: Namespace) -> int:
    """Write the report and its plots; 0 when done."""
    drawn = plots(options.bundles)
    with workers(options) as crew:
        held = next(ladders(options.bundles, crew)).efforts
        page = report(crew, lines(options.bundles, "levels"), lines(options.bundles, "infinite"), held)
    for name, text in {**drawn, "REPORT.md": page}.items():
        bundle.write(options.out / name, text.splitlines())
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
