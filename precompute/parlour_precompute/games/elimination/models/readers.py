"""A third model of a player, for the audit: no challenge was ever chosen by it, and no round ordered.

People who read: the eye starts at some letter and goes on from there, and each letter in between that does not belong may break the word off.
Which words somebody knows is drawn for each round, the likelier the more frequent the word and the sooner it is learned. Somebody has an aim in
mind, which sinks as time goes by, and takes the first word that meets it. Letters are dropped in an order of chance, so words nobody meant are
taken on the way. It is played out round by round, by chance; it shares nothing with `players.py` or `searcher.py` but the rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf
from random import Random

from parlour.games.elimination.rules import Challenge, points
from parlour.games.elimination.solver import best_points, bits, options, whole
from parlour_precompute.words.wordlist import Word


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who knows half of the words of a frequency (zipf x 100) and a size, and looks so often a second."""

    name: str
    half: int
    looks: float  # a second
    patience: float  # seconds after which the aim is a point lower
    drop: float  # seconds


READERS = (Reader("newcomer", 400, 2.2, 1.6, 0.8), Reader("average", 330, 2.8, 2.2, 0.7), Reader("keen", 270, 3.6, 3.0, 0.55))
SPREAD = 30  # zipf x 100 that take the chance to know a word from 50 to 73 %
LEARNED = 2  # zipf x 100 that a size of SCOWL beyond 35 counts for
HOLD = 0.62  # the chance that a letter in between does not break a word off
SIGHT = 0.55  # the chance to read a known word that begins where one looks
AIM = 6  # points one has in mind at first


@dataclass(frozen=True, slots=True)
class Sight:
    """A word of a challenge as it can be left best: how well known, how many letters lie in between, its tiles and points."""

    text: str
    zipf: int
    between: int
    tiles: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """A challenge as a reader has it."""

    letters: str
    best: int
    sights: tuple[Sight, ...]
    taken: Mapping[str, None]
    challenge: Challenge


def view(challenge: Challenge, words: Mapping[str, Word]) -> View:
    """A challenge as a reader has it, of each word its best-paid tiles that stand closest."""
    found: dict[str, Sight] = {}
    for option in options(challenge, whole(challenge)):
        tiles = bits(option.tiles)
        word = words[option.word.text]
        known = word.zipf - LEARNED * max(0, word.size - 35)
        sight = Sight(word.text, known, tiles[-1] - tiles[0] + 1 - len(tiles), tiles, option.points)
        other = found.get(word.text)
        if other is None or (-sight.points, sight.between) < (-other.points, other.between):
            found[word.text] = sight
    sights = tuple(found[text] for text in sorted(found))
    return View(challenge.letters, best_points(challenge), sights, dict.fromkeys(word.text for word in challenge.words), challenge)


def dropped(view: View, tiles: Sequence[int], rng: Random) -> tuple[int, ...]:
    """What is left when all other tiles are dropped in an order of chance, until a word is taken."""
    left = list(range(len(view.letters)))
    others = [tile for tile in left if tile not in tiles]
    rng.shuffle(others)
    for tile in others:
        left.remove(tile)
        if "".join(view.letters[each] for each in left) in view.taken:
            break
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a challenge: its points, 0 where no word was taken in time, and the seconds it took."""

    points: int
    seconds: float


def found(reader: Reader, view: View, limit: float, rng: Random) -> Found:
    """What comes of a challenge that may take so many seconds."""
    when, target = inf, None
    for sight in view.sights:
        if rng.random() >= 1 / (1 + exp(-(sight.zipf - reader.half) / SPREAD)):
            continue
        hazard = reader.looks / len(view.letters) * SIGHT * HOLD**sight.between
        seen = max(rng.expovariate(hazard), (AIM - sight.points) * reader.patience)
        if seen < when:
            when, target = seen, sight
    dropping = reader.drop * (len(view.letters) - len(target.tiles)) if target else 0.0
    if target is None or when + dropping > limit:
        return Found(0, limit)
    return Found(points(view.challenge, dropped(view, target.tiles, rng)), when + dropping)


def played(reader: Reader, views: Sequence[View], seconds: Sequence[int], rounds: int, seed: str) -> Iterator[Iterator[Found]]:
    """What comes of each challenge, round by round, played as far as somebody asks."""
    limits: Sequence[float] = seconds or [PATIENT] * len(views)
    for number in range(rounds):
        yield _round(reader, views, limits, Random(f"{seed}/{reader.name}/{number}"))


def _round(reader: Reader, views: Sequence[View], limits: Sequence[float], rng: Random) -> Iterator[Found]:
    return (found(reader, each, limit, rng) for each, limit in zip(views, limits, strict=True))


def shares(rounds: Iterable[Iterable[Found]], views: Sequence[View], *, is_timed: bool) -> list[float]:
    """The share of the best score that each round makes; under a clock a challenge without a word ends the round."""
    best = sum(each.best for each in views)
    return [_points(each, is_timed) / best for each in rounds]


def helped(rounds: Sequence[Sequence[Found]]) -> tuple[float, float, float]:
    """What whole rounds come to with help: the share in which every challenge has a word, hints (one at each that has none), and seconds."""
    missed = [sum(not each.points for each in row) for row in rounds]
    return missed.count(0) / len(rounds), sum(missed) / len(rounds), sum(each.seconds for row in rounds for each in row) / len(rounds)


def _points(row: Iterable[Found], is_timed: bool) -> int:
    total = 0
    for each in row:
        total += each.points
        if is_timed and not each.points:
            break
    return total


PATIENT = 60.0
"""The seconds after which a reader gives a challenge up where there is no clock."""
