"""In place of Pyodide's package loader: only the two folders its start asks for; Parlour's engine loads no packages."""

from pyodide_js import loadedPackages

__all__ = ["DSO_DIR", "SITE_PACKAGES", "loadedPackages"]


class Folder:
    """A path that, unlike text, reaches JavaScript as an object, as Pyodide's start expects; pathlib would be two more modules."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder("/lib/python3.14/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Pyodide lists here what came with it: nothing."""
