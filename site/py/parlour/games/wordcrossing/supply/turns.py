"""The exact turn map: which cells can be reached with how many turns, as sets of cells, by the way of the last step.

The text's own map (Algorithm 3) keeps one direction a cell and so counts too many turns in some levels: here a cell is known by its two ways of being
entered, across and down, which is all that a further turn depends on.
"""

from parlour.games.wordcrossing.level.ground import edges

Layer = tuple[int, int]
"""The cells that can be reached with just so many turns, walking across at last, and walking down or up."""

Stride = tuple[int, int, int]
"""So far at a time, and the cells that can be come to so, onwards and back."""


class Walks:
    """The straight walks in a room."""

    def __init__(self, room: int, width: int, height: int) -> None:
        first, last, _ = edges(width, height)
        self._across = _strides(room & ~first, room & ~last, 1, width)
        self._upright = _strides(room, room, width, height)

    def across(self, cells: int) -> int:
        """All cells that can be walked to from some, left and right."""
        return _spread(cells, self._across)

    def upright(self, cells: int) -> int:
        """All cells that can be walked to from some, up and down."""
        return _spread(cells, self._upright)

    def layers(self, start: int) -> list[Layer]:
        """The cells that are reached with 0, 1, 2 ... turns from a cell, until no layer adds any."""
        here = 1 << start
        found = [(self.across(here), self.upright(here))]
        seen = found[0][0] | found[0][1]
        while True:
            further = self.more(found[-1])
            if not (further[0] | further[1]) & ~seen:
                return found
            seen |= further[0] | further[1]
            found.append(further)

    def more(self, last: Layer) -> Layer:
        """The layer of one turn more."""
        return self.across(last[1]), self.upright(last[0])


def _strides(onward: int, back: int, step: int, side: int) -> list[Stride]:
    """Strides of one, two, four ... cells, until they cross a side of the board together."""
    found = []
    reach = 1
    while reach < side:
        found.append((step * reach, onward, back))
        onward &= onward << step * reach
        back &= back >> step * reach
        reach *= 2
    return found


def _spread(cells: int, strides: list[Stride]) -> int:
    ahead = behind = cells
    for step, onward, back in strides:
        ahead |= onward & ahead << step
        behind |= back & behind >> step
    return ahead | behind


def steps(start: int, room: int, width: int, height: int) -> list[int]:
    """The cells of a room that are 0, 1, 2 ... steps away: the text's distance map, from the one cell that is needed."""
    first, last, _ = edges(width, height)
    found, seen = [1 << start], 1 << start
    while seen != room:
        cells = found[-1]
        cells = ((cells & ~first) >> 1 | (cells & ~last) << 1 | cells >> width | cells << width) & room & ~seen
        seen |= cells
        found.append(cells)
    return found
