"""Whatever is missing, damaged, dead or forbidden: a sentence that names it, a way to try again, and nothing of the save lost."""

import re

import pytest
from playwright.sync_api import Error, expect

from tests.e2e.player import COUNTED, Player, engines, puzzle_of, withheld


@pytest.fixture
def player(noisy_page, site):
    return Player(noisy_page, site)


def trouble(player, text):
    """Wait for the sentence of trouble; how soon it comes is measured by the bench."""
    expect(player.part("trouble")).to_contain_text(text)
    expect(player.part("failure").get_by_role("button")).to_be_visible()


def altered(body):
    """The body with one bit turned in its middle."""
    middle = len(body) // 2
    return body[:middle] + bytes(byte ^ 1 for byte in body[middle : middle + 1]) + body[middle + 1 :]


def spoilt(route, change):
    """Answers with the file, changed."""
    got = route.fetch()
    try:
        route.fulfill(response=got, body=change(got.body()))
    except Error as error:
        # While the file was fetched the test may have ended the route, and what is asked then is answered by the server.
        if "already handled" not in error.message:
            raise


FAULTS = {
    "missing": lambda route: route.fulfill(status=404, body="not here"),
    "cut": lambda route: spoilt(route, lambda data: data[: len(data) // 2]),
    "altered": lambda route: spoilt(route, altered),
    "a page": lambda route: route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Please log in</p>"),
    "refused": lambda route: route.abort(),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("file", ["worker", "pyodide", "python", "python-samegame"])
def test_an_engine_file_at_fault_is_named_and_a_retry_mends_it(player, file, fault):
    pattern = re.compile(rf"/assets/{file}\.[^/]*\.(js|wasm)")
    player.page.route(pattern, FAULTS[fault])
    player.open("stages/0011", ready=False)
    trouble(player, f"{file}.")
    expect(player.view.locator("[data-event]")).to_have_count(25)
    player.page.unroute(pattern)
    player.part("failure").get_by_role("button").click()
    player.wait_ready("stages/0011")
    expect(player.part("failure")).to_be_hidden()
    state = player.game.start(puzzle_of(player.game, "stages", "0011"))
    player.play(state, player.game.solve(state)[:1])


@pytest.mark.parametrize("fault", ["missing", "cut", "a page", "refused"])
def test_without_the_compiler_the_page_compiles_the_engine_itself(player, fault):
    player.page.route(re.compile(r"/assets/compiler\."), FAULTS[fault])
    state = player.open("stages/0011")
    player.play(state, player.game.solve(state)[:1])


@pytest.mark.parametrize("place", [r"/assets/worker\.", "/samegame/$"])
def test_webassembly_forbidden_is_said_so(player, place):
    def without_wasm(route):
        answer = route.fetch()
        policy = answer.headers["content-security-policy"].replace(" 'wasm-unsafe-eval'", "")
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    player.page.route(re.compile(place), without_wasm)
    player.open("stages/0001", ready=False)
    trouble(player, "WebAssembly")


def test_a_file_that_never_comes_is_named_while_it_is_waited_for(player):
    with withheld(player.page):
        player.open("stages/0001", ready=False)
        trouble(player, "Still waiting for the file python.")
        expect(player.board).to_have_attribute("data-engine", "booting")
    player.wait_ready("stages/0001")


def test_an_engine_that_is_refused_a_place_to_keep_its_memory_starts_and_is_started_again(player):
    def without_caches(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=b"caches.open = () => Promise.reject(new Error('refused'));" + answer.body())

    player.page.route(re.compile(r"/assets/worker\.[^/]*$"), without_caches)
    player.page.add_init_script("const check = fetch; fetch = (url, how) => check(url, /worker/.test(url) ? {} : how);")
    with withheld(player.page):
        player.open("stages/0001", ready=False)
        trouble(player, "Still waiting for the file python.")
        player.part("failure").get_by_role("button").click()
    player.wait_ready("stages/0001")


@pytest.mark.parametrize("end", ["self.close()", "void setTimeout(() => { for (;;); })"])
def test_a_worker_that_dies_or_hangs_is_replaced_and_the_moves_are_kept(player, end):
    state = player.open("stages/0042")
    moves = player.game.solve(state)
    state = player.play(state, moves[:2])
    player.saved("stages/0042", 2)
    player.page.route(re.compile(r"/assets/(pyodide|python)\."), lambda route: route.abort())
    engines(player.page)[0].evaluate(f"() => {{ {end} }}")
    player.click(state, moves[2])
    expect(player.part("notices")).to_contain_text("Your moves are kept")
    player.wait_ready("stages/0042")
    player.moves(3)


MUTE = """() => {
    const answer = self.onmessage;
    self.onmessage = (event) => event.data.file || JSON.parse(event.data).op === "prospect" || answer(event);
}"""


def test_a_look_ahead_that_takes_too_long_is_given_up_and_nothing_else_suffers(player):
    state = player.open("stages/0042")
    player.choose(COUNTED)
    expect(player.part("prospect")).to_contain_text("Still solvable.")
    before = player.asked("prospect")
    engines(player.page)[0].evaluate(MUTE)
    moves = player.game.solve(state)
    state = player.play(state, moves[:1])
    expect(player.part("prospect")).to_have_text("Too large to look ahead here, so there’s no warning.")
    expect(player.part("notices")).to_have_text("")
    assert player.asked("prospect") == before + 1
    player.play(state, moves[1:2])
    expect(player.part("prospect")).to_contain_text("safe")
    assert player.asked("prospect") == before + 2


def test_a_shard_that_is_missing_is_said_so_and_the_page_stays_usable(player):
    player.page.route(re.compile(r"/assets/.*stages.*\.bin"), lambda route: route.fulfill(status=404, body=""))
    player.open("stages/0300", ready=False)
    trouble(player, "couldn’t be loaded")


KEEPS_NOTHING = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"


def test_where_nothing_is_kept_the_settings_say_so(page, site):
    page.add_init_script(KEEPS_NOTHING)
    page.goto(f"{site}settings/")
    expect(page.locator("[data-logged]")).to_have_text("The log can’t be read here.")
    expect(page.locator("[data-noticed]")).to_contain_text("what you do here is forgotten when you close it")


def test_where_all_is_kept_the_settings_say_nothing_of_it(page, site):
    page.goto(f"{site}settings/")
    page.get_by_role("radio", name="Dark").check()
    # The page turns dark once the choice is kept; a reload sooner than that, faster than any hand, would be before it.
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.locator("[data-noticed]")).to_be_hidden()


def test_a_browser_that_keeps_nothing_still_plays(player):
    player.page.add_init_script(KEEPS_NOTHING)
    state = player.open("stages/0042")
    player.notice("won’t let the page save")
    player.play(state, player.game.solve(state))
    player.status("won")


def test_the_policy_holds_in_the_worker_too(player):
    player.open("stages/0001")
    # From a timer, since what the debugger itself evaluates is let through.
    attempts = """() => new Promise((resolve) => setTimeout(async () => {
        const outcomes = [];
        try { eval("1"); outcomes.push("eval ran"); } catch (error) { outcomes.push(error.name); }
        try { await fetch("http://elsewhere.invalid/"); outcomes.push("fetched"); } catch (error) { outcomes.push(error.name); }
        resolve(outcomes);
    }))"""
    inside = engines(player.page)[0].evaluate(attempts)
    outside = player.page.evaluate(attempts)
    assert inside == ["EvalError", "Error"]
    assert outside == ["EvalError", "TypeError"]


@pytest.mark.parametrize("path", ["index.html", "samegame/index.html"])
def test_a_page_opened_from_a_file_says_that_it_needs_a_server_and_one_from_a_server_does_not(noisy_page, site, dist, path):
    sentence = noisy_page.get_by_text("Parlour needs a web server")
    noisy_page.goto(f"file://{dist / path}")
    expect(sentence).to_be_visible()
    noisy_page.goto(f"{site}{path.removesuffix('index.html')}")
    expect(noisy_page.locator("h1").first).to_be_visible()
    expect(sentence).to_be_hidden()


def test_without_scripts_the_page_says_what_it_needs(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}samegame/")
    expect(page.locator("[data-part=view] [data-event]")).to_have_count(12)
    expect(page.locator("noscript p")).to_contain_text("JavaScript")
    expect(page.locator("noscript p")).to_be_visible()
    context.close()
