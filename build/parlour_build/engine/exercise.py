"""Plays every game through the worker, so that whatever play can need is asked for; runs inside Pyodide and imports nothing else."""

import json
import sys
import zipimport
from collections.abc import Iterator, Sequence
from typing import Any

from parlour import worker
from parlour.core.codec import decode
from parlour.core.session import Session
from parlour.games import CATALOGUE

NOON = 1_795_219_200_000
ACTIONS = ("hint", "hint", "hint", "hint", "undo", "redo", "pause", "begin", "restart", "solve", "undo", "rescue", "no-such-action")
STEPS = 25
STRIDE = 7
"""A walk takes so many steps, and goes so far in the list of what the screen offers with each."""

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


def walk(frame: dict[str, Any]) -> None:
    """Uses what the screen offers, here and there, and in between what stands below it."""
    for step in range(STEPS):
        offered = list(events(frame["view"]))
        answers = [ask("event", event=offered[step * STRIDE % len(offered)])] if offered else []
        if step % 5 == 4:
            answers += [ask("act", action=ACTIONS[step // 5]), ask("prospect"), ask("tick")]
        frame = next((answer["result"]["frame"] for answer in reversed(answers) if answer["ok"]), frame)


def opened(puzzle: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The frame of a puzzle that is opened, its clock begun."""
    answer = ask("open", puzzle=puzzle["id"], data=puzzle["data"], **more)
    if not answer["ok"]:
        raise RuntimeError(f"{puzzle['id']} does not open: {answer['text']}")
    begun: dict[str, Any] = ask("act", action="begin")["result"]["frame"]
    return begun


def play(sample: dict[str, Any], puzzle: dict[str, Any]) -> None:
    """Walks about in a puzzle, wins it, has it solved, walks about again, and resumes it from its save."""
    walk(opened(puzzle))
    for settings in SETTINGS:
        ask("settings", settings=settings)
    for action in ACTIONS:
        ask("act", action=action)
    come_back(sample, puzzle, won(sample, puzzle))
    come_back(sample, puzzle, solved())
    ask("menu", game=sample["game"], index=sample["index"], results=[], today="2026-12-15", current=None)


def come_back(sample: dict[str, Any], puzzle: dict[str, Any], last: dict[str, Any]) -> None:
    """Walks about after the last turn of a puzzle, resumes it from its save, and looks at the menu."""
    walk(last["frame"])
    opened(puzzle, save=last["save"], next=puzzle["id"], solved=True)
    results = [last["result"]] if last["result"] else []
    ask("menu", game=sample["game"], index=sample["index"], results=results, today="2026-12-15", current=puzzle["id"])


def won(sample: dict[str, Any], puzzle: dict[str, Any]) -> dict[str, Any]:
    """The last turn of a puzzle that is won move by move; raises RuntimeError when the solver finds no moves."""
    game = CATALOGUE[sample["game"]]
    state = game.start(decode(game.puzzle_type, puzzle["data"]))
    opened(puzzle)
    moves = game.solve(state)
    if not moves:
        raise RuntimeError(f"{puzzle['id']} cannot be solved.")
    turn: dict[str, Any] = {}
    for move in moves:
        for event in game.clicks(state, move):
            turn = ask("event", event=event)["result"]
        state = game.play(state, move)
    return turn


def solved() -> dict[str, Any]:
    """The turn that ends the open puzzle when the solver's moves are redone, or the last one there is."""
    turn: dict[str, Any] = {}
    for action in ("restart", "solve", *("redo",) * SOLUTION_STEPS):
        turn = ask("act", action=action)["result"]
        if action == "redo" and turn["frame"]["status"] != "playing":
            break
    return turn


def play_made(sample: dict[str, Any]) -> None:
    """Walks about in what can be made by its key in any set of the game."""
    for known in CATALOGUE[sample["game"]].sets:
        for key in MADE_KEYS if known.kind == "made" else ():
            found = ask("find", game=sample["game"], place=f"{known.id}/{key}")
            if found["ok"]:
                walk(opened({"id": found["result"]["puzzle"], "data": found["result"]["data"]}))


def misuse(sample: dict[str, Any], puzzle: dict[str, Any]) -> None:
    """Every kind of refusal, and a fault, whose traceback is written out."""
    for text in ODD_TEXTS:
        tell(text)
    for name in ODD_NAMES:
        tell(json.dumps({"id": 1, "op": name, "args": {}, "now": NOON}, ensure_ascii=False))
        ask("event", event=name)
        ask("find", game=sample["game"], place=f"stages/{name}")
        ask("find", game=name, place="stages/1")
    ask("open")
    ask("open", puzzle=puzzle["id"], data={})
    opened(puzzle, save={"game": sample["game"]})
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
        for puzzle in sample["puzzles"]:
            play(sample, puzzle)
        play_made(sample)
        misuse(sample, sample["puzzles"][0])
    return sent


def main(samples: str) -> str:
    """The JSON list of the standard library's modules that playing these samples loads."""
    messages(json.loads(samples))
    return json.dumps(zipped())
