"""A board's page is one view: nothing of it lies outside the window, at any size and in any state, and nothing moves under the thumb.

Once it has ended the board may make room for the card, which moves it one time.
"""

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e.pages.test_pages import violations
from tests.e2e.played import first_of
from tests.e2e.player import Player
from tests.rotation import sampled
from tests.states import SIZES, Guide

MEASURE = """() => {
  const sides = ({x, y, width, height}) => [x, y, width, height].map((side) => Math.round(side));
  const box = (one) => sides(one.getBoundingClientRect());
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const said = (one) => one.dataset.event ?? one.dataset.act ?? one.textContent.trim().slice(0, 30);
  const name = (one) => `${one.localName}.${one.className} ${said(one)}: ${box(one)}`;
  const isOut = (one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    const whole = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    const around = one.closest("[data-part=view]")?.parentElement.getBoundingClientRect() ?? whole;
    return left < around.left - 1 || top < around.top - 1 || right > around.right + 1 || bottom > around.bottom + 1;
  };
  const isCut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
  const isDocument = all(".viewer, .review, .sheet, .word-portal.builder, .ladder, .builder .rack").length > 0;
  const fixed = "header button, header a, header dl, [data-part=controls] button, [data-part=card] :is(a, button, h2, p)";
  const kept = isDocument ? fixed : `${fixed}, [data-part=view] :is([data-event], .board, a)`;
  return {
    page: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    out: all(kept).filter(isOut).map(name),
    cut: all(`.under > *, .over${isDocument ? "" : ", .cloth"}`).filter(isCut).map(name),
    status: document.querySelector("[data-game]").dataset.status,
    places: all("[data-part=view] .board, [data-part=controls] [data-act]").map((one) => `${one.dataset.act ?? "board"} ${box(one)}`),
    blocks: all(".classic .block:not(.gone)").map((one) => Math.min(one.offsetWidth, one.offsetHeight)),
    targets: all("[data-part=controls] [data-act]").map((one) => Math.min(one.offsetWidth, one.offsetHeight)),
  };
}"""
# What shifts within half a second of a press is the press's own. A slow machine may draw the frame that answers it later: what shifts then counts as
# the press's too, and so does the card at the end, which waits for the board's rest and for which the board may move one time.
SHIFTS = """
globalThis.shifts = [];
let drawn = -Infinity, isPressed = false;
addEventListener("pointerdown", () => (isPressed = true), true);
new MutationObserver(() => {
  if (isPressed) drawn = performance.now();
}).observe(document, {subtree: true, attributeFilter: ["data-frame"]});
new MutationObserver((rows) => {
  const hasCome = ({target, addedNodes}) => target.dataset?.part === "card" && addedNodes.length === target.childNodes.length;
  if (rows.some(hasCome)) drawn = performance.now();
}).observe(document, {subtree: true, childList: true});
new PerformanceObserver((list) => {
  for (const {value, sources, hadRecentInput, startTime} of list.getEntries()) {
    if (hadRecentInput || (startTime >= drawn - 50 && startTime < drawn + 500)) continue;
    const name = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.className;
    const moved = ({node, previousRect: a, currentRect: b}) => `${name(node)} ${[a.x, a.y]}->${[b.x, b.y]}`;
    shifts.push(`${value} ${sources.map(moved)}`);
  }
}).observe({type: "layout-shift", buffered: true});
"""
# The puzzle that is asked for comes when the one that the page came with has long been seen.
LATE = """
const soon = globalThis.fetch;
globalThis.fetch = async (url, how) => {
  if (/-(stages|infinite|library|daily)-/.test(url)) await new Promise((resolve) => setTimeout(resolve, 700));
  return soon(url, how);
};
"""
# Between presses what shifts is hardly ever far enough from one to be counted; after the last the page is watched for this long.
WATCHED = "() => new Promise((rest) => setTimeout(rest, 1500))"
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll("[data-part=view] [data-event]")].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b))).length;
}"""
PLACES = {"elimination": "infinite/0001", "word-portal": "infinite/calm-001"}
TWICE = "() => (document.documentElement.style.fontSize = '200%')"
PAINTED = "() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rest))))"
STILL = 0.0025
"""A stand-in is as wide as its face but for some pixels in a line, by which a title in a bar moves; the system's face gives 0.005 to 0.06."""
TABS = """(tabs) => {
  const tops = tabs.map((one) => one.getBoundingClientRect().top);
  return [tabs[0].closest("dialog").offsetHeight, tops.filter((top) => top === tops.at(-1)).length];
}"""
FITS = "() => document.documentElement.scrollWidth - innerWidth"


def resized(page, size):
    """Give the page another size; wait until it is laid out and the card, which grows a little as it comes, has come."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => Promise.all((document.querySelector('[data-part=card]')?.getAnimations({subtree: true}) ?? []).map((one) => one.finished))")
    page.evaluate("() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))")


@pytest.mark.parametrize("game", CATALOGUE)
def test_everything_is_in_view_and_nothing_moves_whatever_happens(page, site, game):
    guide, faults, places = Guide(page, site, game), [], {}
    for state in guide.states():
        for name, size in sampled(SIZES.items(), 2):
            resized(page, size)
            found = page.evaluate(MEASURE)
            where = f"{state} on {name}"
            faults += [f"{where}: the page scrolls by {found['page']}"] * (max(found["page"]) > 0)
            faults += [f"{where}: outside the window: {one}" for one in found["out"][:3]]
            faults += [f"{where}: cut off: {one}" for one in found["cut"]]
            faults += [f"{where}: blocks of {min(found['blocks'], default=24)} pixels"] * (min(found["blocks"], default=24) < 24)
            faults += [f"{where}: a control of {min(found['targets'], default=44)} pixels"] * (min(found["targets"], default=44) < 44)
            before = places.setdefault((state.split(": ")[0], name, found["status"]), found["places"])
            faults += [f"{where}: moved from {a} to {b}" for a, b in zip(before, found["places"], strict=False) if a != b][:2]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_page_comes_with_the_classes_that_its_first_frame_has(page, site, game, browser):
    silent = browser.new_context(java_script_enabled=False).new_page()
    silent.goto(f"{site}{game}/")
    built = silent.locator(".table").get_attribute("class").split()
    silent.context.close()
    page.goto(f"{site}{game}/")
    table = page.locator('[data-engine="ready"]:not([data-frame="0"])')
    expect(table).to_be_visible()
    # The list of puzzles is told too, and asked of by no style.
    assert set(table.evaluate("(table) => [...table.classList]")) - {"in-menu"} == set(built)
    assert {"table", "in-guide"} <= set(built)


@pytest.mark.parametrize("page_of", ["", *CATALOGUE])
def test_a_typeface_that_comes_late_moves_nothing_that_is_seen(page, site, page_of):
    faces = []

    def hold(route):
        faces.append(route)

    page.add_init_script(SHIFTS)
    page.route("**/*.woff2", hold)
    for size in ((390, 844), (1280, 800)):
        faces.clear()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        with page.expect_request("**/fraunces*.woff2"), page.expect_request("**/atkinson*.woff2"):
            page.goto(f"{site}{page_of}/" if page_of else site, wait_until="domcontentloaded")
        page.evaluate(PAINTED)
        for face in faces:
            face.continue_()
        page.evaluate("() => document.fonts.ready")
        page.evaluate(PAINTED)
        shifts = page.evaluate("() => shifts")
        assert sum(float(shift.split()[0]) for shift in shifts) <= STILL, "\n".join(shifts)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_whole_game_shifts_nothing(phone, site, game):
    # A typeface that comes late moves a line by some pixels, which no play does: here none comes, and the stand-ins stay.
    phone.route("**/*.woff2", lambda route: route.fulfill(content_type="font/woff2", body="none"))
    phone.add_init_script(SHIFTS + LATE)
    # What shifts soon after a press is not counted, so that presses must not come quicker than a player's.
    player = Player(phone, site, game, quick=False)
    place = PLACES.get(game, first_of(CATALOGUE[game]))
    state = player.open(place)
    player.settle()
    player.play(state, player.game.solve(state), press=player.tap)
    player.status("won")
    player.settle()
    phone.evaluate(WATCHED)
    assert phone.evaluate("() => shifts") == []


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (1280, 800)])
@pytest.mark.parametrize("game", CATALOGUE)
def test_with_text_twice_as_large_all_can_be_played_without_scrolling_sideways(page, site, game, size):
    page.emulate_media(reduced_motion="reduce")
    player = Player(page, site, game)
    place = PLACES.get(game, first_of(CATALOGUE[game]))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    state = player.open(place)
    page.evaluate(TWICE)
    assert page.evaluate(FITS) <= 0
    assert page.evaluate(OVERLAPS) == 0
    player.play(state, player.game.solve(state))
    player.status("won")
    assert page.evaluate(FITS) <= 0


@pytest.mark.parametrize("path", ["", "about/", "licences/", *(f"{game}/" for game in CATALOGUE)])
def test_no_page_scrolls_sideways_at_320_pixels_or_with_text_twice_as_large(page, site, path):
    for width, twice in [(320, False), (390, True), (320, True), (1280, True)]:
        resized(page, (width, 640))
        page.goto(site + path)
        page.evaluate(TWICE if twice else "() => 0")
        assert page.evaluate(FITS) <= 0, (path, width, twice)


def test_the_navigation_of_six_has_at_most_two_rows_on_a_phone(phone, site):
    phone.goto(f"{site}about/")
    links = "[...document.querySelectorAll('header nav a')].filter((one) => one.checkVisibility())"
    phone.evaluate(
        "() => { const nav = document.querySelector('header nav'); const game = nav.querySelector('a:not(.home, .about)');"
        f" while ({links}.length < 6) nav.insertBefore(game.cloneNode(true), game); }}"
    )
    tops = phone.evaluate(f"() => {links}.map((one) => Math.round(one.getBoundingClientRect().top))")
    assert len(tops) == 6
    assert len(set(tops)) <= 2
    assert phone.evaluate(FITS) <= 0


def test_the_list_is_a_sheet_on_a_phone_and_a_choice_closes_it(phone, site):
    phone.emulate_media(reduced_motion="reduce")
    player = Player(phone, site)
    player.open("stages/0001")
    expect(player.part("menu")).to_be_hidden()
    menu = player.menu("classic")
    expect(menu.get_by_role("tabpanel")).to_contain_text("Twenty by ten, for points.")
    assert violations(phone) == []
    player.menu("stages").get_by_role("link", name="Start: 1").tap()
    expect(menu).to_be_hidden()
    player.menu("daily")
    phone.keyboard.press("ArrowLeft")
    expect(menu.get_by_role("tab", name="Journey")).to_be_focused()
    expect(menu.get_by_role("tabpanel")).to_contain_text("of 320 solved")
    phone.keyboard.press("Escape")
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_sheet_of_puzzles_has_one_height_whichever_tab_is_open(phone, site, game):
    phone.emulate_media(reduced_motion="reduce")
    player = Player(phone, site, game)
    player.open(first_of(CATALOGUE[game]))
    tabs = player.menu().get_by_role("tab")
    told = []
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        told.append(tabs.evaluate_all(TABS))
    heights, last = zip(*told, strict=True)
    assert len(set(heights)) == 1
    # No tab stands in a row by itself.
    assert min(last) > 1


def test_the_menu_of_a_phone_holds_help_settings_and_the_other_games(phone, site):
    phone.emulate_media(reduced_motion="reduce")
    player = Player(phone, site)
    player.open("stages/0001")
    player.press_beside('[data-opens="settings"]')
    expect(phone.get_by_role("dialog", name="Settings")).to_be_visible()
    phone.keyboard.press("Escape")
    player.give_up()
    player.says("solution")
    phone.locator('[data-opens="more"]').tap()
    assert violations(phone) == []
    phone.get_by_role("dialog").get_by_role("link", name="Elimination").tap()
    Player(phone, site, "elimination").wait_ready("guide/guide")


def test_a_tab_that_was_chosen_stays_until_the_puzzle_is_one_of_another_set(page, site):
    player = Player(page, site)
    player.open("stages/0001")
    tabs = player.part("menu").get_by_role("tab", selected=True)
    player.menu("infinite")
    player.menu("stages").get_by_role("button", name="Shortest").click()
    player.menu("classic")
    player.settle()
    expect(tabs).to_have_text("Classic")
    player.part("menu").get_by_role("link", name="New classic game").click()
    player.page.goto(f"{site}samegame/#daily/2026-12-05")
    expect(tabs).to_have_text("Daily")


def test_a_locked_level_says_why(phone, site):
    player = Player(phone, site, "elimination")
    player.open("levels/01")
    player.menu("levels").get_by_role("button", name="Level 2, locked").tap(force=True)
    expect(player.part("answer")).to_have_text("Level 2 is locked. It opens after the one before.")
    expect(player.part("menu")).to_be_visible()
