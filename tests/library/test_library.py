"""What the library hands out is what the site plays: the same puzzles, by the games' own rules. No game is named here."""

from itertools import islice

import pytest

import parlour
from parlour.core.codec import encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.games import CATALOGUE
from parlour_library import data
from parlour_library.words import words_of
from parlour_precompute.run.discovery import module
from parlour_precompute.words.wordlist import WORDS
from tests.rotation import sampled

STORED = [(game.id, known.id) for game in CATALOGUE.values() for known in game.sets if parlour.keys(game.id, known.id)]
GENERATED = [(game.id, preset) for game in CATALOGUE.values() for preset in parlour.presets(game.id)]


def readable(game, set_id):
    """A few keys of a set; none of one whose puzzles are not in the library."""
    keys = parlour.keys(game, set_id)
    try:
        parlour.load(game, set_id, keys[0])
    except parlour.Unavailable:
        return []
    return [keys[0], *islice(sampled(keys[1:-1]), 2), keys[-1]]


@pytest.mark.parametrize(("game", "set_id"), STORED, ids=["/".join(pair) for pair in STORED])
def test_a_loaded_puzzle_is_the_one_that_the_site_shows(game, set_id):
    completion = module(game, "completion")
    for key in readable(game, set_id):
        loaded = parlour.load(game, set_id, key)
        stored = data.lines(game, set_id)[key].puzzle
        assert encode(loaded.puzzle) == (encode(completion.completed(WORDS, set_id, stored)) if completion else stored)
        assert loaded.measures == data.lines(game, set_id)[key].measures
        assert loaded.id.endswith(f"/{set_id}/{key}")


@pytest.mark.parametrize(("game", "set_id"), STORED, ids=["/".join(pair) for pair in STORED])
def test_a_solution_wins_and_can_be_spelled(game, set_id):
    for key in readable(game, set_id):
        loaded = parlour.load(game, set_id, key)
        solution = loaded.solve()
        if solution is not None:
            end = loaded.play()
            for move in solution:
                end = end.play(move)
            assert end.status == "won"
            assert loaded.play(end.spelled) == end
            assert loaded.play().text != end.text


@pytest.mark.parametrize(("game", "preset"), GENERATED, ids=["/".join(pair) for pair in GENERATED])
@pytest.mark.rotates
def test_a_seed_is_a_puzzle_and_its_measures_can_be_taken(game, preset):
    made = parlour.generate(game, preset, "law")
    assert made == parlour.generate(game, preset, "law")
    assert any(made.puzzle != parlour.generate(game, preset, f"law{more}").puzzle for more in "abc")
    assert all(isinstance(value, (int, float)) for value in made.rate().values())
    assert made.play().status == "playing"


def test_a_number_is_a_place_in_the_set():
    for game, set_id in STORED:
        keys = parlour.keys(game, set_id)
        if readable(game, set_id) and not keys[0].startswith("20"):
            assert parlour.load(game, set_id, 2).key == keys[1]


def refused(call, *arguments, **named):
    with pytest.raises(BadInput) as caught:
        call(*arguments, **named)
    return str(caught.value)


def test_what_is_not_there_is_refused_in_a_sentence_that_says_what_is():
    game, set_id = STORED[0]
    keys = parlour.keys(game, set_id)
    assert ", ".join(CATALOGUE) in refused(parlour.load, "chess", set_id, 1)
    assert ", ".join(parlour.sets(game)) in refused(parlour.load, game, "none", 1)
    for key in (0, -1, len(keys) + 1, "x" * 10_000, "", "../../words"):
        assert f"{keys[0]} to {keys[-1]}" in refused(parlour.load, game, set_id, key)
    assert ", ".join(parlour.presets(game)) in refused(parlour.generate, game, "none", "1")
    preset = next(iter(parlour.presets(game)))
    assert "there is no such field" in refused(parlour.generate, game, preset, "1", none=1)


def test_nothing_is_played_that_the_rules_refuse():
    start = parlour.load(*STORED[0], 1).play()
    with pytest.raises((BadInput, IllegalMove)):
        start.play("not a move!")
    assert start.play("") == start


def test_who_asks_parlour_for_what_the_library_has_not_is_told_so():
    assert not hasattr(parlour, "nothing")
    assert not hasattr(parlour, "cache")


DAMAGES = [lambda text: text[:-1], lambda text: text.replace(b"\t", b" ", 1), lambda text: text + b"\xff\n", lambda text: b""]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_word_list_is_unavailable_with_a_sentence(damage, tmp_path, monkeypatch):
    path = tmp_path / "words.tsv"
    path.write_bytes(damage(b"".join(data.WORDS.read_bytes().splitlines(keepends=True)[:50])))
    monkeypatch.setattr(data, "WORDS", path)
    data.word_list.cache_clear()
    try:
        with pytest.raises(parlour.Unavailable, match=r"words\.tsv"):
            data.word_list()
    finally:
        monkeypatch.undo()
        data.word_list.cache_clear()
    assert words_of(b"\n".join(data.WORDS.read_bytes().splitlines()[:50]) + b"\n", "whole")


def test_a_plot_names_its_axes_and_holds_no_markup_of_its_readers():
    plot = parlour.scatter([(1, 2), (3, 4.5)], "<b>x", 'y"')
    assert plot.svg.count("<circle") == 2
    assert "<b>" not in plot.svg
    assert plot.told == '2 points: <b>x from 1 to 3, y" from 2 to 4.5.'
    assert plot._repr_svg_() == plot.svg
    with pytest.raises(ValueError, match="no point"):
        parlour.scatter([], "x", "y")
