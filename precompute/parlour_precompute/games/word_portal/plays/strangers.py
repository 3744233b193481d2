"""Simulated players of Word Portal who share nothing with the models of players: they read the board aloud.

Such a player knows each word or not, once for all, by a coin that falls the better the shorter the word is and the more skilled the player; of those
known one comes to mind after the other, in an order of chance with middling lengths first. Whether a word is frequent plays no part.
"""

from math import exp
from random import Random

from parlour.games.word_portal.rules import Say, stored
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Sitting

TYPICAL, SPREAD, MOST = 2.0, 0.8, 40
MIDDLING = 5
ASKS = 0.5
"""The chance to ask for a hint when nothing more comes to mind; it does not help."""
RARE = 0.15
"""The chance to know a rare word beside that to know a common one of its length."""


def places(shelf: Shelf, goes: int, rng: Random) -> list[str]:
    """The levels in their order, from the first or from somewhere on."""
    levels = shelf.places("levels")
    first = 0 if rng.random() < 0.5 else rng.randrange(len(levels))
    return [levels[(first + number) % len(levels)] for number in range(goes)]


def sit(sitting: Sitting, rng: Random, experience: int) -> None:
    """Plays a round, word by word, until it is whole, nothing more comes to mind, or patience ends."""
    answers = stored(sitting.state.puzzle)
    skill = 0.5 * sitting.person.skill + 0.05 * min(10, experience)
    known = [word for word in answers.common if _knows(word, skill, rng)]
    known += [word for word in answers.rare if rng.random() < RARE and _knows(word, skill, rng)]
    order = sorted(known, key=lambda word: rng.expovariate(exp(-0.35 * abs(len(word) - MIDDLING - skill))))
    for number, word in enumerate(order):
        if sitting.is_over or rng.random() < 0.01:
            return
        looking = 40_000 if number == 0 else 12_000
        sitting.move(Say(word), looking * rng.lognormvariate(0.3 * sitting.person.pace, 0.6))
    if not sitting.is_over and rng.random() < ASKS:
        sitting.hint(1, 30_000)


def _knows(word: str, skill: float, rng: Random) -> bool:
    return rng.random() < 1 / (1 + exp(0.5 * (len(word) - MIDDLING) - skill))
