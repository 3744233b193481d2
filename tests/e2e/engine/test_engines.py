"""Every game in the engines of other browsers: won by clicks, and gone on with after a reload.

Where an engine is missing its tests are not collected, and the end of the run says so (tests/browsing.py); in CI they fail.
"""

import base64
import json
import os
import zlib

import pytest

from parlour.games import CATALOGUE
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from tests.browser import ENGINES, NoBrowser, missing, must_try_all
from tests.e2e import storage
from tests.e2e.drivers import DRIVERS
from tests.e2e.engine.test_offline import FRESH, changed, deployed
from tests.e2e.play.test_film import filmed
from tests.e2e.played import Played, first_of, puzzle_of
from tests.e2e.player import Player
from tests.e2e.store.test_packs import link_of, made
from tests.e2e.store.test_sending import results, save_file


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


TOLD = "[...document.querySelectorAll(`[data-train]`)].some((each) => each.textContent.includes(`{}`))"
READY, RENEWABLE = TOLD.format("Ready for the train"), TOLD.format(FRESH)


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
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


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_another_version_and_the_first_again_come_under_an_open_game_when_they_are_asked_for(driver, dist, tmp_path):
    game, first, other = Played(CATALOGUE["samegame"]), "Puzzles made by machine", "Puzzles of another version"
    with deployed(dist, tmp_path) as (site, copy):
        driver.go(f"{site}samegame/#stages/0001")
        driver.ready()
        driver.until(READY)
        state = game.start(puzzle_of(game, "stages", "0001"))
        play(driver, game, state, game.solve(state)[:1])
        driver.saved(game.name_of("stages/0001"), 1)
        for old, new in ((first, other), (other, first)):
            changed(copy, "about/index.html", old, new)
            driver.reload()
            driver.ready()
            driver.until(RENEWABLE)
            driver.ask("document.querySelector(`[data-train] button`).click()")
            # The page was loaded anew: it has nothing to offer any more, and the game goes on where it stood.
            driver.until(f"!{RENEWABLE} && {READY}")
            driver.ready()
            assert driver.moves() == 1
            driver.go(f"{site}about/")
            driver.until(f"document.querySelector(`.colophon`).textContent.includes(`{new}`)")
            driver.go(f"{site}samegame/#stages/0001")
            driver.ready()


def printed(driver, site, _page, _folder):
    """All of today's puzzles are drawn and laid, with the answers turned at the end."""
    driver.go(f"{site}print/")
    driver.until("document.querySelector(`[data-told]`).textContent.includes(`ready to print`)")
    assert driver.ask("document.querySelectorAll(`.holder > .sheet`).length") == len(CATALOGUE)
    assert driver.ask("document.querySelectorAll(`.page.answers .answer`).length") == len(CATALOGUE)
    assert driver.ask("[...document.querySelectorAll(`.page`)].every((page) => page.scrollWidth <= page.clientWidth + 1)")


def watched(driver, site, page, _folder):
    """A replay is played by itself to its end."""
    address, count = filmed(Player(page, site), "stages/0001")
    driver.go(f"{site}samegame/#{address}")
    driver.until("document.querySelector(`.stepping`) !== null")
    driver.press('[data-part="guide"] [data-act="watch"]')
    driver.until(f"{driver.BOARD}.dataset.status === 'won'")
    assert driver.moves() == count


def given(driver, site, page, _folder):
    """A pack that was made in Chromium is proved again, kept and shown here."""
    made(page, site)
    driver.go(link_of(page, "Share"))
    driver.until("document.querySelector(`[data-told]`).textContent.includes(`3 puzzles, all can be solved.`)")
    driver.ask("[...document.querySelectorAll(`button`)].find((each) => each.textContent === `Keep this pack`).click()")
    driver.until("document.querySelector(`[data-told]`).textContent.includes(`Kept on this device.`)")
    assert driver.ask("document.querySelectorAll(`.rungs a`).length") == 3


def sent(driver, site, _page, folder):
    """A link brings results, nothing of them unasked; and what is here is sent on as codes."""
    text = json.dumps(json.loads(save_file(folder / "file.json", {"results": results(5)}).read_text(encoding="utf-8")), separators=(",", ":"))
    small = zlib.compressobj(wbits=-15)
    link = base64.urlsafe_b64encode(small.compress(text.encode()) + small.flush()).decode().rstrip("=")
    driver.go(f"{site}bring/#s={link}")
    driver.until("document.querySelector(`[data-told]`).textContent.includes(`It holds 5 results`)")
    driver.press("[data-told] button.primary")
    driver.until("document.querySelector(`[data-told]`).textContent.includes(`It is here now.`)")
    driver.until(f"({storage.ENDED})()")
    driver.go(f"{site}settings/")
    driver.until("!document.querySelector(`[data-ways]`).disabled")
    driver.press("[data-send]")
    driver.until("document.querySelector(`dialog[open] [data-sent]`)?.textContent.includes(`This sends 5 results`)")
    driver.until("document.querySelector(`dialog[open] canvas[data-code]`) !== null")


@pytest.mark.parametrize("seen", [printed, watched, given, sent], ids=lambda seen: seen.__name__)
@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)
def test_what_is_printed_watched_given_and_sent_comes_here_too(driver, page, site, tmp_path, seen):
    seen(driver, site, page, tmp_path)
