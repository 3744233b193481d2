"""The guided first puzzle of every game: shown on a first visit, played by its own steps, left by a button, found again in help."""

import pytest
from playwright.sync_api import expect

from parlour.core.game import GUIDED
from parlour.games import CATALOGUE
from parlour.session.guide import course
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player, withheld

PLACE = f"{GUIDED}/{GUIDED}"
every_game = pytest.mark.parametrize("game", CATALOGUE)


def guide_of(player):
    return player.game.card.guide


def visit(page, site, game):
    """A first visit, by the address that the list of games leads to."""
    player = Player(page, site, game)
    page.goto(f"{site}{game}/")
    player.wait_ready(PLACE)
    return player


def follow(player, press):
    """Do what each step asks for, by whatever is marked."""
    steps, mode = guide_of(player).steps, guide_of(player).mode
    for number, (step, stage) in enumerate(zip(steps, course(mode, guide_of(player)), strict=False), start=1):
        # A press is meant for what the player has had time to see.
        player.sees(stage.state)
        expect(player.part("guide")).to_contain_text(f"Step {number} of {len(steps)}")
        expect(player.part("guide")).to_contain_text(step.say)
        marked = player.view.locator(f'[data-marked][data-event="{step.event}"]')
        expect(marked).to_have_count(1)
        press(player.resting(step.event))


@every_game
@pytest.mark.parametrize("size", ["page", "phone"])
def test_a_first_visit_is_led_through_and_leaves_nothing_behind(request, size, site, game):
    player = visit(request.getfixturevalue(size), site, game)
    follow(player, lambda one: one.tap() if size == "phone" else one.click())
    player.status("won")
    expect(player.part("guide")).to_have_text("")
    player.chosen(**{f"{game}.known": "1"})
    assert player.stored() == {"sessions": {}, "results": {}, "open": {}, "settings": {f"{game}.known": "1"}}
    player.part("card").locator("a.primary").click()
    player.wait_ready(guide_of(player).then)
    player.page.goto(f"{site}about/")
    player.page.goto(f"{site}{game}/")
    player.wait_ready(guide_of(player).then)


@every_game
@pytest.mark.parametrize("size", [(390, 664), (360, 640)], ids=lambda size: "x".join(map(str, size)))
def test_no_step_is_cut_on_a_phone_whose_browser_has_its_bars(phone, site, game, size):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    cut = []

    def press(one):
        cut.append(phone.locator(".words").evaluate("(words) => words.scrollHeight - words.clientHeight"))
        one.tap()

    follow(visit(phone, site, game), press)
    assert not any(cut), cut


@every_game
def test_the_first_step_stands_in_the_page_before_the_engine_does(page, site, game):
    player = Player(page, site, game)
    with withheld(page):
        page.goto(f"{site}{game}/")
        first = guide_of(player).steps[0]
        expect(player.part("guide")).to_contain_text(first.say)
        expect(player.view.locator(f'[data-marked][data-event="{first.event}"]')).to_be_visible()
        player.resting(first.event).click()
    expect(player.part("guide")).to_contain_text("Step 2")


@every_game
def test_who_comes_by_a_link_to_a_puzzle_is_offered_the_guide_in_one_line_and_once(page, site, game):
    player = Player(page, site, game)
    player.open(guide_of(player).then)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(player.part("guide")).to_contain_text("New here? One minute.")
    assert violations_in_both(page) == []
    player.part("guide").get_by_role("button", name="Start").click()
    player.wait_ready(PLACE)
    expect(player.part("guide")).to_contain_text("Step 1")
    page.goto(f"{site}about/")
    player.open(guide_of(player).then)
    player.part("guide").get_by_role("button", name="I know it").click()
    expect(player.part("guide")).to_have_text("")
    player.chosen(**{f"{game}.known": "1"})
    page.reload()
    player.wait_ready(guide_of(player).then)
    player.settle()
    expect(player.part("guide")).to_have_text("")


@every_game
def test_it_is_skipped_by_a_button_and_found_again_in_help(page, site, game):
    player = visit(page, site, game)
    page.get_by_role("button", name="Skip").click()
    player.wait_ready(guide_of(player).then)
    expect(player.part("guide")).to_have_text("")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("link", name="Play the guided puzzle").click()
    player.wait_ready(PLACE)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(player.part("guide")).to_contain_text("Step 1")
    page.goto(f"{site}about/")
    page.goto(f"{site}{game}/")
    player.wait_ready(guide_of(player).then)


@every_game
def test_it_is_accessible_and_played_by_the_keyboard(page, site, game):
    page.emulate_media(reduced_motion="reduce")
    player = visit(page, site, game)
    assert violations_in_both(page) == []

    def press(element):
        if element.get_attribute("data-leaves") == "Enter":
            walk(player.view.locator("[data-cursor]"), element)
            return
        element.focus()
        page.keyboard.press("Enter")

    def walk(cursor, cell):
        """Arrow keys are how such a cell is chosen."""
        cursor.focus()
        (x, y), (to_x, to_y) = (map(int, one.get_attribute("data-cell").split(",")) for one in (cursor, cell))
        for key, steps in (("ArrowRight", to_x - x), ("ArrowDown", to_y - y)):
            for _ in range(steps):
                page.keyboard.press(key)

    follow(player, press)
    player.status("won")
    assert violations_in_both(page) == []


@pytest.mark.parametrize("width", [320, 390])
def test_a_message_lies_over_no_word_of_a_step_on_a_phone(phone, site, width):
    phone.set_viewport_size({"width": width, "height": 640})
    phone.goto(f"{site}samegame/#stages/none")
    player = Player(phone, site, "samegame")
    player.wait_ready(PLACE)
    message, step = player.part("notices").locator("p"), player.part("guide").locator("p").last
    assert "stages/none" in message.inner_text()
    assert step.bounding_box()["y"] + step.bounding_box()["height"] <= message.bounding_box()["y"]


def test_a_message_of_the_page_lies_over_no_button_of_a_step(page, site):
    player = visit(page, site, "samegame")
    # The shortest that the store has: it came as axe-core read the page, over half of this button.
    dismiss = '<button type="button" data-dismiss aria-label="Dismiss this message">×</button>'
    notice = f'<p data-notice="unavailable">Saving works again, and nothing was lost.{dismiss}</p>'
    player.part("notices").evaluate("(list, html) => (list.innerHTML = html)", notice)
    assert violations_in_both(page) == []
    page.get_by_role("button", name="Skip").click(trial=True)
    player.part("notices").evaluate("(list) => list.replaceChildren()")
    player.part("trouble").evaluate("(one) => (one.textContent = 'The engine is still starting. Wait a little, or try again. Your moves are kept.')")
    player.part("failure").evaluate("(one) => (one.hidden = false)")
    assert violations_in_both(page) == []
    page.get_by_role("button", name="Skip").click(trial=True)
