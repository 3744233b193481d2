"""What Parlour is made of and with, as CycloneDX has it: one list by npm, one by cyclonedx-py, each held to what the lock files say.

The libraries inside the engine are in no package list: `engine/libraries.py` has them, and the site's page of licences.
"""

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour_build.errors import BuildError

NPM = 10
"""The first npm that makes such lists."""


def made(root: Path, tool: Path, python: Path) -> dict[str, str]:
    """The lists by the names of their files; `tool` is cyclonedx-py, `python` the interpreter of the environment that it is asked about.

    Raises BuildError with a sentence where a tool is missing, fails, or leaves out what a lock file has.
    """
    held = int(_printed(["npm", "--version"], root).split(".", 1)[0])
    if held < NPM:
        raise BuildError(f"The npm here is {held}, and only {NPM} and newer list what they installed: Node 22 and later bring one.")
    lists = {
        "npm.cdx.json": _printed(["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], root),
        "python.cdx.json": _printed([str(tool), "environment", "--output-reproducible", "--of", "JSON", str(python)], root),
    }
    lost = [*missing(locked(root), named(lists["npm.cdx.json"])), *missing(pinned(root), named(lists["python.cdx.json"]))]
    if lost:
        raise BuildError(f"The lists leave out what the lock files have: {', '.join(lost)}.")
    return lists


def named(text: str) -> set[str]:
    """`name==version` of all that a list holds, names as Python's registry writes them."""
    return {f"{_plain(_whole(each))}=={each.get('version', '')}" for each in json.loads(text)["components"]}


def _whole(component: dict[str, Any]) -> str:
    group = component.get("group", "")
    return f"{group}/{component['name']}" if group else str(component["name"])


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(root: Path) -> set[str]:
    """`name==version` of every package of package-lock.json."""
    packages = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {f"{_plain(path.rpartition('node_modules/')[2])}=={each['version']}" for path, each in packages.items() if path}


def pinned(root: Path) -> set[str]:
    """`name==version` of every pin of requirements.txt that holds on all systems."""
    pins = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ ;\\]+)( ;)?", (root / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    return {f"{_plain(name)}=={version}" for name, version, condition in pins if not condition}


def missing(wanted: set[str], found: set[str]) -> list[str]:
    """What is wanted and was not found, in order."""
    return sorted(wanted - found)


def _printed(words: Sequence[str], root: Path) -> str:
    try:
        done = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"{words[0]} was not found, and the lists cannot be made without it.") from None
    if done.returncode:
        raise BuildError(f"{' '.join(words[:2])} failed: {done.stderr.strip()[-400:]}")
    return done.stdout
