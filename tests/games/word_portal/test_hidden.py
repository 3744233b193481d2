"""Words of one's own in the builder: what may be hidden, how words are fitted, what the screen says of each, and the link that carries them."""

from collections import Counter
from itertools import product

import pytest

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import to_html
from parlour.core.rng import Rng
from parlour.games.word_portal import own
from parlour.games.word_portal.builder import hidden
from parlour.games.word_portal.builder.draft import Building, Canvas, Forget, Put, canvas, start
from parlour.games.word_portal.builder.view import Ui
from parlour.games.word_portal.modes import OWN, builder_mode
from parlour.games.word_portal.reading import is_free_of, lines_of
from parlour.games.word_portal.rules import INNER, OUTER, fits
from tests.games.word_portal.twins import BOARD

COARSE = "TURDM"
LONG = ("BLACKSMITHSM", "FOREQUARTERM")
WORDS = ("BLOOM", "BRAIN", "BROOM", "CHARM", "CREAM", "DREAM", "FOAM", "GLEAM", "RAIN", "SEAM", "STEAM", "STREAM", "TEAM", "WORM", COARSE, *LONG)
LEXICON = Lexicon(tuple(sorted(WORDS)), frozenset({COARSE}))
MODE = builder_mode(Assets({"lexicon": LEXICON}))
EMPTY = start(Canvas())


def hide(text, building=EMPTY):
    move = MODE.screen.interpret(building, Ui(), f"hide:{text}")
    return MODE.play(building, move)


def shown(building):
    return to_html(MODE.screen.view(building, Ui()))


def test_words_are_fitted_with_their_ending_inside_and_share_their_letters():
    built = hide("steam, dream cream")
    assert built.hidden == ("STEAM", "DREAM", "CREAM")
    assert built.letters[12] == "M"
    assert all(fits(built.letters, word) for word in built.hidden)
    inner = Counter(built.letters[cell] for cell in INNER)
    assert inner["E"] == inner["A"] == 1
    # EAM is shared, and of the two letters before it the second stands inside: S C D, then T R, then E A M.
    assert sum(letter != "-" for letter in built.letters) == 8
    assert MODE.told(EMPTY, built) == "3 words hidden. 17 cells to fill."


def test_letters_that_stand_there_are_used_and_stay():
    half = MODE.play(MODE.play(EMPTY, Put(0, "S")), Put(12, "M"))
    built = hide("STEAM", half)
    assert built.letters[0] == "S"
    assert built.letters.count("S") == 1
    assert fits(built.letters, "STEAM")


def test_more_words_come_to_those_that_are_hidden_and_one_is_left_out_again():
    built = hide("DREAM", hide("STEAM"))
    assert built.hidden == ("STEAM", "DREAM")
    fewer = MODE.play(built, Forget(0))
    assert fewer.hidden == ("DREAM",)
    assert fewer.letters == built.letters
    assert MODE.told(built, fewer) == f"One word less to hide. {built.letters.count('-')} cells to fill."
    with pytest.raises(IllegalMove, match="No such word"):
        MODE.play(fewer, Forget(1))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Type the words to hide first, with blanks between them."),
        (" , - ", "Type the words to hide first, with blanks between them."),
        ("ST3AM", "ST3AM isn’t a word: only the letters A to Z are."),
        ("CRÈME", "CRÈME isn’t a word: only the letters A to Z are."),
        ("AM", "A word has 3 to 12 letters, and AM has 2."),
        ("STEAMSTEAMSTEAM", "A word has 3 to 12 letters, and STEAMSTEAMST has 15."),
        ("STEAM STEAM", "STEAM is hidden already."),
        ("STEAM BRAIN", "All words end in the middle: STEAM ends with M, BRAIN with N."),
        ("ZORPM", "ZORPM isn’t in the word list, so nobody could find it."),
        ("STEAM DREAM CREAM TEAM SEAM FOAM WORM GLEAM", "A board hides up to 7 words."),
    ],
)
def test_what_cannot_be_hidden_is_refused_in_a_sentence_of_its_own(text, why):
    with pytest.raises(IllegalMove) as caught:
        hide(text)
    assert str(caught.value) == why


def test_a_word_that_is_hidden_already_is_refused_too():
    with pytest.raises(IllegalMove, match="STEAM is hidden already"):
        hide("STEAM", hide("STEAM"))


def test_another_letter_in_the_middle_is_in_the_way():
    with pytest.raises(IllegalMove) as caught:
        hide("STEAM", MODE.play(EMPTY, Put(12, "N")))
    assert str(caught.value) == "STEAM ends with M, and N stands in the middle. Empty that first."


def test_words_that_cannot_stand_together_are_told_with_the_ring_that_is_full():
    full = Building("".join("-" if cell == 12 or cell in INNER else "X" for cell in range(25)), 10)
    with pytest.raises(IllegalMove) as caught:
        hide("STEAM STREAM BLACKSMITHSM", full)
    assert str(caught.value) == (
        "BLACKSMITHSM has no room beside what stands there: it needs 2 more cells in the outer ring and 3 more cells in the inner ring. "
        "Leave out a word or empty some cells."
    )
    nearly = Building("".join("-" if cell == 12 else "X" if cell in INNER else "-" if cell < 4 else "Y" for cell in range(25)), 10)
    with pytest.raises(IllegalMove, match=r"it needs 1 more cell in the (inner|outer) ring\."):
        hide("STREAM", nearly)


def test_a_set_of_words_is_fitted_just_when_some_way_to_part_them_has_room():
    rng = Rng("hidden")
    pool = [word for word in WORDS if word.endswith("M") and word != COARSE]
    outcomes = set()
    for number in range(60):
        words = tuple(rng.shuffled(pool)[: 2 + number % 4])
        letters = "".join("-" if cell == 12 or rng.below(10) < 6 else "XYZ"[rng.below(3)] for cell in range(25))
        can = any(roomy(letters, list(zip(words, cuts, strict=True))) for cuts in product(*(range(len(word)) for word in words)))
        try:
            laid = hidden.fitted(words, letters, LEXICON)
        except IllegalMove:
            assert not can
        else:
            assert all(fits(laid, word) for word in words)
            assert all(before in ("-", after) for before, after in zip(letters, laid, strict=True))
        outcomes.add(can)
    assert outcomes == {True, False}


def roomy(letters, parted):
    """Whether both rings hold what these words need of them when each is parted there."""
    for ring, part in ((OUTER, lambda word, at: word[:at]), (INNER, lambda word, at: word[at:-1])):
        need = Counter(letters[cell] for cell in ring if letters[cell] != "-")
        for word, at in parted:
            need |= Counter(part(word, at)) | need
        if sum(need.values()) > len(ring):
            return False
    return True


def test_letters_that_come_spell_no_flagged_word_where_that_can_be():
    plain = hide("STREAM CREAM").letters
    there = next(line[at : at + 2] for line in lines_of(plain) for at in range(4) if not {"-", "M"} & {*line[at : at + 2]})
    other = hidden.fitted(("STREAM", "CREAM"), EMPTY.letters, Lexicon(LEXICON.words, frozenset({there})))
    assert not is_free_of([there], plain)
    assert is_free_of([there], other)


def test_each_hidden_word_is_told_with_what_is_in_its_way():
    built = hide("STEAM DREAM")
    assert "<strong>STEAM</strong>: it fits" in shown(built)
    there = next(cell for cell, letter in enumerate(built.letters) if letter == "S")
    assert "<strong>STEAM</strong>: Letter 1, S: it isn’t on this board." in shown(MODE.play(built, Put(there, "X")))
    assert "<strong>STEAM</strong>: The middle is empty." in shown(MODE.play(built, Put(12, "-")))


def test_a_coarse_word_may_be_hidden_and_is_named_nowhere():
    built = hide(f"STEAM {COARSE}")
    assert built.hidden == ("STEAM", COARSE)
    html = shown(built)
    assert "A word of 5 letters" in html
    assert "it fits, but play turns it away" in html
    assert COARSE not in html
    with pytest.raises(IllegalMove) as caught:
        hide(f"STEAM {COARSE} {COARSE}")
    assert str(caught.value) == "Word 3 is hidden already."
    full = Building(f"{'X' * 12}-{'X' * 12}", 10)
    with pytest.raises(IllegalMove, match=r"^Word 1 has no room"):
        hide(COARSE, full)


def test_the_link_carries_the_words_and_the_board_tells_how_many_were_found():
    letters = BOARD
    key = own.key_of(letters, 5, ("BRAIN", "RAIN", "STEAM"))
    assert "BRAIN" not in key.partition(".")[2]
    puzzle = own.board(key)
    assert (puzzle.theme, puzzle.themed, puzzle.place) == ("Hidden words", "BRAIN RAIN", f"own/{key}")
    assert canvas(key) == Canvas(letters, 5, ("BRAIN", "RAIN"))
    mode = OWN.equipped(Assets({"lexicon": LEXICON}))
    state = mode.start(puzzle)
    assert "Hidden words: 0 of 2. The N comes last." in to_html(mode.screen.view(state, mode.screen.new_ui()))
    state = mode.play(state, next(move for move in mode.legal(state) if move.word == "RAIN"))
    assert "Hidden words: 1 of 2. The N comes last." in to_html(mode.screen.view(state, mode.screen.new_ui()))


def test_a_coarse_word_is_left_out_of_the_link():
    built = hide(f"STEAM {COARSE}")
    built = hide("TEAM SEAM GLEAM DREAM", built)
    html = shown(Building(built.letters.replace("-", "E"), 5, built.hidden))
    address = html.partition('href="#own/')[2].partition('"')[0]
    assert own.board(address).themed == "DREAM GLEAM SEAM STEAM TEAM"


@pytest.mark.parametrize("told", ["zz", "a", "-", "abc-", "mab", "gab", "ab-ab", "aabb", "a" * 60])
def test_a_link_whose_hidden_words_are_none_is_refused(told):
    with pytest.raises(BadInput) as caught:
        own.board(f"{BOARD}.5.{told}")
    assert len(str(caught.value)) < 200


def test_the_longest_words_that_can_be_hidden_have_a_link_that_is_a_key():
    letters = f"{'A' * 12}M{'A' * 12}"
    key = own.key_of(letters, 15, (f"{'A' * 11}M",) * hidden.MOST_HIDDEN)
    assert len(key) <= 120
