"""Played by ear: a whole stage and a whole level by nothing but roles and names, and what is announced, each thing once."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from parlour.games.elimination.solver import best, drops, whole
from parlour.games.samegame import rules
from parlour.games.samegame.solver import solve
from parlour.games.samegame.view import NAMES, left, place
from tests.browsing import DESKTOP, PHONE
from tests.e2e.played import puzzle_of
from tests.e2e.player import Player

LETTERS = {name: letter for letter, name in NAMES.items()}
CELL = re.compile(r"(?P<name>\w+ \w+), (?:on its own|group of \d+), column (?P<x>\d+), row (?P<y>\d+)")
TILE = re.compile(r"(?P<letter>[A-Z])(?:, double)?, tile (?P<number>\d+) of (?P<count>\d+)")


def names(page, role):
    """The accessible names of all that has a role, as the browser tells them to a screen reader."""
    tree = page.get_by_role("main").aria_snapshot()
    return re.findall(rf'- {role} "([^"]*)"', tree)


def board_of(page):
    """The board as the names of the cells tell it."""
    cells = {(int(found["x"]), int(found["y"])): LETTERS[found["name"]] for found in map(CELL.fullmatch, names(page, "gridcell"))}
    wide, high = max(x for x, _ in cells), max(y for _, y in cells)
    return "/".join("".join(cells.get((x, y), rules.EMPTY) for x in range(1, wide + 1)) for y in range(1, high + 1))


def hears(page, sentence):
    """Wait until a live region says so."""
    expect(page.get_by_role("status").filter(has_text=sentence)).to_have_count(1)


def takes_in(page):
    """Wait as long as nobody could have taken in what is new: what is pressed sooner was meant for the challenge before."""
    page.wait_for_function("since => performance.now() - since > 400", arg=page.evaluate("() => performance.now()"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_stage_is_played_by_roles_and_names_alone(new_context, site, size):
    page = new_context(**size).new_page()
    page.goto(f"{site}samegame/#stages/0042")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Stage 42")
    expect(page.get_by_role("grid", name=re.compile("^Board, 25 blocks$"))).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(5)
    state = rules.start(rules.Puzzle(board_of(page)))
    while state.columns:
        move = solve(state)[0]
        members = rules.group(state, move.block)
        colour = NAMES[rules.colour(state.puzzle, move.block)]
        page.get_by_role("gridcell", name=f"{colour}, group of {len(members)}, {place(members[0])}", exact=True).click()
        state = rules.play(state, move)
        hears(page, f"{len(members)} {colour.split()[0].lower()} taken. {left(state) if state.columns else 'All clear.'}")
        if state.columns:
            # Nothing of the game is known but what the names tell: the board that is solved next is read from them anew.
            state = rules.start(rules.Puzzle(board_of(page)))
    hears(page, "Cleared in ")
    expect(page.get_by_role("heading", name="Cleared in ")).to_be_visible()
    expect(page.get_by_role("link", name="Next: ")).to_be_focused()


def test_a_whole_level_is_played_by_roles_and_names_alone(page, site):
    page.set_default_timeout(60_000)
    page.goto(f"{site}elimination/#levels/04")
    # Without the clock, which a busy machine would lose to.
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Play without the clock").check()
    page.get_by_role("button", name="Back to the game").click()
    challenges = puzzle_of(CATALOGUE["elimination"], "levels", "04").challenges
    for number, here in enumerate(challenges, start=1):
        expect(page.get_by_role("group", name=f"Challenge {number} of {len(challenges)}, {len(here.letters)} letters left")).to_be_visible()
        takes_in(page)
        tiles = [found for found in map(TILE.fullmatch, names(page, "button")) if found]
        assert "".join(found["letter"] for found in tiles) == here.letters
        option, gone = best(here, whole(here)), []
        for tile in drops(here, whole(here), option.tiles):
            page.get_by_role("button", name=tiles[tile][0], exact=True).click()
            gone.append(tile)
            rest = "".join(letter for at, letter in enumerate(here.letters) if at not in gone)
            hears(page, f"{option.word.text}, {option.points} point" if rest == option.word.text else f"{here.letters[tile]} dropped. {rest}")
    hears(page, "All words found, ")
    expect(page.get_by_role("heading", name="Perfect! ")).to_be_visible()


HEARD = """
globalThis.heard = [];
addEventListener("DOMContentLoaded", () => {
  const live = '[role="status"], [role="alert"], [aria-live]';
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({target}) => (target instanceof Element ? target : target.parentElement)?.closest(live)));
    for (const region of regions) if (region?.textContent.trim()) heard.push(region.textContent.trim());
  }).observe(document.body, {subtree: true, childList: true, characterData: true});
});
"""


def heard(player, sentence):
    """How often a sentence was said in a live region."""
    return player.page.evaluate("sentence => heard.filter((text) => text.includes(sentence)).length", sentence)


# How often the engine was asked what the solver knows; moves that follow at once are not asked about.
PROSPECTS = "() => recorded.filter(([name, text]) => name === 'sent' && JSON.parse(text).op === 'prospect').length"


def test_that_a_board_is_lost_is_said_once_and_again_only_when_it_is_lost_again(page, site):
    page.add_init_script(HEARD)
    player = Player(page, site)
    state = player.open("stages/0300")
    expect(player.part("prospect")).to_have_text("")
    losing = next(move for move in player.game.legal(state) if player.game.prospect(player.game.play(state, move)).alive is False)
    lost = player.play(state, [losing])
    expect(player.part("prospect")).to_have_text("No longer solvable.")
    assert heard(player, "No longer solvable.") == 1
    player.play(lost, list(player.game.legal(lost))[:1])
    expect(player.part("prospect")).to_have_text("No longer solvable.")
    player.settle()
    assert heard(player, "No longer solvable.") == 1
    asked = page.evaluate(PROSPECTS)
    page.get_by_role("button", name="Rescue").click()
    player.says("Went back 2 moves, to where you could still win.")
    player.moves(0)
    page.wait_for_function(f"(asked) => ({PROSPECTS})() > asked", arg=asked)
    player.settle()
    expect(player.part("prospect")).to_have_text("")
    player.play(state, [losing])
    expect(player.part("prospect")).to_have_text("No longer solvable.")
    assert heard(player, "No longer solvable.") == 2


def test_what_a_move_did_is_said_once_in_every_mode(page, site):
    page.add_init_script(HEARD)
    player = Player(page, site)
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:1])
    player.says("taken.")
    player.settle()
    assert heard(player, "taken.") == 1
    page.goto(f"{site}samegame/#classic/test")
    player.wait_ready("classic/test")
    run = player.game.start(player.game.made("classic", "test"))
    player.play(run, list(player.game.legal(run))[:1])
    player.says("taken for ")
    player.settle()
    assert heard(player, "taken for ") == 1
    assert heard(player, "Press again to take them.") == 1
