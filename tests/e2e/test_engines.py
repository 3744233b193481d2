"""Every game in the engines of other browsers: won by clicks, and gone on with after a reload.

Where an engine is missing its tests are not collected, and the end of the run says so (tests/browsing.py); in CI they fail.
"""

import os

import pytest

from parlour.games import CATALOGUE
from parlour_build.layout import Layout
from parlour_build.server import Place, served
from tests.browser import ENGINES, NoBrowser, missing, must_try_all
from tests.e2e.drivers import DRIVERS
from tests.e2e.played import Played, first_of, puzzle_of


def test_in_ci_no_engine_is_missing():
    sentences = [engine.sentence for engine in missing()] if must_try_all(os.environ) else []
    assert sentences == []


@pytest.fixture
def driver(engine, playwright):
    if engine in missing():
        raise NoBrowser(engine.sentence)
    with DRIVERS[engine](playwright) as driver:
        yield driver
        assert driver.errors == []


def play(driver, game, state, moves):
    """Makes moves by clicks, each once the one before is drawn; the state they lead to."""
    for move in moves:
        driver.sees(game.scene(state))
        made = driver.moves()
        for event in game.clicks(state, move):
            selector = f'[data-part="view"] [data-event="{event}"]:not([aria-disabled="true"])'
            if game.may_lack(event):
                driver.until(f"!{driver.BOARD}.dataset.queued || {driver.BOARD}.dataset.queued === '0'")
            if not game.may_lack(event) or driver.ask(f"document.querySelector(`{selector}`) !== null"):
                driver.press(selector)
        driver.until(f"{driver.MOVES} === {made + 1}")
        state = game.play(state, move)
    return state


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
@pytest.mark.rotates
def test_the_first_puzzle_is_won_by_clicks_and_a_reload_loses_nothing(driver, site, game):
    game = Played(CATALOGUE[game])
    driver.go(f"{site}{game.id}/#{first_of(game.card)}")
    puzzle = driver.ready()
    state = game.start(puzzle_of(game, *puzzle.split("/")[1:]))
    moves = game.solve(state)
    half = max(1, len(moves) // 2)  # a puzzle that no move was made in is not kept
    state = play(driver, game, state, moves[:half])
    driver.saved(puzzle, half)
    driver.reload()
    assert driver.ready() == puzzle
    assert driver.moves() == half
    play(driver, game, state, moves[half:])
    driver.until(f"{driver.BOARD}.dataset.status === 'won'")


READY = "[...document.querySelectorAll(`[data-train]`)].some((each) => each.textContent.includes(`Ready for the train`))"


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
@pytest.mark.rotates(3)
def test_without_a_network_another_game_is_opened_and_played(driver, dist):
    """One visit to home is enough for a game whose page was never opened."""
    with served(Place(dist, Layout().cache)) as site:
        driver.go(site)
        driver.until(READY)
    driver.go(f"{site}elimination/#infinite/0001")
    assert driver.ready().endswith("infinite/0001")
    game = Played(CATALOGUE["elimination"])
    state = game.start(puzzle_of(game, "infinite", "0001"))
    play(driver, game, state, game.solve(state)[:1])
    driver.saved(game.name_of("infinite/0001"), 1)
