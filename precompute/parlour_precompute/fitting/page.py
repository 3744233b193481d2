"""The page of the tried rating, docs/rating/REPORT.md, and its plots: how the number that fits each player is found, puzzle by puzzle."""

from collections.abc import Iterator, Sequence
from statistics import mean

from parlour.apart.fitting.items import HARDEST, suiting
from parlour.apart.fitting.told import BANDS
from parlour_precompute.fitting.simulated import STRENGTHS, Tried
from parlour_precompute.report.plots import BLUE, INK, ORANGE, alone, dots, figure, written

HEAD = """# The rating, tried by simulated players

Written by `python -m parlour_precompute fitting --write`; do not edit. Of each strength {players} players, of whom nothing is known at first, play
{count} puzzles of a game: led by *For you*, or along fixed ladders as the yardstick, which are the first {count} puzzles of the game's first set, and
{count} of it from its first to its last. A strength is called by the band of the puzzles that fit it, those that are done well seven times in ten.
The players do well by another curve than the rating believes in, with slips, and puzzles are as hard as their number says but for a spread of 60
points (`precompute/parlour_precompute/fitting/simulated.py`).

Shares that differ little between strengths are what a fitted choice is for: everyone does well about as often. *Variance* is that of the shares of
single players, all strengths together. *Told their band* is the share of players who are told their own after {count} puzzles.

In the plots blue is the number that is told to fit in the mean of each strength, orange that of single players; lines are the edges of the bands.
"""
WIDE, TALL = 640, 300  # points


def page(done: Sequence[Tried], count: int, players: int) -> str:
    """The page, as Markdown."""
    games = list(dict.fromkeys(each.game for each in done))
    return HEAD.format(count=count, players=players) + "".join(_section(game, [each for each in done if each.game == game]) for game in games)


def _section(game: str, rows: Sequence[Tried]) -> str:
    names = list(STRENGTHS)
    head = f"| done well | {' | '.join(names)} | variance | told their band |"
    lines = [
        f"| {each.policy} | {' | '.join(f'{each.shares[name]:.0%}' for name in names)} | {each.variance:.4f} | {mean(each.right.values()):.0%} |"
        for each in rows
    ]
    found = [f"{name} {rows[0].told[name]:.0f} ({rows[0].right[name]:.0%})" for name in names]
    ends = f"By *{rows[0].policy}* the number told to fit in the end, in the mean, and the share told their own band: {', '.join(found)}."
    plot = f"![The number that fits, as it is told after each puzzle]({_file(game)})"
    return "\n".join([f"\n## {game}\n", plot, "", head, f"|---|{'---:|' * (len(names) + 2)}", *lines, "", ends, ""])


def _file(game: str) -> str:
    return f"{game}.svg"


def pictures(done: Sequence[Tried]) -> Iterator[tuple[str, str]]:
    """A plot for each game, by its name: the mean over the players of each strength, and single players, after each puzzle."""
    for each in {each.game: each for each in reversed(done)}.values():
        yield _file(each.game), picture(each)


def picture(each: Tried) -> str:
    """The number that is told to fit, after each puzzle: blue in the mean of each strength, orange of single players."""
    with figure(WIDE, TALL) as drawn:
        axes = alone(drawn, "puzzles played", f"{each.game}: the number that fits, and the bands")
        count = max(len(run) for runs in each.runs.values() for run in runs)
        axes.set(xlim=(0, count + 1), ylim=(-5, HARDEST + 5), yticks=range(0, HARDEST + 1, HARDEST // len(BANDS)))
        for edge in range(0, HARDEST + 1, HARDEST // len(BANDS)):
            axes.axhline(edge, color=INK, linewidth=0.5)
        for runs in each.runs.values():
            paths = [[suiting(one.fit.form.rating.rating) for one in run] for run in runs]
            dots(axes, [(at, value) for path in paths for at, value in enumerate(path, 1) if -5 < value < HARDEST + 5], 1.2, ORANGE)
            dots(axes, [(at, mean(values)) for at, values in enumerate(zip(*paths, strict=True), 1)], 5, BLUE)
        return written(drawn, f"The number that fits players of five strengths in {each.game}")
