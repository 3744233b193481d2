"""What was played is told to the engine once: later messages name the mark up to which it knows."""

import json
from itertools import count, takewhile

import pytest

from parlour.core.codec import encode
from parlour.core.ledger import better_in
from parlour.core.menus.keys import rows
from parlour.core.message import MAX_MESSAGE
from parlour.core.results.progress import days_won, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from tests.null_game import GAME as NULL_GAME
from tests.session.test_worker import Host

TODAY = "2026-11-23"
DAYS = [f"2026-11-{day:02}" for day in range(1, 31)]
INDEX = {
    "game": "null-game",
    "version": 3,
    "sets": [{"id": "daily", "title": "Daily", "rows": rows(DAYS)}, {"id": "rounds", "title": "Rounds", "rows": ["00000 00199"]}],
}


@pytest.fixture
def host(monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {**CATALOGUE, "null-game": NULL_GAME})
    return Host()


def results(many):
    """So many results by their time, each seventh of a day."""
    names = (f"daily/{DAYS[at % 22]}" if at % 7 == 0 else f"rounds/{at % 150:05}" for at in range(many))
    return [
        Result(f"null-game.3/{name}", at, "won" if at % 3 else "lost", at % 9, at % 5, 100, 0, assisted=at % 11 == 0) for at, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("place", "settings", "own", "told"),
    [
        ("rounds/7", {}, (), "null-game.3/rounds/7"),
        ("rounds/7", {"null-game.begun": "null-game.3/rounds/7"}, (), None),
        ("rounds/7", {}, ("lost",), None),
        ("texts/7", {}, (), None),
        ("own/7", {}, (), "null-game.3/own/7"),
        (f"daily/{TODAY}", {}, (), None),
    ],
    ids=["begun", "known already", "over before", "a text of one’s own", "of one’s own", "of a day"],
)
def test_the_puzzle_begun_last_is_remembered_so_that_home_leads_back_to_it(host, place, settings, own, told):
    puzzle = f"null-game.3/{place}"
    before = [encode(Result(puzzle, 1, status, 1, 1, 1, 0, assisted=False)) for status in own]
    host.ask("open", puzzle=puzzle, data={"count": 4}, settings={"relaxed": "on", **settings}, today=TODAY, own=before)
    assert host.ask("event", event="take:1")["result"]["house"].get("null-game.begun") == told


def enter(host, since, mark, given=(), page=None):
    return host.ask("ledger", game="null-game", since=since, mark=mark, results=[encode(each) for each in given], page=page)


def keep(host, mark):
    """All pages of the ledger."""
    asked = (host.ask("keep", game="null-game", mark=mark, page=number)["result"]["page"] for number in count())
    return list(takewhile(lambda page: page is not None, asked))


def menu(host, **args):
    return host.ask("menu", game="null-game", today=TODAY, **args)


def test_a_menu_by_the_mark_is_that_of_all_results_told_at_once(host):
    given = results(90)
    whole = menu(host, index=INDEX, results=[encode(each) for each in given])["result"]
    assert enter(host, "", "60", given[:60])["ok"]
    assert enter(host, "60", "90", given[60:])["ok"]
    assert menu(host, mark="90")["result"] == whole
    other = Host()
    for page in keep(host, "90"):
        assert enter(other, "" if page["sums"] else "90", "90", page=page)["ok"]
    assert menu(other, index=INDEX, mark="90")["result"] == whole


@pytest.mark.parametrize("place", ["rounds/7", f"daily/{TODAY}"])
def test_a_move_made_before_the_menu_is_drawn_stands_at_home_with_it(host, place):
    puzzle = f"null-game.3/{place}"
    untouched = menu(host, index=INDEX, current=puzzle)["result"]["badge"]
    told = []
    for order in ("menu", "move"), ("move", "menu"):
        host = Host()
        host.ask("open", puzzle=puzzle, data={"count": 4}, settings={"relaxed": "on"}, today=TODAY)
        for step in order:
            answer = menu(host, index=INDEX, current=puzzle) if step == "menu" else host.ask("event", event="take:1")
        told.append(answer["result"].get("badge") or answer["result"]["badges"]["null-game"])
    assert told[0] == told[1] != untouched


def test_an_engine_that_does_not_know_so_far_says_so_and_changes_nothing(host):
    assert menu(host)["error"] == "behind"
    assert menu(host, index=INDEX, mark="90")["error"] == "behind"
    assert enter(host, "60", "90", results(3))["error"] == "behind"
    assert host.ask("keep", game="null-game", mark="90", page=0)["error"] == "behind"
    assert host.ask("open", puzzle="null-game.3/daily/2026-11-23", data={"count": 2}, mark="90")["error"] == "behind"
    enter(host, "", "3", results(3))
    assert enter(host, "2", "4")["error"] == "behind"
    assert menu(host, mark="3")["ok"]


def test_a_page_of_a_newer_version_is_refused_as_bad_input(host):
    enter(host, "", "9", results(9))
    first, *_ = keep(host, "9")
    assert enter(host, "", "9", page=first | {"version": 99})["error"] == "bad-input"
    assert enter(host, "", "9", page=first)["ok"]


def test_a_day_that_is_opened_by_the_mark_tells_the_row_that_all_results_tell(host):
    told = []
    given = [Result(f"null-game.3/daily/2026-11-{day}", day, "won", 1, 1, 1, 0, assisted=False) for day in (19, 20, 21, 22)]
    enter(host, "", "4", given)
    assert days_won(progress_of(given, better_in(NULL_GAME)), "null-game", "daily") == tuple(DAYS[18:22])
    for known in ({"mark": "4"}, {"results": [encode(each) for each in given]}):
        host.ask("open", puzzle=f"null-game.3/daily/{TODAY}", data={"count": 1}, settings={"relaxed": "on"}, today=TODAY, **known)
        told.append(json.dumps(host.ask("event", event="take:1", scene=None)["result"]["frame"]["card"]))
    assert told[0] == told[1]
    assert "5 days in a row" in told[0]


def test_no_number_of_results_refuses_a_menu_and_no_message_grows_with_them(host):
    given, at = results(30_000), 0
    lengths = []
    for at in range(0, 30_000, 2_000):
        text = json.dumps([encode(each) for each in given[at : at + 2_000]])
        lengths.append(len(text))
        assert enter(host, str(at) if at else "", str(at + 2_000), given[at : at + 2_000])["ok"]
    assert max(lengths) < MAX_MESSAGE / 4
    assert len(json.dumps([encode(each) for each in given])) > MAX_MESSAGE
    assert menu(host, index=INDEX, mark="30000")["ok"]
    assert len(json.dumps({"today": TODAY, "mark": "30000"})) < 100
