"""Simulated players of Wordcrossing who share nothing with the models of players: they come upon a chain of the fronts, and better ones later.

A front is what the solver knows of a level: of each number of words the longest chain. Somebody begins with the one of fewest words and may go on to
others while patience lasts; the longer a chain is beside par, the less likely it is found. Some go away before the goal is reached.
"""

from math import exp
from random import Random

from parlour.games.wordcrossing.level.puzzle import Best, Chain
from parlour.games.wordcrossing.notation import chain_of
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.plays.sitting import Sitting

TYPICAL, SPREAD, MOST = 3.0, 0.9, 60
LEFT = 0.15
"""The chance to go away from a level half done."""
ASKS = 0.5
"""The chance to ask for a hint before that."""


def places(shelf: Shelf, goes: int, rng: Random) -> list[str]:
    """The levels in their order, from the first or from somewhere on."""
    levels = shelf.places("levels")
    first = 0 if rng.random() < 0.5 else rng.randrange(len(levels))
    return [levels[(first + number) % len(levels)] for number in range(goes)]


def sit(sitting: Sitting, rng: Random, experience: int) -> None:
    """Lays chain after chain, each on an empty board, as long as the player goes on."""
    puzzle, skill = sitting.state.puzzle, sitting.person.skill + 0.05 * min(10, experience)
    fronts = [best for best in (*puzzle.easy, *puzzle.full) if best.chain]
    par = puzzle.easy[-1].letters if puzzle.easy else 1
    found = [best for best in fronts if rng.random() < _chance(best, par, skill)] or fronts[:1]
    for number, best in enumerate(sorted(found, key=lambda each: (each.letters, each.words))[-3:]):
        if sitting.is_over or (number and rng.random() < 0.3):
            return
        if number:
            sitting.undo(len(sitting.states) - 1, 4_000)
        if not _lay(sitting, chain_of(best.moves), rng):
            return


def _chance(best: Best, par: int, skill: float) -> float:
    return 1 / (1 + exp(6 * (best.letters / par - 0.85) - skill + 0.4 * (best.words - 2)))


def _lay(sitting: Sitting, chain: Chain, rng: Random) -> bool:
    """Lays the words of a chain; whether somebody stayed to the end."""
    leaves = rng.random() < LEFT
    for number, word in enumerate(chain):
        if leaves and number == len(chain) - 1:
            if rng.random() < ASKS:
                sitting.hint(1, 20_000)
            return False
        sitting.move(word, 15_000 * rng.lognormvariate(0.3 * sitting.person.pace, 0.7))
    return True
