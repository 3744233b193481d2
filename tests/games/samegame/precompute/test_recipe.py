"""The recipe makes one list of stages of a seed: distinct, clearable, easy first, the same bytes however it is run."""

import json
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.samegame.measures.dispersion import LISTED
from parlour_precompute import BUNDLES
from parlour_precompute.__main__ import main
from parlour_precompute.games.samegame import infinite, proof, recipe
from parlour_precompute.games.samegame.boards import PARAMS, canonical, catalogue, distinct
from parlour_precompute.games.samegame.recipe import STAGES, climb, easy_first
from parlour_precompute.games.samegame.stats import colours_of, statistics
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers

boards = st.lists(st.text("RGBY", min_size=5, max_size=5), min_size=5, max_size=5).map("/".join)
ratios = st.lists(st.integers(1, 10**9), min_size=1, max_size=60)


def row(rsr, number=0):
    return f"board {number}", {"rsr": rsr, "path_depth_min": 7}


def journal(folder):
    return Journal(folder / "samegame-stages.journal", {"seed": "laws"})


@pytest.fixture(scope="module")
def rated(tmp_path_factory):
    with ThreadPoolExecutor(1) as executor, journal(tmp_path_factory.mktemp("journal")) as noted:
        return catalogue(Workers(executor, 2), "laws", 300, noted)


def run(folder, *options):
    assert main(["samegame", "--only", "stages", "--boards", "300", "--stages", "40", "--out", str(folder), "--cache", str(folder), *options]) == 0
    return (folder / "samegame" / "stages.jsonl").read_bytes()


@given(boards, st.permutations("RGBY"))
def test_colours_and_mirror_images_share_one_canonical_form(board, colours):
    other = board.translate(str.maketrans("RGBY", "".join(colours)))
    mirrored = "/".join(line[::-1] for line in other.split("/"))
    assert canonical(board) == canonical(other) == canonical(mirrored)


@given(boards)
def test_a_canonical_form_stands_for_one_board_or_its_mirror_image(board):
    form = canonical(board)
    assert canonical(form) == form
    assert [len(line) for line in form.split("/")] == [5] * 5
    assert sorted(map(board.count, set(board))) == sorted(map(form.count, set(form)))


def test_boards_are_different_until_colours_mirror_or_both_make_them_one():
    same = ["RRG/GGB", "GGR/RRB", "GRR/BGG", "YBB/RYY"]
    assert len({canonical(board) for board in same}) == 1
    assert len({canonical(board) for board in ["RRG/GGB", "RRG/GBB", "RRG/BGG"]}) == 3


def test_a_board_that_comes_again_is_dropped():
    chunks = [[row(1, "RRG"), row(1, "GRR")], [row(1, "BBY"), row(1, "RGB")]]
    chunks = [[(cells.removeprefix("board "), found) for cells, found in chunk] for chunk in chunks]
    assert [[cells for cells, _ in fresh] for fresh in distinct(chunks)] == [["RRG"], ["RGB"]]


def test_rated_boards_are_distinct_clearable_and_of_four_colours(rated):
    assert len(rated) == len({canonical(cells) for cells, _ in rated}) == 300
    assert all(len(set(cells) - {"/"}) == 4 and found["solutions"] > 0 for cells, found in rated)


def test_boards_begin_with_every_colour(rated):
    assert {cells[0] for cells, _ in rated} == set("RGBY")


@pytest.mark.rotates
def test_the_supply_takes_the_first_boards_of_each_band_that_may_stand_in_it(tmp_path, monkeypatch):
    options = Namespace(seed="laws", boards=20, infinite=10, cache=tmp_path, out=tmp_path, fresh=True)
    rate = infinite.full

    def some(row):
        cells, found = rate(row)
        return cells, {name: value for name, value in found.items() if name != "difficulty" or cells[0] != "R"}

    with ThreadPoolExecutor(1) as executor:
        crew = Workers(executor, 2)
        first = [record["puzzle"]["cells"] for record in map(json.loads, recipe.infinite_made(options, crew))]
        monkeypatch.setattr(infinite, "full", some)
        # A board that stands in another set, mirrored, makes room for the next of its band, and so does one without a difficulty.
        held = "/".join(line[::-1] for line in first[-1].split("/"))
        monkeypatch.setattr(recipe, "others", lambda options, name: {"stages": [{"puzzle": {"cells": held}}]})
        records = [json.loads(line) for line in recipe.infinite_made(options, crew)]
        with journal(tmp_path) as noted:
            drawn = catalogue(crew, "laws", 320, noted)[20:]
        ranks = {cells: rate((cells, found))[1]["difficulty"] for cells, found in filter(infinite.tells_apart, drawn)}
    assert len(first) == 10
    for band, (low, high) in proof.BANDS.items():
        free = [cells for cells, rank in ranks.items() if low <= rank < high and cells[0] != "R" and canonical(cells) != canonical(held)]
        assert [each["puzzle"]["cells"] for each in records if each["key"].startswith(band)] == sorted(free[:2], key=ranks.get)


def test_boards_are_measured_once_whether_they_may_stand_in_the_supply_or_not(rated, tmp_path, monkeypatch):
    with ThreadPoolExecutor(1) as executor:
        crew = Workers(executor, 2)
        with journal(tmp_path) as noted:
            half = infinite.fit(crew, rated[:50], 7, noted)
        asked = []
        monkeypatch.setattr(infinite, "tells_apart", lambda row: asked.append(row) or row == rated[55])
        with journal(tmp_path) as noted:
            whole = infinite.fit(crew, rated[:60], 7, noted)
    assert asked == rated[50:60]
    assert [cells for cells, _ in half] == [cells for cells, _ in rated[:50] if cells in dict(half)] != []
    assert whole == [*half, infinite.full(rated[55])]


@given(ratios, st.data())
def test_a_climb_is_easy_first_without_repeats_and_reaches_both_ends(values, data):
    rows = [row(value / 10**9, number) for number, value in enumerate(values)]
    stages = climb(rows, data.draw(st.integers(1, len(rows))))
    assert len({cells for cells, _ in stages}) == len(stages)
    assert stages == easy_first(stages)
    assert stages[0][1]["rsr"] == max(values) / 10**9
    assert len(stages) == 1 or stages[-1][1]["rsr"] == min(values) / 10**9


@given(ratios, st.data())
def test_each_step_of_a_climb_takes_the_board_whose_place_is_nearest(values, data):
    rows = easy_first(row(value / 10**9, number) for number, value in enumerate(values))
    last, span = len(rows) - 1, max(1, max(values) - min(values))
    places = [rank / max(1, last) + (max(values) - round(found["rsr"] * 10**9)) / span for rank, (_, found) in enumerate(rows)]
    stages = data.draw(st.integers(1, len(rows)))
    chosen = [rows.index(each) for each in climb(rows, stages)]
    for step, rank in enumerate(chosen):
        wanted = step * places[-1] / max(1, stages - 1)
        free = range(chosen[step - 1] + 1 if step else 0, last - (stages - 1 - step) + 1)
        assert abs(places[rank] - wanted) <= min(abs(places[other] - wanted) for other in free) + 1e-9


def test_a_climb_of_all_boards_leaves_none_out(rated):
    assert climb(rated, len(rated)) == easy_first(rated)


def test_a_climb_takes_even_steps_where_the_boards_allow():
    rows = [row(step / 100, step) for step in range(101)]
    assert [found["rsr"] for _, found in climb(rows, 5)] == [1.0, 0.75, 0.5, 0.25, 0.0]


@pytest.mark.rotates
def test_the_bytes_are_the_same_with_one_job_and_with_two(tmp_path):
    assert run(tmp_path / "one", "--jobs", "1") == run(tmp_path / "two", "--jobs", "2")


@pytest.mark.rotates
def test_the_committed_stages_are_what_the_recipe_makes(tmp_path):
    assert main(["samegame", "--only", "stages", "--jobs", "2", "--out", str(tmp_path), "--cache", str(tmp_path)]) == 0
    made = (tmp_path / "samegame" / "stages.jsonl").read_bytes()
    assert made == (BUNDLES / "samegame" / "stages.jsonl").read_bytes()
    assert made.count(b"\n") == STAGES


def test_every_stored_board_has_its_shortest_solutions_laid_out_whole():
    stored = {
        path.stem: [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] for path in (BUNDLES / "samegame").glob("*.jsonl")
    }
    assert {name: len(lines) for name, lines in stored.items() if name != "daily"} == {"journey": 320, "stages": 375, "infinite": 3_000}
    measured = [line["measures"]["shortest_solutions"] for name in ("journey", "stages", "daily") for line in stored[name]]
    solved = statistics(colours_of([line["puzzle"]["cells"] for line in stored["infinite"]]), PARAMS.colours).solved
    counted = [next(int(number) for number in row if number) for row in solved]
    assert all(0 < number < LISTED for number in measured + counted)


def test_more_stages_than_boards_are_refused(capsys):
    assert main(["samegame", "--only", "stages", "--boards", "3", "--stages", "4"]) == 1
    assert capsys.readouterr().err == "4 stages cannot be chosen from 3 boards. Ask for more --boards or fewer --stages.\n"


@pytest.mark.rotates
def test_the_bytes_are_the_same_after_a_stop_and_another_seed_is_refused(tmp_path, monkeypatch, capsys):
    straight = run(tmp_path / "straight", "--jobs", "1")

    def stopped(folder, *rest):
        raise KeyboardInterrupt

    monkeypatch.setattr(recipe, "climb", stopped)
    folder = str(tmp_path / "stopped")
    options = ["--only", "stages", "--boards", "300", "--stages", "40", "--out", folder, "--cache", folder, "--jobs", "1"]
    assert main(["samegame", *options]) == 1
    assert "Stopped. What was finished is kept" in capsys.readouterr().err
    monkeypatch.undo()
    left = tmp_path / "stopped" / "samegame-stages.journal"
    left.write_bytes(left.read_bytes()[:-1000])
    assert main(["samegame", "--seed", "other", *options]) == 1
    assert "seed 'parlour' instead of 'other'" in capsys.readouterr().err
    assert run(tmp_path / "stopped", "--jobs", "1", "--resume") == straight
    assert not left.exists()


def test_fresh_drops_the_journal_of_another_seed(tmp_path):
    with Journal(tmp_path / "samegame-stages.journal", {"seed": "other"}):
        pass
    assert run(tmp_path, "--jobs", "1", "--fresh").count(b"\n") == 40
