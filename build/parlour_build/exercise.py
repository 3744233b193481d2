"""Plays every game through the worker, so that whatever play can need is asked for; runs inside Pyodide and imports nothing else."""

import json
import sys
import zipimport
from collections.abc import Iterator, Sequence
from typing import Any

from parlour import worker
from parlour.core.session import Session
from parlour.games import CATALOGUE

NOON = 1_795_219_200_000
ACTIONS = ("hint", "hint", "hint", "hint", "undo", "redo", "restart", "solve", "undo", "rescue", "no-such-action")
EVENTS_PER_BOARD = 12
SOLUTION_STEPS = 500
SETTINGS = ({"relaxed": True, "foresight": "always", "order": ""}, {"relaxed": False, "foresight": "never", "order": "none"})
MADE_KEYS = ("7k0m2xq9", "3x3.RRGGGR.RR", "3x3.RRGGGRRRR", "3x3.RR", "3x3.RRGGGRRRÖ", "2x2.ABCD", "4x")
"""Keys of puzzles that are made by their keys; a set that cannot read one says so."""

ODD_TEXTS = ("{", "[1,", "null", "true", "NaN", "1e400", "-0.1", '"\\ud83d\\ude00"', "[" * 200)
ODD_NAMES = ("no-such-op", "é", "й", "😀", "\n", 7, 1.2345678901234567e300, None)

sent: list[str] = []
"""All messages so far."""


def ask(op: str, **args: Any) -> dict[str, Any]:
    """The worker's answer to one message."""
    return tell(json.dumps({"id": 1, "op": op, "args": args, "now": NOON}))


def tell(text: str) -> dict[str, Any]:
    """The worker's answer to one text."""
    sent.append(text)
    answer: dict[str, Any] = json.loads(worker.handle(text))
    return answer


def events(node: Any) -> Iterator[str]:
    """Every event that can be sent from a view, in document order."""
    if isinstance(node, list):
        if "data-event" in node[1]:
            yield node[1]["data-event"]
        for child in node[2:]:
            yield from events(child)


def click(frame: dict[str, Any]) -> None:
    """Sends the first events of a frame's view."""
    for event in list(events(frame["view"]))[:EVENTS_PER_BOARD]:
        ask("event", event=event)


def play(sample: dict[str, Any]) -> None:
    """Opens a puzzle, clicks about, uses every action, solves it to the end, and resumes it from its save."""
    opened = ask("open", puzzle=sample["id"], data=sample["data"], save=None, next=None)
    if not opened["ok"]:
        raise RuntimeError(f"{sample['id']} does not open: {opened['text']}")
    click(opened["result"]["frame"])
    for op in ("prospect", "tick"):
        ask(op)
    for settings in SETTINGS:
        ask("settings", settings=settings)
    for action in ACTIONS:
        ask("act", action=action)
    last = solved()
    ask("open", puzzle=sample["id"], data=sample["data"], save=last.get("save"), next=sample["id"])
    results = [last["result"]] if last.get("result") else []
    for known in ([], results):
        ask("menu", game=sample["game"], index=sample["index"], results=known, today="2026-12-15", current=None)


def solved() -> dict[str, Any]:
    """The turn that ends the open puzzle when the solver's moves are redone, or the last one there is."""
    turn: dict[str, Any] = {}
    for action in ("restart", "solve", *("redo",) * SOLUTION_STEPS):
        turn = ask("act", action=action)["result"]
        if action == "redo" and turn["frame"]["status"] != "playing":
            break
    return turn


def play_made(sample: dict[str, Any]) -> None:
    """Opens what can be made by its key in any set of the game, and clicks about; its solvers may take long."""
    for known in CATALOGUE[sample["game"]].sets:
        for key in MADE_KEYS if known.kind == "made" else ():
            found = ask("find", game=sample["game"], place=f"{known.id}/{key}")
            if found["ok"]:
                opened = ask("open", puzzle=found["result"]["puzzle"], data=found["result"]["data"])
                click(opened["result"]["frame"])


def misuse(sample: dict[str, Any]) -> None:
    """Every kind of refusal, and a fault, whose traceback is written out."""
    for text in ODD_TEXTS:
        tell(text)
    for name in ODD_NAMES:
        tell(json.dumps({"id": 1, "op": name, "args": {}, "now": NOON}, ensure_ascii=False))
        ask("event", event=name)
        ask("find", game=sample["game"], place=f"stages/{name}")
        ask("find", game=name, place="stages/1")
    ask("open")
    ask("open", puzzle=sample["id"], data={}, save=None, next=None)
    ask("open", puzzle=sample["id"], data=sample["data"], save={"game": sample["game"]}, next=None)
    usual, worker.turn = worker.turn, _faulty
    try:
        ask("tick")
    finally:
        worker.turn = usual


def _faulty(before: Session, after: Session) -> dict[str, Any]:
    raise RuntimeError("This fault was asked for.")


def zipped() -> list[str]:
    """The names of all loaded modules that came out of a zip, sorted."""
    specs = ((name, getattr(module, "__spec__", None)) for name, module in list(sys.modules.items()))
    return sorted(name for name, spec in specs if isinstance(getattr(spec, "loader", None), zipimport.zipimporter))


def messages(samples: Sequence[dict[str, Any]]) -> list[str]:
    """The messages that play the samples and misuse them."""
    sent.clear()
    for sample in samples:
        play(sample)
        play_made(sample)
        misuse(sample)
    return sent


def main(samples: str) -> str:
    """The JSON list of the standard library's modules that playing these samples loads."""
    messages(json.loads(samples))
    return json.dumps(zipped())
