"""The errors that carry a sentence: they come whole from one process to another, and long input is cut."""

import pickle

import pytest

from parlour.core.errors import LONGEST_FIELD, LONGEST_SENTENCE, BadInput, GaveUp, IllegalMove


@pytest.mark.parametrize("error", [BadInput("params", "rows are 3 to 10."), BadInput("", "it is empty."), IllegalMove("No."), GaveUp("None found.")])
def test_an_error_comes_whole_from_one_process_to_another(error):
    told = pickle.loads(pickle.dumps(error))
    assert type(told) is type(error)
    assert str(told) == str(error)
    assert vars(told) == vars(error)


def test_long_input_is_cut_once():
    error = BadInput("f" * 2 * LONGEST_FIELD, "s" * 2 * LONGEST_SENTENCE)
    assert (len(error.field), len(error.sentence)) == (LONGEST_FIELD, LONGEST_SENTENCE)
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)
