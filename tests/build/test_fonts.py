"""The typefaces: the same bytes whenever they are cut, all letters that are written in, and stand-ins of their width."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from parlour_build.layout import Layout
from parlour_build.look.fonts import FACES, LETTERS, fonts


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


def test_each_face_swaps_with_a_stand_in_that_is_measured(cut):
    files, sheet = cut
    for face, file in zip(FACES, files, strict=True):
        rule = rf'font-family:"{face.family}";src:url\({re.escape(file.file)}\)format\("woff2"\);font-weight:400 700;font-display:swap'
        assert re.search(rule, sheet)
        near = re.search(rf'"{face.family} near";src:local[^}}]*size-adjust:([0-9.]+)%;ascent-override:([0-9.]+)%', sheet)
        assert 80 < float(near[1]) < 125
        assert 70 < float(near[2]) < 120
