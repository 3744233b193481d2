"""What is made where it is played: the same for everybody, proved by the game's own solver, and what was committed once."""

import sys

import pytest

from parlour.core.codec import decode, encode
from parlour.core.made import day_of, is_made
from parlour.core.mode import AnyMode
from parlour.core.naming import ID_PATTERN, puzzle_id
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.maker.kit import Job, Source, Step
from parlour.maker.ops import makers_of
from parlour.maker.spelling import checked, meant
from tests.maker.kit import DAYS, DIGESTS, assets, committed, games, line, places, puzzle_of, stored
from tests.rotation import sampled

SHARE = 20
"""Each day one of so many of the committed lines is made again: ten of a game."""

AT_HAND = [game for game in games() if game != "losswords" or sys.platform != "emscripten"]
"""Games whose makers have what they need: Pyodide's tests have no books."""

MAKERS = [(game, set_id) for game in AT_HAND for set_id in makers_of(game)]
FAST = [pair for pair in MAKERS if pair[0] != "losswords"]


def equipped(mode: AnyMode) -> AnyMode:
    """The mode with the word list at hand."""
    return mode if mode.equipped is None else mode.equipped(assets())


@pytest.mark.parametrize("game", AT_HAND)
def test_what_was_committed_is_made_again(game):
    lines = sampled(committed(game), SHARE)
    assert [line(game, *each.split()[0].split("/")) for each in lines] == lines


@pytest.mark.parametrize("game", games())
def test_two_hundred_digests_of_a_game_are_committed_and_none_stands_for_nothing(game):
    lines = committed(game)
    assert [each.split()[0] for each in lines] == ["/".join(place) for place in places(game)]
    assert len(lines) == DIGESTS
    assert sum(bool(day_of(each.split()[0].partition("/")[2])) for each in lines) == DAYS
    assert not [each for each in lines if each.endswith(" -")]


@pytest.mark.parametrize(("game", "set_id"), MAKERS)
def test_what_is_made_is_read_again_and_has_a_way_to_its_win(game, set_id):
    known = CATALOGUE[game].set_of(set_id)
    key = next(key for found, key in places(game) if found == set_id)
    puzzle = puzzle_of(game, set_id, key)
    assert decode(known.mode.puzzle_type, encode(puzzle)) == puzzle
    mode = equipped(known.mode)
    state = mode.start(puzzle)
    for move in mode.solve(state):
        state = mode.play(state, move)
    assert mode.standing(state).status == "won"


@pytest.mark.parametrize("game", games())
def test_each_band_of_an_endless_set_goes_on_by_numbers_that_its_maker_takes(game):
    bands = [(known.id, values) for known in CATALOGUE[game].sets for values in known.beyond.values()]
    assert bands
    assert all(checked(makers_of(game)[set_id], values) == values for set_id, values in bands)


@pytest.mark.parametrize(("game", "set_id"), MAKERS)
def test_days_have_a_week_and_its_numbers_are_taken(game, set_id):
    maker = makers_of(game)[set_id]
    assert len(maker.week) == (7 if CATALOGUE[game].set_of(set_id).kind == "daily" else 0)
    assert all(checked(maker, values) == values for values in maker.week)


@pytest.mark.parametrize("game", games())
def test_keys_of_made_puzzles_are_names_of_puzzles(game):
    for set_id, key in places(game):
        assert ID_PATTERN.fullmatch(puzzle_id(CATALOGUE[game], set_id, key))
        assert is_made(key)
        assert meant(makers_of(game)[set_id], key)


@pytest.mark.parametrize(("game", "set_id"), FAST)
def test_the_work_is_told_in_steps_that_never_fall_back(game, set_id):
    maker = makers_of(game)[set_id]
    key = next(key for found, key in places(game) if found == set_id)
    name = puzzle_id(CATALOGUE[game], set_id, key)
    work = maker.make(Job(meant(maker, key), f"{set_id}/{key}", Rng(name), assets()))
    steps = []
    while True:
        try:
            steps.append(next(work))
        except StopIteration:
            break
    assert all(isinstance(step, Step) and 0 <= step.done <= step.of and step.say.endswith(".") for step in steps)
    assert [step.done for step in steps] == sorted(step.done for step in steps)


def test_pages_of_losswords_are_made_of_a_stored_chapter_and_ask_for_it_by_its_place():
    maker = makers_of("losswords")["practice"]
    work = maker.make(Job((1, 1), "practice/made-1.1-1", Rng("x"), assets()))
    assert isinstance(next(work), Step)
    asked = next(work)
    assert isinstance(asked, Source)
    assert asked.place.startswith("library/alice-")
    if "losswords" in AT_HAND:
        chapter = stored(asked.place)
        with pytest.raises(StopIteration) as end:
            work.send(chapter)
        made = end.value.value
        assert made.ways == ("begin",)
        assert made.pages[0] != chapter.pages[0]
        assert all(page.text in {each.text for each in chapter.pages} for page in made.pages)
