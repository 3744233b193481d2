"""What plays of Word Portal's levels tell: the first word that is found, how long the words are, and how long they take."""

from collections import defaultdict
from pathlib import Path
from statistics import mean, median

from parlour.apart.plays.record import Go, attempts
from parlour.games.word_portal.rules import points
from parlour_precompute.plays.part import Part, few, table
from parlour_precompute.plays.shelf import Shelf

SET = "levels"
FEWEST = 30
"""Rounds that the table needs."""
LAST = 5
"""Words are told by their number in the round, the first to the fifth and all later ones."""


class Rounds:
    """Plays of the levels, counted as they come."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.words: defaultdict[int, list[tuple[int, int, float]]] = defaultdict(list)  # by number in the round: letters, points, seconds
        self.starts = self.whole = 0

    def take(self, go: Go) -> None:
        """Counts the words of a round that began in this record."""
        if go.place.partition("/")[0] != SET:
            return
        for attempt in attempts(go):
            if not attempt.is_start:
                continue
            self.starts += 1
            self.whole += attempt.end is not None and attempt.end.status == "won"
            before = attempt.acts[0][0] if attempt.acts and attempt.acts[0][1] == "restart" else 0
            said = [(ms, str(told.get("word", ""))) for ms, what, told in attempt.acts if what == "move" and isinstance(told, dict)]
            for number, (ms, word) in enumerate(said, start=1):
                self.words[min(number, LAST + 1)].append((len(word), points(word), (ms - before) / 1_000))
                before = ms

    def part(self) -> Part:
        """The part of the report."""
        title = f"{self.starts:,} rounds begun, {self.whole:,} of them whole.\n\n### The first words\n\n"
        if self.starts < FEWEST:
            return Part(title + few("first words (rounds)", self.starts, FEWEST))
        rows = [self._row(number, held) for number, held in sorted(self.words.items())]
        head = ["word", "said", "letters, mean", "points, mean", "seconds, median", "of 3 letters"]
        note = "\nThe text says that its players rarely found the first word, and took 30 to 90 seconds to look a board over; it has no table.\n"
        return Part(title + table(head, rows) + note)

    def _row(self, number: int, held: list[tuple[int, int, float]]) -> list[object]:
        letters, worth, seconds = zip(*held, strict=True)
        name = f"number {number}" if number <= LAST else "later ones"
        short = sum(each == 3 for each in letters) / len(letters)
        return [name, f"{len(held):,}", f"{mean(letters):.2f}", f"{mean(worth):.1f}", f"{median(seconds):.0f}", f"{short:.0%}"]


def analysis(bundles: Path) -> Rounds:
    """The analysis, with nothing counted yet."""
    return Rounds(Shelf("word-portal", bundles))
