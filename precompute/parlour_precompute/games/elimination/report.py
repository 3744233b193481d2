"""Writes docs/elimination: the saw-tooth intended and reached, by simulated players, and how the generators compare."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from parlour.games.elimination.rules import Params, Puzzle
from parlour.games.elimination.supply.levels import LEVELS
from parlour.games.elimination.supply.stored import completed
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.games.elimination import searcher
from parlour_precompute.games.elimination.curve import flaws, intended, is_drop
from parlour_precompute.games.elimination.map_elites import CELLS
from parlour_precompute.games.elimination.players import PLAYERS, added, share
from parlour_precompute.games.elimination.plots import curve
from parlour_precompute.games.elimination.puzzles import dictionary
from parlour_precompute.games.elimination.sets import BUDGETS, EVALUATIONS
from parlour_precompute.games.elimination.tables import INFINITE
from parlour_precompute.games.elimination.trials import EVALUATIONS as TRIAL
from parlour_precompute.games.elimination.trials import GENERATORS, SEEDS, Map, explained, mean_fitness, mean_map
from parlour_precompute.report.statistics import correlation
from parlour_precompute.run import bundle
from parlour_precompute.run.options import add_workers
from parlour_precompute.run.pool import Workers, workers

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
    """Each level's parameters, the difficulty intended and reached, and the score of each simulated player."""
    return [_level_row(number, LEVELS[number - 1], line) for number, line in enumerate(levels, start=1)]


def _level_row(number: int, params: Params, line: Line) -> list[object]:
    tasks = [dictionary().task(challenge) for challenge in line.puzzle.challenges]
    shares = [f"{100 * share(player, tasks, line.puzzle.seconds):.0f} %" for player in PLAYERS]
    freq = f"{params.corpus_freq[0] / 100:.1f}-{params.corpus_freq[1] / 100:.1f}"
    words = " + ".join(map(str, params.source_words))
    zipf = [dictionary().zipf[source] / 100 for each in line.puzzle.challenges for source in each.sources]
    made = [number, freq, f"{added(zipf) / len(zipf):.2f}", words, params.target_length, params.max_seq, params.num_2x]
    return [*made, f"{intended(number):.3f}", f"{line.difficulty:.3f}", *shares, f"{searched(line):.3f}"]


def searched(line: Line) -> float:
    """The difficulty of a level by the second model of a player."""
    return searcher.difficulty(line.puzzle.challenges, line.puzzle.seconds, dictionary().sizes)


def second_opinion(levels: Sequence[Line]) -> dict[str, object]:
    """How far the second model of a player finds the saw-tooth that the levels were tuned to by the first."""
    found = [searched(line) for line in levels]
    flawed = [number for number, _ in flaws(found)]
    drops = [number for number in range(1, len(found) + 1) if is_drop(number)]
    return {
        "agreement": correlation([intended(number) for number in range(1, len(found) + 1)], found),
        "dropped": len(set(drops) - set(flawed)),
        "drops": len(drops),
        "rose": len(found) - 1 - len(drops) - len(set(flawed) - set(drops)),
        "rises": len(found) - 1 - len(drops),
        "flawed": ", ".join(map(str, flawed)) or "none",
    }


def map_rows(crew: Workers) -> list[list[object]]:
    """For some parameters of Infinite, how each generator fills the map."""
    pairs = [(params, generator) for params in COMPARED for generator in GENERATORS]
    return [_map_row(*pair, one) for pair, one in zip(pairs, crew.map(_mean_map, pairs), strict=True)]


def _mean_map(pair: tuple[Params, str]) -> Map:
    return mean_map(*pair)


def _map_row(params: Params, generator: str, one: Map) -> list[object]:
    name = f"{' + '.join(map(str, params.source_words))} in {params.target_length}, zipf {params.corpus_freq[0] / 100:.1f} up"
    return [name, generator, f"{one.cells:.1f}", f"{one.quality:.2f}", f"{one.best:.3f}"]


def budget_rows(crew: Workers) -> list[list[object]]:
    """The mean best fitness of FI-2Pop by budget, over the parameters compared."""
    means = {name: list(crew.map(partial(mean_fitness, budget, BUDGET_RUNS), COMPARED)) for name, budget in BUDGETS.items()}
    return [[name, f"{BUDGETS[name].population} x {BUDGETS[name].generations}", f"{added(each) / len(each):.3f}"] for name, each in means.items()]


def report(crew: Workers, levels: Sequence[Line]) -> str:
    """The whole page."""
    scores = [1 - line.difficulty for line in levels]
    head = ["level", "zipf", "mean", "sources", "target", "maxSeq", "2X", "intended", "reached", *(player.name for player in PLAYERS), "second"]
    people = [[player.name, f"{player.vocabulary / 100:.1f}", f"{player.patience:.0f} s", f"{player.click:.1f} s"] for player in PLAYERS]
    return TEMPLATE.read_text(encoding="utf-8").format(
        distance=max(abs(line.difficulty - intended(number)) for number, line in enumerate(levels, start=1)),
        explained=explained(LEVELS, scores),
        levels=table(head, level_rows(levels)),
        **second_opinion(levels),
        players=table(["player", "knows from zipf", "patience", "click"], people),
        evaluations=EVALUATIONS,
        cells=CELLS,
        trial=TRIAL,
        seeds=SEEDS,
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
    }


def run(options: Namespace) -> int:
    """Write the report and its plots; 0 when done."""
    drawn = plots(options.bundles)
    with workers(options) as crew:
        page = report(crew, lines(options.bundles, "levels"))
    for name, text in {**drawn, "REPORT.md": page}.items():
        bundle.write(options.out / name, text.splitlines())
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
