"""What is made where it is played: the same for everybody, proved by the game's own solver, and what was committed once."""

import sys
from dataclasses import replace

import pytest

from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput, GaveUp
from parlour.core.made import day_of, is_made
from parlour.core.mode import AnyMode
from parlour.core.naming import ID_PATTERN, puzzle_id
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.word_portal.rules import fits
from parlour.games.word_portal.supply.theme_words import THEME_WORDS
from parlour.games.word_portal.supply.themed import LEAST
from parlour.games.wordcrossing.supply.difficulty import difficulty, found_out
from parlour.games.wordcrossing.supply.rating import rate
from parlour.maker.kit import Job, Source, Step
from parlour.maker.ops import made, makers_of
from parlour.maker.spelling import checked, meant, shortest
from parlour.maker.word_portal import book, ease
from parlour.maker.wordcrossing import FAR, known_from
from parlour.maker.words import known
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
    makers = makers_of(game)
    assert all(shortest(makers[set_id], checked(makers[set_id], values)) == values for set_id, values in bands)


@pytest.mark.parametrize(("game", "set_id"), MAKERS)
def test_days_have_a_week_and_its_numbers_are_taken(game, set_id):
    maker = makers_of(game)[set_id]
    assert len(maker.week) == (7 if CATALOGUE[game].set_of(set_id).kind == "daily" else 0)
    assert all(shortest(maker, checked(maker, values)) == values for values in maker.week)


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


def test_a_number_that_came_later_is_left_out_of_a_key_where_it_says_nothing():
    maker = makers_of("word-portal")["infinite"]
    assert [field.id for field in maker.fields if field.later] == ["theme"]
    assert meant(maker, "made-9.0.50-1") == (9, 0, 50, 0)
    assert meant(maker, "made-9.0.50.3-1") == (9, 0, 50, 3)
    assert shortest(maker, (9, 0, 50, 0)) == (9, 0, 50)
    # The first keys' own numbers stay, though they are 0.
    assert shortest(makers_of("samegame")["infinite"], (5, 5, 4, 0)) == (5, 5, 4, 0)
    refusals = {"9.0.50.0": "without it", "9.0": "3 to 4 numbers", "9.0.50.3.1": "3 to 4 numbers", "9.0.50.15": "Theme"}
    for numbers, told in refusals.items():
        with pytest.raises(BadInput, match=told):
            meant(maker, f"made-{numbers}-1")


@pytest.mark.parametrize("theme", sampled(range(1, 15), 7))
def test_a_board_of_a_theme_has_its_words_and_as_many_as_stored_ones(theme):
    puzzle = puzzle_of("word-portal", "infinite", f"made-9.0.50.{theme}-x")
    title, words = list(THEME_WORDS.items())[theme - 1]
    hidden = puzzle.themed.split()
    assert (puzzle.theme, puzzle.count, len(hidden) >= LEAST) == (title, 9, True)
    assert set(hidden) == set(words) & set(f"{puzzle.common} {puzzle.rare}".split())
    assert all(fits(puzzle.letters, word) for word in hidden)


@pytest.mark.rotates(3)
def test_of_boards_of_a_theme_the_nearest_in_ease_is_taken():
    here = book(*known(assets()))
    eases = [ease(here.everyday(puzzle_of("word-portal", "infinite", f"made-9.0.{hard}.14-x").letters), here.common) for hard in (1, 50, 100)]
    assert eases == sorted(eases, reverse=True)
    assert eases[0] > 1.5 * eases[2]


def test_a_theme_that_no_letter_leads_to_is_refused_and_says_so():
    with pytest.raises(GaveUp, match="8 words of the theme Sea"):
        made("word-portal", "infinite", "made-9.4.50.3-1", assets())


@pytest.mark.rotates(3)
def test_levels_are_as_hard_as_asked_and_where_none_is_that_is_said():
    measures = {}
    for wanted in (1, 40, 80):
        puzzle = puzzle_of("wordcrossing", "infinite", f"made-7.0.50.{wanted}-2")
        clear = replace(puzzle, easy=tuple(replace(best, chain=best.moves) for best in puzzle.easy))
        measures[wanted] = difficulty(rate(clear) | found_out(clear, known_words, clear.easy[0].words))
    assert all(abs(measure - 1 - 6 * (wanted - 1) / 99) <= FAR for wanted, measure in measures.items())
    assert list(measures.values()) == sorted(measures.values())
    with pytest.raises(GaveUp, match="None of 32 levels of that kind was as hard or easy as that"):
        made("wordcrossing", "infinite", "made-10.4.20.1-1", assets())


def known_words(frequency):
    """The words of a frequency and above, as the page has them."""
    return known_from(known(assets())[1], frequency)


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
