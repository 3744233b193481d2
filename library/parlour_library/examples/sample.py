"""Sample the generator.

Do more colors make a harder board? Thirty boards of each number of colors give an answer.
"""

import parlour

for colours in (2, 3, 4):
    boards = [parlour.generate("samegame", "small", f"sample {number}", colours=colours) for number in range(30)]
    clear = sum(board.rate()["random_clear"] for board in boards) / len(boards)
    print(f"{colours} colors: a random player clears {clear:.0%} of the time")
