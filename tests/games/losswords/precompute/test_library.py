"""The library: a choice that points past the end of its book, a package that is not there, and what no page may hold."""

import json
import re
from dataclasses import replace

import pytest

from parlour.core.menus.keys import Keys
from parlour.games import CATALOGUE
from parlour.games.losswords.book.works import WORKS
from parlour_build.layout import Layout
from parlour_build.puzzles.owned import shelving
from parlour_build.puzzles.shards import index, library
from parlour_precompute import Absent, Refused
from parlour_precompute.games.losswords import books, completion
from parlour_precompute.games.losswords.books import BOOKS, Part, parts
from parlour_precompute.games.losswords.choice import VOLUMES, Choice, Volume, chapter, passage, volume
from parlour_precompute.games.losswords.completion import SHELVES, said

GAME = CATALOGUE["losswords"]
CHOICE = Choice("The Lobster Quadrille", (1,), 1, 2, "", ("swap",))

FAULTS = {
    "a sign that stands alone": r"(?:^|\s)[^\w\s…]+(?=\s|$)",
    "a sign of typing": r"--|[\"'`_*\[\]{}<>|#=~^\\$]",
    "an opening quote that opens nothing": r"[“‘(](?=\s|$)",
    "a closing quote that closes nothing": r"(?:^|\s)”(?=\w)",
    "a sign after a blank": r"\s[,.;:!?](?!\.)",
    "words grown together": r"[a-z][.;:!?][A-Za-z]|\w,[A-Za-z]|\w“|”\w",
}


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (replace(CHOICE, parts=(99,)), "“The Lobster Quadrille” asks for part 99 of a book that has 12."),
        (replace(CHOICE, parts=()), "“The Lobster Quadrille” asks for part 0 of a book that has 12."),
        (replace(CHOICE, last=9_999), r"“The Lobster Quadrille” asks for paragraphs 1 to 9999 of [0-9]+\."),
        (replace(CHOICE, first=3), r"“The Lobster Quadrille” asks for paragraphs 3 to 2 of [0-9]+\."),
    ],
    ids=["part", "none", "paragraph", "backwards"],
)
def test_a_choice_that_points_past_the_end_of_its_book_is_refused(choice, told):
    with pytest.raises(Refused, match=told):
        passage("alice", choice)


def test_a_volume_that_cannot_be_read_is_named(tmp_path):
    path = tmp_path / "alice-1.toml"
    path.write_text((VOLUMES / "alice-1.toml").read_text(encoding="utf-8").replace("first = 1\n", 'first = "one"\n', 1), encoding="utf-8")
    with pytest.raises(Refused, match=r"alice-1\.toml: .*first"):
        volume(path)


@pytest.fixture
def without_sonnets(monkeypatch):
    """A machine on which the package that holds the sonnets is not installed."""
    monkeypatch.setitem(BOOKS, "sonnets", replace(BOOKS["sonnets"], package="not-installed"))
    parts.cache_clear()
    yield
    parts.cache_clear()


def read_afresh(shelf, monkeypatch=None, made=None):
    """The sonnets as a process reads them that has read nothing before; `made` counts how often they are set in type."""
    parts.cache_clear()
    if monkeypatch:
        monkeypatch.setattr(books, "set_whole", lambda source, data: made.append(1) or ())
    return parts("sonnets", shelf=shelf)


def test_a_book_is_set_in_type_once_until_its_bytes_or_its_readers_change(tmp_path, monkeypatch):
    whole, made = read_afresh(tmp_path), []
    (kept,) = tmp_path.iterdir()
    assert len(whole) == 154
    assert read_afresh(tmp_path, monkeypatch, made) == whole
    assert not made
    other = tmp_path / "other.py"
    other.write_text("# another reader")
    monkeypatch.setattr(books, "READERS", (*books.READERS, other))
    assert read_afresh(tmp_path, monkeypatch, made) == ()
    assert made == [1]
    # What was read by other code is gone, and no half of a file stays.
    assert [path.name for path in tmp_path.glob("sonnets*")] != [kept.name]
    assert len([*tmp_path.glob("sonnets*")]) == 1


@pytest.mark.parametrize(
    "damage", [lambda path: path.write_text(path.read_text()[:-100]), lambda path: path.write_text("[1]")], ids=["cut", "strange"]
)
def test_a_damaged_shelf_is_made_anew(tmp_path, damage):
    whole = read_afresh(tmp_path)
    (kept,) = tmp_path.iterdir()
    right = kept.read_bytes()
    damage(kept)
    assert read_afresh(tmp_path) == whole
    assert kept.read_bytes() == right


def test_a_book_is_read_where_no_shelf_can_be_written(tmp_path):
    no_folder = tmp_path / "file"
    no_folder.write_text("")
    assert len(read_afresh(no_folder)) == 154
    assert no_folder.read_text() == ""


@pytest.mark.usefixtures("without_sonnets")
def test_a_package_that_is_missing_is_named():
    assert completion.missing() == ["The package not-installed is not installed, so these books are left out: Sonnets."]
    with pytest.raises(Absent, match="the package not-installed is not installed"):
        parts("sonnets")


@pytest.mark.usefixtures("without_sonnets")
@pytest.mark.rotates
def test_without_a_package_its_volumes_are_left_out_and_all_others_stay(tmp_path):
    layout = Layout()
    kept = {"library": r'"volume":"(?:sonnets|blake)', "practice": r'"volume":"alice-1', "daily": r'"key":"2026-11-0'}
    stored = {name: (layout.bundles / GAME.id / f"{name}.jsonl").read_text(encoding="utf-8").splitlines() for name in kept}
    lines = {name: [line for line in stored[name] if re.search(kept[name], line)] for name in kept}
    (tmp_path / GAME.id).mkdir()
    for name, each in lines.items():
        (tmp_path / GAME.id / f"{name}.jsonl").write_text("\n".join(each) + "\n", encoding="utf-8")
    owned = library(GAME, tmp_path, replace(shelving(layout, GAME), folder=None))
    keys = {part["id"]: Keys.read(part["rows"]) for part in index(owned)["sets"]}
    without = {name: [json.loads(line)["key"] for line in each if '"volume":"sonnets' not in line] for name, each in lines.items()}
    assert {name: sorted(keys[name]) for name in kept} == {name: sorted(each) for name, each in without.items()}
    assert [name for name in kept if 0 < len(without[name]) < len(lines[name])] == ["library", "daily"]


def test_a_note_at_the_foot_of_a_page_is_not_read(monkeypatch):
    held = (Part("One", ("The sea was yellow.", "*So that part of it is named.", "We sailed on.")),)
    monkeypatch.setattr("parlour_precompute.games.losswords.choice.parts", lambda *_: held)
    assert passage("moby", replace(CHOICE, last=3)) == "The sea was yellow.\n\nWe sailed on."


ALIKE = (
    "A grey lamp burned beside every window while seven tired sailors mended their brown nets and told long stories about green islands, "
    "white harbours, lost brothers, golden fish, heavy storms, old captains, warm bread, sweet apples, quiet rivers, bright stars and winter "
)
"""Many words, none of them twice."""

SENTENCES = ("The sea was yellow. Oh! We sailed on, and on. It grew dark.", "We slept.")


def read_from(monkeypatch, *paragraphs):
    """A book of such paragraphs in the place of all."""
    monkeypatch.setattr("parlour_precompute.games.losswords.choice.parts", lambda *_: (Part("One", paragraphs),))


def test_sentences_are_left_out_by_their_numbers_and_the_reader_is_told(monkeypatch):
    read_from(monkeypatch, *SENTENCES)
    assert passage("moby", replace(CHOICE, without=(2, 4))) == "The sea was yellow. We sailed on, and on.\n\nWe slept."
    assert passage("moby", replace(CHOICE, without=(4,))) == "The sea was yellow. Oh! We sailed on, and on.\n\nWe slept."
    assert passage("moby", replace(CHOICE, without=(5,))) == "The sea was yellow. Oh! We sailed on, and on. It grew dark."
    held = Volume("moby", 1, tuple(replace(CHOICE, last=5, without=without) for without in ((), (2,))))
    read_from(monkeypatch, *(f"{ALIKE}end." for _ in range(5)), "No more.")
    assert chapter(held, 1, Layout().words).place == "Volume 1, chapter 1 of 10"
    read_from(monkeypatch, *(f"{ALIKE}end. Word." for _ in range(5)), "No more.")
    assert chapter(held, 2, Layout().words).place == "Volume 1, chapter 2 of 10, shortened"


@pytest.mark.parametrize("number", [0, 6])
def test_a_sentence_that_is_not_there_cannot_be_left_out(monkeypatch, number):
    read_from(monkeypatch, *SENTENCES)
    with pytest.raises(Refused, match=f"“The Lobster Quadrille” leaves out sentence {number} of 5."):
        passage("moby", replace(CHOICE, without=(number,)))


def test_a_page_that_breaks_off_in_a_sentence_is_refused(monkeypatch):
    read_from(monkeypatch, *(f"{ALIKE}{end}" for end in ("end.", "end.", "half;", "end.", "end.")))
    held = Volume("moby", 1, (replace(CHOICE, last=5),))
    with pytest.raises(Refused, match="“The Lobster Quadrille” breaks off in the midst of a sentence on page 3"):
        chapter(held, 1, Layout().words)


def test_every_erratum_is_one_that_the_transcriptions_have_once():
    folder = completion.NODE_MODULES
    files = {folder / source.package / source.file for source in BOOKS.values()}
    texts = [path.read_text(encoding="latin-1").replace("\r", "").replace("\t", " ") for path in files]
    assert {typed: sum(text.count(typed) for text in texts) for typed in books.ERRATA} == dict.fromkeys(books.ERRATA, 1)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.rotates
def test_no_page_shows_that_it_was_typed(fault, chapters):
    pages = [(each.place, each.title, page.text) for each in chapters for page in each.pages]
    assert len(pages) > 1_500
    assert [(*where, found[0]) for *where, text in pages if (found := re.search(FAULTS[fault], text))] == []


def test_every_package_of_texts_tells_its_version_for_the_cache():
    packages = [path for path in completion.made_of() if path.name == "package.json"]
    assert {path.parent.name for path in packages} == {source.package for source in BOOKS.values()}
    assert all(json.loads(path.read_text(encoding="utf-8"))["version"] for path in packages)
    assert {path.name for path in completion.made_of()} == {"package.json", "clues.txt", "rhymes.txt", "unread.txt", "shelves.toml"}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda text: text.replace("[books.alice]", "[books.malice]"), "Amiss: ['alice', 'malice']"),
        (lambda text: text.replace('"Verse" =', '"Verses" ='), "Amiss: ['Verse', 'Verses']"),
        (lambda text: text.replace("[books.alice]\nwhy = ", "[books.alice]\nwhy = 7 #"), "what it says of alice is no sentence"),
        (lambda text: text.replace("[books.alice]", '[books.alice]\nwho = "me"'), "what it says of alice is no sentence"),
        (lambda text: f"{text}\n[more]\n", "of nothing else"),
    ],
)
def test_what_is_said_of_books_and_shelves_is_whole(tmp_path, change, told):
    text = SHELVES.read_text(encoding="utf-8")
    path = tmp_path / "shelves.toml"
    path.write_text(change(text), encoding="utf-8")
    assert change(text) != text
    with pytest.raises(Refused) as caught:
        said(path)
    assert told in str(caught.value)
    assert set(said()["books"]) == set(WORKS)
