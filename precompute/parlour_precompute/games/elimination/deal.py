"""How challenges of Infinite are dealt: easy first by the consent of all who are asked, and so that each of them sees rounds rise evenly."""

from collections.abc import Sequence

from parlour.core.rng import Rng
from parlour_precompute.games.elimination.models.players import added

Piece = tuple[str, list[str], float, int | None, list[float]]
"""A challenge of Infinite: letters, sources, fitness, 2X tile, and how hard each of `opinions.NAMES` finds it."""

EXCHANGES = 300_000  # tried
FAR = 8  # rounds, in order of difficulty, between which challenges are exchanged
PEOPLE = 4  # kinds of players, the first of those who are asked
WEIGHT = 4  # of their mean, which is the difficulty that a bundle tells and check holds to the saw-tooth, beside any single one
SMOOTH = 12  # rounds on either side whose mean a round shall have


def by_consent(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, easy first, by the sum of their places in the orders of all who are asked."""
    places = dict.fromkeys((piece[0] for piece in pieces), 0)
    for number in range(len(pieces[0][4]) if pieces else 0):
        for place, piece in enumerate(sorted(pieces, key=lambda piece: (piece[4][number], piece[0]))):
            places[piece[0]] += place
    return sorted(pieces, key=lambda piece: (places[piece[0]], piece[0]))


def features(piece: Piece) -> list[float]:
    """What rounds that follow one another shall have about as much of: the difficulty to everybody, 2X tiles, and letters."""
    people = added(piece[4][:PEOPLE]) / PEOPLE
    return [*piece[4], *[people] * WEIGHT, float(piece[3] is not None), len(piece[0]) / 10]


def sums(hand: Sequence[Piece]) -> list[float]:
    """The features of all challenges of a round, added."""
    return [added(column) for column in zip(*map(features, hand), strict=True)]


def smoothed(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Each row as a straight line through those around it has it; at either end there are fewer on one side."""
    around = [(max(0, at - SMOOTH), rows[max(0, at - SMOOTH) : at + SMOOTH + 1]) for at in range(len(rows))]
    return [[_straight(at - first, column) for column in zip(*part, strict=True)] for at, (first, part) in enumerate(around)]


def _straight(at: int, values: Sequence[float]) -> float:
    """The value at a place of the straight line that fits best (least squares)."""
    middle, mean = (len(values) - 1) / 2, added(values) / len(values)
    spread = added((place - middle) ** 2 for place in range(len(values)))
    slope = added((place - middle) * (value - mean) for place, value in enumerate(values)) / spread if spread else 0.0
    return mean + slope * (at - middle)


def evened(hands: Sequence[Sequence[Piece]], rng: Rng, exchanges: int = EXCHANGES) -> list[list[Piece]]:
    """The rounds, easy first, with challenges exchanged between near ones wherever that brings both nearer to the even rise of every feature."""
    dealt = [list(hand) for hand in hands]
    if len(dealt) < 2:
        return dealt
    here = [sums(hand) for hand in dealt]
    aims = smoothed(here)
    columns = range(len(aims[0]))
    weights = [len(aims) / max(1e-9, added((row[at] - aim[at]) ** 2 for row, aim in zip(here, aims, strict=True))) for at in columns]

    def cost(number: int, row: Sequence[float]) -> float:
        return added(weights[at] * (row[at] - aims[number][at]) ** 2 for at in columns)

    for _ in range(exchanges):
        one = rng.below(len(dealt))
        other = min(len(dealt) - 1, one + 1 + rng.below(FAR))
        first, second = rng.below(len(dealt[one])), rng.below(len(dealt[other]))
        if one == other:
            continue
        change = [b - a for a, b in zip(features(dealt[one][first]), features(dealt[other][second]), strict=True)]
        rows = [each + by for each, by in zip(here[one], change, strict=True)], [each - by for each, by in zip(here[other], change, strict=True)]
        if cost(one, rows[0]) + cost(other, rows[1]) < cost(one, here[one]) + cost(other, here[other]) - 1e-9:
            dealt[one][first], dealt[other][second] = dealt[other][second], dealt[one][first]
            here[one], here[other] = rows
    return dealt
