"""A newcomer reads the first ten chapters: each to its end, which nothing can keep anybody from, and hardly one without a star."""

from collections import Counter
from random import Random

from parlour_precompute import BUNDLES
from parlour_precompute.games.losswords.plays.strangers import sit
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Person, Sitting

NEWCOMERS = 9

UNSKILLED = -1.5
"""How far below the middle a newcomer's skill is, in deviations: of a hundred players seven are less skilled."""


def stars(shelf, place, number):
    """The stars with which a newcomer ends a chapter; None where the chapter was not read to its end."""
    person = Person(f"sim-{number}", UNSKILLED, 0.0, 0, "phone", "touch")
    sitting = Sitting(shelf, place, person, 0)
    sit(sitting, Random(f"{place}/{number}"), experience=0)
    return sitting.ends[-1]["stars"] if sitting.ends else None


def test_a_newcomer_ends_each_of_the_first_chapters_with_a_star():
    shelf = Shelf("losswords", BUNDLES)
    given = {place: Counter(stars(shelf, place, number) for number in range(NEWCOMERS)) for place in shelf.places("library")[:10]}
    # A few turn to something else in the middle; of who reads on, nobody is left without a star at more than one chapter in three.
    assert all(found[None] * 2 < NEWCOMERS and found[0] * 3 <= NEWCOMERS for found in given.values())
