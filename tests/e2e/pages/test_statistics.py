"""The page of statistics: what was played stands there in numbers, without a network too, and later results are folded into what was kept."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browsing import DESKTOP, PHONE
from tests.e2e import storage
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player

SOME_DAY = 1_764_590_400_000
MANY = 3_000
GAMES = ("samegame.1/stages/{:04}", "wordcrossing.6/levels/{:03}", "bridge.1/stages/{:04}", "samegame.0/stages/{:04}")

FILL = """(all) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("parlour");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(["results"], "readwrite");
        for (const [key, record] of JSON.parse(all)) transaction.objectStore("results").put(record, key);
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""

DELETE = """(key) => new Promise((resolve) => {
    const opening = indexedDB.open("parlour");
    opening.onsuccess = () => {
        const transaction = opening.result.transaction(["results"], "readwrite");
        transaction.objectStore("results").delete(key);
        transaction.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""
# As if another version of the page had kept it.
AGED = """async () => {
    const cache = await caches.open("parlour-tally");
    const at = (await cache.keys()).find(({ url }) => url.endsWith("tally.json"));
    const kept = await (await cache.match(at)).json();
    kept.folded.version = 99;
    await cache.put(at, new Response(JSON.stringify(kept)));
}"""
# All that the engine is asked.
HEARD = """
globalThis.asked = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
    if (typeof message === "string") asked.push(message);
    return post.call(this, message, ...more);
};
"""
# All that the page says while it counts.
SAID = """
globalThis.said = new Set();
const hear = () => said.add(document.querySelector("[data-told]")?.textContent);
new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
"""
# How near one column's words come to the next one's, in pixels.
GAPS = """() => [...document.querySelectorAll(".statistics tr")].flatMap((row) => {
  const sides = [...row.cells].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  });
  return sides.slice(1).map(({left}, at) => left - sides[at].right);
})"""


def told(page, site, state="told"):
    """The page, once it has told all."""
    page.goto(f"{site}statistics/")
    return settled(page, state)


def settled(page, state="told"):
    expect(page.locator("[data-statistics]")).to_have_attribute("data-state", state, timeout=30_000)
    return page.locator("[data-figures]")


def number(figures, name):
    """What the summary says under a name."""
    return figures.locator(".summary dl div").filter(has=figures.page.get_by_text(name, exact=True)).locator("dd").inner_text()


def results(count, at=SOME_DAY, elapsed_ms=1_000):
    """So many wins, an hour apart, of games and versions known and unknown."""
    for number in range(count):
        puzzle, moment = GAMES[number % len(GAMES)].format(number % 50 + 1), at + number * 3_600_000
        facts = {"points": number % 90, "letters": number % 9, "words": 2}
        body = {
            "puzzle": puzzle,
            "at": moment,
            "status": "won",
            "score": number % 90,
            "moves": 4,
            "elapsed_ms": elapsed_ms,
            "hints": 0,
            "assisted": False,
        }
        yield f"{moment}-{puzzle}", storage.sealed(body | {"relaxed": False, "stars": number % 4, "facts": facts, "improves": False})


def fill(page, site, all_of_them):
    page.goto(f"{site}about/")
    storage.wait_promised(page, "async () => (await indexedDB.databases()).some(({ version }) => version > 2)")
    page.evaluate(FILL, json.dumps(list(all_of_them)))


@pytest.mark.rotates(1)
def test_nothing_played_leads_to_play(page, site):
    figures = told(page, site, "nothing")
    expect(page.locator("[data-nothing]")).to_be_visible()
    expect(page.get_by_role("link", name="Play today’s five")).to_be_visible()
    expect(figures).to_be_empty()
    assert violations_in_both(page) == []


def test_a_win_is_told_and_the_next_is_folded_into_what_was_kept(page, site):
    player = Player(page, site, "samegame")
    state = player.open("stages/0001")
    player.play(state, player.game.solve(state))
    player.status("won")
    storage.wait_ended(page)
    figures = told(page, site)
    assert [number(figures, name) for name in ("Played", "Won without the solution", "Puzzles solved")] == ["1", "1 (100%)", "1"]
    expect(figures.locator(".year")).to_have_text(re.compile(r"^\d{4}: 1 game on 1 day\.$"))
    fill(page, site, results(1, at=4_000_000_000_000, elapsed_ms=0))
    page.add_init_script(HEARD)
    figures = told(page, site)
    assert number(figures, "Played") == "2"
    folds = [json.loads(text)["args"] for text in page.evaluate("() => asked") if json.loads(text).get("op") == "tally"]
    assert [len(each["results"]) for each in folds if each["tally"]] == [1] * len(folds) != []
    page.get_by_role("button", name="Year after").click()
    expect(figures.locator(".year")).to_have_text("2096: 1 game on 1 day.")


def test_thousands_are_folded_in_pieces_and_told_of_each_game(page, site):
    fill(page, site, results(MANY))
    page.add_init_script(SAID)
    page.set_viewport_size(PHONE["viewport"])
    figures = told(page, site)
    assert min(page.evaluate(GAPS)) >= 8
    assert "Counting: 2,000 of 3,000 results…" in page.evaluate("() => [...said]")
    assert number(figures, "Played") == f"{MANY * 3 // 4:,}"  # the fourth game is not here
    page.get_by_role("button", name="Wordcrossing").click()
    expect(figures.locator("h2")).to_have_text("Wordcrossing")
    assert number(figures, "Played") == f"{MANY // 4}"
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size["viewport"])
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert violations_in_both(page) == []


def test_a_brought_file_and_a_deleted_result_make_it_anew(page, site):
    few = list(results(8))
    fill(page, site, few[4:])
    assert number(told(page, site), "Played") == "3"
    fill(page, site, few[:4])
    assert number(told(page, site), "Played") == "6"
    page.evaluate(DELETE, few[0][0])
    assert number(told(page, site), "Played") == "5"
    page.evaluate(AGED)
    assert number(told(page, site), "Played") == "5"
