"""Every page, at phone and desktop size, in both schemes: reachable by its links, accessible, nothing cut off."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from tests.e2e.player import SHOWN, Player

AXE = (Path(__file__).parents[3] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
PAGES = [
    "",
    *(f"{game}/" for game in CATALOGUE),
    "about/",
    "settings/",
    "print/",
    "statistics/",
    "your-plays/",
    "packs/",
    "notebook/",
    "lab/",
    "bring/",
    "licences/",
    "404.html",
]
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
SCHEMES = ("light", "dark")


def violations(page):
    """What axe-core finds wrong, in words, once nothing moves or fades any more: it would read a text half faded in as too pale."""
    page.evaluate(SHOWN)
    page.evaluate(AXE)
    found = page.evaluate("() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})")
    return [f"{one['id']}: {one['help']}: {node['html'][:200]}" for one in found["violations"] for node in one["nodes"]]


def violations_in_both(page):
    """What axe-core finds wrong in light, then in dark; nothing moves in a page that was asked this."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {one}" for one in violations(page)]
    return found


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_accessible_and_fits_its_screen(page, site, path):
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + path)
    if path.strip("/") in CATALOGUE:
        player = Player(page, site, path.strip("/"))
        expect(player.board).to_have_attribute("data-engine", "ready")
        expect(player.board).not_to_have_attribute("data-frame", "0")
    if path == "packs/":
        expect(page.locator("[data-packs]")).to_have_attribute("data-packs", "ready")
    if path == "print/":
        expect(page.locator("[data-print]")).to_have_attribute("data-printing", "ready")
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert violations_in_both(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]


def test_a_won_board_is_accessible(page, site):
    page.emulate_media(reduced_motion="reduce")  # else axe sees the card half faded in
    player = Player(page, site)
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    player.status("won")
    assert violations(page) == []


def test_every_target_is_large_enough_for_a_thumb(phone, site):
    player = Player(phone, site)
    player.open("stages/0001")
    sizes = phone.locator("[data-event]:visible, [data-act]:visible").evaluate_all("all => all.map((one) => [one.offsetWidth, one.offsetHeight])")
    assert min(min(size) for size in sizes) >= 44


def test_home_leads_to_the_game(page, site):
    page.goto(site)
    page.get_by_role("link", name="Start with ").click()
    expect(page).to_have_url(f"{site}samegame/#guide/guide")
    Player(page, site).wait_ready("guide/guide")
    page.goto(site)
    page.get_by_role("link", name="Board 1").click()
    expect(page).to_have_url(f"{site}samegame/#journey/0001")


# The script that comes later turns pages, once it has been read.
LATER = "() => performance.getEntriesByType('resource').find(({ name }) => /later[.]/.test(name))?.name"


def test_sheets_of_a_page_that_is_turned_to_stand_as_they_would_in_that_page(page, site):
    page.goto(site)
    page.evaluate("(later) => import(later)", page.wait_for_function(LATER).json_value())
    page.evaluate("() => (globalThis.stayed = true)")
    other = page.context.new_page()
    for path in ("samegame/", "", "elimination/", "", "samegame/"):
        if path:
            page.locator(f".tables a.of-today[href*='{path}']:visible").click()
        else:
            page.go_back()
        expect(page.locator("[data-game]" if path else ".tables")).to_be_visible()
        assert page.evaluate("() => stayed")
        other.goto(site + path)
        assert sheets(page) == sheets(other)
        assert len(sheets(other)) == (5 if path else 7)


def sheets(page):
    """The style sheets that hold, in their order, each once: late ones stand in the head of a page that was turned to, and in its body too."""
    held = "links => links.filter(({ sheet }) => sheet && !sheet.disabled).map((link) => link.getAttribute('href').split('/').pop())"
    return list(dict.fromkeys(page.eval_on_selector_all("link[rel=stylesheet]", held)))


def test_an_unknown_address_gets_the_page_that_says_so(noisy_page, site):
    answer = noisy_page.goto(f"{site}no/such/page")
    assert answer.status == 404
    expect(noisy_page.get_by_role("heading", level=1)).to_be_visible()


def test_motion_is_reduced_where_it_is_asked_for(page, site):
    page.emulate_media(reduced_motion="reduce")
    Player(page, site).open("stages/0001")
    durations = page.locator("[data-event]").evaluate_all("all => all.map((one) => getComputedStyle(one).transitionDuration)")
    assert all(float(part.removesuffix("s")) <= 0.01 for duration in durations for part in duration.split(", "))


@pytest.mark.rotates(1)
def test_nothing_is_asked_of_any_other_site(page, site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    player = Player(page, site)
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state)[:1])
    assert asked
    assert [url for url in asked if not url.startswith(site)] == []
