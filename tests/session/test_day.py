"""A puzzle of the day: it opens on its day, nothing leads into the future, and its card tells the streak, tomorrow, and a text to share."""

import json
from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.daily import WEEKDAYS, weekday
from parlour.core.game import Daily
from parlour.core.html import checked, walk
from parlour.core.results.result import Result
from parlour.session.frame import HELPED, frame
from parlour.worker import Worker
from tests.goes import done, go
from tests.null_game import GAME, Puzzle

TODAY, TOMORROW, YESTERDAY = "2026-11-22", "2026-11-23", "2026-11-21"


def ask(op="open", day=TODAY, today=TODAY, **more):
    args = {"puzzle": f"null-game.3/daily/{day}", "data": {"count": 2}, "today": today, **more}
    return json.loads(Worker().handle(json.dumps({"id": 1, "op": op, "args": args, "now": 0})))


@pytest.fixture(autouse=True)
def null_catalogue(monkeypatch):
    monkeypatch.setattr("parlour.worker.CATALOGUE", {GAME.id: GAME})


def result(day, **changes):
    return encode(replace(Result(f"null-game.3/daily/{day}", 0, "won", 10, 1, 1000, 0, assisted=False), **changes))


@pytest.mark.parametrize(("op", "more"), [("open", {}), ("replay", {"moves": ""})])
def test_a_day_to_come_is_refused_with_when_it_opens_and_nothing_of_its_puzzle(op, more):
    refused = ask(op, TOMORROW, **more)
    assert (refused["error"], refused["text"]) == ("bad-input", "23 November 2026 isn’t open yet.")
    for day, today in ((TODAY, TODAY), (YESTERDAY, TODAY), (TOMORROW, TOMORROW), (TOMORROW, "")):
        assert ask(op, day, today, **more)["ok"]


def test_only_days_are_locked():
    late = {"puzzle": "null-game.3/rounds/9999-12-31", "data": {"count": 2}, "today": TODAY}
    assert json.loads(Worker().handle(json.dumps({"id": 1, "op": "open", "args": late, "now": 0})))["ok"]


def ended(day=TODAY, today=TODAY, days=(), last=False, **settings):
    """A day's puzzle, won; of the last day of its set nothing follows."""
    session = go(GAME, f"daily/{day}", Puzzle(2), **{"relaxed": "on"} | settings)
    following = {} if last else {"": f"null-game.3/daily/{TOMORROW if day == TODAY else TODAY}"}
    return done(replace(session, following=following, today=today, days=days), "take:2")


def part(session, name):
    """The texts of the parts of the card that bear a class or a key."""
    nodes = walk(checked(frame(session)["card"]))
    return ["".join(child for child in node[2:] if isinstance(child, str)) for node in nodes if name in (node[1].get("class"), node[1].get("key"))]


def test_the_next_puzzle_never_leads_into_the_future():
    assert part(ended(), "next") == []
    assert part(ended(YESTERDAY), "next") == ["Next: 22 November 2026"]
    assert part(ended(today=TOMORROW), "next") == ["Next: 23 November 2026"]


def test_the_card_of_a_day_tells_stars_streak_and_what_tomorrow_brings():
    card = ended(days=("2026-11-20", YESTERDAY))
    assert str(frame(card)["card"]).count("'★'") == 3
    assert part(card, "streak") == ["3 days in a row."]
    assert part(card, "tomorrow") == [f"On {WEEKDAYS[weekday(TOMORROW)]}: a small count."]
    assert part(ended(), "streak") == []
    # After the last stored day others are made.
    assert part(ended(last=True), "tomorrow") == [f"On {WEEKDAYS[weekday(TOMORROW)]}: a small count."]
    assert part(ended(YESTERDAY), "tomorrow") == []


def test_what_tomorrow_is_stands_in_the_week_of_the_set(monkeypatch):
    week = tuple(f"day {number}" for number in range(7))
    game = replace(GAME, sets=tuple(replace(known, source=Daily(week)) for known in GAME.sets))
    assert part(replace(ended(), game=game), "tomorrow") == [f"On {WEEKDAYS[weekday(TOMORROW)]}: day {weekday(TOMORROW)}."]


def test_a_puzzle_of_no_day_has_none_of_it():
    card = done(go(GAME, "rounds/2", Puzzle(2), relaxed="on"), "take:2")
    assert [part(card, name) for name in ("day", "share", "streak")] == [[], [], []]


def sharing(session):
    return next((node[1] for node in walk(frame(session)["card"]) if node[1].get("key") == "share"), None)


def test_the_text_to_share_has_symbols_and_numbers_and_the_place_of_the_puzzle():
    attrs = sharing(ended(days=(YESTERDAY,)))
    assert attrs["data-share"] == "Null, Sunday 22 November 2026\n★★★ 1 move, 10 points\n2 days in a row"
    assert attrs["data-place"] == f"#daily/{TODAY}"
    assert "class" not in attrs
    assert "class" not in sharing(ended(YESTERDAY))


def test_after_a_puzzle_of_today_comes_the_next_of_today_and_after_another_day_the_next_day():
    def ways(session):
        actions = next(node for node in walk(frame(session)["card"]) if node[1].get("class") == "actions")
        return [(node[1]["key"], node[1].get("class")) for node in actions[2:]]

    assert ways(ended()) == [("today", "next-today"), ("share", None), ("restart", None)]
    assert ways(ended(YESTERDAY)) == [("next", "primary"), ("share", None), ("restart", None)]
    # What was lost and can be brought back leads.
    lost = done(replace(go(GAME, f"daily/{TODAY}", Puzzle(5), relaxed="on"), today=TODAY), "take:2", "take:2", "take:1")
    assert ways(lost) == [("rescue", "primary"), ("today", "next-today"), ("restart", None)]


def test_a_win_that_is_the_solutions_is_not_praised():
    def headline(session):
        return next(node[2] for node in walk(frame(session)["card"]) if node[0] == "h2")

    assert headline(replace(ended(), assisted=True)) == HELPED != headline(ended())
    lost = done(replace(go(GAME, f"daily/{TODAY}", Puzzle(5), relaxed="on"), today=TODAY), "take:2", "take:2", "take:1")
    assert headline(replace(lost, assisted=True)) == headline(lost)


def test_what_was_shown_by_the_solution_and_what_can_still_be_won_is_not_shared():
    assert sharing(replace(ended(), assisted=True)) is None
    lost = done(replace(go(GAME, f"daily/{TODAY}", Puzzle(5), relaxed="on"), today=TODAY), "take:2", "take:2", "take:1")
    assert lost.standing.status == "lost"
    assert sharing(lost) is None


def test_the_streak_is_of_the_days_that_came_with_the_puzzle():
    played = [result(YESTERDAY), result("2026-11-20", assisted=True), result("2026-11-19"), result(TOMORROW), {**result(TODAY), "puzzle": "??"}]
    worker = Worker()
    given = {"puzzle": f"null-game.3/daily/{TODAY}", "data": {"count": 2}, "today": TODAY, "results": played, "settings": {"relaxed": "on"}}
    worker.handle(json.dumps({"id": 1, "op": "open", "args": given, "now": 0}))
    turn = json.loads(worker.handle(json.dumps({"id": 2, "op": "event", "args": {"event": "take:2"}, "now": 1})))["result"]
    assert "2 days in a row." in json.dumps(turn["frame"]["card"])
