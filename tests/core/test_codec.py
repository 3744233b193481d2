import json
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.codec import WAS, decode, decode_one, encode, encode_one
from parlour.core.errors import BadInput


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    def __post_init__(self):
        if self.x > 99:
            raise BadInput("x", "it is too far right.")


@dataclass(frozen=True)
class Shape:
    name: str
    points: tuple[Point, ...]
    kind: Literal["open", "closed"] = "open"
    parent: Point | None = None
    pair: tuple[int, str] = (0, "")
    sizes: dict[str, float] | None = None
    extra: Any = None


points = st.builds(Point, st.integers(max_value=99), st.integers())
shapes = st.builds(
    Shape,
    st.text(),
    st.lists(points).map(tuple),
    st.sampled_from(["open", "closed"]),
    st.none() | points,
    st.tuples(st.integers(), st.text()),
    st.none() | st.dictionaries(st.text(), st.floats(allow_nan=False)),
)


@given(shapes)
def test_what_is_encoded_comes_back(shape):
    assert decode(Shape, json.loads(json.dumps(encode(shape)))) == shape


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(json_values)
def test_whatever_is_decoded_it_is_a_shape_or_bad_input(data):
    try:
        shape = decode(Shape, data)
    except BadInput as fault:
        said = fault.sentence
    else:
        said = f"{encode(shape)} came back."
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], ""),
        ({"points": []}, "name"),
        ({"name": 3, "points": []}, "name"),
        ({"name": "a", "points": {}}, "points"),
        ({"name": "a", "points": [{"x": 1}, {"x": "1"}]}, "points[1].x"),
        ({"name": "a", "points": [{"x": True}]}, "points[0].x"),
        ({"name": "a", "points": [{"x": 1.0}]}, "points[0].x"),
        ({"name": "a", "points": [{"x": 100}]}, "points[0].x"),
        ({"name": "a", "points": [{"x": 1, "z": 1}]}, "points[0].z"),
        ({"name": "a", "points": [], "kind": "shut"}, "kind"),
        ({"name": "a", "points": [], "kind": 1}, "kind"),
        ({"name": "a", "points": [], "parent": []}, "parent"),
        ({"name": "a", "points": [], "pair": [1]}, "pair"),
        ({"name": "a", "points": [], "pair": [1, 2]}, "pair[1]"),
        ({"name": "a", "points": [], "sizes": {"big": "very"}}, "sizes.big"),
    ],
)
def test_bad_input_names_the_field(data, field):
    with pytest.raises(BadInput) as caught:
        decode(Shape, data)
    assert caught.value.field == field


def test_a_whole_number_will_do_for_a_number():
    assert decode(Shape, {"name": "", "points": [], "sizes": {"a": 1}}).sizes == {"a": 1.0}


def test_only_plain_values_have_a_json_form():
    for value in ({1}, [1], object(), b""):
        with pytest.raises(TypeError):
            encode(value)


def test_a_long_value_is_shown_short():
    with pytest.raises(BadInput) as caught:
        decode(int, "x" * 1000)
    assert len(str(caught.value)) < 120


@dataclass(frozen=True)
class Give:
    letter: str


@dataclass(frozen=True)
class Drop:
    letter: str = field(metadata={WAS: "taken"})


@dataclass(frozen=True)
class Wait:
    turns: int = 1


KINDS = (Give, Drop, Wait)


@dataclass(frozen=True)
class Terms:
    pages: int

    tag = "begin"


@pytest.mark.parametrize("value", [Give("A"), Drop("A"), Wait()])
def test_a_value_of_several_classes_has_a_tag_and_one_of_a_single_class_has_none(value):
    told = json.loads(json.dumps(encode_one(KINDS, value)))
    assert told == {"is": type(value).__name__.lower(), **encode(value)}
    assert decode_one(KINDS, told) == value
    assert encode_one((type(value),), value) == encode(value)
    assert decode_one((type(value),), encode(value)) == value


def test_a_class_that_was_renamed_keeps_the_tag_that_saves_know():
    told = json.loads(json.dumps(encode_one((Terms, Wait), Terms(3))))
    assert told == {"is": "begin", "pages": 3}
    assert decode_one((Terms, Wait), told) == Terms(3)
    with pytest.raises(BadInput, match="one of begin, wait was expected"):
        decode_one((Terms, Wait), {"is": "terms", "pages": 3})
    with pytest.raises(BadInput, match="there is no such field"):
        decode_one((Terms, Wait), told | {"tag": "begin"})


@pytest.mark.parametrize(("data", "value"), [({"letter": "A"}, Give("A")), ({"taken": "A"}, Drop("A")), ({"turns": 2}, Wait(2)), ({}, Wait())])
def test_what_has_no_tag_is_of_the_first_class_that_it_fits_by_the_names_of_then(data, value):
    assert decode_one(KINDS, data) == value


@pytest.mark.parametrize(
    ("data", "named"),
    [
        ({"is": "take", "letter": "A"}, "move.is: one of give, drop, wait was expected here, not 'take'."),
        ({"is": ["give"], "letter": "A"}, "move.is: one of give, drop, wait was expected here, not a list."),
        ({"is": None}, "move.is: one of give, drop, wait was expected here, not null."),
        ({"is": "x" * 1_000}, "move.is: one of give, drop, wait was expected here, not 'xxx"),
        ({"is": "give", "turns": 2}, "move.turns: there is no such field."),
        ({"is": "drop"}, "move.letter: this field is missing."),
        ({"letter": 7}, "move.letter: there is no such field."),
        ("give", "move: a record was expected here, not 'give'."),
    ],
)
def test_a_tag_that_is_unknown_or_whose_fields_do_not_fit_is_named(data, named):
    with pytest.raises(BadInput) as caught:
        decode_one(KINDS, data, "move")
    assert f"{caught.value.field}: {caught.value.sentence}".startswith(named)
    assert len(str(caught.value)) < 160
