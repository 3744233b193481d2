"""What a device is told that installs Parlour."""

import json
import struct
from urllib.parse import urljoin

from parlour.games import CATALOGUE
from parlour_build.layout import Layout
from parlour_build.look.app import ICONS, SCREENS
from parlour_build.site import icons
from tests.tools.icons import DRAWN

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(png):
    """The width and the height of a PNG."""
    assert png.startswith(PNG)
    return struct.unpack(">II", png[16:24])


def test_every_icon_is_as_large_as_it_says():
    drawn = {asset.name: asset.data for asset in icons(Layout())}
    named = {name: tuple(map(int, sizes.split("x"))) for name, sizes, _ in ICONS if sizes != "any"}
    assert {name: size_of(drawn[name]) for name in named} == named
    assert {name.removeprefix("icons/").removesuffix(".png") for name in drawn if name.endswith(".png")} == set(DRAWN)
    assert {purpose for _, _, purpose in ICONS} == {"any", "maskable", "monochrome"}


def size_of_jpeg(data):
    """The width and the height that the frame of a JPEG tells."""
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")


def test_every_picture_of_the_app_is_as_large_as_it_says_and_of_a_shape_that_stores_take():
    drawn = {asset.name: asset.data for asset in icons(Layout())}
    told = {name: tuple(map(int, sizes.split("x"))) for name, sizes, *_ in SCREENS}
    assert {name: size_of_jpeg(drawn[name]) for name in told} == told
    assert {name for name in drawn if name.endswith(".jpg")} == set(told)
    assert all(max(size) <= 2.3 * min(size) and min(size) >= 320 for size in told.values())
    assert {kind for *_, kind, _ in SCREENS} == {"narrow", "wide"}
    assert not [name for name in told if "losswords" in name]


def test_the_manifest_leads_to_files_and_puzzles_of_the_site(dist):
    [path] = (dist / "assets").glob("app.*.webmanifest")
    told = json.loads(path.read_text(encoding="utf-8"))
    # Whatever folder of a host the site lives in, its pages are those of this app.
    here = f"https://host.test/parlour/assets/{path.name}"
    assert urljoin(here, told["start_url"]) == urljoin(here, told["scope"]) == "https://host.test/parlour/"
    assert len(told["screenshots"]) == len(SCREENS)
    files = [*told["icons"], *told["screenshots"], *(icon for shortcut in told["shortcuts"] for icon in shortcut["icons"])]
    assert len(told["icons"]) == len(ICONS)
    assert all((dist / "assets" / file["src"]).is_file() for file in files)
    assert [urljoin(here, each["url"]) for each in told["shortcuts"]] == [f"https://host.test/parlour/{game}/#daily/today" for game in CATALOGUE]
