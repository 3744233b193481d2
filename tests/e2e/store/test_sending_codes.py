"""Codes from screen to camera: read in a row, from pictures, and by the browser's own reader."""

import re
import time

import pytest
from playwright.sync_api import expect

from parlour_build.layout import Layout
from tests.browser import FLAGS, found
from tests.browsing import DESKTOP, PHONE, watched
from tests.e2e import pictures
from tests.e2e.store.test_sending import results, save_file, sending, taken


@pytest.fixture
def filled(page, site, tmp_path):
    """A page of settings on a device that has these records."""

    def fill(records):
        page.goto(f"{site}settings/")
        expect(page.locator("[data-bring]")).to_be_enabled()
        page.locator("[data-bring]").set_input_files(save_file(tmp_path / "given.json", records))
        page.get_by_role("button", name="Add it").click()
        expect(page.locator("[data-told]")).to_contain_text("It is here now.")
        return page

    return fill


def camera(playwright, film, **more):
    """A browser whose camera shows a film, and whose player allows it."""
    seen = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    browser = playwright.chromium.launch(executable_path=str(found()), args=[*FLAGS, *seen])
    return browser, browser.new_context(service_workers="block", **more)


def test_codes_in_a_row_are_read_by_the_camera(filled, playwright, site, tmp_path):
    everything = results(60)
    dialog = sending(filled({"results": everything}))
    expect(dialog).to_contain_text("This sends 60 results.")
    codes = pictures.shown(dialog.page)
    assert 3 <= len(codes) <= 8
    browser, context = camera(playwright, pictures.film(codes[2:] + codes[:2], tmp_path / "codes.y4m"), **PHONE)
    errors, page = watched(context), context.new_page()
    page.goto(f"{site}bring/")
    page.get_by_role("button", name="Read codes with the camera").click()
    expect(page.locator("[data-read]")).to_contain_text(f"of {len(codes)} codes read. Missing: ")
    expect(page.locator("[data-told]")).to_contain_text("It holds 60 results")
    # The camera is let go as soon as all are there.
    expect(page.get_by_role("button", name="Read codes with the camera")).to_be_visible()
    assert page.evaluate("() => document.querySelector('video').srcObject") is None
    assert taken(page)["results"] == everything
    assert errors == []
    browser.close()


PACE_MS = int(re.search(r"^const PACE_MS = (\d+);$", (Layout().static / "js" / "sending" / "codes.js").read_text(encoding="utf-8"), re.MULTILINE)[1])
"""How long each code is shown: a film of them shows each as long, so that what the camera reads is what players show."""

FULL = 2_040
"""Results that fill 40 codes."""


def test_forty_of_the_fullest_codes_are_read_by_the_camera(filled, playwright, site, tmp_path):
    """Some 60 kB, at the pace at which they are shown; how long it takes is told, and is no law: the machine may be busy."""
    everything = results(FULL)
    dialog = sending(filled({"results": everything}))
    codes = pictures.shown(dialog.page)
    # 133 modules and the white around them, four dots each (sending/codes.js).
    assert (len(codes), pictures.width(codes[0])) == (40, (133 + 8) * 4)
    browser, context = camera(playwright, pictures.film(codes, tmp_path / "codes.y4m", 1, f"1000:{PACE_MS}"), **PHONE)
    errors, page = watched(context), context.new_page()
    page.goto(f"{site}bring/")
    expect(page.locator("[data-pictures]")).to_be_enabled()
    begun = time.monotonic()
    page.get_by_role("button", name="Read codes with the camera").click()
    expect(page.locator("[data-told]")).to_contain_text(f"It holds {FULL} results", timeout=300_000)
    print(f"{len(codes)} codes read in {time.monotonic() - begun:.0f} s")
    assert taken(page)["results"] == everything
    assert errors == []
    browser.close()


def test_pictures_of_codes_are_read_too_and_strange_ones_told(filled, new_context, site, tmp_path):
    dialog = sending(filled({"results": results(40)}))
    codes = pictures.shown(dialog.page)
    dialog.get_by_role("button", name="Close").click()
    dialog = sending(filled({"results": results(40, seed=2)}))
    others = pictures.shown(dialog.page)
    for name, one in [*((f"{number}", code) for number, code in enumerate(codes)), ("other", others[0])]:
        pictures.seen(one).save(tmp_path / f"{name}.png")
    (tmp_path / "none.png").write_bytes(b"no picture")

    page = new_context(**DESKTOP).new_page()
    page.goto(f"{site}bring/")
    expect(page.locator("[data-pictures]")).to_be_enabled()
    told, read, picked = page.locator("[data-told]"), page.locator("[data-read]"), page.locator("[data-pictures]")
    picked.set_input_files(tmp_path / "none.png")
    expect(told).to_contain_text("There’s no code to be read in that picture.")
    picked.set_input_files([tmp_path / "1.png", tmp_path / "1.png"])
    expect(read).to_contain_text(f"1 of {len(codes)} codes read. Missing: 1")
    picked.set_input_files(tmp_path / "other.png")
    expect(told).to_contain_text("That code belongs to something else.")
    picked.set_input_files([tmp_path / f"{number}.png" for number in reversed(range(len(codes)))])
    expect(told).to_contain_text("It holds 40 results")
    expect(read).to_be_empty()
    assert taken(page)["results"] == results(40)


OWN_READER = """
globalThis.BarcodeDetector = class {
  static getSupportedFormats = async () => ["qr_code"];
  async detect() { if (!%s) throw new Error("broken"); return [{ rawValue: %s }, { rawValue: "https://elsewhere.test/" }]; }
};
"""


@pytest.mark.parametrize("said", ["'PARLOUR.1.2.3.0123ABCD.AB'", "''"], ids=["reads", "fails"])
def test_the_browsers_own_reader_is_asked_first_and_the_library_where_it_fails(filled, new_context, site, tmp_path, said):
    given = filled({"results": results(60)})
    sending(given)
    codes = pictures.shown(given)
    pictures.seen(codes[0]).save(tmp_path / "code.png")
    page = new_context(**DESKTOP).new_page()
    page.add_init_script(OWN_READER % (said, said))
    page.goto(f"{site}bring/")
    expect(page.locator("[data-pictures]")).to_be_enabled()
    page.locator("[data-pictures]").set_input_files(tmp_path / "code.png")
    own = len(said) > len("''")
    expect(page.locator("[data-read]")).to_contain_text("1 of 3 codes read. Missing: 1 and 3." if own else f"1 of {len(codes)} codes read")
    expect(page.locator("[data-told]")).to_have_text("That code is none of Parlour’s." if own else "")
