"""Python that comes to an engine that runs, as data do: a game whose page is not open, or what no board needs."""

import sys
from binascii import Error, a2b_base64
from importlib import import_module
from types import ModuleType
from zipimport import ZipImportError, zipimporter

from parlour.core.data.assets import AssetMissing
from parlour.core.errors import BadInput

PYTHON = "python/"
"""What the names of such data begin with: `python/apart`, `python/samegame`."""
SUPPLY = f"{PYTHON}supply-"
"""And those of what makes the puzzles of a game, which is a package inside that game's: `python/supply-samegame`."""
IN_BROWSER: bool = sys.platform == "emscripten"
"""Whether this is the browser, where a page has but some of the modules and files are in memory alone."""


def needed(module: str, name: str) -> ModuleType:
    """The module; raises AssetMissing for the zip of that name where the module has not been brought."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        # Of a package that has not come the package itself is missing, whatever module of it was asked for.
        if not f"{module}.".startswith(f"{missing.name}."):
            raise
        raise AssetMissing(f"{PYTHON}{name}") from None


def bring(name: str, data: str) -> None:
    """Puts a zip of modules, in base64, among the places that Parlour's packages are imported from; raises BadInput where it is none.

    In the browser alone, whose page has held the zip to its hash: elsewhere all modules are there.
    """
    if not IN_BROWSER:
        raise BadInput("name", "only a browser is brought Python.")
    path = f"/{name.replace('/', '-')}.zip"
    try:
        with open(path, "wb") as file:  # noqa: PTH123 - pathlib is no module that play needs
            file.write(a2b_base64(data))
        zipimporter(path)
    except (Error, ZipImportError):
        raise BadInput("data", f"{name} came as no zip of modules.") from None
    inside = [f"parlour.games.{name.removeprefix(SUPPLY).replace('-', '_')}"] if name.startswith(SUPPLY) else []
    for package in ("parlour", "parlour.games", *inside):
        places = import_module(package).__path__
        place = f"{path}/{package.replace('.', '/')}"
        if place not in places:
            places.append(place)
        # Of all that importing remembers this alone could be of before; importlib's own way to forget needs a module that is in no zip.
        sys.path_importer_cache.pop(place, None)
