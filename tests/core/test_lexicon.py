"""The lexicon answers what a plain search of the list answers, in a fixed order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.data.lexicon import Lexicon, packed
from parlour.core.errors import BadInput

# Few letters, so that words often share beginnings and often stand within each other.
word_lists = st.lists(st.tuples(st.text("ABCZ", min_size=1, max_size=7), st.booleans()), max_size=60, unique_by=lambda row: row[0]).map(sorted)
letters = st.text("ABCDZ", max_size=14)


def lexicon(*words):
    return Lexicon.from_packed(packed((word, False) for word in sorted(words))) if words else Lexicon((), frozenset())


def stands_within(word, given_letters):
    rest = iter(given_letters)
    return all(letter in rest for letter in word)


@given(word_lists.filter(bool))
def test_packing_keeps_every_word_and_every_mark(rows):
    made = Lexicon.from_packed(packed(rows))
    assert made.words == tuple(word for word, _ in rows)
    assert [(word, made.is_dirty(word)) for word in made.words] == rows
    assert len(made) == len(rows)


@given(word_lists, letters)
def test_a_word_is_in_it_exactly_if_it_is_in_the_list(rows, text):
    words = [word for word, _ in rows]
    made = lexicon(*words)
    assert all(word in made for word in words)
    assert (text in made) == (text in words)
    assert None not in made


@given(word_lists, letters.map(lambda text: text[:3]))
def test_walks_by_beginning_and_by_end_find_what_a_search_finds(rows, text):
    words = [word for word, _ in rows]
    assert lexicon(*words).starting(text) == [word for word in words if word.startswith(text)]
    assert lexicon(*words).ending(text) == [word for word in words if word.endswith(text)]


@given(word_lists, letters)
def test_words_within_letters_are_those_left_when_letters_go_longest_first(rows, text):
    words = [word for word, _ in rows]
    assert lexicon(*words).within(text) == sorted((word for word in words if stands_within(word, text)), key=lambda word: (-len(word), word))


def test_the_papers_challenges():
    made = lexicon("HAT", "HATED", "DEL", "TEL", "CAT", "DOG", "COG", "COT", "CAD", "ADO", "FAR", "FART", "AFAR", "ART", "RAFT")
    assert made.within("HATDEL") == ["DEL", "HAT", "TEL"]
    assert made.within("CADOGT") == ["ADO", "CAD", "CAT", "COG", "COT", "DOG"]
    assert made.within("CDATOG") == ["CAT", "COG", "DOG"]
    assert made.within("AFART") == ["AFAR", "FART", "ART", "FAR"]


def test_nothing_is_within_nothing_and_other_signs_stand_for_no_letter():
    made = lexicon("A", "AB")
    assert made.within("") == []
    assert made.within("a-é\0[@") == []
    assert made.within("A?B") == ["AB", "A"]


def test_an_empty_lexicon_answers():
    made = lexicon()
    assert (made.within("ABC"), made.starting(""), made.ending(""), "A" in made, len(made)) == ([], [], [], False, 0)


def test_the_wire_form_is_the_documented_one():
    assert packed([("AAH", False), ("AALII", False), ("ABAFT", True)]) == "3\naAAHcLIIbBAFT!"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "lexicon: a number of words and their entries were expected."),
        ("<html>", "lexicon: a number of words and their entries were expected."),
        ("3\naAAHcLIIbBAFT\n", "lexicon: a number of words and their entries were expected."),
        ("3\naAAHcLII", "lexicon: 3 words were announced, 2 came."),
        ("1\naAAHcLII", "lexicon: 1 words were announced, 2 came."),
        ("3\naAAHcLIIb", "lexicon: no word can be read at letter 8."),
        ("2\naAAH!!bB", "lexicon: no word can be read at letter 5."),
        ("1\nAAH", "lexicon: no word can be read at letter 0."),
        ("2\naAAHeA", "lexicon[1]: eA cannot follow AAH."),
        ("2\naAAHaAAH", "lexicon[1]: aAAH cannot follow AAH."),
        ("2\naBAaAB", "lexicon[1]: aAB cannot follow BA."),
        ("1\nbA", "lexicon[0]: bA cannot follow the beginning."),
    ],
)
def test_a_text_that_is_no_lexicon_is_refused(text, sentence):
    with pytest.raises(BadInput) as refusal:
        Lexicon.from_packed(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["CAT", "BAT"], "words[1]: BAT cannot follow CAT: words are sorted, each once."),
        (["CAT", "CAT"], "words[1]: CAT cannot follow CAT: words are sorted, each once."),
        (["cat"], "words[0]: 'cat' is not 1 to 26 letters A-Z."),
        (["CAT", ""], "words[1]: '' is not 1 to 26 letters A-Z."),
        (["A" * 27], f"words[0]: {'A' * 27!r} is not 1 to 26 letters A-Z."),
    ],
)
def test_words_that_cannot_be_packed_are_refused(words, sentence):
    with pytest.raises(BadInput) as refusal:
        packed((word, False) for word in words)
    assert str(refusal.value) == sentence
