"""The editor's choice: titles, places, quotes and openings of chapters, and what is said of books and shelves."""

import tomllib
from collections import Counter
from dataclasses import replace

import pytest

from parlour_precompute import Refused
from parlour_precompute.games.losswords.books import BOOKS, Part
from parlour_precompute.games.losswords.choice import PERIOD, VOLUMES, WORKS, Choice, flagged, origin_of, passage, quoted, volumes
from parlour_precompute.games.losswords.proofs.texts import is_half

CHOICE = Choice("The Lobster Quadrille", (1,), 1, 2, "", ("swap",))

PROSE = ("The sea was yellow. Oh! We sailed on. It grew dark.", "We slept. It rained.")


def read_from(monkeypatch, *paragraphs, titles=("One",)):
    """A book of such paragraphs in the place of all."""
    monkeypatch.setattr("parlour_precompute.games.losswords.choice.parts", lambda *_: tuple(Part(title, paragraphs) for title in titles))


def test_each_chapter_of_a_work_has_a_title_of_its_own_and_a_note():
    titles = Counter((held.work, chosen.title) for held in volumes() for chosen in held.chapters)
    assert [title for title, count in titles.items() if count > 1] == []
    assert len(titles) == 400
    assert all(chosen.note for held in volumes() for chosen in held.chapters)


def test_women_and_poems_have_their_part():
    held = list(volumes())
    assert sum(one.work in {"emma", "persuasion", "sense", "parents", "bryant"} for one in held) == 15
    assert sum(len(one.chapters) for one in held if BOOKS[one.work].verse) >= 90
    assert len({one.work for one in held}) == len(WORKS) == 16


def test_something_is_said_of_each_book_and_of_each_shelf():
    told = tomllib.loads((VOLUMES.parent / "shelves.toml").read_text(encoding="utf-8"))
    assert list(told["books"]) == list(WORKS)
    assert all(list(said) == ["why"] and said["why"] for said in told["books"].values())
    assert all(told["shelves"].values())


def test_words_of_their_time_are_all_flagged_ones():
    plain = {word for word in PERIOD if flagged().isdisjoint(word.replace("’s", "").split("-"))}
    assert plain == set()


def test_a_chapter_may_begin_and_end_within_a_paragraph(monkeypatch):
    read_from(monkeypatch, *PROSE)
    assert passage("moby", replace(CHOICE, opens=3)) == "We sailed on. It grew dark.\n\nWe slept. It rained."
    assert passage("moby", replace(CHOICE, closes=1)) == "The sea was yellow. Oh! We sailed on. It grew dark.\n\nWe slept."
    assert passage("moby", replace(CHOICE, last=1, opens=2, closes=3)) == "Oh! We sailed on."


@pytest.mark.parametrize("beyond", [{"opens": 5}, {"closes": 3}])
def test_a_sentence_that_is_not_there_opens_and_closes_nothing(monkeypatch, beyond):
    read_from(monkeypatch, *PROSE)
    with pytest.raises(Refused, match="“The Lobster Quadrille” asks for sentence"):
        passage("moby", replace(CHOICE, **beyond))


def test_what_is_quoted_is_a_part_of_the_chapter(monkeypatch):
    read_from(monkeypatch, *PROSE)
    assert quoted("moby", CHOICE) == ""
    assert quoted("moby", replace(CHOICE, quote=(1, 3, 4))) == "We sailed on. It grew dark."
    with pytest.raises(Refused, match="has not what is to be quoted of it"):
        quoted("moby", replace(CHOICE, opens=3, quote=(1, 1, 1)))


def test_lines_of_verse_are_quoted_with_strokes_between_them(monkeypatch):
    read_from(monkeypatch, "One two,\nThree four.\nFive six.")
    assert quoted("blake", replace(CHOICE, last=3, quote=(2, 3))) == "Three four. / Five six."


@pytest.mark.parametrize(
    ("book", "titles", "chosen", "told"),
    [
        ("sonnets", ("x", "y"), {"parts": (1,)}, "Sonnet 1"),
        ("sonnets", ("x", "y"), {"parts": (1, 2)}, "Sonnets 1 and 2"),
        ("paradise", ("x",), {"last": 9}, "Book 1, lines 1 to 9"),
        ("moby", ("Loomings",), {}, "Chapter 1, “Loomings”"),
        ("moby", ("Loomings",), {"title": "Loomings"}, "Chapter 1"),
        ("blake", ("Night",), {"title": "Night"}, ""),
        ("blake", ("Night",), {}, "From “Night”"),
    ],
)
def test_where_a_chapter_is_found_in_its_book(monkeypatch, book, titles, chosen, told):
    read_from(monkeypatch, "Text.", titles=titles)
    assert origin_of(book, replace(CHOICE, **chosen)) == told


def test_only_a_sentence_that_no_page_can_hold_may_be_parted():
    half = f"{'word ' * 49}half;"
    assert is_half([half, f"{'more ' * 49}end."], 1)
    assert not is_half([half, f"{'more ' * 39}end."], 1)
    assert not is_half([half.replace(";", ","), f"{'more ' * 49}end."], 1)
