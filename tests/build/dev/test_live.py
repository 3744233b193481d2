"""The server of drafts: pages with the script that listens, and news to those who do."""

import json
import threading
from contextlib import closing, contextmanager
from http.client import HTTPConnection

import pytest

from parlour_build.dev import live as module
from parlour_build.dev.live import ROOM, News, live, shown, unmade
from parlour_build.errors import BuildError
from parlour_build.hosting.server import Place

PAGE = b"<!doctype html><html><head><title>Home</title></head><body>Here</body></html>"


@pytest.fixture
def place(tmp_path):
    for name, data in {"index.html": PAGE, "404.html": PAGE, "x.js": b"</head>"}.items():
        (tmp_path / "dist").mkdir(exist_ok=True)
        (tmp_path / "dist" / name).write_bytes(data)
    return Place(tmp_path / "dist", tmp_path / "cache", "/below/")


@contextmanager
def served(place, news):
    """Connections to a server of drafts."""
    with live(place, 0, news) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()


def got(port, path):
    """Status, headers and body of an answer."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": "br, gzip"})
        answer = connection.getresponse()
        return answer.status, dict(answer.headers), answer.read()


def test_a_page_gets_the_script_and_the_name_of_its_draft(place):
    told = {"build": "a1", "fault": ""}
    body = shown(place, "/below/", told).body
    assert b'<script src="/below/workshop/reload.js" data-build="a1" defer></script>' in body
    assert body.replace(b'<script src="/below/workshop/reload.js" data-build="a1" defer></script>\n', b"") == PAGE
    assert b"reload.js" in shown(place, "/below/nowhere", told).body


def test_what_is_no_page_comes_as_it_is_and_uncompressed(place):
    with served(place, News()) as port:
        status, headers, body = got(port, "/below/x.js")
        assert (status, body) == (200, b"</head>")
        assert "Content-Encoding" not in headers
        assert headers["Cache-Control"] == "no-store"
        assert b"EventSource" in got(port, f"/below/{ROOM}reload.js")[2]


def test_where_there_is_no_draft_the_page_says_why(place):
    news = News()
    (place.dist / "404.html").unlink()
    with served(place, news) as port:
        assert b"being built" in got(port, "/below/")[2]
        news.tell("", "rules.py: a <fault>")
        status, _, body = got(port, "/below/")
        assert status == 200
        assert b"rules.py: a &lt;fault&gt;" in body
        assert b"reload.js" in body
    assert b"</head>" in unmade({"fault": ""})


def events(answer, count):
    """The next pieces of news in a stream."""
    lines = (line for line in iter(answer.readline, b"") if line.startswith(b"data: "))
    return [json.loads(next(lines).removeprefix(b"data: ")) for _ in range(count)]


def test_who_listens_is_told_what_was_and_what_comes(place):
    news = News()
    news.tell("a", "")
    with served(place, news) as port, closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", f"/below/{ROOM}news")
        answer = connection.getresponse()
        assert answer.headers["Content-Type"] == "text/event-stream"
        assert events(answer, 1) == [{"build": "a", "fault": ""}]
        news.tell("a", "No.")
        assert events(answer, 1) == [{"build": "a", "fault": "No."}]
        news.tell("b", "")
        assert events(answer, 1) == [{"build": "b", "fault": ""}]


def test_who_has_gone_is_noticed(monkeypatch):
    monkeypatch.setattr(module, "BEAT_S", 0.01)
    said = []

    def say(text):
        said.append(text)
        if len(said) == 3:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        News().listen(say)
    assert said[0].startswith("data: ")
    assert said[1:] == [": nothing new\n\n"] * 2


def test_a_port_that_is_taken_is_named(place):
    with served(place, News()) as port, pytest.raises(BuildError, match=rf"Port {port} cannot be used .*make dev PORT={port + 1}"):
        live(place, port, News())
