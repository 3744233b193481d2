"""The proof of the texts and of the lists: committed chapters hold, and a page that is not the book's is refused in a sentence."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from parlour.core.errors import BadInput
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.book.works import WORKS
from parlour_precompute import BUNDLES, Absent
from parlour_precompute.games.losswords import proof
from parlour_precompute.games.losswords.choice import table
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.practice import PAGES, can_stop
from parlour_precompute.games.losswords.proofs import texts
from parlour_precompute.games.losswords.proofs.pages import listed
from parlour_precompute.games.losswords.proofs.texts import measured, text_faults
from parlour_precompute.games.losswords.variety import LEAST, often
from parlour_precompute.prove.record import Entry
from parlour_precompute.words.wordlist import WORDS, familiar, load_words


def lines(name):
    """The lines of a committed bundle."""
    text = (BUNDLES / "losswords" / f"{name}.jsonl").read_text(encoding="utf-8")
    return [Entry(number, **json.loads(line)) for number, line in enumerate(text.splitlines(), 1)]


PRACTICE = lines("practice")
LIBRARY = {entry.key: entry for entry in lines("library")}


@cache
def held(key):
    """A chapter of the library."""
    return completed(WORDS, "library", LIBRARY[key].puzzle)


def test_a_committed_chapter_holds():
    assert proof.library_alone(LIBRARY["alice-1-01"]) == []


def test_committed_days_hold():
    days = lines("daily")
    assert [proof.day_alone(entry) for entry in days[:3]] == [[]] * 3


def test_committed_practice_holds():
    assert [proof.practice_alone(entry) for entry in PRACTICE if entry.key in ("begin-001", "swap-001")] == [[]] * 2


def test_practice_holds_together_and_what_is_amiss_in_it_is_refused():
    def told(rows):
        return [fault.text for fault in proof.practice_together(rows)]

    assert told(PRACTICE) == []
    assert told(PRACTICE[1:]) == ["It has 39 runs, which are too few."]
    assert told([replace(PRACTICE[0], puzzle=PRACTICE[1].puzzle), *PRACTICE[1:]]) == ["A chapter comes twice."]
    assert told([replace(PRACTICE[0], puzzle={**PRACTICE[0].puzzle, "way": "swap"}), *PRACTICE[1:]]) == ["Its way is swap."]


def test_practice_is_drawn_of_open_books_and_holds_only_what_its_way_asks():
    for entry in PRACTICE:
        assert not WORKS[entry.puzzle["volume"].partition("-")[0]].rare
    for way in ("anagram", "hunt", "spell"):
        made = completed(WORDS, "practice", next(entry.puzzle for entry in PRACTICE if entry.key == f"{way}-001"))
        assert (made.ways, len(made.pages)) == ((way,), 5)
        assert all(bool(page.anagrams) == (way == "anagram") and (way == "hunt" or not page.clues) for page in made.pages)


@pytest.mark.parametrize(
    ("end", "verse", "stops"),
    [
        ("she said.", False, True),
        ("“What?”", False, True),
        ("from without;", False, False),
        ("to enter it—", False, False),
        ("to enter it", True, True),
    ],
)
def test_a_run_of_practice_ends_with_a_sentence_or_a_line_of_verse(end, verse, stops):
    whole = held("alice-1-01")
    pages = (*whole.pages[: PAGES - 1], Page(end), *whole.pages[PAGES:])
    assert can_stop(replace(whole, pages=pages, verse=verse)) is stops


@pytest.mark.parametrize(
    ("set_id", "more", "told"),
    [
        ("practice", {}, "practice has a way, and nothing else has"),
        ("library", {"way": "swap"}, "practice has a way, and nothing else has"),
        ("practice", {"way": "anagram"}, "ball-1-05 can’t be played as anagram"),
    ],
)
def test_a_way_that_is_missing_or_cannot_be_played_is_refused(set_id, more, told):
    with pytest.raises(BadInput, match=told):
        completed(WORDS, set_id, {"volume": "ball-1", "number": 5, **more})


def in_chapter(monkeypatch, change, key="alice-1-10"):
    """What the proof says of a chapter of the library that was changed; its pages are not played."""
    made = change(held(key))
    monkeypatch.setattr(proof, "completed", lambda *_: made)
    monkeypatch.setattr(proof, "proved", lambda _: ())
    return proof.library_alone(LIBRARY[key])


def with_text(made, number, change):
    """A chapter with the text of a page changed."""
    pages = list(made.pages)
    pages[number] = Page(change(pages[number].text))
    return replace(made, pages=tuple(pages))


TEXTS = [
    ("alice-1-10", lambda made: with_text(made, 1, lambda text: text[::-1]), "Page 2 is not what the book has there"),
    ("alice-1-10", lambda made: with_text(made, 0, lambda text: text.replace("comfits", "comets", 1)), "Page 1 is not what the book has there"),
    ("alice-1-10", lambda made: with_text(made, 2, lambda text: " ".join(text.split()[1:])), "Page 3 is not what the book has there"),
    ("alice-1-10", lambda made: with_text(made, 0, lambda text: " ".join(text.split()[1:])), "Page 1 is not what the book has there"),
    ("alice-1-10", lambda made: replace(made, pages=(made.pages[1], made.pages[0], *made.pages[2:])), "Page 1 is not what the book has there"),
    ("alice-1-10", lambda made: replace(made, pages=(made.pages[0], *made.pages[2:])), "Page 2 is not what the book has there"),
    ("alice-1-10", lambda made: replace(made, pages=made.pages[:4]), "It has 4 pages."),
    ("alice-1-10", lambda made: replace(made, pages=(*made.pages, *made.pages[:3])), "It has 11 pages."),
    ("alice-1-10", lambda made: with_text(made, 5, lambda text: " ".join(text.split()[:24])), "Page 6 has 24 words."),
    ("alice-1-10", lambda made: with_text(made, 5, lambda text: " ".join(["word"] * 91)), "Page 6 has 91 words."),
    ("alice-1-10", lambda made: replace(made, note=""), "It has no title, or nothing is said of it."),
    ("alice-1-10", lambda made: replace(made, title=""), "It has no title, or nothing is said of it."),
    ("alice-1-10", lambda made: replace(made, note="Fuck."), "Its title or its note has a flagged word."),
    ("alice-1-10", lambda made: with_text(made, 5, lambda text: f"{text} fuck"), "Page 6 has a flagged word."),
    ("alice-1-10", lambda made: with_text(made, 3, lambda text: f"{text[:-1]};"), "Page 4 does not end with a sentence."),
    ("alice-1-01", lambda made: with_text(made, 2, lambda text: " ".join(text.split()[1:])), "Page 3 is not what the book has there"),
    ("alice-1-01", lambda made: with_text(made, 6, lambda text: text.replace("dark", "light", 1)), "Page 7 is not what the book has there"),
    ("sonnets-1-01", lambda made: with_text(made, 1, lambda text: text.replace("\n", " ")), "Page 2 has lost its lines."),
    ("sonnets-1-01", lambda made: with_text(made, 1, lambda text: text.replace("\n", " ", 1)), "Page 2 is not what the book has there"),
    ("sonnets-1-01", lambda made: with_text(made, 1, lambda text: text.replace(" ", "\n", 1)), "Page 2 is not what the book has there"),
    ("sonnets-1-01", lambda made: with_text(made, 1, lambda text: "\n".join(text.split("\n")[1:])), "Page 2 is not what the book has there"),
]


@pytest.mark.parametrize(("key", "change", "sentence"), TEXTS)
def test_a_text_that_is_not_the_book_s_is_refused(monkeypatch, key, change, sentence):
    found = in_chapter(monkeypatch, change, key)
    assert any(fault.startswith(sentence) for fault in found), found


def test_a_chapter_as_it_is_passes_and_wrong_measures_do_not(monkeypatch):
    assert in_chapter(monkeypatch, lambda made: made) == []
    entry = replace(LIBRARY["alice-1-10"], measures={"pages": 8, "words": 1})
    assert proof.library_alone(entry) == ["Its measures are not {'pages': 8, 'words': 377}."]


@pytest.mark.parametrize("key", ["sonnets-1-01", "blake-1-07", "paradise-3-06", "whitman-1-04", "moby-4-08"])
def test_where_poems_numbers_and_notes_stand_between_the_text_goes_on(key):
    assert list(text_faults(key.partition("-")[0], [page.text for page in held(key).pages])) == []


def book(monkeypatch, *lines):
    """A book of so many lines in the place of Alice and of Blake."""
    monkeypatch.setattr(texts, "raw", lambda _: measured(lines))


@pytest.mark.parametrize(("work", "encoding", "typed"), [("alice", "latin-1", "Café {}"), ("sonnets", "utf-8", '  "Café {}",')])
def test_a_book_is_read_in_the_letters_that_its_file_is_written_in(tmp_path, work, encoding, typed):
    path = tmp_path / texts.FILES[work]
    path.parent.mkdir(parents=True)
    path.write_bytes(typed.format("œuvre" if encoding == "utf-8" else "à la carte").encode(encoding))
    assert texts.raw(work, tmp_path).letters == ("caféœuvre" if encoding == "utf-8" else "caféàlacarte")


def not_there(work, *pages):
    """The pages that are not in the book."""
    return [fault.split()[1] for fault in text_faults(work, pages) if "is not what" in fault]


def test_only_a_note_at_the_foot_of_a_page_may_be_left_out_of_prose(monkeypatch):
    book(monkeypatch, "Zero.", "", "One two.", "", "*A note.", "", "Three four.", "", "Five six.", "", "Seven.")
    assert not_there("alice", "One two.\nThree four.", "Five six.") == []
    assert not_there("alice", "One two.", "Five six.") == []
    assert not_there("alice", "One two.\nThree four.", "Seven.") == ["2"]
    assert not_there("alice", "Three four.", "One two.") == ["2"]
    assert not_there("alice", "One two.", "Zero.") == ["2"]


def test_in_a_shortened_chapter_so_many_sentences_and_no_more_may_be_left_out_and_only_nearby(monkeypatch):
    book(monkeypatch, "One two. Three!", "Four five. Six?", "", "Seven eight. Nine ten.", "", "far " * 600, "", "Ten. Eleven.")

    def found(leaps, *pages):
        return [fault.split()[1] for fault in text_faults("alice", pages, leaps) if "is not what" in fault]

    assert found(1, "One two. Four five.", "Six?") == []
    assert found(2, "One two. Four five.", "Seven eight.") == []
    assert found(1, "One two. Four five.", "Seven eight.") == ["2"]
    assert found(0, "One two. Four five.") == ["1"]
    assert found(1, "Three! Four five.") == []
    assert found(0, "Three! Four five.") == ["1"]
    assert found(3, "hree! Four five.") == ["1"]
    assert found(3, "One two. Seven eight.", "Ten. Eleven.") == ["2"]
    assert found(3, "One two. Five. Six?") == ["1"]
    assert found(3, "Seven eight.", "One two.") == ["2"]
    book(monkeypatch, "One went. Now Mr. Two went.", "", "Now Mr. Six went.")
    assert found(1, "Now Mr. Two went.") == []


def test_a_page_of_prose_ends_with_a_sentence(monkeypatch):
    book(monkeypatch, "One; two. Three Mr. Four.—", "Five! six ‘Seven—’", "", "Eight— nine:—", "", "Ten.")

    def open_ended(*pages):
        return [fault.split()[1] for fault in text_faults("alice", pages) if "does not end with" in fault]

    assert open_ended("One; two.", "Three Mr. Four.—", "Five! six ‘Seven—’") == []
    assert open_ended("One;", "two. Three Mr.", "Four.— Five!", "six ‘Seven—’", "Eight—", "nine:—", "Ten.") == ["1", "2", "3", "5", "6"]


def test_in_verse_a_stanza_may_follow_any_other_and_a_wrapped_line_is_one(monkeypatch):
    book(monkeypatch, "One two", "    three", "Four", "", "Five", "Six", "", "Seven")
    assert not_there("blake", "One two three\nFour", "Seven") == []
    assert not_there("blake", "One two\nthree\nFour") == ["1"]
    assert not_there("blake", "One two three\nFour", "Six") == ["2"]
    assert not_there("blake", "One two three", "Five") == ["2"]
    assert not_there("blake", "Five Six") == ["1"]
    assert not_there("blake", "two three\nFour") == ["1"]
    assert not_there("blake", "One two three\nFo") == ["1"]


@pytest.mark.parametrize(
    "puzzle", [None, {"volume": "alice-1"}, {"volume": "alice-1", "number": 1, "text": "x"}, {"volume": "../alice", "number": 1}]
)
def test_what_names_no_chapter_is_refused(puzzle):
    assert proof.library_alone(Entry(1, "alice-1-01", puzzle, {})) == ["It does not say which chapter it is, and nothing else."]


def test_what_cannot_be_read_is_refused_in_a_sentence(monkeypatch):
    assert proof.library_alone(Entry(1, "alice-1-99", {"volume": "alice-1", "number": 99}, {})) == [
        "It cannot be read: number: alice-1 has 10 chapters."
    ]
    assert proof.library_alone(Entry(1, "alice-9-01", {"volume": "alice-9", "number": 1}, {})) == [
        "It cannot be read: volume: there is no volume 'alice-9'."
    ]

    def absent(*_):
        raise Absent("the package is not installed")

    monkeypatch.setattr(proof, "completed", absent)
    assert proof.library_alone(LIBRARY["alice-1-01"]) == ["It cannot be read: the package is not installed."]


def test_the_bundles_hold_together_and_what_is_missing_or_elsewhere_is_refused():
    library, days = list(LIBRARY.values()), lines("daily")
    assert list(proof.library_together(library)) == list(proof.days_together(days)) == []
    told = [fault.text for fault in proof.library_together(library[:-1])]
    assert told == ["There are 399 chapters in 40 volumes, which are too few.", "It has 9 chapters, not 10."]
    assert [fault.text for fault in proof.library_together([replace(library[0], key="alice-1-02"), *library[1:]])] == ["The key is not alice-1-01."]
    assert [fault.text for fault in proof.days_together(days[1:])] == ["The days do not begin on 2026-11-01."]
    assert [fault.text for fault in proof.days_together([*days[:9], *days[10:]])] == ["The days do not follow one another: 2026-11-10 is missing."]
    again = [*days[:300], replace(days[300], puzzle=days[299].puzzle), *days[301:]]
    assert "Its chapter comes again too soon: not all others came since." in [fault.text for fault in proof.days_together(again)]
    soon = [*days[:420], replace(days[420], puzzle=days[360].puzzle), *days[421:]]
    assert "Its chapter comes again after 60 days." in [fault.text for fault in proof.days_together(soon)]
    other = next(entry.puzzle for entry in days[2:] if entry.puzzle["volume"].split("-")[0] == days[0].puzzle["volume"].split("-")[0])
    assert "Its work came the day before." in [fault.text for fault in proof.days_together([days[0], replace(days[1], puzzle=other), *days[2:]])]
    twice = [days[0], replace(days[1], puzzle=days[0].puzzle), *days[2:]]
    assert "Its chapter comes again too soon: not all others came since." in [fault.text for fault in proof.days_together(twice)]


def test_the_anagrams_of_a_page_are_of_the_list_and_its_two_rarest_keep_them():
    """By brute force, without the table: every familiar word is held against every word of the page."""
    known = familiar(load_words())
    for page in held("alice-1-01").pages[:3]:
        bare = [re.sub(r"^[^a-z]+|[^a-z]+$", "", word.lower()) for word in page.words]
        found = {
            at: tuple(sorted(each for each in known if sorted(each) == sorted(word) and each != word))
            for at, word in enumerate(bare)
            if word in known
        }
        able = sorted((at for at, others in found.items() if others), key=lambda at: often(bare[at]))
        assert all(others == found[at] for at, others in page.anagrams)
        assert [at for at, _ in page.anagrams[:LEAST]] == able[:LEAST]
        assert [at for at, _ in page.anagrams] == [at for at in able if at in dict(page.anagrams)]


def test_the_proof_s_own_list_is_that_of_the_game():
    """Both read the same file, each by its own lines."""
    assert {made: set(words) for made, words in listed()[1].items() if len(words) > 1} == {made: set(words) for made, words in table().items()}
