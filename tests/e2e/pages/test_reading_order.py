"""The cursor over a text, where the browser lays out the lines; no game of today has one, so the test writes it onto a board."""

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player

WORDS = "It was a bright cold day in April and the clocks were striking thirteen as he slipped quickly through the glass doors".split()
TEXT = """([words, flow]) => {
    const text = document.createElement("p");
    text.style.maxWidth = "30rem";
    if (flow) text.dataset.flow = "text";
    for (const [at, word] of words.entries()) {
        const button = document.createElement("button");
        button.dataset[flow ? "cell" : "word"] = flow ? `${at},0` : at;
        button.textContent = word;
        text.append(button, " ");
    }
    document.querySelector('[data-part="view"]').replaceChildren(text);
    text.firstElementChild.focus();
}"""


@pytest.fixture(params=["page", "phone"])
def player(request, site):
    player = Player(request.getfixturevalue(request.param), site)
    player.open()
    return player


def at(player):
    """The number of the word that has the focus, and its box."""
    return player.page.evaluate(
        """() => {
            const { x, y, width } = document.activeElement.getBoundingClientRect();
            return [[...document.querySelectorAll('[data-part="view"] button')].indexOf(document.activeElement), x + width / 2, y];
        }"""
    )


@pytest.mark.parametrize("flow", [True, False])
def test_arrows_follow_the_order_of_reading_and_the_lines_as_they_stand(player, flow):
    player.page.evaluate(TEXT, [WORDS, flow])
    for number in range(1, len(WORDS)):
        player.page.keyboard.press("ArrowRight")
        assert at(player)[0] == number
    boxes = player.view.locator("button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x + width / 2, y])"
    )
    lines = sorted({round(y) for _, y in boxes})
    assert len(lines) > 2
    for line in reversed(lines[:-1]):
        _, across, _ = at(player)
        player.page.keyboard.press("ArrowUp")
        number, _, y = at(player)
        assert round(y) == line
        assert number == min((abs(x - across), each) for each, (x, top) in enumerate(boxes) if round(top) == line)[1]
    player.page.keyboard.press("Home")
    assert at(player)[0] == 0
    player.page.keyboard.press("ArrowUp")
    assert at(player)[0] == 0
    player.page.keyboard.press("End")
    player.page.keyboard.press("ArrowRight")
    assert round(at(player)[2]) == lines[1]
    expect(player.view.locator('[tabindex="0"]')).to_have_count(1)
