import json

import pytest

from parlour.core.codec import encode
from parlour.core.naming import puzzle_id
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.worker import MAX_MESSAGE, Worker, known_game
from tests.null_game import NULL_GAME

GAME = next(iter(CATALOGUE.values()))
PUZZLE = GAME.generate(next(iter(GAME.presets.values())), Rng("worker"))
ID = puzzle_id(GAME, GAME.sets[0].id, "0001")
INDEX = {"game": GAME.id, "version": GAME.version, "sets": [{"id": GAME.sets[0].id, "title": "All", "keys": ["0001", "0002"]}]}


class Host:
    """What a page does: numbers its messages and reads the answers."""

    def __init__(self):
        self.worker, self.number = Worker(), 0

    def ask(self, op, **args):
        self.number += 1
        answer = json.loads(self.worker.handle(json.dumps({"id": self.number, "op": op, "args": args, "now": 1_000 * self.number})))
        assert answer["id"] == self.number
        return answer

    def open(self, **more):
        return self.ask("open", puzzle=ID, data=encode(PUZZLE), **more)


@pytest.fixture
def host():
    return Host()


def test_a_whole_game_by_messages(host):
    turn = host.open(next=puzzle_id(GAME, GAME.sets[0].id, "0002"))["result"]
    assert (turn["frame"]["seq"], turn["frame"]["status"], turn["save"], turn["rejected"]) == (1, "playing", None, None)
    start = GAME.start(PUZZLE)
    for i, move in enumerate(GAME.solve(start), 1):
        for click in GAME.clicks(start, move):
            turn = host.ask("event", event=click)["result"]
        assert turn["save"]["at"] == i
        start = GAME.play(start, move)
    assert turn["frame"]["status"] == turn["result"]["status"] == "won"
    assert (turn["result"]["puzzle"], turn["result"]["at"]) == (ID, 1_000 * host.number)
    shown = host.ask("menu", game=GAME.id, index=INDEX, results=[turn["result"]], today="2026-12-01", current=ID)["result"]
    assert "solved in" in json.dumps(shown["view"])


def test_a_save_is_taken_up_and_a_bad_one_is_set_aside_in_a_sentence(host):
    host.open()
    move = next(iter(GAME.legal(GAME.start(PUZZLE))))
    save = host.ask("event", event=GAME.clicks(GAME.start(PUZZLE), move)[0])["result"]["save"]
    assert Host().open(save=save)["result"]["frame"]["moves"] == 1
    edited = Host().open(save=save | {"at": 7})["result"]
    assert (edited["frame"]["moves"], edited["frame"]["status"]) == (0, "playing")
    assert "set aside" in edited["rejected"]
    assert "save.at" in edited["rejected"]


@pytest.mark.parametrize(
    ("args", "field"),
    [
        ({"puzzle": "nothing", "data": {}}, "puzzle"),
        ({"puzzle": "chess.1/stages/0001", "data": {}}, "game"),
        ({"puzzle": f"{GAME.id}.999/stages/0001", "data": {}}, "puzzle"),
        ({"puzzle": ID, "data": {}}, "data"),
        ({"puzzle": ID, "data": []}, "data"),
        ({"puzzle": ID}, "args.data"),
        ({"puzzle": ID, "data": {}, "more": 1}, "args.more"),
    ],
)
def test_a_puzzle_that_cannot_be_opened_names_the_field(host, args, field):
    answer = host.ask("open", **args)
    assert (answer["ok"], answer["error"]) == (False, "bad-input")
    assert answer["field"].startswith(field)
    assert host.open()["ok"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"id":1}',
        '{"id":"1","op":"open","args":{},"now":0}',
        '{"id":1,"op":"fly","args":{},"now":0}',
        "x" * (MAX_MESSAGE + 1),
        "[" * 100_000,
    ],
)
def test_any_text_gets_an_answer(host, text):
    answer = json.loads(host.worker.handle(text))
    assert not answer["ok"]
    assert answer["text"].endswith(".")


def test_a_turn_before_a_puzzle_is_open_is_refused(host):
    assert [
        host.ask(op, **args)["error"] for op, args in [("event", {"event": "x"}), ("act", {"action": "undo"}), ("prospect", {}), ("tick", {})]
    ] == ["not-open"] * 4


def test_turns_check_their_arguments(host):
    host.open()
    assert host.ask("act", action="fly")["field"] == "args.action"
    assert host.ask("event")["field"] == "args.event"
    assert host.ask("menu", game=GAME.id, index=INDEX | {"sets": []}, results=[], today="2026-12-01")["field"] == "args.index"
    assert host.ask("menu", game=GAME.id, index=INDEX, results=[], today="soon")["field"] == "day"
    assert host.ask("menu", game=GAME.id, index=INDEX, results=[{}], today="2026-12-01")["field"].startswith("args.results[0]")


def test_a_bug_is_an_answer_too(host, monkeypatch):
    host.open()
    monkeypatch.setattr("parlour.worker.turn", lambda before, after: 1 / 0)
    answer = host.ask("tick")
    assert (answer["error"], "ZeroDivisionError" in answer["detail"]) == ("fault", True)


def test_a_pause_is_saved_with_the_time_that_has_passed(host, monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null": NULL_GAME})
    host.ask("open", puzzle="null.3/rounds/0007", data={"count": 7})
    assert host.ask("act", action="begin")["result"]["save"] is None
    assert host.ask("tick")["result"]["save"] is None
    assert host.ask("act", action="pause")["result"]["save"]["elapsed_ms"] == 2_000
    assert host.ask("act", action="pause")["result"]["save"] is None


def test_prospects_come_after_the_frame(host):
    assert host.open()["result"]["frame"]["prospect"] is None
    told = host.ask("prospect")["result"]
    assert told["frame"]["prospect"]["alive"] is True
    assert told["save"] is None


def test_a_puzzle_that_its_name_spells_out_is_found_and_can_be_opened(host, monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null": NULL_GAME})
    found = host.ask("find", game="null", place="own/7")["result"]
    assert (found["puzzle"], found["data"], found["title"], found["view"][-1]) == ("null.3/own/7", {"count": 7}, "Own 7", "7")
    assert host.ask("open", puzzle=found["puzzle"], data=found["data"])["ok"]
    for place, field in [("own/seven", "key"), ("own/0", "count"), ("rounds/0001", "place"), ("own", "puzzle"), ("own/" + "9" * 999, "puzzle")]:
        assert host.ask("find", game="null", place=place)["field"] == field


def test_games_are_known_by_their_id():
    assert all(known_game(name) is game and game.id == name for name, game in CATALOGUE.items())
