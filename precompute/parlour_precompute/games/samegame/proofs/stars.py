"""What clearing a board is worth, counted by playing it out: the proof that a star of the endless supply takes more than the one before."""

from fractions import Fraction
from math import ceil

from parlour.games.samegame.rules import State, legal, play, status, text

BEST = Fraction(90, 100)
"""The share of the best score from which there are three stars; two are given from what is usual."""

GIFT = Fraction(1, 2)
"""The third star is earned at most so often by who makes each move that loses nothing equally often."""

Chances = dict[int, Fraction]
"""How likely each number of points is; empty where the board cannot be cleared."""


def chances(state: State, known: dict[str, Chances]) -> Chances:
    """The points still to come of one who makes each move that loses nothing equally often; `known` holds them by the text of each board met."""
    board = text(state)
    if board not in known:
        after = [(each.score - state.score, chances(each, known)) for each in (play(state, move) for move in legal(state))]
        safe = [(made, more) for made, more in after if more]
        found: Chances = {0: Fraction(1)} if status(state) == "won" else {}
        for made, more in safe:
            for points, chance in more.items():
                found[made + points] = found.get(made + points, Fraction(0)) + chance / len(safe)
        known[board] = found
    return known[board]


def not_apart(found: Chances) -> list[str]:
    """What is wrong with the stars of a board that can be cleared, by what clearing it is worth."""
    best, usual = max(found), sum((points * chance for points, chance in found.items()), Fraction(0))
    two, three = ceil(usual), max(ceil(usual), ceil(BEST * best))
    if not any(two <= points < three for points in found):
        return [f"No way to clear it earns two stars and not three ({two} and {three} points)."]
    gift = sum((chance for points, chance in found.items() if points >= three), Fraction(0))
    return [f"Three stars are earned in {float(gift):.0%} of rounds without a thought, and may be in {float(GIFT):.0%}."] if gift > GIFT else []
