"""A local server that treats the site as a good static host does, or as one of those we reckon with: types, `_headers`, compression, 404.html."""

import hashlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

from parlour_build.errors import BuildError
from parlour_build.hosting import policy
from parlour_build.hosting.hosts import BEST, Host, type_of
from parlour_build.hosting.sizes import sent


@dataclass(frozen=True, slots=True)
class Place:
    """What is served: a folder, below an address, with a cache of compressed bytes, as a host does."""

    dist: Path
    cache: Path
    base: str = "/"
    host: Host = BEST


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request gets."""

    status: HTTPStatus
    headers: policy.Headers
    body: bytes = b""


def answer(place: Place, address: str, encodings: str = "", known: str = "") -> Answer:
    """The answer to a GET; `encodings` is the request's Accept-Encoding, `known` its If-None-Match."""
    path = unquote(urlsplit(address).path)
    if f"{path}/" == place.base:
        return _moved(place.base)
    file = _file(place, path)
    if file is None:
        return _served(place, place.dist / "404.html", HTTPStatus.NOT_FOUND, path, encodings, "")
    if file.is_dir():
        return _moved(f"{urlsplit(address).path}/")
    return _served(place, file, HTTPStatus.OK, path, encodings, known)


def _moved(address: str) -> Answer:
    return Answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": address})


def _file(place: Place, path: str) -> Path | None:
    if not path.startswith(place.base):
        return None
    root = place.dist.resolve()
    file = (root / path.removeprefix(place.base)).resolve()
    if path.endswith("/"):
        file /= "index.html"
    return file if file.is_relative_to(root) and file.exists() and not file.name.startswith("_") else None


def _served(place: Place, file: Path, status: HTTPStatus, path: str, encodings: str, known: str) -> Answer:
    body = file.read_bytes()
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    rules = place.dist / "_headers"
    heeded = place.host.reads_headers and rules.exists()
    given = policy.headers_for(policy.read(rules.read_text(encoding="utf-8")), path) if heeded else {}
    headers = {"Content-Type": type_of(file), "Cache-Control": place.host.caching, "ETag": tag, "Vary": "Accept-Encoding", **given}
    if known == tag:
        return Answer(HTTPStatus.NOT_MODIFIED, headers)
    if place.host.compresses(file) and place.host.encoding in [name.strip() for name in encodings.split(",")]:
        return Answer(status, {**headers, "Content-Encoding": place.host.encoding}, sent(body, place.cache, place.host))
    return Answer(status, headers, body)


class Handler(BaseHTTPRequestHandler):
    """Speaks HTTP for `answer`."""

    protocol_version = "HTTP/1.1"
    server_version = "Parlour"
    sys_version = ""
    # One write a response: without this, small answers wait for the other side's delayed acknowledgement.
    disable_nagle_algorithm: ClassVar[bool] = True

    def __init__(self, place: Place, *args: object) -> None:
        self.place = place
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answers with headers and body."""
        self._send(with_body=True)

    def do_HEAD(self) -> None:
        """Answers with headers alone."""
        self._send(with_body=False)

    def _send(self, *, with_body: bool) -> None:
        given = answer(self.place, self.path, self.headers.get("Accept-Encoding", ""), self.headers.get("If-None-Match", ""))
        self.send_response_only(given.status)
        for name, value in {**given.headers, "Content-Length": str(len(given.body)), "Date": formatdate(usegmt=True)}.items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.wfile.write(given.body)


class Server(ThreadingHTTPServer):
    """A server whose players may leave in the middle of a file; once it is closed it answers nobody, over open connections either."""

    daemon_threads = True
    # Another server on the port is to be noticed, not shared with.
    allow_reuse_port = False

    def __init__(self, *args: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*args)

    def get_request(self) -> tuple[socket.socket, Any]:
        """The next connection, which a browser keeps for what it asks later."""
        connection, address = super().get_request()
        self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """The end of a connection."""
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Ends the connections too that browsers keep."""
        super().server_close()
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing of a broken connection: a browser that is closed breaks many."""


def opened(place: Place, port: int) -> Server:
    """A server for the place, listening but not yet serving; raises BuildError when the port is taken."""
    try:
        return Server(("127.0.0.1", port), partial(Handler, place))
    except OSError as fault:
        raise unusable(port, fault, "serve") from None


FIRST_FREE_PORT = 1_024
"""Below, only who is root may listen."""

LAST_PORT = 65_535


def unusable(port: int, fault: OSError, target: str) -> BuildError:
    """Why a port cannot be listened at, and another to be tried with the same target of make: the next, where anybody may listen there."""
    other = port + 1 if FIRST_FREE_PORT <= port < LAST_PORT else 8000
    return BuildError(f"Port {port} cannot be used ({fault.strerror}). Another program may have it. Try `make {target} PORT={other}`.")


@contextmanager
def served(place: Place, port: int = 0) -> Iterator[str]:
    """Serves the place while the context lasts; gives the address of its home page. Port 0 is any free one."""
    with running(opened(place, port), place) as address:
        yield address


@contextmanager
def running(server: Server, place: Place) -> Iterator[str]:
    """Lets a server of the place answer while the context lasts; gives the address of its home page."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{server.server_address[1]}{place.base}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
