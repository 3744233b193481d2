"""What the colours promise: words are read on every ground and on paper, blocks stand out from theirs, their shapes from them (WCAG 1.4)."""

import re
from itertools import pairwise

import pytest

from parlour_build.layout import Layout

STYLES = Layout().static / "css"
TOKENS = (STYLES / "ground" / "tokens.css").read_text(encoding="utf-8")
GAMES = {path.stem: path.read_text(encoding="utf-8") for path in sorted((STYLES / "pictures").glob("*.css"))}
GAME = GAMES["samegame"]
BRIGHT = re.search(r"--bright: (#[0-9a-f]{6});", TOKENS)[1]
TILES = re.findall(r"--tile: (#[0-9a-f]{6});(?:\s+--mark: (#[0-9a-f]{6});)?", GAME.partition("data-patterns")[0])


def of_scheme(name):
    """The colour of that name by day and by evening."""
    return re.findall(r"#[0-9a-f]{6}", re.search(rf"--{name}: (.*);", TOKENS)[1])


def own(css, name):
    """A colour that a game sets, or Parlour itself."""
    return re.search(rf"--{name}: (#[0-9a-f]{{6}});", css)[1]


LOOKS = {"parlour": TOKENS, **GAMES}
each_look = pytest.mark.parametrize("look", LOOKS)


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_all_six_colours_are_looked_at():
    assert len(TILES) == 6


@pytest.mark.parametrize(("tile", "mark"), TILES)
def test_a_block_stands_out_from_the_cloth_and_its_shape_from_it(tile, mark):
    assert contrast(tile, own(GAME, "ground")) >= 3
    assert contrast(tile, mark or BRIGHT) >= 3


GREYS = re.findall(r'data-patterns="on"\] \.samegame \.c[0-5] \{ --tile: (#[0-9a-f]{6});(?: --mark: (#[0-9a-f]{6});)?', GAME)


def test_colours_that_differ_in_brightness_are_told_apart_without_any_hue():
    assert len(GREYS) == 6
    tiles = [tile for tile, _ in GREYS]
    assert all(contrast(one, other) >= 1.25 for one, other in pairwise(tiles))
    assert all(contrast(tile, own(GAME, "ground")) >= 3 and contrast(tile, mark or BRIGHT) >= 3 for tile, mark in GREYS)


def test_no_shape_reaches_beyond_its_box():
    shapes = re.findall(r"--shape: polygon\((.*?)\);", GAME)
    assert len(shapes) >= 4
    numbers = [float(number) for shape in shapes for number in re.findall(r"(-?[0-9.]+)%", shape)]
    assert 0 <= min(numbers) <= max(numbers) <= 100


@each_look
def test_words_are_read_on_every_ground_and_what_shines_is_seen(look):
    css = LOOKS[look]
    ground, accent = own(css, "ground"), own(css, "accent")
    assert contrast("#ffffff", ground) >= 12
    assert contrast(own(TOKENS, "chalk"), ground) >= 7
    assert contrast(accent, ground) >= 5
    assert contrast(own(TOKENS, "on-accent"), accent) >= 6


@each_look
def test_an_accent_is_read_on_paper_by_day_and_by_evening(look):
    css = LOOKS[look]
    for paper in ("paper", "leaf"):
        day, evening = of_scheme(paper)
        assert contrast(own(css, "deep"), day) >= 4.5
        assert contrast(own(css, "accent"), evening) >= 4.5
    # A button that is the way on: its words on the ground by day, on the accent by evening.
    assert contrast("#fdf8ec", own(css, "ground")) >= 7


@pytest.mark.parametrize(("name", "least"), [("ink", 12), ("faint", 5), ("alarm", 4.5), ("good", 4.5)])
def test_what_is_written_on_paper_is_read(name, least):
    for paper in ("paper", "leaf"):
        assert all(contrast(*pair) >= least for pair in zip(of_scheme(name), of_scheme(paper), strict=True))


def test_no_two_games_share_a_ground_or_an_accent():
    assert len({own(css, "ground") for css in LOOKS.values()}) == len({own(css, "accent") + own(css, "deep") for css in LOOKS.values()}) == len(LOOKS)
