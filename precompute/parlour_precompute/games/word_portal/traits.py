"""What makes a board hard, by several measures that the choice of boards weighs together: how rare and how hidden its words are.

None of them asks what a board's ending is. Each is a logarithm, greater for harder boards, so that equal steps are equal ratios.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, inf, isinf, log

from parlour.games.word_portal.rules import MIDDLE, rings
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.dictionary import ease, everyday, is_target
from parlour_precompute.games.word_portal.models import players
from parlour_precompute.words.wordlist import Word

WORDS = 10
"""Words of the round over which the tuning players are measured, on every board the same."""

SHORTER = 3.0
"""A word of one letter more is taken for so many times less obvious, where words are counted by their length."""

FOREVER = 1e15
"""A time so long that it never comes."""


@dataclass(frozen=True, slots=True)
class Traits:
    """A board with what the choice looks at: its measures, the two and the three letters most of its common words end with, and those words.

    The measures are its ease, its everyday words, those by their shortness and by the ways the tiles spell them, and the average player's seconds.
    """

    letters: str
    hard: tuple[float, ...]
    endings: tuple[str, str]
    common: tuple[str, ...]

    @property
    def middle(self) -> str:
        """The letter all words end with."""
        return self.letters[MIDDLE]


def until(rates: Sequence[float], count: int) -> float:
    """How long it takes until so many of several things have come about, each at its own rate, in the mean; infinite where there are too few."""
    if sum(rate > 0 for rate in rates) <= count:
        return inf
    least, most = 0.0, 1.0
    while _come(rates, most) < count:
        least, most = most, 2 * most
        if most > FOREVER:
            return inf
    for _ in range(40):
        middle = (least + most) / 2
        least, most = (middle, most) if _come(rates, middle) < count else (least, middle)
    return most


def _come(rates: Iterable[float], time: float) -> float:
    return sum(1 - exp(-rate * time) for rate in rates)


def ways(letters: str, word: str) -> int:
    """In how many ways the tiles of a board spell a word."""
    found, body = rings(letters), word[:-1]
    return sum(_taken(found.outer.get, body[:at]) * _taken(found.inner.get, body[at:]) for at in range(len(body) + 1))


def _taken(there: Callable[[str, int], int], text: str) -> int:
    product = 1
    for letter, count in Counter(text).items():
        for used in range(count):
            product *= max(0, there(letter, 0) - used)
    return product


def ending(words: Iterable[Word], length: int) -> str:
    """The letters that most of the words end with, of equals the first in the alphabet."""
    counts = Counter(word.text[-length:] for word in words if len(word.text) > length)
    return min(counts, key=lambda each: (-counts[each], each), default="")


def seconds(player: players.Player, words: Iterable[Word], count: int = WORDS) -> float:
    """How long a tuning player takes for a word, over a round of so many."""
    rates = [players.rate(player, word) for word in words if word.zipf >= player.vocabulary]
    return until(rates, count) / count


def traits(letters: str) -> Traits | None:
    """What the choice looks at; None of a board on which a beginner cannot finish a round."""
    words = validator.words_of(letters)
    known = everyday(words)
    common = [word for word in words if is_target(word)]
    beginner, average, _ = players.PLAYERS
    if isinf(seconds(beginner, words)):
        return None
    hard = (
        -log(ease(words)),
        -log(len(known)),
        -log(sum(SHORTER ** -len(word.text) for word in known)),
        -log(sum(SHORTER ** -len(word.text) * ways(letters, word.text) for word in known)),
        log(seconds(average, words)),
    )
    return Traits(letters, tuple(round(each, 6) for each in hard), (ending(common, 2), ending(common, 3)), tuple(word.text for word in common))
