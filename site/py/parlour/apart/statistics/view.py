"""The page of statistics as a view: the figures of one game or of all, each chart with the same in words."""

from collections.abc import Sequence

from parlour.apart.statistics import charts
from parlour.apart.statistics.tally import ALL, RECENT, Measure, Tally
from parlour.apart.statistics.told import (
    LEAST,
    Figures,
    Part,
    amount,
    duration,
    figures_of,
    games_of,
    mean,
    parts_of,
    share,
    strengths,
    tenths,
    unit,
)
from parlour.core.daily import MONTHS, day_key, day_number
from parlour.core.html import Node, words
from parlour.games import CATALOGUE

KINDS = {
    "set": "By kind of puzzle",
    "weekday": "By day of the week",
    "level": "By size or level",
    "length": "By length",
    "longest word": "By longest word",
    "way": "By twist",
}
FEW = 5
MOST_BARS = 6


def view(tally: Tally, game: str, year: str, today: str, fits: str = "") -> Node:
    """All there is to tell of the game, or of ALL of them, with the calendar of the year; "" is that of today. `fits`: what fits the player of it."""
    games = games_of(tally)
    if not games:
        link: Node = ["a", {"href": "../", "class": "primary"}, "Play today’s five"]
        return [
            "div",
            {"class": "figures"},
            ["p", {}, "Nothing played yet. Whatever you finish is counted here, on this device alone."],
            ["p", {}, link],
        ]
    chosen = game if game in games else ALL
    figures, parts = figures_of(tally, chosen, today), parts_of(tally, chosen)
    look = {"data-look": chosen} if chosen != ALL else {}
    said: list[Node] = [["p", {"class": "aside wide", "key": "fits"}, fits]] if fits and chosen != ALL else []
    sections = [
        _summary(figures),
        _calendar(tally, games if chosen == ALL else [chosen], year, today),
        _stars(figures),
        _pace(tally, chosen),
        *([_games(tally, games, today)] if chosen == ALL else _measured(parts)),
        *([] if chosen == ALL else _strong(tally, chosen)),
    ]
    return ["div", {"class": "figures", **look}, _tabs(games, chosen), ["h2", {"key": "title"}, _title(chosen)], *said, *sections]


def _title(game: str) -> str:
    return CATALOGUE[game].title if game != ALL else "All games"


def _tabs(games: Sequence[str], chosen: str) -> Node:
    """One button for each game that was played, where there is more than one."""
    names = [ALL, *games]
    buttons = [
        ["button", {"type": "button", "data-of": each or "all", "aria-pressed": str(each == chosen).lower(), "key": each}, _title(each)]
        for each in names
    ]
    return ["div", {"class": "tabs", "role": "group", "aria-label": "Which games", "key": "tabs"}, *buttons]


def _facts(pairs: Sequence[tuple[str, str]]) -> Node:
    return ["dl", {"class": "numbers"}, *(["div", {}, ["dt", {}, name], ["dd", {}, told]] for name, told in pairs)]


def _section(title: str, *inside: Node) -> Node:
    return ["section", {"key": title}, ["h3", {}, title], *inside]


def _wide(title: str, *inside: Node) -> Node:
    section = _section(title, *inside)
    return [section[0], {**section[1], "class": "wide"}, *section[2:]]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    """A table whose first column names each row."""
    top = ["tr", {}, *(["th", {"scope": "col"}, text] for text in head)]
    body = [["tr", {}, ["th", {"scope": "row"}, row[0]], *(["td", {}, text] for text in row[1:])] for row in rows]
    return [
        "div",
        {"class": "scrolls", "role": "group", "tabindex": "0", "aria-label": "Table"},
        ["table", {}, ["thead", {}, top], ["tbody", {}, *body]],
    ]


def _summary(figures: Figures) -> Node:
    pairs = [
        ("Played", f"{figures.played:,}"),
        ("Won without the solution", f"{figures.unaided:,} ({share(figures.unaided, figures.played)})"),
        ("Puzzles solved", f"{figures.solved:,}"),
        ("Time", duration(figures.elapsed_ms)),
        ("Days in a row", f"{figures.row_now:,}"),
        ("Longest row", words(figures.row_longest, "day")),
    ]
    helped = figures.wins - figures.unaided
    said = [["p", {"class": "aside"}, f"{words(helped, 'more win', 'more wins')} with the solution shown."]] if helped else []
    return ["section", {"key": "summary", "class": "summary wide"}, _facts(pairs), *said]


def _stars(figures: Figures) -> Node:
    none, one, two, three = figures.stars
    bars = [("no star", none), ("1 star", one), ("2 stars", two), ("3 stars", three)]
    said = f"Your best in each puzzle: {words(three, 'puzzle')} with 3 stars, {two} with 2, {one} with 1, {none} without."
    return _section("Stars", charts.bars(bars, said), ["p", {"class": "aside"}, said])


def _games(tally: Tally, games: Sequence[str], today: str) -> Node:
    """A row for each game."""
    rows = []
    for game in games:
        told = figures_of(tally, game, today)
        rows.append([_title(game), f"{told.played:,}", f"{told.unaided:,}", duration(told.elapsed_ms), f"{told.row_now:,} ({told.row_longest:,})"])
    return _wide("Game by game", _table(["Game", "Played", "Won", "Time", "Days in a row (longest)"], rows))


def _measured(parts: Sequence[Part]) -> list[Node]:
    """The sets one by one, and how what counts in each is spread."""
    rows = [
        [_part_title(part, parts), f"{part.row.played:,}", f"{part.row.unaided:,}", f"{part.row.solved:,}", duration(part.row.elapsed_ms)]
        for part in parts
    ]
    drawn = [_wide("Kinds of puzzle", _table(["Kind", "Played", "Won", "Puzzles", "Time"], rows))]
    for part in parts:
        measures = [measure for measure in part.row.measures if measure.recent]
        if measures:
            drawn.append(_section(_part_title(part, parts), _means(measures), *(_spread(measure) for measure in measures[:1])))
    return drawn


def _part_title(part: Part, parts: Sequence[Part]) -> str:
    """The set's title, with its version where it was played in several."""
    alike = [each for each in parts if each.known.title == part.known.title]
    version = part.place.partition("/")[0].rpartition(".")[2]
    return part.known.title if len(alike) == 1 else f"{part.known.title}, version {version}"


def _means(measures: Sequence[Measure]) -> Node:
    rows = [[_measure_title(each), f"{each.best or 0:,}", mean(each.recent, FEW), mean(each.recent, RECENT)] for each in measures]
    return _table(["Wins without the solution", "Best", f"Mean of last {FEW}", f"Mean of last {RECENT}"], rows)


def _measure_title(measure: Measure) -> str:
    return unit(measure.name, 2).removeprefix("2 ").capitalize()


def _spread(measure: Measure) -> Node:
    """How many wins came to about so much, in a few bars, and the same in a sentence."""
    steps = sorted((int(value), count) for value, count in measure.spread.items())
    joined = joined_steps(steps, MOST_BARS)
    wins = sum(count for _, count in steps)
    name = measure.name.lstrip("-")
    most = max(joined, key=lambda step: step[2])
    where = amount(measure.name, most[0]) if most[0] == most[1] else f"{most[0]:,} to {amount(measure.name, most[1])}"
    said = f"Of {words(wins, 'win')} without the solution, {most[2]:,} came to {where}." if wins > 1 else f"One win without the solution: {where}."
    bars = [(f"{low}" if low == high else f"{low}–{high}", count) for low, high, count in joined]
    return ["div", {"class": "spread"}, ["h4", {}, f"How your {name} are spread"], charts.bars(bars, said), ["p", {"class": "aside"}, said]]


def joined_steps(steps: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int, int]]:
    """The steps of a spread in at most so many of one width, each with its first value, its last and how many there are."""
    least, last = steps[0][0], steps[-1][0]
    # As `fold.bucket` tells values: no step is finer than what is known.
    finest = 10 ** max(0, len(str(max(abs(least), abs(last)))) - 2)
    widths = (each * 10**power for power in range(20) for each in (1, 2, 5))
    width = next(each for each in widths if each >= finest and last // each - least // each < most)
    counts: dict[int, int] = {}
    for value, count in steps:
        counts[value // width] = counts.get(value // width, 0) + count
    return [(at * width, (at + 1) * width - 1, counts.get(at, 0)) for at in range(least // width, last // width + 1)]


def _pace(tally: Tally, game: str) -> Node:
    pace = tally.paces.get(game)
    if pace is None or not pace.recent:
        return _section("Time for a win", ["p", {}, "No win without the solution yet."])
    few, many = pace.recent[-FEW:], pace.recent
    pairs = [
        ("Fastest", duration(pace.best or 0)),
        (f"Mean of last {len(few)}", duration(sum(few) // len(few))),
        *([(f"Mean of last {len(many)}", duration(sum(many) // len(many)))] if len(many) > FEW else []),
    ]
    return _section("Time for a win", _facts(pairs))


def _strong(tally: Tally, game: str) -> list[Node]:
    """What the player is strong in, of whatever was played often enough; nothing where there is nothing to compare."""
    drawn: list[Node] = []
    best: list[str] = []
    for kind, title in KINDS.items():
        ranked = strengths(tally.groups.get(game, {}).get(kind, {}))
        if len(ranked) < 2:
            continue
        label, top = ranked[0]
        best.append(f"{label[0].upper()}{label[1:]}: {tenths(top.stars, top.played)} of 3 stars a game, {top.played:,} played")
        rows = [[label, f"{each.played:,}", share(each.unaided, each.played), tenths(each.stars, each.played)] for label, each in ranked]
        drawn.append(["details", {"key": kind}, ["summary", {}, title], _table([title, "Played", "Won without the solution", "Stars a game"], rows)])
    if not drawn:
        return [_section("What you’re strong in", ["p", {}, f"Too little to tell yet: it takes {LEAST} games each of two kinds."])]
    return [_wide("What you’re strong in", ["ul", {}, *(["li", {}, each] for each in best)], *drawn)]


def _calendar(tally: Tally, games: Sequence[str], year: str, today: str) -> Node:
    """A year of squares, and the same month by month."""
    days: dict[int, int] = {}
    for game in games:
        for text, count in tally.days.get(game, {}).items():
            days[int(text)] = days.get(int(text), 0) + count
    counts = {day_key(day): count for day, count in days.items()}
    years = sorted({day[:-6] for day in counts} or {today[:4]})
    latest = today[:4] if any(day.startswith(f"{today[:4]}-") for day in counts) else years[-1]
    shown = year if year in years else latest
    inside = {day: count for day, count in counts.items() if day[:-6] == shown}
    at = years.index(shown)
    total = sum(inside.values())
    said = f"{shown}: {total:,} {'game' if total == 1 else 'games'} on {words(len(inside), 'day')}."
    numbers = {day_number(day): count for day, count in inside.items()}
    halves = [charts.half_year(int(shown), second, numbers, f"{span}, {said}") for second, span in enumerate(("January to June", "July to December"))]
    later = years[at + 1] if at + 1 < len(years) else ""
    ways = [_turn("Year before", years[at - 1] if at else ""), ["p", {"class": "year"}, said], _turn("Year after", later)]
    rows = []
    for number, name in enumerate(MONTHS, 1):
        month = [count for day, count in inside.items() if day[-5:-3] == f"{number:02}"]
        if month:
            rows.append([name, f"{len(month)}", f"{sum(month):,}"])
    months = [["details", {"key": "months"}, ["summary", {}, "Month by month"], _table(["Month", "Days", "Games"], rows)]] if rows else []
    return _wide("Your days", ["div", {"class": "turns"}, *ways], ["div", {"class": "halves"}, *halves], charts.scale(), *months)


def _turn(label: str, year: str) -> Node:
    attrs = {"data-year": year} if year else {"disabled": True}
    return ["button", {"type": "button", "aria-label": label, **attrs}, "‹" if label.endswith("before") else "›"]
