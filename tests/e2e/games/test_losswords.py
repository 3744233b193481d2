"""Losswords in a browser: all six kinds of damage by touch, a chapter by keyboard alone, a twist, a reader against time, and a text of one's own."""

import re

import pytest
from playwright.sync_api import expect

from parlour.core.codec import decode_one
from parlour.games.losswords.book.quoting import sentence_of
from parlour.games.losswords.campaign import HOW_HARD
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.modes import CHAPTER
from parlour.games.losswords.reader.career import PRACTICE
from parlour.games.losswords.review import INSIDE
from parlour.games.losswords.rules import Turn, page, play, start
from parlour.games.losswords.solver import solve
from parlour.games.losswords.view import TOUCHED
from tests.e2e import storage
from tests.e2e.pages.test_large import Large
from tests.e2e.player import Player, puzzle_of

NOON, LATER = "2026-12-05T12:00:00", "2026-12-05T13:00:00"
# Days whose chapters allow all six kinds, on six pages or more.
BY_TOUCH, BY_KEYS = "daily/2026-11-04", "daily/2026-11-07"
BOSS = "library/alice-1-10"
MOST_KEYS = 120
# Width, height, the browser's size of text, and that of Parlour.
CRAMPED = ((320, 568, 16, ""), (390, 844, 24, ""), (390, 844, 16, ""))
# What the foot of the page or of the words to choose from cuts through; two pixels are the room between lines.
CUT = """() => [...document.querySelectorAll(".losswords :is(.sheet, .pool)")].flatMap((around) => {
  const foot = around.getBoundingClientRect().bottom;
  const isCut = ({top, bottom}) => top < foot - 2 && bottom > foot + 2;
  const parts = around.matches(".pool") ? [...around.children] : [];
  for (const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT); texts.nextNode(); ) {
    parts.push(document.createRange());
    parts.at(-1).selectNodeContents(texts.currentNode);
  }
  const lines = parts.flatMap((one) => [...one.getClientRects()]);
  return lines.filter(isCut).map(({top, bottom}) => `${around.className} ends at ${foot}: ${top} to ${bottom}`);
})"""


@pytest.fixture
def reader(page, site):
    """A reader at a desk."""
    return Player(page, site, "losswords")


@pytest.fixture
def toucher(phone, site):
    """A reader with a phone."""
    return Player(phone, site, "losswords")


def begun(player, place, chapter):
    """The chapter as it was begun in the browser: its terms are in the save."""
    name = player.game.name_of(place)
    player.saved(place, 1)
    save = storage.body(player.page, "sessions", name)["save"]
    return play(start(chapter), decode_one(CHAPTER.move_types, save["log"][0][1]))


# Makes each word that can be touched the narrowest there is, and tells those whose middle, or what is beside the last, is not their own.
NARROW = """() => {
  const words = [...document.querySelectorAll('[data-event^="word:"]')];
  for (const word of words) word.textContent = "I";
  return words.flatMap((word, at) => {
    const { right, top, width, height } = word.getBoundingClientRect();
    const touched = [right - width / 2, ...(words[at + 1] ? [] : [right + 3])].map((x) => document.elementFromPoint(x, top + height / 2));
    return touched.map((one) => (one === word ? "" : word.dataset.event));
  });
}"""
TOWARDS = """event => {
  const here = document.activeElement;
  const there = document.querySelector(`[data-event="${event}"]`);
  if (here === there) return "Enter";
  if (!here.dataset.cell) return "Tab";
  const [one, other] = [here, there].map((element) => element.getBoundingClientRect());
  const isInText = here.closest('[data-flow="text"]') !== null;
  if (!isInText && Math.abs(one.top - other.top) > one.height / 2) return other.top < one.top ? "ArrowUp" : "ArrowDown";
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? "ArrowLeft" : "ArrowRight";
}"""
"""The key that leads nearer to what sends an event."""


def press_by_keys(player, event):
    """Go to what sends an event by keys alone, and press it."""
    for _ in range(MOST_KEYS):
        key = player.page.evaluate(TOWARDS, event)
        player.page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"{event} was not reached by keys.")


def by_keys(player):
    """What makes a move by keys."""

    def press(state, move):
        for event in player.game.clicks(state, move):
            if event in ("begin", "turn"):
                player.page.keyboard.press("Enter")
            else:
                press_by_keys(player, event)

    return press


def test_no_line_and_no_word_to_choose_is_cut_through_however_small_the_page(reader):
    state, large, faults = reader.open(BY_KEYS), Large(reader.page), []
    for move in reader.game.solve(state):
        state = reader.play(state, [move])
        for size in CRAMPED if isinstance(move, (Terms, Turn)) else ():
            large.resize(*size)
            faults += [f"{size}: {one}" for one in reader.page.evaluate(CUT)]
        large.resize(1280, 800, 16, "")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("way", TOUCHED)
def test_the_middle_of_each_word_is_its_own_however_narrow_those_beside_it_are(reader, way):
    reader.open(f"practice/{way}-001")
    reader.view.locator('[data-event="begin"]').click()
    expect(reader.view.locator(".word").first).to_be_visible()
    reader.page.set_viewport_size({"width": 320, "height": 568})
    reader.settle()
    words = reader.page.evaluate(NARROW)
    assert len(words) > 2
    assert set(words) == {""}


@pytest.mark.rotates(1)
def test_a_daily_chapter_has_all_six_kinds_and_is_read_by_touch(toucher):
    state = toucher.open(BY_TOUCH)
    assert set(state.chapter.terms.ways) == set("bwqhsa")
    toucher.play(state, toucher.game.solve(state), toucher.tap)
    toucher.status("won")
    card = toucher.part("card")
    expect(card).to_contain_text("Read without a mistake")
    expect(card.get_by_role("img", name="3 of 3 stars")).to_be_visible()
    card.get_by_text("More").tap()
    expect(card).to_contain_text("0 mistakes")
    expect(card.get_by_role("button", name="Share", exact=True)).to_be_visible()


def test_a_chapter_is_read_by_keyboard_alone(reader):
    state = reader.open(BY_KEYS)
    reader.play(state, reader.game.solve(state), by_keys(reader))
    reader.status("won")


def test_an_end_names_the_next_chapter_and_shares_a_sentence_and_home_tells_what_comes_nearer(reader):
    place, after = "library/emma-1-05", "library/emma-1-06"
    chapter = reader.open(place).chapter
    title = puzzle_of(reader.game, *after.split("/")).title
    expect(reader.view.locator(".place").last).to_have_text(f"In the book: {chapter.origin}")
    reader.view.locator('[data-event="begin"]').click()
    state = begun(reader, place, chapter)
    last = reader.play(state, solve(state))
    reader.status("won")
    card = reader.part("card")
    expect(card.get_by_role("link", name=f"Next: {title}", exact=True)).to_have_attribute("href", f"#{after}")
    text = card.get_by_role("button", name="Share", exact=True).get_attribute("data-share")
    assert text.endswith(f"\n{chapter.author}, {chapter.work}")
    assert f"\n“{sentence_of(page(last).text).translate(INSIDE)}”\n" in text
    reader.page.get_by_role("link", name="Parlour").first.click()
    row = reader.page.locator('[data-badge="losswords"][data-slot="on"]')
    expect(row.locator(".ahead")).to_have_text(["0 of 3 to a rare book", "1 of 5 to the next volume"])
    expect(row.locator("a")).to_contain_text(title)


def test_a_mistake_costs_ink_and_is_said(reader):
    state = reader.open(BY_TOUCH)
    state = reader.play(state, [next(iter(reader.game.legal(state)))])
    wrong = next(move for move in reader.game.legal(state) if reader.game.play(state, move).slips)
    reader.play(state, [wrong])
    reader.says("Not that one: −1 ink.")
    expect(reader.view.locator(".told")).to_contain_text("up to 19 ink")
    expect(reader.page.locator('[data-act="undo"]')).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("way", WAYS)
def test_practice_is_one_way_at_the_number_that_is_chosen_and_changes_no_career(reader, way):
    place = f"practice/{way}-001"
    chapter = reader.open(place).chapter
    expect(reader.menu(PRACTICE).get_by_role("link", name=f"Next {way} practice", exact=True)).to_be_visible()
    expect(reader.view.locator(".ways")).to_have_text(WAYS[way].title)
    number = reader.view.get_by_role("group", name=HOW_HARD).get_by_role("button", name="4", exact=True)
    number.click()
    expect(number).to_have_attribute("aria-pressed", "true")
    reader.view.locator('[data-event="begin"]').click()
    state = begun(reader, place, chapter)
    assert (set(state.terms.ways), set(state.terms.levels)) == ({WAYS[way].letter}, {"4"})
    reader.play(state, solve(state))
    reader.status("won")
    expect(reader.menu(PRACTICE).get_by_role("link", name=f"Next {way} practice, 1 solved")).to_be_visible()
    vita = reader.menu("vita")
    expect(vita).to_contain_text("Ink0")
    expect(vita).to_contain_text("Chapters read0")


def test_a_twist_stays_until_it_is_read_and_brings_more_ink(reader):
    chapter = reader.open(BOSS).chapter
    twist = reader.view.locator(".twist").text_content()
    assert twist.startswith("Twist: ")
    reader.settle()
    reader.page.reload()
    reader.wait_ready(BOSS)
    expect(reader.view.locator(".twist")).to_have_text(twist)
    reader.view.locator('[data-event="begin"]').click()
    state = begun(reader, BOSS, chapter)
    assert state.terms.twist
    reader.play(state, solve(state))
    reader.status("won")
    expect(reader.part("card")).to_contain_text("more.")
    expect(reader.part("card")).to_contain_text("Level 2!")
    expect(reader.menu("vita")).to_contain_text("Twists1")
    [result] = reader.stored()["results"].values()
    assert result["facts"]["twisted"] == 1


def test_a_reader_against_time_is_stopped_when_it_is_up_and_reads_on(page, site):
    page.clock.install(time=NOON)
    reader = Player(page, site, "losswords")
    place = "library/alice-1-01"
    page.goto(f"{site}losswords/#{place}")
    reader.wait_ready(place)
    page.clock.pause_at(LATER)
    reader.holds_time = True
    turner = reader.view.get_by_role("button", name="Page turner")
    turner.click()
    expect(turner).to_have_attribute("aria-pressed", "true")
    reader.view.locator('[data-event="begin"]').click()
    expect(reader.part("clock")).to_be_visible()
    for _ in range(30):
        reader.settle()
        page.clock.run_for(5_000)
        reader.settle()
        if reader.view.locator(".whole").count():
            break
    expect(reader.view.locator(".told")).to_contain_text("Time’s up: no ink.")
    reader.pass_by()
    reader.view.locator('[data-event="turn"]').click()
    expect(reader.view.locator(".count")).to_have_text(re.compile("Page 2 of"))
    expect(reader.part("clock")).to_be_visible()
