"""A slow wire: a TCP proxy with the bandwidth and the delay of a mobile network, which workers cannot escape as they do emulation in the browser."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wire:
    """Bytes a second towards the browser, shared by all connections, and seconds each way."""

    name: str
    bandwidth: int
    delay: float


FOUR_G = Wire("4G", 9_000_000 // 8, 0.085)
"""9 Mbit/s and 170 ms there and back, as WebPageTest's profile of that name."""
CHUNK = 16_384


class Meter:
    """Hands out the right to send: so many bytes a second over all connections."""

    def __init__(self, bandwidth: int) -> None:
        self._bandwidth, self._free_at, self._lock = bandwidth, 0.0, threading.Lock()

    def wait(self, size: int) -> None:
        """Wait until `size` bytes may go."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / self._bandwidth
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


def _forward(source: socket.socket, sink: socket.socket, delay: float, meter: Meter | None) -> None:
    try:
        while data := source.recv(CHUNK):
            if meter is None:
                time.sleep(delay)
            else:
                meter.wait(len(data))
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        return


def _served(client: socket.socket, port: int, wire: Wire, meter: Meter) -> None:
    # The whole round trip is paid on the way there; on the way back only the bandwidth counts.
    with client, socket.create_connection(("127.0.0.1", port)) as server:
        back = threading.Thread(target=_forward, args=(server, client, 0.0, meter), daemon=True)
        back.start()
        _forward(client, server, 2 * wire.delay, None)
        back.join()


@contextmanager
def slowed(address: str, wire: Wire) -> Iterator[str]:
    """The same site behind a slow wire, while the context lasts; gives its address."""
    _, _, rest = address.partition("://localhost:")
    port, _, path = rest.partition("/")
    listener = socket.create_server(("127.0.0.1", 0))
    meter = Meter(wire.bandwidth)

    def accept() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=_served, args=(client, int(port), wire, meter), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://localhost:{listener.getsockname()[1]}/{path}"
    finally:
        listener.close()
