"""Parlour as a library: its games, their stored puzzles, and what makes, solves, measures and plays them (docs/API.md).

What is named here is also had from `parlour` itself: `parlour.load("samegame", "stages", 12)`.
"""

from parlour.core.errors import BadInput, GaveUp, IllegalMove
from parlour_library.catalogue import game_ids, generate, keys, load, measured, presets, sets
from parlour_library.data import Unavailable
from parlour_library.plot import Plot, scatter
from parlour_library.puzzle import LoadedPuzzle, Position

__all__ = [
    "BadInput",
    "GaveUp",
    "IllegalMove",
    "LoadedPuzzle",
    "Plot",
    "Position",
    "Unavailable",
    "game_ids",
    "generate",
    "keys",
    "load",
    "measured",
    "presets",
    "scatter",
    "sets",
]
