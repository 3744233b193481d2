"""Solve one.

Stage 12 of SameGame: the shortest way to clear it, told move by move.
"""

import parlour

at = parlour.load("samegame", "stages", 12).play()
for move in at.solve():
    before, at = at, at.play(move)
    print(at.text, at.told(before))
print(at.status, "with", at.score, "points")
