"""Word Portal as a stranger plays it: by touch, typed, by the keyboard alone and by a trace; a board is built, sent, beaten, and proved."""

import re

import pytest
from playwright.sync_api import expect

from parlour.core.ladder.line import LINE
from parlour.games.word_portal.building import tiles_of_word
from parlour.games.word_portal.rules import score
from tests.e2e.ladders import COPYING, Rungs, copied
from tests.e2e.pages.test_large import Large
from tests.e2e.pages.test_pages import violations
from tests.e2e.play.test_drags import HANDS
from tests.e2e.play.test_play import walk_to
from tests.e2e.player import Player

BOARD = "TRSOMPAIELCUNADBORIGHFKVW"
# How many of the words found are seen whole.
SEEN = """(words) => words.filter((one) => {
  const {top, bottom} = one.getBoundingClientRect();
  return ["section", ".cloth"].map((around) => one.closest(around).getBoundingClientRect()).every((box) => box.top <= top && bottom <= box.bottom);
}).length"""
ROUND = ("COMPLAIN", "DOMAIN", "BRAIN", "TRAIN", "MAIN")


@pytest.fixture
def player(page, site):
    return Player(page, site, "word-portal")


@pytest.fixture
def phone_player(phone, site):
    return Player(phone, site, "word-portal")


def type_word(player, word, made):
    """Types a word, once the one before has come to its place, and takes it; waits until it counts."""
    expect(player.view.locator(".held")).to_have_count(0)
    player.page.keyboard.type(word)
    player.page.keyboard.press("Enter")
    player.moves(made)


@pytest.mark.rotates(1)
def test_a_whole_round_is_played_by_touch(phone_player):
    player = phone_player
    state = player.open("levels/01")
    end = player.play(state, player.game.solve(state), press=player.tap)
    player.status("won")
    expect(player.part("card")).to_contain_text("Longest word: ")
    expect(player.part("score")).to_have_text(str(score(end)))
    expect(player.view.get_by_role("heading", name=" found, ")).to_be_attached()
    expect(player.part("card").get_by_role("img", name="3 of 3 stars")).to_be_visible()


def test_a_round_is_typed_and_a_refusal_says_which_letter(player):
    state = player.open("levels/02")
    # Whoever comes from another puzzle has the focus on a tile, which Enter would press.
    player.view.locator('[data-event="tile:0"]').focus()
    player.page.keyboard.type("QQ")
    player.says("Letter 1, Q: it isn’t on this board.")
    for made, move in enumerate(player.game.solve(state), start=1):
        type_word(player, move.word, made)
    player.status("won")


def test_a_letter_is_taken_back_by_backspace_and_only_then_it_is_undo(player):
    state = player.open("levels/02")
    word = player.game.solve(state)[0].word
    player.page.keyboard.type(word[:2])
    expect(player.view.locator(".built strong")).to_have_text(word[:2])
    player.page.keyboard.press("Backspace")
    expect(player.view.locator(".built strong")).to_have_text(word[:1])
    player.page.keyboard.press("Backspace")
    expect(player.view.locator(".built strong")).to_have_count(0)
    type_word(player, word, 1)
    player.page.keyboard.press("Backspace")
    player.moves(0)


def test_a_round_is_played_by_arrows_and_the_space_bar_alone(player):
    state = player.open("levels/01")
    short = sorted((move.word for move in player.game.legal(state)), key=len)[: state.puzzle.count]
    player.view.locator('[data-event="tile:0"]').focus()
    for made, word in enumerate(short, start=1):
        expect(player.view.locator(".held")).to_have_count(0)
        for cell in tiles_of_word(state.puzzle.letters, word):
            walk_to(player.page, f"{cell % 5},{cell // 5}")
            player.page.keyboard.press("Space")
        player.moves(made)
    player.status("won")
    expect(player.view.locator("ol.words")).to_contain_text(short[0])


def centre(player, cell):
    box = player.view.locator(f'[data-event="tile:{cell}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("hand", HANDS)
def test_a_word_is_drawn_and_a_pointer_that_leaves_the_board_takes_it_back(phone_player, hand):
    player = phone_player
    player.page.goto(f"{player.site}word-portal/#own/{BOARD}.5")
    player.wait_ready(f"own/{BOARD}.5")
    pointer = HANDS[hand](player.page)
    # R above A above U, then off the board to the left; then R, A, I, and the middle below that.
    left = centre(player, 11)
    pointer.draw([*(centre(player, cell) for cell in (1, 6, 11)), (1, left[1])])
    expect(player.view.locator(".built strong")).to_have_count(0)
    player.says("Cleared.")
    pointer.draw([centre(player, cell) for cell in (1, 6, 7, 12)])
    player.moves(1)
    expect(player.view.locator(".found")).to_contain_text("RAIN")


def test_a_board_is_built_shared_opened_beaten_and_its_line_verified(player, new_context):
    page = player.page
    player.page.goto(f"{player.site}word-portal/#builder/x")
    player.wait_ready("builder/x")
    player.view.locator('[data-event="cell:0"]').click()
    page.keyboard.type(BOARD[:20])
    player.moves(20)
    expect(player.view.locator(".counted")).to_contain_text("words by length")
    expect(player.view.locator(".link")).to_contain_text("5 cells to fill")
    page.keyboard.type(BOARD[20:])
    player.moves(25)
    for count in range(9, 4, -1):
        player.view.locator(f'[data-event="round:{count}"]').click()
        expect(player.view.locator(".round span")).to_have_text(f"{count} words")
    expect(player.view.locator(".lint")).to_contain_text("Rare letters: kept")
    address = player.view.get_by_role("link", name="Play this board").get_attribute("href")
    assert address == f"#own/{BOARD}.5"

    friend = Player(new_context(permissions=COPYING).new_page(), player.site, "word-portal")
    friend.page.goto(f"{player.site}word-portal/{address}")
    friend.wait_ready(f"own/{BOARD}.5")
    for made, word in enumerate(ROUND, start=1):
        type_word(friend, word, made)
    friend.status("won")
    line = copied(friend, friend.view.get_by_role("button", name="Share result line"))
    assert LINE.search(line)
    expect(friend.view.get_by_role("link", name="Open the ladder")).to_have_attribute("href", "#ladder/mine")

    ladder = Rungs(player)
    ladder.names("Ann")
    ladder.adds(line.replace("DOMAIN", "DOMAIS"))
    player.says("This result doesn’t count")
    ladder.adds(line)
    player.moves(1)
    expect(player.view.get_by_role("row", name=re.compile("1 Ann"))).to_contain_text("COMPLAIN")
    ladder.stays("Ann")


def test_a_press_on_another_tile_of_a_typed_letter_takes_that_one(player):
    player.page.goto(f"{player.site}word-portal/#own/{BOARD}.5")
    player.wait_ready(f"own/{BOARD}.5")
    player.page.keyboard.type("r")
    expect(player.view.locator('[data-event="tile:1"]')).to_have_attribute("aria-pressed", "true")
    player.view.locator('[data-event="tile:17"]').click()
    expect(player.view.locator('[data-event="tile:17"]')).to_have_attribute("aria-pressed", "true")
    expect(player.view.locator('[data-event="tile:1"]')).to_have_attribute("aria-pressed", "false")
    expect(player.view.locator(".built strong")).to_have_text("R")


def test_a_row_of_the_words_found_is_always_seen_whole(player):
    state = player.open("levels/30")
    player.play(state, player.game.solve(state)[:-1])
    words, large = player.view.locator(".found li"), Large(player.page)
    for width, height, text, seen in ((360, 640, 16, 4), (320, 568, 16, 2), (390, 844, 16, 8), (390, 844, 24, 1)):
        large.resize(width, height, text, "")
        assert words.evaluate_all(SEEN) >= seen, (width, height, text)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (f"own/{BOARD[1:]}.5", "has 24"),
        (f"own/{BOARD}X.5", "has 26"),
        ("own/TRSOM1.5", "only A to Z"),
        (f"own/{BOARD}.99", "5 to 15 words"),
    ],
)
def test_a_faulty_link_to_a_board_is_refused_with_a_sentence(player, place, why):
    player.page.goto(f"{player.site}word-portal/#{place}")
    player.notice(why)


@pytest.mark.parametrize("place", ["levels/01", f"own/{BOARD}.5", "builder/x", "ladder/mine"])
def test_nothing_keeps_people_from_using_it(player, place):
    player.page.goto(f"{player.site}word-portal/#{place}")
    player.wait_ready(place)
    assert violations(player.page) == []
