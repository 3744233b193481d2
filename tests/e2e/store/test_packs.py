"""Packs, from device to device: made, played as a ladder, handed on by a link or a file, proved again where they come, and kept by nobody unasked."""

import re

import pytest
from playwright.sync_api import expect

from tests.browsing import PHONE, watched
from tests.e2e.ladders import COPYING
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player

LINES = ["samegame/#stages/0001", "samegame.1/stages/0002", "samegame/own/2x2.RRGG"]


def arrived(page):
    """The page of packs, once it shows what its address names; what it says."""
    expect(page.locator("[data-packs]")).to_have_attribute("data-packs", "ready")
    return page.locator("[data-told]")


def made(page, site, lines=LINES, title="For the train", greeting="<b>Enjoy</b> javascript:alert(1)"):
    """Makes a pack, and shows it."""
    page.goto(f"{site}packs/#new")
    arrived(page)
    page.get_by_label("Title").fill(title)
    page.get_by_label("Greeting").fill(greeting)
    page.get_by_label("Puzzles").fill("\n".join(lines))
    page.get_by_role("button", name="Make the pack").click()


def link_of(page, button):
    """The link that a button puts on the clipboard."""
    page.context.grant_permissions(COPYING)
    page.get_by_role("button", name=button).click()
    expect(page.locator("[data-told]")).to_have_text("Link copied.")
    return page.evaluate("() => navigator.clipboard.readText()")


def kept(page):
    """How many packs a device has."""
    return page.evaluate(
        """async () => {
          const database = await new Promise((resolve) => (indexedDB.open("parlour").onsuccess = ({ target }) => resolve(target.result)));
          const keys = database.transaction("materials").objectStore("materials").getAllKeys();
          await new Promise((resolve) => (keys.onsuccess = resolve));
          database.close();
          return keys.result.filter((key) => key.startsWith("parlour.")).length;
        }"""
    )


def test_a_pack_goes_to_another_device_and_is_played_there_in_order(page, site, new_context):
    made(page, site)
    expect(page.locator(".rungs a")).to_have_count(3)
    expect(page.locator(".greeting")).to_have_text("<b>Enjoy</b> javascript:alert(1)")
    expect(page.locator(".meta")).to_have_text("0 of 3 solved")
    link = link_of(page, "Share")
    assert len(link) < 8_000

    context = new_context(**PHONE)
    errors, other = watched(context), context.new_page()
    other.goto(link)
    expect(arrived(other)).to_have_text("3 puzzles, all can be solved.")
    expect(other.locator("h1")).to_have_text("For the train")
    assert kept(other) == 0
    assert violations_in_both(other) == []
    assert other.evaluate("() => document.documentElement.scrollWidth") <= 390
    other.get_by_role("button", name="Keep this pack").click()
    expect(arrived(other)).to_have_text("Kept on this device.")
    assert kept(other) == 1
    assert violations_in_both(other) == []

    player = Player(other, site)
    other.get_by_role("link", name="Play", exact=True).click()
    player.wait_ready("stages/0001")
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    player.status("won")
    onward = other.get_by_role("link", name="Next in “For the train”: 2 of 3")
    expect(onward).to_be_visible()
    assert onward.get_attribute("href") == "../samegame/#stages/0002"
    other.goto(link)
    expect(arrived(other)).to_have_text("3 puzzles, all can be solved. This pack is here already.")
    other.get_by_role("link", name="See the pack").click()
    expect(other.locator(".meta")).to_have_text("1 of 3 solved")
    expect(other.locator(".rungs .told").first).to_have_attribute("aria-label", re.compile(r"^Solved, \d stars?$"))
    assert errors == []


def test_lines_that_are_no_puzzles_are_told_each_and_a_pack_is_changed_and_deleted_with_a_way_back(page, site):
    made(page, site, ["samegame/stages/0001", "hello", "chess/own/1", "samegame/editor/new", "samegame/own/RG"])
    faults = page.locator(".faults li")
    expect(faults).to_have_text(
        [
            "Line 2: this is no link to a puzzle.",
            "Line 3: There’s no game “chess” here.",
            "Line 4: Editor has nothing to be won, so it can’t be in a pack.",
            re.compile("^Line 5: A board is written like"),
        ]
    )
    assert kept(page) == 0
    page.get_by_label("Puzzles").fill("samegame/own/3x1.RRG\nelimination/levels/01")
    page.get_by_role("button", name="Make the pack").press("Enter")
    expect(page.locator(".rungs a")).to_have_count(2)
    page.get_by_role("link", name="Change").click()
    expect(page.get_by_label("Puzzles")).to_have_value(re.compile(r"^samegame\.1/own/3x1\.RRG\nelimination\.\d+/levels/01$"))
    page.get_by_label("Title").fill("Another")
    page.get_by_role("button", name="Save changes").click()
    expect(page.locator("h1")).to_have_text("Another")
    page.get_by_role("button", name="Delete").click()
    expect(arrived(page)).to_contain_text("Deleted “Another”.")
    assert kept(page) == 0
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".card h2")).to_have_text("Another")


def test_a_challenge_is_one_link_with_a_greeting(page, site, new_context):
    player = Player(page, site)
    player.open("stages/0003")
    page.locator('[data-with="challenge="]').click()
    arrived(page)
    page.get_by_label("Title").fill("Beat me")
    page.get_by_label("Greeting").fill("In 5 moves!")
    link = link_of(page, "Copy the link")
    assert kept(page) == 0
    other = new_context().new_page()
    other.goto(link)
    expect(arrived(other)).to_have_text("1 puzzle, and it can be solved.")
    expect(other.locator(".greeting")).to_have_text("In 5 moves!")
    other.get_by_role("button", name="Play").click()
    Player(other, site).wait_ready("stages/0003")
    assert kept(other) == 0


def test_a_games_menu_adds_the_open_puzzle_to_a_pack(page, site):
    made(page, site)
    expect(page.locator(".rungs a")).to_have_count(3)
    player = Player(page, site)
    player.open("stages/0004")
    page.get_by_role("link", name="Add to a pack").click()
    arrived(page)
    page.get_by_role("button", name="For the train").click()
    expect(page.locator("[data-told]")).to_contain_text("Added to “For the train”.")
    page.get_by_role("button", name="For the train").click()
    expect(page.locator("[data-told]")).to_contain_text("It’s in “For the train” already.")
    page.goto(f"{site}packs/")
    expect(page.locator(".meta")).to_have_text("0 of 4 solved")


TEXT = "It was a night like no other, and I saw it all from the window of the old house by the river where we lived. " * 12


def test_a_text_of_ones_own_goes_along_in_a_file(page, site, new_context):
    reader = Player(page, site, "losswords")
    reader.open("library/alice-1-01")
    menu = reader.menu("own")
    menu.locator("[data-text]").fill(TEXT)
    menu.locator("[data-read]").click()
    expect(reader.part("answer")).to_contain_text("is ready.")
    href = reader.part("menu").locator('a[href*="#own/t"]').first.get_attribute("href")
    made(page, site, [f"losswords/{href[href.index('#') :]}"])
    expect(page.locator(".rungs a")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    other = new_context().new_page()
    other.goto(f"{site}packs/")
    arrived(other)
    other.locator('input[type="file"]').set_input_files(download.value.path())
    expect(other.locator("[data-told]")).to_contain_text("Playing a text of its own keeps that text on this device.")
    assert kept(other) == 0
    other.get_by_role("button", name="Play").click()
    Player(other, site, "losswords").wait_ready(href.partition("#")[2])


@pytest.mark.parametrize(
    ("hash_", "says"),
    [
        ("#pack=AAAA", "Nothing was changed."),
        ("#pack=%3Cimg%3E", "cut or altered"),
        ("#of=nothing", "There’s no such pack here."),
        ("#add=chess.1/own/1", "There’s no game “chess” here."),
    ],
    ids=["noise", "markup", "unknown", "no game"],
)
def test_what_is_no_pack_is_said(page, site, hash_, says):
    page.goto(f"{site}packs/{hash_}")
    expect(arrived(page)).to_contain_text(says)
    expect(page.locator("[data-failure]")).to_be_hidden()
