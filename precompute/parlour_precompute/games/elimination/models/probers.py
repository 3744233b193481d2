"""A fourth model of a player, for the audit: one who plays with the letters instead of looking at them.

A known word that stands in one piece is seen, one with a letter in between sometimes; the best of those seen is gone for, to its end. Else the
letter goes that fits worst between its neighbours, by how often pairs of letters stand in common words, or sometimes any letter. Where no word
is left all letters come back, and time is lost. Words are known by the size of the dictionary that holds them and by their length, not by their
frequency.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from parlour.games.elimination.rules import MIN_WORD, Challenge, points
from parlour.games.elimination.solver import best_points, bits, tile_sets
from parlour_precompute.words.wordlist import Word


@dataclass(frozen=True, slots=True)
class Prober:
    """Somebody who knows words up to a size, of three letters; each letter more counts for some of that size. Seconds for a drop and a look."""

    name: str
    size: int
    seconds: float


PROBERS = (Prober("newcomer", 25, 1.5), Prober("average", 40, 1.2), Prober("keen", 55, 0.9))
A_LETTER = 1.5  # of a dictionary's size that a word's letter beyond the third counts for: long words are learned later
SLIP = 0.25  # the chance that any letter goes, not the worst
NOTICED = 0.25  # the chance to notice, at a look, a word with one letter in between
UNTIMED = 45.0  # seconds for a challenge without a clock


def pairs_of(words: Iterable[str]) -> Counter[str]:
    """How often each two letters stand side by side in some words."""
    return Counter(one + other for word in words for one, other in pairwise(f" {word} "))


@dataclass(frozen=True, slots=True)
class Toy:
    """A challenge as a prober has it: of each word its tiles, closest first, and how hard it is to know."""

    challenge: Challenge
    best: int
    words: tuple[tuple[float, str, tuple[tuple[int, ...], ...]], ...]


def toy(challenge: Challenge, words: Mapping[str, Word]) -> Toy:
    """A challenge as a prober has it."""
    rows = []
    for word in challenge.words:
        hard = words[word.text].size + A_LETTER * (len(word.text) - MIN_WORD)
        rows.append((hard, word.text, tuple(bits(mask) for mask in tile_sets(challenge.letters, word.text))))
    return Toy(challenge, best_points(challenge), tuple(rows))


def target(prober: Prober, toy: Toy, left: Sequence[int], rng: Random) -> tuple[int, ...] | None:
    """The tiles of the best known word that is seen among the tiles left; None where none is."""
    place = {tile: at for at, tile in enumerate(left)}
    seen = [
        tiles
        for hard, _, sets in toy.words
        if hard <= prober.size
        for tiles in sets
        if all(tile in place for tile in tiles) and (gaps := place[tiles[-1]] - place[tiles[0]] - len(tiles) + 1) <= 1
        if not gaps or rng.random() < NOTICED
    ]
    return max(seen, key=lambda tiles: (points(toy.challenge, tiles), tiles), default=None)


def worst(toy: Toy, left: Sequence[int], common: Mapping[str, int], rng: Random) -> int:
    """The tile that fits worst between its neighbours, or sometimes any."""
    if rng.random() < SLIP:
        return rng.choice(list(left))
    text = " " + "".join(toy.challenge.letters[tile] for tile in left) + " "
    fits = [min(common.get(text[at : at + 2], 0), common.get(text[at + 1 : at + 3], 0)) for at in range(len(left))]
    return left[fits.index(min(fits))]


def probed(prober: Prober, toy: Toy, limit: float, common: Mapping[str, int], rng: Random) -> int:
    """The points of a challenge; 0 where no word was taken in time."""
    taken = {text for _, text, _ in toy.words}
    everything = tuple(range(len(toy.challenge.letters)))
    left, clock = everything, 0.0
    aim: tuple[int, ...] | None = None
    while True:
        clock += prober.seconds * (0.5 + len(left) / 10)
        if clock > limit:
            return 0
        aim = aim or target(prober, toy, left, rng)
        if aim is None and len(left) <= MIN_WORD:
            left = everything
            continue
        gone = next(tile for tile in left if tile not in aim) if aim else worst(toy, left, common, rng)
        left = tuple(tile for tile in left if tile != gone)
        if "".join(toy.challenge.letters[tile] for tile in left) in taken:
            return points(toy.challenge, left)


def share(prober: Prober, toys: Sequence[Toy], seconds: Sequence[int], common: Mapping[str, int], rng: Random) -> float:
    """The share of the best score that one round makes; under a clock a challenge without a word ends the round."""
    total = 0
    for number, each in enumerate(toys):
        gained = probed(prober, each, seconds[number] if seconds else UNTIMED, common, rng)
        total += gained
        if seconds and not gained:
            break
    return total / sum(each.best for each in toys)
