"""Our own text on the terms of a key, to which the laboratory's samples lead: the terms hold, and nothing of it is counted."""

import pytest

from parlour.core.errors import BadInput
from parlour.core.naming import parsed_id
from parlour.core.results.result import Result
from parlour.games.losswords import GAME
from parlour.games.losswords.campaign import CAMPAIGN
from parlour.games.losswords.chapter import MOST_PAGES, Terms
from parlour.games.losswords.damage.ways import LETTERS
from parlour.games.losswords.modes import CHAPTER, sample_key, sampled
from parlour.games.losswords.primer import TEXTS
from parlour.games.losswords.reader.career import Career, after
from parlour.games.losswords.reader.plans import noted
from parlour.games.losswords.reader.terms import Plan, terms_of
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.solver import solve
from tests.games.losswords.test_practice import text

LONGEST = Terms("bhswqabhswqa"[:MOST_PAGES], "0123456789ab"[:MOST_PAGES], "1b" * (MOST_PAGES // 2), "r", "AR", "zzzzzzzzzzzz")
KEY = "r.bhs.012.234.k3x"
PUZZLE = f"losswords.1/sample/{KEY}"
READ = Result(PUZZLE, 7, "won", 100, 20, 60_000, 4, assisted=False, stars=3, facts={"pages": 3, "plain": 60})


@pytest.mark.parametrize("terms", [Terms("b", "0", "2", "r", "", "k"), Terms("bhs", "210", "234", "t", "R", "k3x"), LONGEST])
def test_a_key_is_read_as_it_was_written(terms):
    key = sample_key(terms)
    assert sampled(key).terms == terms
    assert str(parsed_id(f"losswords.1/sample/{key}")) == f"losswords.1/sample/{key}"
    assert set(LONGEST.ways) == set(LETTERS)


def test_past_the_last_text_the_first_comes_again():
    texts = [page.text for page in sampled(sample_key(LONGEST)).pages]
    assert texts == [TEXTS[at % len(TEXTS)] for at in range(MOST_PAGES)]


@pytest.mark.parametrize("key", ["", "r", "x.b.0.2.k", "r.b.0.2.k-", "r.B.0.2.k", "r.b.0.2", "rABC.b.0.2.k", "r.b.0.2.k.k"])
def test_a_key_that_spells_no_terms_is_refused_in_a_sentence(key):
    with pytest.raises(BadInput, match="this link doesn’t say on which terms"):
        sampled(key)


FAULTS = {
    "r.bhs.012.23.k": "Each page has a way to be damaged",
    "r.z.0.2.k": "Each page has a way to be damaged",
    "r.bhs.011.234.k": "Each page is read once",
    "rQ.b.0.2.k": "A twist is one of those there are",
    "r.b.0.2.kkkkkkkkkkkkk": "A seed is a few letters and digits",
    "r.bbbbbbbbbbbbb.0123456789abc.2222222222222.k": "a chapter has 1 to 12 pages",
}


@pytest.mark.parametrize(("key", "told"), FAULTS.items())
def test_terms_that_do_not_hold_say_why(key, told):
    with pytest.raises(BadInput, match=told):
        sampled(key)


@pytest.mark.parametrize("twist", ["", "R", "A"])
def test_a_sample_is_played_on_its_terms_alone_and_brings_neither_level_nor_hints(twist):
    terms = terms_of(4, Plan(("hunt", "swap", "begin"), "k3x", twist, 2, 8))
    mode = CAMPAIGN.joined(CHAPTER, Career(ink=95, hints_taken=5, now=9, reader="t"), PUZZLE)
    state = start(sampled(sample_key(terms)))
    told = text(mode.screen.view(state, mode.screen.new_ui()))
    assert told.count("A sample doesn’t change your level, hints, or library.") == 1
    assert "Level 1" not in told
    begun = mode.screen.interpret(state, mode.screen.new_ui(), "begin")
    assert (begun.ways, begun.levels, begun.order, begun.reader) == (terms.ways, terms.levels, terms.order, "t")
    state = play(state, begun)
    for move in solve(state):
        state = play(state, move)
    assert mode.aid.allowed is None
    assert (mode.goal.standing(state).status, mode.goal.ending(state, 9).reward) == ("won", "")


def test_a_sample_is_no_part_of_the_career_and_nothing_of_it_is_noted():
    assert after(Career(), [READ]) == Career()
    assert noted(Career(now=9), PUZZLE, sampled(KEY), read=False) == {}


def test_the_menu_shows_no_samples():
    assert not GAME.set_of("sample").is_offered
