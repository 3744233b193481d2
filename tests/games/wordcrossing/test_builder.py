"""The builder and the links that spell levels: what they take, and with which sentence they refuse."""

import json

import pytest

from parlour.core.codec import encode
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.html import to_html
from parlour.core.mode import Change
from parlour.core.naming import MAX_KEY
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.builder import draft, view
from parlour.games.wordcrossing.builder.check import hint, prospect
from parlour.games.wordcrossing.builder.draft import Build, Drop, Give, Resize
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.search.words import Words
from parlour.session.pin import pinned
from parlour.session.save import resumed, saved
from tests.goes import done, go

from .boards import WORDS

KNOWN = Words(Assets({"lexicon": Lexicon(WORDS, frozenset())}))


def site(grid, letters=""):
    return draft.Site(grid.replace(" ", "/"), "".join(sorted(letters)))


def refusal(here, stroke):
    with pytest.raises(IllegalMove) as caught:
        draft.play(here, stroke)
    return str(caught.value)


@pytest.mark.parametrize("key", ["5x5.0.0044.AERSTW", "10x10.ff000ff0.0099.AERSTW", "3x4.200.0023.AAAEEE"])
def test_a_link_spells_a_level_and_back(key):
    level = own.level(key)
    assert own.key_of(level.grid, level.letters) == key


def test_the_longest_link_fits_an_address():
    grid = "/".join(["#" * 9 + "."] * 9 + ["S" + "." * 8 + "G"])
    assert len(own.key_of(grid, "A" * 26)) <= MAX_KEY


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("3x3.1ff.0022.AEIRST", "no free cell"),
        ("4x4..0000.AEIRST", "start and goal are one cell"),
        ("100x100..0033.AEIRST", "100 by 100"),
        (f"4x4..0033.{'A' * 5_000}", "5,000 letters"),
        ("4x4..0033.AEÖ", "no letter from A to Z"),
        ("4x4..0033.aei", "no letter from A to Z"),
        ("4x4..0033.AE", "3 letters or more"),
        ("4x4..0099.AEIRST", "not on the board"),
        ("4x4.1.0033.AEIRST", "is a wall"),
        ("4x4.ffffff.0033.AEIRST", "outside a board"),
        ("4x4.0f0.0033.AEIRST", "walls part"),
        ("nonsense.", "is written like"),
        ("4x4", "is written like"),
    ],
)
def test_a_link_at_fault_gets_a_sentence(key, why):
    with pytest.raises(BadInput, match=why) as caught:
        own.level(key)
    assert str(caught.value).endswith(".")


def test_strokes_change_the_level_and_bad_ones_are_refused():
    here = site("S.. ... ..G", "ART")
    assert draft.play(here, Build(1, 1, "#")).grid == "S../.#./..G"
    assert draft.play(here, Resize(4, 3)).grid == "S.../..../..G."
    assert draft.play(here, Give("E")).letters == "AERT"
    assert draft.play(here, Drop("R")).letters == "AT"
    assert refusal(here, Build(0, 0, "#")) == "The start stands there. Move it first."
    assert refusal(here, Resize(2, 3)) == "A level has sides from 3 to 10."
    assert refusal(site("S... ...G ...."), Resize(3, 3)) == "The start or the goal would be cut off. Move it first."
    assert refusal(site("S.. ... ..G", "A" * 26), Give("B")) == "26 letters is the most."
    assert refusal(here, Drop("")) == refusal(here, Drop("Z")) == "There is no such letter to take away."


def test_a_level_without_letters_says_so_where_they_will_stand():
    bare, one = (to_html(view.view(site("S.. ... ..G", letters), view.Ui())) for letters in ("", "A"))
    assert ("No letters yet." in bare, "No letters yet." in one) == (True, False)
    assert ("Take away A" in bare, "Take away A" in one) == (False, True)


def test_start_and_goal_are_moved_and_never_there_twice():
    moved = draft.play(site("S.. ... ..G"), Build(1, 1, "S"))
    assert moved.grid == ".../.S./..G"


def test_the_check_says_whether_a_level_can_be_solved():
    assert prospect(site("S.... ####. ####. ####. ####G", "TEARSWEAR"), KNOWN).say == "Solvable in 2 words. Most: 9 letters."
    assert prospect(site("S.... ####. ####. ####. ####G", "TEARSWEAX"), KNOWN).say == "Unsolvable: no chain of words fits."
    assert prospect(site("S.. ... ..G", "AR"), KNOWN).alive is None
    assert hint(site("S.. ... ..G", "AR"), 1, KNOWN).say.startswith("Add letters")


def test_walls_and_free_cells_are_painted_by_a_sweep_that_leaves_start_goal_and_what_is_so_already():
    here, walls, starts = site("S.. .#. ..G"), view.Ui("#"), view.Ui("S")
    assert view.interpret(here, walls, "sweep:1,0") == Build(1, 0, "#")
    assert view.interpret(here, view.Ui("."), "sweep:1,1") == Build(1, 1, ".")
    for ui, cell in ((walls, "1,1"), (walls, "0,0"), (walls, "2,2"), (walls, "9,9"), (starts, "1,0")):
        assert view.interpret(here, ui, f"sweep:{cell}") == Change(ui)


def test_a_save_tells_a_letter_that_was_given_from_one_that_was_taken_away():
    """The two strokes have the same fields."""
    session = pinned(done(go(GAME, "builder/new"), "give:A", "give:B", "drop:A"))
    stored = json.loads(json.dumps(encode(saved(session))))
    assert [move["is"] for _, move in stored["log"]] == [move["is"] for _, move in stored["pin"]] == ["give", "give", "drop"]
    loaded = resumed(go(GAME, "builder/new"), stored)
    assert (loaded.state.letters, loaded.log, loaded.pin) == ("B", session.log, session.pin)
