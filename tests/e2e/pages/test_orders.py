"""The order of a set is the player's choice: the list and the way on follow it, and the puzzles keep their names."""

import json

import pytest
from playwright.sync_api import expect

from parlour.games.samegame.measures.difficulty import BY_FINDINGS
from parlour_build.layout import Layout
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import Player


@pytest.fixture(scope="session")
def by_findings():
    """The keys of all stages in the second order."""
    lines = map(json.loads, (Layout().bundles / "samegame" / "stages.jsonl").read_text(encoding="utf-8").splitlines())
    return BY_FINDINGS.keys({line["key"]: line["measures"] for line in lines})


@pytest.fixture
def player(page, site):
    return Player(page, site)


def listed(player):
    """The keys of the stages in the order of the menu."""
    links = player.part("menu").locator('.key[href^="#stages/"]')
    return [name.rpartition("/")[2] for name in links.evaluate_all("all => all.map((one) => one.hash)")]


def choose(player, name):
    button = player.part("menu").get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_the_list_and_the_next_puzzle_follow_the_order_chosen(player, by_findings):
    place, follower = f"stages/{by_findings[0]}", by_findings[1]
    state = player.open(place)
    choose(player, "Shortest first")
    assert listed(player) == by_findings
    player.play(state, player.game.solve(state))
    expect(player.part("card").get_by_role("link", name="Next: ")).to_have_attribute("href", f"#stages/{follower}")
    player.chosen(order="depth")
    player.page.reload()
    player.wait_ready(place)
    expect(player.part("menu").get_by_role("button", name="Shortest first")).to_have_attribute("aria-pressed", "true")
    assert listed(player) == by_findings
    choose(player, "Easiest first")
    assert listed(player) == sorted(by_findings)


def test_the_choice_is_accessible_and_leaves_the_other_settings_alone(player):
    player.page.emulate_media(reduced_motion="reduce")
    player.open("stages/0001")
    player.choose("No")
    choose(player, "Shortest first")
    player.chosen(foresight="never", order="depth")
    assert player.stored()["settings"] == {"foresight": "never", "order": "depth"}
    assert violations(player.page) == []
