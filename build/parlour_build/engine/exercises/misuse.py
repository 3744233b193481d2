"""Uses a game as players should not: every kind of refusal."""

import json
from collections.abc import Mapping
from typing import Any

from parlour_build.engine.exercises.player import NOON, TODAY, Player

ODD_TEXTS = (
    "{",
    "[1,",
    "null",
    "true",
    "NaN",
    "1e400",
    "-0.1",
    '"\\ud83d\\ude00"',
    "[" * 200,
    '{"id": 1, "op": "tick", "args": {}, "now": 1, "more": 1}',
)
ODD_NAMES = ("no-such-op", "é", "й", "😀", "\n", "\ud800", "x" * 5_000, 7, 1.2345678901234567e300, None)


def misuse(player: Player, puzzle: Mapping[str, Any]) -> None:
    """Every kind of refusal."""
    game = player.game.id
    for text in ODD_TEXTS:
        player.tell(text)
    for name in ODD_NAMES:
        player.tell(json.dumps({"id": 1, "op": name, "args": {}, "now": NOON}))
        player.ask("event", event=name)
        player.ask("act", action=name)
        player.ask("settings", settings={"relaxed": name})
        player.ask("find", game=game, place=f"{puzzle['id'].split('/')[1]}/{name}")
        player.ask("find", game=name, place="stages/1")
        player.ask("replay", puzzle=puzzle["id"], data=puzzle["data"], moves=name, next={}, settings={})
        player.ask("asset", name="lexicon", data=name)
    player.ask("open")
    player.ask("open", puzzle=puzzle["id"], data={})
    player.ask("open", puzzle=f"{puzzle['id'].partition('/')[0]}/daily/9999-12-31", data={}, today=TODAY)
    player.ask("open", puzzle=puzzle["id"].replace(".", ".9"), data={})
    player.open(puzzle, save={"game": game})
    for log in ([[0, {"no": "move"}]], [[0, None]], [[-1, {}]], 7):
        player.open(puzzle, save={**_save(player, puzzle), "log": log, "at": 1})
    player.ask("menu", game=game, index={"game": game, "version": 1, "sets": []}, results=[], today="2026-13-45")


def _save(player: Player, puzzle: Mapping[str, Any]) -> dict[str, Any]:
    name, version = puzzle["id"].split("/")[0].rsplit(".", 1)
    return {"game": name, "version": int(version), "puzzle": puzzle["id"], "elapsed_ms": 0, "hints": 0, "assisted": False}
