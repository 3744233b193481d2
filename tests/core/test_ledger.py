"""A ledger comes to the same whether all results were folded at once, one by one, or before it was kept in pages and after."""

import json
from dataclasses import replace
from itertools import count, takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import ledger as module
from parlour.core.codec import decode, encode
from parlour.core.errors import BadInput
from parlour.core.ledger import Page, better_in, blank, days_in, entered, page_of, with_page
from parlour.core.naming import puzzle_id
from parlour.core.results.progress import days_won, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from tests.null_game import GAME as NULL_GAME

GAMES = [*CATALOGUE.values(), NULL_GAME]


def result(game, set_id, number, at, status="won", score=5, assisted=False, relaxed=False, improves=False):
    daily = next(known for known in game.sets if known.id == set_id).kind == "daily"
    key = f"2026-11-{number + 1:02}" if daily else f"{number:04}"
    facts = {"pages": 3, "plain": score, "mistakes": number % 2}
    return Result(puzzle_id(game, set_id, key), at, status, score, 3, 1_000 + at, 1, assisted, relaxed, score % 4, facts, improves)


def played(game):
    """Results of a game in the order of their time, several of a puzzle."""
    sets = st.sampled_from([known.id for known in game.sets])
    each = st.builds(
        lambda *args: result(game, *args),
        sets,
        st.integers(0, 4),
        st.just(0),
        st.sampled_from(["won", "lost"]),
        st.integers(0, 90),
        st.booleans(),
        st.booleans(),
        st.booleans(),
    )
    return st.lists(each, max_size=12).map(lambda found: [replace(one, at=at) for at, one in enumerate(found)])


def pages(ledger):
    """All pages of a ledger."""
    return takewhile(lambda page: page is not None, (page_of(ledger, number) for number in count()))


def brought(game, kept, mark="kept"):
    """The ledger as its pages tell it, after they were a text."""
    ledger = blank(game, mark)
    for page in json.loads(json.dumps([encode(page) for page in kept])):
        ledger = with_page(ledger, decode(Page, page))
    return ledger


def told(ledger):
    """What a ledger comes to."""
    return ledger.progress, ledger.career, {known.id: days_in(ledger, known.id) for known in ledger.game.sets if known.kind == "daily"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(data=st.data())
def test_kept_in_pages_and_gone_on_with_it_comes_to_what_all_results_do(game, data):
    results = data.draw(played(game))
    at = data.draw(st.integers(0, len(results)))
    whole = entered(blank(game), results, "all")
    assert whole.progress == progress_of(results, better_in(game))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "PAGE", 2)
        kept = list(pages(entered(blank(game), results[:at], "some")))
    assert told(entered(brought(game, kept), results[at:], "all")) == told(whole)
    one_by_one = blank(game)
    for number, each in enumerate(results):
        one_by_one = entered(one_by_one, [each], str(number))
    assert told(one_by_one) == told(whole)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@given(data=st.data())
def test_the_first_page_is_enough_to_open_a_puzzle_and_the_others_may_come_after_later_results(game, data):
    results = data.draw(played(game))
    at = data.draw(st.integers(0, len(results)))
    whole = entered(blank(game), results, "all")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "PAGE", 2)
        first, *more = [decode(Page, json.loads(json.dumps(encode(page)))) for page in pages(entered(blank(game), results[:at], "some"))]
    early = entered(with_page(blank(game), first), results[at:], "all")
    for known in game.sets:
        if known.kind == "daily":
            assert days_in(early, known.id) == days_won(whole.progress, game.id, known.id)
    assert early.career == whole.career
    for page in more:
        early = with_page(early, page)
    assert told(early) == told(whole)


def test_a_ledger_that_goes_on_leaves_the_one_before_as_it_was():
    for game in GAMES:
        set_id = game.sets[0].id
        before = entered(blank(game), [result(game, set_id, 1, 1)], "one")
        was = json.dumps([encode(page) for page in pages(before)])
        entered(before, [result(game, set_id, number, number) for number in range(2, 5)], "more")
        assert json.dumps([encode(page) for page in pages(before)]) == was


def test_results_of_no_proper_name_are_left_out():
    game = GAMES[0]
    strange = replace(result(game, game.sets[0].id, 1, 1), puzzle="??")
    assert entered(blank(game), [strange], "").progress == blank(game).progress


@pytest.mark.parametrize(
    "spoilt",
    [
        {"version": 1},
        {"fits": "other"},
        {"puzzles": {"a": 7}},
        {"puzzles": {"a": []}},
        {"puzzles": {"a": [[1], None]}},
        {"puzzles": {"a": [None, [1, 2, True]]}},
    ],
)
def test_a_page_of_another_version_or_shape_is_refused(spoilt):
    game = GAMES[0]
    ledger = entered(blank(game), [result(game, game.sets[0].id, 1, 1)], "one")
    _, page = json.loads(json.dumps([encode(page) for page in pages(ledger)]))
    assert with_page(blank(game), decode(Page, page)).progress.bests == ledger.progress.bests
    with pytest.raises(BadInput):
        with_page(blank(game), decode(Page, page | spoilt))
