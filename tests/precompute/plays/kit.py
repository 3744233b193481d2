"""Records of plays as tests write them."""

import json


def go(puzzle="samegame.1/stages/0042", device="a" * 16, at=1_800_000_000_000, **more):
    """A record as JSON has it: a move a second, and no end unless one is given."""
    acts = [[1_000, "move", {"block": 3}], [2_000, "move", {"block": 0}]]
    return {"parlour": "go", "version": 1, "puzzle": puzzle, "device": device, "at": at, "acts": acts, "ends": [], "last_ms": 3_000} | more


def end(ms=3_000, status="won", stars=3, score=40, **more):
    """A result within a go."""
    told = {"moves": 2, "elapsed_ms": max(0, ms), "hints": 0, "assisted": False, "relaxed": False, "facts": {}}
    return {"ms": ms, "status": status, "score": score, "stars": stars} | told | more


def lines(*records):
    """Records as the lines of a file."""
    return [json.dumps(record) + "\n" for record in records]
