"""The fold over results. What counts as a game, a record and a solved puzzle is core/results/progress.py's to say, and the same here.

A piece of many results is folded at the price of a few: within a piece all is done in place, and the values before and after are frozen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Protocol

from parlour.apart.statistics.tally import ALL, RECENT, Group, Measure, Row, Tally
from parlour.core.daily import WEEKDAYS, day_number
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.made import day_of, is_made
from parlour.core.naming import ID_PATTERN
from parlour.core.order import band_title
from parlour.core.results.progress import recorded_in
from parlour.core.results.reach import Record
from parlour.core.results.result import POINTS_THEN_MOVES, Result
from parlour.games import CATALOGUE

PACE = "-elapsed"
"""The name of the time that a win took."""
LAST_DAY = 1_000_000
"""No clock of a page is so far from 1970, in days."""


class Ways(Protocol):
    """What a game tells its results apart by besides, from the puzzle's key and the result."""

    def __call__(self, key: str, result: Result, /) -> tuple[tuple[str, str], ...]: ...


@dataclass(frozen=True, slots=True)
class Set:
    """What the fold must know of the set that an id's beginning names; `game` is None where there is no such game here."""

    game: Game | None
    title: str
    is_daily: bool
    measures: tuple[str, ...]
    ways: Ways


def no_ways(_key: str, _result: Result) -> tuple[tuple[str, str], ...]:
    """Of a game that has no more to tell results apart by."""
    return ()


def ways_of(game: str) -> Ways:
    """What the game's own module tells results apart by, where it has one."""
    name = f"parlour.apart.statistics.ways.{game.replace('-', '_')}"
    try:
        found: Ways = import_module(name).ways
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return no_ways
    return found


def set_at(place: str) -> Set:
    """The set that the beginning of an id names: `samegame.1/stages`; raises AssetMissing where its game was not brought yet."""
    start, _, set_id = place.partition("/")
    game_id = start.partition(".")[0]
    if game_id not in CATALOGUE:
        return Set(None, set_id, False, POINTS_THEN_MOVES, no_ways)
    game = CATALOGUE[game_id]
    known = game.set_of(set_id)
    goal = known.mode.goal if known is not None else None
    is_daily = known is not None and known.kind == "daily"
    return Set(game, known.title if known else set_id.capitalize(), is_daily, goal.better if goal else POINTS_THEN_MOVES, ways_of(game_id))


def folded(tally: Tally, results: Sequence[Result], days: Sequence[int]) -> Tally:
    """The tally after these results too, later ones than it has, in the order of their time; `days` are those on which they ended."""
    if len(days) != len(results) or any(abs(day) > LAST_DAY for day in days):
        raise BadInput("days", "each result has its day, and no other is here.")
    book = Book(tally)
    for result, day in zip(results, days, strict=True):
        book.add(result, day)
    return book.closed()


def tallied(tally: Tally, result: Result, day: int) -> Tally:
    """The tally after one more result."""
    return folded(tally, (result,), (day,))


def must_fit(tally: Tally) -> None:
    """Raises BadInput where the games count by something else now than when the tally was folded."""
    for place, row in tally.rows.items():
        if tuple(measure.name for measure in row.measures) != set_at(place).measures:
            raise BadInput("tally", f"{place[:60]} is counted by something else now.")


def bucket(value: int) -> int:
    """About so much: small numbers as they are, larger ones to two figures, so that there are few of them."""
    if value < 0:
        return -bucket(-value)
    unit = 1
    while value >= 100 * unit:
        unit *= 10
    return value // unit * unit


class Book:
    """A tally while results are folded into it."""

    def __init__(self, tally: Tally) -> None:
        self._count = tally.count
        self._sheets = {place: Sheet(row) for place, row in tally.rows.items()}
        self._paces = {name: Gauge(measure) for name, measure in tally.paces.items()}
        self._groups = {game: {kind: dict(kinds) for kind, kinds in parts.items()} for game, parts in tally.groups.items()}
        self._days = {game: dict(days) for game, days in tally.days.items()}
        self._own = set(tally.own)
        self._sets: dict[str, Set] = {}

    def add(self, result: Result, day: int) -> None:
        """One more result."""
        self._count += 1
        if ID_PATTERN.fullmatch(result.puzzle) is None:
            return
        place, _, key = result.puzzle.rpartition("/")
        if place not in self._sets:
            self._sets[place] = set_at(place)
        known = self._sets[place]
        if place not in self._sheets:
            self._sheets[place] = Sheet(Row(measures=tuple(map(Measure, known.measures))))
        is_unaided = result.status == "won" and not result.assisted
        self._sheets[place].add(key, result, is_unaided=is_unaided)
        if known.game is not None:
            self._add_known(known.game.id, known, key, result, day, is_unaided=is_unaided)

    def _add_known(self, game: str, known: Set, key: str, result: Result, day: int, *, is_unaided: bool) -> None:
        of_day = day_of(key) if known.is_daily else ""
        if of_day and is_unaided and day_number(of_day) == day:
            self._own.add(day)
        if result.improves:
            return
        days = self._days.setdefault(game, {})
        days[str(day)] = days.get(str(day), 0) + 1
        if is_unaided and result.elapsed_ms > 0:
            for name in (ALL, game):
                if name not in self._paces:
                    self._paces[name] = Gauge(Measure(PACE))
                self._paces[name].add(result.elapsed_ms)
        level = "" if of_day or is_made(key) else band_title(key)
        groups = [("set", known.title), *known.ways(key, result), *([("level", level.capitalize())] if level else [])]
        if of_day:
            groups.append(("weekday", WEEKDAYS[(day_number(of_day) + 3) % 7]))
        for kind, label in groups:
            kinds = self._groups.setdefault(game, {}).setdefault(kind, {})
            before = kinds.get(label, Group())
            kinds[label] = Group(before.played + 1, before.unaided + is_unaided, before.stars + (result.stars if is_unaided else 0))

    def closed(self) -> Tally:
        """The tally that it has become."""
        rows = {place: sheet.row() for place, sheet in self._sheets.items()}
        paces = {name: gauge.measure() for name, gauge in self._paces.items()}
        return Tally(count=self._count, rows=rows, paces=paces, groups=self._groups, days=self._days, own=tuple(sorted(self._own)))


class Gauge:
    """A measure while values are added to it."""

    def __init__(self, measure: Measure) -> None:
        self._before = measure
        self._best = measure.best
        self._recent = list(measure.recent)
        self._spread = dict(measure.spread)

    def add(self, value: int) -> None:
        """One more win that came to so much."""
        is_less_better = self._before.name.startswith("-")
        self._best = value if self._best is None else min(self._best, value) if is_less_better else max(self._best, value)
        self._recent.append(value)
        del self._recent[:-RECENT]
        about = str(bucket(value))
        self._spread[about] = self._spread.get(about, 0) + 1

    def amend(self, value: int) -> None:
        """The last win came to this instead."""
        about = str(bucket(self._recent.pop())) if self._recent else ""
        if about not in self._spread:
            raise BadInput("spread", "this measure has no last win.")
        self._spread[about] -= 1
        if not self._spread[about]:
            del self._spread[about]
        self.add(value)

    def measure(self) -> Measure:
        """What it has become."""
        return replace(self._before, best=self._best, recent=tuple(self._recent), spread=self._spread)


# A puzzle's word: its stars, whether it has a record, whether that is one without the clock, and whether it was won without help.
STARS, RECORDED, RELAXED, SOLVED = 8, 4, 2, 1


def unpacked(text: str) -> dict[str, int]:
    """The word of each puzzle by its key; raises BadInput where the text was not packed here."""
    try:
        return {key: int(word) for key, _, word in (part.partition(":") for part in text.split())}
    except ValueError:
        raise BadInput("puzzles", "this is no list of puzzles.") from None


class Sheet:
    """A row while results are added to it."""

    def __init__(self, row: Row) -> None:
        self._before = row
        self._puzzles: dict[str, int] | None = None
        self._stars = list(row.stars)
        self._gauges: tuple[Gauge, ...] = ()
        self._played, self._wins, self._unaided = row.played, row.wins, row.unaided
        self._elapsed_ms, self._solved, self._last = row.elapsed_ms, row.solved, row.last

    def add(self, key: str, result: Result, *, is_unaided: bool) -> None:
        """One more result of the set."""
        if self._puzzles is None:
            self._puzzles = unpacked(self._before.puzzles)
            self._gauges = tuple(map(Gauge, self._before.measures))
        if not result.improves:
            self._played += 1
            self._wins += result.status == "won"
            self._unaided += is_unaided
            self._elapsed_ms += result.elapsed_ms
        word = self._puzzles.get(key, 0)
        self._puzzles[key] = self._note(word, result, is_unaided=is_unaided)
        if is_unaided:
            self._measure(key, result)

    def _note(self, word: int, result: Result, *, is_unaided: bool) -> int:
        if is_unaided and not word & SOLVED:
            self._solved += 1
            word |= SOLVED
        if result.assisted:
            return word
        before = Record(0, word // STARS, bool(word & RELAXED)) if word & RECORDED else None
        after = recorded_in(before, result)
        stars = min(3, max(0, after.stars))
        if before is not None:
            self._stars[before.stars] -= 1
        self._stars[stars] += 1
        return stars * STARS + RECORDED + RELAXED * after.relaxed + (word & SOLVED)

    def _measure(self, key: str, result: Result) -> None:
        # A go that was won before and went on is the same go, so long as no other was measured since.
        is_same = result.improves and key == self._last
        if result.improves and not is_same:
            return
        self._last = key
        facts = {"points": result.score, "moves": result.moves} | result.facts
        for measure, gauge in zip(self._before.measures, self._gauges, strict=True):
            value = facts.get(measure.name.lstrip("-"), 0)
            (gauge.amend if is_same else gauge.add)(value)

    def row(self) -> Row:
        """What it has become."""
        if self._puzzles is None:
            return self._before
        none, one, two, three = self._stars
        return Row(
            played=self._played,
            wins=self._wins,
            unaided=self._unaided,
            elapsed_ms=self._elapsed_ms,
            solved=self._solved,
            stars=(none, one, two, three),
            last=self._last,
            measures=tuple(gauge.measure() for gauge in self._gauges),
            puzzles=" ".join(f"{key}:{word}" for key, word in self._puzzles.items()),
        )
