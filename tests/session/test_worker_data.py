"""What the engine asks its host to bring, and saves that wait for it or do not fit."""

import pytest

from parlour.core.codec import encode
from parlour.core.data.lexicon import packed
from parlour.games import CATALOGUE
from tests.null_game import GAME as NULL_GAME
from tests.session.test_worker import GAME, ID, Host


@pytest.fixture
def host():
    return Host()


@pytest.fixture
def null_host(host, monkeypatch):
    """A host on whose engine the null game is the only one."""
    monkeypatch.setattr("parlour.worker.CATALOGUE", {"null-game": NULL_GAME})
    return host


WORDS = packed((word, False) for word in ("ABLE", "ABOUT"))


def test_data_is_asked_for_by_the_first_event_that_needs_it_and_nothing_was_changed(null_host):
    assert null_host.ask("open", puzzle="null-game.3/words/a", data={"letter": "A"})["ok"]
    assert null_host.ask("event", event="key:A")["result"]["frame"]["seq"] == 2
    asked = null_host.ask("event", event="say:ABLE")
    assert (asked["ok"], asked["error"], asked["asset"]) == (False, "needs", "lexicon")
    assert asked["text"].endswith(".")
    # What does not need it goes on.
    assert null_host.ask("event", event="key:B")["result"]["frame"]["seq"] == 3
    assert null_host.ask("asset", name="lexicon", data=WORDS)["result"] == {}
    turn = null_host.ask("event", event="say:ABLE")["result"]
    assert (turn["frame"]["status"], turn["frame"]["over"], turn["result"]["facts"]) == ("won", False, {"letters": 4, "words": 1})
    again = null_host.ask("open", puzzle="null-game.3/words/a", data={"letter": "A"}, save=turn["save"])["result"]
    assert again["frame"]["moves"] == 1


def test_answers_that_were_seen_stay_seen_when_the_page_is_loaded_again(null_host):
    """A screen that shows answers is no move, and yet a change that is stored."""
    words = {"puzzle": "null-game.3/words/a", "data": {"letter": "A"}}
    null_host.ask("asset", name="lexicon", data=WORDS)
    null_host.ask("open", **words)
    null_host.ask("event", event="say:ABLE")
    seen = null_host.ask("event", event="peek")["result"]["save"]
    assert (seen["own"], len(seen["log"])) == (1, 1)
    assert null_host.ask("event", event="peek")["result"]["save"] is None
    null_host.ask("open", **words, save=seen)
    assert null_host.ask("event", event="say:ABOUT")["result"]["result"]["assisted"]


def test_a_save_whose_moves_need_data_asks_for_it_before_anything_is_set_aside(null_host):
    save = {"game": "null-game", "version": 3, "puzzle": "null-game.3/words/a", "log": [[5, {"word": "ABLE"}]], "at": 1}
    save |= {"elapsed_ms": 5, "hints": 0, "assisted": False}
    asked = null_host.ask("open", puzzle="null-game.3/words/a", data={"letter": "A"}, save=save)
    assert (asked["error"], asked["asset"]) == ("needs", "lexicon")
    null_host.ask("asset", name="lexicon", data=WORDS)
    assert null_host.ask("open", puzzle="null-game.3/words/a", data={"letter": "A"}, save=save)["result"]["frame"]["moves"] == 1


@pytest.mark.parametrize(("name", "data", "field"), [("lexicon", WORDS[:7], "lexicon"), ("lexicon", "<html>", "lexicon"), ("no atlas", "", "name")])
def test_data_that_is_damaged_or_unknown_is_refused(null_host, name, data, field):
    assert null_host.ask("asset", name=name, data=data)["field"].startswith(field)


def test_a_save_whose_move_belongs_to_another_mode_is_set_aside_in_a_sentence(host):
    save = {"game": GAME.id, "version": GAME.version_of(GAME.sets[0].id), "puzzle": ID, "log": [[5, {"colours": 4}]], "at": 1}
    turn = host.open(save=save | {"elapsed_ms": 5, "hints": 0, "assisted": False})["result"]
    assert "save.log[0]" in turn["rejected"]
    assert turn["frame"]["moves"] == 0


def test_a_save_with_a_move_of_an_unknown_kind_is_set_aside_in_a_sentence():
    game, name = CATALOGUE["wordcrossing"], "wordcrossing.1/builder/new"
    data = encode(game.set_of("builder").made.puzzle("new"))
    save = {"game": game.id, "version": 1, "puzzle": name, "log": [[5, {"is": "melt", "x": 1, "y": 1}]], "at": 1}
    host = Host()
    turn = host.ask("open", puzzle=name, data=data, save=save | {"elapsed_ms": 5, "hints": 0, "assisted": False})["result"]
    assert turn["rejected"] == (
        "Your saved game couldn’t be used and was set aside "
        "(save.log[0].is: one of build, resize, give, drop was expected here, not 'melt'.) Starting again."
    )
    assert turn["frame"]["moves"] == 0


@pytest.mark.parametrize("version", [3, 5])
def test_a_puzzle_of_another_version_of_its_set_is_refused_in_one_sentence(null_host, version):
    """The set of steps is of version 4, and that of rounds of the game's own, which is 3."""
    told = null_host.ask("open", puzzle=f"null-game.{version}/climb/01", data={"count": 2})
    assert (told["error"], told["field"]) == ("bad-input", "puzzle")
    assert (
        f"Null, Climb: the puzzles here are of version 4, and null-game.{version}/climb/01 is of version {version}. What it brought is kept."
        in told["text"]
    )
    assert null_host.ask("open", puzzle="null-game.4/climb/01", data={"count": 2})["ok"]
    assert null_host.ask("open", puzzle="null-game.3/rounds/0001", data={"count": 2})["ok"]


def test_a_save_bears_the_version_of_its_set_and_comes_back(null_host):
    null_host.ask("open", puzzle="null-game.4/climb/02", data={"count": 6})
    null_host.ask("act", action="begin")
    null_host.ask("event", event="light")
    kept = null_host.ask("event", event="take:1")["result"]["save"]
    assert (kept["version"], kept["puzzle"]) == (4, "null-game.4/climb/02")
    assert null_host.ask("open", puzzle="null-game.4/climb/02", data={"count": 6}, save=kept)["result"]["frame"]["moves"] == 1
    assert "save.puzzle" in null_host.ask("open", puzzle="null-game.4/climb/02", data={"count": 6}, save=kept | {"version": 3})["result"]["rejected"]


def test_moves_that_do_not_fit_a_set_that_was_drawn_anew_may_be_of_the_puzzle_before(null_host):
    told = null_host.ask("replay", puzzle="null-game.4/climb/02", data={"count": 2}, moves="2222")
    assert (told["error"], told["field"]) == ("bad-input", "moves")
    assert "They may be of the one that stood here before, which was replaced." in told["text"]
    plain = null_host.ask("replay", puzzle="null-game.3/rounds/0002", data={"count": 2}, moves="2222")
    assert (plain["field"], "replaced" in plain["text"]) == ("moves", False)
