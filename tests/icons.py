"""Draws the icons by which phones and desktops show an installed Parlour, from site/static/icons/: `python -m tests.icons`, after those have changed.

They are committed, since what builds the site draws no pictures, and some platforms take PNG alone.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from parlour_build.layout import Layout
from tests.browser import FLAGS, found

DRAWN = {"favicon-192": ("favicon", 192), "favicon-512": ("favicon", 512), "maskable-180": ("maskable", 180), "maskable-512": ("maskable", 512)}
"""The icon and the width in pixels that each is drawn from and to, by its name."""


def main() -> None:
    """Draws all of them."""
    folder: Path = Layout().static / "icons"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(found()), args=FLAGS)
        for name, (icon, width) in DRAWN.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{(folder / f'{icon}.svg').read_text(encoding='utf-8')}")
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
