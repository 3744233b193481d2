"""Equations 2 and 3 of a challenge of the reader's own, term by term."""

from collections.abc import Iterator, Sequence

from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.games.elimination.rules import ALPHABET, MAX_LETTERS, MIN_LETTERS, Word
from parlour.games.elimination.supply.fitness import READINGS, constraint, fitness, sight
from parlour.lab.drawing import Cell, folded, said, shown, table
from parlour.lab.elimination.data import Data
from parlour.lab.tool import Inputs, Step

NAMES = {
    "prose": "as the prose asks: few long words in sight, many short ones (ours)",
    "printed": "as it is printed: best when nothing is in sight",
    "prose-unsmoothed": "as the prose asks, of the bare shares",
    "printed-unsmoothed": "as it is printed, of the bare shares",
}


def letters_of(text: str) -> str:
    """The letters of a challenge; raises BadInput in a sentence."""
    letters = text.upper().replace(" ", "")
    if not MIN_LETTERS <= len(letters) <= MAX_LETTERS or not set(letters) <= ALPHABET:
        raise BadInput("letters", f"A challenge has {MIN_LETTERS} to {MAX_LETTERS} letters from A to Z.")
    return letters


def measured(asked: Inputs, data: Data) -> Iterator[Step]:
    """Both equations of the letters that are asked for."""
    letters, target, max_seq = letters_of(asked["letters"]), int(asked["target"]), int(asked["max_seq"])
    found = data.source.answers(letters)
    yield Step("Measured.", 1, 1, lambda: _view(letters, target, max_seq, found))


def _view(letters: str, target: int, max_seq: int, found: Sequence[Word]) -> Node:
    seen = sight(letters, [word.text for word in found], max_seq)
    over = len(letters) - target
    standing = constraint(len(letters), target)
    second = f"{letters} has {words(len(letters), 'letter')}, " + (
        "which fits the target: Eq. 2 is 1." if over <= 0 else f"{over} more than the target: Eq. 2 is 1 − ln({over} + 1) = {standing:.3f}."
    )
    rows: list[list[Cell]] = [
        ["|Long|", f"words longer than {max_seq} letters", str(seen.long)],
        ["v", "of these in plain sight", str(seen.long_seen)],
        ["|Short|", f"words of up to {max_seq} letters", str(seen.short)],
        ["e", "of these in plain sight", str(seen.short_seen)],
    ]
    readings: list[list[Cell]] = [[NAMES[name], f"{fitness(seen, name):.3f}"] for name in READINGS]
    listed = folded(f"The {words(len(found), 'word')} of {letters}", said(" ".join(_listed(letters, word) for word in found) or "None."))
    return shown(
        said(second, "lead"),
        table("The terms of Eq. 3", ["Term", "Meaning", "Count"], rows),
        table("Eq. 3 in its four readings", ["Reading", "Fitness"], readings),
        said("The equation and the text around it ask for opposite things, so both can be had here. Smoothed, a set counts one word more.", "aside"),
        listed,
    )


def _listed(letters: str, word: Word) -> str:
    text = word.text if word.shown else "·" * len(word.text)
    return f"{text} (in sight)" if word.text in letters else text
