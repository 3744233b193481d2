"""How a text becomes pages: set in type, cut where sentences end, with verse in its lines."""

import pytest

from parlour.games.losswords.book.cutting import ends_sentence, pages_of, words_of
from parlour.games.losswords.book.typeset import paragraphs, set_in_type, stanzas
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.anagrams import page_of
from parlour.games.losswords.primer import TABLE, TEXTS, primer
from parlour.games.losswords.rules import play, start
from parlour.games.losswords.view import Ui, sheet


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('"Oh!" said she--"no."', "“Oh!” said she— “no.”"),
        ("'Tis the cat's, isn't it?", "’Tis the cat’s, isn’t it?"),
        ("'Who's there?' said 'em", "‘Who’s there?’ said ’em"),
        ("a _very_ small * * *", "a very small * * *"),
        ("wait . . . now...", "wait … now…"),
        ("a - b -- c", "a - b— c"),
        ("[Illustration: a cat]word", "word"),
        ("over) '--or next day", "over) ‘—or next day"),
        ("the Syme--' \"", "the Syme—’”"),
        ('fancying myself! ..."', "fancying myself!…”"),
        ("invest ***", "invest"),
        ("the yellow sea.*", "the yellow sea."),
        ("'Way out,' he said. 'Mid-day,' she said. 'Un deux,' 'mid rain", "‘Way out,’ he said. ‘Mid-day,’ she said. ‘Un deux,’ ’mid rain"),
        ("I yielded;and from", "I yielded; and from"),
        ("Sad talk!yet argument", "Sad talk! yet argument"),
        ("see him 'quid", "see him ’quid"),
    ],
)
def test_text_is_set_in_type(typed, printed):
    assert set_in_type(typed) == printed


def test_hard_wraps_go_and_lines_of_verse_stay():
    assert paragraphs("one\ntwo\n\nthree\n") == ["one two", "three"]
    assert stanzas("one\n  two\n\nthree") == ["one\ntwo", "three"]


@pytest.mark.parametrize("verse", [False, True])
def test_pages_have_forty_to_sixty_words_and_leave_none_between(verse):
    text = "\n".join(TEXTS[0].split(", ") * 6) if verse else "\n\n".join(TEXTS * 2)
    pages = pages_of(text, 10, verse=verse)
    assert pages
    assert all(40 <= len(page.split()) <= 60 for page in pages)
    assert " ".join(pages).split() == text.split()[: len(" ".join(pages).split())]
    if verse:
        ends = {word.text for word in words_of(text) if word.after != " "}
        assert all(page.split()[-1] in ends for page in pages)


def test_stanzas_of_verse_stay_apart_on_a_page_and_paragraphs_of_prose_do_not():
    stanza = "\n".join(["The lamp went out upon the hill tonight,"] * 3)
    [text] = pages_of("\n\n".join([stanza] * 2), 1, verse=True)
    page = page_of(text, TABLE)
    assert (len(page.lines), page.stanzas) == (6, {3})
    assert [line[1]["class"] for line in sheet(play(start(primer([text])), Terms("h", "0", "2", "r", "", "s")), Ui())[2:]] == [
        *["line"] * 3,
        "line apart",
        *["line"] * 2,
    ]
    [text] = pages_of("\n\n".join([stanza.replace("\n", " ")] * 2), 1)
    assert (len(page_of(text, TABLE).lines), page_of(text, TABLE).stanzas) == (2, frozenset())


def test_pages_end_with_sentences_where_they_can():
    assert all(page[-1] in ".?!" for page in pages_of("\n\n".join(TEXTS), 10))
    assert (
        pages_of("It was Mr. Brown who came, and " * 3 + "went. " + "Then all was as still as it had been before he came to us. " * 4, 10)[0].split()[
            -1
        ]
        != "Mr."
    )


@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("He went. She stayed", [1]),
        ("“He went!” She stayed", [1]),
        ("He went.— She stayed", [1]),
        ("Oh! that he went", []),
        ("Mr. Brown went", []),
        ("He was—\n\nShe stayed", [1]),
        ("‘He was—’\n\nShe stayed", [1]),
        ("He was— and she stayed", []),
        ("He went;\n\nshe stayed", []),
        ("So he said:\n\nShe stayed", []),
    ],
)
def test_a_sentence_ends_at_its_sign_and_where_a_speech_breaks_off_with_its_paragraph(text, ended):
    words = words_of(text)
    assert [at for at in range(len(words) - 1) if ends_sentence(words, at)] == ended


def test_fewer_pages_are_made_rather_than_one_that_ends_in_the_midst_of_a_sentence():
    whole, long = "Word " * 49 + "end.", "Word " * 40 + "half; " + "word " * 40 + "end."
    assert [len(page.split()) for page in pages_of(" ".join([*[whole] * 5, long, *[whole] * 3]), 10)] == [50] * 5
    assert [page.split()[-1] for page in pages_of(" ".join([*[whole] * 4, long]), 10)] == ["end."] * 4 + ["half;", "end."]
