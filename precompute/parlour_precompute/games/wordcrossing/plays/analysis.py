"""What plays of Wordcrossing's levels tell: the letters and words of the best chain beside par, and how often it was improved."""

from collections import defaultdict
from pathlib import Path
from statistics import mean

from parlour.apart.plays.record import Go, best_end
from parlour_precompute.plays.part import Part, few, percent, table
from parlour_precompute.plays.shelf import Shelf

SET = "levels"
FEWEST = 30
"""Levels that were crossed, for the table."""
FIFTH = 5


class Crossings:
    """Plays of the levels, counted as they come."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.order = {place: number for number, place in enumerate(shelf.places(SET))}
        self.chains: defaultdict[int, list[tuple[float, int, int]]] = defaultdict(list)  # by fifth: letters by par's, words more than par's, results
        self.starts = 0

    def take(self, go: Go) -> None:
        """Counts the best chain of a record."""
        if go.place not in self.order:
            return
        self.starts += not go.resumed
        end, par = best_end(go), self.shelf.stored[go.place]["puzzle"]["easy"][-1]
        if end is None or end.assisted or not {"letters", "words"} <= end.facts.keys():
            return
        fifth = FIFTH * self.order[go.place] // len(self.order)
        self.chains[fifth].append((end.facts["letters"] / par["letters"], end.facts["words"] - par["words"], len(go.ends)))

    def part(self) -> Part:
        """The part of the report."""
        count = sum(map(len, self.chains.values()))
        title = f"{self.starts:,} levels begun, {count:,} crossed.\n\n### Letters and words against par\n\n"
        if count < FEWEST:
            return Part(title + few("letters and words against par (crossed levels)", count, FEWEST))
        rows = [self._row(fifth, held) for fifth, held in sorted(self.chains.items())]
        return Part(
            title + table(["fifth of the levels", "crossed", "letters by par's", "at par or above", "words more than par's", "results a go"], rows)
        )

    def _row(self, fifth: int, held: list[tuple[float, int, int]]) -> list[object]:
        letters, words, results = zip(*held, strict=True)
        par = percent(sum(each >= 1 for each in letters) / len(letters))
        return [f"{fifth + 1} of {FIFTH}", f"{len(held):,}", f"{mean(letters):.2f}", par, f"{mean(words):+.2f}", f"{mean(results):.2f}"]


def analysis(bundles: Path) -> Crossings:
    """The analysis, with nothing counted yet."""
    return Crossings(Shelf("wordcrossing", bundles))
