"""A newcomer: by whatever door they come, the guide's first step or a first success is at most three presses away."""

import pytest
from playwright.sync_api import expect

from parlour.core.game import GUIDED
from parlour.games import CATALOGUE
from tests.e2e.pages.test_home import today
from tests.e2e.played import first_of
from tests.e2e.player import Player

MOST = 3
CARDS = {"today's card": "today", "the ladder's line": "on"}
ADDRESSES = {"the game's address": lambda card: "", "a level": lambda card: f"#{card.guide.then}", "a shared day": lambda card: "#daily/today"}
# Every page comes with the guide in it: what was asked for stands there once the engine has drawn it.
STANDS = f"""() => {{
  const table = document.querySelector("[data-game]");
  if (table?.dataset.engine !== "ready" || table.dataset.frame === "0") return false;
  const part = (name) => table.querySelector(`[data-part="${{name}}"]`);
  const marked = [...part("view").querySelectorAll("[data-marked][data-event]")].filter((one) => one.checkVisibility());
  const isLed = table.dataset.puzzle.endsWith("/{GUIDED}/{GUIDED}") && part("guide").textContent.includes("Step 1 ") && marked.length > 0;
  if (isLed || table.dataset.status === "won") return "there";
  return [...part("guide").querySelectorAll(".offer .primary")].some((one) => one.checkVisibility()) && "offered";
}}"""


# What lies under the board from its lower edge to the controls: how many pixels of that are left, and whether all is the cloth.
UNDER = """() => {
  const [cloth, under, controls] = [".cloth", ".under", ".controls"].map((part) => document.querySelector(part));
  const edges = [cloth.getBoundingClientRect().bottom - under.getBoundingClientRect().top, under.getBoundingClientRect().bottom - controls.offsetTop];
  const colours = [getComputedStyle(under).backgroundColor, getComputedStyle(cloth).borderBottomColor];
  return [...edges, colours.every((colour) => colour === getComputedStyle(cloth).backgroundColor)];
}"""


class Newcomer(Player):
    """A player who has never been here; counts what they press."""

    presses = 0

    def press(self, what):
        """One press."""
        what.tap()
        self.presses += 1

    def come_by(self, door):
        """Come to the game by a door."""
        if door in ADDRESSES:
            self.page.goto(f"{self.site}{self.game.id}/{ADDRESSES[door](self.game.card)}")
        else:
            self.page.goto(self.site)
            self.press(self.page.locator(f'[data-badge="{self.game.id}"][data-slot="{CARDS[door]}"] a:visible'))

    def take_the_offer(self):
        """Press what is offered to who is new; wait until it has been taken."""
        offer = self.part("guide").locator(".offer .primary")
        self.press(offer)
        expect(offer).to_have_count(0)

    def is_there(self):
        """Whether the first step or a first success has come; waits until there is that or an offer."""
        return self.page.wait_for_function(STANDS).json_value() == "there"


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("door", [*CARDS, *ADDRESSES])
def test_by_every_door_a_newcomer_is_led_or_has_won_within_three_presses(phone, site, game, door):
    today(phone)
    newcomer = Newcomer(phone, site, game)
    newcomer.come_by(door)
    expect(phone.locator(".bar .of")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".bar .of")).to_have_text(CATALOGUE[game].title)
    while not newcomer.is_there():
        assert newcomer.presses < MOST, f"After {newcomer.presses} presses there is neither the guide's first step nor a success."
        newcomer.take_the_offer()
    assert newcomer.presses <= MOST


@pytest.mark.parametrize("game", CATALOGUE)
def test_who_wants_no_guide_has_the_whole_view_for_the_board(phone, site, game):
    today(phone)
    newcomer = Newcomer(phone, site, game)
    newcomer.open(first_of(CATALOGUE[game]))
    assert phone.evaluate(UNDER) == [0, 0, False]
    newcomer.part("guide").get_by_role("button", name="I know it").tap()
    expect(newcomer.part("guide")).to_be_empty()
    assert phone.evaluate(UNDER) == [0, 0, True]
    newcomer.part("controls").get_by_role("button", name="Hint").tap()
    expect(newcomer.part("say")).not_to_be_empty()
    assert phone.evaluate(UNDER) == [0, 0, True]
