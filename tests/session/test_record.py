"""What was reached before a go is told by Python alone, from results: whether the puzzle was ever won, and its best."""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.html import to_html
from parlour.core.mode import Ending
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from parlour.session.controls import acted
from parlour.session.film import written
from parlour.session.frame import card
from parlour.session.save import resumed, saved
from parlour.session.value import Session
from tests.goes import done, go
from tests.null_game import GAME as NULL_GAME
from tests.null_game import Puzzle
from tests.session.test_worker import Host

TODAY = "2026-11-23"


@pytest.fixture
def host(monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {**CATALOGUE, "null-game": NULL_GAME})
    return Host()


def opened(host, place, own=(), **more) -> Session:
    puzzle = f"null-game.3/{place}"
    answer = host.ask("open", puzzle=puzzle, data={"count": 2}, today=TODAY, own=[encode(each) for each in own], **more)
    assert answer["ok"], answer
    return host.worker._session


def result(place, score, status="won", *, assisted=False, relaxed=False):
    return Result(f"null-game.3/{place}", score, status, score, 1, 1, 0, assisted, relaxed)


@pytest.mark.parametrize(
    ("own", "ever_won", "best"),
    [
        ([], False, None),
        ([result("rounds/7", 5, "lost")], False, 5),
        ([result("rounds/7", 9, assisted=True)], True, None),
        ([result("rounds/7", 5), result("rounds/7", 8, "lost"), result("rounds/7", 9, assisted=True)], True, 8),
        ([result("rounds/7", 9, relaxed=True), result("rounds/7", 4)], True, 4),
    ],
    ids=["nothing", "lost", "shown", "several", "without the clock"],
)
def test_a_puzzle_was_won_however_often_and_its_best_is_its_record(host, own, ever_won, best):
    session = opened(host, "rounds/7", own)
    assert (session.ever_won, session.best) == (ever_won, best)


def test_in_a_set_that_makes_its_puzzles_the_best_is_among_all_of_them(host):
    made = next(known.id for known in NULL_GAME.sets if known.kind == "made")
    version = NULL_GAME.version_of(made)
    ends = [
        Result(f"null-game.{version}/{made}/{key}", at, "won", score, 1, 1, 0, assisted=False) for at, (key, score) in enumerate([("1", 7), ("2", 3)])
    ]
    host.ask("ledger", game="null-game", since="", mark="2", results=[encode(each) for each in ends], page=None)
    page = host.ask("keep", game="null-game", mark="2", page=0)["result"]["page"]
    puzzle = f"null-game.{version}/{made}/3"
    given = {"puzzle": puzzle, "data": {"count": 3}, "today": TODAY, "own": []}
    answer = host.ask("open", mark="2", **given)
    assert answer["ok"], answer
    assert host.worker._session.best == 7
    # The first page of what was kept is enough: the puzzles need not have come yet.
    other = Host()
    other.ask("ledger", game="null-game", since="", mark="2", results=[], page=page)
    other.ask("open", mark="2", **given)
    assert other.worker._session.best == 7


@pytest.mark.parametrize(("goal", "told"), [({"unit": ("ink", "ink")}, "8 ink"), ({"scored": lambda score: f"{score // 2} pairs"}, "4 pairs")])
def test_the_best_is_told_as_its_mode_counts(goal, told):
    fresh = go(NULL_GAME, "rounds/2", Puzzle(2), relaxed="on")
    won = done(replace(fresh, mode=replace(fresh.mode, goal=replace(fresh.mode.goal, **goal))), "take:2")
    for best, said in ((8, f"A new best: it was {told}."), (11, "Your best: ")):
        assert said in to_html(card(replace(won, best=best)))


@pytest.mark.parametrize(("hints", "told"), [(0, "Perfect! counted down"), (16, "counted down, with 16 hints")])
def test_what_hints_led_to_is_not_called_perfect(hints, told):
    won = done(go(NULL_GAME, "rounds/2", Puzzle(2), relaxed="on"), "take:2")
    goal = replace(won.mode.goal, ending=lambda state, moves: Ending("counted down", "", (), 3, perfect=True))
    assert f"<h2>{told}</h2>" in to_html(card(replace(won, mode=replace(won.mode, goal=goal), hints=hints)))


def test_what_a_win_brings_stands_on_the_card_itself_unless_its_solution_was_shown():
    won = done(go(NULL_GAME, "rounds/2", Puzzle(2), relaxed="on"), "take:2")
    goal = replace(won.mode.goal, ending=lambda state, moves: Ending("counted down", "", (), 3, reward="Level 3!"))
    won = replace(won, mode=replace(won.mode, goal=goal))
    again = resumed(replace(won, log=(), states=won.states[:1], at=0), encode(saved(won)))
    for session, is_told in ((won, True), (replace(won, assisted=True), False), (again, False), (done(acted(again, "restart"), "take:2"), True)):
        assert (["p", {"class": "best", "key": "reward"}, "Level 3!"] in card(session)) is is_told
        assert "Level 3!" not in str(card(session)[-1])


def test_a_look_at_a_whole_go_is_told_how_its_viewer_ended_that_puzzle(host):
    won = Result("null-game.3/rounds/2", 1, "won", 10, 3, 61_000, 0, assisted=False)
    moves = written(replace(done(go(NULL_GAME, "rounds/2", Puzzle(4), relaxed="on"), *("take:1",) * 4), elapsed_ms=83_400))
    for own in ([], [won]):
        answer = host.ask("replay", puzzle="null-game.3/rounds/2", data={"count": 4}, moves=moves, own=[encode(each) for each in own])
        assert answer["ok"], answer
        assert host.worker._session.steps.film.own == (won if own else None)
