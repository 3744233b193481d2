"""The notebook: its examples run in a browser's own Python, one press ends what never ends, and what runs there is kept from games and network."""

import re

import pytest
from playwright.sync_api import expect

from parlour_build.notebook import ORDER
from tests.e2e.pages.test_pages import SIZES, violations_in_both

OWN = "#own"
READY = re.compile("waiting|well|ill|stopped|died")
HEAVY = re.compile(r"notebook-.*\.(wasm|zip|whl|mjs)$")


class Notebook:
    """The page, with Python started."""

    def __init__(self, page, site):
        self.page = page
        page.goto(f"{site}notebook/")
        self.state = page.locator("[data-notebook]")

    def start(self):
        start = self.page.locator("[data-start]")
        expect(self.page.locator("fieldset[data-ways]")).to_be_enabled()
        expect(self.page.locator("[data-size]")).to_have_text(re.compile(r"\d+\.\d MB"))
        start.click()
        expect(self.state).to_have_attribute("data-state", "ready")
        return self

    def cell(self, name):
        return self.page.locator(f"[data-cell]:has(#{name})")

    def run(self, code):
        """What the reader's own cell shows for this code, once it has ended so."""
        self.page.locator(OWN).fill(code)
        self.cell("own").locator("[data-run]").click()

    def shown(self, end, code):
        self.run(code)
        expect(self.state).to_have_attribute("data-state", end)
        return self.cell("own").locator("[data-shown]")


@pytest.fixture
def notebook(page, null_site):
    return Notebook(page, null_site)


def test_its_examples_run_and_an_endless_cell_is_ended_by_one_press(notebook):
    page, heavy = notebook.page, []
    page.on("request", lambda request: heavy.append(request.url) if HEAVY.search(request.url) else None)
    expect(page.locator("[data-run]").first).to_be_disabled()
    assert heavy == []
    notebook.start()
    assert len(heavy) == 4
    for name in ORDER:
        cell = notebook.cell(name)
        cell.locator("[data-run]").click()
        expect(notebook.state).to_have_attribute("data-state", "well")
        expect(cell.locator("[data-run]")).to_have_text("Run")
        assert cell.locator("[data-shown] > *").count() > 0
        page.evaluate("document.querySelector('[data-notebook]').dataset.state = 'between'")
    picture = notebook.cell("plot").locator("[data-shown] img")
    expect(picture).to_have_attribute("alt", re.compile("^375 points: "))
    assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") == 480

    notebook.run("x = 1\nwhile True: pass")
    stop = notebook.cell("own").locator("[data-run]")
    expect(notebook.state).to_have_attribute("data-state", "running")
    expect(stop).to_have_text("Stop")
    expect(stop).to_be_focused()
    page.keyboard.press("Enter")
    expect(notebook.state).to_have_attribute("data-state", "stopped")
    expect(notebook.shown("ill", "x").locator(".fault")).to_contain_text("NameError")
    expect(notebook.shown("well", "6 * 7")).to_have_text("42")
    assert len(heavy) == 5, "a second start brings only its worker again"


def test_a_flood_and_memory_used_up_leave_the_page_alive(notebook):
    notebook.start()
    expect(notebook.shown("well", "for n in range(10**6): print(n)")).to_contain_text("cut after 100,000 characters")
    expect(notebook.shown("ill", "held = []\nwhile True: held.append(bytearray(10**8))")).to_contain_text("Python has used up the memory")
    expect(notebook.shown("well", "del held\n1 + 1")).to_have_text("2")


def test_what_runs_there_has_neither_store_nor_network_and_draws_images_alone(notebook):
    notebook.start()
    names = ("indexedDB", "caches", "fetch", "XMLHttpRequest", "WebSocket", "Worker", "BroadcastChannel")
    code = f"import js\n[name for name in {names} if hasattr(js, name) and getattr(js, name)]"
    expect(notebook.shown("well", code)).to_have_text("[]")
    scripted = "<svg xmlns='http://www.w3.org/2000/svg' onload='parent.seen=1'><script>parent.seen=1</script></svg>"
    shown = notebook.shown("well", f'class Odd:\n    told = "<b>x"\n    def _repr_svg_(self): return """{scripted}"""\nOdd()')
    expect(shown.locator("img")).to_have_attribute("alt", "<b>x")
    assert notebook.page.evaluate("globalThis.seen") is None
    assert shown.locator("script, svg, b").count() == 0


def test_by_keyboard_alone_tab_goes_through_and_control_enter_runs(notebook):
    page = notebook.page
    notebook.start()
    expect(page.locator("[data-run]").first).to_be_focused()
    field = page.locator("#make")
    field.focus()
    page.keyboard.press("Tab")
    expect(notebook.cell("make").locator("[data-run]")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(field).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(notebook.state).to_have_attribute("data-state", "well")
    expect(page.locator("[data-said]")).to_have_text("Done.")


def test_a_backup_is_offered_first_and_no_address_brings_code(notebook, null_site):
    page = notebook.page
    expect(page.locator("fieldset[data-ways]")).to_be_enabled()
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    assert saved.value.suggested_filename.endswith(".json")
    before = page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)")
    page.goto(f"{null_site}notebook/?code=print(1)#print(1)")
    page.reload()
    assert page.locator("textarea").evaluate_all("(all) => all.map(({ value }) => value)") == before
    expect(page.locator("[data-notebook]")).to_have_attribute("data-state", "waiting")


def test_with_everything_shown_it_is_accessible_and_fits_its_screen(notebook):
    page = notebook.page
    notebook.start()
    notebook.cell("plot").locator("[data-run]").click()
    expect(notebook.cell("plot").locator("img")).to_be_visible()
    expect(notebook.state).to_have_attribute("data-state", "well")
    notebook.shown("ill", "print('a' * 500)\n1 / 0")
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        assert violations_in_both(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot(path=f"test-results/notebook-{name}.png", full_page=True)


def test_without_a_network_it_says_so_in_a_sentence(noisy_page, null_site):
    notebook = Notebook(noisy_page, null_site)
    expect(noisy_page.locator("fieldset[data-ways]")).to_be_enabled()
    noisy_page.context.set_offline(True)
    noisy_page.locator("[data-start]").click()
    expect(noisy_page.locator("[data-trouble]")).to_contain_text("This device is offline, and the notebook’s Python isn’t on it yet.")
    noisy_page.context.set_offline(False)
    notebook.start()
