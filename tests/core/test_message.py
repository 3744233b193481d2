import json

import pytest

from parlour.core.errors import LONGEST_FIELD, LONGEST_SENTENCE, BadInput
from parlour.core.message import MAX_DEPTH, MAX_MESSAGE, depth, parsed, written


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("7", 0),
        ("[]", 1),
        ('{"a":[1,[2]]}', 3),
        ('"[[[["', 0),
        ('{"[":"]]{{"}', 1),
        (r'["\"[[[", "\\"]', 1),
        ('"' + "[" * 200 + '"', 0),
        ('[{"a": "[[[', 2),
        ('["\\', 1),
        ('["a\n[[", []]', 2),
    ],
)
def test_depth_is_that_of_lists_and_records_and_not_of_brackets_inside_texts(text, levels):
    assert depth(text) == levels


def test_a_text_full_of_brackets_is_no_deep_message():
    event = "[" * (MAX_DEPTH + 1)
    assert parsed(json.dumps({"id": 1, "op": "event", "args": {"event": event}, "now": 0})).args == {"event": event}
    with pytest.raises(BadInput, match="nested deeper than"):
        parsed('{"id":1,"op":"event","now":0,"args":' + event + "]" * len(event) + "}")


def test_a_message_has_a_length():
    with pytest.raises(BadInput, match=f"{MAX_MESSAGE + 1} characters"):
        parsed(" " * (MAX_MESSAGE + 1))


@pytest.mark.parametrize("text", ["", "{", '{"id":1,}', "essay"])
def test_what_is_no_json_is_said_to_be_none(text):
    with pytest.raises(BadInput, match=r"^message: this is no JSON\.$"):
        parsed(text)


def test_what_is_written_holds_no_half_of_a_character():
    text = written({"text": "a\ud83d", "list": ["\ude00b", "\N{GRINNING FACE}"]})
    assert text == '{"text":"a\ufffd","list":["\ufffdb","\N{GRINNING FACE}"]}'
    assert text.encode()


def test_a_refusal_repeats_no_more_of_its_input_than_anyone_reads():
    fault = BadInput("f" * 10_000, "s" * 10_000)
    assert (len(fault.field), len(fault.sentence)) == (LONGEST_FIELD, LONGEST_SENTENCE)
    assert fault.sentence.endswith("...")
    assert str(BadInput("", "Short.")) == "Short."
