import pytest

from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput, IllegalMove
from parlour.games.elimination.rules import (
    RESTORE,
    TIME_UP,
    Challenge,
    Drop,
    Puzzle,
    Taken,
    Word,
    is_within,
    lap,
    legal,
    limit_ms,
    play,
    score,
    start,
    status,
    text,
    timeout,
)
from tests.games.elimination.challenges import HATDEL, begun, challenge


def dropped(state, *tiles):
    for tile in tiles:
        state = play(state, Drop(tile))
    return state


def test_hatdel_gives_hate_for_four_points_and_ate_for_three():
    assert [text(dropped(begun(HATDEL), *tiles)) for tiles in ((), (3,), (3, 5))] == ["HATDEL", "HAT.EL", "HATE"]
    assert dropped(begun(HATDEL), 3, 5).taken == (Taken("HATE", 4, (0, 1, 2, 4)),)
    assert dropped(begun(HATDEL), 0, 3, 5).taken == (Taken("ATE", 3, (1, 2, 4)),)


def test_a_word_is_taken_the_moment_it_appears_and_the_next_challenge_begins():
    state = dropped(begun(HATDEL, HATDEL), 5, 3)
    assert (state.index, state.out, status(state), score(state)) == (1, (), "playing", 4)
    with pytest.raises(IllegalMove, match="This round is over"):
        play(dropped(state, 5, 3), Drop(0))


def test_the_2x_letter_doubles_a_word_that_keeps_it():
    # The paper's example: TRUE with the U doubled is worth 8.
    letters = challenge("TRUEUE", "TRUE", "TRUEE", double=2)
    assert score(dropped(begun(letters), 5, 4)) == 8
    assert score(dropped(begun(letters), 2, 3)) == 4
    assert text(begun(letters)) == "TRuEUE"


@pytest.mark.parametrize(("letters", "words"), [("CARCOOL", "CAR COOL"), ("CAROOL", "CAR COOL"), ("CDATOG", "CAT DOG"), ("CADOGT", "CAT DOG")])
def test_a_mixture_keeps_the_order_of_its_sources(letters, words):
    sources = tuple(words.split())
    assert challenge(letters, words, sources=sources).sources == sources


def test_dog_is_not_left_when_the_g_comes_before_the_o():
    assert not is_within("DOG", "CDATGO")
    with pytest.raises(BadInput, match="'DOG' cannot be left of CDATGO"):
        challenge("CDATGO", "CAT DAG", sources=("CAT", "DOG"))


def test_refusals_are_sentences():
    state = dropped(begun(challenge("ABCDE", "ABC", "ABD")), 0)
    refused = {9: "There is no such letter", -7: "no such letter", TIME_UP: "no clock here"}
    for tile, sentence in refused.items():
        with pytest.raises(IllegalMove, match=sentence):
            play(state, Drop(tile))
    with pytest.raises(IllegalMove, match="A word has at least three letters"):
        dropped(state, 1, 2)
    with pytest.raises(IllegalMove, match="All letters are there"):
        play(begun(HATDEL), Drop(RESTORE))


def test_three_letters_that_are_no_word_can_only_be_brought_back():
    state = dropped(begun(challenge("ABCDE", "ABC", "ABD")), 1, 0)
    assert (list(legal(state)), status(state)) == ([Drop(0), Drop(1), Drop(RESTORE)], "playing")
    assert play(state, Drop(RESTORE)) == begun(challenge("ABCDE", "ABC", "ABD"))


def test_legal_are_the_tiles_left_then_bringing_back():
    assert list(legal(begun(HATDEL))) == [Drop(tile) for tile in range(6)]
    assert list(legal(dropped(begun(HATDEL), 4, 1))) == [Drop(0), Drop(2), Drop(3), Drop(5), Drop(1), Drop(4), Drop(RESTORE)]
    assert list(legal(dropped(begun(HATDEL), 3, 5))) == []


def test_the_order_of_dropping_does_not_matter_to_the_state():
    assert dropped(begun(HATDEL), 4, 1) == dropped(begun(HATDEL), 1, 4)


def test_each_challenge_has_its_time_and_the_level_ends_when_it_is_up():
    state = dropped(begun(HATDEL, HATDEL, seconds=(45, 42)), 3, 5)
    assert (limit_ms(state), timeout(state), lap(state)) == (42_000, Drop(TIME_UP), 1)
    over = play(dropped(state, 0), timeout(state))
    assert (status(over), score(over), lap(over), limit_ms(over), timeout(over), list(legal(over))) == ("lost", 4, 2, None, None, [])
    assert text(over) == "HATE"


def test_without_seconds_there_is_no_clock():
    assert (limit_ms(begun(HATDEL)), timeout(begun(HATDEL))) == (None, None)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("letters", ("ABC", None, (Word("ABC", True), Word("AB", True)))),
        ("letters", ("A" * 17, None, ())),
        ("letters", ("hatdel", None, ())),
        ("double", ("HATDEL", 6, HATDEL.words)),
        ("double", ("HATDEL", -1, HATDEL.words)),
        ("words", ("HATDEL", None, HATDEL.words[:1])),
        ("words", ("HATDEL", None, HATDEL.words[::-1])),
        ("words", ("HATDEL", None, (Word("HATE", True), Word("HATE", False)))),
        ("words[1].text", ("HATDEL", None, (Word("HATE", True), Word("HATS", True)))),
        ("words[1].text", ("HATDEL", None, (Word("HATE", True), Word("HA", True)))),
        ("words[0].text", ("HATE", None, (Word("HATE", True), Word("HAT", True)))),
        ("sources[1]", ("HATDEL", None, HATDEL.words, ("HATE", "LED"))),
    ],
)
def test_what_is_no_challenge_names_the_field(field, values):
    with pytest.raises(BadInput) as caught:
        Challenge(*values)
    assert caught.value.field == field
    assert caught.value.sentence.endswith(".")


@pytest.mark.parametrize("values", [((), ()), ((HATDEL,), (45, 42)), ((HATDEL,), (0,)), ((HATDEL,), (3_601,)), ((HATDEL,) * 101, ())])
def test_what_is_no_puzzle_names_the_field(values):
    with pytest.raises(BadInput, match=r"^(challenges|seconds): "):
        Puzzle(*values)


def test_a_puzzle_may_be_as_short_and_as_long_as_it_says():
    for values in (((HATDEL,), (1,)), ((HATDEL,), (3_600,)), ((HATDEL,) * 100, ()), ((HATDEL,) * 100, (45,) * 100)):
        assert Puzzle(*values).seconds == values[1]


def test_a_fault_deep_in_a_stored_puzzle_is_named_from_the_top():
    data = encode(Puzzle((HATDEL, HATDEL), ()))
    data["challenges"][1]["words"][2]["text"] = "LEAD"
    with pytest.raises(BadInput) as caught:
        decode(Puzzle, data, "data")
    assert caught.value.field == "data.challenges[1].words[2].text"


def test_a_state_comes_back_from_json_with_what_was_taken():
    state = dropped(start(Puzzle((HATDEL, HATDEL), (45, 42))), 3, 5, 0)
    assert decode(type(state), encode(state)) == state
