"""Parlour: rules, solvers, generators and views of machine-made puzzle games; the same code in precompute, in tests and in the browser."""

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from parlour_library import BadInput as BadInput
    from parlour_library import GaveUp as GaveUp
    from parlour_library import IllegalMove as IllegalMove
    from parlour_library import LoadedPuzzle as LoadedPuzzle
    from parlour_library import Plot as Plot
    from parlour_library import Position as Position
    from parlour_library import Unavailable as Unavailable
    from parlour_library import game_ids as game_ids
    from parlour_library import generate as generate
    from parlour_library import keys as keys
    from parlour_library import load as load
    from parlour_library import measured as measured
    from parlour_library import presets as presets
    from parlour_library import scatter as scatter
    from parlour_library import sets as sets
else:

    def __getattr__(name: str) -> object:
        """What the library gives, where it is installed (docs/API.md): a page has none, and asks for nothing here."""
        try:
            library = import_module("parlour_library")
        except ModuleNotFoundError:
            raise AttributeError(name) from None
        if name not in library.__all__:
            raise AttributeError(name)
        return getattr(library, name)
