"""The builder: letters, filling, rules by their names, the live count, and the link."""

import pytest

from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import to_html
from parlour.games.word_portal import own
from parlour.games.word_portal.builder.draft import Building, Canvas, Fill, Put, Rounds, canvas, lint, start
from parlour.games.word_portal.builder.draft import play as played
from parlour.games.word_portal.builder.view import Ui, after, interpret
from parlour.games.word_portal.modes import BUILDER, builder_mode
from parlour.games.word_portal.reading import is_free_of
from parlour.games.word_portal.rules import CELLS
from tests.games.word_portal.twins import BOARD

EMPTY = start(Canvas())
RUDE = ("TIT", "SOD")
WORDS = ("BRAIN", "DOMAIN", "MAIN", "MARZIPAN", "RAIN", "TRAIN")
MODE = builder_mode(Assets({"lexicon": Lexicon(tuple(sorted(WORDS)), frozenset())}))


def play(building, stroke):
    return played(listing(RUDE), building, stroke)


def listing(flagged):
    return lambda: Lexicon((), frozenset(flagged))


def shown(building):
    return to_html(MODE.screen.view(building, Ui()))


def faults(letters):
    return {rule.name: rule.fault for rule in lint(letters) if rule.fault}


def test_a_letter_is_put_into_a_cell_and_taken_away():
    one = play(EMPTY, Put(3, "Q"))
    assert one.letters == f"---Q{'-' * 21}"
    assert play(one, Put(3, "-")) == EMPTY
    with pytest.raises(IllegalMove, match="has the Q already"):
        play(one, Put(3, "Q"))


def test_typing_goes_from_cell_to_cell():
    ui, building = Ui(), EMPTY
    for letter in BOARD:
        move = interpret(building, ui, f"letter:{letter}")
        before, building = building, play(building, move)
        ui = after(ui, before, move, building, False)
    assert building.letters == BOARD
    assert ui.cell == 0


def test_filling_keeps_what_stands_and_the_rules():
    for number in range(60):
        building = play(play(EMPTY, Put(number % CELLS, "E")), Fill(number))
        assert building.letters[number % CELLS] == "E"
        assert "-" not in building.letters
        assert faults(building.letters) == {}
    with pytest.raises(IllegalMove, match="No cell is empty"):
        play(building, Fill(1))


def test_filling_leaves_no_flagged_word_to_be_read_but_where_one_stands():
    first = played(listing(()), EMPTY, Fill(1)).letters
    # Whatever can be read on that board is flagged now.
    other = played(listing([first[5:8]]), EMPTY, Fill(1)).letters
    assert other != first
    assert is_free_of([first[5:8]], other)
    assert played(listing(["ZZZZZ"]), EMPTY, Fill(1)).letters == first
    full = played(listing(RUDE), Building(f"TIT{'-' * 22}", 10), Fill(1)).letters
    assert full.startswith("TIT")
    assert "-" not in full


def test_filling_asks_for_the_word_list_and_waits_for_it():
    with pytest.raises(AssetMissing):
        BUILDER.play(EMPTY, Fill(1))
    assert BUILDER.play(EMPTY, Put(3, "Q")).letters[3] == "Q"


@pytest.mark.parametrize(
    ("letters", "name", "fault"),
    [
        (f"{BOARD[:12]}J{BOARD[13:]}", "Middle", "J never stands in the middle."),
        (f"RRRR{BOARD[4:]}", "Repeats", "R stands here 5 times, and 4 is the most."),
        (f"ZZ{BOARD[2:]}", "Rare letters", "Z stands here 2 times, and once is the most."),
        (f"{BOARD[:6]}Q{BOARD[7:]}", "Q", "A Q stands in the outer ring."),
        (f"Q{BOARD[1:11]}E{BOARD[12:]}", "Q", "A Q needs a U on the board."),
    ],
)
def test_each_rule_is_named_with_what_breaks_it(letters, name, fault):
    assert faults(letters) == {name: fault}
    assert faults(BOARD) == {}


def test_the_words_are_counted_live_with_the_best_and_the_big_ones():
    html = shown(Building(BOARD, 5))
    assert "5 words" in html
    assert "Best: DOMAIN 48, BRAIN 35, TRAIN 25." in html
    assert 'href="#own/' in shown(Building(BOARD, 5))


def test_a_board_with_too_few_words_has_no_link_and_says_why():
    assert "A round needs 9 words, and this board has" in shown(Building(BOARD, 9))
    assert "25 cells to fill." in shown(EMPTY)


def test_a_round_has_five_to_fifteen_words():
    assert play(EMPTY, Rounds(15)).count == 15
    for count in (4, 16, 9_999):
        with pytest.raises(IllegalMove):
            play(EMPTY, Rounds(count))


def test_the_first_press_brings_the_word_list():
    with pytest.raises(AssetMissing):
        BUILDER.screen.interpret(EMPTY, Ui(), "cell:3")
    assert "Press a letter to begin." in to_html(BUILDER.screen.view(EMPTY, Ui()))


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (f"{BOARD[1:]}.5", "has 24"),
        (f"{BOARD}X.5", "has 26"),
        (f"{BOARD.lower()}.5", "only A to Z"),
        (f"{BOARD[:24]}1.5", "only A to Z"),
        (f"{BOARD}.4", "5 to 15 words"),
        (f"{BOARD[:24]}-.5", "1 cells of this board are empty"),
        ("A" * 1_000_000, "25 capital letters"),
    ],
)
def test_a_faulty_link_is_refused_with_a_short_sentence(key, why):
    with pytest.raises(BadInput, match=why) as caught:
        own.board(key)
    assert len(str(caught.value)) < 400


def test_a_key_spells_its_board_and_a_key_of_chance_an_empty_one():
    assert canvas(f"{BOARD}.7") == Canvas(BOARD, 7)
    assert canvas("7k0m2xq9") == Canvas()
    assert own.board(own.key_of(BOARD, 7)).place == f"own/{BOARD}.7"
