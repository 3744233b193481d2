"""The player's settings: chosen in a dialog, kept in the save, and told to the engine."""

import json

import pytest
from playwright.sync_api import expect

from parlour.core.settings import KEEPING, WISHES
from parlour.games import CATALOGUE
from tests.e2e import storage
from tests.e2e.pages.test_pages import violations
from tests.e2e.player import COUNTED, Player

STANDARD = {game.id: {setting.id: setting.default for setting in game.settings} for game in CATALOGUE.values()}


@pytest.fixture
def player(page, site):
    return Player(page, site)


def settings_of(player):
    """The settings of the messages that opened a puzzle or told of a choice, in order."""
    sent = [json.loads(text) for name, text in player.recorded() if name == "sent"]
    return [message["args"]["settings"] for message in sent if message["op"] in ("open", "settings")]


def test_what_the_solver_says_is_the_players_choice_at_once_and_after_a_reload(player):
    player.open("stages/0300")
    player.choose("No")
    expect(player.part("prospect")).to_have_text("")
    player.chosen(foresight="never")
    # The engine is told once it is stored.
    player.page.wait_for_function("() => recorded.some(([name, text]) => name === 'sent' && JSON.parse(text).op === 'settings')")
    assert settings_of(player) == [STANDARD["samegame"], STANDARD["samegame"] | {"foresight": "never"}]
    player.page.reload()
    player.wait_ready("stages/0300")
    expect(player.page.get_by_label("No", exact=True)).to_be_checked()
    assert settings_of(player) == [STANDARD["samegame"] | {"foresight": "never"}]
    player.choose(COUNTED)
    expect(player.part("prospect")).to_contain_text("Still solvable.")


def test_the_dialog_opens_by_its_key_works_by_keys_and_is_accessible(player):
    player.page.emulate_media(reduced_motion="reduce")
    player.open()
    player.page.keyboard.press("s")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    assert violations(player.page) == []
    player.page.get_by_label("Yes", exact=True).focus()
    player.page.keyboard.press("ArrowUp")
    expect(player.page.get_by_label("No", exact=True)).to_be_checked()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()
    player.chosen(foresight="never")
    assert player.stored()["settings"] == {"foresight": "never"}


def test_another_tab_hears_of_it(player, site):
    player.open("stages/0001")
    other = Player(player.page.context.new_page(), site)
    other.open("stages/0300")
    other.choose(COUNTED)
    expect(other.part("prospect")).to_contain_text("Still solvable.")
    player.choose("No")
    expect(other.part("prospect")).to_have_text("")
    expect(other.page.get_by_label("No", exact=True)).to_be_checked()


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_dialog_asks_what_the_game_lists_and_shows_what_holds(page, site, game):
    player = Player(page, site, game)
    player.page.goto(f"{site}{game}/")
    expect(player.board).to_have_attribute("data-engine", "ready")
    player.page.keyboard.press("Shift+S")
    dialog = player.page.get_by_role("dialog")
    asked = [*(setting for setting in CATALOGUE[game].settings if setting.where == "dialog"), *WISHES]
    for setting in asked:
        expect(dialog.get_by_text(setting.label, exact=True)).to_be_visible()
    values = dialog.locator("input").evaluate_all("all => all.map((one) => [one.name, one.type === 'radio' ? one.value : 'on', one.checked])")
    held = {name: value if checked else "off" for name, value, checked in values if checked or value == "on"}
    assert held == {setting.id: setting.default for setting in asked}


def test_the_page_of_settings_asks_all_there_is_each_with_what_it_brings(page, site):
    page.goto(f"{site}settings/")
    of_games = (setting for game in CATALOGUE.values() for setting in game.settings if setting.where == "dialog")
    asked = {setting.id: setting for setting in (*of_games, *WISHES, *KEEPING)}
    held = page.locator("[data-choice] input").evaluate_all("all => Object.fromEntries(all.map((one) => [one.name, []]))")
    assert set(held) == set(asked)
    for setting in asked.values():
        expect(page.locator(f'[data-choice="{setting.id}"]')).to_contain_text(setting.label)
        # The kinds of reader say themselves what they bring.
        if setting.id != "reader":
            expect(page.locator(f'[data-choice="{setting.id}"] :is(.sample, .little)').first).to_be_visible()
    titles = [title.split(", ") for title in page.locator("section h2").all_inner_texts()]
    assert {game.title for game in CATALOGUE.values()} <= {title for group in titles for title in group}


def test_what_is_chosen_on_the_page_of_settings_holds_at_once_in_other_tabs_and_in_play(player, site):
    page = player.page
    player.open("stages/0300")
    expect(player.part("prospect")).to_have_text("")
    other = page.context.new_page()
    other.goto(site)
    other.locator("footer").get_by_role("link", name="Settings").click()
    board = other.locator("[data-choice=patterns] .picture .block").first
    before = board.evaluate("one => getComputedStyle(one).backgroundColor")
    other.get_by_label("Tell colours apart").check()
    expect(other.locator("html")).to_have_attribute("data-patterns", "on")
    assert board.evaluate("one => getComputedStyle(one).backgroundColor") != before
    expect(page.locator("html")).to_have_attribute("data-patterns", "on")
    other.get_by_label(COUNTED).check()
    expect(player.part("prospect")).to_contain_text("Still solvable.")
    # Left and come back to, it is asked once: a second listener would store every choice twice.
    other.get_by_role("link", name="SameGame").first.click()
    expect(other.locator("[data-game]")).to_be_attached()
    other.go_back()
    expect(other.get_by_label("Tell colours apart")).to_be_checked()
    other.get_by_label("Tell colours apart").uncheck()
    expect(page.locator("html")).to_have_attribute("data-patterns", "off")


def test_how_pages_look_holds_at_once_on_all_of_them_and_before_the_next_is_painted(player):
    page = player.page
    player.open("stages/0001")
    page.keyboard.press("Shift+S")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("Largest").check()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-size", "largest")
    assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"
    # The engine is told nothing of it.
    assert not any("theme" in settings for settings in settings_of(player))
    # On home no script but the first one has run when this is looked at.
    page.route("**/host.*.js", lambda route: None)
    page.goto(player.site, wait_until="commit")
    # What stands in the document has its styles once it is painted.
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    expect(page.locator(".tables")).to_be_visible()
    assert root.get_attribute("data-theme") == "dark"
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "22px"


def test_a_setting_that_is_no_longer_offered_stands_at_its_default(player):
    player.open("stages/0001")
    storage.write(player.page, "settings", "foresight", storage.sealed("sometimes"))
    storage.write(player.page, "settings", "size", storage.sealed("large"))
    player.page.reload()
    player.wait_ready("stages/0001")
    assert settings_of(player) == [STANDARD["samegame"]]
    expect(player.page.locator("[name=foresight]:checked")).to_have_attribute("value", "stuck")
    player.choose(COUNTED)
    player.chosen(foresight="always")
    assert player.stored()["settings"] == {"foresight": "always", "size": "large"}


def test_going_without_the_clock_is_one_games_choice_and_the_other_is_not_told(player, site):
    other = Player(player.page, site, "elimination")
    other.open("levels/02")
    player.page.keyboard.press("Shift+S")
    player.page.get_by_label("Play without the clock").check()
    player.page.keyboard.press("Escape")
    expect(other.view.locator(".cover")).to_have_count(0)
    player.open("stages/0001")
    assert settings_of(player)[-1] == STANDARD["samegame"]


# Tells of every control that moves up or down once it is drawn; by two pixels a line may grow when its typeface comes.
MOVED = """
globalThis.moved = [];
const seen = new Map();
const look = () => {
  for (const one of document.querySelectorAll("main :is(a, button, input, select)")) {
    if (!one.checkVisibility()) continue;
    const top = Math.round(one.getBoundingClientRect().top + scrollY), before = seen.get(one) ?? top;
    if (Math.abs(top - before) > 2) moved.push(`${one.textContent.trim() || one.name}: ${before} -> ${top}`);
    seen.set(one, top);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.mark.parametrize("kind", ["page", "phone"])
def test_nothing_moves_away_from_the_thumb_while_the_page_comes(request, site, kind):
    page = request.getfixturevalue(kind)
    page.add_init_script(MOVED)
    page.goto(f"{site}settings/")
    expect(page.locator("[data-logged]")).to_have_text("The log is empty.")
    page.evaluate("() => document.fonts.ready")
    page.evaluate("() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))")
    assert page.evaluate("() => moved") == []
