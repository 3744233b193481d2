"""Stars by level beside what was foretold, for any game whose set is played in an order."""

from collections.abc import Sequence
from statistics import mean

from parlour_precompute.plays.forecast import Forecast, by_model
from parlour_precompute.plays.part import Part, few, percent, table
from parlour_precompute.plays.scores import Outcomes
from parlour_precompute.plays.shelf import Shelf

PARTS = 5
"""A set is told in so many parts of equal length."""
FEWEST = 20
"""Ends that a part needs."""


def stars(shelf: Shelf, name: str, rows: Sequence[Forecast], found: Outcomes) -> Part:
    """The shares of ends with each star along a set, and what each model expects of the same puzzles, weighted as they were played."""
    title = f"### Stars along {name}\n\n"
    places = shelf.places(name)
    models = {model: held for model, held in by_model(rows).items() if any(row.one is not None for row in held.values())}
    lines = []
    for number in range(PARTS):
        part = places[len(places) * number // PARTS : len(places) * (number + 1) // PARTS]
        ids = [shelf.id_of(place) for place in part]
        ends = [found.tried[puzzle, "one"] for puzzle in ids]
        if sum(ends) < FEWEST:
            continue
        shown = [percent(sum(found.came[puzzle, star] for puzzle in ids) / sum(ends)) for star in ("one", "two", "three")]
        expected = [_expected(held, ids, ends) for held in models.values()]
        lines.append([f"{part[0].partition('/')[2]} to {part[-1].partition('/')[2]}", f"{sum(ends):,}", " / ".join(shown), *expected])
    if not lines:
        return Part(
            title
            + few(f"stars by level (ends in a fifth of {name})", max([0, *(found.tried[shelf.id_of(place), "one"] for place in places)]), FEWEST)
        )
    return Part(title + table([name, "ends", "1 / 2 / 3 stars", *models], lines))


def _expected(held: dict[str, Forecast], ids: Sequence[str], ends: Sequence[int]) -> str:
    rows = [held[puzzle] for puzzle, count in zip(ids, ends, strict=True) for _ in range(count) if puzzle in held]
    if not rows:
        return ""
    return " / ".join(percent(mean(getattr(row, star) or 0.0 for row in rows)) for star in ("one", "two", "three"))
