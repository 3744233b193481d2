"""Which Parlour a site is: its version and the commit that it was made of, so that a report can be tied to what it is about."""

import os
import subprocess
import tomllib
from pathlib import Path

from parlour_build.layout import ROOT

SOURCES = ("site", "library", "build", "precompute", "wordlists", "package-lock.json", "requirements.txt", "pyproject.toml")
"""What decides a site. A commit that touches none of it makes the same site, which players need not load anew."""

LENGTH = 10
"""Hex digits of a commit that are told."""


def edition(root: Path = ROOT) -> str:
    """`0.2.0 (a1b2c3d4e5)` for the working copy in this folder; without the commit where nobody knows it."""
    known = commit(root)
    return f"{version(root)} ({known})" if known else version(root)


def version(root: Path) -> str:
    """The version that pyproject.toml names."""
    told: str = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return told


def commit(root: Path) -> str:
    """The last commit that changed what decides a site, with `, changed` where it was changed since; empty where there is neither git nor GitHub."""
    last = _git(root, "log", "-1", "--format=%H", "--", *SOURCES)
    if not last:
        # In a job's container git may refuse the folder, which is another user's.
        return os.environ.get("GITHUB_SHA", "")[:LENGTH]
    return last[:LENGTH] + (", changed" if _git(root, "status", "--porcelain", "--", *SOURCES) else "")


def _git(root: Path, *words: str) -> str:
    """What git says of the repository whose root is this folder; empty where it is none, or git is not here."""
    if not (root / ".git").exists():
        return ""
    try:
        return subprocess.run(["git", "-C", root, *words], capture_output=True, text=True, check=False).stdout.strip()
    except FileNotFoundError:
        return ""
