""""""

import json
import re

import pytest

from parlour.core.codec import encode
from parlour.core.message import MAX_MESSAGE
from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour.worker import Worker, known_game
from tests.null_game import GAME as NULL_GAME
from tests.supplies import CASES

GAME = next(iter(CATALOGUE.values()))
MODE = GAME.sets[0].mode
PUZZLE = next(case for case in CASES if case.game is GAME and case.mode is MODE).puzzle("worker")
ID = puzzle_id(GAME, GAME.sets[0].id, "0001")
INDEX = {"game": GAME.id, "version": GAME.version, "sets": [{"id": GAME.sets[0].id, "title": "All", "rows": ["0001 0002"]}]}


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
    turn = host.open(next={"": puzzle_id(GAME, GAME.sets[0].id, "0002")})["result"]
    assert (turn["frame"]["seq"], turn["frame"]["status"], turn["save"], turn["rejected"]) == (1, "playing", None, None)
    start = MODE.start(PUZZLE)
    for i, move in enumerate(MODE.solve(start), 1):
        for click in MODE.screen.clicks(start, move):
            turn = host.ask("event", event=click)["result"]
        assert turn["save"]["at"] == i
        start = MODE.play(start, move)
    assert turn["frame"]["status"] == turn["result"]["status"] == "won"
    assert (turn["result"]["puzzle"], turn["result"]["at"]) == (ID, 1_000 * host.number)
    shown = host.ask("menu", game=GAME.id, index=INDEX, results=[turn["result"]], today="2026-12-01", current=ID)["result"]
    assert "solved in" in json.dumps(shown["view"])


def test_a_save_is_taken_up_and_a_bad_one_is_set_aside_in_a_sentence(host):
    host.open()
    move = next(iter(MODE.legal(MODE.start(PUZZLE))))
    save = host.ask("event", event=MODE.screen.clicks(MODE.start(PUZZLE), move)[0])["result"]["save"]
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


def test_a_refusal_names_the_field_for_the_page_and_not_for_the_player(null_host):
    refused = null_host.ask("find", game="null-game", place="own/seven")
    assert (refused["field"], refused["text"]) == ("key", "It is a whole number.")


def test_a_turn_before_a_puzzle_is_open_is_refused(host):
    assert [
        host.ask(op, **args)["error"] for op, args in [("event", {"event": "x"}), ("act", {"action": "undo"}), ("prospect", {}), ("tick", {})]
    ] == ["not-open"] * 4


def test_turns_check_their_arguments(host):
    host.open()
    assert host.ask("act", action="fly")["field"] == "args.action"
    assert host.ask("event")["field"] == "args.event"
    empty = [
        [],
        [{**INDEX["sets"][0], "rows": []}],
        [{**INDEX["sets"][0], "orders": [{"id": "a", "title": "A", "rows": []}]}],
        [{**INDEX["sets"][0], "rows": [""]}],
    ]
    for sets in empty:
        assert host.ask("menu", game=GAME.id, index=INDEX | {"sets": sets}, results=[], today="2026-12-01")["field"] == "args.index"
    assert host.ask("menu", game=GAME.id, index=INDEX, results=[], today="soon")["field"] == "day"
    assert host.ask("menu", game=GAME.id, index=INDEX, results=[], today="2026-12-01", page="2026-13")["field"] == "args.page"
    assert host.ask("menu", game=GAME.id, index=INDEX, results=[{}], today="2026-12-01")["field"].startswith("args.results[0]")


def test_what_can_be_asked_is_told_to_who_asks_for_something_else(host):
    refused = host.ask("fly")
    assert (refused["error"], refused["field"]) == ("bad-input", "op")
    host.open()
    asked = set(re.findall(r"[a-z]+(?:-[a-z]+)*", refused["text"].partition("; there are ")[2]))
    assert {"open", "menu", "event", "tick"} <= asked
    assert not any(host.ask(op).get("field") == "op" for op in asked)


def test_a_bug_is_an_answer_too(host, monkeypatch):
    host.open()
    monkeypatch.setattr("parlour.worker.turn", lambda before, after: 1 / 0)
    answer = host.ask("tick")
    assert (answer["error"], "ZeroDivisionError" in answer["detail"]) == ("fault", True)


def test_a_pause_is_saved_with_the_time_that_has_passed(host, monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null-game": NULL_GAME})
    host.ask("open", puzzle="null-game.3/rounds/0007", data={"count": 7})
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
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null-game": NULL_GAME})
    found = host.ask("find", game="null-game", place="own/7")["result"]
    assert (found["puzzle"], found["data"], found["title"], found["view"][2]) == (
        "null-game.3/own/7",
        {"count": 7},
        "Own",
        ["p", {"key": "left"}, "7"],
    )
    assert host.ask("open", puzzle=found["puzzle"], data=found["data"])["ok"]
    for place, field in [
        ("own/seven", "key"),
        ("own/0", "count"),
        ("rounds/0001", "place"),
        ("nothing/1", "place"),
        ("own", "puzzle"),
        ("own/" + "9" * 999, "puzzle"),
    ]:
        assert host.ask("find", game="null-game", place=place)["field"] == field


def test_games_are_known_by_their_id():
    assert all(known_game(name) is game and game.id == name for name, game in CATALOGUE.items())


@pytest.fixture
def null_host(host, monkeypatch):
    """A host on whose engine the null game is the only one."""
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null-game": NULL_GAME})
    return host


def test_a_look_at_someone_elses_play_is_never_kept(host):
    start = MODE.start(PUZZLE)
    moves = MODE.notation.write(MODE.solve(start))
    turn = host.ask("replay", puzzle=ID, data=encode(PUZZLE), moves=moves)["result"]
    assert (turn["frame"]["look"], turn["frame"]["status"], turn["save"], turn["result"]) == (True, "won", None, None)
    assert turn["frame"]["link"].endswith(f"!{moves}")
    back = host.ask("act", action="undo")["result"]
    assert (back["frame"]["moves"], back["save"], back["result"]) == (turn["frame"]["moves"] - 1, None, None)
    again = host.ask("act", action="redo")["result"]
    assert (again["frame"]["status"], again["save"], again["result"]) == ("won", None, None)


@pytest.mark.parametrize("moves", ["?", "0", "zz", "00" * 1_001, "0000", "\ud83d", "<script>"])
def test_hostile_moves_in_an_address_get_a_sentence(host, moves):
    answer = host.ask("replay", puzzle=ID, data=encode(PUZZLE), moves=moves)
    assert (answer["error"], answer["field"]) == ("bad-input", "moves")
    assert answer["text"].endswith(".")
    assert len(answer["text"]) < 400


@pytest.mark.parametrize("text", ["\ud83d", "x" * 100_000, "\N{GRINNING FACE}" * 500])
def test_no_answer_holds_half_a_character_or_repeats_much_of_a_long_input(host, text):
    host.open()
    asks = [("find", {"game": text, "place": "own/1"}), ("find", {"game": GAME.id, "place": f"own/{text}"}), ("event", {"event": text})]
    asks += [("act", {"action": text}), (text, {}), ("open", {"puzzle": text, "data": {}}), ("open", {"puzzle": ID, "data": {text: 1}})]
    asks += [("menu", {"game": GAME.id, "index": INDEX, "results": [], "today": text}), ("event", {text: 1})]
    for op, args in asks:
        answer = host.ask(op, **args)
        said = answer["text"] if not answer["ok"] else answer["result"]["frame"]["say"]
        assert len(said) <= 400
        assert json.dumps(answer, ensure_ascii=False).encode()


def test_an_event_of_an_earlier_scene_is_dropped_and_a_result_of_strange_name_spoils_no_menu(null_host):
    null_host.ask("open", puzzle="null-game.3/rounds/7", data={"count": 4}, settings={"relaxed": "on"})
    turn = null_host.ask("event", event="take:1", scene=0)["result"]
    assert (turn["frame"]["scene"], turn["dropped"]) == (1, False)
    late = null_host.ask("event", event="take:1", scene=0)["result"]
    assert (late["dropped"], late["frame"]["moves"], late["save"]) == (True, 1, None)
    index = {"game": "null-game", "version": 3, "sets": [{"id": "rounds", "title": "Rounds", "rows": ["7"]}]}
    strange = {"puzzle": "??", "at": 1, "status": "won", "score": 1, "moves": 1, "elapsed_ms": 1, "hints": 0, "assisted": False}
    shown = null_host.ask("menu", game="null-game", index=index, results=[strange], today="2026-12-01")["result"]
    assert "#rounds/7" in str(shown["badge"])
    assert "0 of 1 solved" in str(shown["view"])
    wrong = index | {"sets": [{"id": "none", "title": "None", "rows": ["1"]}]}
    assert null_host.ask("menu", game="null-game", index=wrong, results=[], today="2026-12-01")["field"] == "args.index"


TODAY = "2026-11-23"


@pytest.fixture
def daily(null_host):
    """A host with today's puzzle of the null game open, its menu drawn, and what it remembers of all games."""
    keys = ["2026-11-22", TODAY, "2026-11-24"]
    index = {"game": "null-game", "version": 3, "sets": [{"id": "daily", "title": "Daily", "rows": keys}]}

    def opened(**settings):
        given = {"puzzle": f"null-game.3/daily/{TODAY}", "data": {"count": 2}, "settings": {"relaxed": "on", **settings}, "today": TODAY}
        null_host.ask("open", **given)
        null_host.ask("menu", game="null-game", index=index, results=[], today=TODAY, current=given["puzzle"])
        return null_host

    return opened


def test_a_move_brings_what_home_shows_of_the_game_and_a_look_at_nothing_does_not(daily):
    host = daily()
    assert host.ask("act", action="hint")["result"]["badges"].keys() <= {"null-game"}
    moved = host.ask("event", event="take:1")["result"]
    assert "Resume, 1 move in" in str(moved["badges"]["null-game"])
    assert host.ask("tick")["result"]["badges"] == {}
    won = host.ask("event", event="take:1")["result"]
    assert won["frame"]["status"] == "won"
    assert "'data-done': True" in str(won["badges"]["null-game"])


def test_the_first_move_remembers_the_day_and_a_win_the_days_in_a_row(daily):
    host = daily(**{"parlour.streak": "2026-11-22 4"})
    assert host.ask("event", event="take:1")["result"]["house"] == {"parlour.since": TODAY}
    won = host.ask("event", event="take:1")["result"]
    assert won["house"] == {"parlour.since": TODAY, "parlour.streak": f"{TODAY} 5"}
    assert "5 days in a row" in str(won["badges"]["parlour"])


def test_what_is_remembered_already_is_not_said_again_and_a_solution_that_was_shown_counts_for_no_row(daily):
    host = daily(**{"parlour.since": "2026-11-01"})
    host.ask("act", action="solve")
    host.ask("act", action="leave")
    shown = [host.ask("event", event="take:1")["result"] for _ in range(2)][-1]
    assert (shown["frame"]["status"], shown["house"]) == ("won", {})


def test_without_its_menu_nothing_is_shown_of_a_game_and_of_a_look_nothing_is_kept(null_host):
    null_host.ask("open", puzzle="null-game.3/rounds/7", data={"count": 4}, settings={"relaxed": "on"}, today=TODAY)
    assert null_host.ask("event", event="take:1")["result"]["badges"] == {}
    null_host.ask("replay", puzzle="null-game.3/rounds/7", data={"count": 4}, moves="", today=TODAY)
    assert null_host.ask("event", event="take:1")["result"]["house"] == {}
