import gzip
import http.client
from dataclasses import replace
from http import HTTPStatus
from urllib.parse import urlsplit

import brotli
import pytest

from parlour_build.errors import BuildError
from parlour_build.hosting import policy
from parlour_build.hosting.hosts import HOSTS
from parlour_build.hosting.server import Place, answer, opened, served, unusable
from parlour_build.hosting.sizes import LARGE, QUICK, compressed


@pytest.fixture
def place(tmp_path):
    dist = tmp_path / "dist"
    files = {
        "index.html": b"<h1>Home</h1>",
        "404.html": b"<h1>Lost</h1>",
        "game/index.html": b"<h1>Game</h1>",
        "assets/x.wasm": b"\0asm" * 100,
        "assets/x.js": b"1",
        "assets/x.bin": b"1" * 100,
        "assets/x.odd": b"1" * 100,
        "assets/x.zip": b"1" * 100,
        "_headers": policy.written(policy.rules("/below/")).encode(),
    }
    for path, data in files.items():
        (dist / path).parent.mkdir(parents=True, exist_ok=True)
        (dist / path).write_bytes(data)
    (tmp_path / "secret.txt").write_text("secret")
    return Place(dist, tmp_path / "cache", "/below/")


def test_a_page_comes_with_its_type_and_the_policy(place):
    got = answer(place, "/below/game/?x=1#y")
    assert (got.status, got.body) == (HTTPStatus.OK, b"<h1>Game</h1>")
    assert got.headers["Content-Type"] == "text/html; charset=utf-8"
    assert got.headers["Content-Security-Policy"] == policy.policy()
    assert got.headers["Cache-Control"] == "no-cache"


def test_an_address_may_be_written_in_percent_signs(place):
    assert answer(place, "/below/%67ame/").body == b"<h1>Game</h1>"
    assert answer(place, "/below/assets/x%2Ejs").body == b"1"


def test_assets_come_with_their_types_and_keep(place):
    wasm, script = answer(place, "/below/assets/x.wasm"), answer(place, "/below/assets/x.js")
    assert wasm.headers["Content-Type"] == "application/wasm"
    assert script.headers["Content-Type"].startswith("text/javascript")
    assert "immutable" in wasm.headers["Cache-Control"]


def test_brotli_is_sent_to_those_who_take_it(place):
    got = answer(place, "/below/assets/x.wasm", "gzip, deflate, br")
    assert got.headers["Content-Encoding"] == "br"
    assert brotli.decompress(got.body) == b"\0asm" * 100
    assert "Content-Encoding" not in answer(place, "/below/assets/x.wasm", "gzip, brave").headers


def test_a_large_file_is_made_small_while_a_player_waits_only_if_a_build_weighed_it(place):
    body = bytes(range(250)) * (LARGE // 250)
    (place.dist / "assets/large.wasm").write_bytes(body)
    quick = answer(place, "/below/assets/large.wasm", "br").body
    assert quick == brotli.compress(body, quality=QUICK)
    smallest = compressed(body, place.cache)
    assert answer(place, "/below/assets/large.wasm", "br").body == smallest == brotli.compress(body, quality=11) != quick


SENT = {"brotli": (brotli.decompress, "br"), "cloudflare": (brotli.decompress, "br"), "github": (gzip.decompress, "gzip")}


@pytest.mark.parametrize("name", HOSTS)
def test_it_sends_files_as_each_host_does(place, name):
    there = replace(place, host=HOSTS[name])
    decompress, encoding = SENT[name]
    got = answer(there, "/below/assets/x.wasm", "gzip, deflate, br")
    assert (got.headers["Content-Encoding"], decompress(got.body)) == (encoding, b"\0asm" * 100)
    for file in ("x.bin", "x.odd"):
        plain = answer(there, f"/below/assets/{file}", "gzip, deflate, br")
        assert ("Content-Encoding" in plain.headers, plain.headers["Content-Type"], plain.body) == (False, "application/octet-stream", b"1" * 100)
    assert ("Content-Encoding" in answer(there, "/below/assets/x.zip", "gzip, deflate, br").headers) == (name == "brotli")


def test_a_host_that_reads_no_headers_gives_none(place):
    got = answer(replace(place, host=HOSTS["github"]), "/below/assets/x.js")
    assert "Content-Security-Policy" not in got.headers
    assert got.headers["Cache-Control"] == "max-age=600"


def test_what_the_browser_has_is_not_sent_again(place):
    tag = answer(place, "/below/").headers["ETag"]
    assert answer(place, "/below/", known=tag).status == HTTPStatus.NOT_MODIFIED


@pytest.mark.parametrize("address", ["/below/nowhere", "/elsewhere/", "/", "/below/../secret.txt", "/below/%2e%2e/secret.txt", "/below/_headers"])
def test_anything_else_gets_the_page_that_says_so(place, address):
    got = answer(place, address)
    assert (got.status, got.body) == (HTTPStatus.NOT_FOUND, b"<h1>Lost</h1>")


@pytest.mark.parametrize(("address", "there"), [("/below", "/below/"), ("/below/game", "/below/game/")])
def test_a_folder_gets_its_slash(place, address, there):
    got = answer(place, address)
    assert (got.status, got.headers["Location"]) == (HTTPStatus.MOVED_PERMANENTLY, there)


def test_it_answers_over_the_wire(place):
    with served(place) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc)
        for method, body in (("GET", b"<h1>Home</h1>"), ("HEAD", b"")):
            connection.request(method, "/below/")
            got = connection.getresponse()
            assert (got.status, got.read(), got.headers["Content-Security-Policy"]) == (200, body, policy.policy())
        connection.close()


def again(connection):
    connection.request("GET", "/below/")
    return connection.getresponse()


def test_once_it_is_closed_it_answers_nobody_over_a_connection_that_was_kept_either(place):
    with served(place) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
        connection.request("GET", "/below/")
        assert connection.getresponse().read() == b"<h1>Home</h1>"
        connection.auto_open = 0
    with pytest.raises((http.client.HTTPException, OSError)):
        again(connection)


def test_a_port_in_use_is_said_so(place):
    with opened(place, 0) as server:
        port = server.server_address[1]
        with pytest.raises(BuildError, match=rf"Port {port} cannot be used .* Try `make serve PORT={port + 1}`\."):
            opened(place, port)


@pytest.mark.parametrize(("port", "other"), [(0, 8000), (80, 8000), (1_023, 8000), (1_024, 1_025), (8_000, 8_001), (65_534, 65_535), (65_535, 8000)])
def test_another_port_to_try_is_one_that_anybody_may_have(port, other):
    fault = OSError(13, "Permission denied")
    told = f"Port {port} cannot be used (Permission denied). Another program may have it. Try `make dev PORT={other}`."
    assert str(unusable(port, fault, "dev")) == told
