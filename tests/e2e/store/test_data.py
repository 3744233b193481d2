"""What is on one device goes to another as a file, and what was there before can be brought back."""

import json
import re

import pytest
from playwright.sync_api import expect

from parlour_build.edition import edition, version
from parlour_build.layout import ROOT
from tests.browsing import DESKTOP, PHONE, watched
from tests.e2e import storage
from tests.e2e.player import Player

PLACE = "stages/0001"


@pytest.fixture
def saved(page, site):
    """The file that a player saves who has won a stage, begun another and chosen something."""
    player = Player(page, site, "samegame")
    state = player.open(PLACE)
    player.play(state, player.game.solve(state))
    player.status("won")
    storage.wait_ended(page)
    state = player.open("stages/0002")
    player.play(state, player.game.solve(state)[:1])
    player.saved("stages/0002", 1)
    page.goto(f"{site}settings/")
    page.locator('[data-choice="size"] [value="large"]').check()
    player.chosen(size="large")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    expect(page.locator("[data-told]")).to_have_text("Saved: 1 result, 2 games and 1 choice.")
    assert download.value.suggested_filename.startswith("parlour-20")
    return download.value.path()


def brought(page, site, path):
    """Brings a file on the page of settings; the place where that is answered."""
    page.goto(f"{site}settings/")
    expect(page.locator("[data-bring]")).to_be_enabled()
    page.locator("[data-bring]").set_input_files(path)
    return page.locator("[data-told]")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_another_device_has_all_of_it_from_the_file_and_can_go_back(saved, new_context, site, size):
    context = new_context(**size)
    errors, page = watched(context), context.new_page()
    told = brought(page, site, saved)
    expect(told).to_contain_text("It holds 1 result, 2 games and 1 choice, saved on 20")
    expect(told).to_contain_text("it brings 1 result, 2 games and 1 choice; nothing here is lost.")
    told.get_by_role("button", name="Add it").click()
    expect(told).to_have_text("It is here now. Open a game to see how it stands.")
    expect(told).to_be_focused()
    expect(page.locator("html")).to_have_attribute("data-size", "large")

    player = Player(page, site, "samegame")
    player.open("stages/0002")
    player.moves(1)
    player.open(PLACE)
    player.status("won")
    expect(player.menu("stages")).to_contain_text("1 of 375")

    told = brought(page, site, saved)
    expect(told).to_contain_text("Everything in it is here already.")
    expect(told.get_by_role("button", name="Add it")).to_have_count(0)
    told.get_by_role("button", name="Leave it").click()
    expect(told).to_be_empty()

    page.get_by_role("button", name="Bring it back").click()
    expect(told).to_have_text("What was here before is back.")
    assert storage.stored(page) == {"sessions": {}, "results": {}, "open": {}, "settings": {}}
    # And back again.
    page.get_by_role("button", name="Bring it back").click()
    expect(told).to_have_text("What was here before is back.")
    page.wait_for_function("() => document.documentElement.dataset.size === 'large'")
    assert errors == []


def test_a_file_can_take_the_place_of_all(saved, new_context, site):
    page = new_context(**DESKTOP).new_page()
    player = Player(page, site, "elimination")
    page.goto(f"{site}settings/")
    page.locator('[data-choice="contrast"] [value="more"]').check()
    player.chosen(contrast="more")
    told = brought(page, site, saved)
    told.get_by_role("button", name="Replace all that is here").click()
    expect(told).to_contain_text("It is here now.")
    stored = storage.stored(page)
    assert {name: value for name, value in stored["settings"].items() if "." not in name} == {"size": "large"}
    assert [result["status"] for result in stored["results"].values()] == ["won"]


def test_a_file_that_holds_nothing_takes_the_place_of_nothing(page, site):
    page.goto(f"{site}settings/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    expect(page.locator("[data-told]")).to_have_text("Saved: nothing yet.")
    page.locator('[data-choice="contrast"] [value="more"]').check()
    told = brought(page, site, download.value.path())
    expect(told).to_contain_text("It holds nothing")
    expect(told.get_by_role("button")).to_have_text(["Leave it"])


def test_home_tells_at_once_of_results_on_both_sides_though_no_game_is_opened(page, new_context, site):
    """The file has today's puzzle and this device a stage: nobody has drawn a badge of both."""
    player = Player(page, site, "samegame")
    page.goto(f"{site}samegame/#daily/today")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    win(player, player.board.get_attribute("data-puzzle").split("/", 1)[1])
    page.goto(f"{site}settings/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    other = new_context(**DESKTOP).new_page()
    win(Player(other, site, "samegame"), PLACE)
    other.goto(site)
    row = other.locator('[data-badge="samegame"] .of-today:visible')
    expect(row).to_contain_text("Play")
    told = brought(other, site, download.value.path())
    told.get_by_role("button", name="Add it").click()
    expect(told).to_have_text("It is here now. Open a game to see how it stands.")
    other.locator("a.wordmark").first.click()
    expect(row).to_have_attribute("data-done", "true")
    expect(other.locator("[data-count]").first).to_have_text("1")


def test_home_makes_up_for_a_page_that_was_closed_before_it_could_tell(saved, new_context, site):
    page = new_context(**DESKTOP).new_page()
    page.route(re.compile(r"\.wasm$"), lambda route: route.abort())
    told = brought(page, site, saved)
    told.get_by_role("button", name="Add it").click()
    expect(told).to_have_text("It is here now. Open a game to see how it stands.")
    page.unroute_all()
    page.locator("a.wordmark").first.click()
    page.reload()
    expect(page.locator('[data-badge="samegame"]').filter(has_text="Resume")).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('parlour-stale') === null")


def test_a_file_says_which_parlour_saved_it_and_a_newer_one_is_told(page, site, saved, tmp_path):
    text = saved.read_text(encoding="utf-8")
    assert list(json.loads(text))[:3] == ["parlour", "version", "by"]
    assert json.loads(text)["by"] == edition()
    told = brought(page, site, saved)
    expect(told).to_contain_text("It holds 1 result")
    expect(told).not_to_contain_text("newer")
    file = tmp_path / "newer.json"
    file.write_text(text.replace(edition(), "999.1.0 (a1b2c3d4e5)"), encoding="utf-8")
    expect(brought(page, site, file)).to_contain_text(f"It is from a newer Parlour, 999.1.0, and this is {version(ROOT)}: load the page again first")


def win(player, place):
    """Wins a puzzle, and waits until that is stored."""
    state = player.open(place)
    player.play(state, player.game.solve(state))
    player.status("won")
    storage.wait_ended(player.page)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text[: len(text) // 2], "This isn’t a file of Parlour’s, or only a part of one."),
        (lambda text: text.replace('"large"', '"largest"'), "This file was cut or altered on its way. Save it once more where it comes from."),
        (
            lambda text: text.replace('"version": 1', '"version": 2', 1),
            f"This file is from a newer Parlour ({version(ROOT)}). Load the page again to get that, then bring the file.",
        ),
        (lambda _: "GIF89a", "This isn’t a file of Parlour’s, or only a part of one."),
    ],
    ids=["cut", "altered", "newer", "foreign"],
)
def test_a_file_that_cannot_be_used_changes_nothing(page, site, saved, tmp_path, change, says):
    before = storage.stored(page)
    file = tmp_path / "file.json"
    text = saved.read_text(encoding="utf-8")
    assert json.loads(text)["parlour"] == "save"
    file.write_text(change(text), encoding="utf-8")
    told = brought(page, site, file)
    expect(told).to_have_text(f"{says} Nothing was changed.")
    assert storage.stored(page) == before
