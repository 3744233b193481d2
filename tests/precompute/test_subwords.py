"""The walk over the word graph finds what trying every word finds."""

from hypothesis import given
from hypothesis import strategies as st

from parlour_precompute.words.subwords import graph, within

texts = st.text("ABC", min_size=1, max_size=4)


@given(st.sets(texts, min_size=1), st.text("ABC", max_size=8))
def test_words_within_letters_are_those_that_can_be_left(words, letters):
    rest = {word: iter(letters) for word in words}
    assert sorted(within(graph(words), letters)) == sorted(word for word in words if all(letter in rest[word] for letter in word))
