"""Which modules play has loaded; runs inside Pyodide after play, and imports nothing that play might not."""

import json
import sys
import zipimport


def main() -> str:
    """The JSON list of all loaded modules that came out of a zip, sorted."""
    specs = ((name, getattr(module, "__spec__", None)) for name, module in list(sys.modules.items()))
    return json.dumps(sorted(name for name, spec in specs if isinstance(getattr(spec, "loader", None), zipimport.zipimporter)))
