"""How many puzzles Elimination's sets hold, and the parameters of those beside the levels."""

from parlour.games.elimination.rules import Params

CHALLENGES = 10  # of every puzzle

DAILY = (
    Params((450, 800), (3, 4), 6, 4, 0, 1),
    Params((430, 800), (4, 4), 7, 4, 0, 1),
    Params((430, 800), (4, 4), 7, 3, 1, 1),
    Params((400, 800), (3, 5), 7, 4, 0, 1),
    Params((400, 800), (4, 5), 8, 4, 0, 1),
    Params((380, 800), (4, 5), 8, 3, 1, 1),
    Params((380, 800), (5, 5), 9, 4, 0, 1),
    Params((360, 800), (3, 4, 4), 9, 3, 0, 1),
    Params((360, 800), (5, 6), 10, 4, 1, 1),
    Params((340, 800), (4, 4, 5), 11, 4, 0, 1),
)
"""A day's challenges, from the short and common to the long and rare; num_2x says whether that one has a 2X tile."""

DAILY_ACCIDENTS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)
"""How many words that hardly anybody knows may lie on the way to the source words of each of a day's challenges."""

DAILY_REST = 30
"""Days after which a source word may stand in a day again."""

ROUNDS = 200
SHAPES = (
    ((3, 4), 6),
    ((4, 4), 7),
    ((4, 5), 8),
    ((5, 5), 9),
    ((3, 4, 4), 9),
    ((4, 4, 4), 10),
    ((5, 6), 10),
    ((4, 4, 5), 11),
    ((6, 6), 11),
    ((4, 5, 5), 12),
)
SLICES = ((420, 800), (350, 450))
INFINITE_MAX_SEQ = 4
INFINITE = tuple(Params(freq, shape, target, INFINITE_MAX_SEQ, 0, 1) for shape, target in SHAPES for freq in SLICES)
"""The parameters of the runs for Infinite; which of them made a challenge is not stored."""

KEEN_ZIPF = 280
"""The frequency (zipf x 100) below which a keen player knows a word only by chance; as in `players.PLAYERS`."""

KEEN_SIZE = 60
"""The size of SCOWL above which a keen player knows a word only by chance."""

LEARNING = 10
"""The first so many levels have no such accident at all."""

MOST = (0, 0, 10, 20, 30, 30)
"""How many accidents a tooth of levels, fifty challenges, may have."""

MOST_ENDLESS = 40
"""How many a tooth of Infinite may have. The short words of its first teeth lie in many others: these have most."""
