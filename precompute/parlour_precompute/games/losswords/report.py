"""Writes docs/losswords: the curves of chapters, what the pages carry, the chances of twists, a year of days, and the time that damage takes."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from parlour.games.losswords.book.cutting import BREATHS, ENDS, HALTS
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.scale import TENTHS
from parlour.games.losswords.damage.twists import title
from parlour.games.losswords.damage.ways import WAYS, Way, borne, damage
from parlour.games.losswords.reader.difficulty import HARDEST, difficulty, raw_difficulty
from parlour.games.losswords.reader.plans import chances_at
from parlour.games.losswords.reader.simulator import Setup, levels, share
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.games.losswords.books import BOOKS
from parlour_precompute.games.losswords.choice import CHAPTERS, chapter, volumes
from parlour_precompute.games.losswords.models import effort
from parlour_precompute.games.losswords.models.reader import EACH, FIRST
from parlour_precompute.games.losswords.plots import lines
from parlour_precompute.report.weeks import year
from parlour_precompute.run import bundle
from parlour_precompute.run.crew import workers
from parlour_precompute.run.options import add_workers

TEMPLATE = Path(__file__).with_suffix(".md")
TALK = (8, 3, 7)
"""Pages, least and most of the talk's example."""

PLAYERS = (1, 5, 9, 13, 17, 25, 35)
"""Player levels that are told of."""

THINGS = range(2, 12)
DAMAGED = (2, 6, 11)
PAGES = 8


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ["---"] * len(head), *rows])


def formula() -> list[list[object]]:
    """The eight values of the talk, before and after they are rounded and clamped."""
    pages, least, most = TALK
    numbers = range(1, pages + 1)
    raw = [f"{raw_difficulty(page, pages, least, most):.2f}" for page in numbers]
    return [["raw", *raw], ["clamped", *(difficulty(page, pages, least, most) for page in numbers)]]


def carried(chapters: Sequence[Chapter], way: Way) -> list[float]:
    """How many of a hundred pages whose chapters allow a way bear each number."""
    held = [borne(page, way.id) for each in chapters if way.id in each.ways for page in each.pages]
    return [100 * sum(most >= number for most in held) / len(held) for number in THINGS]


def scale_rows() -> list[list[object]]:
    """The things that each number asks for in each way, and the seconds that they cost the reader."""
    rows: list[list[object]] = [[way.title, *(f"{tenths / 10:.1f}" for tenths in TENTHS[way.id])] for way in WAYS.values()]
    return [*rows, ["seconds", *(f"{FIRST + EACH * step:.0f}" for step in range(HARDEST))]]


def twist_rows(*, boss: bool) -> list[list[object]]:
    """The chance of each twist by player level, in percent."""
    chances = {level: chances_at(level, boss=boss, timed=True) for level in PLAYERS}
    names = sorted({letters for found in chances.values() for letters in found}, key=lambda letters: (len(letters), title(letters)))
    return [[title(letters), *(f"{100 * found[letters]:.1f}" if letters in found else "" for found in chances.values())] for letters in names]


def time_rows(pages: Sequence[Page]) -> list[list[object]]:
    """The median and the longest time of damage by each way, in milliseconds."""
    rows: list[list[object]] = []
    for way in WAYS.values():
        taken = [seconds(page, way, number) for page in pages for number in DAMAGED]
        rows.append([way.title, f"{1_000 * median(taken):.2f} ms", f"{1_000 * max(taken):.2f} ms"])
    return rows


def seconds(page: Page, way: Way, number: int) -> float:
    """How long a page is being damaged."""
    before = perf_counter()
    damage(page, way.id, number, str(number))
    return perf_counter() - before


ENDINGS = ("sentence", "; : or dash", "comma", "in its midst")


def ending(text: str) -> int:
    """Which of ENDINGS a page's text has."""
    signs = (ENDS, HALTS, BREATHS)
    return next((at for at, sign in enumerate(signs) if sign.search(text.rsplit(maxsplit=1)[-1])), len(signs))


def end_row(chapters: Sequence[Chapter]) -> list[str]:
    """How many of a hundred pages of verse end in each way."""
    found = [ending(page.text) for each in chapters if each.verse for page in each.pages]
    return [f"{100 * found.count(at) / len(found):.1f}" for at in range(len(ENDINGS))]


def shortened() -> str:
    """How many of the prose chapters leave a sentence out."""
    prose = [chosen for held in volumes() if not BOOKS[held.work].verse for chosen in held.chapters]
    return f"{sum(bool(chosen.without) for chosen in prose)} of {len(prose)}"


def report(chapters: Sequence[Chapter]) -> str:
    """The whole page."""
    pages = [page for each in chapters for page in each.pages]
    curves = [[level, ", ".join(map(str, levels(Setup(level, PAGES)))), share(Setup(level, PAGES))] for level in PLAYERS]
    return TEMPLATE.read_text(encoding="utf-8").format(
        formula=table(["page", *range(1, TALK[0] + 1)], formula()),
        curves=table(["player level", "page by page", "twists"], curves),
        chapters=len(chapters),
        pages=f"{len(pages):,}",
        shortened=shortened(),
        scale=table(["way, by number", *range(1, HARDEST + 1)], scale_rows()),
        carried=table(["way", *THINGS], [[way.title, *(f"{part:.0f}" for part in carried(chapters, way))] for way in WAYS.values()]),
        ends=table(ENDINGS, [end_row(chapters)]),
        twists=table(["twist, by player level", *PLAYERS], twist_rows(boss=False)),
        bosses=table(["twist of the last chapter", *PLAYERS], twist_rows(boss=True)),
        times=table(["way", "median", "longest"], time_rows(pages)),
    )


def plots(chapters: Sequence[Chapter]) -> dict[str, str]:
    """The plots of the report, by file name."""
    pages, least, most = TALK
    numbers = range(1, pages + 1)
    values = {"raw": raw_difficulty, "clamped": difficulty}
    talk = {name: [float(value(page, pages, least, most)) for page in numbers] for name, value in values.items()}
    curves = {f"level {level}": levels(Setup(level, PAGES)) for level in (1, 5, 9, 17)}
    shares = {way.title: carried(chapters, way) for way in WAYS.values()}
    return {
        "formula.svg": lines("Difficulty by the formula, 8 pages from 3 to 7", "page", numbers, talk),
        "chapters.svg": lines("Difficulty of a chapter, by player level", "page", range(1, PAGES + 1), curves),
        # Lines at a hundred throughout would lie on each other.
        "pages.svg": lines("Pages that bear a number, in percent", "number", THINGS, {name: row for name, row in shares.items() if min(row) < 100}),
        "twists.svg": lines("Twists in the last chapter: how many at once, in percent", "player level", PLAYERS, singles()),
    }


def singles() -> dict[str, list[float]]:
    """By player level, how many twists of a hundred are one alone, two at once, and three."""
    found = {name: [0.0] * len(PLAYERS) for name in ("one alone", "two at once", "more")}
    for at, level in enumerate(PLAYERS):
        for letters, chance in chances_at(level, boss=True, timed=True).items():
            found[list(found)[min(len(letters), 3) - 1]][at] += 100 * chance
    return {name: row for name, row in found.items() if any(row)}


def library() -> list[Chapter]:
    """All chapters, read from their packages; raises Absent where one is not there."""
    return [chapter(held, number) for held in volumes() for number in range(1, CHAPTERS + 1)]


def week(days: Sequence[tuple[str, float]]) -> str:
    """The plot of a year of days by weekday."""
    return year("Seconds a page of a year of days by weekday", "seconds a page", days)


def arguments(parser: ArgumentParser) -> None:
    """The options of this command."""
    add_workers(parser)
    parser.add_argument("--bundles", type=Path, default=BUNDLES, metavar="DIR", help="folder of the bundles (default: site/bundles)")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "losswords", metavar="DIR", help="folder of the report")


def run(options: Namespace) -> int:
    """Write the report and its plots; 0 when done."""
    chapters = library()
    with workers(options) as crew:
        days = effort.of_days(options.bundles, crew)
    for name, text in {**plots(chapters), "week.svg": week(days), "REPORT.md": report(chapters)}.items():
        bundle.write(options.out / name, text.splitlines())
    sys.stdout.write(f"The report: {options.out / 'REPORT.md'}\n")
    return 0
