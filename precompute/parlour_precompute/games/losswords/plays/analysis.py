"""What plays of Losswords' library tell: mistakes a page, by the way in which it is damaged and by the number that stands over it."""

from collections import defaultdict
from pathlib import Path
from statistics import mean

from parlour.apart.plays.record import Go, attempts, moves_in_force
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.rules import State, shown_number, way
from parlour_precompute.plays.part import Part, few, table
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.report.statistics import correlation

SET = "library"
FEWEST = 30
"""Pages that a row needs."""
BANDS = ((1, 3), (4, 6), (7, 9), (10, 20))


class Chapters:
    """Plays of the library, counted as they come."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.pages: defaultdict[WayId, list[tuple[int, int]]] = defaultdict(list)  # by way: the number over a page, mistakes on it
        self.starts = self.read = self.refused = 0

    def take(self, go: Go) -> None:
        """Counts the pages that were made whole; the rules play the moves again."""
        if go.place.partition("/")[0] != SET or go.resumed:
            return
        for attempt in attempts(go):
            self.starts += 1
            self.read += attempt.end is not None and attempt.end.status == "won"
            states = self.shelf.states(go.place, moves_in_force(attempt.acts))
            if states is None:
                self.refused += 1
                continue
            self._count(states)

    def _count(self, states: list[State]) -> None:
        """Each page in the state in which it was first whole."""
        seen: set[int] = set()
        for state in states:
            if state.terms is not None and state.whole and state.at not in seen:
                seen.add(state.at)
                self.pages[way(state)].append((shown_number(state), state.slips))

    def part(self) -> Part:
        """The part of the report."""
        count = sum(map(len, self.pages.values()))
        head = f"{self.starts:,} chapters begun, {self.read:,} read to the end; {count:,} pages made whole"
        head += f"; moves of {self.refused:,} chapters are refused by the rules.\n\n" if self.refused else ".\n\n"
        title = head + "### Mistakes by way and number\n\n"
        rows = [self._row(each, held) for each, held in self.pages.items() if len(held) >= FEWEST]
        if not rows:
            return Part(title + few("mistakes (pages of one way)", max([0, *map(len, self.pages.values())]), FEWEST))
        bands = [f"{low} to {high}" if high < 20 else f"from {low} on" for low, high in BANDS]
        note = "\nMistakes a page. Number 6 ought to mean the same in every way: the report of the library tells by which reader it was scaled.\n"
        return Part(title + table(["way", "pages", *bands, "r with the number"], rows) + note)

    def _row(self, name: WayId, held: list[tuple[int, int]]) -> list[object]:
        cells = []
        for low, high in BANDS:
            slips = [each for number, each in held if low <= number <= high]
            cells.append(f"{mean(slips):.2f}" if len(slips) >= FEWEST else "")
        r = correlation([number for number, _ in held], [slips for _, slips in held])
        return [WAYS[name].title, f"{len(held):,}", *cells, f"{r:+.2f}"]


def analysis(bundles: Path) -> Chapters:
    """The analysis, with nothing counted yet."""
    return Chapters(Shelf("losswords", bundles))
