"""Simulated players of Elimination who share nothing with the models of players: each word has a pull, and the strongest is gone for.

The pull of a word grows with its length, with how many of its letters stand side by side, and with how common it is, and falls with the letters in
between; chance is added (Gumbel), so words are chosen as in a logit. The stronger the pull, the sooner it is seen.
"""

from functools import cache
from math import exp, log
from random import Random

from parlour.games.elimination.rules import TIME_UP, Challenge, Drop, challenge, left
from parlour.games.elimination.solver import bits, options, whole
from parlour.games.elimination.supply.difficulty import max_sequence, split_distance
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Sitting
from parlour_precompute.words.wordlist import load_words

TYPICAL, SPREAD, MOST = 2.0, 1.3, 80
LONG, TOGETHER, BETWEEN, COMMON, TWICE, COARSE = 0.3, 0.7, -0.25, 1.0, 0.5, 0.4
"""What a letter, a letter side by side, a letter between, a step of zipf, the 2X letter, and being profane add to the pull of a word."""

ASKS = 0.4
"""The chance to ask for a hint at a challenge of which nothing comes in time."""

Pull = tuple[float, tuple[int, ...]]


@cache
def zipf() -> dict[str, float]:
    """How common each word is."""
    return {word.text: word.zipf / 100 for word in load_words()}


@cache
def pulls(each: Challenge) -> tuple[Pull, ...]:
    """The pull of all that can be left of a challenge, and the tiles that then spell it."""
    found = []
    for option in options(each, whole(each)):
        word = option.word
        pull = LONG * len(word.text) + TOGETHER * max_sequence(each, word) + BETWEEN * split_distance(each, word) + COMMON * zipf()[word.text]
        found.append((pull + TWICE * (each.double in bits(option.tiles)) + COARSE * (not word.shown), bits(option.tiles)))
    return tuple(found)


def places(shelf: Shelf, goes: int, rng: Random) -> list[str]:
    """The levels in their order, some of them more than once."""
    levels, played = shelf.places("levels"), list[str]()
    at = 0
    while len(played) < goes:
        played.append(levels[at % len(levels)])
        at += rng.random() > 0.15
    return played


def sit(sitting: Sitting, rng: Random, experience: int) -> None:
    """Plays a level: challenge by challenge, until the clock runs out or somebody has had enough."""
    seconds = sitting.state.puzzle.seconds
    while not sitting.is_over:
        here = challenge(sitting.state)
        limit = seconds[sitting.state.index] * 1_000 if seconds else 90_000
        noisy = [(pull - log(-log(rng.random() + 1e-12) + 1e-12), tiles) for pull, tiles in pulls(here)]
        pull, target = max(noisy)
        thinking = 1_000 * exp(
            4.15 - 0.22 * pull - 0.25 * sitting.person.skill + 0.2 * sitting.person.pace - 0.03 * min(10, experience) + rng.gauss(0, 0.5)
        )
        clicks = 700 * (len(here.letters) - len(target))
        if thinking + clicks > limit:
            if rng.random() < ASKS:
                sitting.hint(1, limit / 2)
            if seconds:
                sitting.move(Drop(TIME_UP), limit)
            return
        _drop(sitting, target, thinking, rng)
        if rng.random() < 0.004:
            return


def _drop(sitting: Sitting, target: tuple[int, ...], thinking: float, rng: Random) -> None:
    """Drops the other letters in an order of chance: the word that comes first is taken, meant or not."""
    index = sitting.state.index
    others = [tile for tile in left(sitting.state) if tile not in target]
    rng.shuffle(others)
    for number, tile in enumerate(others):
        sitting.move(Drop(tile), 700 + (0 if number else thinking))
        if sitting.state.index != index:
            return
