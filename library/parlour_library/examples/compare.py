"""Compare two players.

One takes any group, the other always the largest. Who clears more boards?
"""

from random import Random

import parlour


def played(stage, choose):
    at = stage.play()
    while not at.is_over:
        at = at.play(choose(at))
    return at.status == "won"


def largest(at):
    return max(at.legal, key=lambda move: at.play(move).score)


chance = Random(1)
stages = [parlour.load("samegame", "stages", number) for number in range(1, 61)]
print("any group:", sum(played(stage, lambda at: chance.choice(at.legal)) for stage in stages), "of", len(stages))
print("the largest:", sum(played(stage, largest) for stage in stages), "of", len(stages))
