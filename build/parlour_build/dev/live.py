"""Serves a draft, tells the pages that are open when there is another, and says on them why there is none."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from http import HTTPStatus
from pathlib import Path
from threading import Condition

from parlour_build.hosting.server import Answer, Handler, Place, Server, answer, unusable

SCRIPT = Path(__file__).with_name("reload.js")
ROOM = "workshop/"
"""The folder of the site, which no built site has, in which the script and its news are."""

BEAT_S = 10.0
"""After so long without news a page is told so, and one that has gone is noticed."""


class News:
    """What became of the draft: the name of the one that stands, and the sentences that tell why there is no later one."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._told = {"build": "", "fault": ""}
        self._number = 0

    def tell(self, build: str, fault: str) -> None:
        """Hands on what became of a build to all who listen."""
        with self._changed:
            self._told, self._number = {"build": build, "fault": fault}, self._number + 1
            self._changed.notify_all()

    @property
    def now(self) -> Mapping[str, str]:
        """What was told last."""
        return self._told

    def listen(self, say: Callable[[str], None]) -> None:
        """Says what was told last, and all that is told from now on, as events of a stream, until whoever listens has gone."""
        heard = -1
        while True:
            number, told = self._later_than(heard)
            say(f"data: {json.dumps(told)}\n\n" if number != heard else ": nothing new\n\n")
            heard = number

    def _later_than(self, heard: int) -> tuple[int, Mapping[str, str]]:
        with self._changed:
            self._changed.wait_for(lambda: self._number != heard, timeout=BEAT_S)
            return self._number, self._told


class LiveHandler(Handler):
    """Speaks HTTP for a draft: every page gets the script that listens, nothing is compressed and nothing kept."""

    def __init__(self, place: Place, news: News, *args: object) -> None:
        self.news = news
        super().__init__(place, *args)

    def _send(self, *, with_body: bool) -> None:
        room = f"{self.place.base}{ROOM}"
        if with_body and self.path == f"{room}news":
            self._tell()
            return
        given = script() if self.path == f"{room}reload.js" else shown(self.place, self.path, self.news.now)
        self.send_response_only(given.status)
        for name, value in {**given.headers, "Cache-Control": "no-store", "Content-Length": str(len(given.body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if with_body:
            self.wfile.write(given.body)

    def _tell(self) -> None:
        self.close_connection = True
        self.send_response_only(HTTPStatus.OK)
        for name, value in {"Content-Type": "text/event-stream", "Cache-Control": "no-store", "Connection": "close"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.news.listen(self._say)

    def _say(self, text: str) -> None:
        self.wfile.write(text.encode())
        self.wfile.flush()


def script() -> Answer:
    """The script that listens."""
    return Answer(HTTPStatus.OK, {"Content-Type": "text/javascript; charset=utf-8"}, SCRIPT.read_bytes())


def shown(place: Place, address: str, news: Mapping[str, str]) -> Answer:
    """The answer to a GET: a page with the script in it, or a file as it is; where there is no draft yet, why."""
    if not (place.dist / "404.html").exists():
        return Answer(HTTPStatus.OK, {"Content-Type": "text/html; charset=utf-8"}, with_script(unmade(news), place.base, news))
    given = answer(place, address)
    is_page = given.headers.get("Content-Type", "").startswith("text/html")
    headers = {name: value for name, value in given.headers.items() if name != "ETag"}
    return Answer(given.status, headers, with_script(given.body, place.base, news) if is_page else given.body)


def unmade(news: Mapping[str, str]) -> bytes:
    """A page that stands where there is no draft."""
    said = escape(news["fault"] or "The site is being built. This page will show it.")
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<title>Parlour: no site yet</title>\n</head>\n<body><pre>{said}</pre></body></html>\n'.encode()
    )


def with_script(page: bytes, base: str, news: Mapping[str, str]) -> bytes:
    """The page with the script that listens; it comes from the same host, so the site's own policy allows it."""
    tag = f'<script src="{escape(base)}{ROOM}reload.js" data-build="{escape(news["build"])}" defer></script>\n</head>'
    return page.replace(b"</head>", tag.encode(), 1)


def live(place: Place, port: int, news: News) -> Server:
    """A server for the draft, listening but not yet serving; raises BuildError when the port is taken."""
    try:
        return Server(("127.0.0.1", port), partial(LiveHandler, place, news))
    except OSError as fault:
        raise unusable(port, fault, "dev") from None
