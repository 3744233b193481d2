"""Losswords at home: where the library leads on, and a row that after each turn is what is drawn of all results."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.campaign import Player
from parlour.core.html import checked, walk
from parlour.core.ledger import better_in
from parlour.core.menus.badge import badge
from parlour.core.menus.home import at_home, moved
from parlour.core.menus.index import Index, IndexSet
from parlour.core.menus.menu import Visit
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from parlour.games.losswords import GAME
from parlour.games.losswords.book.works import WORKS, work_of
from parlour.games.losswords.reader.career import Career, Read
from parlour.games.losswords.reader.economy import needed
from parlour.games.losswords.reader.rooms import WHOLE
from tests.games.losswords.reader.test_rooms import HELD, book, career, nodes, room, text

TODAY = "2026-12-04"
DAYS = ("2026-12-01", "2026-12-02", "2026-12-03", TODAY)
KEYS = tuple(key for keys in WHOLE.values() for key in keys)
TITLES = {volume: [f"Title {key}" for key in keys] for volume, keys in WHOLE.items()}
INDEX = Index(GAME.id, GAME.version, (IndexSet("library", "Library", KEYS), IndexSet("daily", "Daily", DAYS)), TITLES)
PLACES = (*(f"library/{key}" for key in (*WHOLE["alice-1"], "alice-2-01", "emma-1-01")), *(f"daily/{day}" for day in DAYS))


def result(place, at, **changes):
    return replace(
        Result(f"losswords.2/{place}", at, "won", 140, 20, 60_000, 0, assisted=False, stars=3, facts={"pages": 7, "plain": 140}), **changes
    )


def visited(results, **visit):
    """A visit with the state that all results add up to."""
    return Visit(visit.pop("current", None), TODAY, career=GAME.campaign.met(GAME.campaign.after(Career(), results), Player({}, TODAY)), **visit)


def on(view):
    """What is told of the way on."""
    [slot] = [node for node in walk(checked(view)) if node[1].get("data-slot") == "on"]
    return ["".join(part for part in node[2:] if isinstance(part, str)) for node in slot[2:]]


@pytest.mark.rotates(3)
@given(turns=st.lists(st.tuples(st.sampled_from(PLACES), st.sampled_from(["move", "won", "shown", "improves"])), max_size=14))
def test_what_turns_add_up_to_is_what_the_menu_draws_of_all_results(turns):
    home, results, begun = at_home(GAME, INDEX, progress_of([]), visited([])), [], {}
    for at, (place, what) in enumerate(turns):
        ended = None if what == "move" else result(place, at, assisted=what == "shown", improves=what == "improves")
        current = f"losswords.2/{place}"
        begun = {**begun, current: at}
        results += [ended] if ended else []
        home = moved(home, current, at, ended)
        assert home.badge == badge(GAME, INDEX, progress_of(results, better_in(GAME)), visited(results, current=current, begun=begun))


def test_home_names_the_next_chapter_by_its_title_and_tells_both_goals():
    results = [result(place, at) for at, place in enumerate(("library/alice-1-01", "library/alice-1-02", "daily/2026-12-01"))]
    shown = on(at_home(GAME, INDEX, progress_of(results), visited(results)).badge)
    assert shown == ["Title alice-1-03", "1 of 3 to a rare book", "2 of 5 to the next volume"]


def test_who_reads_a_book_goes_on_in_it_whatever_else_they_play():
    results = [result(place, at) for at, place in enumerate(("library/alice-1-01", "library/emma-1-01", "daily/2026-12-01"))]
    shown = on(at_home(GAME, INDEX, progress_of(results), visited(results)).badge)
    assert shown == ["Title emma-1-02", "1 of 3 to a rare book", "1 of 5 to the next volume"]


def test_a_volume_that_is_still_to_be_earned_is_not_the_way_on():
    results = [result(f"library/{key}", at) for at, key in enumerate(key for key in KEYS if not key.startswith("blake") and key != "drum-1-01")]
    assert on(at_home(GAME, INDEX, progress_of(results), visited(results)).badge)[0] == "Title drum-1-01"


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
