"""Measure it.

How hard is a board? The share of ways to play that clear it is one measure. There are more.
"""

import parlour

for number in (1, 100, 375):
    stage = parlour.load("samegame", "stages", number)
    measures = stage.rate()
    print(f"{stage.title}: {measures['solutions']:,} of {measures['paths']:,} ways clear it. A random player does in {measures['random_clear']:.1%}.")
