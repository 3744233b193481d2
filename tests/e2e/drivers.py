"""One small way to drive a page, by Playwright or by WebDriver: go there, press what can be pressed, and wait for what the page says of itself."""

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tests.browser import FIREFOX, WEBKIT
from tests.e2e.storage import SAVED

PATIENCE_SECONDS = 60
PRESSES = 3
HIDDEN = '[data-part="view"][data-hidden]'
BEGIN = '[data-act="begin"]'


class Driver:
    """A page of a game, whatever drives it."""

    BOARD = 'document.querySelector("[data-game]")'
    MOVES = 'Number(document.querySelector(`[data-part="moves"]`).textContent)'

    def __init__(self) -> None:
        self.errors: list[str] = []

    def go(self, address: str) -> None:
        """Open an address."""
        raise NotImplementedError

    def reload(self) -> None:
        """Load the page again."""
        raise NotImplementedError

    def ask(self, script: str) -> object:
        """The value of an expression on the page."""
        raise NotImplementedError

    def until(self, script: str) -> None:
        """Wait until an expression, or what it promises, is true on the page."""
        raise NotImplementedError

    def press(self, selector: str) -> None:
        """Click the one element, as a player would."""
        raise NotImplementedError

    def ready(self) -> str:
        """The puzzle that is open, once it can be played; a clock is started."""
        # What a clock hides stays hidden until the engine has drawn the cover.
        self.until(f"{self.BOARD}?.dataset.engine === 'ready' && {self.BOARD}.dataset.frame > 0 && !document.querySelector(`{HIDDEN}`)")
        if self.ask(f"document.querySelector(`{BEGIN}`) !== null"):
            self.press(BEGIN)
            self.until(f"document.querySelector(`{BEGIN}`) === null")
        return str(self.ask(f"{self.BOARD}.dataset.puzzle"))

    def sees(self, scene: int) -> None:
        """Wait until events are meant for this scene."""
        self.until(f"{self.BOARD}.dataset.scene === '{scene}'")

    def moves(self) -> int:
        """How many moves are in force."""
        return int(str(self.ask(self.MOVES)))

    def saved(self, puzzle: str, at: int) -> None:
        """Wait until the stored session of a puzzle has so many moves in force."""
        self.until(f"({SAVED})({json.dumps([puzzle, at])})")


class ByPlaywright(Driver):
    """A page that Playwright drives."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        page.set_default_timeout(PATIENCE_SECONDS * 1000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, script: str) -> object:
        return self._page.evaluate(f"() => {script}")

    def until(self, script: str) -> None:
        self._page.wait_for_function(f"() => {script}")

    def press(self, selector: str) -> None:
        self._page.locator(selector).click()


class ByWebDriver(Driver):
    """A page that a WebDriver drives; it tells of no errors in the page."""

    def __init__(self, web: WebKitGTK) -> None:
        super().__init__()
        self._web = web
        web.set_script_timeout(PATIENCE_SECONDS)

    def go(self, address: str) -> None:
        self._web.get(address)

    def reload(self) -> None:
        self._web.refresh()

    def ask(self, script: str) -> object:
        return self._web.execute_script(f"return {script}")

    def until(self, script: str) -> None:
        WebDriverWait(self._web, PATIENCE_SECONDS, poll_frequency=0.02).until(lambda _: self.ask(script), f"It never came to this: {script}")

    def press(self, selector: str) -> None:
        # As Playwright does by itself: what is not there yet is waited for, and what still moves would be clicked beside.
        self.until(f"document.querySelector(`{selector}`)?.getAnimations().length === 0")
        # WebDriver presses where the button was when it looked: a page that grew a line meanwhile is pressed again, as a player would.
        # The document is asked, not the button, which may be drawn anew before the press: another press would take back what the first did.
        sees = f"({{target}}) => {{ if (target.closest(`{selector}`)) globalThis.isPressed = true; }}"
        listen = f"(globalThis.sees = {sees}), document.addEventListener(`click`, globalThis.sees, true)"
        self.ask(f"void ((globalThis.isPressed = false), document.removeEventListener(`click`, globalThis.sees, true), {listen})")
        for _ in range(PRESSES):
            self._web.find_element(By.CSS_SELECTOR, selector).click()
            if self.ask("globalThis.isPressed") is not False:
                return
        raise AssertionError(f"{PRESSES} presses did not reach {selector}")


@contextmanager
def firefox(playwright: Playwright) -> Iterator[Driver]:
    """A stock Firefox."""
    [path] = FIREFOX.paths
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=str(path))
    yield ByPlaywright(browser.new_page())
    browser.close()


@contextmanager
def screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    _, path = WEBKIT.paths
    reading, writing = os.pipe()
    command = [str(path), "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with os.fdopen(reading) as number, subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            yield f":{number.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit(_: Playwright) -> Iterator[Driver]:
    """WebKitGTK, in the browser that comes with its driver."""
    with screen() as display, WebKitGTK(service=Service(str(WEBKIT.paths[0]), env={**os.environ, "DISPLAY": display})) as web:
        yield ByWebDriver(web)


DRIVERS = {FIREFOX: firefox, WEBKIT: webkit}
