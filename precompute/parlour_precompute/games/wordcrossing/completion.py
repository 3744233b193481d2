"""What the build does to stored levels: their chains are scrambled, so that an answer cannot be read at a glance in what a page loads."""

from dataclasses import replace
from pathlib import Path

from parlour.core.codec import decode
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.level.scramble import scrambled


def completed(words: Path, set_id: str, data: object) -> Puzzle:
    """A level as a page has it; raises BadInput naming the field."""
    puzzle = decode(Puzzle, data, "puzzle")
    return replace(puzzle, easy=_scrambled(puzzle.easy), full=_scrambled(puzzle.full))


def _scrambled(front: tuple[Best, ...]) -> tuple[Best, ...]:
    return tuple(replace(best, chain=scrambled(best.chain)) for best in front)
