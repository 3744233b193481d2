"""What plays without a network: between them the service worker and the page's list have every file that a player may ask for."""

import gzip
import hashlib
import json
import re
from dataclasses import replace

import pytest

from parlour.core.settings import KEEPING
from parlour_build.assets import Asset, integrity
from parlour_build.hosting.gzipped import gzipped
from parlour_build.hosting.policy import headers_for, rules
from parlour_build.offline import NEVER_KEPT, WORKER, address, list_of, listed, of_days, shell, spans_of
from tests.build.little import built


def list_in(site):
    """The list that the page reads."""
    return json.loads(gzip.decompress(next(data for path, data in site.files.items() if path.startswith("assets/kept."))))


def shell_in(site):
    """What the service worker carries, as it was minified."""
    text = site.files[WORKER].decode()
    return json.loads(re.sub(r"([{,])([a-z]+):", r'\1"\2":', re.search(r"\[\{.*?\}\]", text).group()))


def test_every_file_is_kept_by_the_service_worker_or_brought_by_the_page_and_none_by_both(little):
    site = built(little)
    brought = {f"assets/{each['url']}" for each in list_in(site)}
    at_once = {each["url"] for each in shell_in(site)}
    assert not brought & at_once
    assert {address(path) for path in site.files} == brought | at_once | set(NEVER_KEPT) | {WORKER}
    # What a first board and the engine need is there before anything is brought.
    assert {"./", "samegame/"} < at_once
    assert {path for path in site.files if re.match(r"assets/(host|play|later|worker|pyodide|python|rest|site|games-samegame)\.", path)} < at_once


def test_the_service_worker_knows_each_file_by_its_bytes(little):
    site = built(little)
    paths = {address(path): path for path in site.files}
    for each in shell_in(site):
        data = site.files[paths[each["url"]]]
        assert each["integrity"] == integrity(data)
        # The names of the others change with their bytes.
        assert each["revision"] == (hashlib.sha256(data).hexdigest()[:10] if paths[each["url"]].endswith(".html") else None)


def test_the_list_tells_games_days_and_sizes(little):
    site = built(little)
    told = {re.sub(r"\.[0-9a-f]{8}\.", ".", each["url"]): each for each in list_in(site)}
    boards = [f"home.2026-12-0{day}.bin" for day in (1, 2, 3)]
    for_all = ["python-apart.bin", "python-lab.bin", "python-maker.bin", "looks.txt", "nexts.txt", *boards]
    assert [name for name, each in told.items() if "game" not in each and "asked" not in each] == for_all
    assert {name.partition("-")[0] for name, each in told.items() if "asked" in each} == {"notebook"}
    # The tests build with the engine of all games, and so with what makes the puzzles of each.
    assert {each["game"] for name, each in told.items() if "game" in each and "supply" not in name} == {"samegame"}
    days = {name: each["days"] for name, each in told.items() if "days" in each}
    assert days == {
        "samegame-daily-2026-12-01.bin": ["2026-12-01", "2026-12-03"],
        **{name: [name[5:15]] * 2 for name in boards},
    }
    for each in told.values():
        data = site.files[f"assets/{each['url']}"]
        assert each["bytes"] == len(data)
        assert each.get("integrity", integrity(data)) == integrity(data)
        assert ("integrity" in each) != each["url"].endswith(".bin")


@pytest.mark.parametrize("kept_not", [{"plays_offline": False}, {"is_draft": True}])
def test_a_build_that_is_not_to_be_kept_has_a_worker_that_leaves_and_no_list(little, kept_not):
    site = built(replace(little, **kept_not), kind="stock")
    assert b"retired" in site.files[WORKER]
    assert not any(path.startswith("assets/kept.") for path in site.files)
    later = next(data.decode() for path, data in site.files.items() if path.startswith("assets/later."))
    assert re.search(r"\bkept\"?: ?null\b", later)
    assert b"Workbox" not in site.files["licences/index.html"]
    assert b"Workbox" in built(little).files["licences/index.html"]


def test_shards_of_days_hold_until_the_day_before_the_next():
    assert spans_of(["2026-11-01", "2026-12-01"], "2026-12-31") == [("2026-11-01", "2026-11-30"), ("2026-12-01", "2026-12-31")]
    assert spans_of(["2027-03-01"], "2027-03-01") == [("2027-03-01", "2027-03-01")]


def test_boards_of_home_are_of_one_day():
    assert [*of_days({"assets/home.0a1b2c3d4e.2026-11-01.bin": b"12345"})] == [
        {"url": "home.0a1b2c3d4e.2026-11-01.bin", "bytes": 5, "days": ("2026-11-01", "2026-11-01")}
    ]


def test_a_file_with_a_sum_of_its_own_has_no_hash():
    packed, plain = gzipped("board", b"x"), Asset("index.json", b"{}")
    assert listed(packed, "a", ("x", "y")) == {"url": packed.file, "bytes": len(packed.data), "game": "a", "days": ("x", "y")}
    assert listed(plain) == {"url": plain.file, "bytes": 2, "integrity": integrity(b"{}")}
    assert json.loads(gzip.decompress(list_of([listed(plain)]).data)) == [listed(plain)]


def test_the_settings_say_what_all_games_weigh(dist):
    brought = json.loads(gzip.decompress(next((dist / "assets").glob("kept.*")).read_bytes()))
    for first, last in (("2026-12-01", "2027-01-31"), ("2028-02-01", "2028-03-31")):
        packed = [each for each in brought if "asked" not in each]
        near = [each["bytes"] for each in packed if "days" not in each or (each["days"][0] <= last and each["days"][1] >= first)]
        assert KEEPING[0].choices[0].sample == f"{-(-sum(near) // 1_000_000)} MB more"


def test_addresses_are_those_of_links():
    assert [*map(address, ("index.html", "about/index.html", "assets/a.js"))] == ["./", "about/", "assets/a.js"]
    files = {"index.html": b"", "404.html": b"", "_headers": b"", "assets/a.js": b""}
    assert [each["url"] for each in shell(files, [])["files"]] == ["assets/a.js", "./"]


def test_a_page_that_changes_makes_another_version():
    versions = [shell({"index.html": text, "assets/a.0a1b2c3d.js": b""}, [])["version"] for text in (b"one", b"two", b"one")]
    assert versions[0] == versions[2] != versions[1]


@pytest.mark.parametrize("base", ["/", "/parlour/"])
def test_browsers_ask_anew_for_the_worker_and_keep_what_has_its_hash_in_its_name(base):
    given = rules(base)
    assert headers_for(given, f"{base}{WORKER}")["Cache-Control"] == "no-cache"
    assert "immutable" in headers_for(given, f"{base}assets/a.0a1b2c3d.js")["Cache-Control"]
