"""Make a puzzle.

The games' own generators run here. Another seed makes another board, and the same seed always makes the same one.
"""

import parlour

board = parlour.generate("samegame", "stage", "my first seed", colours=3)
for row in board.play().text.split("/"):
    print(row)
