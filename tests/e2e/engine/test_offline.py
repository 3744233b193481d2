"""Without a network: after one visit every page and every game is here, and new versions come without cutting a game short."""

import hashlib
import re
import shutil
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from parlour_build import scripts
from parlour_build.assets import integrity
from parlour_build.hosting import server
from parlour_build.hosting.server import Place, served
from parlour_build.layout import Layout
from parlour_build.offline import WORKER
from tests.browser import FLAGS, found
from tests.browsing import BASELINE, watched
from tests.e2e.player import QUICK_EYES, Player, puzzle_of
from tests.e2e.wins import win_made, win_today
from tests.rotation import sampled

READY = "Ready for the train: all games, all their levels and the days of the next two months play without a network"
FRESH = "A new version of Parlour is here."
PAGES = ("", "about/", "settings/", "statistics/", "print/", "packs/", "bring/", "licences/", "styleguide/")
NOON = datetime.now(UTC).replace(hour=12)
# The page waits so long before it packs, so that the engine has the line for itself.
CALM_MS = 4000
HASTE = f"""
const calmly = globalThis.setTimeout;
globalThis.setTimeout = (run, ms, ...given) => calmly(run, ms === {CALM_MS} ? 0 : ms, ...given);
"""
# How many service workers there are, and how many files these keep.
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name !== "parlour-engine");
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return [(await navigator.serviceWorker.getRegistrations()).length, counts.reduce((sum, count) => sum + count, 0)];
}"""
# The addresses that the page itself asked for, and not its workers.
BROUGHT = "() => performance.getEntriesByType('resource').map(({ name }) => name)"
FORGOTTEN = f"""async () => {{
  for (let tries = 0; tries < 600; tries += 1) {{
    if (String(await ({KEPT})()) === "0,0") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }}
  throw new Error("It is still there.");
}}"""
# The caches that have a file whose address holds this name, each with the request for it.
ENTRIES = """async (name) => {
  const found = [];
  for (const kept of await caches.keys()) {
    const cache = await caches.open(kept);
    for (const request of await cache.keys()) if (request.url.includes(name)) found.push([cache, request]);
  }
  return found;
}"""
# Puts other bytes where a file is kept, or forgets it there; in how many places.
SPOILT = f"""async (name) => {{
  const found = await ({ENTRIES})(name);
  for (const [cache, request] of found) await cache.put(request, new Response("spoilt"));
  return found.length;
}}"""
LOST = f"""async (name) => {{
  const found = await ({ENTRIES})(name);
  for (const [cache, request] of found) await cache.delete(request);
  return found.length;
}}"""
AGAIN = f"""async ([name, count]) => {{
  for (let tries = 0; tries < 600; tries += 1) {{
    if ((await ({ENTRIES})(name)).length === count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }}
  throw new Error(`${{name}} did not come again.`);
}}"""
LENGTHS = f"""async (name) => {{
  const found = await ({ENTRIES})(name);
  return Promise.all(found.map(async ([cache, request]) => (await (await cache.match(request)).arrayBuffer()).byteLength));
}}"""


@contextmanager
def device(playwright, folder):
    """A browser with a profile that outlives it, where it is noon: a run that goes on past midnight would find another day."""
    context = playwright.chromium.launch_persistent_context(folder, executable_path=str(found()), args=[*FLAGS, BASELINE])
    context.clock.set_fixed_time(NOON)
    for script in (HASTE, QUICK_EYES):
        context.add_init_script(script)
    try:
        yield context
    finally:
        context.close()


@pytest.fixture
def tab(browser):
    """A page of a context whose service workers live."""
    context = browser.new_context(service_workers="allow")
    context.add_init_script(HASTE)
    yield context.new_page()
    context.close()


def packed(page, address):
    """Opens a page and waits until all is on this device."""
    page.goto(address)
    expect(page.locator("[data-train]").first).to_contain_text(READY)


@contextmanager
def deployed(dist, folder):
    """The site served from a copy, and a way to put another version in its place."""
    copy = folder / "deployed"
    shutil.copytree(dist, copy)
    with served(Place(copy, Layout().cache)) as address:
        yield address, copy


def changed(copy, path, old, new):
    """Changes a page as another build would, which the service worker lists by the hash of its bytes."""
    page, worker = copy / path, copy / WORKER
    before, text = page.read_bytes(), worker.read_text(encoding="utf-8")
    after = before.replace(old.encode(), new.encode())
    assert after != before
    for told in (lambda data: hashlib.sha256(data).hexdigest()[:10], integrity):
        assert text.count(told(before)) == 1
        text = text.replace(told(before), told(after))
    text, count = re.subn(r'(?<=version:")\w+', hashlib.sha256(b"version" + after).hexdigest()[:10], text)
    assert count == 1
    page.write_bytes(after)
    worker.write_text(text, encoding="utf-8")


@pytest.mark.rotates(1)
def test_pictures_of_the_app_are_left_to_those_who_have_not_installed_it(dist):
    assert len([*(dist / "assets").glob("icons-screen-*.jpg")]) == 5
    assert "icons-screen-" not in (dist / WORKER).read_text(encoding="utf-8")


@pytest.mark.rotates(1)
def test_after_one_visit_every_page_opens_and_every_day_is_played_and_kept_without_a_server(playwright, dist, tmp_path):
    with served(Place(dist, Layout().cache)) as site:
        with device(playwright, tmp_path) as context:
            page = context.new_page()
            packed(page, f"{site}elimination/")
            # What other games need was brought by a worker, and not by the page that a game is played on.
            assert [name for name in page.evaluate(BROUGHT) if "/assets/samegame-" in name] == []
            # The page's own script is damaged on this device.
            assert page.evaluate(SPOILT, "/host.") == 1
        with device(playwright, tmp_path) as context:
            page = context.new_page()
            page.goto(f"{site}elimination/")
            page.locator("[data-unstarted] button").click()
            expect(page.locator("[data-game]")).to_have_attribute("data-engine", "ready")
    # Nobody answers any more, and the browser starts anew.
    with device(playwright, tmp_path) as context:
        errors = watched(context)
        page = context.new_page()
        for path in PAGES:
            page.goto(f"{site}{path}")
            expect(page.locator("h1").first).to_be_visible()
            if path == "print/":
                expect(page.locator("[data-told]")).to_contain_text("ready to print")
                assert page.locator(".sheet").count() == len(CATALOGUE)
        # Where a career has its say in what follows, only days to come are made. Of the others each day another makes one.
        makers = sampled([game.id for game in CATALOGUE.values() if game.campaign is None], 4)
        for done, game in enumerate(CATALOGUE, start=1):
            player = Player(context.new_page(), site, game)
            win_today(player)
            if game in makers:
                win_made(player)
            player.page.locator(".bar .back").click()
            expect(player.page.locator("[data-count]").first).to_have_text(str(done))
            player.page.close()
        assert errors == []
    with device(playwright, tmp_path) as context:
        page = context.new_page()
        page.goto(site)
        expect(page.locator("[data-count]").first).to_have_text(str(len(CATALOGUE)))
        player = Player(page, site, "samegame")
        page.goto(f"{site}samegame/#daily/today")
        expect(player.board).to_have_attribute("data-engine", "ready")
        player.status("won")
        # The last of the day's is followed by no other: the whole day is handed on.
        expect(page.locator("[data-next] button")).to_have_text(f"All {len(CATALOGUE)} done: share the day")
        page.goto(f"{site}statistics/")
        expect(page.locator("[data-statistics]")).to_have_attribute("data-state", "told")
        expect(page.locator(".summary dd").first).to_have_text(str(len(CATALOGUE) + len(makers)))


def test_a_new_version_waits_until_it_is_asked_for_and_no_other_tab_has_the_old_one_open(tab, dist, tmp_path):
    with deployed(dist, tmp_path) as (site, copy):
        player = Player(tab, site, "samegame")
        packed(tab, f"{site}samegame/#stages/0001")
        old = "Puzzles made by machine"
        for new in ("Puzzles of another version", "Puzzles made by machine"):
            # The second time the first version is put back.
            changed(copy, "about/index.html", old, new)
            old, before = new, old
            tab.reload()
            player.wait_ready("stages/0001")
            state = player.game.start(puzzle_of(player.game, "stages", "0001"))
            player.play(state, player.game.solve(state)[:1])
            player.saved("stages/0001", 1)
            renew(tab, before, site)
            player.wait_ready("stages/0001")
            # The game goes on where it stood.
            player.moves(1)
            about(tab, site, new)
            tab.goto(f"{site}samegame/#stages/0001")
            player.wait_ready("stages/0001")
            tab.get_by_role("button", name="Restart").click()
            player.moves(0)
            player.saved("stages/0001", 0)


def renew(tab, before, site):
    """Asks for the new version, first beside another tab of the old one."""
    place = tab.locator("[data-train]")
    expect(place).to_contain_text(FRESH)
    other = tab.context.new_page()
    other.goto(f"{site}about/")
    expect(other.locator(".colophon")).to_contain_text(before)
    press(tab)
    expect(place).to_contain_text("Please close Parlour’s other tabs first")
    other.close()
    with tab.expect_navigation():
        press(tab)


def press(tab):
    """Presses what loads the new version."""
    tab.locator("[data-train] button").dispatch_event("click")


def about(tab, site, text):
    """Looks at the page that was changed."""
    tab.goto(f"{site}about/")
    expect(tab.locator(".colophon")).to_contain_text(text)


def test_a_build_without_offline_play_has_browsers_forget_what_they_kept(tab, dist, tmp_path):
    with deployed(dist, tmp_path) as (site, copy):
        packed(tab, site)
        registered, files = tab.evaluate(KEPT)
        assert registered == 1
        assert files > len(CATALOGUE) * 20
        (copy / WORKER).write_bytes(scripts.offline(Layout(), None).asset.data)
        (copy / "about" / "index.html").write_text("<title>Plain</title>", encoding="utf-8")
        tab.reload()
        tab.evaluate(FORGOTTEN)
        tab.goto(f"{site}about/")
        assert tab.title() == "Plain"


@pytest.mark.parametrize("routes", ["addRoutes", "elsewhere"])
def test_what_is_damaged_or_lost_on_this_device_heals(tab, dist, tmp_path, routes):
    with deployed(dist, tmp_path) as (site, copy):
        # As in a browser that has no static routes.
        text = (copy / WORKER).read_text(encoding="utf-8")
        assert "addRoutes" in text
        (copy / WORKER).write_text(text.replace("addRoutes", routes), encoding="utf-8")
        packed(tab, site)
        player = Player(tab, site, "samegame")
        shard = next((dist / "assets").glob("samegame-stages-0026*"))
        python = next((dist / "assets").glob("python.*.wasm"))
        for file in (shard, python):
            assert tab.evaluate(SPOILT, file.name) == 1
            player.open("stages/0030", ready=False)
            tab.locator("[data-retry]:visible").first.click()
            player.wait_ready("stages/0030")
            assert tab.evaluate(LENGTHS, file.name) == [file.stat().st_size]
            tab.goto(site)
        script = next((dist / "assets").glob("play.*.js"))
        for name, lost, file in (("/about/", 2, dist / "about" / "index.html"), (script.name, 1, script)):
            assert tab.evaluate(LOST, name) == lost
            # The next page has it brought again, whether it is asked for or not.
            tab.goto(f"{site}settings/")
            tab.evaluate(AGAIN, [name, lost])
            assert tab.evaluate(LENGTHS, name) == [file.stat().st_size] * lost


def test_once_it_is_ready_nothing_is_asked_for_but_the_worker_itself(tab, dist, monkeypatch):
    asked = []
    answer = server.answer
    with served(Place(dist, Layout().cache)) as site:
        packed(tab, site)
        monkeypatch.setattr(server, "answer", lambda place, address, *given: asked.append(address) or answer(place, address, *given))
        for game in CATALOGUE:
            player = Player(tab, site, game)
            tab.goto(f"{site}{game}/#daily/today")
            expect(player.board).to_have_attribute("data-engine", "ready")
            expect(tab.locator("[data-train]").first).to_contain_text(READY)
        tab.goto(f"{site}about/")
        expect(tab.locator("[data-train]").first).to_contain_text(READY)
    assert set(asked) == {f"/{WORKER}"}
