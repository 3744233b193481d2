"""The page of a game's audit, docs/<game>/AUDIT.md, and its plots: each row of effort over the order of play, and the shares of stars."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from matplotlib.axes import Axes

from parlour.core.daily import WEEKDAYS
from parlour_precompute.audit.judged import Finding, by_parts, means, named, span, windows
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.shapes import LIMITS, OPEN, Shape
from parlour_precompute.report.plots import BLUE, INK, ORANGE, dots, figure, written

HEAD = """# {game}: the audit of its ladders

Written by `python -m parlour_precompute audit {game} --write`; do not edit. Players that took no part in choosing or ordering puzzles play them
(where one had any part it is said below), and what can be counted without a player is counted. The table of shapes and limits is
`precompute/parlour_precompute/audit/shapes.toml`; `check` fails where a law does not hold.

In the plots each row of effort has a panel from its 5th to its 95th percentile, with what lies beyond in orange; below are the shares of rounds with
one, two and three stars.
"""

WIDE, ROW, EDGE, LEAST = 640, 96, 40, 36  # points: a plot's width, a panel's height, its left edge, and the room below the last
STAR_COLOURS = (BLUE, ORANGE, INK)
BEYOND = 1.1  # how far from the scale a dot is drawn that lies farther from it


def page(game: str, done: Sequence[tuple[Ladder, Shape, Sequence[Finding]]]) -> str:
    """The page, as Markdown."""
    return HEAD.format(game=game) + "".join(_section(*each) for each in done)


def _section(ladder: Ladder, shape: Shape, found: Sequence[Finding]) -> str:
    parts = [f"\n## {ladder.bundle}: {shape.kind}\n\n![Effort along {ladder.bundle}, row by row]({_file(ladder)})\n"]
    if shape.note:
        parts.append(f"\n{shape.note}\n")
    if found:
        rows = [f"| {one.law} | {one.row} | {one.figure:.3f} | {one.limit:.3f} | {_state(ladder, one)} |" for one in found]
        parts.append("\n".join(["\n| law | row | figure | limit | |", "|---|---|---:|---:|---|", *rows]) + "\n")
    if ladder.bands:
        names = list(dict.fromkeys(ladder.bands))
        efforts = {**ladder.efforts, **ladder.measures}
        told = [f"| {name} | {' | '.join(f'{mean:.2f}' for mean in means(row, ladder.bands))} |" for name, row in efforts.items()]
        parts.append("\n".join([f"\n| mean of | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}", *told]) + "\n")
    if ladder.stars:
        named_parts = list(dict.fromkeys(ladder.bands)) if shape.kind == "bands" else []
        given = [(kind, star, by_parts([each[star] for each in row], ladder, shape)) for kind, row in ladder.stars.items() for star in range(3)]
        names = named_parts or [str(number) for number in range(1, len(given[0][2]) + 1)]
        lines = [f"| {kind}, {star + 1} | {' | '.join(f'{share:.0%}' for share in shares)} |" for kind, star, shares in given]
        head = f"share of rounds with so many stars at least, by {'band' if named_parts else 'part, in the order of play'}"
        parts.append("\n".join([f"\n| {head} | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}", *lines]) + "\n")
    parts += [f"\nNeighbours, {name}: {np.mean(row):.1%} alike on average, {max(row):.0%} at most.\n" for name, row in ladder.likeness.items() if row]
    if "answers" in ladder.likeness:
        low, *_, high = windows(ladder.obscure, LIMITS.windows)
        parts.append(f"\nAn obscure word is needed in {np.mean(ladder.obscure):.1%}: {low:.1%} in the first tenth, {high:.1%} in the last.\n")
    return "".join(parts)


def _state(ladder: Ladder, finding: Finding) -> str:
    reason = OPEN.get(named(ladder, finding), "does not hold")
    return "holds" if finding.holds else reason


def pictures(ladders: Sequence[Ladder]) -> Iterator[tuple[str, str]]:
    """The plot of each ladder: the name of its file, and the SVG."""
    return ((_file(ladder), picture(ladder)) for ladder in ladders)


def _file(ladder: Ladder) -> str:
    return f"audit-{ladder.bundle.partition('/')[2]}.svg"


def picture(ladder: Ladder) -> str:
    """One panel for each row of effort, from its 5th to its 95th percentile, and one for the stars of each kind of player; a line parts two bands."""
    rows = {**ladder.efforts, **ladder.measures}
    count = len(rows) + len(ladder.stars)
    tall = ROW * count + LEAST
    with figure(WIDE, tall) as drawn:
        panels = [drawn.add_axes((EDGE / WIDE, (tall - ROW * (at + 1) + 8) / tall, 1 - (EDGE + 12) / WIDE, (ROW - 32) / tall)) for at in range(count)]
        for axes, (name, row) in zip(panels, rows.items(), strict=False):
            low = float(np.percentile(row, 5))
            _panel(axes, name, ladder)
            placed = [(place, (value - low) / span(row)) for place, value in enumerate(row, 1)]
            dots(axes, [(place, value) for place, value in placed if 1 - BEYOND <= value <= BEYOND], 2, BLUE)
            if beyond := [(place, BEYOND if value > 1 else 1 - BEYOND) for place, value in placed if not 1 - BEYOND <= value <= BEYOND]:
                dots(axes, beyond, 2, ORANGE)
        for axes, (kind, shares) in zip(panels[len(rows) :], ladder.stars.items(), strict=True):
            _panel(axes, f"share of rounds with one star (blue), two (orange), three (black): {kind}", ladder)
            for star, colour in enumerate(STAR_COLOURS):
                dots(axes, [(place, each[star]) for place, each in enumerate(shares, 1)], 2, colour)
        # Days are laid out by weekday, so that an order within one would be seen.
        is_week = not {*ladder.bands}.isdisjoint(WEEKDAYS)
        panels[-1].set_xlabel("each weekday from its first day to its last" if is_week else "place in the order of play", size=11)
        return written(drawn, f"Effort along {ladder.bundle}")


def _panel(axes: Axes, title: str, ladder: Ladder) -> None:
    axes.set(xlim=(0, len(ladder.keys) + 1), ylim=(-0.15, 1.15), yticks=[0, 1])
    for place, (one, other) in enumerate(pairwise(ladder.bands), 1):
        if one != other:
            axes.axvline(place + 0.5, color=INK, linewidth=0.5)
    axes.set_title(title, loc="left", size=11, pad=3)
