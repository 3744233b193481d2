"""The typefaces: the same bytes whenever they are cut, all letters that are written in, and stand-ins of their width."""

import re
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

import matplotlib as mpl
import pytest
from fontTools.ttLib import TTFont

from parlour_build.assets import Asset
from parlour_build.layout import Layout
from parlour_build.look.fonts import FACES, FIRST, LETTERS, fonts, mean_width, near, with_stand_ins


@pytest.mark.rotates
def test_the_same_faces_are_cut_to_the_same_bytes_on_every_day(tmp_path, monkeypatch):
    first = fonts(replace(Layout(), cache=tmp_path / "one"))
    monkeypatch.setattr("fontTools.misc.timeTools.timestampNow", lambda: 4_000_000_000)
    assert fonts(replace(Layout(), cache=tmp_path / "two")) == first


@pytest.fixture(scope="module")
def cut():
    """The files of the faces, and the sheet that tells of them."""
    *files, sheet = fonts(Layout())
    return files, sheet.data.decode()


def test_each_face_has_all_letters_and_both_together_are_small(cut):
    files, _ = cut
    # The soft hyphen and the micro sign are written nowhere, and one of the faces has neither.
    written = {ord(letter) for letter in LETTERS} - {0xAD, 0xB5}
    for file in files:
        assert written <= set(TTFont(BytesIO(file.data)).getBestCmap())
    assert sum(len(file.data) for file in files) <= 60_000


def test_each_face_swaps_when_it_has_come(cut):
    files, sheet = cut
    for face, file in zip(FACES, files, strict=True):
        rule = rf'font-family:"{face.family}";src:url\({re.escape(file.file)}\)format\("woff2"\);font-weight:400 700;font-display:swap'
        assert re.search(rule, sheet)
    assert "local(" not in sheet


def test_pages_begin_with_the_stand_ins_which_are_measured_and_named_where_the_faces_are():
    tokens = (Layout().static / "css" / "ground" / "tokens.css").read_text(encoding="utf-8")
    other, *begun = with_stand_ins(Layout(), [Asset("late.css", b"p{}"), *(Asset(name, b"p{}") for name in FIRST)])
    assert other.data == b"p{}"
    for sheet, face in product((asset.data.decode() for asset in begun), FACES):
        names = [near(face, at) for at in (1, 2, 3)]
        found = re.findall(rf'"({"|".join(names)})";src:local[^}}]*size-adjust:([0-9.]+)%;ascent-override:([0-9.]+)%', sheet)
        assert [name for name, *_ in found] == names
        assert sheet.startswith("p{}")
        assert len(face.stand_ins) == 3
        assert all(80 < float(scale) < 125 and 70 < float(ascent) < 120 for _, scale, ascent in found)
        assert re.search(rf': "?{face.family}"?, {", ".join(names)}, ', tokens)


@pytest.mark.parametrize("name", ["DejaVu Sans", "DejaVu Serif"])
def test_a_stand_in_is_as_wide_as_it_is_told_to_be(name):
    """Of the faces that are told by width alone, those that matplotlib brings along."""
    (told,) = [local.width for face in FACES for local in face.stand_ins if name in local.names]
    file = Path(mpl.get_data_path()) / "fonts" / "ttf" / f"{name.replace(' ', '')}.ttf"
    assert told == pytest.approx(mean_width(TTFont(file)), abs=0.0005)
