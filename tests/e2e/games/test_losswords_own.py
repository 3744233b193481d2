"""Texts of one's own in a browser: brought, kept, played, handed on, read again and removed."""

import json

import pytest
from playwright.sync_api import expect

from parlour.core.codec import decode
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.primer import TEXTS
from parlour.games.losswords.solver import solve
from tests.e2e.games.test_losswords import begun
from tests.e2e.player import Player

STORY = "\n\n".join(TEXTS)
TITLE = "There was a night in…"
"""The first words of a story that has no title of its own."""

STRANGE = STORY.replace("There was a night", "İZMİR saw a night").replace("hill", "Straße").replace("clock", "cafe\u0301")
VERSE = "\n\n".join(text.replace(", ", ",\n").replace(". ", ".\n") for text in TEXTS)


@pytest.fixture
def reader(page, site):
    """A reader at a desk."""
    return Player(page, site, "losswords")


def brought(reader):
    """The chapters of the text that was brought last, as the engine made them."""
    answers = [json.loads(text) for name, text in reader.recorded() if name == "answer"]
    [*_, found] = [answer["result"] for answer in answers if answer["ok"] and "puzzles" in answer["result"]]
    return found["key"], [decode(Chapter, chapter) for chapter in found["puzzles"]]


def bring(reader, text):
    """Paste a text."""
    menu = reader.menu("own")
    menu.locator("[data-text]").fill(text)
    menu.locator("[data-read]").click()
    return menu


def unfolded(reader):
    """The list of texts, with what can be done with the one in it."""
    menu = reader.menu("own")
    kept = menu.locator("details", has_text=TITLE)
    # It stays as the player left it, whatever is drawn anew around it.
    if kept.get_attribute("open") is None:
        kept.locator("summary").click()
    return menu


def test_a_text_of_one_s_own_is_told_of_kept_played_handed_on_and_read_again(reader, tmp_path):
    reader.open("library/alice-1-01")
    bring(reader, STORY)
    expect(reader.part("answer")).to_contain_text("1 chapter, 5 pages.")
    expect(reader.part("answer")).to_contain_text("Swap 5")
    key, [chapter] = brought(reader)
    place = f"own/{key}-01"
    menu = unfolded(reader)
    with reader.page.expect_download() as coming:
        menu.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "text.json"
    coming.value.save_as(file)
    menu.get_by_role("link", name="Chapter 1").click()
    reader.wait_ready(place)
    reader.view.locator('[data-event="begin"]').click()
    state = begun(reader, place, chapter)
    reader.play(state, solve(state))
    reader.status("won")
    menu = unfolded(reader)
    menu.get_by_role("button", name="Remove").click()
    expect(reader.part("answer")).to_contain_text(f"Removed “{TITLE}”.")
    expect(menu.locator("summary", has_text=TITLE)).to_have_count(0)
    reader.part("answer").get_by_role("button", name=f"Put back “{TITLE}”").click()
    expect(menu.locator("summary", has_text=TITLE)).to_have_count(1)
    unfolded(reader).get_by_role("button", name="Remove").click()
    expect(menu.locator("summary", has_text=TITLE)).to_have_count(0)
    menu.locator("[data-file]").set_input_files(file)
    menu.locator("[data-read]").click()
    expect(menu.locator("summary", has_text=TITLE)).to_have_count(1)
    assert brought(reader)[0] == key


@pytest.mark.parametrize("text", [STRANGE, VERSE], ids=["strange letters", "verse"])
def test_a_text_of_strange_letters_and_one_in_verse_are_played_to_their_end(reader, text):
    reader.open("library/alice-1-01")
    bring(reader, text)
    expect(reader.part("answer")).to_contain_text("is ready.")
    key, [chapter, *_] = brought(reader)
    assert ("İZMİR" in chapter.pages[0].text) != chapter.verse
    place = f"own/{key}-01"
    menu = reader.menu("own")
    menu.locator(".texts summary").click()
    menu.get_by_role("link", name="Chapter 1").first.click()
    reader.wait_ready(place)
    reader.view.locator('[data-event="begin"]').click()
    state = begun(reader, place, chapter)
    reader.play(state, solve(state))
    reader.status("won")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "couldn’t be read"),
        (b"a" * 20_000_000, "20 MB, which is too much"),
        (b"\x89PNG\x00\x01\x02\x03" * 500, "isn’t plain text"),
        ("Слова и слова без конца. ".encode() * 300, "letters A to Z"),
        (b"Too short.", "too short"),
        (b"word " * 500, "same few words"),
    ],
    ids=["empty", "large", "binary", "script", "short", "one word"],
)
def test_a_file_that_cannot_be_read_gets_a_sentence_and_nothing_is_lost(reader, content, told):
    reader.open("library/alice-1-01")
    menu = reader.menu("own")
    menu.locator("[data-file]").set_input_files({"name": "text.txt", "mimeType": "text/plain", "buffer": content})
    menu.locator("[data-read]").click()
    expect(reader.part("answer")).to_contain_text(told)
    expect(menu.locator("[data-forget]")).to_have_count(0)


def test_one_endless_line_is_read(reader):
    reader.open("library/alice-1-01")
    bring(reader, " ".join(TEXTS * 40))
    expect(reader.part("answer")).to_contain_text("31 chapters")
