"""Answers that were seen: what is improved after them is helped, and one's own chain stays one's own."""

from parlour.core.codec import encode
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.html import to_html
from parlour.core.naming import puzzle_id
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.modes import crossing
from parlour.session.frame import card
from parlour.session.outcome import outcome
from parlour.session.value import opened
from tests.goes import done

from .boards import WORDS, down, puzzle

EAR, TEAR = down(0, 0, "EAR"), down(0, 0, "TEAR")
PAR = Best(6, 2, "a00TEAd20ARTS", True)
LEVEL = puzzle("S... .... G... ....", "AAEERRSTTT", easy=(PAR,), full=(Best(8, 3, "", True),))
MODE = crossing(Assets({"lexicon": Lexicon(WORDS, frozenset())}))


def fresh():
    return opened(GAME, MODE, puzzle_id(GAME, "levels", "001"), encode(LEVEL), 0, {})


def laid(session, *moves):
    return done(session, *(event for move in moves for event in MODE.screen.clicks(session.state, move)))


def test_a_chain_laid_after_the_best_was_shown_is_helped():
    own = laid(fresh(), EAR)
    shown = done(own, "show:par")
    assert (own.standing.status, shown.own, shown.say) == ("won", 1, "From here on, improving brings no more stars.")
    assert not outcome(fresh(), own).assisted
    back = done(shown, "show:mine", "cell:0,0", "lift")
    better = laid(back, TEAR)
    assert (back.at, better.at) == (2, 3)
    helped = outcome(back, better)
    assert (helped.improves, helped.assisted, helped.facts) == (True, True, {"letters": 4, "words": 1})
    assert ["Share result line" in to_html(card(session)) for session in (own, shown, back, better)] == [True, True, True, False]


def test_screens_that_show_no_answer_leave_an_improvement_one_s_own():
    own = done(laid(fresh(), EAR), "cell:1,1", "turn:d", "show:mine", "cell:0,0", "lift")
    assert own.own is None
    assert not outcome(own, laid(own, TEAR)).assisted
