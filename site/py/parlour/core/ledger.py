"""What all results of one game come to, folded once and kept: the engine holds it, adds what is new, and writes it in pages for the page to keep.

A ledger stands at a mark, a text of the host's own that tells which results are in it. Its pages are bounded, and so is each message.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from parlour.core.codec import decode
from parlour.core.errors import BadInput
from parlour.core.game import Game
from parlour.core.naming import ID_PATTERN, parsed_id
from parlour.core.results.progress import Progress, days_won, joined, progress_of, reach_of
from parlour.core.results.reach import Record, surpassed
from parlour.core.results.result import POINTS_THEN_MOVES, Result

VERSION = 2
"""Another meaning of a page takes another number; what was kept under the former is then made anew."""

PAGE = 2_000
"""So many puzzles are told on one page."""

BEST = ("at", "status", "score", "moves", "elapsed_ms", "hints", "assisted", "relaxed", "stars", "facts", "improves")
"""What a page tells of the best result of a puzzle, in the order of a result's fields; the puzzle is its key."""

KINDS = [[int, str, int, int, int, int, bool, bool, int, dict, bool], [int, int, bool]]
"""The types of these, and of the fields of a record."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The results of a game up to a mark. `career` is what its campaign makes of them, None without one.

    `days` are the days solved, and `bests` the best records of sets that make their puzzles, by set, as far as the first page told them: they are
    known before the other pages have come.
    """

    game: Game
    mark: str
    progress: Progress = field(default_factory=Progress)
    career: Any = None
    days: dict[str, tuple[str, ...]] = field(default_factory=dict)
    bests: dict[str, Record] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sums:
    """The counts of all results, the days solved and the best records by set, and the campaign's state, of which only the game knows what it is."""

    plays: int
    wins: int
    elapsed_ms: int
    days: dict[str, tuple[str, ...]]
    bests: dict[str, Record]
    career: Any = None


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a kept ledger: the first has the sums, all others puzzles: `[best, record]` by id, each as a list of its fields, or null.

    `fits` tells by what the results were compared and folded: what was folded otherwise is of no use.
    """

    version: int
    fits: str
    sums: Sums | None = None
    puzzles: dict[str, Any] = field(default_factory=dict)


def better_in(game: Game) -> Callable[[str], tuple[str, ...]]:
    """By which facts the results of a puzzle of the game compare."""
    goals = {known.id: known.mode.goal for known in game.sets}

    def better(puzzle: str) -> tuple[str, ...]:
        goal = goals.get(parsed_id(puzzle).set)
        return POINTS_THEN_MOVES if goal is None else goal.better

    return better


def blank(game: Game, mark: str = "") -> Ledger:
    """The ledger of who has played nothing."""
    return Ledger(game, mark, career=game.campaign.career() if game.campaign else None)


def entered(ledger: Ledger, results: Iterable[Result], mark: str) -> Ledger:
    """The ledger with further results, at the mark that they lead to; results of puzzles without a proper name are left out."""
    game = ledger.game
    ordered = sorted((each for each in results if ID_PATTERN.fullmatch(each.puzzle)), key=lambda result: (result.at, result.puzzle))
    if not ordered:
        return replace(ledger, mark=mark)
    career = game.campaign.after(ledger.career, ordered) if game.campaign else None
    return replace(ledger, mark=mark, progress=progress_of(ordered, better_in(game), ledger.progress), career=career)


def days_in(ledger: Ledger, set_id: str) -> tuple[str, ...]:
    """The days of a set that were solved, in order."""
    return tuple(sorted({*ledger.days.get(set_id, ()), *days_won(ledger.progress, ledger.game.id, set_id)}))


def record_in(ledger: Ledger, set_id: str) -> Record | None:
    """The best record of a set that makes its puzzles, of its present version; None where nothing of it was played without help."""
    game, told = ledger.game, ledger.bests.get(set_id)
    held = reach_of(ledger.progress, f"{game.id}.{game.version_of(set_id)}/{set_id}").record
    return surpassed(told, held) if held else told


def fits_of(game: Game) -> str:
    """By what a ledger of the game is folded."""
    goals = ",".join(f"{known.id}:{'+'.join(known.mode.goal.better)}" for known in game.sets if known.mode.goal)
    return f"{game.id} {goals} {game.campaign.version if game.campaign else 0}"


def page_of(ledger: Ledger, number: int) -> Page | None:
    """A page of the ledger to be kept: the first, 0, has the sums, those after it puzzles; None after the last."""
    progress, fits = ledger.progress, fits_of(ledger.game)
    if number == 0:
        days = {known.id: days_in(ledger, known.id) for known in ledger.game.sets if known.kind == "daily"}
        bests = {known.id: record for known in ledger.game.sets if known.made and (record := record_in(ledger, known.id))}
        return Page(VERSION, fits, Sums(progress.plays, progress.wins, progress.elapsed_ms, days, bests, ledger.career))
    puzzles = list(islice(progress.bests, (number - 1) * PAGE, number * PAGE))
    return Page(VERSION, fits, None, {puzzle: _spelled(progress, puzzle) for puzzle in puzzles}) if puzzles else None


def _spelled(progress: Progress, puzzle: str) -> tuple[Any, ...]:
    """The best result and the record of a puzzle, each by its fields."""
    best, record = progress.bests[puzzle], progress.records.get(puzzle)
    return tuple(getattr(best, name) for name in BEST), None if record is None else (record.score, record.stars, record.relaxed)


def with_page(ledger: Ledger, page: Page) -> Ledger:
    """The ledger with what was kept of results before its own, the sums before all else; raises BadInput for a page that another version wrote."""
    game, progress = ledger.game, ledger.progress
    if page.version != VERSION or page.fits != fits_of(game):
        raise BadInput("page", "it was folded by another version.")
    if page.sums is None:
        return replace(ledger, progress=joined(progress, *_meant(page.puzzles), better_in(game)))
    sums = page.sums
    career = decode(game.campaign.career, sums.career, "page.career") if game.campaign else None
    return replace(
        ledger, progress=Progress(plays=sums.plays, wins=sums.wins, elapsed_ms=sums.elapsed_ms), career=career, days=sums.days, bests=sums.bests
    )


def _meant(puzzles: dict[str, Any]) -> tuple[dict[str, Result], dict[str, Record]]:
    """The best results and the records that a page tells; raises BadInput."""
    bests, records = {}, {}
    for puzzle, told in puzzles.items():
        kinds = [[type(each) for each in part] if isinstance(part, list) else part for part in told] if isinstance(told, list) else None
        if kinds not in (KINDS, [KINDS[0], None]):
            raise BadInput("page", "it doesn’t tell of puzzles as a page does.")
        best, record = told
        bests[puzzle] = Result(puzzle, *best)
        if record:
            records[puzzle] = Record(*record)
    return bests, records
