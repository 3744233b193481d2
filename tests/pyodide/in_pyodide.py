"""Timing inside Pyodide under Node, where the browser's Python runs without the browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from parlour_precompute import ROOT

CLOCK = """
import json
from time import perf_counter

def milliseconds(work):
    before = perf_counter()
    work()
    return (perf_counter() - before) * 1000
"""


def in_pyodide(code: str, values: dict[str, object]) -> Any:
    """What Python code ends with as JSON text, run with `milliseconds` and the values at hand."""
    job = json.dumps({"folder": str(ROOT / "site" / "py"), "code": CLOCK + code, "values": values})
    command = ["node", str(Path(__file__).with_suffix(".mjs"))]
    return json.loads(subprocess.run(command, input=job, check=True, stdout=subprocess.PIPE, text=True).stdout)
