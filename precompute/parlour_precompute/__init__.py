"""The precompute step: generates, rates and selects puzzles, writes them into bundles, and proves each bundle again."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUNDLES = ROOT / "site" / "bundles"
CACHE = ROOT / ".cache" / "precompute"


class Refused(RuntimeError):
    """A run that cannot go on as asked; the text says why, and what to do."""


class Absent(Refused):
    """A package that something is made of is not installed; what does not need it can be made all the same."""
