"""The ladder of any game as a player uses it, and lines as they travel: by the button that copies them."""

from playwright.sync_api import expect

from tests.e2e.storage import wait_promised

COPYING = ["clipboard-read", "clipboard-write"]
"""What a page must be allowed for its clipboard to be read by a test."""


def copied(player, button):
    """What is on the clipboard once a button has put it there."""
    button.click()
    wait_promised(player.page, "() => navigator.clipboard.readText().then((text) => text.includes('#'))")
    return player.page.evaluate("() => navigator.clipboard.readText()")


class Rungs:
    """The ladder, open on a player's page."""

    def __init__(self, player):
        self.player, self.page = player, player.page
        self.page.goto(f"{player.site}{player.game.id}/#ladder/mine")
        player.wait_ready("ladder/mine")
        self.area = player.view.get_by_label("Paste result lines here")

    def names(self, name):
        """Says whose results come next."""
        field = self.player.view.get_by_placeholder("Name, then Enter")
        field.fill(name)
        field.press("Enter")
        self.player.says(f"{name}’s")

    def adds(self, text):
        """Pastes a text, and adds it."""
        self.area.fill(text)
        self.player.view.get_by_role("button", name="Add to the ladder").click()

    def stays(self, name):
        """Neither a key nor a reload takes anything away, and what is taken off comes back."""
        player, row = self.player, self.player.view.get_by_role("row").filter(has_text=name)
        player.view.get_by_role("button", name="By puzzle").focus()
        self.page.keyboard.press("Backspace")
        self.page.keyboard.press("u")
        player.settle()
        expect(row).to_be_visible()
        expect(self.page.locator('[data-act="restart"]')).to_be_hidden()
        made = int(player.part("moves").text_content())
        row.get_by_role("button", name=f"Take {name}’s result off").click()
        player.moves(made + 1)
        player.view.get_by_text("Taken off: 1 result").click()
        player.view.get_by_role("button", name=f"Put {name}’s result back").click()
        player.moves(made + 2)
        expect(row).to_be_visible()
        player.saved("ladder/mine", made + 2)
        self.page.reload()
        player.wait_ready("ladder/mine")
        expect(row).to_be_visible()
