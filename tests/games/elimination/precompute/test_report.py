"""The committed report shows the committed bundles."""

import re

import pytest

from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute import BUNDLES, ROOT
from parlour_precompute.__main__ import main
from parlour_precompute.games.elimination.plots import curve
from parlour_precompute.games.elimination.report import level_rows, lines, plots, table
from parlour_precompute.games.elimination.trials import explained

DOCS = ROOT / "docs" / "elimination"


def test_the_committed_plots_are_those_of_the_committed_bundles():
    assert plots(BUNDLES) == {
        path.name: path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("*.svg"), reverse=True) if not path.name.startswith("audit-")
    }


def test_the_committed_report_has_every_level_as_it_is():
    report = (DOCS / "REPORT.md").read_text(encoding="utf-8")
    for row in table([], level_rows(lines(BUNDLES, "levels"))).splitlines()[2:]:
        assert f"\n{row}\n" in report


def test_a_plot_has_a_dot_for_every_puzzle_and_a_line_for_every_tooth():
    drawn = curve("Test", "level", (), [0.1] * 12)
    assert drawn.count("h0") == 12
    assert len(re.findall(r'd="M[^"]*" clip-path="[^"]*" style="[^"]*stroke: #cc6600; stroke-width: 1.5', drawn)) == 3


def test_what_depends_on_the_parameters_alone_is_explained_in_full():
    assert explained(LEVELS, [0.01 * params.target_length + 0.02 * params.num_2x for params in LEVELS]) == pytest.approx(100)


def test_a_missing_bundle_is_named(tmp_path, capsys):
    assert main(["elimination-report", "--bundles", str(tmp_path), "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "levels.jsonl is missing: `python -m parlour_precompute elimination` writes it.\n"
