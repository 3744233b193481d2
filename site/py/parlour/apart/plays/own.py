"""What one's own log comes to: folded record by record, and drawn as plots, for the page your-plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from parlour.apart.plays.record import Act, Go, attempts, go_of
from parlour.apart.statistics.charts import bars
from parlour.apart.statistics.told import duration
from parlour.core.codec import encode
from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.naming import parsed_id
from parlour.games import CATALOGUE

MOST = 500
"""So many records are folded at once at most, so that the engine is never silent for long."""

LONG_MS = 600_000
"""No thought of a player is counted as longer: whoever sat there so long without a move was elsewhere."""

FEW = 5
"""Starts from which a share is told."""

FIRST, MOVING, PAUSED = "first thought", "moving", "paused"


@dataclass(frozen=True, slots=True)
class Counts:
    """What was done in one set of a game: starts, wins without answers seen, ends by their stars, and milliseconds by what they went to."""

    starts: int = 0
    wins: int = 0
    moves: int = 0
    undone: int = 0
    hints: int = 0
    stars: tuple[int, int, int, int] = (0, 0, 0, 0)
    first_ms: int = 0
    moving_ms: int = 0
    paused_ms: int = 0


@dataclass(frozen=True, slots=True)
class Sum:
    """What records were folded to, by game and set: `samegame/stages`."""

    goes: int = 0
    sets: dict[str, Counts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fold:
    """Records to be folded into a sum; without one from the beginning."""

    goes: tuple[Any, ...]
    sum: Sum | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The view of a sum is wanted."""

    sum: Sum


def fold(args: Fold) -> dict[str, Any]:
    """The sum with these records; raises BadInput where there are too many at once, or one is none."""
    if len(args.goes) > MOST:
        raise BadInput("goes", f"at most {MOST} records are folded at once.")
    found = args.sum or Sum()
    for each in args.goes:
        found = with_go(found, go_of(each))
    return {"sum": encode(found)}


def with_go(before: Sum, go: Go) -> Sum:
    """The sum with a record more."""
    name = f"{go.game}/{parsed_id(go.puzzle).set}"
    counts = before.sets.get(name, Counts())
    for attempt in attempts(go):
        end = attempt.end if attempt.end is not None and not attempt.end.assisted else None
        stars = list(counts.stars)
        if end is not None:
            stars[end.stars] += 1
        counts = replace(
            counts,
            starts=counts.starts + attempt.is_start,
            wins=counts.wins + (end is not None and end.status == "won"),
            stars=(stars[0], stars[1], stars[2], stars[3]),
        )
    spent = times(go.acts)
    counts = replace(
        counts,
        moves=counts.moves + sum(what == "move" for _, what, _ in go.acts),
        undone=counts.undone + sum(what in ("undo", "rescue") for _, what, _ in go.acts),
        hints=counts.hints + sum(what == "hint" for _, what, _ in go.acts),
        first_ms=counts.first_ms + spent[FIRST],
        moving_ms=counts.moving_ms + spent[MOVING],
        paused_ms=counts.paused_ms + spent[PAUSED],
    )
    return Sum(before.goes + 1, {**before.sets, name: counts})


def times(acts: Sequence[Act]) -> Mapping[str, int]:
    """Where the time of a go went, in milliseconds; a pause counts for itself, and no thought counts for longer than LONG_MS."""
    spent = {FIRST: 0, MOVING: 0, PAUSED: 0}
    before, place, is_paused = 0, FIRST, False
    for ms, what, _ in acts:
        if is_paused:
            spent[PAUSED] += ms - before
        else:
            spent[place] += min(LONG_MS, ms - before)
        is_paused = what == "pause" or (is_paused and what != "resume")
        place = MOVING if what == "move" else place
        before = ms
    return spent


def shown(args: Shown) -> dict[str, Any]:
    """What the sum comes to, as a view."""
    sets = {name: counts for name, counts in sorted(args.sum.sets.items()) if name.partition("/")[0] in CATALOGUE}
    sections = [_time(sets), _strengths(sets), *_games(sets)] if sets else [["p", {}, "Nothing is logged yet. Play with the log switched on."]]
    return {"view": ["div", {"class": "figures"}, *sections]}


def _title(name: str) -> str:
    game, _, set_id = name.partition("/")
    known = CATALOGUE[game].set_of(set_id)
    return f"{CATALOGUE[game].title}: {known.title if known else set_id}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    body = [["tr", {}, ["th", {"scope": "row"}, row[0]], *(["td", {}, cell] for cell in row[1:])] for row in rows]
    top = ["tr", {}, *(["th", {"scope": "col"}, cell] for cell in head)]
    return ["div", {"class": "scrolls"}, ["table", {}, ["thead", {}, top], ["tbody", {}, *body]]]


def _time(sets: Mapping[str, Counts]) -> Node:
    """Where the time goes, over all games and for each kind of puzzle."""
    totals = {
        FIRST: sum(each.first_ms for each in sets.values()),
        MOVING: sum(each.moving_ms for each in sets.values()),
        PAUSED: sum(each.paused_ms for each in sets.values()),
    }
    chart = bars([(name, ms // 60_000) for name, ms in totals.items()], "Minutes until the first move, from move to move, and paused")
    rows = [(_title(name), duration(each.first_ms), duration(each.moving_ms), duration(each.paused_ms)) for name, each in sets.items()]
    return ["section", {"class": "wide"}, ["h2", {}, "Where your time goes, in minutes"], chart, _table(["Puzzles", FIRST, MOVING, PAUSED], rows)]


def _strengths(sets: Mapping[str, Counts]) -> Node:
    """What share of starts is won, the best first; told from FEW starts on."""
    rated = sorted((each.wins / each.starts, name) for name, each in sets.items() if each.starts >= FEW)
    if not rated:
        return ["section", {}, ["h2", {}, "What you’re strong in"], ["p", {}, f"Told from {FEW} starts of one kind on."]]
    chart = bars(
        [(CATALOGUE[name.partition("/")[0]].title, round(100 * share)) for share, name in rated[::-1][:5]],
        "Wins of a hundred starts, the best kinds first",
    )
    rows = [(_title(name), f"{sets[name].wins} of {sets[name].starts}", f"{share:.0%}") for share, name in rated[::-1]]
    return ["section", {}, ["h2", {}, "Starts you win, of a hundred"], chart, _table(["Puzzles", "won", "share"], rows)]


def _games(sets: Mapping[str, Counts]) -> list[Node]:
    """How one plays each kind of puzzle."""
    rows = []
    for name, each in sets.items():
        ends = sum(each.stars)
        stars = " / ".join(f"{count}" for count in each.stars[1:]) if ends else ""
        taken = f"{100 * each.undone // each.moves}%" if each.moves else ""
        rows.append((_title(name), words(each.starts, "start"), stars, f"{each.moves}", taken, f"{each.hints}"))
    return [
        [
            "section",
            {"class": "wide"},
            ["h2", {}, "How you play"],
            _table(["Puzzles", "begun", "1 / 2 / 3 stars", "moves", "taken back", "hints"], rows),
        ]
    ]
