"""What a player waits for: which files, and what each host makes of them."""

import pytest

from parlour_build.hosting.hosts import HOSTS, type_of
from parlour_build.laws.budgets import Waited, cost, costs, home, overruns

PAGE = b"""<!doctype html><html lang="en"><head><title>x</title>
<link rel="icon" href="../assets/i.svg"><link rel="stylesheet" href="../assets/a.css"><script type="module" src="../assets/h.js"></script>
</head><body><p>x</p><link rel="stylesheet" href="../assets/late.css"></body></html>"""
DATA = b"abcd" * 1000
FILES = {"game/index.html": PAGE} | {f"assets/{name}": DATA for name in ("i.svg", "a.css", "h.js", "late.css", "p.wasm", "s.bin", "t.bin", "l.json")}
WAITED = Waited("game", ["assets/p.wasm"], {"one": ["assets/s.bin"], "two": ["assets/s.bin", "assets/t.bin"]}, {"two": "assets/l.json"})


@pytest.mark.parametrize("host", HOSTS.values(), ids=HOSTS)
def test_the_first_board_waits_for_what_stands_in_the_head_and_the_engine_for_the_rest(tmp_path, host):
    found = cost(FILES, WAITED, host, "split", tmp_path)
    assert list(found.board) == ["game/index.html", "assets/a.css", "assets/h.js"]
    assert list(found.engine) == ["assets/late.css", "assets/p.wasm"]
    assert {name: list(files) for name, files in found.shards.items()} == {"one": ["assets/s.bin"], "two": ["assets/s.bin", "assets/l.json"]}


@pytest.mark.parametrize("host", HOSTS.values(), ids=HOSTS)
def test_every_host_compresses_what_a_start_waits_for_and_leaves_what_the_build_gzipped(tmp_path, host):
    found = cost(FILES, WAITED, host, "split", tmp_path)
    assert found.files["assets/s.bin"] == len(DATA)
    assert all(size < 300 for path, size in found.files.items() if not path.endswith(".bin"))


def test_a_file_of_another_name_is_sent_as_it_is():
    assert [(type_of(name), [host.name for host in HOSTS.values() if host.compresses(name)]) for name in ("x", "x.odd", "x.zip")] == [
        ("application/octet-stream", []),
        ("application/octet-stream", []),
        ("application/zip", ["brotli"]),
    ]


def test_an_engine_that_is_not_split_has_no_budget_and_the_first_board_always_has(tmp_path):
    held = {kind: [budget for one in costs(FILES, [WAITED], kind, tmp_path) for _, _, budget in one.spent()] for kind in ("stock", "split")}
    assert [held["stock"][at : at + 3] for at in range(0, 9, 3)] == [[host.first_board, None, None] for host in HOSTS.values()]
    assert [held["split"][at : at + 3] for at in range(0, 9, 3)] == [
        [host.first_board, host.engine_ready, host.engine_ready] for host in HOSTS.values()
    ]


def test_a_site_within_its_budgets_is_told_nothing(tmp_path):
    assert list(overruns(costs(FILES, [WAITED], "split", tmp_path), FILES)) == []


def test_home_waits_for_the_largest_file_of_boards_and_for_no_other(tmp_path):
    files = FILES | {"index.html": PAGE.replace(b"../", b"")} | {f"assets/home.0a.2026-11-0{day}.bin": DATA * day for day in (1, 3, 2)}
    for one in home(files, tmp_path):
        assert list(one.board) == ["index.html", "assets/a.css", "assets/h.js", "assets/home.0a.2026-11-03.bin"]
        assert [what for what, _, _ in one.spent()] == ["home: first board"]
        assert one.board["assets/home.0a.2026-11-03.bin"] == 3 * len(DATA)
