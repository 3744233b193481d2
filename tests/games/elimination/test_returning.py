"""A dropped letter is brought back by itself, and no word comes of it that dropping alone does not leave."""

import pytest

from parlour.core.errors import IllegalMove
from parlour.core.rng import Rng
from parlour.games.elimination.modes import CHALLENGES
from parlour.games.elimination.rules import RESTORE, Drop, legal, play, returnable, text
from tests.games.elimination.challenges import HATDEL, begun, challenge, random_challenge, sets_left

SEEDS = range(150)


def dropped(state, *tiles):
    for tile in tiles:
        state = play(state, Drop(tile))
    return state


def every_play(state, moves):
    """All positions and all takings that can be come to by these moves, by search over what `play` allows."""
    seen, edge, takings = {state.out}, [state], set()
    for here in edge:
        for move in moves(here):
            after = play(here, move)
            if after.taken:
                takings.add(after.taken[0])
            elif after.out not in seen:
                seen.add(after.out)
                edge.append(after)
    return seen, takings


def only_drops(state):
    return [move for move in legal(state) if move.tile not in (RESTORE, *state.out)]


def test_a_letter_comes_back_to_where_it_was():
    state = dropped(begun(HATDEL), 4, 1)
    assert text(play(state, Drop(4))) == "H.TDEL"
    assert play(state, Drop(4)) == dropped(begun(HATDEL), 1)
    assert play(play(state, Drop(1)), Drop(4)) == begun(HATDEL)


def test_a_word_that_stands_when_a_letter_is_back_is_taken():
    # CATS would have been left had the X gone first.
    state = dropped(begun(challenge("CATSX", "CATS TSX")), 3, 4)
    assert text(state) == "CAT.."
    assert [taken.word for taken in play(state, Drop(3)).taken] == ["CATS"]


def test_what_was_dropped_to_get_round_a_word_does_not_come_back_behind_it():
    # B goes first: without it neither ABDEF nor ABCEF stands in the way of dropping both C and D.
    state = dropped(begun(challenge("ABCDEF", "ABDEF ABCEF ABE")), 1, 2, 3)
    assert text(state) == "A...EF"
    assert returnable(state) == (2, 3)
    with pytest.raises(IllegalMove, match="a word would have come sooner"):
        play(state, Drop(1))
    assert text(play(state, Drop(RESTORE))) == "ABCDEF"


@pytest.mark.parametrize("letters", [5, 6, 7])
@pytest.mark.rotates(3)
def test_bringing_back_comes_to_no_position_and_no_word_that_dropping_alone_does_not(letters):
    refused = 0
    for seed in SEEDS:
        here = random_challenge(Rng(f"returning {letters} {seed}"), letters)
        state = begun(here)
        positions, takings = every_play(state, legal)
        assert (positions, takings) == every_play(state, only_drops)
        words = {word.text for word in here.words}
        assert {taking.tiles for taking in takings} == sets_left(here.letters, words, tuple(range(letters)))
        refused += sum(len(returnable(dropped(state, *out))) < len(out) for out in positions if in_order(state, out))
    assert refused > 0 or letters < 7


def in_order(state, out):
    """Whether the tiles can be dropped from the left with no word on the way."""
    try:
        return dropped(state, *out).out == out
    except IllegalMove:
        return False


def test_a_letter_brought_back_is_spelled_in_an_address_as_it_was_dropped():
    moves = [Drop(4), Drop(1), Drop(4), Drop(RESTORE)]
    assert CHALLENGES.notation.write(moves) == "414r"
    assert CHALLENGES.notation.read("414r") == tuple(moves)
