"""The types that the scripts are checked against are those of what Python answers: answers of every mode of every game, read by tsc."""

import json

import pytest

from parlour.apart.fitting.items import data_of
from parlour.apart.fitting.items import packed as packed_items
from parlour.core.codec import encode
from parlour.core.data.lexicon import packed
from parlour.core.naming import puzzle_id
from parlour.core.results.result import Result
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.losswords.primer import TEXTS
from parlour.worker import Worker
from tests.null_game import GAME as NULL_GAME
from tests.supplies import CASES
from tests.typed import complaints

PLAYED = {(case.game.id, case.mode.id): case for case in reversed(CASES)}.values()
"""One preset of each mode."""


@pytest.fixture(autouse=True)
def _with_the_null_game(monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {**CATALOGUE, NULL_GAME.id: NULL_GAME})


def wrong(folder, said):
    """What tsc has to say of messages and answers: [(op, message, answer)]."""
    return complaints(folder, "protocol.js", [pair for op, *both in said for pair in zip((f'Message<"{op}">', f'Answer<"{op}">'), both, strict=True)])


class Host:
    """Asks the worker, and keeps what was said."""

    def __init__(self):
        self.worker, self.said = Worker(), []

    def ask(self, op, **args):
        message = {"id": len(self.said), "op": op, "args": args, "now": 1_000 * len(self.said)}
        answer = json.loads(self.worker.handle(json.dumps(message)))
        self.said.append((op, message, answer))
        return answer


def play(host, case):
    """A short game by chance, with everything that can be asked of it."""
    mode, puzzle = case.mode, case.puzzle("protocol")
    name = puzzle_id(case.game, case.set_id, "0001")
    given = {"puzzle": name, "data": encode(puzzle), "next": {"": name}, "settings": {"relaxed": "off"}, "today": "2026-12-01"}
    host.ask("open", **given, save=None, own=[], results=[])
    host.ask("act", action="begin")
    host.ask("prospect")
    state, rng, save = mode.start(puzzle), Rng("protocol"), None
    for _ in range(4):
        moves = [] if mode.standing(state).is_over else list(mode.legal(state))
        for event in mode.screen.clicks(state, move := rng.choice(moves)) if moves else []:
            save = (host.ask("event", event=event, scene=mode.screen.scene(state)).get("result") or {}).get("save") or save
        state = mode.play(state, move) if moves else state
    for action in ("hint", "hint", "hint", "undo", "redo", "rescue", "solve", "restart", "pause"):
        host.ask("act", action=action)
    host.ask("settings", settings={"relaxed": "on"})
    host.ask("tick")
    host.ask("event", event="nothing", scene=99)
    host.ask("open", **given, save=save, own=[], results=[])
    if mode.notation:
        host.ask("replay", **given, moves="", own=[])
    if case.game.id in CATALOGUE:
        host.ask("paper", puzzle=name, data=encode(puzzle), today="")
        host.ask("proof", puzzle=name, data=encode(puzzle), today="")
    win(host, case, given)
    if case.game.id in CATALOGUE:
        tell(host, name)


def tell(host, name):
    """What a result comes to, folded and shown."""
    ended = Result(name, 1_000, "won", 9, 3, 2_000, 0, assisted=False, stars=2)
    tally = host.ask("tally", results=[encode(ended)], days=[20_788], tally=None)["result"]["tally"]
    host.ask("tally", results=[], days=[], tally=tally)
    host.ask("statistics", tally=tally, today="2026-12-01", game="all", year="")
    end = {"ms": 9, "status": "won", "score": 9, "stars": 2, "moves": 3, "elapsed_ms": 9, "hints": 0, "assisted": False, "relaxed": False}
    go = {"parlour": "go", "version": 1, "puzzle": name, "device": "d", "at": 0, "acts": [[1, "move", None]], "ends": [end], "last_ms": 9}
    total = host.ask("plays", goes=[go], sum=None)["result"]["sum"]
    host.ask("your-plays", sum=total)
    game, place, key = name.partition(".")[0], *name.rsplit("/", 1)
    host.ask("asset", name=data_of(game), data=packed_items({place: {key: 40, f"{key}1": 50}}))
    fit = host.ask("rate", game=game, results=[encode(ended)], since=0, fit=None)["result"]["fit"]
    host.ask("suggest", game=game, fit=fit, today="2026-12-01", current=name, results=[encode(ended)] * 6, settings={})


def bring(host):
    """A text of the player's own for each game that reads any, and the first of its puzzles."""
    for game in CATALOGUE.values():
        for name in game.material.assets if game.material else ():
            host.ask("asset", name=name, data={"lexicon": packed([("ABLE", False)]), "anagrams": "saw was"}[name])
        if game.material:
            brought = host.ask("material", game=game.id, title="Own", text="\n\n".join(TEXTS))["result"]
            own = next(known for known in game.sets if known.made and known.made.kept)
            host.ask("find", game=game.id, place=f"{own.id}/{brought['key']}-01", data=brought["puzzles"][0])
            host.ask("material", game=game.id, title="Own", text="")


def wish(host):
    """A puzzle that is made here, one that is refused, and one that is made of a stored one."""
    place = host.ask("wish", game="samegame", set="infinite", values={"width": 3, "height": 3, "colours": 2}, seed="1")["result"]["place"]
    host.ask("wish", game="samegame", set="infinite", values={"width": 99}, seed="1")
    host.ask("form", game="samegame", set="infinite")
    while "step" in host.ask("make", game="samegame", place=place, given=None)["result"]:
        pass
    while "step" in host.ask("make", game="losswords", place="practice/made-1.0-1", given=None)["result"]:
        pass


def win(host, case, given):
    """The solution, played, and the menu that tells of it."""
    mode, state = case.mode, case.mode.start(case.puzzle("protocol"))
    host.ask("open", **{**given, "settings": {"relaxed": "on"}}, save=None, own=[], results=[])
    for move in (mode.solve(state) if mode.solve else None) or []:
        for event in mode.screen.clicks(state, move):
            host.ask("event", event=event, scene=None)
        state = mode.play(state, move)
    results = [answer["result"]["result"] for *_, answer in host.said if answer["ok"] and answer["result"].get("result")]
    listed = next(known for known in case.game.sets if known.kind != "made")
    index = {"game": case.game.id, "version": case.game.version, "sets": [{"id": listed.id, "title": listed.title, "rows": ["0001"]}]}
    host.ask(
        "menu",
        game=case.game.id,
        index=index,
        results=results,
        today="2026-12-01",
        current=None,
        settings={},
        begun={results[0]["puzzle"]: 2} if results else {},
        page="",
        materials={},
    )
    host.ask("ledger", game=case.game.id, since="", mark="1", results=results, page=None)
    page = host.ask("keep", game=case.game.id, mark="1", page=0)["result"]["page"]
    host.ask("ledger", game=case.game.id, since="", mark="1", results=[], page=page)
    host.ask("keep", game=case.game.id, mark="none", page=0)


def test_what_python_answers_is_of_the_types_that_scripts_are_checked_against(tmp_path):
    host = Host()
    host.ask("tick")
    for case in PLAYED:
        play(host, case)
    host.ask("asset", name="lexicon", data=packed((word, False) for word in ("ABLE", "ABOUT")))
    host.ask("find", game=NULL_GAME.id, place="own/7", data=None)
    host.ask("find", game=NULL_GAME.id, place="nowhere/7", data=None)
    bring(host)
    wish(host)
    said = [answer for *_, answer in host.said]
    assert {answer.get("error") for answer in said} >= {None, "not-open", "needs", "bad-input", "behind"}
    turns = [answer["result"] for answer in said if answer["ok"] and "frame" in answer["result"]]
    for part in ("save", "result"):
        assert any(turn[part] for turn in turns)
    for part in ("card", "prospect", "link", "left_ms", "wake_ms", "look", "over", "marks", "held", "still_ms", "sound"):
        assert any(turn["frame"][part] for turn in turns), part
    assert wrong(tmp_path, host.said) == ""


@pytest.mark.parametrize(
    ("old", "new"), [('"seq"', '"sequence"'), ('"status": "playing"', '"status": "open"'), ('"dropped"', '"lost"'), ('"wake_ms"', '"wake"')]
)
def test_an_answer_of_another_shape_is_found(tmp_path, old, new):
    host = Host()
    case = next(iter(PLAYED))
    given = {"puzzle": puzzle_id(case.game, case.set_id, "0001"), "data": encode(case.puzzle("protocol"))}
    host.ask("open", **given, save=None, next={}, settings={}, own=[], today="", results=[])
    op, message, answer = host.said[0]
    assert old in json.dumps(answer)
    assert "error TS" in wrong(tmp_path, [(op, message, json.loads(json.dumps(answer).replace(old, new)))])
