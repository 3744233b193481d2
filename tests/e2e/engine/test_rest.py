"""The functions that the engine starts without: play asks for none, they come once it is ready, and an engine that died of their lack gets them."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.engine.test_faults import FAULTS
from tests.e2e.play.test_clock import begin
from tests.e2e.player import COUNTED, Player, engines

REST = re.compile(r"/assets/rest\.[^/]*\.bin")

FAILS_UNLESS_WHOLE = b"""addEventListener("message", (event) => {
    if (!event.data.boot || event.data.boot.whole) return;
    event.stopImmediatePropagation();
    postMessage({ failed: "python" });
});
"""

# As if a hint asked for a function of the second half.
HINTS_NEED_THE_REST = b"""let isWhole = false;
addEventListener("message", (event) => {
    isWhole ||= Boolean(event.data.file === "rest" && event.data.part);
    if (isWhole || typeof event.data !== "string" || JSON.parse(event.data).args.action !== "hint") return;
    event.stopImmediatePropagation();
    throw new WebAssembly.RuntimeError("null function");
});
"""

# The engine's word that it is ready waits until an address answers that the test answers.
READY_WHEN_RELEASED = b"""const post = postMessage, ask = fetch;
globalThis.postMessage = (told) => (told.brought ? ask("/released").then(() => post(told)) : post(told));
"""

# What is silent for so long is given up, and asked for once more: on a busy machine a test may hold a file for as long.
SILENCE_MS = 8_000
PATIENT = f"""{{ const wait = setTimeout;
globalThis.setTimeout = (run, ms, ...given) => wait(run, ms === {SILENCE_MS} ? 120_000 : ms, ...given); }}
"""


def patient(page):
    """Neither the page nor what fetches for it gives up what a test withholds."""

    def changed(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=PATIENT.encode() + answer.body())

    page.add_init_script(PATIENT)
    page.add_init_script("const asked = fetch; fetch = (url, how) => asked(url, /compiler/.test(url) ? {} : how);")
    page.route(re.compile(r"/assets/compiler\.[^/]*$"), changed)


def refuse(page):
    """The rest is never had; returns the list that all workers of the page go to."""
    page.route(REST, lambda route: route.abort())
    return watched(page)


def with_worker(page, before):
    """Every worker of the page runs this first."""

    def changed(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=before + answer.body())

    page.route(re.compile(r"/assets/worker\.[^/]*$"), changed)
    page.add_init_script("const check = fetch; fetch = (url, how) => check(url, /worker/.test(url) ? {} : how);")


def watched(page):
    """The list that all engines of the page go to; what only compiles is none."""
    workers = []
    page.on("worker", lambda worker: workers.append(worker) if worker in engines(page) else None)
    return workers


@pytest.mark.parametrize(("game", "places"), [("samegame", ["stages/0003", "stages/0004"]), ("elimination", ["levels/04", "levels/05"])])
def test_play_asks_for_nothing_of_the_rest_on_a_first_visit_and_on_the_next(noisy_page, site, game, places):
    workers = refuse(noisy_page)
    player = Player(noisy_page, site, game)
    for visit, place in enumerate(places, start=1):
        with player.page.expect_request(REST):
            state = player.open(place)
        if game == "elimination":
            begin(player)
        for action in ("hint",) * 3:
            player.page.locator(f'[data-act="{action}"]').click()
        player.settle()
        player.play(state, player.game.solve(state))
        player.status("won")
        player.settle()
        assert len(workers) == visit
        player.page.goto(f"{site}about/")


@pytest.mark.parametrize("place", ["own/4x2.RRGGRRGG", "own/4x2.RRGGRRGß", "classic/new", "editor/new", "stages/9999", "daily/today"])
def test_puzzles_that_are_made_and_links_at_fault_ask_for_nothing_of_the_rest(noisy_page, site, place):
    workers = refuse(noisy_page)
    player = Player(noisy_page, site)
    with player.page.expect_request(REST):
        player.page.goto(f"{site}samegame/#{place}")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    player.settle()
    assert len(workers) == 1


def test_the_rest_is_asked_for_as_soon_as_the_engine_is_ready_and_not_before(page, site):
    asked, asked_before = [], []
    page.on("request", lambda request: asked.append(request.url) if REST.search(request.url) else None)

    def release(route):
        asked_before.append(len(asked))
        route.fulfill()

    page.route("**/released", release)
    with_worker(page, READY_WHEN_RELEASED)
    with page.expect_request(REST):
        Player(page, site).open("stages/0042")
    assert asked_before == [0]


def test_the_rest_comes_and_play_goes_on(page, site):
    workers = watched(page)
    player = Player(page, site)
    with page.expect_response(REST) as answer:
        state = player.open("stages/0042")
    answer.value.finished()
    player.play(state, player.game.solve(state))
    player.status("won")
    assert len(workers) == 1


def test_what_no_board_needs_waits_for_the_rest_and_costs_no_engine(page, site):
    """The Python that knows what fits a player calls functions of the second half, and over a slow network it is there long before them."""
    held, workers = [], watched(page)
    patient(page)
    page.route(REST, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    player = Player(page, site)
    player.open("stages/0042")
    choice = player.menu().locator('[data-fit="menu"]')
    with page.expect_response(re.compile(r"/assets/python-apart\.")) as answer:
        choice.click()
    answer.value.finished()
    # A move that is queued meanwhile, and answered, leaves alone what waits for something else.
    player.part("view").locator("[data-event]").first.dispatch_event("click")
    # Long enough for an engine to be asked, to die and to be missed.
    page.wait_for_timeout(1500)
    told = page.locator('[data-fitted="menu"]')
    expect(told).to_be_empty()
    expect(choice).to_have_attribute("aria-busy", "true")
    assert choice.evaluate("key => [getComputedStyle(key).animationName, getComputedStyle(key, '::after').content]") == ["wait", '" …"']
    for route in held:
        route.continue_()
    expect(told).not_to_be_empty()
    expect(choice).not_to_have_attribute("aria-busy", "true")
    assert len(workers) == 1


def test_a_page_that_needs_the_rest_is_told_once_it_has_come_though_the_engine_of_a_board_runs(noisy_page, site):
    page, held, workers, is_held = noisy_page, [], watched(noisy_page), True
    page.route(REST, lambda route: held.append(route) if is_held else route.continue_())
    player = Player(page, site, "wordcrossing")
    page.goto(f"{site}wordcrossing/#daily/today")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    with page.expect_event("worker", lambda worker: worker in engines(page)):
        page.locator('[data-part="print"]').click()
    expect(page).to_have_url(re.compile(r"/print/#wordcrossing"))
    told = page.locator("[data-told]")
    expect(told).not_to_contain_text("ready to print")
    is_held = False
    for route in held:
        route.continue_()
    expect(told).to_contain_text("ready to print")
    assert len(workers) == 2


@pytest.mark.parametrize("fault", ["missing", "cut", "altered"])
def test_a_rest_at_fault_is_asked_for_again_and_nothing_is_said_of_it(noisy_page, site, fault):
    asked = []
    noisy_page.route(REST, lambda route: (asked.append(route), FAULTS[fault](route) if len(asked) == 1 else route.continue_()))
    player = Player(noisy_page, site)
    with noisy_page.expect_response(lambda answer: len(asked) == 2 and REST.search(answer.url)):
        state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:2])
    expect(player.part("notices")).to_have_text("")
    expect(player.part("failure")).to_be_hidden()


@pytest.mark.parametrize("is_there", [True, False])
def test_an_engine_that_dies_before_the_rest_has_come_is_started_again_with_it_where_it_is_to_be_had(noisy_page, site, is_there):
    asked = []
    noisy_page.route(REST, lambda route: (asked.append(route), route.continue_() if is_there else route.abort()))
    workers = watched(noisy_page)
    player = Player(noisy_page, site)
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    engines(noisy_page)[0].evaluate("() => { onmessage = () => { throw new WebAssembly.RuntimeError('null function'); }; }")
    player.play(state, moves[:2])
    player.choose(COUNTED)
    expect(player.part("prospect")).to_contain_text("safe")
    assert asked
    assert len(workers) == 2


@pytest.mark.parametrize("is_there", [True, False])
def test_an_engine_that_cannot_start_without_the_rest_starts_with_it(noisy_page, site, is_there):
    player = Player(noisy_page, site)
    with_worker(noisy_page, FAILS_UNLESS_WHOLE)
    if not is_there:
        refuse(noisy_page)
    state = player.open("stages/0042")
    player.play(state, player.game.solve(state)[:1])


def test_a_rest_that_is_needed_and_cannot_be_had_is_told_with_a_way_on(noisy_page, site):
    player = Player(noisy_page, site)
    with_worker(noisy_page, HINTS_NEED_THE_REST)
    workers = refuse(noisy_page)
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    state = player.play(state, moves[:1])
    noisy_page.locator('[data-act="hint"]').click()
    expect(player.part("trouble")).to_contain_text("Part of the engine couldn’t be loaded: the file rest.")
    expect(player.part("trouble")).to_contain_text("couldn’t be reached. You can play on without it. Your moves are kept.")
    player.notice("That stopped the engine twice, so it was left out. Your moves are kept.")
    state = player.play(state, moves[1:2])
    expect(player.part("failure")).to_be_visible()
    noisy_page.unroute(REST)
    with noisy_page.expect_request(REST):
        player.part("failure").get_by_role("button").click()
    expect(player.part("failure")).to_be_hidden()
    noisy_page.locator('[data-act="hint"]').click()
    expect(player.part("say")).not_to_be_empty()
    player.play(state, moves[2:3])
    # One that is slow to answer on a busy machine is replaced too.
    assert len(workers) >= 3


def test_a_rest_that_still_cannot_be_had_is_told_again(noisy_page, site):
    player = Player(noisy_page, site)
    with_worker(noisy_page, HINTS_NEED_THE_REST)
    refuse(noisy_page)
    player.open("stages/0042")
    noisy_page.locator('[data-act="hint"]').click()
    player.notice("That stopped the engine twice")
    for fault in ("missing", "cut"):
        # The route of last time stays below this one: were there none for a moment, what the page asks for just then would come whole.
        noisy_page.route(REST, FAULTS[fault])
        player.part("failure").get_by_role("button").click()
        expect(player.part("trouble")).to_contain_text({"missing": "is missing", "cut": "arrived incomplete or altered"}[fault])
