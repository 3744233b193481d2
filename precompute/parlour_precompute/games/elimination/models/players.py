"""Simulated players of Elimination: what share of the best possible score a person may be expected to get.

A player knows the words above some frequency and spots each of them at some rate: the more of its letters stand side by side and the fewer
letters there are to look through, the sooner (the paper's section IV-C finds length and contiguous letters to matter most). After a while the
player settles for the best word spotted, or waits for the first one; then clicks letters away from the left, and an accident on the way is
the word taken, known or not. A level ends when the time is up. All of this is worked out exactly: no chance is drawn.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, inf

CLEAR_RATE = 0.2  # a second: of a word that is read as it stands in CLEAR_LETTERS letters, by one who knows it well
CLEAR_LETTERS = 6
SPLIT = 0.45  # each letter of a word outside its longest run leaves this share of the rate
FAMILIAR = 100  # zipf x 100 above the edge of the vocabulary, where a word is known well
FAINT = 0.2  # the share of the rate at that edge
BONUS = 1.5  # a 2X letter draws the eye to its words
MIN_WORD = 3


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who knows the words from a frequency (zipf x 100) upwards, looks so long for a better one, and needs so long for a click."""

    name: str
    vocabulary: int
    patience: float  # seconds
    click: float  # seconds


PLAYERS = (
    Player("newcomer", 430, 6.0, 0.9),
    Player("casual", 380, 8.0, 0.8),
    Player("regular", 330, 11.0, 0.7),
    Player("keen", 280, 15.0, 0.6),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """A word of a challenge: how common it is, its longest run, the points it promises, and those that clicking from the left gives."""

    zipf: int
    length: int
    run: int
    bonus: bool
    promised: int
    given: int


@dataclass(frozen=True, slots=True)
class Task:
    """A challenge as the players see it: its letters' number, its words, and the most points it can give."""

    letters: int
    words: tuple[Seen, ...]
    best: int


def spellings(word: str, letters: str, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Every set of places, rising, where the letters spell the word."""
    if not word:
        yield ()
        return
    place = letters.find(word[0], start)
    while place >= 0:
        for rest in spellings(word[1:], letters, place + 1):
            yield place, *rest
        place = letters.find(word[0], place + 1)


def longest_run(places: Sequence[int]) -> int:
    """The most places that follow one another."""
    longest = count = 1
    for before, place in pairwise(places):
        count = count + 1 if place == before + 1 else 1
        longest = max(longest, count)
    return longest


def points(places: Sequence[int], double: int | None) -> int:
    """A point a letter, doubled with the 2X tile (the paper's section II-A)."""
    return len(places) * (2 if double in places else 1)


def clicked(letters: str, target: Sequence[int], words: Mapping[str, int]) -> tuple[int, ...]:
    """The places left when all others are clicked away from the left, until a word is left."""
    left = tuple(range(len(letters)))
    for place in range(len(letters)):
        if place not in target:
            left = tuple(other for other in left if other != place)
            if "".join(letters[other] for other in left) in words:
                break
    return left


def task(letters: str, double: int | None, words: Mapping[str, int], best: int) -> Task:
    """A challenge for the players, given all its accepted words with their frequencies, and the best possible points."""
    return Task(len(letters), tuple(_seen(letters, double, word, words) for word in sorted(words) if words[word] >= PLAYERS[-1].vocabulary), best)


def _seen(letters: str, double: int | None, word: str, words: Mapping[str, int]) -> Seen:
    places = max(spellings(word, letters), key=lambda each: (points(each, double), longest_run(each)))
    given = points(clicked(letters, places, words), double)
    return Seen(words[word], len(word), longest_run(places), double in places, points(places, double), given)


def rate(player: Player, seen: Seen, letters: int) -> float:
    """How often a second the player would spot the word; 0 for one not known."""
    if seen.zipf < player.vocabulary:
        return 0.0
    known = min(1.0, FAINT + (1 - FAINT) * (seen.zipf - player.vocabulary) / FAMILIAR)
    return CLEAR_RATE * known * SPLIT ** (seen.length - seen.run) * CLEAR_LETTERS / letters * (BONUS if seen.bonus else 1.0)


def expected(player: Player, task: Task, limit: float = inf) -> tuple[float, float]:
    """The points the player may expect within a limit in seconds, and the chance to find a word at all."""
    words = sorted(((rate(player, seen, task.letters), seen) for seen in task.words), key=lambda pair: -pair[1].promised)
    total = added(each for each, _ in words)
    if not total:
        return 0.0, 0.0
    time = max(0.0, limit - player.click * (task.letters - MIN_WORD))
    patience = min(player.patience, time)
    worth, nothing = 0.0, 1.0
    for each, seen in words:
        spotted = 1 - exp(-each * patience)
        worth += nothing * spotted * seen.given
        nothing *= 1 - spotted
    late = nothing * (1 - exp(-total * (time - patience)))
    worth += late * added(each * seen.given for each, seen in words) / total
    return worth, 1 - nothing + late


def added(values: Iterable[float]) -> float:
    """The sum, term by term: builtin sum() of floats differs between CPython 3.11 and 3.12."""
    total = 0.0
    for value in values:
        total += value
    return total


def share(player: Player, tasks: Sequence[Task], seconds: Sequence[int] = ()) -> float:
    """The normalised score: the player's expected points over the best possible ones; with seconds, a challenge not solved ends the level."""
    worth, alive = 0.0, 1.0
    for number, each in enumerate(tasks):
        gained, found = expected(player, each, seconds[number] if seconds else inf)
        worth += alive * gained
        alive *= found if seconds else 1.0
    return worth / sum(each.best for each in tasks)


def difficulty(tasks: Sequence[Task], seconds: Sequence[int] = ()) -> float:
    """One less the mean normalised score of all players, rounded to nine places."""
    return round(1 - added(share(player, tasks, seconds) for player in PLAYERS) / len(PLAYERS), 9)
