"""SameGame's figures as anybody would count them first, over columns as text: what the solver and the batched statistics are measured by."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt

Columns = tuple[str, ...]  # from the left, each its colours from the bottom up; none is empty
Count = tuple[int, Counter[int], float]  # paths, solutions by depth, chance that random play clears


def columns_of(cells: str) -> Columns:
    """The columns of a board whose cells are all filled."""
    return tuple("".join(column) for column in zip(*reversed(cells.split("/")), strict=True))


def moves(columns: Columns) -> Iterator[Columns]:
    """The boards one move on, one for each group of two or more."""
    seen: set[tuple[int, int]] = set()
    for x, column in enumerate(columns):
        for y, colour in enumerate(column):
            if (x, y) in seen:
                continue
            group, edge = {(x, y)}, [(x, y)]
            while edge:
                i, j = edge.pop()
                for a, b in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                    if (a, b) not in group and 0 <= a < len(columns) and 0 <= b < len(columns[a]) and columns[a][b] == colour:
                        group.add((a, b))
                        edge.append((a, b))
            seen |= group
            if len(group) > 1:
                left = ("".join(c for j, c in enumerate(other) if (i, j) not in group) for i, other in enumerate(columns))
                yield tuple(other for other in left if other)


def memoised(cells: str) -> dict[str, float]:
    """The measures of a board, each of its positions counted once and remembered in a dict."""
    known: dict[Columns, Count] = {}

    def count(columns: Columns) -> Count:
        if columns not in known:
            after = [count(each) for each in moves(columns)]
            known[columns] = _joined(after) if after else (1, Counter() if columns else Counter([0]), float(not columns))
        return known[columns]

    paths, depths, chance = count(columns_of(cells))
    return _measures(paths, depths, chance, len(known))


def _joined(after: list[Count]) -> Count:
    depths: Counter[int] = Counter()
    for _, each, _ in after:
        for depth, ways in each.items():
            depths[depth + 1] += ways
    return sum(paths for paths, _, _ in after), depths, sum(chance for _, _, chance in after) / len(after)


def listed(cells: str) -> dict[str, float]:
    """The measures of a board, by walking every path from the start to its end."""
    seen: set[Columns] = set()
    paths, depths, chance = 0, Counter[int](), 0.0
    walks = [(columns_of(cells), 0, 1.0)]
    while walks:
        columns, depth, likely = walks.pop()
        seen.add(columns)
        after = list(moves(columns))
        walks += [(each, depth + 1, likely / len(after)) for each in after]
        paths += not after
        if not columns:
            depths[depth] += 1
            chance += likely
    return _measures(paths, depths, chance, len(seen))


def _measures(paths: int, depths: Counter[int], chance: float, states: int) -> dict[str, float]:
    solutions = sum(depths.values())
    mean = sum(depth * ways for depth, ways in depths.items()) / max(1, solutions)
    variance = sum((depth - mean) ** 2 * ways for depth, ways in depths.items()) / max(1, solutions)
    return {
        "rsr": round(solutions / paths, 9),
        "random_clear": round(chance, 9),
        "path_depth_min": min(depths, default=0),
        "path_depth_mean": round(mean, 9),
        "path_depth_max": max(depths, default=0),
        "path_depth_sd": round(sqrt(variance), 9),
        "solutions": solutions,
        "paths": paths,
        "states": states,
    }
