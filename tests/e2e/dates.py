"""Sets of days, and the dates they have."""

import json
from datetime import datetime, timedelta

from parlour.games import CATALOGUE
from parlour_build.layout import Layout

DAILY = [(game.id, known.id) for game in CATALOGUE.values() for known in game.sets if known.kind == "daily"]


def days(game, set_id):
    """The first and the last day of a set, at midnight."""
    lines = (Layout().bundles / game / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines()
    first, last = (datetime.fromisoformat(json.loads(line)["key"]) for line in (lines[0], lines[-1]))
    return first, last


def noon(game, set_id, day=40):
    """Noon of a day of a set, counted from 0; the fortieth is in another month than the first."""
    return days(game, set_id)[0] + timedelta(days=day, hours=12)


def written(date):
    """`2026-12-01`."""
    return f"{date:%Y-%m-%d}"


def told(date):
    """`Tuesday 1 December 2026`."""
    return f"{date:%A} {titled(date)}"


def titled(date):
    """`1 December 2026`."""
    return f"{date.day} {date:%B %Y}"
