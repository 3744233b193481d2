"""Large text, a page that is zoomed in, and the smallest phone: all of a page can be brought into view, read and pressed.

No text is cut or lies over another, and no label is broken inside a word.
"""

import pytest

from parlour.games import CATALOGUE
from tests.e2e.pages.test_home import today
from tests.e2e.played import first_of
from tests.e2e.player import SHOWN, Player
from tests.rotation import sampled
from tests.states import Guide

# Width, height, the size that the player's browser gives to text (16 pixels where they chose none), and the size they chose on the site.
SIZES = {
    "text of 150 % on a phone": (390, 844, 24, ""),
    "text of 200 % on a phone": (390, 844, 32, ""),
    "text of 150 % on a laptop": (1280, 800, 24, ""),
    "text of 200 % on a laptop": (1280, 800, 32, ""),
    "a laptop zoomed in to 200 %": (640, 400, 16, ""),
    "the smallest phone": (320, 568, 16, ""),
    "a phone, Parlour's largest text": (390, 844, 16, "largest"),
    "the smallest phone, Parlour's largest text": (320, 568, 16, "largest"),
}
FAULTS = """(within) => {
  const faults = [];
  const inside = within === ".table" ? (one) => !one.closest("dialog, .asides, .index") : () => true;
  const said = (one) => one.dataset?.event ?? one.dataset?.act ?? one.textContent.trim().slice(0, 30);
  const name = (one) => `${one.localName}.${one.className?.baseVal ?? one.className} “${said(one)}”`;
  const isSeen = (one) => inside(one) && one.checkVisibility({visibilityProperty: true});
  const all = (selector) => [...document.querySelectorAll(`${within} ${selector}`)].filter(isSeen);
  // What is for the ears alone, and what is a picture of a board.
  const isNoText = (one) => one.closest(".skip, svg, .preview, .picture") !== null || getComputedStyle(one).clipPath === "inset(50%)";
  const sides = (one) => one.getBoundingClientRect();
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) faults.push(`the page scrolls sideways by ${wide}`);

  /** What cuts a text off, if anything does: what does not scroll and ends before it. */
  const cutBy = (one, text) => {
    for (let around = one; around && around !== document.documentElement; around = around.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(around);
      const box = sides(around);
      if (/hidden|clip/.test(overflowX) && (text.left < box.left - 2 || text.right > box.right + 2)) return around;
      if (/hidden|clip/.test(overflowY) && (text.top < box.top - 2 || text.bottom > box.bottom + 2)) return around;
    }
    return null;
  };
  /** The lines of a text, as far as nothing that scrolls hides them. */
  const linesOf = (one, range) => {
    const seen = [...range.getClientRects()].map(({left, top, right, bottom}) => ({left, top, right, bottom}));
    for (let around = one; around && around !== document.documentElement; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const box = sides(around);
      for (const line of seen) Object.assign(line, {top: Math.max(line.top, box.top), bottom: Math.min(line.bottom, box.bottom)});
    }
    return seen;
  };
  const lines = [];
  for (const one of all("*")) {
    for (const node of isNoText(one) ? [] : one.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = sides(range);
      const cutter = text.width > 1 ? cutBy(one, text) : null;
      if (cutter) faults.push(`cut off by ${cutter.className}: ${name(one)}`);
      else if (text.left < -1 || text.right > innerWidth + 1) faults.push(`beside the window: ${name(one)}`);
      // What stands on a tile belongs together; a card lies over a board, a message over a bar.
      const place = one.closest("header, [data-part=view], .words, .over, .controls");
      const isOfATile = one.closest("[data-cell], .board, small, sup, [role=img]");
      if (place && !isOfATile) lines.push(...linesOf(one, range).map((line) => ({...line, one, node, place})));
      if (!one.closest("a, button, summary, h1")) continue;
      for (const {0: word, index} of node.textContent.matchAll(/[^\\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) faults.push(`broken inside “${word}”: ${name(one)}`);
      }
    }
  }
  for (const [at, a] of lines.entries()) {
    for (const b of lines.slice(at + 1)) {
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (a.node !== b.node && a.place === b.place && across > 2 && down > 4) faults.push(`one over the other: ${name(a.one)} and ${name(b.one)}`);
    }
  }
  for (const one of all(":is(button, a, summary, input, select, textarea)")) {
    if (isNoText(one) || getComputedStyle(one).pointerEvents === "none") continue;
    one.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    const {left, top, right, bottom, width} = sides(one);
    if (!width) continue;
    // A link may have two lines, and its middle lie between them.
    const first = one.getClientRects()[0];
    const hit = document.elementFromPoint((first.left + first.right) / 2, (first.top + first.bottom) / 2);
    const isTall = bottom - top >= innerHeight;
    const isOut = left < -1 || right > innerWidth + 1 || (!isTall && (top < -1 || bottom > innerHeight + 1));
    const isHit = hit !== null && (one.contains(hit) || one.closest("label")?.contains(hit));
    if (isOut) faults.push(`never in view: ${name(one)}`);
    else if (!isHit) faults.push(`covered${hit ? ` by ${name(hit)}` : ""}: ${name(one)}`);
  }
  for (const one of document.querySelectorAll(".cloth, .under, .words, .over, dialog")) one.scrollTop = 0;
  scrollTo(0, 0);
  return [...new Set(faults)];
}"""
# A message of the page lies over the board until it is closed.
COVERED = ("0375: message",)


class Large:
    """A page that is given one size after the other."""

    def __init__(self, page):
        self.page, self.browser = page, page.context.new_cdp_session(page)

    def faults(self, where, within=".table"):
        """What cannot be reached or read, at the sizes of the day."""
        found = []
        for name, size in sampled(SIZES.items(), 2):
            self.resize(*size)
            found += [f"{where}, {name}: {fault}" for fault in self.page.evaluate(FAULTS, within)[:4]]
        self.resize(390, 844, 16, "")
        return found

    def resize(self, width, height, text, chosen):
        """Give the page a size, and its text."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.browser.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        self.page.evaluate("(size) => size ? document.documentElement.dataset.size = size : delete document.documentElement.dataset.size", chosen)
        self.page.evaluate("() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))")
        # A sheet that still slides in stands lower than where it will be read.
        self.page.evaluate(SHOWN)


@pytest.mark.parametrize("game", CATALOGUE)
def test_in_every_state_all_can_be_reached_and_read_however_large_it_is(page, site, game):
    large, faults = Large(page), []
    for state in Guide(page, site, game).states():
        if not any(known in state for known in COVERED):
            faults += large.faults(state)
    assert not faults, "\n".join(faults)


def test_with_the_largest_letters_a_phone_shows_a_board_at_once_and_all_of_the_card_of_a_win(page, site):
    page.emulate_media(reduced_motion="reduce")
    player, large = Player(page, site), Large(page)
    state = player.open("stages/0001")
    large.resize(390, 844, 16, "largest")
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    player.play(state, player.game.solve(state))
    player.status("won")
    card, ways = player.part("card").locator(".card").bounding_box(), player.view.locator(".ways").bounding_box()
    assert card["y"] + card["height"] <= ways["y"]
    # Nor is the card's shadow cut off.
    assert player.part("card").evaluate("(over) => [over.scrollHeight - over.clientHeight, getComputedStyle(over).overflow]") == [0, "visible"]


@pytest.mark.rotates(1)
def test_the_longest_title_is_broken_between_words_alone(page, site):
    player, large = Player(page, site), Large(page)
    player.open("daily/2026-11-30")
    assert large.faults("a day") == []
    # On phones of today it stands in one line, below the game's name and beside what is counted.
    for width in (360, 375, 384, 390, 393, 402, 412, 430):
        page.set_viewport_size({"width": width, "height": 664})
        heights = page.locator(".bar h1").evaluate("(title) => [title.clientHeight, ...[...title.children].map((part) => part.offsetHeight)]")
        assert sum(heights[1:]) < heights[0], width
        assert heights[2] < 2 * heights[1] + 4, width


MIDDLES = """(all) => all.filter((one) => one.checkVisibility()).map((one) => {
  const {top, bottom} = one.getBoundingClientRect();
  return (top + bottom) / 2;
})"""
PHONES = {name: size for name, size in SIZES.items() if size[0] < size[1]}


@pytest.mark.parametrize("game", CATALOGUE)
def test_however_large_its_letters_a_phone_has_all_in_one_view_and_its_keys_in_one_row(page, site, game):
    large, guide = Large(page), Guide(page, site, game)
    guide.open(first_of(CATALOGUE[game]))
    for name, size in PHONES.items():
        large.resize(*size)
        assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0, name
        for keys in (".bar :is(.back, .opens)", ".controls button"):
            middles = page.locator(keys).evaluate_all(MIDDLES)
            assert len(middles) > 1, keys
            assert max(middles) - min(middles) < 4, (name, keys, middles)


@pytest.mark.parametrize(
    ("game", "state", "parts"),
    [
        ("word-portal", "levels/01: moved", (".rings", ".acts", ".found li")),
        ("wordcrossing", "guide: step 1", (".board", ".rack", ".tools")),
        ("wordcrossing", "levels/001: start", (".board", ".rack", ".tools")),
        ("elimination", "guide: step 3", (".row", ".told", ".restore")),
    ],
)
def test_however_large_its_letters_a_phone_shows_a_board_with_its_keys_and_what_was_found(page, site, game, state, parts):
    large, guide = Large(page), Guide(page, site, game)
    only = "guide/guide" if state.startswith("guide") else state.partition(":")[0]
    assert state in guide.states([only])
    for name, size in PHONES.items():
        large.resize(*size)
        cloth = page.locator(".cloth").bounding_box()
        for part in parts:
            box = guide.view.locator(part).first.bounding_box()
            assert cloth["y"] <= box["y"], (name, part)
            assert box["y"] + box["height"] <= cloth["y"] + cloth["height"], (name, part)


@pytest.mark.parametrize("game", CATALOGUE)
def test_in_every_sheet_and_dialog_all_can_be_reached_and_read_however_large_it_is(page, site, game):
    large, faults = Large(page), []
    guide = Guide(page, site, game)
    next(guide.states())
    for name in ("puzzles", "more", "help", "settings", "solution"):
        page.set_viewport_size({"width": 390, "height": 844})
        page.evaluate("(name) => document.querySelector(`[data-opens=${name}]`).click()", name)
        page.locator(f"dialog#{name}[open]").wait_for()
        page.wait_for_load_state("networkidle")
        faults += large.faults(name, "dialog[open]")
        page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("path", ["", "about/", "settings/", "bring/", "licences/"])
def test_on_pages_without_a_board_all_can_be_reached_and_read_however_large_it_is(page, site, path):
    page.emulate_media(reduced_motion="reduce")
    today(page)
    page.goto(site + path)
    assert Large(page).faults(path or "home", "body") == []
