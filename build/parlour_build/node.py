"""Scripts of the build that run in Node."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlour_build.errors import BuildError

NO_NODE = "Node was not found. Parlour’s build needs Node 20.19 or newer on the PATH: install it, then try again."


def printed(script: Path, job: Mapping[str, Any], folder: Path, fault: str) -> str:
    """What the script prints when it is given the job as a file in this folder; raises BuildError, which begins with `fault`, when it fails."""
    path = folder / "job.json"
    path.write_text(json.dumps(job), encoding="utf-8")
    return _run([script, path], "", fault)


def answered(script: Path, job: Mapping[str, Any], fault: str) -> Any:
    """The JSON that the script prints when it reads the job; raises BuildError, which begins with `fault`, when it fails."""
    return json.loads(_run([script], json.dumps(job), fault))


def _run(words: list[Path], given: str, fault: str) -> str:
    try:
        done = subprocess.run(["node", *words], input=given, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise BuildError(NO_NODE) from None
    if done.returncode:
        raise BuildError(f"{fault}{done.stderr.strip()}")
    return done.stdout
