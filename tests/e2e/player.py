"""A player for any game: opens puzzles, waits for what the page says of itself, and plays what the solver found."""

import json
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from parlour.games import CATALOGUE
from parlour.session.clock import HOLD_MS
from tests.e2e import storage
from tests.e2e.played import Played, puzzle_of

SOURCES = "**/assets/python.*.wasm"
RECORDER = """
globalThis.recorded = [];
for (const name of ["sent", "answer"]) addEventListener(`parlour:${name}`, ({detail}) => recorded.push([name, detail]));
"""


def engines(page):
    """The page's engines; a worker that only compiles is none."""
    return [worker for worker in page.workers if "/worker." in worker.url]


@contextmanager
def withheld(page):
    """Python's files come to a page only after this."""
    held = []
    page.route(SOURCES, lambda route: held.append(route))  # noqa: PLW0108 - Playwright cannot mark a built-in
    try:
        yield
    finally:
        # A request that nobody answers would still be waited for when the browser is gone.
        for route in held:
            route.continue_()
        page.unroute(SOURCES)


__all__ = ["COUNTED", "Player", "puzzle_of", "withheld"]

COUNTED = "Yes, and count my safe moves"
"""The setting by which all that the solver knows is said."""

# A new scene counts as seen after this.
UNSEEN_MS = 350
# A quick player is not waited for until a scene is seen; where a test holds the page's time, pass_by lets that time go by.
QUICK_EYES = f"""
const wait = globalThis.setTimeout;
globalThis.setTimeout = (run, ms, ...given) => wait(run, ms === {UNSEEN_MS} ? 0 : ms, ...given);
"""
# Whatever moves or fades has come to its end; what never ends, or stands still, is not waited for.
SHOWN = """() => {
    const ends = (each) => each.playState === "running" && Number.isFinite(each.effect.getComputedTiming().endTime);
    return Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
}"""
RESTED = "one => Promise.allSettled(one.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished))"


class Player:
    """One page with a board on it; the game is one of the catalogue, by its id, or a card of its own.

    A test that has put a clock of its own into the page says so by `holds_time`: the player lets what it waits for go by.
    """

    def __init__(self, page: Page, site: str, game="samegame", quick=True) -> None:
        self.page, self.site = page, site
        self.game = Played(CATALOGUE[game] if isinstance(game, str) else game)
        self.holds_time = False
        self.board = page.locator("[data-game]")
        self.view = self.part("view")
        page.add_init_script(RECORDER)
        if quick:
            page.add_init_script(QUICK_EYES)

    def part(self, name):
        """A part of the board's page."""
        return self.page.locator(f'[data-part="{name}"]')

    def menu(self, set_id=None):
        """The list of puzzles, brought forward where it stands behind its button, under the tab of a set."""
        if not self.part("menu").is_visible():
            self.page.locator('[data-opens="puzzles"]').click()
        if set_id:
            self.page.locator(f'[data-tab="{set_id}"]').click()
        return self.part("menu")

    def press_beside(self, control):
        """Press what stands beside the board, or in the menu where there is no room."""
        if not self.page.locator(control).first.is_visible():
            self.page.locator('[data-opens="more"]').click()
        self.page.locator(control).first.click()

    def give_up(self):
        """Ask for the solution, and say yes when asked whether it is really wanted."""
        self.press_beside('[data-opens="solution"]')
        self.page.locator('#solution [data-act="solve"]').click()

    def open(self, place="stages/0001", ready=True):
        """Open a puzzle by its address; wait for the engine unless told not to."""
        self.page.goto(f"{self.site}{self.game.id}/#{place}")
        if ready:
            self.wait_ready(place)
        return self.game.start(puzzle_of(self.game, *place.split("/")))

    def choose(self, label):
        """Make one choice of the settings, by its label."""
        self.press_beside('[data-opens="settings"]')
        dialog = self.page.locator("#settings")
        dialog.get_by_label(label, exact=True).check()
        dialog.get_by_role("button", name="Back to the game").click()
        expect(dialog).to_be_hidden()

    def wait_ready(self, place):
        """Wait until the engine runs and has drawn the puzzle."""
        expect(self.board).to_have_attribute("data-engine", "ready")
        expect(self.board).to_have_attribute("data-puzzle", self.game.name_of(place))
        expect(self.board).not_to_have_attribute("data-frame", "0")

    def moves(self, count):
        """Wait until so many moves are in force."""
        expect(self.part("moves")).to_have_text(str(count))

    def click(self, state, move):
        """Click what makes a move."""
        for event in self.game.clicks(state, move):
            if self.is_offered(event):
                self.resting(event).click()

    def tap(self, state, move):
        """Touch what makes a move."""
        for event in self.game.clicks(state, move):
            if self.is_offered(event):
                self.resting(event).tap()

    def is_offered(self, event):
        """Whether an event is to be pressed: in some games what would change nothing is not there."""
        if not self.game.may_lack(event):
            return True
        self.settle()
        return self.view.locator(f'[data-event="{event}"]:not([aria-disabled="true"])').count() > 0

    def resting(self, event):
        """What sends an event, once it has come to where it is drawn: one that is about to fall would be missed."""
        element = self.view.locator(f'[data-event="{event}"]')
        element.evaluate(RESTED)
        return element

    def play(self, state, moves, press=None):
        """Make moves one after the other, each once the one before is drawn; the state they lead to."""
        made = int(self.part("moves").text_content())
        for move in moves:
            self.sees(state)
            (press or self.click)(state, move)
            made += 1
            self.moves(made)
            state = self.game.play(state, move)
        return state

    def sees(self, state):
        """Wait until events are meant for what the state shows."""
        self.pass_by()
        expect(self.board).to_have_attribute("data-scene", str(self.game.scene(state)))

    def pass_by(self):
        """Let what is held before the player's eyes, and a scene not yet seen, go by, where a test holds the page's time."""
        if self.holds_time:
            self.page.clock.run_for(HOLD_MS + UNSEEN_MS)

    def status(self, status):
        """Wait for a status."""
        self.pass_by()
        expect(self.board).to_have_attribute("data-status", status)

    def says(self, text):
        """Wait until the live region says so."""
        expect(self.part("say")).to_contain_text(text)

    def notice(self, text):
        """Wait for a sentence of the page."""
        expect(self.part("notices")).to_contain_text(text)

    def events(self):
        """The events of all that can be played now."""
        return self.view.locator("[data-event]").evaluate_all("all => all.map((one) => one.dataset.event)")

    def recorded(self):
        """All texts that went to the engine and came from it, in order."""
        return self.page.evaluate("() => globalThis.recorded")

    def asked(self, op):
        """How often the engine was asked to do so."""
        return sum(json.loads(text)["op"] == op for name, text in self.recorded() if name == "sent")

    def settle(self):
        """Wait until the engine has answered all it was asked, one thing at a time; what it was asked as it died is asked again."""
        self.page.wait_for_function("() => recorded.at(-1)?.[0] !== 'sent'")

    def stored(self):
        """What the browser holds of sessions, results, open puzzles and settings, by part and key."""
        return storage.stored(self.page)

    def saved(self, place, at):
        """Wait until the stored session of a puzzle has so many moves in force."""
        storage.wait_saved(self.page, self.game.name_of(place), at)

    def chosen(self, **settings):
        """Wait until these settings are stored."""
        storage.wait_chosen(self.page, settings)
