"""Simulated players of Losswords who share nothing with the models of readers: each thing to put right is a coin.

The coin falls wrong the more often the more is damaged on the page, by how hard the way is to somebody, and less with skill. A wrong touch goes to
anything that can be touched. How the page reads plays no part.
"""

from math import exp
from random import Random

from parlour.games.losswords.reader.terms import Plan, terms_of
from parlour.games.losswords.rules import legal, shown_number, way
from parlour.games.losswords.solver import next_right
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Sitting

TYPICAL, SPREAD, MOST = 0.5, 0.7, 12
HARD = {"anagram": 0.5, "sequence": 0.3, "hunt": -0.8, "spell": -0.2, "begin": 0.4, "swap": 0.1}
"""How much harder a way is than the others, in logits."""
ASKS = 0.15
"""The chance to ask for a hint before what may be a mistake."""


def places(shelf: Shelf, goes: int, rng: Random) -> list[str]:
    """Chapters of one volume, in their order."""
    library = shelf.places("library")
    first = 10 * rng.randrange(len(library) // 10)
    return library[first : first + goes]


def sit(sitting: Sitting, rng: Random, experience: int) -> None:
    """Reads a chapter page by page, in one of its ways; some stop in the middle."""
    chapter = sitting.state.chapter
    sitting.move(terms_of(len(chapter.pages), Plan((rng.choice(chapter.ways),), f"{rng.getrandbits(32):x}")), 6_000)
    while not sitting.is_over:
        if rng.random() < 0.002:
            return
        state = sitting.state
        odds = -2.6 + 0.12 * shown_number(state) + HARD.get(way(state), 0.0) - 0.5 * sitting.person.skill - 0.03 * min(10, experience)
        think = (20_000 if state.whole else 5_000) * rng.lognormvariate(0.3 * sitting.person.pace, 0.5)
        if not state.whole and rng.random() < 1 / (1 + exp(-odds)):
            if rng.random() < ASKS:
                sitting.hint(1, 4_000)
            sitting.move(rng.choice(list(legal(state))), think)
        else:
            sitting.move(next_right(state), think)
