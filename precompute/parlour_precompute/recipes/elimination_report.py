"""Writes docs/elimination: the saw-tooth intended and reached, by simulated players, and how the generators compare."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.games.elimination.rules import Params, Puzzle
from parlour.games.elimination.supply.levels import LEVELS
from parlour.games.elimination.supply.stored import completed
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.elimination import dictionary
from parlour_precompute.elimination_curve import intended
from parlour_precompute.elimination_plot import curve
from parlour_precompute.elimination_sets import BUDGETS, EVALUATIONS
from parlour_precompute.elimination_tables import INFINITE
from parlour_precompute.elimination_trials import EVALUATIONS as TRIAL
from parlour_precompute.elimination_trials import SEEDS, explained, maps, mean_fitness
from parlour_precompute.map_elites import CELLS
from parlour_precompute.players import PLAYERS, share

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
    return [number, freq, words, params.target_length, params.max_seq, params.num_2x, f"{intended(number):.3f}", f"{line.difficulty:.3f}", *shares]


def map_rows() -> list[list[object]]:
    """For some parameters of Infinite, how each generator fills the map."""
    rows: list[list[object]] = []
    for params in COMPARED:
        name = f"{' + '.join(map(str, params.source_words))} in {params.target_length}, zipf {params.corpus_freq[0] / 100:.1f} up"
        rows += [[name, generator, f"{one.cells:.1f}", f"{one.quality:.2f}", f"{one.best:.3f}"] for generator, one in maps(params).items()]
    return rows


def budget_rows() -> list[list[object]]:
    """The mean best fitness of FI-2Pop by budget, over the parameters compared."""
    means = {name: [mean_fitness(params, budget, BUDGET_RUNS) for params in COMPARED] for name, budget in BUDGETS.items()}
    return [[name, f"{BUDGETS[name].population} x {BUDGETS[name].generations}", f"{sum(each) / len(each):.3f}"] for name, each in means.items()]


REPORT = """# Elimination: how hard the levels are, and how they were made

Written by `python -m parlour_precompute elimination-report`; the figures follow from the committed bundles and the word list.

## The saw-tooth

The paper asks for difficulty in teeth of five levels, with drops at 6, 11, 16, 21 and 26 (section III-B), and leaves automated tuning to
future work. Here simulated players play every level, and the parameters are tuned until their scores form the saw-tooth. Difficulty is one
less the mean normalised score: the points a player may expect, as a share of the most the level can give by words that may be shown.

![Levels](levels.svg)

The largest distance from the curve intended is {distance:.3f}. `python -m parlour_precompute check` fails when a tooth does not rise or a drop
is missing, here and in Infinite. A linear regression of the mean score on the paper's five parameters (section IV-B) explains {explained} % of
its variance; on the paper's real players it was 19.43 %. Ours are kin to the model they are tuned by, so this is no proof of anything about people.

{levels}

The players know the words from a frequency upwards (zipf), look so long for a better word once they have one, and need so long for a click.
How soon they spot a word depends on how much of it stands in one piece, on how many letters there are to look through, and on how well they
know it; `precompute/parlour_precompute/players.py` has the model and its numbers. They are assumptions, chosen so that the paper's findings hold:
contiguous letters and length matter most, and clicks end in accidents.

{players}

## Time

Eq. 1 is missing from the paper's text; all it says is that the time falls with the challenge's number. Ours is a reconstruction: 45 seconds for
the first challenge, 3 fewer for each after it, so 18 for the tenth. Daily and Infinite have no clock, since the paper has one in Levels only.

## Infinite

![Infinite](infinite.svg)

Two thousand challenges in 200 rounds come from constrained MAP-Elites ({evaluations:,} evaluations a run) over the share of common words, the
longest visible run of a source word, and the number of words: {cells} cells, many of which no challenge can belong to. The easiest and the hardest
tenth of what was found are left out; the rest is dealt by difficulty, so that rounds rise and drop in teeth of five too. Against FI-2Pop and against
mixtures drawn at random, at {trial:,} evaluations each, means of {seeds} seeds, everything each of them met put on the map:

{maps}

Cells are those filled, quality is the sum of Eq. 3 over the best of each. FI-2Pop goes for the one best challenge and leaves the map emptier.
At the shortest targets random mixtures fill the map as well as anything; the longer the letters, the further MAP-Elites is ahead of them.

## Budgets

Levels have the paper's budget. A day's ten challenges get a fifth of it, at the cost below in Eq. 3 (mean best of {runs} runs for each of the
parameters above); days are for variety, and 7,300 runs of the full budget would not fit the time the whole catalogue may take.

{budgets}
"""


def report(levels: Sequence[Line]) -> str:
    """The whole page."""
    scores = [1 - line.difficulty for line in levels]
    head = ["level", "zipf", "sources", "target", "maxSeq", "2X", "intended", "reached", *(player.name for player in PLAYERS)]
    people = [[player.name, f"{player.vocabulary / 100:.1f}", f"{player.patience:.0f} s", f"{player.click:.1f} s"] for player in PLAYERS]
    return REPORT.format(
        distance=max(abs(line.difficulty - intended(number)) for number, line in enumerate(levels, start=1)),
        explained=explained(LEVELS, scores),
        levels=table(head, level_rows(levels)),
        players=table(["player", "knows from zipf", "patience", "click"], people),
        evaluations=EVALUATIONS,
        cells=CELLS,
        trial=TRIAL,
        seeds=SEEDS,
        maps=table(["parameters", "generator", "cells", "quality", "best"], map_rows()),
        runs=BUDGET_RUNS,
        budgets=table(["for", "population x generations", "mean best Eq. 3"], budget_rows()),
    )


def arguments(parser: ArgumentParser) -> None:
    """The options of this recipe."""
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
    options.out.mkdir(parents=True, exist_ok=True)
    for name, text in plots(options.bundles).items():
        (options.out / name).write_text(text, encoding="utf-8")
    (options.out / "REPORT.md").write_text(report(lines(options.bundles, "levels")), encoding="utf-8")
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
