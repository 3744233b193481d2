"""The number of each stored puzzle of a game, 0 for the easiest to 100: its place among all of them by the measure that the game is ordered by."""

import json
import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from pathlib import Path

from parlour.apart.fitting.items import HARDEST, Numbers
from parlour.core.game import Game
from parlour.core.naming import puzzle_id

MEASURES: Mapping[str, str] = tomllib.loads(Path(__file__).with_name("measures.toml").read_text(encoding="utf-8"))
"""The measure of each game that has one."""


def numbers(game: Game, bundles: Path, measures: Mapping[str, str] = MEASURES) -> Numbers:
    """The numbers of a game's puzzles as its bundles hold them, by set and key; nothing for a game that has no measure."""
    if game.id not in measures:
        return {}
    name = measures[game.id]
    sign, name = (-1, name[1:]) if name.startswith("-") else (1, name)
    measured = {known.id: _measured(bundles / game.id / f"{known.id}.jsonl", name, sign) for known in game.sets if known.kind != "made"}
    ranks = sorted(value for values in measured.values() for value in values.values())
    return {
        puzzle_id(game, set_id, "").removesuffix("/"): {key: _ranked(ranks, value) for key, value in values.items()}
        for set_id, values in measured.items()
        if values
    }


def _measured(path: Path, name: str, sign: int) -> dict[str, float]:
    """The measure of each puzzle of a bundle, greater for harder; nothing where there is no bundle, or puzzles lack it."""
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    if any(name not in record["measures"] for record in records):
        return {}
    return {record["key"]: sign * record["measures"][name] for record in records}


def _ranked(ranks: list[float], value: float) -> int:
    """The share of all puzzles that are easier, in hundredths; those that are alike share their mean."""
    return round(HARDEST * (bisect_left(ranks, value) + bisect_right(ranks, value) - 1) / 2 / max(1, len(ranks) - 1))
