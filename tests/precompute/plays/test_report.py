"""The whole way: simulated players write files, files become a report; what is bad in them is named, and too few plays are said to be."""

import ast
import gzip
import json
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from parlour.apart.plays.record import attempts, go_of, moves_in_force
from parlour.games import IDS
from parlour_precompute import BUNDLES, Refused, games
from parlour_precompute.plays.crowd import crowd
from parlour_precompute.plays.reading import CUT, FOREIGN, Reading, records
from parlour_precompute.plays.report import Plays, as_lines, files, report
from parlour_precompute.plays.shelf import Shelf
from parlour_precompute.run.discovery import called, package
from tests.precompute.plays.kit import go, lines

FOLDER = Path(games.__file__).parent


@pytest.fixture(scope="module")
def played():
    """What a few simulated players leave."""
    return list(crowd(4, "few", BUNDLES))


@pytest.mark.rotates
def test_the_same_seed_plays_the_same(played):
    assert list(crowd(4, "few", BUNDLES, ("wordcrossing",))) == [row for row in played if row["puzzle"].startswith("wordcrossing.")]


@pytest.mark.parametrize("game", IDS)
def test_strangers_write_records_that_the_rules_play_again(game, played):
    shelf = Shelf(game, BUNDLES)
    goes = [go_of(json.loads(json.dumps(row))) for row in played if row["puzzle"].startswith(f"{game}.")]
    assert goes
    for each in goes:
        assert shelf.is_here(each)
        for attempt in attempts(each):
            states = shelf.states(each.place, moves_in_force(attempt.acts))
            assert states is not None
            standing = shelf.mode(each.place).standing(states[-1]).status
            assert (attempt.end is not None) >= (standing == "won")


@pytest.mark.parametrize("game", IDS)
def test_strangers_share_nothing_with_the_models_that_forecast(game):
    def names(path):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    folder = FOLDER / package(game) / "plays"
    own = {name for name in names(folder / "strangers.py") if name.startswith("parlour_precompute.")}
    assert own <= {"parlour_precompute.plays.shelf", "parlour_precompute.plays.sitting", "parlour_precompute.words.wordlist"}
    assert not [name for name in names(folder / "foretold.py") if name.endswith(("strangers", "crowd", "sitting"))]


def test_files_become_a_report_that_says_who_was_simulated(tmp_path, played):
    packed, plain = tmp_path / "packed.jsonl.gz", tmp_path / "plain.jsonl"
    packed.write_bytes(gzip.compress("".join(as_lines(played)).encode()))
    plain.write_text("".join(lines({"type": "FeatureCollection"}, go(at=7, puzzle="samegame.1/stages/0001"), go(puzzle="bridge.1/stages/0001"))))
    found = Reading()
    told = report(files([packed, plain], found), found, BUNDLES)
    text = told["REPORT.md"]
    assert f"{len(played) + 2:,} records" in text
    assert "Simulated players are programs." in text
    assert f"| {FOREIGN} | 1 |" in text
    assert "| of no game of this build | 1 |" in text
    assert "plain.jsonl, line 1" in text
    for name in ("Fig. 2", "IV-B", "IV-C", "Figs 7 and 8", "Learning", "first words", "against par", "by way and number", "What was foretold"):
        assert name in text, name
    count = Counter(row["puzzle"].partition(".")[0] for row in played)
    assert f"{count['wordcrossing']:,} records. **All of them are of simulated players" in text
    assert f"**{count['samegame']:,} of them are of simulated players" in text


def test_one_go_makes_no_table_of_plays(tmp_path):
    path = tmp_path / "one.jsonl"
    path.write_text("".join(lines(go(puzzle="elimination.4/levels/01", acts=[]))))
    found = Reading()
    text = report(files([path], found), found, BUNDLES)["REPORT.md"]
    assert text.count("Too few plays") >= 10
    assert "standard error" not in text


def test_a_packed_file_that_is_cut_is_read_as_far_as_it_goes(tmp_path, played):
    path, whole = tmp_path / "cut.jsonl.gz", gzip.compress("".join(as_lines(played * 3)).encode())
    path.write_bytes(whole[: len(whole) // 2])
    found = Reading()
    assert list(files([path], found))
    assert found.faults[CUT] >= 1


def test_a_line_without_end_is_named_and_the_rest_is_read(tmp_path):
    path = tmp_path / "long.jsonl"
    path.write_text("x" * 9_000_000 + "\n" + lines(go())[0])
    found = Reading()
    assert len(list(files([path], found))) == 1
    assert found.faults[CUT] == 3


def test_a_file_that_is_not_there_is_refused_by_name(tmp_path):
    with pytest.raises(Refused, match=r"gone\.jsonl"):
        list(files([tmp_path / "gone.jsonl"], Reading()))


def test_the_command_writes_the_report_and_the_file_of_the_simulated(tmp_path):
    assert called("plays", ["--simulate", "3", "--games", "wordcrossing", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "REPORT.md").exists()
    assert called("plays", [str(tmp_path / "simulated.jsonl.gz"), "--out", str(tmp_path / "again")]) == 0
    first, again = ((tmp_path / name / "REPORT.md").read_text() for name in ("", "again"))
    assert first == again


def test_a_report_of_people_is_never_put_in_the_place_of_the_committed_one(tmp_path):
    with pytest.raises(Refused, match="--out"):
        called("plays", [str(tmp_path / "some.jsonl")])
    with pytest.raises(Refused, match="nothing to tell"):
        called("plays", [])


def test_what_is_kept_of_a_record_is_less_than_twice_its_line(played):
    rows, plays, found = [row for row in played if row["puzzle"].startswith(("samegame.", "word-portal."))], Plays(BUNDLES), Reading()

    def kept(rounds):
        for one in records("many", as_lines({**row, "at": row["at"] + each} for each in rounds for row in rows), found):
            plays.take(one)
        return found.taken, tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    # The puzzles and their first states are kept from the first rounds on.
    (few, at_first), (many, at_last) = kept(range(4)), kept(range(4, 16))
    tracemalloc.stop()
    assert many == 4 * few == 16 * len(rows)
    assert (at_last - at_first) / (many - few) < 2 * sum(map(len, as_lines(rows))) / len(rows)
