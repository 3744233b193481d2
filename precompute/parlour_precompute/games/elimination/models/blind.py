"""A measure that rests on no player: what blind dropping makes of a challenge, worked out exactly."""

from collections.abc import Sequence

from parlour.games.elimination.rules import MIN_WORD, Challenge, points
from parlour.games.elimination.solver import best_points, bits, endings, whole
from parlour_precompute.games.elimination.models.players import added


def expected(challenge: Challenge) -> float:
    """The mean points of one who drops tiles at random, each as likely as another, until a word is taken; none where three letters are no word."""
    ends = endings(challenge)
    here, worth = {whole(challenge): 1.0}, 0.0
    for count in range(len(challenge.letters), MIN_WORD, -1):
        below: dict[int, float] = {}
        for mask, chance in here.items():
            share = chance / count
            for tile in bits(mask):
                after = mask & ~(1 << tile)
                below[after] = below.get(after, 0.0) + share
        taken = [mask for mask in below if mask in ends]
        worth += added(below[mask] * points(challenge, bits(mask)) for mask in taken)
        here = {mask: chance for mask, chance in below.items() if mask not in ends}
    return worth


def missed(challenges: Sequence[Challenge]) -> float:
    """The share of the best score by common words that blind dropping misses, of 0 to 1: a mean over the challenges."""
    return round(1 - added(expected(each) / best_points(each) for each in challenges) / len(challenges), 9)
