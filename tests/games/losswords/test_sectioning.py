"""A text parted at its headings and cut into chapters: what is verse, what is a heading, and that nothing is lost or set in type for nothing."""

from textwrap import fill

import pytest

from parlour.games.losswords.book import sectioning
from parlour.games.losswords.book.cleaning import cleaned
from parlour.games.losswords.book.cutting import FEWEST_PAGES, MOST_PAGES
from parlour.games.losswords.book.sectioning import MOST_CHAPTERS, MOST_WORDS, chapters, cut_words, is_verse, joined, sections
from parlour.games.losswords.primer import TEXTS

PLAIN = "\n\n".join(TEXTS)
TIGER = "Tiger, tiger, burning bright\nIn the forest of the night,\nWhat immortal hand or eye\nCould frame thy symmetry?\n\n"
MODERN = "so much depends\nupon\n\na red wheel\nbarrow\nglazed with rain\nwater and more of it\nthan we\n\nbeside the white\nchickens\nthat go\n\n"
SAID = "“Yes,” he said.\n“No,” she said.\n“Why not?”\n\n"


@pytest.mark.parametrize(
    ("text", "verse"),
    [
        (TIGER, True),
        (TIGER * 6, True),
        (MODERN * 3, True),
        (PLAIN, False),
        (SAID * 40, False),
        ("\n\n".join(fill(text, 55) for text in TEXTS), False),
        ("\n".join(fill(text, 40) for text in TEXTS), False),
        ("A TITLE OF SIXTY LETTERS THAT STANDS OUT OF THE MARGIN, AND SO ON\n\n" + "\n\n".join(fill(text, 40) for text in TEXTS), False),
        (PLAIN.replace(". ", ".\n"), False),
    ],
    ids=["stanza", "poem", "modern", "prose", "dialogue", "wrapped", "narrow", "titled", "sentences"],
)
def test_verse_is_told_from_prose(text, verse):
    assert is_verse(text) is verse


def held(text):
    """The headings of a text, with the words under each."""
    found, _ = sections(cleaned(text), verse=False)
    return [(title, " ".join(word.text for word in row)) for title, row in found]


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("CHAPTER I", "CHAPTER I"),
        ("CHAPTER II. The Lamp", "CHAPTER II. The Lamp"),
        ("Chapter 3--The Lamp", "Chapter 3--The Lamp"),
        ("CHAPTER IV\nThe Lamp", "CHAPTER IV The Lamp"),
        ("Part One.", "Part One"),
        ("Chapter the First", "Chapter the First"),
        ("Book 2 Of Lamps", "Book 2 Of Lamps"),
        ("XIV.", "XIV"),
        ("PROLOGUE", "PROLOGUE"),
        ("BOOK I\n\nCHAPTER I", "CHAPTER I"),
    ],
)
def test_headings_are_titles(line, title):
    assert held(f"{line}\n\n{PLAIN}\n\nEPILOGUE\n\n{PLAIN}") == [(title, " ".join(TEXTS)), ("EPILOGUE", " ".join(TEXTS))]


@pytest.mark.parametrize("line", ["Part I of me wanted to leave.", "Letter 5 was lost.", "I went.", "Prologues are long.", "Chapter and verse."])
def test_sentences_are_no_headings(line):
    assert held(f"{PLAIN}\n\n{line}\n\n{PLAIN}") == [("", " ".join([*TEXTS, line, *TEXTS]))]


@pytest.mark.parametrize(
    "contents", ["CONTENTS\n\nCHAPTER I\nCHAPTER II", "CHAPTER I\n\nCHAPTER II", "Contents\n\nCHAPTER I. The Lamp\n\nCHAPTER II. The End"]
)
@pytest.mark.parametrize("wrapped", [True, False])
def test_a_list_of_contents_is_no_title(contents, wrapped):
    text = "\n\n".join(fill(each, 70) for each in TEXTS) if wrapped else PLAIN
    assert held(f"{contents}\n\n{text}") == [("", " ".join(TEXTS))]
    assert held(f"{contents}\n\nCHAPTER I\n\n{text}") == [("CHAPTER I", " ".join(TEXTS))]


@pytest.mark.parametrize("width", [70, 10_000])
def test_headings_are_found_where_no_line_is_empty(width):
    text = "\n".join(fill(each, width) for each in TEXTS)
    assert held(f"CHAPTER I\n{text}\nCHAPTER II\n{text}") == [("CHAPTER I", " ".join(TEXTS)), ("CHAPTER II", " ".join(TEXTS))]


def counted(*counts):
    """Sections of so many words each."""
    return [(f"{number}", sectioning.words_of(f"{number} " * count)) for number, count in enumerate(counts)]


@pytest.mark.parametrize(
    ("counts", "made"),
    [
        ((300, 300), [("0", 300), ("1", 300)]),
        ((8, 300), [("1", 308)]),
        ((70, 300), [("1", 370)]),
        ((50, 300), [("0", 50), ("1", 300)]),
        ((300, 8), [("0", 308)]),
        ((300, 20, 20, 8), [("0", 300), ("2", 40)]),
        ((8, 9), [("1", 17)]),
    ],
)
def test_what_is_too_short_for_pages_goes_with_what_comes_next(counts, made):
    found = [(title, len(row)) for title, row in joined(counted(*counts))]
    assert found[:-1] == made[:-1]
    assert found[-1][0] == made[-1][0]
    assert sum(count for _, count in found) == sum(counts)


def test_a_title_page_is_left_out_but_not_a_text_without_headings():
    assert [title for title, _ in joined(sections(f"EMMA\n\nby Jane\n\nCHAPTER I\n\n{PLAIN}", verse=False)[0])] == ["CHAPTER I"]
    [(_, row)] = joined(sections("EMMA\n\nby Jane\n\nCHAPTER I\n\n" + PLAIN, verse=False)[0])
    assert row[0].text == "There"
    assert len(joined(sections("A few words.", verse=False)[0])[0][1]) == 3


@pytest.mark.parametrize("count", [40, 55, 80, 81, 125, 250, 373, 524, 526, 700, 875, 1_234, 5_000])
def test_no_word_of_a_section_is_lost_and_its_chapters_are_of_one_length(count):
    text = " ".join((" ".join(TEXTS) + " ").split() * (count // 200 + 1))
    row = sectioning.words_of(" ".join(text.split()[:count]))
    found = list(chapters(row, verse=False))
    assert " ".join(" ".join(pages) for pages in found).split() == [word.text for word in row]
    assert all(40 <= len(page.split()) <= 60 for pages in found for page in pages)
    assert all(len(pages) <= MOST_PAGES for pages in found)
    assert count < 250 or all(len(pages) >= FEWEST_PAGES - 1 for pages in found)


@pytest.mark.parametrize("text", [PLAIN * 700, " ".join(TEXTS * 700), "CHAPTER I\n\n" + f"{PLAIN}\n\n" * 700])
def test_no_more_is_set_in_type_than_chapters_take(monkeypatch, text):
    lengths = []
    set_in_type = sectioning.set_in_type
    monkeypatch.setattr(sectioning, "set_in_type", lambda part: (lengths.append(len(part)), set_in_type(part))[1])
    found, is_all = sections(cleaned(text[:1_000_000]), verse=False)
    assert not is_all
    assert sum(lengths) < 150_000
    assert MOST_WORDS <= sum(len(row) for _, row in found) < MOST_WORDS + 2_000
    assert sum(len(list(chapters(row, verse=False))) for _, row in joined(found)) >= MOST_CHAPTERS


@pytest.mark.parametrize(
    ("word", "made"),
    [
        ("antidisestablishmentarianism", "antidisestablishmentarianism"),
        ("x" * 32, "x" * 32),
        ("x" * 60, f"{'x' * 24} {'x' * 24} {'x' * 12}"),
        ("https://www.gutenberg.org/files/1342/1342.txt", "https:// www.gutenberg.org/files/ 1342/1342.txt"),
        ("one-two-three-four-five-six-seven", "one-two-three-four-five- six-seven"),
    ],
)
def test_a_word_that_no_page_can_show_is_cut(word, made):
    assert cut_words(f"a {word} b") == f"a {made} b"


def test_words_that_dashes_join_are_not_cut():
    # Of twenty-three letters, so that a cut made first would fall between the two hyphens.
    assert held(f"Electroencephalographic--notwithstanding--remarkable.\n\n{PLAIN}")[0][1].startswith("Electroencephalographic— notwithstanding— rem")
