"""The generator: the turn map is exact, proposals are legal and as the text asks, and its steps can be told apart."""

from collections import deque
from itertools import islice

import pytest

from parlour.core.errors import GaveUp
from parlour.core.rng import Rng
from parlour.games.wordcrossing.level.ground import Ground, ground
from parlour.games.wordcrossing.rules import letters_of, play, start
from parlour.games.wordcrossing.supply.generator import Vocabulary, proposals, proposed
from parlour.games.wordcrossing.supply.maps import biggest, mapped
from parlour.games.wordcrossing.supply.params import Params
from parlour.games.wordcrossing.supply.turns import Walks, steps
from tests.supplies import LEXICON

VOCABULARY = Vocabulary(LEXICON.words)
SIZES = [(6, 6), (7, 5), (8, 8), (10, 10)]


def room_of(seed, wide, high):
    """A random room."""
    rng = Rng(f"room/{seed}/{wide}/{high}")
    share = 15 + rng.below(36)
    return biggest(sum(1 << cell for cell in range(wide * high) if rng.below(100) >= share), wide, high)


def beside(cell, room, wide, high):
    """The cells of a room beside one, each with whether the step goes down or up."""
    y, x = divmod(cell, wide)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= x + dx < wide and 0 <= y + dy < high and room >> (y + dy) * wide + x + dx & 1:
            yield (y + dy) * wide + x + dx, bool(dy)


def turns_by_force(start_cell, room, wide, high):
    """The fewest turns to every cell, by a search over cells and directions."""
    best = {(start_cell, False): 0, (start_cell, True): 0}
    waiting = deque(best)
    while waiting:
        cell, way = waiting.popleft()
        for other, down in beside(cell, room, wide, high):
            count = best[cell, way] + (down != way)
            if count < best.get((other, down), 10_000):
                best[other, down] = count
                waiting.append((other, down))
    return {cell: min(best.get((cell, way), 10_000) for way in (False, True)) for cell, _ in best}


@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("seed", range(8))
def test_the_turn_map_is_what_a_search_over_cells_and_directions_finds(seed, wide, high):
    room = room_of(seed, wide, high)
    cells = [cell for cell in range(wide * high) if room >> cell & 1]
    for first in cells[::7]:
        found = {}
        for count, (flat, steep) in enumerate(Walks(room, wide, high).layers(first)):
            for cell in cells:
                if (flat | steep) >> cell & 1:
                    found.setdefault(cell, count)
        assert found == turns_by_force(first, room, wide, high)


@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("seed", range(8))
def test_the_distance_map_is_what_a_search_finds(seed, wide, high):
    room = room_of(seed, wide, high)
    first = (room & -room).bit_length() - 1
    found = {cell: away for away, cells in enumerate(steps(first, room, wide, high)) for cell in range(wide * high) if cells >> cell & 1}
    known, waiting = {first: 0}, deque([first])
    while waiting:
        cell = waiting.popleft()
        for other, _ in beside(cell, room, wide, high):
            if other not in known:
                known[other] = known[cell] + 1
                waiting.append(other)
    assert found == known


@pytest.mark.parametrize("seed", range(20))
def test_the_biggest_room_is_kept_and_the_others_are_walled_off(seed):
    rng = Rng(f"rooms/{seed}")
    free = sum(1 << cell for cell in range(48) if rng.below(100) < 55)
    rooms, here = [], Ground(8, 6, free, 0, 0)
    for cell in range(48):
        if free >> cell & 1 and not any(room >> cell & 1 for room in rooms):
            rooms.append(here.room(cell))
    assert biggest(free, 8, 6) == max(rooms, key=lambda room: room.bit_count())


def test_walls_are_as_many_as_the_parameters_say_or_more_where_rooms_are_walled_off():
    for number in range(30):
        found = mapped(Params(8, 8, walls=(20, 30), room=1), Rng(f"walls/{number}"))
        assert 64 - found.room.bit_count() >= 64 * 20 // 100
        assert found.room >> found.start & found.room >> found.goal & 1
        assert found.start != found.goal


@pytest.mark.parametrize("params", [Params(6, 6, room=12), Params(8, 8), Params(10, 10, room=33), Params(8, 8, detour=1)], ids=str)
def test_a_proposal_is_solved_by_its_own_words_along_a_path_of_as_many_turns_as_asked(params):
    for each in islice(proposals(params, Rng("proposals"), VOCABULARY), 25):
        state = start(each.puzzle)
        for place in each.chain:
            assert not state.best
            state = play(state, place, LEXICON)
        assert state.best == each.chain
        words = [place.word for place in each.chain]
        assert len(set(words)) == len(words)
        assert sum(map(len, words)) >= 4 * len(words)
        assert len(each.letters) == letters_of(each.chain) + min(letters_of(each.chain) // 2, 26 - letters_of(each.chain))
        here = ground(each.grid)
        assert len(words) == turns_by_force(here.start, here.free, here.width, here.height)[here.goal] + 1 + params.detour


def test_a_room_too_small_is_refused_and_a_generator_that_finds_nothing_says_why():
    assert mapped(Params(6, 6, walls=(50, 50), room=36), Rng("small")) is None
    assert proposed(Params(6, 6, room=36, walls=(50, 50)), Rng("small"), VOCABULARY) is None
    with pytest.raises(GaveUp, match="Try fewer walls"):
        next(proposals(Params(6, 6, room=12), Rng("none"), Vocabulary(("ZZZZZZZZZ",))))
