"""Experiments: what a word does to its board, which letters may come, how a round ends, and what the player is told."""

import re

import pytest

from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import to_html, walk
from parlour.core.rng import Rng
from parlour.games.word_portal.building import Ui, tiles_of_word
from parlour.games.word_portal.experiments import rounds
from parlour.games.word_portal.experiments.mode import EXPERIMENT, experiment_mode
from parlour.games.word_portal.experiments.rounds import Experiment, Run, Spell, cells_of, may_stand, named, places_of, refilled, standard, tilings
from parlour.games.word_portal.reading import is_free_of
from parlour.games.word_portal.rules import INNER, MIDDLE, OUTER, fits
from parlour.games.word_portal.supply import experiments as supply
from tests.games.word_portal.data import DATA
from tests.games.word_portal.twins import BOARD, random_board, ways

WORDS = ("BRAIN", "DOMAIN", "MAIN", "RAIN", "TRAIN")
MODE = experiment_mode(Assets({"lexicon": Lexicon(WORDS, frozenset({"QQQ"}))}))
STREAM = "ETAOINSRHL" * 12
OTHER = f"{'XYZW' * 3}N{'XYZW' * 3}"


def letters(count=5, **more):
    return MODE.start(Experiment(BOARD, STREAM, count, **more))


def boards(count=3, **more):
    return MODE.start(Experiment(BOARD, f"{BOARD[::-1]}{OTHER}"[: 25 * (count - 1)], count, whole=True, **more))


def say(run, word):
    return MODE.play(run, standard(run.letters, word))


def test_the_letters_of_a_word_are_replaced_from_the_stream_and_no_others():
    run = say(letters(), "BRAIN")
    cells = tiles_of_word(BOARD, "BRAIN")
    # In the order of the word: E to the B, then T A O I, the last of them to the middle? I may not stand there, so N does.
    assert [run.letters[cell] for cell in cells] == ["E", "T", "A", "O", "N"]
    assert all(run.letters[cell] == BOARD[cell] for cell in range(25) if cell not in cells)
    assert run.dealt == 6


def test_the_tile_that_is_taken_is_the_one_that_is_replaced():
    outer, inner = (next(cell for cell in ring if BOARD[cell] == "R") for ring in (OUTER, INNER))
    rest = [next(cell for cell in INNER if BOARD[cell] == letter) for letter in "AI"]
    for first, kept in ((outer, inner), (inner, outer)):
        run = MODE.play(letters(), Spell(places_of((first, *rest, MIDDLE))))
        assert run.found == ("RAIN",)
        assert run.letters[first] == "E"
        assert run.letters[kept] == "R"


def test_a_whole_new_board_comes_after_each_word():
    run = say(boards(), "BRAIN")
    assert run.letters == BOARD[::-1]
    run = say(run, next(word for word in WORDS if word != "BRAIN" and fits(run.letters, word)))
    assert run.letters == OTHER


def test_the_last_word_leaves_the_board_as_it_is():
    run = say(boards(2), "BRAIN")
    run = say(run, next(word for word in WORDS if word != "BRAIN" and fits(run.letters, word)))
    assert MODE.standing(run).status == "won"
    assert run.letters == BOARD[::-1]


@pytest.mark.parametrize(
    ("letter", "cell", "board", "may"),
    [
        ("E", 0, "EEE" + "X" * 22, True),
        ("E", 4, "EEEE" + "X" * 21, False),
        *((letter, MIDDLE, "X" * 25, False) for letter in "QJIUV"),
        ("B", MIDDLE, "X" * 25, True),
        ("Q", 0, "X" * 25, False),
        ("Q", 0, "U" + "X" * 24, True),
        ("Q", 6, "U" + "X" * 24, False),
    ],
)
def test_letters_come_by_the_rules_of_the_text(letter, cell, board, may):
    assert may_stand(letter, cell, board) is may


def test_letters_that_come_spell_no_flagged_word():
    rng = Rng("refilled")
    for _ in range(40):
        board = random_board(rng, "EIARTONSLCDUGPMH")
        cells = (0, 1, 2, 6, 7, MIDDLE)
        plain, drawn = refilled((), STREAM, 0, board, cells)
        row = plain[:3]
        clean, further = refilled((row,), STREAM, 0, board, cells)
        assert not is_free_of((row,), plain)
        assert is_free_of((row,), clean)
        assert further >= drawn
        assert all(clean[cell] == board[cell] for cell in range(25) if cell not in cells)


def test_a_stream_in_which_nothing_may_come_ends_all_the_same():
    board, drawn = refilled((), "Q" * 100, 0, "E" * 25, (0, MIDDLE))
    assert (board[0], board[MIDDLE], drawn) == ("Q", "Q", 200)


@pytest.mark.parametrize("places", ["", "?", "ab", "mab", "gam", "aam", "abcdefghijkopm", "abcdefghijm", "xyz"])
def test_tiles_that_make_no_word_are_refused_in_a_sentence(places):
    with pytest.raises(IllegalMove, match=r"^[A-Z].*\.$"):
        MODE.play(letters(), Spell(places))


def test_a_word_ends_on_the_middle_tile_and_not_on_another_of_its_letter():
    doubled = f"{BOARD[:11]}N{BOARD[12:]}"
    run = MODE.start(Experiment(doubled, STREAM, 5))
    tiles = tiles_of_word(doubled, "RAIN")
    with pytest.raises(IllegalMove, match="ends with the N in the middle"):
        MODE.play(run, Spell(places_of((*tiles[:-1], 11))))
    # Typed, its last letter lands on the other N; taken, it is the middle one.
    assert MODE.screen.interpret(run, Ui((*tiles[:-1], 11), keyed=True), "take") == Spell(places_of(tiles))


def test_every_way_to_part_a_word_between_the_rings_is_a_legal_move_of_its_own():
    rng = Rng("tilings")
    for _ in range(60):
        board = random_board(rng, "EIARTONS")
        word = "".join(rng.choice("EIARTONS") for _ in range(4)) + board[MIDDLE]
        found = [sum(cell in OUTER for cell in tiles) for tiles in tilings(board, word)]
        parted = {sum(cell in OUTER for cell in way) for way in ways(board, word)}
        assert found == sorted(parted, reverse=True)


def test_a_word_counts_once_on_whatever_board():
    run = say(boards(), "BRAIN")
    with pytest.raises(IllegalMove, match="You have BRAIN already"):
        say(run, "BRAIN")


def test_a_board_without_a_word_is_the_end_and_undo_the_way_back():
    run = say(boards(), "BRAIN")
    run = say(run, next(word for word in WORDS if word != "BRAIN" and fits(run.letters, word)))
    assert MODE.standing(run).status == "lost"
    assert list(MODE.legal(run)) == []
    ending = MODE.goal.ending(run, 2)
    assert (ending.headline, ending.stars) == ("Stuck after 2 words", 0)
    assert "Undo" in ending.say
    assert MODE.aid.prospect(run).alive is False
    assert MODE.solve(run) is None


def test_a_way_that_the_player_left_is_searched_anew():
    run = letters(count=2, way="TRAIN BRAIN")
    assert next(move.places for move in MODE.solve(run)) == standard(BOARD, "TRAIN").places
    other = say(run, "BRAIN")
    solved = MODE.solve(other)
    assert (solved is None) == (MODE.aid.prospect(other).alive is not True)


def test_without_the_word_list_a_word_asks_for_it_and_nothing_is_lost():
    run = EXPERIMENT.start(Experiment(BOARD, STREAM, 5))
    assert EXPERIMENT.standing(run).status == "playing"
    assert EXPERIMENT.aid.prospect(run).alive is None
    with pytest.raises(AssetMissing):
        EXPERIMENT.play(run, standard(BOARD, "BRAIN"))


def test_new_letters_are_marked_for_eye_and_ear_until_the_next_word_is_begun():
    run = say(letters(), "BRAIN")
    fresh = {node[1]["key"] for node in walk(MODE.screen.view(run, Ui())) if "fresh" in str(node[1].get("class", "")).split()}
    assert fresh == {f"t{cell}" for cell in cells_of(run.last)}
    told = to_html(MODE.screen.view(run, Ui()))
    assert len(re.findall(r'aria-label="[^"]*, new"', told)) == 5
    assert "fresh" not in to_html(MODE.screen.view(run, Ui((0,))))
    assert "fresh" not in to_html(MODE.screen.view(say(boards(), "BRAIN"), Ui()))


def test_a_move_tells_the_word_what_came_and_what_is_to_do():
    before = letters()
    assert MODE.told(before, say(before, "BRAIN")) == "BRAIN, 35 points. 5 new letters. 4 words to go."
    before = boards()
    assert MODE.told(before, say(before, "BRAIN")) == "BRAIN, 35 points. A new board. 2 words to go."
    assert "End on N. New letters after each word." in to_html(MODE.screen.view(letters(), Ui()))
    assert "End on N. A new board after each word." in to_html(MODE.screen.view(boards(), Ui()))


def test_stars_are_told_from_the_points_that_the_puzzle_brings():
    run = boards(2, least=(10, 60, 90), way="BRAIN TRAIN")
    assert MODE.goal.thresholds(run) == "1 star from 10 points, 2 from 60, 3 from 90."
    assert "1 star from 10 points." in to_html(MODE.screen.view(run, Ui()))
    won = say(say(run, "RAIN"), "MAIN")
    ending = MODE.goal.ending(won, 2)
    assert (ending.stars, ending.next_star) == (1, f"{60 - ending.facts[0].count} points short of 2 stars.")
    assert "One way through, 60 points" in to_html(MODE.screen.view(won, Ui()))


@pytest.mark.parametrize(
    ("parts", "field"),
    [
        ((BOARD[1:], STREAM, 5), "letters"),
        ((BOARD, "abc" * 60, 5), "stream"),
        ((BOARD, STREAM[:99], 5), "stream"),
        ((BOARD, STREAM, 5, True), "stream"),
        ((BOARD, STREAM, 5, False, "", "ONE TWO"), "way"),
        ((BOARD, STREAM, 5, False, "", "", (1, 2)), "way"),
        ((BOARD, STREAM, 99), "count"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused_with_its_field(parts, field):
    with pytest.raises(BadInput) as caught:
        Experiment(*parts)
    assert caught.value.field == field


@pytest.mark.parametrize(("key", "name"), [("letters-07", "New letters 7"), ("boards-12", "New boards 12"), ("letters", "letters"), ("x-1", "x-1")])
def test_an_experiment_is_called_by_what_is_new(key, name):
    assert named(key) == name


def test_a_stream_has_letters_as_often_as_words_have_and_never_four_of_five_alike():
    drawn = supply.stream(DATA, Rng("stream"))
    assert len(drawn) == 300
    assert all(drawn[at : at + 5].count(letter) <= 3 for at in range(296) for letter in drawn[at : at + 5])
    assert drawn.count("D") > drawn.count("W") > 0


def test_what_is_proposed_can_be_played_along_its_way():
    for params in (supply.Params(3), supply.Params(4, whole=True)):
        puzzle = supply.generate(params, Rng("way"), DATA)
        run = Run(puzzle, puzzle.letters)
        for letters, word in zip(supply.boards(puzzle), puzzle.way.split(), strict=True):
            assert run.letters == letters
            assert word in puzzle.common.split()
            run = rounds.play(rounds.known(lambda board: DATA.answers(board.letters)), tuple, run, standard(run.letters, word))
        assert len(run.found) == params.count
