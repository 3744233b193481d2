"""In which order a set is played: orders by measures, bands, and what comes after a puzzle."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, groupby

from parlour.core.made import spelled

FIRST_SEED = 1
"""The seed of the first puzzle of a band that is made; those after it count on."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order to play a set in: by `measures`, compared one after the other, the least first; after a minus the greatest."""

    id: str
    title: str
    measures: tuple[str, ...]

    def keys(self, rows: Mapping[str, Mapping[str, float]]) -> list[str]:
        """The keys of puzzles, given with their measures, in this order; raises KeyError naming a measure that one lacks."""
        signs = [(name.lstrip("-"), -1 if name.startswith("-") else 1) for name in self.measures]
        return sorted(rows, key=lambda key: (*(sign * rows[key][name] for name, sign in signs), key))


def band(key: str) -> str:
    """The band of an endless set that a key belongs to: `calm` for `calm-042`, empty where keys name none."""
    return key.rpartition("-")[0]


TITLES = {"calm": "easy", "fair": "medium", "hard": "hard", "tough": "expert", "wild": "wild"}
"""What players read for a band whose name in keys is another: keys keep theirs for ever."""

EASY_FIRST = (*TITLES, "small", "medium", "large", "winding")
"""The bands in which players are offered them: keys stand in the order of the alphabet, which says nothing of how hard they are."""


def band_title(key: str) -> str:
    """What players read for the band of a key."""
    return TITLES.get(band(key), band(key))


def bands(keys: Sequence[str]) -> list[list[str]]:
    """The keys of an endless set, band by band, the easiest band first; keys of one band stand side by side."""
    return sorted((list(group) for _, group in groupby(keys, key=band)), key=lambda group: ease(group[0]))


def ease(key: str) -> int:
    """The place of the band of a key among all bands: the easiest is 0, and those that have no place come last."""
    return EASY_FIRST.index(band(key)) if band(key) in EASY_FIRST else len(EASY_FIRST)


def further(beyond: Mapping[str, Sequence[int]], key: str) -> Iterator[str]:
    """The keys of the puzzles that are made after the stored ones of the band of a key, by its numbers in `beyond`; none where it has none."""
    values = beyond.get(band(key))
    return (spelled(values, str(number)) for number in count(FIRST_SEED)) if values else iter(())


def following(
    keys: Sequence[str], orders: Mapping[str, Sequence[str]], *, endless: bool = False, beyond: Mapping[str, Sequence[int]] | None = None
) -> dict[str, dict[str, str]]:
    """For each key of a set what comes after it, by the id of the order, "" being the set's own; the last of a row has nothing.

    An endless set goes on: after the last of a band comes the first that is made by the numbers in `beyond`, without these its own first.
    """
    rows = {"": [list(keys)], **{name: [list(row)] for name, row in orders.items()}}
    if endless:
        rows[""] = bands(keys)
    after: dict[str, dict[str, str]] = {key: {} for key in keys}
    for name, parts in rows.items():
        for row in parts:
            for key, later in zip(row, [*row[1:], *([next(further(beyond or {}, row[0]), row[0])] if endless else [])], strict=False):
                after[key][name] = later
    return after
