"""In place of asyncio, which Pyodide imports when it starts and uses only to await: Parlour's worker answers at once and awaits nothing."""
