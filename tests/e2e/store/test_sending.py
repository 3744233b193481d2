"""From device to device without an account: a link, codes before a camera, pictures of codes; and files of one game or one puzzle."""

import json
import random

import pytest
from playwright.sync_api import expect

from tests.browsing import PHONE, watched
from tests.e2e import storage
from tests.e2e.player import Player

COPYING = ["clipboard-read", "clipboard-write"]
MAY_FILM = "() => document.featurePolicy.allowsFeature('camera')"


def results(count, game="samegame", seed=1):
    """Records of so many results, of which no two are alike."""
    chance = random.Random(seed)
    found = {}
    for number in range(count):
        at, puzzle = 1_790_000_000_000 + chance.randrange(10**9), f"{game}.1/stages/{number % 300 + 1:04}"
        numbers = {
            "score": chance.randrange(10**6),
            "moves": chance.randrange(99),
            "elapsed_ms": chance.randrange(10**7),
            "hints": chance.randrange(9),
        }
        found[f"{at}-{puzzle}"] = {"puzzle": puzzle, "at": at, "status": "won", **numbers, "assisted": False}
    return found


def save_file(path, records, about=None):
    """A file as Parlour writes it."""
    sealed = storage.sealed(records if about is None else [about, records])
    file = {"parlour": "save", "version": 1, "made": "2026-11-25T12:00:00.000Z", "checksum": sealed["checksum"], "records": records}
    path.write_text(json.dumps(file | ({} if about is None else {"about": about})), encoding="utf-8")
    return path


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


def sending(page, which=None):
    """The dialog that sends all, or one game."""
    if which:
        page.locator("[data-which]").select_option(which)
    page.get_by_role("button", name="Send to another device").click()
    return page.get_by_role("dialog", name="Send to another device")


def taken(page):
    """Adds what a page that brings has told of."""
    page.get_by_role("button", name="Add it").click()
    expect(page.locator("[data-told]")).to_have_text("It is here now. Open a game to see how it stands.")
    return storage.stored(page)


def saved(page, name):
    """What is saved by a press of this button."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    return json.loads(download.value.path().read_text(encoding="utf-8")), download.value.suggested_filename


def test_a_link_shows_what_it_brings_and_does_nothing_unasked(filled, new_context, site):
    page = filled({"results": results(5), "settings": {"size": "large"}})
    page.context.grant_permissions(COPYING)
    dialog = sending(page)
    expect(dialog).to_contain_text("This sends 5 results and 1 choice.")
    dialog.get_by_role("button", name="Copy as a link").click()
    expect(dialog.locator("[data-copied]")).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}bring/#s=")
    assert len(link) <= 2_000

    other = new_context(**PHONE)
    errors, asked = watched(other), []
    there = other.new_page()
    there.on("request", lambda request: asked.append(request.url))
    there.goto(link)
    expect(there.locator("[data-told]")).to_contain_text("It holds 5 results and 1 choice, saved on 20")
    assert there.url == f"{site}bring/"
    assert there.evaluate("() => location.href") == f"{site}bring/"
    assert storage.stored(there) == {"sessions": {}, "results": {}, "open": {}, "settings": {}}
    assert taken(there)["results"] == results(5)
    # Opened again while the page is there, it is all here already; cut, it is refused.
    there.evaluate("hash => { location.hash = hash; }", link.partition("#")[2])
    expect(there.locator("[data-told]")).to_contain_text("Everything in it is here already.")
    there.evaluate("hash => { location.hash = hash; }", link.partition("#")[2][:-9])
    expect(there.locator("[data-told]")).to_contain_text("cut or altered on its way.")
    assert not there.evaluate("() => location.hash")
    assert [url for url in asked if "#" in url and "s=" in url and not url.startswith(f"{site}bring/#")] == []
    assert errors == []


def test_what_is_too_much_for_codes_is_sent_in_part_and_says_so(filled):
    chance = random.Random(3)
    long = {f"samegame.1/stages/{number:04}": {"rev": 1, "save": {"at": 1, "noise": chance.randbytes(900).hex()}} for number in range(1, 101)}
    page = filled({"sessions": long, "results": results(20)})
    dialog = sending(page)
    expect(dialog).to_contain_text("All of it is too much for codes. This sends 20 results, without games in progress; a file takes everything.")
    dialog.get_by_role("button", name="Close").click()
    page = filled({"results": results(4_000, seed=4)})
    page.get_by_role("button", name="Send to another device").click()
    expect(page.locator("[data-told]")).to_have_text("This is too much for codes or a link. Save it as a file, and bring that to the other device.")


def test_codes_stop_go_on_and_are_stepped_by_hand(filled):
    page = filled({"results": results(60)})
    page.emulate_media(reduced_motion="reduce")
    dialog = sending(page)
    number, pause = dialog.locator("[data-number]"), dialog.locator("[data-pause]")
    expect(pause).to_have_text("Play")
    expect(number).to_contain_text("Code 1 of ")
    expect(number).to_have_attribute("aria-live", "polite")
    dialog.get_by_role("button", name="Back").click()
    count = int(number.inner_text().rpartition(" ")[2])
    expect(number).to_have_text(f"Code {count} of {count}")
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="no-preference")
    dialog = sending(page)
    # The file says when it was made, so packed anew it may be some bytes longer, and need one code more.
    expect(number).to_contain_text("Code 3 of ")
    expect(number).to_have_attribute("aria-live", "off")
    pause.click()
    expect(pause).to_have_text("Play")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


BROKEN = """(name) => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", name));
}"""


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (f"({BROKEN})('NotAllowedError')", "The camera isn’t allowed here."),
        (f"({BROKEN})('NotFoundError')", "There’s no camera here"),
        (f"({BROKEN})('NotReadableError')", "Another program has the camera."),
        ("Object.defineProperty(globalThis, 'isSecureContext', { value: false })", "A browser lends its camera to pages with https alone"),
        ("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })", "There’s no camera here"),
    ],
    ids=["refused", "absent", "taken", "insecure", "none"],
)
def test_without_a_camera_the_reason_is_told_and_the_other_ways(page, site, change, says):
    page.add_init_script(change)
    page.goto(f"{site}bring/")
    page.get_by_role("button", name="Read codes with the camera").click()
    told = page.locator("[data-told]")
    expect(told).to_contain_text(says)
    expect(told).to_contain_text("Bring a file or a picture of the codes, or open a link.")
    expect(page.locator("[data-seen]")).to_be_hidden()
    expect(page.get_by_role("button", name="Read codes with the camera")).to_be_visible()


def test_the_camera_is_allowed_on_that_page_alone_by_whatever_way_it_is_reached(page, site):
    """A page that is turned to keeps the headers of the document it came in; this one has its own."""
    page.goto(f"{site}settings/")
    assert not page.evaluate(MAY_FILM)
    page.get_by_role("link", name="Bring from another device").click()
    expect(page.get_by_role("heading", name="From another device")).to_be_visible()
    page.wait_for_function(MAY_FILM)
    page.get_by_role("link", name="Settings").first.click()
    expect(page.get_by_role("heading", name="What is yours")).to_be_visible()
    page.wait_for_function(f"() => !({MAY_FILM})()")


def test_a_file_of_one_game_leaves_the_others_as_they_are(filled, tmp_path):
    mine = {"results": {**results(3), **results(2, "elimination")}, "settings": {"size": "large", "samegame.x": "1", "elimination.x": "1"}}
    page = filled(mine)
    page.locator("[data-which]").select_option("elimination")
    file, name = saved(page, "Save as a file")
    expect(page.locator("[data-told]")).to_have_text("Saved: 2 results.")
    assert name.startswith("parlour-elimination-20")
    assert (file["about"], file["records"]["settings"]) == ({"game": "elimination"}, {"elimination.x": "1"})
    # Another device has other results of both games, and those of one give way.
    path = save_file(tmp_path / "one.json", {"results": results(1, "elimination", 9)}, {"game": "elimination"})
    page.locator("[data-bring]").set_input_files(path)
    expect(page.locator("[data-told]")).to_contain_text("It is about Elimination alone.")
    page.get_by_role("button", name="Replace Elimination here").click()
    expect(page.locator("[data-told]")).to_contain_text("It is here now.")
    kept = storage.stored(page)
    assert kept["results"] == {**results(3), **results(1, "elimination", 9)}
    assert {key for key in kept["settings"] if not key.startswith("parlour.")} == {"size", "samegame.x"}


def test_one_puzzle_is_saved_from_its_menu(phone, site):
    page = phone
    player = Player(page, site, "samegame")
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0001", 1)
    state = player.open("stages/0002")
    keep, sheet = page.locator("[data-keep]"), page.locator("#more")
    page.locator("[data-opens=more]").click()
    keep.click()
    expect(sheet).to_be_hidden()
    notices = page.locator("[data-part=notices]")
    expect(notices).to_contain_text("There’s nothing to save yet: play a move first.")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0002", 1)
    page.locator("[data-opens=more]").click()
    with page.expect_download() as download:
        keep.click()
    expect(notices).to_contain_text("Saved: 1 game.")
    file = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert (file["about"], list(file["records"]["sessions"])) == ({"puzzle": "samegame.1/stages/0002"}, ["samegame.1/stages/0002"])
