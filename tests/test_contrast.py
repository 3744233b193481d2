"""What the colours promise: blocks stand out from the cloth by 3:1 in both schemes, and their shapes from the blocks (WCAG 1.4.11)."""

import re

import pytest

from parlour_build.layout import Layout

STYLES = Layout().static / "css"
SITE = (STYLES / "base.css").read_text(encoding="utf-8")
GAME = (STYLES / "games" / "samegame.css").read_text(encoding="utf-8")
CLOTHS = dict(zip(("light", "dark"), re.findall(r"#[0-9a-f]{6}", re.search(r"--baize: (.*);", SITE)[1]), strict=True))
MARK = re.search(r"--mark: (#[0-9a-f]{6})", GAME)[1]
TILES = re.findall(r"--tile: (#[0-9a-f]{6});(?:\s+--mark: (#[0-9a-f]{6});)?", GAME)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_all_six_colours_are_looked_at():
    assert len(TILES) == 6


@pytest.mark.parametrize("scheme", CLOTHS)
@pytest.mark.parametrize(("tile", "mark"), TILES)
def test_a_block_stands_out_from_the_cloth_and_its_shape_from_it(tile, mark, scheme):
    assert contrast(tile, CLOTHS[scheme]) >= 3
    assert contrast(tile, mark or MARK) >= 3


def test_no_shape_reaches_beyond_its_box():
    shapes = re.findall(r"--shape: polygon\((.*?)\);", GAME)
    assert len(shapes) >= 4
    numbers = [float(number) for shape in shapes for number in re.findall(r"(-?[0-9.]+)%", shape)]
    assert 0 <= min(numbers) <= max(numbers) <= 100
