"""The parameters of the levels: lengths rise within a tooth of five and fall at its end, source words get rarer from tooth to tooth.

They are laid by hand, as the paper's designers did (section III-B). What is tuned by simulated players is which of a run's proposals is taken.
"""

from parlour.games.elimination.rules import Params

LEVELS = (
    Params((460, 800), (3, 4), 5, 3, 1),
    Params((460, 800), (3, 4), 6, 3, 2),
    Params((460, 800), (4, 4), 6, 3, 3),
    Params((460, 800), (4, 4), 7, 3, 4),
    Params((460, 800), (4, 5), 8, 3, 5),
    Params((430, 700), (3, 4), 6, 3, 1),
    Params((430, 700), (4, 4), 6, 3, 2),
    Params((430, 700), (4, 4), 7, 3, 3),
    Params((430, 700), (4, 5), 8, 3, 4),
    Params((430, 700), (5, 5), 9, 3, 5),
    Params((410, 640), (4, 4), 6, 3, 1),
    Params((410, 640), (4, 4), 7, 3, 2),
    Params((410, 640), (4, 5), 8, 3, 3),
    Params((410, 640), (5, 5), 9, 3, 4),
    Params((410, 640), (5, 6), 10, 3, 5),
    Params((390, 580), (4, 4), 6, 3, 1),
    Params((390, 580), (4, 5), 7, 3, 2),
    Params((390, 580), (5, 5), 8, 3, 3),
    Params((390, 580), (3, 4, 4), 9, 3, 4),
    Params((390, 580), (5, 6), 10, 3, 5),
    Params((370, 540), (4, 4), 7, 3, 1),
    Params((370, 540), (4, 5), 8, 3, 2),
    Params((370, 540), (5, 5), 9, 3, 3),
    Params((370, 540), (5, 6), 10, 3, 4),
    Params((370, 540), (4, 4, 5), 11, 3, 5),
    Params((350, 500), (4, 5), 7, 3, 1),
    Params((350, 500), (5, 5), 8, 3, 2),
    Params((350, 500), (5, 6), 9, 3, 3),
    Params((350, 500), (4, 4, 5), 11, 3, 4),
    Params((350, 500), (4, 5, 5), 12, 3, 5),
)
