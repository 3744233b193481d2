"""Puzzles on paper, as Chromium prints them: the right pages, nothing cut off, cells for a pencil, and answers at the end alone."""

import re

import pytest
from playwright.sync_api import expect

from parlour.games import CATALOGUE
from parlour.games.losswords.primer import TEXTS
from tests.e2e.dates import noon, titled
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player

POINTS = {"a4": (595, 842), "letter": (612, 792)}
NOON = noon("samegame", "daily")

# Of every page in millimetres: its size, how far what it holds reaches over it, its smallest cell and its smallest text in points.
MEASURED = """() => [...document.querySelectorAll(".page")].map((page) => {
  const mm = 96 / 25.4, box = page.getBoundingClientRect(), all = [...page.querySelectorAll("*")];
  const inner = all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
  const beyond = (one) => Math.max(box.left - one.left, one.right - box.right, box.top - one.top, one.bottom - box.bottom);
  const cells = [...page.querySelectorAll("rect.cell")].map((one) => one.getBoundingClientRect().width / mm);
  const isRead = (one) => one.getClientRects().length && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const points = (one) => parseFloat(getComputedStyle(one).fontSize) * (one instanceof SVGElement ? one.getScreenCTM().a : 1) * 0.75;
  const least = { cell: Math.min(...cells), text: Math.min(...all.filter(isRead).map(points)) };
  return { wide: box.width / mm, high: box.height / mm, over: Math.max(...inner.map(beyond)) / mm, isAnswers: page.matches(".answers"), ...least };
})"""


def opened(page, site, place=""):
    """The page that prints, once its pages are there; the answer it gives."""
    page.goto(f"{site}print/{place}")
    return ready(page)


def ready(page):
    expect(page.locator("[data-print]")).to_have_attribute("data-printing", "ready")
    return page.locator("[data-told]")


def pdf(page):
    """How many pages Chromium prints, and their size in points."""
    made = page.pdf(prefer_css_page_size=True)
    sizes = {tuple(round(float(side)) for side in box.split()[2:]) for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", made)}
    return len(re.findall(rb"/Type\s*/Page\b", made)), sizes


def held_to_paper(page, form):
    """The measures of all pages, after the laws of paper."""
    pages = page.locator(".page").count()
    assert pdf(page) == (pages, {POINTS[form]})
    page.emulate_media(media="print")
    measures = page.evaluate(MEASURED)
    page.emulate_media(media="null")  # else it is printed as it is seen
    high = {"a4": 269, "letter": 251.4}[form]
    for each in measures:
        assert each["wide"] <= 180.1
        assert each["high"] <= high, each
        assert each["over"] <= 0.2, each
        assert each["cell"] is None or each["cell"] >= 9 - 0.01
        assert each["text"] >= 10 - 0.01
    at = [number for number, each in enumerate(measures) if each["isAnswers"]]
    assert at == list(range(pages - len(at), pages))
    return measures, len(at)


@pytest.fixture
def today(page):
    """A page whose clock stands at noon of a day of all games."""
    page.clock.set_fixed_time(NOON)
    return page


@pytest.mark.parametrize("form", POINTS)
@pytest.mark.rotates(1)
def test_todays_five_stand_whole_on_their_paper_with_answers_at_the_end(today, site, form):
    told = opened(today, site)
    today.locator(f'[name="format"][value="{form}"]').check()
    expect(told).to_have_text(re.compile(r"^\d+ pages, ready to print\.$"))
    measures, answers = held_to_paper(today, form)
    assert answers == 1
    heads = today.locator(".page:not(.answers) h2").all_text_contents()
    assert list(dict.fromkeys(heads)) == [f"{game.title}, {titled(NOON)}" for game in CATALOGUE.values()]
    assert today.locator(".upside").evaluate("(one) => getComputedStyle(one).rotate") == "180deg"
    foot = today.locator(".foot").first.inner_text()
    assert f"Parlour, {titled(NOON)}" in foot
    assert f"1 of {len(measures)}" in foot
    assert site.removeprefix("http://") in foot
    today.locator('[name="answers"]').uncheck()
    ready(today)
    assert held_to_paper(today, form)[1] == 0


@pytest.mark.parametrize("form", POINTS)
def test_a_week_is_a_booklet_of_the_last_seven_days(today, site, form):
    opened(today, site)
    today.locator(f'[name="format"][value="{form}"]').check()
    today.locator('[name="what"][value="week"]').check()
    expect(today.locator(".cover h2")).to_have_text(f"Parlour, the week to {titled(NOON)}")
    ready(today)
    held_to_paper(today, form)
    assert today.locator(".contents li").count() == 7 * len(CATALOGUE)
    assert today.locator(".contents li").last.inner_text().endswith(titled(NOON))
    for game in [*CATALOGUE][1:]:
        today.locator(f'[data-games] [value="{game}"]').uncheck()
    expect(today.locator(".contents li")).to_have_count(7)


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_games_menu_prints_the_puzzle_that_is_open(page, site, game):
    player = Player(page, site, game)
    page.goto(f"{site}{game}/#daily/today")
    expect(player.board).to_have_attribute("data-engine", "ready")
    expect(player.board).not_to_have_attribute("data-frame", "0")
    title = player.part("title").inner_text()
    page.locator('[data-part="print"]').click()
    expect(page).to_have_url(re.compile(rf"/print/#{game}\.\d+/"))
    expect(ready(page)).to_contain_text("ready to print")
    assert page.locator(".page h2").first.inner_text() == f"{CATALOGUE[game].title}, {title}"
    page.go_back()
    expect(player.board).to_have_attribute("data-engine", "ready")


def test_own_verse_longer_than_a_sheet_goes_on_on_the_next_and_nothing_is_cut(page, site):
    """Sixty words in sixty lines are one page of a book, and more than one of paper."""
    player = Player(page, site, "losswords")
    player.open("library/alice-1-01")
    verse = "\n".join(word.capitalize() for word in " ".join(TEXTS).split())
    menu = player.menu("own")
    menu.locator("[data-text]").fill(verse)
    menu.locator("[data-read]").click()
    expect(player.part("answer")).to_contain_text("chapter")
    place = menu.locator('a[href^="#own/"]').first.get_attribute("href").removeprefix("#")
    for form in POINTS:
        opened(page, site, f"#losswords/{place}")
        page.locator(f'[name="format"][value="{form}"]').check()
        expect(page.locator("[data-told]")).to_contain_text("ready to print")
        held_to_paper(page, form)
        assert "Page 1, continued" in page.locator(".leaf h3").all_text_contents()


def test_a_board_of_ones_own_prints_with_its_answer(page, site):
    board = "TRSOMPAIELCUNADBORIGHFKVW"
    expect(opened(page, site, f"#word-portal/own/{board}.5")).to_contain_text("ready to print")
    assert held_to_paper(page, "letter")[1] == 1
    drawn = page.locator(".page:not(.answers) text.letter").all_text_contents()
    assert "".join(drawn).startswith(board)
    expect(page.locator(".answer")).not_to_contain_text("No solution is printed")


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ("#samegame/stages/9999", "There’s no puzzle “stages/9999” here."),
        ("#samegame/daily/2099-01-01", None),
        ("#elimination.1/levels/03", "Level 3 was drawn anew since, so it isn’t the same puzzle."),
        ("#chess/stages/0001", "There’s no such game here."),
        ("#samegame/classic/abc", "Classic game can’t be printed."),
    ],
    ids=["unknown", "never", "former", "no game", "classic"],
)
@pytest.mark.rotates(1)
def test_what_cannot_be_printed_is_said(today, site, place, says):
    if says is None:
        tomorrow = noon("samegame", "daily", 41)
        place, says = f"#samegame/daily/{tomorrow:%Y-%m-%d}", f"{titled(tomorrow)} isn’t open yet."
    expect(opened(today, site, place)).to_have_text(says)
    expect(today.get_by_role("button", name="Print", exact=True)).to_be_disabled()


def test_it_is_worked_by_keys_fits_a_phone_and_is_accessible(phone, site):
    phone.emulate_media(reduced_motion="reduce")
    opened(phone, site)
    assert violations_in_both(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator('[name="what"]:checked').focus()
    phone.keyboard.press("ArrowDown")
    expect(phone.locator(".cover")).to_be_attached()
    ready(phone)
    phone.evaluate("globalThis.print = () => (document.title = 'printed')")
    phone.get_by_role("button", name="Print", exact=True).focus()
    phone.keyboard.press("Enter")
    expect(phone).to_have_title("printed")


def test_an_engine_that_does_not_come_is_named_and_can_be_tried_again(noisy_page, site):
    noisy_page.route("**/assets/pyodide.*.wasm", lambda route: route.abort())
    noisy_page.goto(f"{site}print/")
    trouble = noisy_page.locator("[data-failure]")
    expect(trouble).to_contain_text("The engine couldn’t start")
    noisy_page.unroute("**/assets/pyodide.*.wasm")
    trouble.get_by_role("button").click()
    expect(ready(noisy_page)).to_contain_text("ready to print")
    expect(trouble).to_be_hidden()


def test_a_page_of_a_game_prints_its_board_without_what_is_pressed(page, site):
    player = Player(page, site, "samegame")
    player.open("stages/0001")
    page.emulate_media(media="print", color_scheme="dark")
    expect(player.part("view")).to_be_visible()
    expect(player.part("title")).to_be_visible()
    for hidden in (".controls", ".asides", ".index", ".bar .back", ".bar .opens"):
        expect(page.locator(f".table > {hidden}, {hidden}").first).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 1


def test_a_script_that_does_not_come_is_told(noisy_page, site):
    noisy_page.route("**/assets/print.*.js", lambda route: route.abort())
    noisy_page.goto(f"{site}print/")
    expect(noisy_page.locator("[data-uncome]")).to_have_text("A part of this page is missing. Please load the page again.")
