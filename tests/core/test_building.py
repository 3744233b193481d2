"""What the builders share: which events name a cell or a size, and the link that a board is."""

import pytest

from parlour.core.building import pointed, sizes, ways
from parlour.core.html import walk


@pytest.mark.parametrize(
    ("event", "named"),
    [("cell:3,2", ("cell", 3, 2)), ("sweep:0,10", ("sweep", 0, 10)), ("size:6x5", ("size", 6, 5)), ("cell:10,10", ("cell", 10, 10))],
)
def test_an_event_names_its_two_numbers(event, named):
    assert pointed(event, 10) == named


STRANGE = """
cell
cell:
cell:3
cell:3,
cell:,2
cell:3x2
size:6,5
cell:11,2
cell:2,11
cell:-1,2
cell:03,2
cell:3,2,1
cell:3, 2
cell:\u0663,2
cell:3.0,2
size:6x5x4
Cell:3,2
brush:3,2
"""


@pytest.mark.parametrize("event", STRANGE.split("\n")[:-1])
def test_any_other_event_names_nothing(event):
    assert pointed(event, 10) is None


def test_the_size_goes_by_one_between_its_bounds():
    steps = {node[1]["aria-label"]: node[1] for node in walk(sizes(3, 10, 3, 10)) if node[0] == "button"}
    assert {label: attrs["data-event"] for label, attrs in steps.items()} == {
        "Width, one less": "size:2x10",
        "Width, one more": "size:4x10",
        "Height, one less": "size:3x9",
        "Height, one more": "size:3x11",
    }
    assert [label for label, attrs in steps.items() if "aria-disabled" in attrs] == ["Width, one less", "Height, one more"]


def test_what_is_built_is_played_and_copied_by_one_address():
    play, copy = ways("#own/abc", "level")
    assert (play[1]["href"], play[2]) == ("#own/abc", "Play this level")
    assert (copy[1]["data-copy"], copy[1]["aria-label"]) == ("#own/abc", "Copy link to this level")
