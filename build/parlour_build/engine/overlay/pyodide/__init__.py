"""In place of Pyodide's own package: the same without the event loop, which would bring asyncio, sockets and processes with it."""

from pyodide_js._api import scheduleCallback

from . import _state

__version__ = "314.0.7"
