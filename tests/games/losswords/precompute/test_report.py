"""The committed report shows the committed choice and tables; only the times are of the machine that wrote it."""

from parlour.games.losswords.damage.ways import WAYS
from parlour_precompute import ROOT
from parlour_precompute.games.losswords.plots import free, lines
from parlour_precompute.games.losswords.report import carried, formula, plots, report, time_rows

DOCS = ROOT / "docs" / "losswords"


def test_the_committed_plots_are_those_of_the_committed_choice(chapters):
    drawn = {path.name: path.read_text(encoding="utf-8") for path in DOCS.glob("*.svg") if not path.name.startswith("audit-")}
    # A year of days takes a minute to measure: that each keeps to its table is the audit's.
    assert "2027" in drawn.pop("week.svg")
    assert plots(chapters) == drawn


def test_the_committed_report_is_that_of_the_committed_choice(chapters):
    told, _, times = (DOCS / "REPORT.md").read_text(encoding="utf-8").partition("## Time")
    assert told == report(chapters).partition("## Time")[0]
    assert all(f"| {way.title} | " in times for way in WAYS.values())


def test_the_formula_gives_what_the_talk_shows():
    raw, clamped = formula()
    assert raw[1:] == "3.64 3.15 4.50 6.25 6.20 5.52 6.52 8.42".split()
    assert clamped[1:] == [4, 3, 5, 6, 6, 6, 7, 7]


def test_what_is_carried_falls_with_the_things_to_do(chapters):
    row = carried(chapters, WAYS["anagram"])
    assert row == sorted(row, reverse=True)
    assert 0 < row[-1] < row[0] < 100


def test_damage_of_every_way_is_timed(chapters):
    assert [row[0] for row in time_rows(chapters[0].pages[:1])] == [way.title for way in WAYS.values()]


def test_no_two_names_stand_at_one_place():
    assert free(7, [7, 6.9], 0.5) <= 6.4
    drawn = lines("Test", "page", (1, 2), {"one": [1, 2], "two": [1, 2]})
    assert drawn.count("stroke-width: 1.5") == 2
