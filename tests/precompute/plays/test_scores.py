"""Forecasts are kept as they were made, and scored as the formulas have it."""

import gzip

import pandas as pd
import pytest

from parlour.apart.plays.record import go_of
from parlour_precompute import Refused
from parlour_precompute.__main__ import main
from parlour_precompute.plays import forecast
from parlour_precompute.plays.forecast import Forecast
from parlour_precompute.plays.scores import Outcomes, brier, calibrated, scored
from tests.precompute.plays.kit import end, go

ROWS = [Forecast("samegame.1/stages/0001", "bold", clear=0.75), Forecast("samegame.1/stages/0002", "bold", clear=0.25, one=1 / 3)]


def test_brier_by_hand():
    # Four plays of a puzzle foretold at 3/4 of which three came, and one of 1/4 that did not.
    assert brier({"a": 0.75, "b": 0.25}, {"a": (4, 3), "b": (1, 0)}) == pytest.approx((3 * 0.0625 + 0.5625 + 0.0625) / 5)
    assert brier({"a": 1.0}, {"a": (2, 2)}) == 0
    assert brier({"a": 0.0}, {"a": (2, 2)}) == 1


def test_calibration_is_weighted_by_plays():
    points = calibrated({"a": 0.71, "b": 0.79, "c": 0.1}, {"a": (3, 3), "b": (1, 0), "c": (10, 1)})
    assert points == [(pytest.approx(0.1), pytest.approx(0.1)), (pytest.approx((3 * 0.71 + 0.79) / 4), pytest.approx(0.75))]


def test_what_is_kept_is_read_again(tmp_path):
    (tmp_path / "samegame.tsv.gz").write_bytes(forecast.packed(ROWS))
    assert forecast.packed(ROWS) == forecast.packed(ROWS)
    first, second = forecast.read("samegame", tmp_path)
    assert first == ROWS[0]
    assert (second.clear, second.one, second.two) == (0.25, 0.3333, None)
    assert forecast.read("bridge", tmp_path) == []


def test_another_table_is_refused(tmp_path):
    (tmp_path / "samegame.tsv.gz").write_bytes(gzip.compress(b"puzzle\tchance\n"))
    with pytest.raises(Refused, match="another table"):
        forecast.read("samegame", tmp_path)


def outcomes(count):
    found = Outcomes()
    for number in range(count):
        ends = [end()] if number % 4 else []
        found.take(go_of(go("samegame.1/stages/0001", at=number, ends=ends)))
    return found


def test_an_event_is_a_start_that_is_cleared_or_an_end_with_stars():
    found = outcomes(4)
    assert found.of("clear") == {"samegame.1/stages/0001": (4, 3)}
    assert found.of("three") == {"samegame.1/stages/0001": (3, 3)}


def test_what_is_kept_is_written_as_one_parquet_table_of_all_games(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(forecast, "FOLDER", tmp_path)
    other = [Forecast("elimination.2/levels/01", "shy", seconds=12.5)]
    for game, rows in (("samegame", ROWS), ("elimination", other)):
        (tmp_path / f"{game}.tsv.gz").write_bytes(forecast.packed(rows))
    path = tmp_path / "forecast.parquet"
    assert main(["plays", "--table", str(path), "--games", "samegame", "losswords", "elimination"]) == 0
    assert capsys.readouterr().out == f"3 forecasts of 2 games: {path}\n"
    found = pd.read_parquet(path)
    assert list(found) == ["game", *forecast.NAMES]
    assert list(found["game"]) == ["samegame", "samegame", "elimination"]
    kept = [*forecast.read("samegame", tmp_path), *other]
    assert [Forecast(*(None if pd.isna(value) else value for value in row[1:])) for row in found.itertuples(index=False)] == kept


def test_a_table_of_games_without_a_forecast_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(forecast, "FOLDER", tmp_path)
    assert main(["plays", "--table", str(tmp_path / "forecast.parquet"), "--games", "samegame"]) == 1
    assert capsys.readouterr().err.startswith("No forecast is kept of samegame: ")
    assert not (tmp_path / "forecast.parquet").exists()


def test_forecasts_are_scored_beside_the_mean_once_there_are_plays_enough():
    text = scored("samegame", ROWS, outcomes(60)).text
    assert "| cleared at a start | bold | 60 | 0.188 |" in text
    assert "always the mean* | 60 | 0.188" in text


def test_too_few_plays_are_said_to_be():
    text = scored("samegame", ROWS, outcomes(4)).text
    assert "Too few plays for scoring forecasts: 4 of at least 50." in text
    assert "|" not in text
