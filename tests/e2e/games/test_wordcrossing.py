"""Wordcrossing as a stranger plays it: a day by typing, by touch, by keyboard alone on a phone, and by dragging; and the builder's link."""

import pytest
from playwright.sync_api import expect

from parlour.core.ladder.line import LINE, line_of
from parlour.games.wordcrossing.line import CONTEST
from parlour.games.wordcrossing.modes import CROSSING
from tests.e2e.ladders import COPYING, Rungs, copied
from tests.e2e.pages.test_pages import violations
from tests.e2e.play.test_play import focused
from tests.e2e.player import Player, puzzle_of

DAY = "daily/2026-11-05"


# Whether what is drawn at the middle of an element, and at its foot, is the element itself.
IN_VIEW = """one => {
  const {left, width, top, bottom} = one.getBoundingClientRect();
  return [(top + bottom) / 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
}"""


@pytest.fixture
def player(page, site):
    return Player(page, site, "wordcrossing")


@pytest.fixture
def phone_player(phone, site):
    return Player(phone, site, "wordcrossing")


def par(player):
    """The words of the day's easy chain of fewest words, in order, each with the state before it."""
    state = player.game.start(puzzle_of(player.game, *DAY.split("/")))
    for place in CROSSING.notation.read(state.puzzle.easy[0].moves):
        yield state, place
        state = CROSSING.play(state, place)


def folded(player):
    """What the card has folded away, unfolded."""
    player.part("card").get_by_text("More").click()
    return player.part("card").locator(".more")


def cell(player, x, y):
    return player.view.locator(f'.board [data-cell="{x},{y}"]')


def missing(state, place):
    """The letters of a word that do not stand yet."""
    step, first = state.here.width if place.down else 1, place.y * state.here.width + place.x
    return [letter for at, letter in enumerate(place.word) if state.cells[first + at * step] == "."]


ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}


def walk(player, target):
    """The arrow keys that lead from the focus to a cell: each goes to the nearest cell ahead, and going aside counts double."""
    cells = [
        tuple(map(int, place.split(","))) for place in player.view.locator("[data-cell]").evaluate_all("all => all.map((one) => one.dataset.cell)")
    ]
    begin, goal = (tuple(map(int, place.split(","))) for place in (focused(player.page), target))
    ways, waiting = {begin: []}, [begin]
    for at in waiting:
        for key, (dx, dy) in ARROWS.items():
            ahead = [(x, y) for x, y in cells if (x - at[0]) * dx + (y - at[1]) * dy > 0]
            cost = {(x, y): abs((x - at[0]) * dx + (y - at[1]) * dy) + 2 * abs((x - at[0]) * dy + (y - at[1]) * dx) for x, y in ahead}
            to = min(ahead, key=cost.__getitem__, default=None)
            if to is not None and to not in ways:
                ways[to] = [*ways[at], key]
                waiting.append(to)
    return ways[goal]


def is_won(player):
    player.status("won")
    expect(player.part("card")).to_contain_text("rossed in ")
    expect(player.part("card").get_by_role("img", name="of 3 stars")).to_be_visible()


def aim(player, place):
    """Bring the cursor to where a word begins, turned its way."""
    cell(player, place.x, place.y).click()
    player.page.mouse.move(0, 0)
    player.settle()
    if player.view.locator(".tool.turn").text_content() == ("Down" if place.down else "Across"):
        player.view.locator(".tool.turn").click()


def win_by_typing(player):
    """Lay the words of the day's easy chain, each typed at the cursor."""
    for number, (_, place) in enumerate(par(player), start=1):
        aim(player, place)
        player.page.keyboard.type(place.word.lower())
        player.settle()
        player.view.locator(".tool.place").click()
        player.moves(number)
    is_won(player)


@pytest.mark.rotates(1)
def test_a_day_is_won_by_typing(player):
    player.open(DAY)
    win_by_typing(player)
    assert player.board.get_attribute("data-over") is None


def test_a_day_is_won_by_touch_alone(phone_player):
    player = phone_player
    player.open(DAY)
    for number, (before, place) in enumerate(par(player), start=1):
        cell(player, place.x, place.y).tap()
        player.settle()
        if player.view.locator(".tool.turn").text_content() == ("Down" if place.down else "Across"):
            player.view.locator(".tool.turn").tap()
        for letter in missing(before, place):
            player.view.locator(f'[data-event="key:{letter}"]').tap()
        player.view.locator(".tool.place").tap()
        player.moves(number)
    is_won(player)


def test_a_day_is_won_by_the_keyboard_alone_on_a_phone(phone_player):
    player = phone_player
    player.open(DAY)
    keys = player.page.keyboard
    keys.press("ArrowRight")
    for number, (_, place) in enumerate(par(player), start=1):
        player.settle()
        for key in walk(player, f"{place.x},{place.y}"):
            keys.press(key)
            player.settle()
        player.settle()
        # The space bar on the cell of the cursor turns it.
        if player.view.locator(".tool.turn").text_content() == ("Down" if place.down else "Across"):
            keys.press("Space")
        keys.type(place.word.lower())
        keys.press("Enter")
        player.moves(number)
    is_won(player)


def test_a_chain_that_nothing_beats_stays_in_view_its_card_below(phone_player):
    player = phone_player
    state = player.open("levels/001")
    player.play(state, player.game.solve(state))
    expect(player.board).to_have_attribute("data-over", "")
    expect(player.part("card")).to_contain_text("Perfect! Crossed in ")
    board, card = (part.bounding_box() for part in (player.view.locator(".board"), player.part("card").locator(".card")))
    assert board["y"] + board["height"] <= card["y"]


def test_beside_the_card_of_a_win_the_way_to_the_best_is_in_view_and_pressed(phone_player):
    place = "levels/013"
    state = phone_player.open(place)
    phone_player.play(state, CROSSING.notation.read(state.puzzle.easy[0].moves))
    phone_player.status("won")
    expect(phone_player.part("card")).to_contain_text("Crossed in two words")
    phone_player.view.get_by_text("Show the best?").tap()
    show = phone_player.view.get_by_role("button", name="Show it")
    expect(show).to_be_visible()
    assert show.evaluate(IN_VIEW)
    show.tap()
    expect(phone_player.view.locator(".said")).to_be_visible()


def test_a_board_that_is_won_on_a_phone_lying_on_its_side_keeps_its_size(phone_player):
    phone_player.page.set_viewport_size({"width": 844, "height": 390})
    state = phone_player.open("levels/013")
    before = phone_player.view.locator(".board").bounding_box()
    phone_player.play(state, CROSSING.notation.read(state.puzzle.easy[0].moves))
    phone_player.status("won")
    expect(phone_player.view.get_by_text("Show the best?")).to_be_visible()
    after = phone_player.view.locator(".board").bounding_box()
    assert (after["width"], after["height"]) == (before["width"], before["height"])


def test_a_word_is_laid_by_dragging_letters_onto_cells(player):
    player.open(DAY)
    _, place = next(iter(par(player)))
    for at, letter in enumerate(place.word):
        x, y = (place.x, place.y + at) if place.down else (place.x + at, place.y)
        player.view.locator(f'.rack [data-drag="{letter}"]').drag_to(cell(player, x, y))
        player.settle()
        expect(cell(player, x, y)).to_have_text(letter)
    player.view.locator(".tool.place").click()
    player.moves(1)
    player.says(f"{place.word} placed.")


def test_a_refusal_names_the_run_that_is_no_word_and_backspace_takes_letters_back(player):
    state = player.open(DAY)
    letters = [letter for letter in state.puzzle.letters if letter not in "AEIOU"][:3]
    aim(player, next(par(player))[1])
    player.page.keyboard.type("".join(letters).lower())
    player.settle()
    player.view.locator(".tool.place").click()
    player.says("isn’t in the word list.")
    for _ in letters:
        player.page.keyboard.press("Backspace")
    player.settle()
    expect(player.view.locator(".loose")).to_have_count(0)


def test_a_level_is_built_and_its_link_plays(player):
    player.page.goto(f"{player.site}wordcrossing/#builder/4x3.770.0032.TEARRAT")
    player.wait_ready("builder/4x3.770.0032.TEARRAT")
    expect(player.part("prospect")).to_contain_text("Solvable in 2 words.")
    player.view.get_by_role("link", name="Play this level").click()
    player.wait_ready("own/4x3.770.0032.AAERRTT")


def test_a_chain_goes_to_the_ladder_by_its_line_and_no_other_one_does(new_context, site):
    player = Player(new_context(viewport={"width": 390, "height": 844}, permissions=COPYING).new_page(), site, "wordcrossing")
    player.open(DAY)
    win_by_typing(player)
    text = copied(player, folded(player).get_by_role("button", name="Share result line"))
    line = LINE.search(text)[0]
    assert f"#{DAY}" in text

    ladder = Rungs(player)
    ladder.names("Ann")
    ladder.adds(line.replace(DAY, "daily/2026-11-06"))
    player.says("This result doesn’t count: a letter has changed")
    ladder.adds(line_of(CONTEST, "daily/2026-11-06", *line.split(" ")[1:3]))
    player.says("This result doesn’t count: 6 November 2026 has another board.")
    ladder.adds(text)
    player.moves(1)
    ladder.names("Ben")
    ladder.adds(line)
    player.moves(2)
    expect(player.view.get_by_role("row", name="1 Ann")).to_be_visible()
    export = copied(player, player.view.get_by_role("button", name="Share all"))
    ladder.stays("Ben")

    friend = Player(new_context().new_page(), site, "wordcrossing")
    theirs = Rungs(friend)
    theirs.adds(export)
    friend.moves(1)
    expect(friend.view.get_by_role("row")).to_have_count(3)
    expect(friend.view.get_by_role("row", name="1 Ben")).to_be_visible()


def test_nothing_keeps_people_from_using_the_ladder(player):
    Rungs(player)
    assert violations(player.page) == []
