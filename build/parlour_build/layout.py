"""Where things lie."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Layout:
    """The folders of a working copy; tests give other ones."""

    site: Path = ROOT / "site"
    dist: Path = ROOT / "dist"
    cache: Path = ROOT / ".cache"
    node_modules: Path = ROOT / "node_modules"
    words: Path = ROOT / "wordlists" / "words.tsv"
    is_draft: bool = False
    """Whether the site is for its makers' eyes alone, and soon made is worth more than few bytes."""

    plays_offline: bool = True
    """Whether browsers may keep the site to play it without a network; where not, the site has them forget what they kept."""

    feedback: str = ""
    """The address that players may write to by their own mail; with none the site shows no way to write."""

    @property
    def is_kept(self) -> bool:
        """Whether the site has a service worker: a draft has none, since it changes with each edit."""
        return self.plays_offline and not self.is_draft

    @property
    def python(self) -> Path:
        """The folder that holds the package `parlour`."""
        return self.site / "py"

    @property
    def static(self) -> Path:
        """Scripts, styles and icons."""
        return self.site / "static"

    @property
    def templates(self) -> Path:
        """The Jinja templates of the pages."""
        return self.site / "templates"

    @property
    def bundles(self) -> Path:
        """The committed puzzles, `<game>/<set>.jsonl`."""
        return self.site / "bundles"

    @property
    def pyodide(self) -> Path:
        """The npm package that holds Pyodide."""
        return self.node_modules / "pyodide"
