"""Writes docs/wordcrossing: what was proved, how difficulty was measured and validated, and how the days are spread."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from parlour.core.codec import decode
from parlour.core.daily import weekday
from parlour.games.wordcrossing.level.puzzle import Puzzle
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.review import STARS
from parlour.games.wordcrossing.rules import letters_of, points
from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS
from parlour_precompute import BUNDLES, ROOT, Refused
from parlour_precompute.games.wordcrossing import trials
from parlour_precompute.games.wordcrossing.figures import figures
from parlour_precompute.games.wordcrossing.lessons import LESSONS
from parlour_precompute.games.wordcrossing.lists import source
from parlour_precompute.games.wordcrossing.models.players import KNOWS, TRIES, WAYS
from parlour_precompute.games.wordcrossing.models.recalling import FEWER_TRIES
from parlour_precompute.games.wordcrossing.models.timed import timed
from parlour_precompute.games.wordcrossing.proofs.chains import SMALL, is_small
from parlour_precompute.games.wordcrossing.tables import KIND, LEVELS, PER_LEVEL, TAUGHT
from parlour_precompute.report.plots import Axis, cloud
from parlour_precompute.report.statistics import correlation, rank_correlation
from parlour_precompute.report.weeks import year
from parlour_precompute.run import bundle
from parlour_precompute.run.options import add_workers
from parlour_precompute.words.wordlist import load_words

TEMPLATE = Path(__file__).with_suffix(".md")
SETS = ("levels", "daily", "infinite")
BANDS = ("Monday and Tuesday", "Wednesday to Friday", "Saturday and Sunday")
HARDEST = 9
DRAWN = 11, 114  # the levels 12 and 115, of the text's figures


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a bundle."""

    key: str
    puzzle: dict[str, Any]
    measures: dict[str, float]


def lines(bundles: Path, name: str) -> list[Line]:
    """The lines of one of Wordcrossing's bundles; raises Refused where it is missing."""
    path = bundles / "wordcrossing" / f"{name}.jsonl"
    if not path.exists():
        raise Refused(f"{path.name} is missing: `python -m parlour_precompute wordcrossing` writes it.")
    return [Line(**json.loads(text)) for text in path.read_text(encoding="utf-8").splitlines()]


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ["---"] * len(head), *rows])


def fitted(found: Sequence[Line]) -> list[float]:
    """Least squares of the effort by a constant and what the solver knows."""
    known = np.array([[1.0, *(line.measures[name] for name in WEIGHTS)] for line in found])
    effort = np.array([line.measures["effort"] for line in found])
    return [float(value) for value in np.linalg.lstsq(known, effort, rcond=None)[0]]


def fit_table(found: Sequence[Line]) -> str:
    """What each thing known adds to the difficulty, what least squares give for it, and how it goes with the effort alone."""
    effort = column(found, "effort")
    used = (BASE, *WEIGHTS.values())
    alone = ("", *(f"{correlation(column(found, name), effort):.2f}" for name in WEIGHTS))
    rows = zip(("constant", *WEIGHTS), used, (f"{value:.2f}" for value in fitted(found)), alone, strict=True)
    return table(["known", "used", "least squares", "r with effort"], rows)


def column(found: Sequence[Line], name: str) -> list[float]:
    """A measure of each level."""
    return [line.measures[name] for line in found]


def held(sets: dict[str, list[Line]]) -> str:
    """How difficulty goes with the effort of the players, set by set: the fit has seen the first Infinite alone, of which the large boards stand."""
    return table(["levels", "seen by the fit", "r", "Spearman", "r with planning", "r with groping"], [_held(name, sets[name]) for name in SETS])


def _held(name: str, found: Sequence[Line]) -> tuple[str, ...]:
    hard, effort = column(found, "difficulty"), column(found, "effort")
    ways = (f"{correlation(hard, column(found, way)):.2f}" for way in WAYS)
    told = f"{name.capitalize()}, {len(found)}", "in part" if name == "infinite" else "no"
    return (*told, f"{correlation(hard, effort):.2f}", f"{rank_correlation(hard, effort):.2f}", *ways)


def week_table(days: Sequence[Line]) -> str:
    """The difficulty of each band of the week."""
    rows = []
    for number, name in enumerate(BANDS):
        known = sorted(line.measures["difficulty"] for line in days if KIND[weekday(line.key)] == number)
        effort = [line.measures["effort"] for line in days if KIND[weekday(line.key)] == number]
        rows.append((name, len(known), f"{known[0]:.2f} to {known[-1]:.2f}", f"{sum(effort) / len(effort):.2f}"))
    return table(["days", "levels", "difficulty", "mean effort"], rows)


def first_shares(found: Sequence[Line]) -> list[float]:
    """What the easy chain of fewest words makes of par, in percent."""
    ends = [(line.puzzle["easy"][0], line.puzzle["easy"][-1]) for line in found]
    return [100 * points(first["letters"], first["words"]) / points(par["letters"], par["words"]) for first, par in ends]


def share(values: Iterable[bool]) -> float:
    """How many of a row are true, in percent."""
    known = list(values)
    return 100 * sum(known) / len(known)


def mean_turns(found: Sequence[Line], band: str) -> float:
    """The fewest turns of the levels of a band, on average."""
    known = [line.measures["turns"] for line in found if line.key.startswith(f"{band}-")]
    return sum(known) / len(known)


def average_table() -> str:
    """What the least average length of words does to maps and to chains near the best."""
    head = ["letters on average, at least", "maps with a path", "its words", "log10 of chains near the best"]
    return table(head, ((name, f"{one.share:.0f} %", f"{one.words:.1f}", f"{one.near:.2f}") for name, one in trials.averages().items()))


def choice_table() -> str:
    """What the choice of words does to the paths that are filled."""
    rows = ((rivals, f"{once:.1f} %", f"{whole:.1f} %") for rivals, (once, whole) in trials.choices().items())
    return table(["words drawn", "paths filled with no word taken back", "paths filled"], rows)


def is_withheld(record: dict[str, Any]) -> bool:
    """Whether a record is drawn by a chain that is worth less."""
    found = chain_of(record["chain"])
    return (letters_of(found), len(found)) != (record["letters"], record["words"])


RARE, LARGE = 250, 60
"""Zipf x 100 below which a word is obscure, and the size of SCOWL above which it is."""


@cache
def obscure() -> frozenset[str]:
    """The words that a keen player would hardly know."""
    return frozenset(word.text for word in load_words() if word.zipf < RARE or word.size > LARGE)


def needs_obscure(line: Line) -> bool:
    """Whether the drawn record of a level has an obscure word."""
    return any(place.word in obscure() for place in chain_of(line.puzzle["full"][-1]["chain"]))


def first_seconds(line: Line) -> float:
    """How long a level that teaches takes the players by whom it was chosen: the geometric mean of their seconds."""
    found = timed(decode(Puzzle, line.puzzle), f"report/{line.key}")
    return float(2 ** np.mean([each for row in found.values() for each in row]))


def report(sets: dict[str, list[Line]]) -> str:
    """The whole page."""
    found = [line for name in SETS for line in sets[name]]
    measures = [line.measures for line in found]
    shares = first_shares(found)
    return TEMPLATE.read_text(encoding="utf-8").format(
        easy=len(source().vocabulary.words),
        accepted=len(source().playable),
        levels=len(found),
        proved=share(each["proved"] == 2 for each in measures),
        all_easy=share(each["par_letters"] == each["pool"] for each in measures),
        all_full=share(each["record_letters"] == each["pool"] for each in measures),
        withheld=sum(is_withheld(line.puzzle["full"][-1]) for line in found),
        small=sum(is_small(line.puzzle) for line in found),
        most=SMALL,
        fit=fit_table(sets["daily"]),
        held=held(sets),
        kin=correlation(column(found, "plans"), column(found, "gropes")),
        spread=float(np.std(column(sets["daily"], "effort"))),
        off=float(np.std(np.subtract(column(sets["daily"], "effort"), column(sets["daily"], "difficulty")))),
        tries=TRIES,
        fewer=FEWER_TRIES,
        knows=", ".join(f"{name} from {knows / 100}" for name, knows in KNOWS.items()),
        week=week_table(sets["daily"]),
        winding=mean_turns(sets["infinite"], "winding"),
        medium=mean_turns(sets["infinite"], "medium"),
        up=sum(after > before for before, after in pairwise(column(sets["levels"], "effort"))),
        rank=rank_correlation(list(range(len(sets["levels"]))), column(sets["levels"], "effort")),
        maps=trials.MAPS,
        averages=average_table(),
        choices=choice_table(),
        two=STARS[1],
        first_share=sum(shares) / len(shares),
        first_two=share(each >= STARS[1] for each in shares),
        lesson_least=min(lesson.drawn for lesson in LESSONS),
        lesson_most=max(lesson.drawn for lesson in LESSONS),
        seconds=", ".join(f"{each:.0f}" for each in map(first_seconds, sets["levels"][:TAUGHT])),
        drawn=PER_LEVEL * (LEVELS - TAUGHT),
        par_words=rank_correlation(list(range(len(sets["levels"]))), column(sets["levels"], "par_words")),
        obscure=sum(map(needs_obscure, found)),
    )


def plots(sets: dict[str, list[Line]]) -> dict[str, str]:
    """The plots of the report, by file name."""
    rising = [(number, line.measures["effort"]) for number, line in enumerate(sets["levels"], start=1)]
    both = [(line.measures["difficulty"], line.measures["effort"]) for name in SETS for line in sets[name]]
    up, tried = Axis("difficulty", 0, HARDEST, 1), Axis("effort of simulated players, log2 of tries", 0, HARDEST, 1)
    easy, hard = (sets["levels"][at].puzzle for at in DRAWN)
    return {
        **figures(easy, hard),
        "week.svg": year("Difficulty of a year of days", "difficulty", [(line.key, line.measures["difficulty"]) for line in sets["daily"]]),
        "levels.svg": cloud("Effort of the levels", Axis("level", 0, 125, 25), tried, rising),
        "effort.svg": cloud("Difficulty and effort", up, tried, both),
    }


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "wordcrossing", metavar="DIR", help="folder of the report")


def run(options: Namespace) -> int:
    """Write the report and its plots; 0 when done."""
    sets = {name: lines(options.bundles, name) for name in SETS}
    for name, text in {**plots(sets), "REPORT.md": report(sets)}.items():
        bundle.write(options.out / name, text.splitlines())
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
