"""One who plays one game in one engine, by messages, and what they saw."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.core.daily import is_day
from parlour.core.game import Game
from parlour.core.html import walk as walked
from parlour.core.rng import Rng
from parlour.games import CATALOGUE

NOON = 1_795_219_200_000
TODAY = "2026-12-15"
PAUSES_MS = (30, 90, 400, 400, 1_300, 4_000, 17_000, 70_000)
"""Between one message and the next: of one who types, of one who thinks, of a machine that sleeps."""


SHARED = 12
"""So many of those are remembered."""

MARK = "all"
"""What the ledger is called in which all results are."""

RESULTS = 30
"""So many are remembered: a menu of thousands takes longer and calls nothing else."""


Sample = Mapping[str, Any]
Answer = dict[str, Any]


@dataclass(slots=True)
class Player:
    """One who plays one game in one engine, and what they sent: `frame` is what they look at, `results` how their puzzles ended.

    `shared` are the texts that they could hand on, the newest last, `notes` what the game wanted to be remembered,
    and `texts` what the menu tells of texts of their own.
    """

    sample: Sample
    rng: Rng
    handle: Callable[[str], str]
    now: int = NOON
    sent: list[str] = field(default_factory=list)
    frame: dict[str, Any] = field(default_factory=dict)
    results: list[Any] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    texts: dict[str, Any] = field(default_factory=dict)
    save: Any = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return CATALOGUE[self.sample["game"]]

    def tell(self, text: str) -> Answer:
        """The worker's answer to one text; raises RuntimeError when it is a fault of the worker's own."""
        self.sent.append(text)
        answer: Answer = json.loads(self.handle(text))
        if answer.get("error") == "fault":
            raise RuntimeError(f"The engine fails at {text[:300]}\n{answer['detail']}")
        return answer

    def ask(self, op: str, **args: Any) -> Answer:
        """The worker's answer to one message, after a pause; data that it needs is brought to it."""
        self.now += self.rng.choice(PAUSES_MS)
        answer = self.tell(json.dumps({"id": len(self.sent), "op": op, "args": args, "now": self.now}))
        if answer.get("error") == "needs":
            self.ask("asset", name=answer["asset"], data=self.sample["assets"][answer["asset"]])
            return self.ask(op, **args)
        if answer["ok"] and "frame" in answer["result"]:
            self._look(answer["result"])
        return answer

    def _look(self, turn: dict[str, Any]) -> None:
        self.frame, self.save, self.notes = turn["frame"], turn["save"] or self.save, self.notes | turn["notes"]
        self.results = [*self.results, *([turn["result"]] if turn["result"] else [])][-RESULTS:]
        texts = [attrs["data-share"] for _, attrs, *_ in walked(self.frame["view"]) if attrs.get("data-share")]
        self.shared = list(dict.fromkeys([*self.shared, *texts]))[-SHARED:]

    def tell_the_ledger(self) -> None:
        """Has what was reached folded, kept, and taken up again by another engine."""
        game, half = self.game.id, len(self.results) // 2
        self.ask("ledger", game=game, since="", mark="half", results=self.results[:half])
        self.ask("ledger", game=game, since="none", mark=MARK, results=[])
        self.ask("ledger", game=game, since="half", mark=MARK, results=self.results[half:])
        pages = [self.ask("keep", game=game, mark=MARK, page=number)["result"]["page"] for number in range(3)]
        for number, page in enumerate(page for page in pages if page):
            later = self.results[-1:] if number else []
            self.ask("ledger", game=game, since=MARK if number else "", mark=MARK, results=later, page=page)

    def press(self, event: object) -> None:
        """Uses an element of the view."""
        self.ask("event", event=event, scene=self.frame["scene"])

    def open(self, puzzle: Mapping[str, Any], **more: Any) -> None:
        """Opens a puzzle and starts its clock; raises RuntimeError when it does not open."""
        settings = self.notes | {each.id: self.rng.choice(each.choices).value for each in self.game.settings}
        own = [result for result in self.results if result["puzzle"] == puzzle["id"]]
        given = {"data": puzzle["data"], "next": puzzle["next"], "settings": settings, "own": own}
        if self.game.campaign:
            self.tell_the_ledger()
            given["mark"] = MARK
        answer = self.ask("open", puzzle=puzzle["id"], today=_day(puzzle["id"]), **given, **more)
        if not answer["ok"]:
            raise RuntimeError(f"{puzzle['id']} does not open: {answer['text']}")
        if more.get("save") is None:
            self.save = None
        self.ask("act", action="begin")


def _day(puzzle: str) -> str:
    """The player's own date: that of the puzzle, where it is one of days."""
    key = puzzle.rpartition("/")[2]
    return key if is_day(key) else TODAY
