"""The engine: Pyodide with Parlour's games in it, and all that is done so that it starts soon (README.md). The build asks `files` for it."""
