"""What a page asks of the makers: one step at a time, and every refusal in a sentence."""

import json
import re

import pytest

from parlour.core.errors import BadInput, GaveUp
from parlour.core.html import checked, walk
from parlour.games import CATALOGUE
from parlour.maker import samegame
from parlour.maker.ops import Bench, Form, Make, Wish, makers_of
from parlour.maker.spelling import after
from parlour.worker import Worker
from tests.maker.kit import assets, games, puzzle_of

PLACE = "infinite/made-4.4.3.19-1"


def steps(bench, place, **more):
    """What is told of each step until the work is done."""
    told = [bench.make(Make("samegame", place, **more), assets())]
    while "step" in told[-1]:
        told.append(bench.make(Make("samegame", place, **more), assets()))
    return told


def test_work_goes_on_where_it_stands_and_ends_with_what_a_shard_would_hold():
    told = steps(Bench(), PLACE)
    made = told[-1]["made"]
    assert len(told) > 1
    assert [each["step"]["done"] for each in told[:-1]] == list(range(len(told) - 1))
    assert made["puzzle"] == f"samegame.2/{PLACE}"
    assert made["title"] == "Made here 1"
    assert made["next"] == {"": "made-4.4.3.19-2"}
    assert made["view"][0] == "div"
    assert made["data"] == {"cells": puzzle_of("samegame", *PLACE.split("/")).cells}


def test_another_place_begins_anew_and_the_first_is_the_same_when_it_is_asked_again():
    bench = Bench()
    bench.make(Make("samegame", PLACE), assets())
    other = steps(bench, "infinite/made-4.4.3.19-2")[-1]
    again = steps(bench, PLACE)[-1]
    assert other["made"]["data"] != again["made"]["data"]
    assert again == steps(Bench(), PLACE)[-1]


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("infinite/made-5.5.4.40-", "a seed is 1 to 12 small letters and digits"),
        ("infinite/made-5.5.4-7", "4 numbers say what puzzle to make, and there are 3"),
        ("infinite/made-05.5.4.40-7", "a part of it is missing or too much"),
        ("infinite/made-5.5.4.40-ABC", "a seed is 1 to 12 small letters and digits"),
        (f"infinite/made-5.5.4.40-{'7' * 13}", "a seed is 1 to 12 small letters and digits"),
        (f"infinite/made-5.5.4.40-{'7' * 10_000}", "There’s no puzzle “infinite/made-5.5.4.40-777"),
        ("infinite/made-99.5.4.40-7", "Columns: from 3 to 8"),
        ("infinite/made-5.5.4.101-7", "Difficulty: from 1 to 100"),
        ("infinite/made-8.8.4.40-7", "too large to be rated"),
        ("infinite/made-3.3.6.0-7", "6 colours need more than 9 blocks"),
        ("infinite/calm-001", "a part of it is missing or too much"),
        ("daily/made-2029-02-30", "there is no 2029-02-30"),
        ("stages/made-5.5.4.40-7", "No puzzles can be made for “stages”."),
        ("made-5.5.4.40-7", "No puzzles can be made for “made-5.5.4.40-7”."),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(place, told):
    with pytest.raises(BadInput, match=re.escape(told)):
        Bench().make(Make("samegame", place), assets())


def test_a_small_board_that_there_is_not_is_refused_by_trying_them_all():
    with pytest.raises(BadInput, match="No 3 by 3 board in 2 colours is that hard or easy"):
        steps(Bench(), "infinite/made-3.3.2.90-1")


@pytest.mark.parametrize(("fault", "told"), [(MemoryError(), "There isn’t enough memory"), (GaveUp("Nothing fits."), "Nothing fits.")])
def test_memory_used_up_and_a_bound_that_is_reached_are_sentences(monkeypatch, fault, told):
    def failing(*_):
        raise fault

    monkeypatch.setattr(samegame, "fits", failing)
    bench = Bench()
    bench.make(Make("samegame", PLACE), assets())
    with pytest.raises(BadInput, match=told):
        bench.make(Make("samegame", PLACE), assets())
    monkeypatch.undo()
    assert "made" in steps(bench, PLACE)[-1]


def test_what_is_given_must_be_the_puzzle_that_was_asked_for():
    bench = Bench()
    ask = Make("losswords", "practice/made-1.1-1", {"cells": "RR"})
    assert "step" in bench.make(ask, assets())
    assert bench.make(ask, assets())["wants"].startswith("library/alice-")
    with pytest.raises(BadInput):
        bench.make(ask, assets())


@pytest.mark.parametrize("game", games())
def test_a_form_has_a_labelled_input_for_each_number_and_wishes_are_spelled(game):
    set_id = next(known.id for known in CATALOGUE[game].sets if known.beyond)
    maker = makers_of(game)[set_id]
    view = Bench().form(Form(game, set_id), assets())["view"]
    checked(view)
    nodes = walk(view)
    inputs = {node[1]["name"]: node[1]["id"] for node in nodes if node[0] in ("input", "select")}
    assert list(inputs) == [field.id for field in maker.fields]
    assert [node[1]["for"] for node in nodes if node[0] == "label"] == list(inputs.values())
    place = Bench().wish(Wish(game, set_id, {}, "abc"), assets())["place"]
    usual = [field.usual for field in maker.fields if not field.later]
    assert place == f"{set_id}/made-{'.'.join(map(str, usual))}-abc"
    for field in maker.fields:
        if field.later:
            place = Bench().wish(Wish(game, set_id, {field.id: field.least}, "abc"), assets())["place"]
            assert place == f"{set_id}/made-{'.'.join(map(str, [*usual, field.least]))}-abc"


def test_seeds_that_are_numbers_count_on_and_others_follow_in_the_order_of_their_digits():
    assert after("made-5.5.4.40-9") == "made-5.5.4.40-10"
    assert after("made-5.5.4.40-zz") == "made-5.5.4.40-00"
    assert after("made-5.5.4.40-7k0m") == "made-5.5.4.40-7k0n"


def test_the_worker_keeps_what_is_being_made_between_messages():
    worker = Worker()

    def ask(op, **args):
        return json.loads(worker.handle(json.dumps({"id": 1, "op": op, "args": args, "now": 0})))

    values = {"width": 4, "height": 4, "colours": 3, "difficulty": 19}
    place = ask("wish", game="samegame", set="infinite", values=values, seed="1")["result"]["place"]
    assert place == PLACE
    told = [ask("make", game="samegame", place=place)["result"] for _ in range(3)]
    assert [each["step"]["done"] for each in told] == [0, 1, 2]
    assert ask("wish", game="samegame", set="infinite", values={"width": 1}, seed="1")["text"] == "Columns: from 3 to 8."
    assert ask("make", game="chess", place=place)["error"] == "bad-input"
