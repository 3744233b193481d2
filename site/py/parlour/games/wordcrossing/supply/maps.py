"""The map of a board: its rooms, and how far each of their cells lies from the start in turns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import FREE, GOAL, START, WALL, edges
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.turns import Layer, Walks, steps


@dataclass(frozen=True, slots=True)
class Segment:
    """A word of the path, walked from one junction to the next: its cells from the left or the top, and whether it is walked towards these."""

    cells: tuple[int, ...]
    down: bool
    backward: bool


@dataclass(frozen=True, slots=True)
class Map:
    """Walls around one room, start and goal in it."""

    width: int
    height: int
    room: int
    start: int
    goal: int
    walks: Walks
    layers: tuple[Layer, ...]

    def grid(self) -> str:
        """The map as a level writes it."""
        signs = [FREE if self.room >> cell & 1 else WALL for cell in range(self.width * self.height)]
        signs[self.start], signs[self.goal] = START, GOAL
        return "/".join("".join(signs[at : at + self.width]) for at in range(0, len(signs), self.width))


def below(rng: Rng, count: int) -> int:
    """A whole number below a small one, by one multiplication: `Rng.below` is exact, and too slow for the thousands of draws here."""
    return rng.next64() * count >> 64


@dataclass(frozen=True, slots=True)
class Survey:
    """A map while it is made: free cells, the biggest room, start, turn layers and goal, each once it is known; `map` is the whole one at last."""

    free: int
    room: int = 0
    start: int | None = None
    layers: tuple[Layer, ...] = ()
    goal: int | None = None
    map: Map | None = None


def mapping(params: Params, rng: Rng) -> Iterator[Survey]:
    """Walls, the biggest room, start and goal, one after the other (sections 3.1 to 3.5); it ends early where the room or the way is too small."""
    size = params.width * params.height
    cells = list(range(size))
    least, most = params.walls
    walls = (size * (least + below(rng, most - least + 1)) + (99 if params.whole else 0)) // 100
    for at in range(walls):
        other = at + below(rng, size - at)
        cells[at], cells[other] = cells[other], cells[at]
    free = (1 << size) - 1
    for cell in cells[:walls]:
        free ^= 1 << cell
    yield Survey(free)
    room = biggest(free, params.width, params.height)
    yield Survey(free, room)
    if room.bit_count() < params.room:
        return
    inside = [cell for cell in range(size) if room >> cell & 1]
    start = inside[below(rng, len(inside))]
    yield Survey(free, room, start)
    walks = Walks(room, params.width, params.height)
    layers = tuple(walks.layers(start))
    yield Survey(free, room, start, layers)
    goal = _goal(params, rng, room, start, layers)
    near = any((flat | steep) >> goal & 1 for flat, steep in layers[: params.turns])
    yield Survey(free, room, start, layers, goal, None if near else Map(params.width, params.height, room, start, goal, walks, layers))


def mapped(params: Params, rng: Rng) -> Map | None:
    """A whole map; None where the room is too small, or the goal too few turns away."""
    found = None
    for survey in mapping(params, rng):
        found = survey.map
    return found


def biggest(free: int, width: int, height: int) -> int:
    """The biggest room of the free cells, of several the first (section 3.2)."""
    best, best_size = 0, 0
    first, last, _ = edges(width, height)
    inner, outer = ~first, ~last
    while free.bit_count() > best_size:
        room, reached = 0, free & -free
        while room != reached:
            room = reached
            reached |= ((room & inner) >> 1 | (room & outer) << 1 | room >> width | room << width) & free
        free ^= room
        if room.bit_count() > best_size:
            best, best_size = room, room.bit_count()
    return best


def _goal(params: Params, rng: Rng, room: int, start: int, layers: Sequence[Layer]) -> int:
    """One of the best third of the other cells by steps and turns from the start (section 3.5)."""
    distance = {bit: away for away, cells in enumerate(steps(start, room, params.width, params.height)) for bit in _bits(cells)}
    seen = 1 << start
    for turns, (flat, steep) in enumerate(layers):
        for bit in _bits((flat | steep) & ~seen):
            distance[bit] += turns
        seen |= flat | steep
    del distance[1 << start]
    ordered = sorted(distance, key=lambda bit: (-distance[bit], bit))
    return ordered[below(rng, max(1, len(ordered) // 3))].bit_length() - 1


def _bits(cells: int) -> Iterator[int]:
    """Each cell of a set, as a set of its own."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low
