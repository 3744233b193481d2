"""The rooms: in which order the works stand, which volumes are open, what leads on, one's own texts, and the vita."""

import re
from dataclasses import replace

import pytest

from parlour.core.campaign import Listed
from parlour.core.html import checked
from parlour.games.losswords.book.works import WORKS, chapter_name, work_of
from parlour.games.losswords.reader.career import DAILIES_PER_RARE, Career, Read
from parlour.games.losswords.reader.economy import needed
from parlour.games.losswords.reader.rooms import UNTIL_NEXT, ahead, called, library, lock, texts, vita, volumes_of

KEYS = tuple(f"{work}-{volume}-{number:02d}" for work in WORKS for volume in range(1, WORKS[work].volumes + 1) for number in range(1, 11))
HELD = volumes_of(KEYS)
TITLES = {volume: tuple(f"Title {key}" for key in keys) for volume, keys in HELD.items()}
TOLD = {**TITLES, "books": {work: f"Why {work}." for work in WORKS}, "shelves": {work.shelf: f"Word {work.shelf}." for work in WORKS.values()}}
RARE = [f"{work}-{volume}" for work in WORKS for volume in range(WORKS[work].rare or 99, WORKS[work].volumes + 1)]


def career(*keys, dailies=0, ink=140, **parts):
    """A reader of some chapters, with twenty ink a page."""
    days = {f"2026-11-{day:02d}": True for day in range(1, dailies + 1)}
    return Career(read={key: Read(1, 3, ink, 7) for key in keys}, dailies=days, **parts)


def room(reader, current=None):
    return checked(library(reader, Listed("library", KEYS, TOLD, current)))


def test_the_chapter_to_go_on_with_is_resumed_where_it_is_begun():
    for begun, word in (((), "Start"), (("losswords.2/library/" + KEYS[0],), "Resume")):
        view = library(career(), Listed("library", KEYS, TOLD, None, begun))
        assert [text(link).partition(":")[0] for link in nodes(view, "a") if link[1]["class"] == "on"] == [word]


def nodes(node, kind):
    """All nodes of a kind, as they stand."""
    if isinstance(node, str):
        return []
    return [*([node] if node[0] == kind else []), *(found for part in node[2:] for found in nodes(part, kind))]


def text(node):
    """All text of a node."""
    return node if isinstance(node, str) else "".join(map(text, node[2:]))


def shelves(reader):
    """The headings, with the works below each, as they stand."""
    groups = [node for node in nodes(room(reader), "div") if node[1].get("class") == "shelf"]
    return [(text(nodes(node, "h3")[0]), list(dict.fromkeys(work_of(book[1]["key"]) for book in nodes(node, "details")))) for node in groups]


def book(reader, volume, current=None):
    """A volume as it is drawn."""
    return next(node for node in nodes(room(reader, current), "details") if node[1]["key"] == volume)


def test_every_volume_stands_once_in_each_order():
    for sort in ("shelf", "author", "progress"):
        found = [node[1]["key"] for node in nodes(room(career("alice-1-01", sort=sort)), "details")]
        assert sorted(found) == sorted(HELD)


def test_by_shelf_the_works_stand_together_under_the_shelf_s_name():
    found = shelves(career())
    assert [name for name, _ in found] == list(dict.fromkeys(work.shelf for work in WORKS.values()))
    assert all(WORKS[work].shelf == name for name, works in found for work in works)
    assert ("Down the hole", ["alice", "thursday", "ball"]) in found


def test_by_author_the_last_names_rise():
    found = shelves(career(sort="author"))
    names = [name.split()[-1] for name, _ in found]
    assert names == sorted(set(names))
    assert ("Jane Austen", ["emma", "persuasion", "sense"]) in found
    assert all(WORKS[work].author == name for name, works in found for work in works)


def test_by_progress_what_is_begun_comes_first_and_what_is_read_last():
    read = [key for key in KEYS if work_of(key) == "brown"]
    found = shelves(career("moby-1-01", *read, sort="progress"))
    assert [works for _, works in found][::2] == [["moby"], ["brown"]]
    assert sorted(found[1][1]) == sorted(set(WORKS) - {"moby", "brown"})


@pytest.mark.parametrize("sort", ["shelf", "author", "progress"])
def test_the_order_that_holds_is_pressed_and_no_other(sort):
    pressed = {
        node[1]["value"]: node[1]["aria-pressed"] for node in nodes(room(career(sort=sort)), "button") if node[1].get("data-setting") == "sort"
    }
    assert pressed == {name: "true" if name == sort else "false" for name in ("shelf", "author", "progress")}


def test_the_first_volume_of_a_work_is_open_and_half_a_volume_opens_the_next():
    assert all(not lock(career(), HELD, f"{name}-1") for name, work in WORKS.items() if work.rare != 1)
    assert lock(career(), HELD, "moby-2")
    assert lock(career(*HELD["moby-1"][: UNTIL_NEXT - 1]), HELD, "moby-2")
    assert not lock(career(*HELD["moby-1"][-UNTIL_NEXT:]), HELD, "moby-2")
    assert lock(career(*HELD["moby-1"]), HELD, "moby-3")
    assert lock(career(*HELD["emma-1"]), HELD, "moby-2")


def test_a_lock_tells_how_many_chapters_of_which_volume_are_missing():
    told = [re.findall("[0-9]+", lock(career(*HELD["moby-2"][:count]), HELD, "moby-3")) for count in range(UNTIL_NEXT)]
    assert told == [[str(missing), "2"] for missing in (5, 4, 3, 2, 1)]


def test_the_library_counts_dailies_to_the_next_rare_book_until_all_are_earned():
    for dailies in range(DAILIES_PER_RARE * len(RARE)):
        assert f" {dailies % 3} of 3 to a rare book." in text(room(career(dailies=dailies)))
    assert "to a rare book" not in text(room(career(dailies=DAILIES_PER_RARE * len(RARE))))


def test_a_volume_counts_chapters_to_the_next_until_that_is_open():
    for count in range(UNTIL_NEXT):
        assert f"{count} of 5 to the next volume" in text(nodes(book(career(*HELD["moby-1"][:count]), "moby-1"), "summary")[0])
    for volume in ("moby-6", "blake-1", "sonnets-1"):
        assert "next volume" not in text(book(career(), volume))
    assert "next volume" not in text(book(career(*HELD["moby-1"][:UNTIL_NEXT]), "moby-1"))


def test_home_tells_the_same_two_goals_of_the_book_that_is_read():
    read = [*HELD["moby-1"][:2], "alice-1-01"]
    assert ahead(career(*read, dailies=4), KEYS, "moby-1-03") == ["1 of 3 to a rare book", "2 of 5 to the next volume"]
    assert ahead(career(*read, dailies=4), KEYS, "alice-1-02") == ["1 of 3 to a rare book", "1 of 5 to the next volume"]
    assert ahead(career(*read), KEYS, "blake-1-01") == ["0 of 3 to a rare book"]
    assert ahead(career(*HELD["moby-1"], dailies=DAILIES_PER_RARE * len(RARE)), KEYS, "moby-1-03") == []
    assert ahead(career(dailies=1), KEYS, "tabc-01") == ["1 of 3 to a rare book"]


def test_home_tells_no_goals_to_who_has_read_nothing():
    assert ahead(career(), KEYS, "alice-1-01") == []


def test_a_chapter_is_called_by_its_title_wherever_the_build_lists_it():
    assert called(TOLD, "moby-1-03") == "Title moby-1-03"
    assert called({}, "moby-1-03") == "Moby-Dick, volume 1, chapter 3"
    assert called({"moby-1": ["One"]}, "moby-1-02") == "Moby-Dick, volume 1, chapter 2"


def test_each_book_says_who_wrote_it_when_and_why_it_stands_here_and_each_shelf_has_a_word():
    assert "Lewis Carroll, 1865. Why alice." in text(book(career(), "alice-1"))
    assert "Why moby." in text(book(career(), "moby-2"))
    assert all(f"Word {work.shelf}." in text(room(career())) for work in WORKS.values())
    bare = checked(library(career(), Listed("library", KEYS, TITLES, None)))
    assert "Lewis Carroll, 1865." in text(bare)


def test_a_volume_whose_one_before_is_not_there_is_open():
    held = {volume: keys for volume, keys in HELD.items() if volume != "moby-1"}
    assert not lock(career(), held, "moby-2")


def test_three_dailies_open_a_rare_book_each_in_its_turn_and_chapters_do_not():
    assert len(RARE) == 3
    every = career(*KEYS)
    for at, volume in enumerate(RARE, 1):
        assert lock(every, HELD, volume)
        assert lock(career(dailies=DAILIES_PER_RARE * at - 1), HELD, volume)
        assert not lock(career(dailies=DAILIES_PER_RARE * at), HELD, volume)


def test_a_closed_volume_says_why_and_shows_no_chapter():
    closed = book(career(), "moby-2")
    assert lock(career(), HELD, "moby-2") in text(closed)
    assert nodes(closed, "a") == []
    assert [node[1]["href"] for node in nodes(book(career(), "moby-1"), "a")] == [f"#library/{key}" for key in HELD["moby-1"]]


def test_a_chapter_shows_its_title_stars_and_twist_and_whether_it_is_open():
    reader = replace(career("alice-1-02"), marks={"alice-1-03": "S.seed", "alice-1-04": ".seed"})
    here = book(reader, "alice-1", "losswords.2/library/alice-1-01")
    rows = nodes(here, "li")
    assert here[1]["open"]
    assert not book(reader, "alice-1")[1]["open"]
    assert not book(reader, "alice-2", "losswords.2/library/alice-1-01")[1]["open"]
    assert [row[2][2] for row in rows] == list(TITLES["alice-1"])
    assert [row[2][1].get("aria-current") for row in rows][:2] == ["true", None]
    assert [row[2][1]["class"].split()[1:] for row in rows][:3] == [["here"], ["read"], []]
    assert [text(row).count("★") for row in rows][:3] == [0, 3, 0]
    labels = [row[2][1]["aria-label"].removeprefix(title) for row, title in zip(rows, TITLES["alice-1"], strict=True)]
    assert [re.findall("[0-9]", label) for label in labels[:3]] == [[], ["3"], []]
    assert [any(node[1].get("class") == "twist" for node in nodes(row, "small")) for row in rows][:4] == [False, False, True, False]


def test_a_chapter_that_was_read_without_a_star_says_so():
    reader = replace(career(), read={"alice-1-01": Read(1, 0, 10, 7)})
    row = nodes(book(reader, "alice-1"), "li")[0]
    assert text(nodes(row, "small")[0])


ABOUT = {
    "title": "My text",
    "told": "Two chapters.",
    "chapters": [{"title": "One", "pages": 5, "ways": ["Swap", "Hunt"]}, {"title": "Two", "pages": 1, "ways": []}],
}


def test_own_texts_are_brought_listed_saved_and_removed():
    found = checked(texts(Career(materials={"bb": ABOUT, "aa": {"title": "Before"}})))
    assert [node[1]["key"] for node in nodes(found, "details")] == ["aa", "bb"]
    held = nodes(found, "details")[1]
    assert [node[1]["href"] for node in nodes(held, "a")] == ["#own/bb-01", "#own/bb-02"]
    assert [text(node) for node in nodes(held, "a")] == ["One", "Two"]
    assert all(part in text(held) for part in ("My text", "Two chapters.", "5 pages", "Swap", "Hunt", "1 page"))
    assert [node[1].get("data-export") or node[1].get("data-forget") for node in nodes(held, "button")] == ["bb", "bb"]
    assert any(node[1].get("data-text") for node in nodes(found, "textarea"))
    assert any(node[1].get("data-file") for node in nodes(found, "input"))
    assert any(node[1].get("data-read") for node in nodes(found, "button"))


def test_of_a_text_of_which_nothing_is_told_nothing_is_made_up():
    found = texts(Career(materials={"aa": {"chapters": [{}]}}))
    assert [text(node) for node in nodes(found, "a")] == [""]
    assert [text(node) for node in nodes(found, "small")] == ["0 pages: "]


def test_without_a_text_of_one_s_own_there_is_only_a_place_to_bring_one():
    assert nodes(texts(Career()), "details") == []
    assert len(nodes(texts(Career()), "textarea")) == 1


def test_the_vita_tells_what_was_reached():
    days = frozenset({"2026-11-20", "2026-11-21", "2026-11-22", "2026-11-02"})
    counts = {"chapters": 12, "pages": 84, "page_ink": 1_600, "mistakes": 80, "perfect": 7, "twists": 9, "elapsed_ms": 3_660_000}
    reader = Career(ink=needed(4) + 13, hints_taken=3, dailies=days, today="2026-11-22", **counts)
    told = [text(node) for node in nodes(vita(reader), "dd")]
    next_level = str(needed(5) - reader.ink)
    begins = ["4", str(reader.ink), next_level, "2", "12", "84", "19.0", "80", "7", "9", "4, 3 ", "1", "61 "]
    assert [value.startswith(start) for value, start in zip(told, begins, strict=True)] == [True] * len(begins), told


def test_the_vita_of_who_has_read_nothing_divides_by_nothing():
    told = [text(node) for node in nodes(vita(Career()), "dd")]
    assert told[0] == "1"
    assert not re.search("[0-9]", told[6])
    assert not any("nan" in value or value == "" for value in told)


@pytest.mark.parametrize(("ink", "level"), [(0, 1), (needed(7), 7), (needed(60), 35)])
def test_the_vita_leads_to_the_simulator_at_the_reader_s_level_up_to_its_last(ink, level):
    assert [node[1]["data-go"] for node in nodes(vita(Career(ink=ink)), "button")] == [f"#simulator/{level}"]


@pytest.mark.parametrize("work", WORKS)
def test_a_chapter_is_called_by_its_work_its_volume_and_its_number(work):
    volume = ", volume 2" if WORKS[work].volumes > 1 else ""
    assert chapter_name(f"{work}-2-07") == f"{WORKS[work].title}{volume}, chapter 7"


@pytest.mark.parametrize("key", ["07", "nobody-2-07"])
def test_a_chapter_of_no_work_is_called_by_its_number(key):
    assert chapter_name(key) == "Chapter 7"
