"""A sentence that is handed on: whole, short enough, its own speeches closed, and word for word of its page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.losswords.book.quoting import FEWEST, MOST, sentence_of
from parlour.games.losswords.primer import TEXTS


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("it was late. The old clock struck the hour of nine. No.", "The old clock struck the hour of nine."),
        (
            "“Come in and sit down,” said Mr. Brown to his guest. Nobody came to the door that night",
            "“Come in and sit down,” said Mr. Brown to his guest.",
        ),
        ("‘You should not have come here. I told you so before, my dear friend.’ He went away in the rain.", "He went away in the rain."),
        ("‘You should not have come here,’ he told his brothers’ friend.", "‘You should not have come here,’ he told his brothers’ friend."),
        (
            "O rose, thou art sick\nbeneath the stormy night:\n\nThe worm flies.",
            "O rose, thou art sick / beneath the stormy night: / The worm flies.",
        ),
        ("He looked up slowly and said:\n“I will not come.”", "He looked up slowly and said: “I will not come.”"),
        ("She waited (as one does in the rain. He never came back to her house again.", "He never came back to her house again."),
        ("ago— never was there such a night", ""),
        ("Long ago— never was there such a night.", "Long ago—never was there such a night."),
    ],
)
def test_the_longest_whole_sentence_stands_for_a_page(text, sentence):
    assert sentence_of(text, verse=" / " in sentence) == sentence


@given(
    words=st.lists(st.sampled_from(["He", "ran.", "“No,”", "‘yes", "it’s", "so!’", "(and", "on)", "“Oh", "dear.”", "we", "go\n", "\n"]), max_size=60)
)
def test_a_sentence_is_of_its_page_short_and_closed(words):
    # Prose, whose lines are paragraphs.
    text = " ".join(words)
    found = sentence_of(text)
    assert found in " ".join(text.split())
    assert not found or FEWEST <= len(found.split()) <= MOST
    assert found.count("“") == found.count("”")
    assert found.count("(") == found.count(")")


@pytest.mark.parametrize("text", TEXTS)
def test_every_page_that_is_shown_to_learn_by_has_one(text):
    assert sentence_of(text)
