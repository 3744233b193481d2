"""Draws the icons by which phones and desktops show an installed Parlour, from site/static/icons/, and the pictures of it that are shown before, from
dist/: `python -m tests.tools.icons`, after these have changed.

They are committed, since what builds the site draws no pictures, and some platforms take PNG alone.
"""

from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.look.app import SCREENS
from tests.browser import FLAGS, found

DRAWN = {"favicon-192": ("favicon", 192), "favicon-512": ("favicon", 512), "maskable-180": ("maskable", 180), "maskable-512": ("maskable", 512)}
"""The icon and the width in pixels that each is drawn from and to, by its name."""

SHOWN = {"samegame": "stages/0140", "word-portal": "levels/12", "wordcrossing": "levels/030"}
"""The puzzle that is pictured of a game."""
NARROW, WIDE = 390, 1280
"""Pixels of the page, which a phone draws twice as fine."""


def draw_screens(browser: Browser, folder: Path) -> None:
    """Pictures the games of the built site as a phone and a desktop show them."""
    with served(Place(Layout().dist, Layout().cache)) as site:
        for name, sizes, kind, _ in SCREENS:
            width, height = map(int, sizes.split("x"))
            scale = width // (NARROW if kind == "narrow" else WIDE)
            page = browser.new_page(viewport={"width": width // scale, "height": height // scale}, device_scale_factor=scale)
            game = name.removeprefix("icons/screen-").removesuffix(".jpg").removesuffix("-wide")
            page.goto(f"{site}{game}/#{SHOWN[game]}")
            expect(page.locator("[data-game]")).to_have_attribute("data-engine", "ready")
            expect(page.locator("[data-part=guide]")).to_contain_text("New here?")
            page.get_by_role("button", name="I know it").click()
            expect(page.locator("[data-part=guide]")).to_be_empty()
            page.evaluate("() => document.fonts.ready.then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))")
            page.screenshot(path=folder / f"{name.removeprefix('icons/')}", type="jpeg", quality=82)


def main() -> None:
    """Draws all of them."""
    folder: Path = Layout().static / "icons"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(found()), args=FLAGS)
        for name, (icon, width) in DRAWN.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{(folder / f'{icon}.svg').read_text(encoding='utf-8')}")
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
        draw_screens(browser, folder)
        browser.close()


if __name__ == "__main__":
    main()
