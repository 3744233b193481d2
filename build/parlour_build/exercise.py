"""Plays every game through the worker, so that each module that play can need is imported; runs inside Pyodide and imports nothing else."""

import json
import sys
import zipimport
from collections.abc import Iterator
from typing import Any

from parlour import worker
from parlour.core.session import Session

NOON = 1_795_219_200_000
ACTIONS = ("hint", "hint", "hint", "hint", "undo", "redo", "restart", "solve", "undo", "rescue", "no-such-action")
EVENTS_PER_BOARD = 12
SOLUTION_STEPS = 500


def ask(op: str, **args: Any) -> dict[str, Any]:
    """The worker's answer to one message."""
    answer: dict[str, Any] = json.loads(worker.handle(json.dumps({"id": 1, "op": op, "args": args, "now": NOON})))
    return answer


def events(node: Any) -> Iterator[str]:
    """Every event that can be sent from a view, in document order."""
    if isinstance(node, list):
        if "data-event" in node[1]:
            yield node[1]["data-event"]
        for child in node[2:]:
            yield from events(child)


def play(sample: dict[str, Any]) -> None:
    """Opens a puzzle, clicks about, uses every action, solves it to the end, and resumes it from its save."""
    opened = ask("open", puzzle=sample["id"], data=sample["data"], save=None, next=None)
    if not opened["ok"]:
        raise RuntimeError(f"{sample['id']} does not open: {opened['text']}")
    for event in list(events(opened["result"]["frame"]["view"]))[:EVENTS_PER_BOARD]:
        ask("event", event=event)
    for op in ("prospect", "tick"):
        ask(op)
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


def misuse(sample: dict[str, Any]) -> None:
    """Every kind of refusal, and a fault, whose traceback is written out."""
    ask("no-such-op")
    ask("open")
    ask("open", puzzle=sample["id"], data={}, save=None, next=None)
    ask("event", event=7)
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


def main(samples: str) -> str:
    """The JSON list of the standard library's modules that playing these samples loads."""
    for sample in json.loads(samples):
        play(sample)
        misuse(sample)
    return json.dumps(zipped())
