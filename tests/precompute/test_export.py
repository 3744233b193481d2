"""All puzzles as one table: nothing is missing, every column is explained, and the split and the digest rest on what is in it alone."""

import csv
import json
import tomllib

import pytest
from pyarrow import parquet

from parlour.core.naming import parsed_id
from parlour.games import CATALOGUE
from parlour_library import data
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.__main__ import main
from parlour_precompute.export import command
from parlour_precompute.export.columns import MEASURES, dictionary, names

ROWS = list(command.rows())


def test_every_line_of_every_bundle_has_its_row_with_all_its_measures():
    assert len(ROWS) == sum(path.read_text(encoding="utf-8").count("\n") for path in BUNDLES.glob("*/*.jsonl"))
    assert len({row["id"] for row in ROWS}) == len(ROWS)
    for row in ROWS:
        line = data.lines(row["game"], row["set"])[row["key"]]
        assert {name: row[name] for name in line.measures} == line.measures
        assert json.loads(row["puzzle"]) == line.puzzle
        assert parsed_id(row["id"]).version == row["version"]


def test_every_measure_of_the_bundles_is_explained_and_no_other():
    held = {game: set() for game in CATALOGUE}
    for row in ROWS:
        held[row["game"]] |= set(data.lines(row["game"], row["set"])[row["key"]].measures)
    assert {game: set(said) for game, said in MEASURES.items()} == held
    assert {name for name, *_ in dictionary()} == set(names())
    assert all(said for *_, said in dictionary())


def test_the_split_rests_on_the_id_alone_and_never_changes():
    known = {"a.1/b/1": "train", "a.1/b/2": "train", "a.1/b/3": "test", "a.1/b/5": "train"}
    assert {name: command.split(name) for name in known} == known
    assert all(row["split"] == command.split(row["id"]) for row in ROWS)
    share = sum(row["split"] == "test" for row in ROWS) / len(ROWS)
    assert 0.15 < share < 0.25


def test_another_measure_is_another_digest():
    before = command.digest(ROWS[:5])
    assert command.digest([*ROWS[:4], {**ROWS[4], "rsr": 0.5}]) != before
    assert command.digest(list(reversed(ROWS[:5]))) != before


@pytest.mark.parametrize("kind", command.FORMATS)
def test_the_command_writes_the_table_and_what_belongs_to_it(kind, tmp_path):
    assert main(["export", "--format", kind, "--out", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {f"puzzles.{kind}", "dictionary.csv", "export.json", "CITATION.cff"}
    about = json.loads((tmp_path / "export.json").read_text())
    assert about["puzzles"] == len(ROWS)
    assert about["digest"] == command.digest(ROWS)
    assert about["seed"] == "parlour"
    if kind == "parquet":
        assert parquet.read_table(tmp_path / "puzzles.parquet").to_pylist() == ROWS
    else:
        with (tmp_path / "puzzles.csv").open(encoding="utf-8", newline="") as file:
            written = list(csv.DictReader(file))
        assert [row["id"] for row in written] == [row["id"] for row in ROWS]
        assert float(written[0]["rsr"]) == ROWS[0]["rsr"]


def test_without_pyarrow_it_says_what_is_missing(tmp_path, monkeypatch, capsys):
    def lacking(name):
        raise ModuleNotFoundError(name="pyarrow")

    monkeypatch.setattr(command, "import_module", lacking)
    assert main(["export", "--format", "parquet", "--out", str(tmp_path)]) == 1
    assert "pyarrow" in capsys.readouterr().err


def test_the_citation_is_of_this_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
