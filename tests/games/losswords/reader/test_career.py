"""What a chapter brings is counted once, and its end stays as it was told."""

import json
import re

import pytest

from parlour.core.codec import decode, decode_one, encode
from parlour.core.html import walk
from parlour.core.results.result import Result
from parlour.games.losswords.book.quoting import sentence_of
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.primer import primer
from parlour.games.losswords.reader.career import Career, after
from parlour.games.losswords.review import INSIDE
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.solver import solve
from parlour.session.play import SURE
from parlour.worker import Worker

PUZZLE = "losswords.2/library/alice-1-10"


class Reader:
    """One who reads a chapter through the worker."""

    def __init__(self) -> None:
        self.worker, self.results, self.now = Worker(), [], 1_795_219_200_000

    def opened(self, puzzle=PUZZLE, **args):
        return self.ask("open", puzzle=puzzle, data=encode(primer()), today="2026-12-01", **args)

    def ask(self, op, **args):
        self.now += 1_000
        answer = json.loads(self.worker.handle(json.dumps({"id": 1, "op": op, "args": args, "now": self.now})))
        assert answer["ok"], answer
        self.results += [answer["result"]["result"]] if answer["result"].get("result") else []
        return answer["result"]

    def read(self, begun):
        """Read the chapter to its end, from the turn that began it; the last turn."""
        turn, state = begun, play(start(primer()), terms(begun))
        for move in solve(state):
            for event in CHAPTER.screen.clicks(state, move):
                turn = self.ask("event", event=event)
            state = play(state, move)
        return turn


def terms(turn):
    """The terms on which the chapter of a turn was begun."""
    return decode_one(CHAPTER.move_types, turn["save"]["log"][0][1])


def read_through(**args):
    """A reader at the end of a chapter, and the last turn."""
    reader = Reader()
    reader.opened(**args)
    turn = reader.read(reader.ask("event", event="begin"))
    assert turn["frame"]["status"] == "won"
    return reader, turn


def test_what_comes_after_the_end_brings_no_second_result_and_tells_the_same():
    reader, turn = read_through()
    assert turn["result"]["facts"]["twisted"] == 1
    for op, args in (("settings", {"settings": turn["notes"]}), ("tick", {}), ("prospect", {})):
        after = reader.ask(op, **args)
        assert after["frame"]["card"] == turn["frame"]["card"]
    assert len(reader.results) == 1


def test_a_chapter_that_was_stored_as_improved_is_counted_once():
    reader, _ = read_through()
    first = decode(Result, reader.results[0])
    again = decode(Result, {**reader.results[0], "at": first.at + 1, "improves": True})
    career = after(Career(), [first, again])
    assert (career.chapters, career.twists, career.ink) == (1, 1, first.score)


def test_what_is_not_told_of_a_chapter_counts_for_nothing():
    made = ("won", 140, 20, 60_000, 0, False)
    told = [Result(f"losswords.2/library/alice-1-0{at}", at, *made, facts=facts) for at, facts in enumerate(({}, {"mistakes": 2}, {"pages": 5}), 1)]
    career = after(Career(), told)
    assert (career.chapters, career.mistakes, career.page_ink, career.twists, career.perfect) == (3, 2, 0, 0, 2)


def words_of(node):
    """All that a view says."""
    return node if isinstance(node, str) else " ".join(words_of(child) for child in node[2:])


def test_an_end_brings_stars_the_level_and_the_next_chapter():
    _, turn = read_through(next={"": "losswords.2/library/alice-2-01"}, results=read_before(6))
    said = words_of(turn["frame"]["card"])
    assert "Level " in said
    assert "★" in said
    assert "Next chapter" in said
    assert turn["notes"] == {"losswords.alice-1-10": ""}


def test_an_end_names_the_next_chapter_by_its_title_where_the_page_tells_it():
    _, turn = read_through(next={"": "losswords.2/library/alice-2-01"}, titles={"": "Simplicity", "x": "No"}, results=read_before(6))
    said = words_of(turn["frame"]["card"])
    assert "Next: Simplicity" in said
    assert "Next chapter" not in said


def test_an_end_shares_a_sentence_of_the_last_page_with_its_book_and_a_day_s_end_does_not():
    _, turn = read_through()
    [text] = [node[1]["data-share"] for node in walk(turn["frame"]["card"]) if node[1].get("key") == "share"]
    *_, quoted, book = text.split("\n")
    chapter = primer()
    page = chapter.pages[int(terms(turn).order[-1])]
    assert quoted == f"“{sentence_of(page.text).translate(INSIDE)}”"
    assert sentence_of(page.text) in " ".join(page.text.split())
    assert book == f"{chapter.author}, {chapter.work}"
    _, daily = read_through(puzzle="losswords.2/daily/2026-12-01")
    [text] = [node[1]["data-share"] for node in walk(daily["frame"]["card"]) if node[1].get("key") == "share"]
    assert chapter.author not in text


def read_before(count):
    """The results of so many chapters of a volume."""
    made = ("won", 140, 20, 60_000, 0, False)
    return [encode(Result(f"losswords.2/library/alice-1-{number:02d}", number, *made, facts={"pages": 5})) for number in range(1, count + 1)]


@pytest.mark.parametrize(("place", "count"), [("blake-1-01", 9), ("alice-2-01", 3)], ids=["rare", "too early"])
def test_a_volume_that_is_still_to_be_earned_does_not_come_next(place, count):
    _, turn = read_through(next={"": f"losswords.2/library/{place}"}, results=read_before(count))
    assert "Next chapter" not in words_of(turn["frame"]["card"])


def test_a_chapter_whose_solution_was_shown_brings_nothing_and_keeps_its_twist():
    reader = Reader()
    noted = reader.opened()["notes"]
    assert noted["losswords.alice-1-10"].partition(".")[0]
    reader.ask("settings", settings=noted)
    begun = reader.ask("event", event="begin")
    reader.ask("act", action="solve")
    reader.ask("act", action="leave")
    turn = reader.read(begun)
    said = words_of(turn["frame"]["card"])
    assert "Solution shown" in said
    assert "Level" not in said
    assert "★" not in said
    assert turn["notes"] == {}
    again = reader.ask("act", action="restart")
    assert again["notes"] == {}
    assert terms(reader.ask("event", event="begin")).twist == noted["losswords.alice-1-10"].partition(".")[0]


def test_all_steps_of_a_hint_are_one_the_last_can_be_followed_to_its_end_and_what_is_plain_is_free():
    reader = Reader()
    reader.opened()
    assert "left" not in reader.ask("act", action="hint")["frame"]["say"]
    turn = reader.ask("event", event="begin")
    taken = 0
    while taken < 5:
        is_whole = "turn" in str(turn["frame"]["view"])
        said = [reader.ask("act", action="hint")["frame"]["say"] for _ in range(3)]
        marks = reader.ask("act", action="hint")["frame"]["marks"]
        for mark in marks:
            turn = reader.ask("event", event=mark)
        taken += not is_whole
        assert turn["save"]["hints"] == taken
        assert [re.search("([0-9]) hints? left", each) is not None for each in said] == [not is_whole, False, False]
    assert "hint" not in turn["frame"]["can"]
    assert reader.ask("act", action="hint")["frame"]["say"] == "You have no hints left."


def test_a_chapter_is_begun_again_only_when_that_is_asked_for_twice():
    reader = Reader()
    reader.opened()
    turn = reader.ask("event", event="begin")
    assert reader.ask("act", action="restart")["frame"]["moves"] == 0
    turn = reader.ask("event", event="begin")
    state = play(start(primer()), terms(turn))
    for event in CHAPTER.screen.clicks(state, solve(state)[0]):
        reader.ask("event", event=event)
    asked = reader.ask("act", action="restart")["frame"]
    assert (asked["say"], asked["moves"]) == (SURE, 2)
    assert reader.ask("act", action="restart")["frame"]["moves"] == 0


def test_the_simulator_is_opened_and_nothing_of_it_is_remembered():
    assert Reader().ask("open", puzzle="losswords.1/simulator/5", data={"level": 5}, today="2026-12-01")["notes"] == {}


def test_what_all_results_add_up_to_is_folded_once_when_a_chapter_is_opened(monkeypatch):
    counted = []
    monkeypatch.setattr("parlour.games.losswords.reader.career._after", lambda career, result: counted.append(result) or career)
    Reader().opened(results=read_before(5), next={"": "losswords.2/library/alice-2-01"})
    assert len(counted) == 5
