"""The site as a host sends it that is some way off.

Lighthouse plays its slow phone from what it saw of a quick visit, and takes all that had come before the first picture for what that picture waited
for. A server on the same machine brings the engine's two megabytes before any picture; no host that players have does.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from parlour_build.hosting.server import Handler, Place, Server, running

AWAY_S = 0.02
"""How long a request is on its way and its answer back."""
BYTES_PER_S = 6_250_000
"""What the line carries: 50 Mbit a second, for all answers together."""
PIECE = 16_384


class _Line:
    """What an answer is written to: one piece after the other, with those of other answers between them."""

    def __init__(self, file: Any, carrying: threading.Lock) -> None:
        self._file, self._carrying = file, carrying

    def write(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            with self._carrying:
                time.sleep(len(piece) / BYTES_PER_S)
            self._file.write(piece)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class Distant(Handler):
    """Answers as the local server does, over a line."""

    def __init__(self, place: Place, carrying: threading.Lock, *args: object) -> None:
        self._carrying = carrying
        super().__init__(place, *args)

    def setup(self) -> None:
        """Lays the line."""
        super().setup()
        self.wfile = _Line(self.wfile, self._carrying)  # type: ignore[assignment]

    def _send(self, *, with_body: bool) -> None:
        time.sleep(AWAY_S)
        super()._send(with_body=with_body)


@contextmanager
def distant(place: Place) -> Iterator[str]:
    """Serves the place from afar while the context lasts; gives the address of its home page."""
    with running(Server(("127.0.0.1", 0), partial(Distant, place, threading.Lock())), place) as address:
        yield address
