"""Every state of a board's page, reached by play: what the test of the layout measures and what `make screenshots` pictures."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from parlour.games.samegame.rules import group
from parlour.games.wordcrossing.modes import CROSSING
from parlour.session.guide import course
from tests.e2e.player import Player

SIZES = {
    "phone": (390, 844),
    "small": (360, 640),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "laptop": (1280, 800),
    "low": (1366, 680),
    "large": (1920, 1080),
}
NOON = "2026-12-05T12:00:00"
CELLS = f"8x8.{'RRGGBBYYRGBYRGBY' * 4}"
WHEEL = "TRSOMPAIELCUNADBORIGHFKVW.8"
FULL = "10x10.0.0099.ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OWN, CANVAS = f"own/{CELLS}", f"editor/{CELLS}"


MESSAGE = (
    "<p data-notice=x>This puzzle was played on in another tab; here it is as it stands there. Your own last move was set aside."
    "<button type=button data-dismiss>×</button></p>"
)
Reach = Callable[[str], Iterator[str]]
"""How a state is reached of a puzzle; gives the names of those that are."""


class Guide(Player):
    """A player who goes through all states of a game; each has a name, `<puzzle>: <state>`, and in one puzzle nothing may move."""

    def __init__(self, page: Page, site: str, game: str) -> None:
        super().__init__(page, site, game)
        page.emulate_media(reduced_motion="reduce")
        page.clock.set_fixed_time(NOON)

    def states(self, only=()) -> Iterator[str]:
        """Reaches one state after the other; its name each time. `only`: beginnings of the names of those that are wanted."""
        for name, reach in getattr(self, f"of_{self.game.id.replace('-', '_')}")().items():
            if not only or any(one.startswith(name) or name.startswith(one) for one in only):
                yield from reach(name)

    def of_samegame(self) -> dict[str, Reach]:
        """SameGame's sets, its help, its ends and its tools."""
        puzzles = ("stages/0001", "daily/2026-12-05", "infinite/calm-001", "infinite/wild-001")
        ways = {"stages/0375": self.stuck, "stages/0042": self.shown, "classic/k": self.classic, "editor/x": self.painted, OWN: self.begun}
        return {"guide/guide": self.guided} | dict.fromkeys(puzzles, self.solved) | ways

    def of_elimination(self) -> dict[str, Reach]:
        """Elimination's sets with and without a clock, to the review."""
        return {
            "guide/guide": self.guided,
            "levels/01": self.spelled,
            "levels/02": self.covered,
            "daily/2026-12-05": self.spelled,
            "infinite/0001": self.spelled,
        }

    def of_word_portal(self) -> dict[str, Reach]:
        """Word Portal's sets to the review, its builder and its ladder."""
        rounds = dict.fromkeys(("levels/01", "daily/2026-12-05", "infinite/calm-001", "themes/01"), self.spelled)
        return rounds | {f"builder/{WHEEL}": self.opened, f"own/{WHEEL}": self.opened, "ladder/mine": self.opened}

    def opened(self, place: str) -> Iterator[str]:
        """A puzzle that is made by its name, as it opens."""
        self.made(place)
        yield f"{place.partition('/')[0]}: start"

    def of_wordcrossing(self) -> dict[str, Reach]:
        """Wordcrossing's boards, the smallest and the largest, won and with the best chain drawn; its builder, empty and full; its ladder."""
        boards = dict.fromkeys(("levels/001", "daily/2026-12-05", "infinite/large-001"), self.solved)
        answers = {"levels/119": self.drawn, "levels/120": self.stepped}
        return {"guide/guide": self.guided} | boards | answers | {"builder/x": self.built, "ladder/mine": self.opened}

    def drawn(self, place: str) -> Iterator[str]:
        """A puzzle that was crossed in few words, with the best chain drawn on its board."""
        state = self.open(place)
        self.play(state, CROSSING.notation.read(state.puzzle.easy[0].moves))
        self.status("won")
        self.view.get_by_text("Show the best?").click()
        self.view.get_by_role("button", name="Show it").click()
        expect(self.view.locator(".laid")).to_be_visible()
        yield f"{place} answer: par"

    def stepped(self, place: str) -> Iterator[str]:
        """A puzzle that was given up, its solution laid out to the last step."""
        self.open(place)
        self.give_up()
        expect(self.part("guide").get_by_role("button", name="Forward")).to_be_disabled()
        yield f"{place} solution: laid"

    def built(self, place: str) -> Iterator[str]:
        """The builder, empty and as full as can be."""
        self.made(place)
        yield "builder: start"
        self.made(f"builder/{FULL}")
        yield "builder full: start"

    def of_losswords(self) -> dict[str, Reach]:
        """Losswords' guided page, a daily chapter to its end, and the page before a chapter of the library."""
        return {"guide/guide": self.guided, "daily/2026-12-05": self.solved, "library/alice-1-01": self.introduced}

    def introduced(self, place: str) -> Iterator[str]:
        """A chapter before it is begun."""
        self.open(place)
        yield f"{place}: start"

    def covered(self, place: str) -> Iterator[str]:
        """A puzzle behind its cover."""
        self.open(place)
        yield f"{place}: covered"

    def guided(self, place: str) -> Iterator[str]:
        """The guided puzzle, step by step to its card."""
        self.page.goto(f"{self.site}{self.game.id}/#{place}")
        self.wait_ready(place)
        guide = self.game.card.guide
        for number, (step, stage) in enumerate(zip(guide.steps, course(guide.mode, guide), strict=False), 1):
            self.sees(stage.state)
            yield f"guide: step {number}"
            self.resting(step.event).click()
            expect(self.part("guide")).not_to_contain_text(f"Step {number} ")
        self.status("won")
        yield "guide end: done"

    def begun(self, place: str) -> Iterator[str]:
        """A puzzle that is made by its name."""
        self.made(place)
        yield f"{place.partition('/')[0]}: start"

    def solved(self, place: str) -> Iterator[str]:
        """A puzzle with one hint after the other, then won."""
        state = self.open(place)
        yield f"{place}: start"
        yield from self.hinted(place)
        moves = self.game.solve(state)
        state = self.play(state, moves[:1])
        yield f"{place}: moved"
        self.play(state, moves[1:])
        self.status("won")
        yield f"{place}: won"

    def hinted(self, place: str) -> Iterator[str]:
        """The ladder of hints."""
        for level in range(1, 5):
            self.page.locator('[data-act="hint"]').first.click()
            self.settle()
            yield f"{place}: hint {level}"

    def stuck(self, place: str) -> Iterator[str]:
        """A puzzle played until nothing can be taken, and a message of the page."""
        state = self.open(place)
        yield f"{place}: start"
        self.page.evaluate("text => (document.querySelector('[data-part=notices]').innerHTML = text)", MESSAGE)
        yield f"{place}: message"
        self.page.locator("[data-dismiss]").click()
        while self.game.status(state) == "playing":
            state = self.play(state, [next(iter(self.game.legal(state)))])
        yield f"{place}: over ({self.game.status(state)})"

    def shown(self, place: str) -> Iterator[str]:
        """A puzzle whose solution was asked for, the answer viewer, and someone's play."""
        state = self.open(place)
        moves = self.game.solve(state)
        self.give_up()
        expect(self.view.locator(".viewer")).to_be_visible()
        self.view.locator('[data-event="viewer:pause"]').click()
        yield f"{place} viewer: played"
        self.view.locator('[data-event="viewer:measures"]').click()
        expect(self.view.locator(".measures")).to_be_visible()
        yield f"{place} viewer: measures"
        self.view.locator('[data-event="viewer:close"]').click()
        expect(self.view.locator(".viewer")).to_have_count(0)
        yield f"{place} shown: board"
        self.page.goto(f"{self.site}{self.game.id}/#{place}!{self.game.moves_text(state, moves[:1])}")
        expect(self.board).to_have_attribute("data-look", "")
        yield f"{place} look: start"

    def classic(self, place: str) -> Iterator[str]:
        """A game of Classic, from the first press to the last."""
        state = self.made(place)
        yield f"{place}: start"
        self.resting(self.game.clicks(state, self.largest(state))[0]).click()
        self.says("Press again")
        yield f"{place}: chosen"
        self.resting(self.game.clicks(state, self.largest(state))[0]).click()
        self.moves(1)
        yield f"{place}: moved"
        state = self.game.play(state, self.largest(state))
        while self.game.status(state) == "playing":
            state = self.play(state, [self.largest(state)])
        self.status("lost")
        yield f"{place}: over"

    def largest(self, run):
        """The move that takes the largest group, so that a game is short."""
        return max(self.game.legal(run), key=lambda move: (len(group(run.board, move.block)), move.block))

    def made(self, place):
        """Open a puzzle that is made by its name."""
        self.page.goto(f"{self.site}{self.game.id}/#{place}")
        self.wait_ready(place)
        return self.game.start(self.game.made(*place.split("/")))

    def painted(self, place: str) -> Iterator[str]:
        """The editor, empty and as large as can be."""
        self.made(place)
        yield "editor: start"
        self.view.locator('[data-event="fill"]').click()
        self.moves(1)
        yield "editor: filled"
        self.made(CANVAS)
        yield "editor large: start"

    def spelled(self, place: str) -> Iterator[str]:
        """A set of words, to its review."""
        state = self.open(place)
        yield f"{place}: start"
        yield from self.hinted(place)
        for number, move in enumerate(self.game.solve(state)):
            state = self.play(state, [move])
            if number == 0:
                yield f"{place}: moved"
        self.status("won")
        yield f"{place} review: won"
