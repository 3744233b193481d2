"""How rounds of the experiments go, in which the board changes with each word, by the players of `seekers.py` and the kinds of `starred.py`.

A round ends where a player knows no word of the board that a word has brought.
"""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from parlour.games.word_portal.experiments.rounds import Experiment
from parlour.games.word_portal.rules import points
from parlour.games.word_portal.supply.experiments import Step, after
from parlour_precompute.games.word_portal.boards import rude_words
from parlour_precompute.games.word_portal.models import seekers
from parlour_precompute.games.word_portal.models.starred import BY_NAME, GOES, KINDS, KNOWS, LENGTH, MOODS, Floats, Rounds, rates, spread
from parlour_precompute.words.wordlist import Word

TASTES = 5
"""Rounds of each step of what is known; fewer than on boards that stay, since nearly each round meets boards of its own."""


@lru_cache(maxsize=1 << 12)
def seen(letters: str, vocabulary: int) -> tuple[list[Word], Floats]:
    """The words of a board that a player may know, and the rates at which they come, those of five letters for anyone."""
    words = seekers.on(letters, vocabulary)
    return words, rates(letters, words, vocabulary) if words else np.zeros(0)


def rounds(puzzle: Experiment, name: str) -> Rounds:
    """Rounds of a kind of player; the same ones every time."""
    kind = KINDS[name]
    chance = np.random.Generator(np.random.PCG64(sum(map(ord, puzzle.letters)) + BY_NAME.index(name)))
    played = [
        _round(puzzle, int(kind.vocabulary + KNOWS * mood), kind.taste + GOES * taste, kind.vocabulary - int(2 * KNOWS), chance)
        for mood in spread(MOODS)
        for taste in spread(TASTES)
    ]
    total, lacking, times = (np.array(each, np.float64) for each in zip(*played, strict=True))
    return Rounds(total, lacking, times)


def _round(puzzle: Experiment, least: int, taste: float, vocabulary: int, chance: np.random.Generator) -> tuple[int, int, float]:
    """The points of a round, how many words it lacks, and how long it took: 0 points and for ever where any is lacking."""
    times: list[float] = []

    def first(step: Step) -> str | None:
        words, base = seen(step.letters, vocabulary)
        comes = [
            (-float(np.log1p(-chance.random())) / (rate * (len(word.text) / LENGTH) ** taste), word.text)
            for word, rate in zip(words, base, strict=True)
            if word.zipf >= least and word.text not in step.words
        ]
        if not comes:
            return None
        took, text = min(comes)
        times.append(took)
        return text

    words = said(puzzle, first)
    lacking = puzzle.count - len(words)
    return (0, lacking, np.inf) if lacking else (sum(map(points, words)), 0, sum(times))


def said(puzzle: Experiment, choose: Callable[[Step], str | None]) -> tuple[str, ...]:
    """The words of a round of which each is chosen on the board that the words before have brought, until it is whole or none is chosen."""
    step = Step(puzzle.letters)
    while (word := choose(step)) is not None:
        if len(step.words) + 1 == puzzle.count:
            return (*step.words, word)
        step = after(puzzle, rude_words(), step, word)
    return step.words
