"""A naive generator for the bench: the text's steps as they stand, its turn map relaxed until nothing changes, words found by scanning the list."""

from parlour.core.rng import Rng

WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def rooms(free):
    """The rooms, by depth-first search."""
    seen, found = set(), []
    for cell in sorted(free):
        if cell in seen:
            continue
        room, waiting = set(), [cell]
        while waiting:
            here = waiting.pop()
            if here in room:
                continue
            room.add(here)
            waiting += [(here[0] + dy, here[1] + dx) for dy, dx in WAYS if (here[0] + dy, here[1] + dx) in free]
        seen |= room
        found.append(room)
    return found


def turn_map(room, goal):
    """Turns and the next direction to the goal (Algorithm 3 for one destination), one direction a cell."""
    found, changed = {goal: (0, None)}, True
    while changed:
        changed = False
        for cell in sorted(room):
            for way in WAYS:
                beside = (cell[0] + way[0], cell[1] + way[1])
                if beside not in found:
                    continue
                turns, toward = found[beside]
                turns += toward is not None and toward != way
                if cell not in found or turns < found[cell][0]:
                    found[cell], changed = (turns, way), True
    return found


def segments(found, start, goal):
    """The straight parts of the path: their cells, first to last."""
    parts, cell, way = [], start, None
    while cell != goal:
        toward = found[cell][1]
        if toward != way:
            parts.append([cell])
            way = toward
        cell = (cell[0] + way[0], cell[1] + way[1])
        parts[-1].append(cell)
    return parts


def naive(params, rng: Rng, words):
    """Levels under the same filter: words of three letters or more, four on average, none twice."""
    while True:
        cells = [(y, x) for y in range(params.height) for x in range(params.width)]
        walls = len(cells) * (15 + rng.below(36)) // 100
        room = max(rooms(set(rng.shuffled(cells)[walls:])), key=len)
        start, goal = rng.shuffled(sorted(room))[:2] if len(room) >= params.room else (None, None)
        if start is None:
            continue
        parts = segments(turn_map(room, goal), start, goal)
        chosen, shared, place = [], "", 0
        for part in parts:
            backward = part[0] > part[-1]
            known = [word for word in words if len(word) == len(part) and word not in chosen]
            known = [word for word in known if not shared or word[-1 if backward else 0] == shared]
            if not known:
                break
            chosen.append(rng.choice(known))
            shared, place = chosen[-1][0 if backward else -1], place + 1
        if len(chosen) == len(parts) and sum(map(len, chosen)) >= 4 * len(chosen):
            yield chosen
