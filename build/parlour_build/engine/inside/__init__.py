"""What runs inside Pyodide when the engine is packed; the build itself reads and writes zips by `zips.py`."""
