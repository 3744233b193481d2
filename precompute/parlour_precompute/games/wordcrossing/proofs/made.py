"""The proof of levels that pages make: every chain played by the rules, and small boards solved again by brute force."""

from dataclasses import replace

from parlour.core.codec import encode
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.supply.difficulty import difficulty, found_out
from parlour.games.wordcrossing.supply.rating import rate
from parlour.maker.wordcrossing import FAR, aim
from parlour_precompute.games.wordcrossing.models.players import known
from parlour_precompute.games.wordcrossing.proof import chain_faults, front_faults, read_faults
from parlour_precompute.games.wordcrossing.proofs.chains import turns
from parlour_precompute.games.wordcrossing.proofs.lessons import wall_faults


def faults(puzzle: Puzzle, values: tuple[int, ...]) -> list[str]:
    """What is wrong with a level that was asked for by its side, its turns, the letters to spare and a difficulty, which is 0 for any."""
    side, least, _, wanted = values
    bare = replace(puzzle, easy=_clear(puzzle.easy), full=_clear(puzzle.full))
    stored = encode(bare)
    wrong = [*wall_faults(stored), *front_faults(stored, bare), *read_faults(puzzle.letters), *chain_faults(bare)]
    if [len(row) for row in puzzle.grid.split("/")] != [side] * side:
        wrong.append(f"The board is not {side} by {side}.")
    if turns(puzzle.grid) < least:
        wrong.append(f"It has {turns(puzzle.grid)} turns, and {least} were asked for.")
    if wanted and abs(measured(bare) - aim(wanted)) > FAR:
        wrong.append(f"Its measure is {measured(bare)}, which is far from a difficulty of {wanted}.")
    return wrong


def measured(bare: Puzzle) -> float:
    """The measure of a level, with the word list's own frequencies."""
    return difficulty(rate(bare) | found_out(bare, known, bare.easy[0].words))


def _clear(front: tuple[Best, ...]) -> tuple[Best, ...]:
    return tuple(replace(best, chain=best.moves) for best in front)
