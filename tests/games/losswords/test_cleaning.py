"""A text of the reader's own made plain: signs, transcriptions' headers and footers, hyphens at the ends of lines, titles."""

import pytest

from parlour.core.errors import BadInput
from parlour.games.losswords.book.cleaning import cleaned, titled
from parlour.games.losswords.primer import TEXTS

PLAIN = "\n\n".join(TEXTS)
LONG = PLAIN * 4
"""In which one sign that cannot be seen is an accident."""


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("a won-\nderful house", "a wonderful house"),
        ("a daisy-\nchain, her daisy-chain", "a daisy-chain, her daisy-chain"),
        ("by Anglo-\nSaxon and half-\nOne", "by Anglo-\nSaxon and half-\nOne"),
        ("hou\u200bse, win\u00addow, do\x00or, \ufeffroof\u2060, le\ud800ft", "house, window, door, roof, left"),
        ("the oﬃce, its ﬁne ﬂoor, ﬀ, ﬆ", "the office, its fine floor, ff, st"),
        ("the house[1], and[23] more", "the house, and more"),
        ("the house [sic] of 1900[AD]", "the house [sic] of 1900[AD]"),
        ("a *house* and a **big window**, 2 * 3 * 4, sea.* And* so*", "a house and a big window, 2 * 3 * 4, sea.* And* so*"),
        ("<p>One <em>day</em>.</p><p class='x'>Two.<br/>Three, 1 < 2 and 3 > 2</p>", "One day.\n\nTwo.\n\nThree, 1 < 2 and 3 > 2"),
        ("a&nbsp;b &amp; c&mdash;d &c; AT&T", "a b & c—d &c; AT&T"),
        ("one \r\n\ttwo\r\rthree\u2028four\u00a0 five\n \n \n\nsix", "one\ntwo\n\nthree\nfour five\n\nsix"),
        ("one [Illustration: a cat\n\nand a dog] two", "one  two"),
    ],
)
def test_signs_are_made_plain(typed, plain):
    assert cleaned(f"{typed}\n\n{LONG}") == f"{plain}\n\n{LONG}"


START = "*** START OF THIS PROJECT GUTENBERG EBOOK A THING ***"


@pytest.mark.parametrize(
    "text",
    [
        f"The Project Gutenberg EBook\n\nfree of charge\n\n{START}\n\n{PLAIN}\n\n*** END OF THIS EBOOK ***\n\nlicence",
        f"free\n\n*** START OF THIS PROJECT GUTENBERG EBOOK A THING WITH A LONG\nTITLE THAT IS WRAPPED ***\n\n{PLAIN}",
        f"{START}\n\nProduced by David Widger and\nthe Online Distributed Team at http://www.pgdp.net\n\n{PLAIN}",
        f"{START}\n\nE-text prepared by Someone\n\n{PLAIN}\n\nEnd of the Project Gutenberg EBook of Thing, by Me\n\n\n*** END OF IT ***",
        f"small\n\n*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*\n\n{PLAIN}",
        f"small\n\n*END THE SMALL PRINT! FOR PUBLIC DOMAIN EBOOKS*Ver.02/11/02*END*\n{PLAIN}",
        f"Title: A Book\nAuthor: Somebody\nLanguage: English\n\n*** START OF THE TEXT ***\n\nTranslator: Another\n\n{PLAIN}",
        f"TITLE: A Book\nRelease Date: May 1999\n\n{PLAIN}",
        "\n".join(TEXTS),
    ],
    ids=["start", "wrapped", "producers", "end", "small print", "newer print", "credits", "pasted head", "lines"],
)
def test_what_a_transcription_puts_around_a_text_goes(text):
    assert cleaned(text) == PLAIN


@pytest.mark.parametrize(
    "line",
    [
        "produced by the subtle moisture thrown off by the whale in his more",
        "Language of the hill folk: strange and low, was heard there",
        f"Title deeds were what she wanted: {' '.join(TEXTS)}",
        f"Title: {' '.join(TEXTS)}",
    ],
)
def test_lines_of_the_text_itself_stay(line):
    assert line in cleaned(f"{line}\n\n{PLAIN}")
    assert line in cleaned(f"{START}\n\n{TEXTS[0]}\n\n{line}\n\n{PLAIN}")


def test_credits_go_from_the_head_alone():
    assert "Editor: me" not in cleaned("x\n" * 39 + f"Editor: me\n{PLAIN}")
    assert "Editor: me" in cleaned("x\n" * 40 + f"Editor: me\n{PLAIN}")


def test_a_million_blanks_stars_or_open_brackets_are_read():
    for strange in (" ", "\n", "\t\n", "-", "[Footnote ", "<p ", "*a ", "*** START OF a\n"):
        assert TEXTS[1] in cleaned(f"{strange * (900_000 // len(strange))}\n\n{PLAIN}")


@pytest.mark.parametrize("text", ["\x00\x01\x02PNG" * 200, "\ufffd" * 500])
def test_controls_are_counted_before_they_go(text):
    with pytest.raises(BadInput, match="isn’t plain text"):
        cleaned(text)


def test_a_script_is_told_from_all_of_a_text():
    with pytest.raises(BadInput, match="letters A to Z"):
        cleaned(PLAIN + "Слова и слова без конца. " * 20_000)
    assert cleaned(LONG * 30 + "Слова и слова без конца. " * 20)


@pytest.mark.parametrize(
    ("typed", "title"),
    [(" My \n story ", "My story"), ("x\ud800\u200b\x00", "x"), ("T" * 500_000, "T" * 80), ("\u00ad", ""), ("one" + " " * 90 + "two", "one two")],
)
def test_a_title_is_one_line_of_signs_that_can_be_seen(typed, title):
    assert titled(typed) == title
