"""The committed report shows the committed bundles, and its difficulty goes with the players on levels that the fit has not seen."""

import pytest

from parlour.core.daily import weekday
from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.__main__ import main
from parlour_precompute.games.wordcrossing.report import SETS, column, fitted, lines, plots, report
from parlour_precompute.games.wordcrossing.tables import KIND
from parlour_precompute.report.statistics import correlation

DOCS = ROOT / "docs" / "wordcrossing"
FOUND = {name: lines(BUNDLES, name) for name in SETS}


def test_the_committed_report_and_plots_are_those_of_the_committed_bundles():
    assert report(FOUND).splitlines() == (DOCS / "REPORT.md").read_text(encoding="utf-8").splitlines()
    for name, text in plots(FOUND).items():
        assert text.splitlines() == (DOCS / name).read_text(encoding="utf-8").splitlines()


def test_the_difficulty_by_which_days_stand_in_their_week_goes_with_the_effort_of_players_who_fitted_none_of_them():
    # The Infinite that it was fitted to was drawn anew since, but for its large boards.
    # Days are cut at both ends, and in rarity, which leaves less to foretell.
    assert correlation(column(FOUND["daily"], "difficulty"), column(FOUND["daily"], "effort")) >= 0.55
    assert pytest.approx(dict(zip(["BASE", *WEIGHTS], fitted(FOUND["daily"]), strict=True)), abs=0.2) == {"BASE": BASE, **WEIGHTS, "rarity": 0}


def test_weekends_are_harder_for_the_players_too():
    effort = [[line.measures["effort"] for line in FOUND["daily"] if KIND[weekday(line.key)] == band] for band in range(3)]
    easy, steady, hard = (sum(each) / len(each) for each in effort)
    assert easy + 0.5 < steady < hard - 0.5
    assert hard < easy + 3


def test_a_missing_bundle_is_named(tmp_path, capsys):
    assert main(["wordcrossing-report", "--bundles", str(tmp_path), "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "levels.jsonl is missing: `python -m parlour_precompute wordcrossing` writes it.\n"
