"""Elimination as a stranger plays it: levels by touch, by the keyboard and to their timeout, the day's set and endless rounds."""

import json
import re
from itertools import accumulate, combinations

import pytest
from playwright.sync_api import expect

from parlour.games.elimination.review import stars
from parlour.games.elimination.rules import challenge
from parlour.games.elimination.view import Ui, interpret
from parlour_build.layout import Layout
from tests.e2e import storage
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.play.test_clock import HEARTBEAT_MS, NOON, ONE, beat, begin
from tests.e2e.play.test_play import walk_to
from tests.e2e.player import Player, puzzle_of

DAY = "2026-12-05"
LOOK = "(one) => ['display', 'alignItems', 'justifyContent', 'textDecorationLine', 'minHeight', 'color'].map((name) => getComputedStyle(one)[name])"


@pytest.fixture
def player(page, site):
    return Player(page, site, "elimination")


@pytest.fixture
def phone_player(phone, site):
    return Player(phone, site, "elimination")


def open_still(player, place):
    """Opens a puzzle on a page whose time stands; its first state."""
    player.page.clock.install(time=NOON)
    state = player.open(place)
    player.page.clock.pause_at(ONE)
    player.holds_time = True
    return state


def results(player):
    storage.wait_ended(player.page)
    return list(player.stored()["results"].values())


@pytest.mark.rotates(1)
def test_a_whole_level_is_played_by_touch(phone_player):
    player = phone_player
    state = open_still(player, "levels/03")
    # The third level gives its first word all the time there is; then the clock runs.
    expect(player.part("clock").locator("[data-time]")).to_have_text("0:45")
    while not state.index:
        state = player.play(state, player.game.solve(state)[:1], press=player.tap)
    expect(player.part("clock").locator("[data-time]")).to_have_text("0:42")
    end = player.play(state, player.game.solve(state), press=player.tap)
    player.status("won")
    expect(player.part("card")).to_contain_text("Perfect! ")
    expect(player.part("score")).to_have_text(str(end_score := player.game.score(end)))
    expect(player.part("card").get_by_role("img", name=f"{stars(end)} of 3 stars")).to_be_visible()
    expect(player.view.get_by_text("Challenge 10", exact=True)).to_be_attached()
    link = player.menu().locator('.key[href="#levels/03"]')
    expect(link).to_have_attribute("aria-label", f"Level 3, solved, {end_score} points, {stars(end)} stars")
    player.page.keyboard.press("Escape")
    (result,) = results(player)
    assert (result["status"], result["score"], result["stars"], result["relaxed"]) == ("won", end_score, stars(end), False)
    player.part("card").get_by_role("link", name="Next: ").tap()
    player.wait_ready("levels/04")
    expect(player.view.locator(".cover")).to_contain_text("Level 4")


def test_a_whole_level_is_played_by_the_keyboard_alone(player):
    state = open_still(player, "levels/04")
    begin(player)
    keyboard = player.page.keyboard

    def press(state, move):
        """Types the letter where that drops the right tile; else walks there by the arrows."""
        letters = challenge(state).letters
        if interpret(state, Ui(), f"letter:{letters[move.tile]}") == move:
            keyboard.press(letters[move.tile].lower())
            return
        walk_to(player.page, player.view.locator(f'[data-event="tile:{move.tile}"]').get_attribute("data-cell"))
        keyboard.press("Enter")

    moves = player.game.solve(state)
    states = list(accumulate(moves, player.game.play, initial=state))
    # A word that is taken cannot be undone, so the letter brought back is one that left none.
    number = next(number for number in range(len(moves)) if states[number].index == states[number + 1].index)
    player.play(state, moves[: number + 1], press)
    keyboard.press("Backspace")
    player.moves(number)
    player.play(states[number], moves[number:], press)
    player.status("won")
    expect(player.part("card").locator("a.primary")).to_be_visible()
    keyboard.press("Shift+N")
    player.wait_ready("levels/05")
    expect(player.view.get_by_role("button", name="Start the clock")).to_be_focused()


def test_when_the_time_runs_out_what_was_taken_counts(player):
    state = open_still(player, "levels/04")
    begin(player)
    while state.index < 2:
        state = player.play(state, player.game.solve(state)[:1])
    for _ in range(state.puzzle.seconds[2] * 1_000 // HEARTBEAT_MS + 1):
        beat(player)
    player.status("lost")
    player.says("Time’s up.")
    expect(player.part("card")).to_contain_text("Time’s up: 2 of 10 words")
    expect(player.view.get_by_text("Not reached.")).to_have_count(7)
    expect(player.view.get_by_text("Not found.")).to_have_count(1)
    # A way on that is a link looks as the buttons do.
    link, button = (player.part("card").locator(f".actions > {kind}:not(.primary)").evaluate(LOOK) for kind in ("a", "button"))
    assert link == button
    (result,) = results(player)
    assert (result["status"], result["score"]) == ("lost", player.game.score(state))
    # A level that was come to by its address, and lost, opens no other.
    expect(player.part("menu").get_by_role("button", name="Level 5, locked")).to_be_visible()


def test_without_the_clock_a_level_says_so_in_its_results(player):
    state = player.open("levels/03")
    player.page.keyboard.press("Shift+S")
    player.page.get_by_label("Play without the clock").check()
    player.page.keyboard.press("Escape")
    player.play(state, player.game.solve(state))
    player.status("won")
    expect(player.part("card")).to_contain_text("without the clock")
    expect(player.part("menu").get_by_role("link", name=re.compile("^Level 3, solved, .*without the clock$"))).to_be_visible()
    assert [result["relaxed"] for result in results(player)] == [True]


def test_the_set_of_the_day_is_played_on_a_phone(phone_player):
    player = phone_player
    player.page.clock.install(time=f"{DAY}T09:00:00")
    player.holds_time = True
    player.page.goto(f"{player.site}elimination/#daily/today")
    player.wait_ready(f"daily/{DAY}")
    expect(player.part("clock")).to_be_hidden()
    state = player.game.start(puzzle_of(player.game, "daily", DAY))
    player.play(state, player.game.solve(state), press=player.tap)
    player.status("won")
    expect(player.part("card")).to_contain_text("Perfect! ")
    expect(player.menu()).to_contain_text("1 day solved, 1 in a row")


def test_endless_rounds_are_played_on_a_phone_and_one_leads_to_the_next(phone_player):
    player = phone_player
    player.open("levels/03")
    player.menu("infinite").get_by_role("link", name="Next round").tap()
    player.wait_ready("infinite/0001")
    state = player.game.start(puzzle_of(player.game, "infinite", "0001"))
    player.play(state, player.game.solve(state), press=player.tap)
    player.status("won")
    player.part("card").get_by_role("link", name="Next: ").tap()
    player.wait_ready("infinite/0002")


def ways_to_three(count):
    """The tiles to drop, from the left, for every three that may stay."""
    return ([tile for tile in range(count) if tile not in kept] for kept in combinations(range(count), 3))


def meets_a_word(held, drops):
    """Whether a word is left on the way."""
    lefts = ("".join(letter for at, letter in enumerate(held.letters) if at not in drops[:count]) for count in range(len(drops) + 1))
    return not {word.text for word in held.words}.isdisjoint(lefts)


def test_the_last_letters_are_kept_and_all_come_back_at_once(player):
    state = player.open("infinite/0001")
    held = state.puzzle.challenges[0]
    rest = next(drops for drops in ways_to_three(len(held.letters)) if not meets_a_word(held, drops))
    for count, tile in enumerate(rest, start=1):
        player.view.locator(f'[data-event="tile:{tile}"]').click()
        player.moves(count)
    player.view.locator('[data-event^="tile:"]').first.click()
    player.says("A word has at least three letters.")
    player.moves(len(rest))
    player.view.get_by_role("button", name="Bring all letters back").click()
    player.moves(len(rest) + 1)
    expect(player.view.locator('[data-event^="tile:"]')).to_have_count(len(held.letters))


def test_the_longest_letters_fit_a_phone_and_a_thumb(phone_player):
    player = phone_player
    lines = map(json.loads, (Layout().bundles / "elimination" / "infinite.jsonl").read_text(encoding="utf-8").splitlines())
    longest = max(lines, key=lambda line: len(line["puzzle"]["challenges"][0]["letters"]))
    assert len(longest["puzzle"]["challenges"][0]["letters"]) >= 12
    player.open(f"infinite/{longest['key']}")
    sizes = player.view.locator("[data-event]").evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(min(size) for size in sizes) >= 44
    assert player.page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_the_tiles_and_the_review_are_accessible(player):
    player.page.emulate_media(reduced_motion="reduce")
    state = player.open("infinite/0001")
    state = player.play(state, player.game.solve(state)[:4])
    assert violations_in_both(player.page) == []
    player.play(state, player.game.solve(state))
    player.status("won")
    for folded in player.view.locator("summary").all():
        folded.click()
    assert violations_in_both(player.page) == []
