"""The log of plays: nothing of it is brought or kept until it is switched on."""

from playwright.sync_api import expect

from tests.e2e.player import Player

BASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"


def test_nothing_is_kept_until_it_is_switched_on(page, site):
    player = Player(page, site)
    scripts = []
    page.on("request", lambda request: scripts.append(request.url))
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(page.locator("[data-help] *").first).to_be_attached()
    assert not [url for url in scripts if "/plays." in url]
    assert "parlour-plays" not in page.evaluate(BASES)
