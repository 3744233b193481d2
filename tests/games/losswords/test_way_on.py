"""Where the library leads on, and what its goals are called."""

import re
from dataclasses import replace

import pytest

from parlour.games.losswords.book.works import WORKS, work_of
from parlour.games.losswords.reader.career import Read
from parlour.games.losswords.reader.economy import needed
from tests.games.losswords.reader.test_rooms import HELD, KEYS, book, career, nodes, room, text


@pytest.mark.parametrize(
    ("read", "onward"), [(["emma-1-01"], "emma-1-02"), (HELD["emma-1"][-1:], "persuasion-1-01"), (HELD["whitman-1"], "alice-1-01")]
)
def test_the_way_on_leads_behind_the_chapter_read_last_past_what_is_closed(read, onward):
    link = next(node for node in nodes(room(career(*read, last=read[-1])), "a") if node[1].get("class") == "on")
    assert link[1]["href"] == f"#library/{onward}"


def test_only_a_work_of_several_volumes_numbers_them():
    names = {volume: text(nodes(book(career(), volume), "em")[0]) for volume in ("moby-2", "blake-1")}
    assert names["moby-2"].endswith("2")
    assert names["blake-1"] == WORKS["blake"].title


def test_the_library_tells_how_far_the_reader_is():
    reader = replace(career("alice-1-01", "moby-1-01"), ink=needed(3) + 7)
    told = next(text(node) for node in nodes(room(reader), "p") if node[1].get("key") == "count")
    assert re.findall("[0-9]+", told) == ["2", "400", "3", str(needed(3) + 7), "0", "3"]


@pytest.mark.parametrize(("ink", "stars"), [(140, 3), (132, 2), (119, 2), (84, 1), (83, 0)])
def test_a_volume_has_stars_for_the_average_of_its_pages_once_it_is_read(ink, stars):
    summary = [text(nodes(book(career(*HELD["alice-1"][:count], ink=ink), "alice-1"), "summary")[0]) for count in (9, 10)]
    assert [told.count("★") for told in summary] == [0, stars]
    assert "9/10" in summary[0]


@pytest.mark.parametrize(
    ("read", "ahead"),
    [
        ((), "alice-1-01"),
        (("alice-1-01",), "alice-1-02"),
        (HELD["alice-1"], "alice-2-01"),
        ((*HELD["alice-1"], *HELD["alice-2"], *HELD["alice-3"]), "thursday-1-01"),
    ],
)
def test_the_way_on_leads_to_the_first_open_chapter_that_is_not_read(read, ahead):
    link = next(node for node in nodes(room(career(*read)), "a") if node[1].get("class") == "on")
    assert link[1]["href"] == f"#library/{ahead}"
    assert f"Title {ahead}" in text(link)


def test_the_way_on_is_called_otherwise_for_who_has_read_nothing():
    ons = [next(text(node) for node in nodes(room(career(*read)), "a") if node[1].get("class") == "on") for read in ((), ("moby-1-01",))]
    assert ons[0] != ons[1]
    assert [told.endswith("Title alice-1-01") for told in ons] == [True, True]


def test_the_way_on_passes_what_is_closed_and_ends_with_the_library():
    alone = replace(career(*KEYS), read={key: Read(1) for key in KEYS if work_of(key) != "blake"})
    assert not any(node[1].get("class") == "on" for node in nodes(room(alone), "a"))
    opened = replace(alone, dailies=frozenset(f"2026-11-{day:02d}" for day in range(1, 10)))
    assert [node[1]["href"] for node in nodes(room(opened), "a") if node[1].get("class") == "on"] == ["#library/blake-1-01"]
