"""Plots are drawn to scale, have the same bytes every time, and ask for nothing but what every page has."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

from parlour_precompute.report.plots import BLUE, PANEL, SCALES, Axis, binned, cloud, histogram, matrix
from parlour_precompute.report.weeks import year

AXIS = Axis("x", 0, 10, 5)
PARTS = re.compile(r"M([-\d.]+) ([-\d.]+)h0")


def paths(drawn, colour):
    """The paths that are drawn in a colour."""
    return [found for found in re.findall(r'<path d="([^"]*)"[^>]*style="([^"]*)"', drawn) if colour in found[1]]


def points(drawn):
    ((path, _),) = paths(drawn, f"stroke: {BLUE}")
    return [tuple(map(float, place)) for place in PARTS.findall(path)]


def texts(drawn):
    return [node.text for node in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]


def test_bins_hold_every_value_once():
    assert binned([0, 0.24, 0.25, 0.5, 1, 1], 0, 1, 4) == [2, 1, 1, 2]


def test_a_scale_has_its_numbers():
    assert AXIS.ticks() == [0, 5, 10]
    assert [AXIS.share(value) for value in (0, 5, 10)] == [0, 0.5, 1]
    assert texts(cloud("A cloud", AXIS, AXIS, [(1, 1)])) == ["0", "5", "10", "x", "0", "5", "10", "x"]


def test_points_stand_where_their_values_are():
    left, right, middle = points(cloud("A cloud", AXIS, AXIS, [(0, 0), (10, 10), (5, 2.5)]))
    assert middle == (pytest.approx((left[0] + right[0]) / 2, abs=0.1), pytest.approx(0.75 * left[1] + 0.25 * right[1], abs=0.1))
    assert right[0] - left[0] > 500
    assert left[1] - right[1] > 250


def test_bars_are_as_high_as_what_they_count():
    ((path, _),) = paths(histogram("A histogram", "values", AXIS, [1] * 50 + [6] * 25, 2), f"fill: {BLUE}")
    bars = [[float(number) for number in re.findall(r"[-\d.]+", bar)] for bar in path.split("M")[1:]]
    widths, heights = [bar[4] - bar[0] for bar in bars], [bar[1] - bar[3] for bar in bars]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.2)
    assert widths[0] == pytest.approx(widths[1], abs=0.2)
    assert 0.9 < widths[0] / (bars[1][0] - bars[0][0]) < 1


def test_a_matrix_has_points_below_names_on_the_diagonal_and_figures_above():
    axis = Axis("x", 0, 3, 1)
    drawn = matrix("A matrix", [(axis, [0, 1, 2, 3]), (Axis("y", 0, 3, 1), [0, 2, 1, 3])])
    ends = ["0", "0", "3", "3"] * 2
    assert texts(drawn) == ["x", "r = 0.80", "p = 0.200", "y", *ends]
    found = points(drawn)
    # The scales stand at the left and below.
    assert len(found) == 4
    assert all(SCALES < x < SCALES + PANEL and PANEL < y < 2 * PANEL for x, y in found)
    assert [x for x, _ in found] == sorted(x for x, _ in found)
    assert [y for _, y in found] == [max(y for _, y in found), found[1][1], found[2][1], min(y for _, y in found)]
    assert found[1][1] < found[2][1]


def test_a_plot_says_what_it_is_and_asks_for_nothing_from_elsewhere():
    drawn = cloud("What it is", AXIS, AXIS, [(1, 1)])
    root = ET.fromstring(drawn)
    assert root.find("{http://www.w3.org/2000/svg}title").text == "What it is"
    assert not re.search(r"url\((?!#)|<image|<script|@import|href=\"[^#]", drawn.replace("xlink:href", "href").split("</metadata>")[1])


def test_a_plot_has_no_background_so_that_light_and_dark_pages_show_through():
    drawn = histogram("A histogram", "values", AXIS, [1, 2, 3], 5)
    colours = set(re.findall(r"#[0-9a-f]{6}", drawn.split("</metadata>")[1]))
    assert len(colours) == 2
    assert all(min((luminance(colour) + 0.05) / 0.056, 1.05 / (luminance(colour) + 0.05)) > 3 for colour in colours)


def luminance(colour):
    """How bright a colour is, 0 to 1, as WCAG has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.rotates
def test_the_bytes_are_the_same_in_every_process():
    code = "from parlour_precompute.report.plots import *; a = Axis('x', 0, 3, 1); print(matrix('A matrix', [(a, [0, 1, 2]), (a, [0, 2, 1])]))"
    environments = [{**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed} for seed in ("1", "2")]
    one, other = (subprocess.run([sys.executable, "-c", code], env=each, capture_output=True, text=True, check=True).stdout for each in environments)
    assert one == other
    assert "<svg" in one


def test_a_year_of_days_stands_by_weekday_and_days_of_other_years_are_left_out():
    days = [(f"2027-01-{day:02}", float(day)) for day in range(1, 15)]
    drawn = year("Days", "measure", [("2026-12-31", 99.0), *days])
    assert drawn == year("Days", "measure", days)
    assert drawn != year("Days", "measure", days[:7])
    assert all(name in drawn for name in ("Mon", "Sun"))
