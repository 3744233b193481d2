"""The paper's figures again on our own boards, with simulated players in the place of people: docs/samegame/REPORT.md and its plots."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from math import fsum, sqrt
from pathlib import Path

import numpy as np

from parlour.games.samegame.measures.difficulty import BASE, BY_FINDINGS, PER_CELL, PER_MOVE, PER_ROOT_RSR
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.games.samegame.boards import CHUNK, Row, catalogue
from parlour_precompute.games.samegame.climbs import attempts_along, climbing
from parlour_precompute.games.samegame.figures import answer, standard
from parlour_precompute.games.samegame.infinite import full
from parlour_precompute.games.samegame.material import GAMES, OTHERS, Material, Rated, Rates, material
from parlour_precompute.games.samegame.measures.better import MOST, Search, search
from parlour_precompute.games.samegame.models.players import PLAYERS
from parlour_precompute.games.samegame.recipe import BOARDS, journal
from parlour_precompute.games.samegame.shares import COLOURS, SAMPLE, SIDES, Kind
from parlour_precompute.report.plots import Axis, cloud, histogram, matrix
from parlour_precompute.report.statistics import chance_told, correlation, rank_correlation, related, within_equal
from parlour_precompute.report.weeks import year
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.days import records_of
from parlour_precompute.run.options import add_journal, add_workers, natural

TEMPLATE = Path(__file__).with_suffix(".md")
SECOND = 0.317  # the rsr of the paper's stage 2, in its section 3
REACHED = 172  # stages that the paper's people cleared at least twice; they played them in order, so we take the first
FITTED = 3_000
"""Random boards behind the catalogue to which the score is fitted."""
THOUGHTFUL = ("careful", "one step", "three steps")
PAPER = {  # r and p of people's clear rate, in the paper's Figures 7 and 8
    "rsr": "+0.23 (0.003**)", "pop_start_mean": "-0.10 (0.21)", "sum_pop_mean": "-0.20 (0.010*)", "path_depth_min": "-0.26 (0.000***)",
    "path_depth_mean": "none", "path_depth_max": "none",
}  # fmt: skip
AXES = {
    "rsr": Axis("rsr", 0, 1, 0.1),
    "pop_start_mean": Axis("PoP at start", 0, 60, 10),
    "sum_pop_mean": Axis("sum of PoPs", 0, 320, 40),
    "path_depth_min": Axis("least depth", 3, 13, 1),
    "path_depth_mean": Axis("mean depth", 4, 13, 1),
    "path_depth_max": Axis("most depth", 4, 13, 1),
}
WITHIN = ("rsr", "sum_pop_mean")
DEPTH = Axis("path depth average, in moves", 4, 13, 1)
RSR = Axis("random success rate", 0, 1, 0.1)
FIGURE_7 = ("rsr", "pop_start_mean", "sum_pop_mean")
FIGURE_8 = ("path_depth_min", "path_depth_mean", "path_depth_max")
OVER_SOLUTIONS = ("sum_pop_mean", "sum_pop_all", "pop_start_mean", "pop_start_all")
COMPARED = (
    "rsr", "random_clear", "pop_start_min", "pop_start_mean", "pop_start_max", "sum_pop_min", "sum_pop_mean", "sum_pop_max",
    "path_depth_min", "path_depth_mean", "path_depth_max", "path_depth_sd", "shortest_solutions", "best_score", "difficulty",
)  # fmt: skip


def report(told: Material, seed: str) -> dict[str, str]:
    """The files of the report by their names."""
    depth, rsr = _column(told.catalogue, "path_depth_mean"), _column(told.catalogue, "rsr")
    clear = [(Axis(name, 0, 1, 0.2), values) for name, values in told.rates.items()]
    pop, depths = ([(AXES[name], told.column(name)) for name in names] for names in (FIGURE_7, FIGURE_8))
    return {
        "depth.svg": histogram("Path depth average (Figure 3)", "boards", DEPTH, depth, 36),
        "rsr.svg": histogram("Random success rate (Figure 4)", "boards", RSR, rsr, 40),
        "rsr-depth.svg": cloud("Random success rate and path depth average (Figure 9)", RSR, DEPTH, list(zip(rsr, depth, strict=True))),
        "matrix-pop.svg": matrix("rsr, PoP and clear rates (Figure 7)", [*pop, *clear]),
        "matrix-depth.svg": matrix("Path depth and clear rates (Figure 8)", [*depths, *clear]),
        **standard(seed),
        "figure-5.svg": answer(*told.stages[1]),
        "journey.svg": attempts_along(told.climbs["journey"]),
        "REPORT.md": page(told),
    }


def page(told: Material) -> str:
    """The report as Markdown."""
    depth, rsr = _column(told.catalogue, "path_depth_mean"), _column(told.catalogue, "rsr")
    return TEMPLATE.read_text(encoding="utf-8").format(
        boards=f"{len(told.catalogue):,}",
        stages=len(told.stages),
        games=GAMES,
        depth=f"{_mean(depth):.2f}",
        low=f"{100 * sum(value < 0.1 for value in rsr) / len(rsr):.0f}",
        depth_rsr=_figure(rsr, depth),
        players=" | ".join(PLAYERS),
        rule="|".join("---:" for _ in PLAYERS),
        rates=" | ".join(f"{_mean(values):.3f}" for values in told.rates.values()),
        table="\n".join(_line(name, told.column(name), told.rates) for name in COMPARED),
        reached=REACHED,
        end=f"{told.column('rsr')[:REACHED][-1]:.2f}",
        first="\n".join(_line(name, told.column(name)[:REACHED], first_of(told.drawn)) for name in (*FIGURE_7, *FIGURE_8, "difficulty")),
        formula=f"{BASE:g} + {PER_MOVE:g} path_depth_min + {PER_CELL:g} sum_pop_mean - {PER_ROOT_RSR:g} sqrt(rsr)",
        fitted=f"{len(told.fitted):,}",
        fit="\n".join(_fit_lines(told)),
        thoughtful=f"{correlation(told.column('difficulty'), thoughtful(told.rates)):.2f}",
        **beyond(told),
        **better(told),
        **climbing(told.climbs),
        within="\n".join(f"| `{name}` | {' | '.join(f'{within(told, name, each):+.2f}' for each in told.rates.values())} |" for name in WITHIN),
        orders="\n".join(_order_line(name, order, told) for name, order in orders(told.stages).items()),
    )


def beyond(told: Material) -> dict[str, object]:
    """What the paper names or asks for and does not show."""
    tried, kept = told.proposed
    scattered = {name: [found[name] for found in told.measured] for name in OVER_SOLUTIONS}
    return {
        "sample": told.sample,
        "kinds": " | ".join(f"{colours} colours" for colours in COLOURS),
        "kinds_rule": "|".join("---:" for _ in COLOURS),
        "shares": "\n".join(_shares_line(side, told.clearable) for side in SIDES),
        "tried": tried,
        "kept": kept,
        "proposed": 100 * kept / tried,
        "most_solutions": f"{max(told.column('solutions')):,.0f}",
        "means": {name: _mean(values) for name, values in scattered.items()},
        "together": correlation(scattered["sum_pop_all"], scattered["sum_pop_mean"]),
        "all_solutions": "\n".join(_rates_line(name, values, told.rates) for name, values in scattered.items()),
        "second": told.column("rsr")[1],
        "easy": sum(value > SECOND for value in _column(told.catalogue, "rsr")),
    }


def better(told: Material) -> dict[str, object]:
    """The search for an index that says more than the paper's."""
    found = searched(told)
    indexes = {
        **{name: told.column(name) for name in ("path_depth_min", "rsr", "sum_pop_mean", "difficulty")},
        "the index": [found.index.of(each) for each in told.measured],
    }
    return {
        "candidates": ", ".join(f"`{name}`" for name in sorted(told.measured[0])),
        "most": MOST,
        "errors": "\n".join(f"| {size} | {sqrt(error):.2f} | {error:.1f} | {deviation:.1f} |" for size, (error, deviation) in found.errors.items()),
        "index": " ".join([f"{found.index.constant:.1f}", *(f"{weight:+.3g} {name}" for name, weight in found.index.weights.items())]),
        "others": " | ".join(OTHERS),
        "others_rule": "|".join("---:" for _ in OTHERS),
        "strengths": "\n".join(_rates_line(name, values, {**told.rates, **told.other_rates}) for name, values in indexes.items()),
    }


def searched(told: Material) -> Search:
    """The best index of few measures, fitted to random boards and the per cent of games that the thoughtful players lose on them."""
    return search(told.fitted_measured, [100 - 100 * rate for rate in thoughtful(told.fitted_rates)])


def within(told: Material, name: str, rates: Sequence[float]) -> float:
    """How a measure goes together with the clear rate among stages of one least depth: the mean of r, weighted by their stages."""
    return within_equal(told.column("path_depth_min"), told.column(name), rates)


def _shares_line(side: int, found: Mapping[Kind, float]) -> str:
    return f"| {side} | {' | '.join(f'{100 * found[side, colours]:.0f}%' for colours in COLOURS)} |"


def _column(rows: Iterable[Row], name: str) -> list[float]:
    return [found[name] for _, found in rows]


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def thoughtful(rates: Rates) -> list[float]:
    """The mean clear rate of the players that look before they move, of every board."""
    return [_mean(each) for each in zip(*(rates[name] for name in THOUGHTFUL), strict=True)]


def first_of(rates: Rates) -> Rates:
    """The rates on the stages that the paper's people reached."""
    return {name: values[:REACHED] for name, values in rates.items()}


def weights(rows: Sequence[Row], rates: Rates) -> tuple[float, float, float, float]:
    """Least squares: the per cent of games lost, out of a constant, path_depth_min, sum_pop_mean and the root of rsr."""
    known = np.array([[1, found["path_depth_min"], found["sum_pop_mean"], sqrt(found["rsr"])] for _, found in rows])
    fit = np.linalg.lstsq(known, np.array([100 - 100 * rate for rate in thoughtful(rates)]), rcond=None)[0]
    return float(fit[0]), float(fit[1]), float(fit[2]), float(fit[3])


def _fit_lines(told: Material) -> list[str]:
    fits = {"fitted": weights(told.fitted, told.fitted_rates), "kept": (BASE, PER_MOVE, PER_CELL, -PER_ROOT_RSR)}
    return [f"| {name} | {' | '.join(f'{weight:.3f}' for weight in fit)} | {_strength(told, fit):.3f} |" for name, fit in fits.items()]


def _strength(told: Material, fit: tuple[float, float, float, float]) -> float:
    """How well such a score agrees with the share of games lost, on the boards it was fitted to."""
    base, per_move, per_cell, per_root = fit
    scores = [base + per_move * m["path_depth_min"] + per_cell * m["sum_pop_mean"] + per_root * sqrt(m["rsr"]) for _, m in told.fitted]
    return -correlation(scores, thoughtful(told.fitted_rates))


def _line(name: str, values: Sequence[float], rates: Rates) -> str:
    people = PAPER.get(name, "").replace("*", "\\*")
    return f"| `{name}` | {people} | {' | '.join(_figure(values, each) for each in rates.values())} |"


def _rates_line(name: str, values: Sequence[float], rates: Rates) -> str:
    return f"| `{name}` | {' | '.join(_figure(values, each) for each in rates.values())} |"


def _figure(xs: Sequence[float], ys: Sequence[float]) -> str:
    r, p = related(xs, ys)
    return f"{r:+.2f} ({chance_told(p)})"


def orders(stages: Sequence[Row]) -> dict[str, list[str]]:
    """Some orders of the stages, easy first, as their cells."""
    rows = dict(stages)
    return {
        "by rsr (as in the paper)": [cells for cells, _ in stages],
        "by least depth, sum of PoPs, rsr (its findings)": BY_FINDINGS.keys(rows),
        "by `difficulty`": sorted(rows, key=lambda cells: rows[cells]["difficulty"]),
    }


def _order_line(name: str, order: Sequence[str], told: Material) -> str:
    places = {cells: float(place) for place, cells in enumerate(order)}
    here = [places[cells] for cells, _ in told.stages]
    return f"| {name} | {' | '.join(f'{rank_correlation(here, each):+.2f}' for each in told.rates.values())} |"


def held(bundles: Path, name: str) -> list[Row]:
    """The boards and measures of a bundle that is there; raises Refused where it is not."""
    path = bundles / "samegame" / f"{name}.jsonl"
    if not path.exists():
        raise Refused(f"{path} is missing: `python -m parlour_precompute samegame --only {name}` makes it.")
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [(record["puzzle"]["cells"], record["measures"]) for record in records]


def week(bundles: Path) -> str:
    """The plot of a year of days by weekday."""
    days = [(record["key"], record["measures"]["difficulty"]) for record in records_of(bundles / "samegame" / "daily.jsonl")]
    return year("Difficulty of a year of days by weekday", "difficulty", days)


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    add_journal(parser)
    parser.add_argument("--boards", type=natural, default=BOARDS, metavar="N", help="boards to rate (default: %(default)s)")
    parser.add_argument("--fitted", type=natural, default=FITTED, metavar="N", help="boards behind them to fit the score to (default: %(default)s)")
    parser.add_argument("--sample", type=natural, default=SAMPLE, metavar="N", help="random boards of each kind to clear (default: %(default)s)")
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "samegame", metavar="DIR", help="folder of the report (default: docs/samegame)")


def run(options: Namespace) -> int:
    """Write the report and its plots; 0 when done."""
    stages, infinite, journey = (held(options.bundles, name) for name in ("stages", "infinite", "journey"))
    with workers(options) as crew, journal(options, "report", {"chunk": CHUNK}) as notes:
        drawn = catalogue(crew, options.seed, options.boards + options.fitted, notes)
        rated, behind = drawn[: options.boards], drawn[options.boards :]
        # About one board in a thousand has too many shortest solutions for a difficulty.
        fitted = [row for row in crew.map(full, behind) if "difficulty" in row[1]]
        told = report(material(crew, rated, Rated(stages, infinite, journey, fitted), options.seed, options.sample), options.seed)
        for name, content in {**told, "week.svg": week(options.bundles)}.items():
            bundle.write(options.out / name, content.splitlines())
        notes.delete()
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
