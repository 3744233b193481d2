"""What grows with all that was played: the fold of results, and what a visit asks of the engine, among few and many results and puzzles."""

import json
import time
from collections.abc import Callable
from itertools import count
from statistics import median
from typing import Any

from parlour.core.codec import decode, encode
from parlour.core.menus.keys import rows as written
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from parlour.worker import Worker
from parlour_build.layout import Layout
from tests.bench.figure import Figure

RESULTS = (300, 3_000, 30_000)
PUZZLES = (10_000, 100_000)
ROUNDS = 9
FLAT_AIM = 2.0
PIECE = 2_000


def results(many: int) -> list[Result]:
    """So many results, each of a puzzle of its own: the most that there is to keep."""
    return [Result(f"some-game.1/stages/{at:06}", at, "won", at % 90, at % 30, 1, 1_000, assisted=at % 11 == 0) for at in range(many)]


def taken_ms(act: Callable[[], object]) -> float:
    """The median of some rounds."""
    taken = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        act()
        taken.append(time.perf_counter() - began)
    return median(taken) * 1e3


class Visit:
    """A page that asks the engine as scripts do: of SameGame with so many puzzles listed and so many results told."""

    def __init__(self, played: int, listed: int) -> None:
        self.worker, self.numbers, game = Worker(), count(), CATALOGUE["samegame"]
        known = next(each for each in game.sets if each.kind == "free")
        self.keys, self.start = [f"{at:06}" for at in range(listed)], f"{game.id}.{game.version_of(known.id)}/{known.id}/"
        self.index = {"game": game.id, "version": game.version, "sets": [{"id": known.id, "title": "All", "rows": written(self.keys)}]}
        bundle = Layout().bundles / game.id / f"{known.id}.jsonl"
        self.puzzle = json.loads(bundle.read_text(encoding="utf-8").partition("\n")[0])["puzzle"]
        self.mark, self.told = "", [self.ended(at) for at in range(played)]
        for at in range(0, played, PIECE):
            self.enter(self.told[at : at + PIECE])
        start = known.mode.start(decode(known.mode.puzzle_type, self.puzzle))
        self.click = known.mode.screen.clicks(start, next(iter(known.mode.legal(start))))[0]
        self.menu(self.index)

    def ended(self, at: int) -> Any:
        """A result of one of the puzzles, one after the other and again from the first."""
        return encode(Result(f"{self.start}{self.keys[at % len(self.keys)]}", at, "won", at % 90, at % 30, 1, 1_000, assisted=at % 11 == 0))

    def ask(self, op: str, **args: Any) -> Any:
        """The engine's answer."""
        answer = json.loads(self.worker.handle(json.dumps({"id": next(self.numbers), "op": op, "args": args, "now": 0})))
        assert answer["ok"], answer
        return answer["result"]

    def enter(self, some: list[Any]) -> None:
        """Tells some more results."""
        mark = str(next(self.numbers))
        self.ask("ledger", game="samegame", since=self.mark, mark=mark, results=some)
        self.mark = mark

    def menu(self, index: Any = None) -> None:
        """Asks for the menu."""
        self.ask("menu", game="samegame", index=index, today="2026-12-01", mark=self.mark)

    def open(self) -> None:
        """Opens one of the puzzles, of which the player has a result."""
        self.ask("open", puzzle=f"{self.start}{self.keys[0]}", data=self.puzzle, own=self.told[:1], today="2026-12-01", mark=self.mark)

    def move(self) -> None:
        """A move in the puzzle that is open, and back."""
        self.ask("event", event=self.click)
        self.ask("act", action="undo")

    def refresh(self) -> None:
        """What a puzzle that ended asks: one result, and the menu."""
        self.enter([self.ended(7)])
        self.menu()


ACTS: dict[str, Callable[[Visit], None]] = {"a menu refreshed": Visit.refresh, "a puzzle opened": Visit.open, "a move and back": Visit.move}
"""What a visit asks again and again."""


def asked_ms(act: Callable[[Visit], None], played: int, listed: int) -> float:
    """What it takes, in milliseconds, with so many results, each of another of so many puzzles."""
    visit = Visit(played, listed)
    visit.open()
    return taken_ms(lambda: act(visit))


def fold_us(many: int) -> float:
    """What one result of so many takes, in millionths of a second."""
    given = results(many)
    return taken_ms(lambda: progress_of(given)) / many * 1e3


def rows(name: str, unit: str, sizes: tuple[int, ...], taken: Callable[[int], float]) -> list[Figure]:
    """A figure for each size but the first, held to that."""
    few, *more = sizes
    yardstick, aim = taken(few), f"<= {FLAT_AIM:.0f} times as long"
    found = [(f"{many:,}", taken(many)) for many in more]
    return [
        Figure(name.format(many), each, unit, f"of {few:,}", yardstick, yardstick / each, aim, each <= FLAT_AIM * yardstick) for many, each in found
    ]


def grown(name: str, act: Callable[[Visit], None]) -> list[Figure]:
    """What is asked again and again, with more and more results among the most puzzles, and with few among more and more puzzles."""
    by_results = rows(f"{name} after {{}} results", "ms", RESULTS, lambda played: asked_ms(act, played, PUZZLES[-1]))
    return [*by_results, *rows(f"{name} among {{}} puzzles", "ms", PUZZLES, lambda listed: asked_ms(act, RESULTS[0], listed))]


def figures() -> list[Figure]:
    """All of this part."""
    return [*rows("one of {} results folded", "us", RESULTS, fold_us), *(row for name, act in ACTS.items() for row in grown(name, act))]
