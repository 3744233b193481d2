import json
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from parlour.core.codec import decode
from parlour.core.game import Daily, Endless, Free, InTurn, OfCampaign, Order, PuzzleSet
from parlour.core.mode import Clock
from parlour.games import CATALOGUE
from parlour_build.engine.exercises.samples import PER_SET, sample
from parlour_build.errors import BuildError
from parlour_build.hosting.gzipped import plain
from parlour_build.layout import Layout
from parlour_build.puzzles.shards import SHARD_SIZE, index, library, shelved
from tests.build.little import line

SAMEGAME = CATALOGUE["samegame"]
BOARD = SAMEGAME.set_of("stages").mode


def of(*sets):
    """The game with these sets instead of its own."""
    return replace(SAMEGAME, sets=sets)


GAME = of(PuzzleSet("stages", "Stages", "Stage", BOARD))


@pytest.fixture
def bundle(tmp_path):
    """Writes lines as a bundle, and gives the folder of bundles."""

    def write(*lines, name="stages"):
        path = tmp_path / "samegame" / f"{name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{text}\n" for text in lines))
        return tmp_path

    return write


def held(asset):
    return json.loads(plain(asset))


def test_so_many_puzzles_make_a_shard(bundle):
    keys = [f"{number:04}" for number in range(1, 2 * SHARD_SIZE + 2)]
    shards = shelved(library(GAME, bundle(*(line(key, "RR/GG") for key in keys)))).shards["stages"]
    assert [first for first, _ in shards] == ["0001", "0026", "0051"]
    assert [key for _, shard in shards for key in held(shard)] == keys


@pytest.mark.parametrize(
    ("source", "keys"),
    [(Free(), [f"{number:04}" for number in range(1, 8)]), (Daily(), ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"])],
)
def test_a_set_may_say_how_many_puzzles_make_a_shard_and_then_days_are_counted_too(bundle, source, keys):
    game = of(PuzzleSet("few", "Few", "One", BOARD, source, shard=3))
    shards = shelved(library(game, bundle(*(line(key, "RR/GG") for key in keys), name="few"))).shards["few"]
    assert [list(held(shard)) for _, shard in shards] == [keys[at : at + 3] for at in range(0, len(keys), 3)]


def test_a_puzzle_with_a_clock_is_timed_unless_it_is_the_gentle_one_of_its_set(bundle):
    timed = replace(BOARD, clock=Clock(lap=lambda state: 0, limit_ms=lambda state: 10_000, timeout=lambda state: None))
    game = of(PuzzleSet("stages", "Stages", "Stage", timed, InTurn(gentle="0002")))
    shard = held(shelved(library(game, bundle(*(line(f"{number:04}", "RR/GG") for number in (1, 2, 3))))).shards["stages"][0][1])
    assert {key: entry.get("timed", False) for key, entry in shard.items()} == {"0001": True, "0002": False, "0003": True}


def test_a_shard_is_gzipped_and_tells_no_time_so_that_the_same_puzzles_make_the_same_file(bundle, monkeypatch):
    owned = library(GAME, bundle(line("0001", "RR/GG")))
    first = shelved(owned).shards["stages"][0][1]
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert shelved(owned).shards["stages"][0][1] == first
    assert first.file.endswith(".bin")
    assert first.data[:8] == bytes.fromhex("1f8b 0800 0000 0000")


def test_a_month_of_days_makes_a_shard(bundle):
    game = of(PuzzleSet("daily", "Daily", "Daily", BOARD, Daily()))
    days = ["2026-11-29", "2026-11-30", "2026-12-01"]
    shelf = shelved(library(game, bundle(*(line(day, "RR/GG") for day in days), name="daily")))
    assert [first for first, _ in shelf.shards["daily"]] == ["2026-11-29", "2026-12-01"]
    assert shelf.days == {"daily": ("2026-11-29", "2026-12-01")}


def test_a_shard_holds_what_is_drawn_before_python_runs(bundle):
    owned = library(GAME, bundle(line("0007", "RRG/GGR/RRG")))
    entry = held(shelved(owned).shards["stages"][0][1])["0007"]
    puzzle = decode(BOARD.puzzle_type, entry["puzzle"])
    assert entry["title"] == "Stage 7"
    assert entry["view"] == BOARD.screen.view(BOARD.start(puzzle), BOARD.screen.new_ui())
    assert sample(owned, {})["puzzles"]["stages"][0]["data"] == entry["puzzle"]


def test_an_exercise_takes_puzzles_from_all_over_a_set_and_keys_of_those_that_are_made(bundle):
    keys = [f"{number:04}" for number in range(1, 301)]
    taken = sample(library(GAME, bundle(*(line(key, "RR/GG") for key in keys))), {})["puzzles"]["stages"]
    assert len(taken) == PER_SET
    assert [taken[0]["id"], taken[-1]["id"]] == ["samegame.1/stages/0001", "samegame.1/stages/0300"]
    assert taken[0]["next"] == {"": "samegame.1/stages/0002"}
    assert taken[-1]["next"] == {}
    gaps = [int(after["id"][-4:]) - int(before["id"][-4:]) for before, after in pairwise(taken)]
    assert max(gaps) - min(gaps) <= 1
    made = sample(library(SAMEGAME, Layout().bundles), {})["made"]
    assert set(made) == {known.id for known in SAMEGAME.sets if known.kind == "made"}
    assert all(made.values())


def test_the_index_lists_sets_and_keys(bundle):
    owned = library(GAME, bundle(line("0001", "RR/GG"), line("0002", "GG/RR")))
    assert index(owned) == {"game": "samegame", "version": GAME.version, "sets": [{"id": "stages", "title": "Stages", "rows": ["0001 0002"]}]}


ORDERS = (Order("own", "Its own", ("-rsr",)), Order("depth", "The short first", ("path_depth_min", "-rsr")))
ORDERED = of(PuzzleSet("stages", "Stages", "Stage", BOARD, Free(ORDERS)))


def test_the_index_lists_the_orders_of_a_set(bundle):
    rows = [("0001", 0.9, 9), ("0002", 0.8, 5), ("0003", 0.7, 5), ("0004", 0.6, 4)]
    owned = library(ORDERED, bundle(*(line(key, "RR/GG", rsr=rsr, path_depth_min=depth) for key, rsr, depth in rows)))
    (listed,) = index(owned)["sets"]
    assert [(order["id"], order["title"]) for order in listed["orders"]] == [("own", "Its own"), ("depth", "The short first")]
    assert [order["rows"] for order in listed["orders"]] == [["0001 0004"], ["0004", "0002 0003", "0001"]]


def test_each_puzzle_says_what_comes_next_in_every_order(bundle):
    rows = [("0001", 0.9, 9), ("0002", 0.8, 5), ("0003", 0.7, 4)]
    owned = library(ORDERED, bundle(*(line(key, "RR/GG", rsr=rsr, path_depth_min=depth) for key, rsr, depth in rows)))
    entries = held(shelved(owned).shards["stages"][0][1])
    assert {key: entry.get("next") for key, entry in entries.items()} == {
        "0001": {"": "0002", "own": "0002"},
        "0002": {"": "0003", "own": "0003", "depth": "0001"},
        "0003": {"depth": "0002"},
    }


def test_an_endless_set_goes_round_in_its_bands(bundle):
    game = of(PuzzleSet("infinite", "Infinite", "Board", BOARD, Endless()))
    keys = ["calm-001", "calm-002", "wild-001"]
    entries = held(shelved(library(game, bundle(*(line(key, "RR/GG") for key in keys), name="infinite"))).shards["infinite"][0][1])
    assert [entries[key]["next"] for key in keys] == [{"": "calm-002"}, {"": "calm-001"}, {"": "wild-001"}]


def test_a_set_that_cannot_be_put_in_the_orders_it_promises_is_refused(bundle):
    with pytest.raises(BuildError, match="Stages are not stored in the order own"):
        index(library(ORDERED, bundle(line("0001", "RR/GG", rsr=0.1), line("0002", "RR/GG", rsr=0.2))))
    missing = of(PuzzleSet("stages", "Stages", "Stage", BOARD, Free((Order("some", "Some", ("beauty",)),))))
    with pytest.raises(BuildError, match="a puzzle has no measure 'beauty'"):
        index(library(missing, bundle(line("0001", "RR/GG"))))


BAD_LINES = {
    "no JSON": ("{", "samegame/stages.jsonl, line 2: this is no JSON"),
    "no record": ("[]", "line 2: a record was expected here"),
    "no key": ('{"puzzle": {"cells": "RR"}, "measures": {}}', "line 2: key: this field is missing."),
    "an unknown field": ('{"key": "0002", "puzzle": {"cells": "RR"}, "measures": {}, "x": 1}', "line 2: x: there is no such field."),
    "no puzzle of the game": (line("0002", "RR?"), "line 2: puzzle.cells: '?' is no colour"),
    "a key that does not rise": (line("0001", "RR"), "line 2: key: 0001 must come after 0001."),
}


@pytest.mark.parametrize("fault", BAD_LINES)
def test_a_bad_line_is_named_with_its_file_number_and_field(bundle, fault):
    text, sentence = BAD_LINES[fault]
    with pytest.raises(BuildError, match=re.escape(sentence)):
        library(GAME, bundle(line("0001", "RR/GG"), text))


@pytest.mark.parametrize("lines", [[], None])
def test_an_empty_or_missing_bundle_names_the_command_that_writes_it(bundle, tmp_path, lines):
    folder = tmp_path if lines is None else bundle(*lines)
    with pytest.raises(BuildError, match=re.escape("samegame/stages.jsonl: there is no puzzle in it. `make precompute` writes it.")):
        library(GAME, folder)


def test_a_bundle_of_no_set_is_refused(bundle):
    bundle(line("0001", "RR"))
    with pytest.raises(BuildError, match=re.escape("samegame/extra.jsonl: SameGame has no set of that name.")):
        library(GAME, bundle(line("0001", "RR"), name="extra"))


def test_first_keys_rise_so_that_the_host_can_look_a_shard_up(bundle):
    owned = library(GAME, bundle(*(line(f"{number:04}", "RR/GG") for number in range(1, 120))))
    firsts = [first for first, _ in shelved(owned).shards["stages"]]
    assert all(before < after for before, after in pairwise(firsts))


def test_what_comes_next_in_a_campaign_is_named_by_its_title_and_elsewhere_by_its_key_alone(bundle):
    keys = ("0001", "0002", "0003")
    titled = replace(BOARD, titled=lambda state: f"Board of {len(state.columns)}")
    for source, named in ((OfCampaign(), True), (Free(), False)):
        game = of(PuzzleSet("stages", "Stages", "Stage", titled, source))
        owned = library(game, bundle(*(line(key, "RR/GG") for key in keys)))
        [(_, shard)] = shelved(owned).shards["stages"]
        title = owned.shelves[0].entries[0].title
        assert title.startswith("Board of")
        found = {key: entry.get("titles") for key, entry in held(shard).items()}
        assert found == ({"0001": {"": title}, "0002": {"": title}, "0003": None} if named else dict.fromkeys(keys))
