"""What is gathered, such as a ladder: no key takes it back, and one stored move that is refused by now costs none of the others."""

import pytest

from parlour.core.codec import encode
from parlour.core.data.assets import Assets
from parlour.core.data.boards import Boards, packed
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.core.html import to_html, walk
from parlour.core.ladder.ladder import ORDERS, Add, Arrange, Forget, Sheet
from parlour.core.ladder.view import NOTHING
from parlour.games.word_portal import GAME
from parlour.games.word_portal.modes import LADDER
from parlour.session.controls import acted, can
from parlour.session.frame import frame
from parlour.session.look import looked
from parlour.session.play import moved
from parlour.session.save import resumed, saved
from parlour.session.value import opened
from tests.games.word_portal.test_ladder import BOARDS, FOUND, LINE, WORDS, finished, line_of

OTHER = line_of(finished(("BRAIN", "DOMAIN", "OPTION", "RAIN", "TRAIN")))


def ladder(words=WORDS):
    """The ladder as it is opened under a word list."""
    assets = Assets({"lexicon": Lexicon(words, frozenset()), "boards": Boards.from_packed(BOARDS)})
    return opened(GAME, LADDER.equipped(assets), "word-portal.1/ladder/mine", encode(Sheet()), 0, {})


def drawn(session):
    return to_html(frame(session)["view"])


def gathered(*steps):
    session = ladder()
    for step in steps:
        session = moved(session, step)
    return session


def test_nothing_is_taken_back_by_one_key():
    session = gathered(Add("Ann", LINE), Add("Ben", OTHER))
    assert can(session) == ()
    for action in ("undo", "redo", "restart"):
        after = acted(session, action)
        assert (after.state, after.at) == (session.state, 2)
        assert after.say == "There’s no undo here: what you add stays until you take it off."


def test_a_look_at_it_is_stepped_through():
    moves = LADDER.notation.write([Add("Ann", LINE), Forget(0)])
    look = looked(ladder(), moves)
    assert acted(look, "undo").state.entries


def test_a_result_that_holds_no_longer_is_named_in_its_place_and_the_others_stay():
    stored = encode(saved(gathered(Add("Ann", LINE), Add("Ben", f"{OTHER}\nCleo: {LINE}"), Forget(2))))
    without = tuple(word for word in WORDS if word != "OPTION")
    session = resumed(ladder(without), stored)
    why = "Word 3 doesn’t count: OPTION isn’t in the word list."
    assert [(entry.name, entry.lapse) for entry in session.state.entries] == [("Ann", ""), ("Ben", why)]
    assert session.state.entries[1].line == OTHER
    assert [entry.name for entry in session.state.off] == ["Cleo"]
    shown = to_html(frame(session)["view"])
    assert f"Ben: {why}" in shown
    assert f'data-share="{OTHER}"' in shown
    assert saved(session).log == saved(resumed(ladder(), stored)).log


def test_a_line_that_was_cut_when_it_was_stored_is_kept_as_it_stands():
    stored = encode(saved(gathered(Add("Ann", LINE))))
    stored["log"][0][1] |= {"lines": f"  {LINE[:-3]}  "}
    (entry,) = resumed(ladder(), stored).state.entries
    assert (entry.name, entry.line, entry.lapse.endswith(".")) == ("Ann", LINE[:-3], True)


def test_an_empty_ladder_says_how_it_fills_and_one_that_is_not_does_not():
    assert NOTHING in drawn(ladder())
    assert NOTHING not in drawn(gathered(Add("Ann", LINE)))


def test_each_field_has_its_label_and_of_the_orders_the_one_held_is_pressed():
    nodes = [node for node in walk(frame(ladder())["view"]) if isinstance(node, list)]
    fields = [node[1]["id"] for node in nodes if node[0] in ("input", "textarea")]
    assert [node[1]["for"] for node in nodes if node[0] == "label"] == fields == ["name", "lines"]
    for order in ORDERS:
        view = frame(moved(moved(ladder(), Add("Ann", LINE)), Arrange(order)))["view"] if order != ORDERS[0] else frame(ladder())["view"]
        pressed = {node[1]["data-event"]: node[1]["aria-pressed"] for node in walk(view) if "aria-pressed" in node[1]}
        assert pressed == {f"order:{other}": "true" if other == order else "false" for other in ORDERS}


def test_it_holds_again_with_the_list_that_it_came_by():
    stored = encode(saved(gathered(Add("Ben", OTHER))))
    again = encode(saved(resumed(ladder(FOUND), stored)))
    assert [entry.lapse for entry in resumed(ladder(), again).state.entries] == [""]


def test_a_save_that_is_none_is_still_set_aside():
    stored = encode(saved(gathered(Add("Ann", LINE))))
    with pytest.raises(BadInput):
        resumed(ladder(), stored | {"at": 7})


def test_boards_that_were_cut_are_refused():
    text = packed([("word-portal/levels", [("07", "X")])])
    assert Boards.from_packed(text).are("word-portal", "levels/07", "X")
    for wrong in (text[:-5], text.replace(" 07", ""), "essay", f"{text}\n\n"):
        with pytest.raises(BadInput):
            Boards.from_packed(wrong)
