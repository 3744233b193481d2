"""In place of Pyodide's docstrings for what is written in C: nobody reads them in a worker."""


def get_cmeth_docstring(method: object) -> str:
    """None."""
    return ""
