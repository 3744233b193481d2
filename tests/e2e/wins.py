"""Wins of a day's puzzle and of one that the page makes by itself, by real presses."""

from playwright.sync_api import expect

from parlour.core.made import spelled
from parlour.games import CATALOGUE
from tests.maker.kit import puzzle_of as made_puzzle


def win_today(player):
    """Wins the puzzle of the real day."""
    page = player.page
    page.goto(f"{player.site}{player.game.id}/#daily/today")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    day = player.board.get_attribute("data-puzzle").rsplit("/", 1)[1]
    state = player.open(f"daily/{day}")
    player.play(state, player.game.solve(state))
    player.status("won")


def win_made(player):
    """Wins a puzzle that the page makes by itself: the first after the stored ones of a band."""
    game = player.game.id
    set_id, values = next((known.id, values) for known in CATALOGUE[game].sets for values in known.beyond.values())
    key = spelled(values, "1")
    player.page.goto(f"{player.site}{game}/#{set_id}/{key}")
    player.wait_ready(f"{set_id}/{key}")
    state = player.game.start(made_puzzle(game, set_id, key))
    player.play(state, player.game.solve(state))
    player.status("won")
