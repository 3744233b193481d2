"""Daily boards grow over the week and fit a browser; the endless supply comes in bands; the committed ones are what the recipes make."""

import json
from bisect import bisect_right
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.daily import day_key, day_number, weekday
from parlour.core.rng import Rng
from parlour.games.samegame.rules import Puzzle
from parlour.games.samegame.supply.rating import rate
from parlour_precompute import BUNDLES
from parlour_precompute.__main__ import main
from parlour_precompute.games.samegame import daily
from parlour_precompute.games.samegame.boards import canonical, catalogue
from parlour_precompute.games.samegame.daily import (
    ROW,
    STATES,
    WEEK,
    Kind,
    beginnings,
    board_of_day,
    largest,
    likeness,
    may_follow,
    placed,
    proposal,
    recoloured,
)
from parlour_precompute.games.samegame.infinite import BANDS, HARDER, KEPT, banded, full, sizes, tells_apart
from parlour_precompute.games.samegame.recipe import BOARDS
from parlour_precompute.run.days import FIRST_DAY
from parlour_precompute.run.pool import Workers
from tests.games.samegame.precompute.test_recipe import journal

DRAWN = 33_000
"""Random boards behind those that the stages are chosen from which the recipe looks at until every band of the supply is full."""
SETS = ("journey", "stages", "daily", "infinite")
HELD = {name: [json.loads(line) for line in (BUNDLES / "samegame" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()] for name in SETS}


def test_a_day_s_board_is_of_the_kind_of_its_weekday_and_grows_over_the_week():
    blocks = [kind.width * kind.height for kind in WEEK]
    assert blocks == sorted(blocks)
    assert [kind.low for kind in WEEK] == sorted(kind.low for kind in WEEK)
    for record in HELD["daily"]:
        kind, puzzle, found = WEEK[weekday(record["key"])], Puzzle(record["puzzle"]["cells"]), record["measures"]
        assert (puzzle.width, puzzle.height, len(set(puzzle.cells) - {"/"})) == (kind.width, kind.height, kind.colours)
        assert kind.low <= found["difficulty"] <= kind.high
        assert found["states"] <= STATES


@pytest.mark.parametrize("number", [*range(6), 700])
def test_the_committed_days_are_what_the_recipe_makes(number):
    days = [(record["key"], record["puzzle"]["cells"]) for record in HELD["daily"][:number]]
    held = {canonical(record["puzzle"]["cells"]) for name in SETS if name != "daily" for record in HELD[name]}
    day = day_number(FIRST_DAY) + number
    ((key, (cells, found)),) = placed("parlour", [(day, board_of_day("parlour", day))], held | {canonical(cells) for _, cells in days}, days)
    assert HELD["daily"][number] == {"key": key, "puzzle": {"cells": cells}, "measures": found}


@pytest.mark.rotates
def test_the_committed_supply_is_what_the_recipe_makes(tmp_path):
    with ThreadPoolExecutor(1) as executor, journal(tmp_path) as noted:
        drawn = catalogue(Workers(executor, 2), "parlour", BOARDS + DRAWN, noted)[BOARDS:]
    held = {record["puzzle"]["cells"]: record for record in HELD["infinite"]}
    places = [place for place, (cells, _) in enumerate(drawn) if cells in held]
    assert len(places) == len(held)
    # The last of the boards that the recipe looked at are in none but the hardest bands, which take the longest to fill.
    for place in (*places[::100], *range(0, DRAWN, 500)):
        cells, found = full(drawn[place])
        if cells in held:
            assert tells_apart(drawn[place])
            assert held[cells]["measures"] == {name: found[name] for name in KEPT}
        else:
            band = BANDS[bisect_right(HARDER, found["difficulty"])]
            last = max(number for number in places if held[drawn[number][0]]["key"].startswith(band))
            assert place > last or not tells_apart(drawn[place])


def test_bands_get_harder_and_so_do_the_boards_within_them():
    records = HELD["infinite"]
    assert [record["measures"]["difficulty"] for record in records] == sorted(record["measures"]["difficulty"] for record in records)
    assert list(dict.fromkeys(record["key"].partition("-")[0] for record in records)) == list(BANDS)
    assert {band: sum(record["key"].startswith(band) for record in records) for band in BANDS} == dict.fromkeys(BANDS, 600)


def test_no_board_is_there_twice_in_any_set():
    names = [canonical(record["puzzle"]["cells"]) for records in HELD.values() for record in records]
    assert len(set(names)) == len(names)


def test_stored_measures_are_the_game_s_own():
    for records in HELD.values():
        for record in records[::350]:
            found = rate(Puzzle(record["puzzle"]["cells"]))
            assert record["measures"] == {name: found[name] for name in record["measures"]}


@given(st.lists(st.integers(0, 120), max_size=60), st.integers(0, 40))
def test_a_band_has_its_first_boards_as_many_as_it_may_the_easiest_first(scores, boards):
    rows = [(f"board {number:02d}", {"difficulty": score}) for number, score in enumerate(scores)]
    made = banded(rows, boards)
    assert list(made) == list(BANDS)
    assert sum(sizes(boards)) == boards
    for (low, high), size, members in zip(pairwise((0, *HARDER, 121)), sizes(boards), made.values(), strict=True):
        assert size in (boards // len(BANDS), boards // len(BANDS) + 1)
        fit = [(cells, found) for cells, found in rows if low <= found["difficulty"] < high]
        assert members == sorted(fit[:size], key=lambda row: (row[1]["difficulty"], row[0]))


@given(st.integers(1, 7), st.integers(1, 7), st.integers(1, 6), st.integers(0, 100), st.text(max_size=5))
def test_proposals_fill_the_board(width, height, colours, clump, seed):
    puzzle = Puzzle(proposal(Kind(width, height, colours, clump, 0, 0), Rng(seed)))
    assert (puzzle.width, puzzle.height) == (width, height)
    assert len(set(puzzle.cells) - {"/"}) <= colours
    assert "." not in puzzle.cells


def test_clumps_join_blocks():
    def alike(clump):
        cells = proposal(Kind(7, 7, 5, clump, 0, 0), Rng("clumps")).split("/")
        return sum(a == b for row in cells for a, b in pairwise(row))

    assert alike(0) < alike(50) < alike(100) == 42


MONDAY = day_number("2026-11-02")
BOARDS_OF_A_DAY = ["RRGG/GBBR", "RRGB/BGRG", "GGRB/BRGR"]


def following(monkeypatch, made, held=(), standing=(), spare=BOARDS_OF_A_DAY):
    """The boards of Mondays, one after the other, where each next fit board is one of the spare ones."""
    monkeypatch.setattr(daily, "board_of_day", lambda seed, day, begun: (spare[begun], {}, begun + 1))
    days = [(MONDAY + 7 * at, (cells, {}, 0)) for at, cells in enumerate(made)]
    return [cells for _, (cells, _) in placed("seed", days, set(held), standing)]


def test_a_day_whose_board_was_there_before_takes_its_next_one(monkeypatch):
    first = BOARDS_OF_A_DAY[0]
    assert following(monkeypatch, [first]) == [first]
    # The second of them begins with another number of groups; the third is the second in other colours.
    assert following(monkeypatch, [first], {canonical(first)}) == [BOARDS_OF_A_DAY[1]]
    with pytest.raises(IndexError):
        following(monkeypatch, [first], {canonical(cells) for cells in BOARDS_OF_A_DAY})


def test_a_board_follows_none_of_its_weekday_that_it_looks_like_nor_one_with_as_many_groups():
    board = BOARDS_OF_A_DAY[0]
    other = "GBRB/RGBG"
    assert (beginnings(board), beginnings(other), beginnings(BOARDS_OF_A_DAY[1])) == (3, 0, 1)
    assert may_follow([], board)
    assert not may_follow([board], board)
    assert not may_follow([board, other], "GGRR/RBBG")
    assert may_follow([BOARDS_OF_A_DAY[1], other], board)
    assert not may_follow([other, "RGBR/RGBG"], board)
    assert may_follow(["RGBR/RGBG", other], board)


def test_likeness_is_the_same_whatever_the_colours_and_the_side():
    assert likeness("RRG/GGB", "RRG/GGB") == likeness("RRG/GGB", "GBB/RGG") == 1
    assert likeness("RRG/GGB", "RRG/BBB") == pytest.approx(4 / 6)


def test_colours_move_on_by_one_where_the_eye_would_fall_on_that_of_the_day_before():
    assert largest("RRG/GRB") == "R"
    assert recoloured("RRG/GRB", "R") == "BBR/RBG"
    assert recoloured("RRG/GRB", "B") == "RRG/GRB"


def test_of_the_days_before_the_last_of_the_weekday_count_and_the_colour_of_the_last(monkeypatch):
    asked = []
    monkeypatch.setattr(daily, "may_follow", lambda week, cells: not asked.append([*week]))
    standing = [(day_key(MONDAY - 7 * back), f"RRGG/GBB{'RGB'[back % 3]}") for back in range(ROW + 2, 0, -1)] + [(day_key(MONDAY - 1), "RRR/RGB")]
    assert following(monkeypatch, ["GGGR/RBBG"], standing=standing) == ["GGGR/RBBG"]
    assert following(monkeypatch, ["RRRG/GBBR"], standing=standing) == ["BBBR/RGGB"]
    assert asked[0] == [cells for _, cells in standing[-ROW:-1]]


@pytest.mark.rotates
def test_the_bytes_are_the_same_with_one_job_and_with_two(tmp_path):
    def made(jobs):
        folder = tmp_path / str(jobs)
        options = ["--days", "4", "--boards", "40", "--infinite", "30", "--jobs", str(jobs), "--out", str(folder), "--cache", str(folder)]
        for name in ("daily", "infinite"):
            assert main(["samegame", "--only", name, *options]) == 0
        return [(folder / "samegame" / f"{name}.jsonl").read_bytes() for name in ("daily", "infinite")]

    daily, infinite = made(1)
    assert [daily, infinite] == made(2)
    assert daily == b"".join((BUNDLES / "samegame" / "daily.jsonl").read_bytes().splitlines(keepends=True)[:4])
    assert infinite.count(b"\n") == 30


@pytest.mark.rotates
def test_a_smaller_supply_has_the_same_bands(tmp_path):
    assert main(["samegame", "--only", "infinite", "--infinite", "7", "--boards", "5", "--out", str(tmp_path), "--cache", str(tmp_path)]) == 0
    keys = [json.loads(line)["key"] for line in (tmp_path / "samegame" / "infinite.jsonl").read_text(encoding="utf-8").splitlines()]
    assert keys == ["calm-001", "fair-001", "hard-001", "hard-002", "tough-001", "wild-001", "wild-002"]
