"""What a tally comes to for one game or for all, and how numbers are said."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parlour.apart.statistics.fold import SOLVED, Set, set_at, unpacked
from parlour.apart.statistics.tally import ALL, Group, Row, Tally
from parlour.core.daily import day_key, day_number, streak
from parlour.core.html import words
from parlour.core.made import day_of

LEAST = 5
"""Of fewer goes nothing is said of what someone is strong in."""


@dataclass(frozen=True, slots=True)
class Part:
    """A set as the page tells it: all its versions that count alike, the present one's title, and the latest of its rows."""

    place: str
    known: Set
    row: Row


@dataclass(frozen=True, slots=True)
class Figures:
    """What one game comes to, or ALL: goes, wins without help, wins, puzzles solved, time, puzzles by their stars, days in a row now and longest."""

    played: int
    unaided: int
    wins: int
    solved: int
    elapsed_ms: int
    stars: tuple[int, ...]
    row_now: int
    row_longest: int


def parts_of(tally: Tally, game: str) -> list[Part]:
    """The sets that were played, those of the game or of every game there is, the most played first."""
    known = ((place, set_at(place), row) for place, row in tally.rows.items())
    parts = [Part(place, each, row) for place, each, row in known if each.game is not None and game in (ALL, each.game.id)]
    return sorted(parts, key=lambda part: (-part.row.played, part.place))


def games_of(tally: Tally) -> list[str]:
    """The games that were played, the most played first."""
    played: dict[str, int] = {}
    for part in parts_of(tally, ALL):
        if part.known.game is not None:
            played[part.known.game.id] = played.get(part.known.game.id, 0) + part.row.played
    return sorted(played, key=lambda game: (-played[game], game))


def figures_of(tally: Tally, game: str, today: str) -> Figures:
    """What the game comes to, or ALL."""
    parts = parts_of(tally, game)
    rows = [part.row for part in parts]
    days = [day_key(day) for day in tally.own] if game == ALL else solved_days(parts, game)
    return Figures(
        played=sum(row.played for row in rows),
        unaided=sum(row.unaided for row in rows),
        wins=sum(row.wins for row in rows),
        solved=sum(row.solved for row in rows),
        elapsed_ms=sum(row.elapsed_ms for row in rows),
        stars=tuple(sum(row.stars[count] for row in rows) for count in range(4)),
        row_now=streak(days, today),
        row_longest=longest(map(day_number, days)),
    )


def solved_days(parts: Iterable[Part], game: str) -> list[str]:
    """The days of a game's puzzles of the day that were solved, whenever that was."""
    days: set[str] = set()
    for part in parts:
        if part.known.is_daily and part.known.game is not None and part.known.game.id == game:
            days |= {day for key, word in unpacked(part.row.puzzles).items() if word & SOLVED and (day := day_of(key))}
    return sorted(days)


def longest(days: Iterable[int]) -> int:
    """The most days in a row among these."""
    most, row, before = 0, 0, None
    for day in sorted(set(days)):
        row = row + 1 if before is not None and day == before + 1 else 1
        most, before = max(most, row), day
    return most


def strengths(groups: dict[str, Group]) -> list[tuple[str, Group]]:
    """The groups of which enough was played, the one with the most stars for a go first."""
    enough = [(label, group) for label, group in groups.items() if group.played >= LEAST]
    return sorted(enough, key=lambda pair: (-pair[1].stars / pair[1].played, -pair[1].unaided / pair[1].played, pair[0]))


def tenths(total: int, count: int) -> str:
    """A mean to one figure after the point, which a whole number has none of."""
    tens = (20 * total + count) // (2 * count)
    return f"{tens // 10}" if tens % 10 == 0 else f"{'-' if tens < 0 else ''}{abs(tens) // 10}.{abs(tens) % 10}"


def mean(values: Sequence[int], last: int) -> str:
    """The mean of the last so many, a dash where there is none."""
    latest = values[-last:]
    return tenths(sum(latest), len(latest)) if latest else "–"


def amount(name: str, value: int) -> str:
    """`12 points`; a time as a time."""
    return duration(value) if name == "-elapsed" else unit(name, value)


def unit(name: str, value: int) -> str:
    """A count with what it counts, as the game's fact is called."""
    noun = name.lstrip("-").rstrip("s")
    return words(value, noun, noun if noun == "ink" else None)


def duration(elapsed_ms: int) -> str:
    """`48 s`, `12 min 5 s`, `3 h 20 min`."""
    seconds = max(0, elapsed_ms) // 1000
    minutes, second = divmod(seconds, 60)
    hours, minute = divmod(minutes, 60)
    if hours:
        return f"{hours:,} h {minute} min"
    return f"{minutes} min {second} s" if minutes else f"{second} s"


def share(part: int, whole: int) -> str:
    """`94%`."""
    return f"{(200 * part + whole) // (2 * whole)}%" if whole else "0%"
