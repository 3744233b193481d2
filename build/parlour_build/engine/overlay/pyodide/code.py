"""In place of Pyodide's functions that run text as code: the engine runs none."""
