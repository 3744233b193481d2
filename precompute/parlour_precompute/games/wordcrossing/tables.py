"""How many levels Wordcrossing's sets hold, of what size, how hard each place of them is to be, and how hard each weekday is."""

from dataclasses import replace

from parlour.games.wordcrossing.supply.params import Params


def square(side: int) -> Params:
    """The parameters of a board: a third of it at least is one room."""
    return Params(side, side, room=side * side // 3)


def whole(side: int, turns: int = 0, spare: int = 50) -> Params:
    """The parameters of a board of a ladder or a band: walls rounded up, so many turns at least from start to goal, letters to spare in percent."""
    return replace(square(side), whole=True, turns=turns, spare=spare)


LEVELS, TAUGHT, LEVEL_SIDES = 120, 10, (6, 7, 8, 9, 10)
"""The levels, of which the first teach (`lessons`), and the sides of the boards of the others, a fifth of them each, the smallest first."""

LEVEL_SPARE = 75
"""Letters to spare on the climb, in percent: more than the text's half, so that rows of many letters can be crossed at a sitting."""

PER_LEVEL = 8
"""Candidates that are drawn for each place behind those that teach; of all of them the climb is chosen."""

TIMES = 8
"""How many times as often a level is tried as one of a band: with fewer tries chance would put it some places too high or too low."""

TRIED, TRIED_BAND = 30, 4
"""Proposals of the right size that players try for a candidate of a level, and of a band: the one that comes nearest to its place is solved."""

GROWTH = {
    "pool": (12.0, 24.0),
    "par_words": (2.9, 5.1),
    "plans": (1.6, 5.0),
    "gropes": (0.5, 3.2),
    "aims": (5.2, 8.4),
    "near": (0.1, 0.02),
}
"""What changes from the first level of the climb to the last: its letters, the words of par, the effort of each way of playing, and the share of the
chains recalled that are worth two stars."""

DRAWN_GROWTH = GROWTH | {"gropes": (0.5, 3.0), "aims": (5.2, 8.7)}
"""What candidates are drawn for: at the top not just what is aimed at where they are chosen, so that there is a choice on both sides."""

HEIGHT = {"gropes": 35, "aims": 45, "pool": 20}
"""What each is worth where levels are put in order, in percent."""

CHOSEN = {"gropes": 1.0, "aims": 2.0, "pool": 0.5, "par_words": 0.25, "near": 0.45}
"""By what the levels of the climb are chosen of all candidates, and what it weighs where one stands elsewhere by it than its place."""

WAYS_WEIGH = {"plans": 0.5, "gropes": 1.0, "recalls": 1.0, "aims": 1.0}
"""What a doubling weighs where a candidate is away from its place: a plan that leads nowhere is soon seen to."""

DAILY = whole(8)
"""The board of a day."""

BANDS = {
    "small": whole(6),
    "medium": whole(8, turns=1),
    "large": whole(10, turns=1),
    "winding": whole(9, turns=3),
}
"""Infinite's bands, each harder than the one before: boards, and the fewest turns that a crossing takes."""

BAND_GROWTH = {
    "small": {"plans": (1.8, 3.4), "gropes": (0.5, 2.0), "recalls": (6.0, 7.8)},
    "medium": {"plans": (2.8, 4.4), "gropes": (1.5, 2.8), "recalls": (7.4, 9.0)},
    "large": {"plans": (4.0, 5.2), "gropes": (2.4, 3.6), "recalls": (8.6, 10.0)},
    "winding": {"plans": (4.8, 6.0), "gropes": (3.2, 4.4), "recalls": (9.6, 10.8)},
}
"""From which effort to which each of them goes."""

PER_BAND, SPARE_BAND = 150, 10
"""The levels of a band, and so many more that are drawn, to turn down those that are like their neighbour."""

WEEK = ((1.9, 2.64), (2.64, 3.59), (3.59, 4.77))
"""From which to which difficulty a Monday or Tuesday has its levels, a Wednesday to Friday, and the weekend: as in the first drawing."""

KIND = (0, 0, 1, 1, 1, 2, 2)
"""The band of each weekday, Monday's first."""
