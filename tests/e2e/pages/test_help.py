"""Help shows what it tells of: its pictures are whole."""

import pytest

from parlour.games import CATALOGUE
from tests.e2e.played import first_of
from tests.e2e.player import Player

CUT = """() => [...document.querySelectorAll(".lines .preview")].map((picture) => {
  const within = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const around = (one) => (one === picture ? [] : [one.parentElement, ...around(one.parentElement)]);
  const isShown = (one) => {
    const box = one.getBoundingClientRect();
    const clips = around(one).filter((each) => getComputedStyle(each).overflow !== "visible" || each === picture);
    return clips.every((each) => within(box, each.getBoundingClientRect()));
  };
  const isSeen = (one) => one.textContent.trim() && !one.matches(".aloud") && one.checkVisibility();
  const leaves = [...picture.querySelectorAll("*")].filter((one) => !one.childElementCount && isSeen(one));
  return [leaves.length, leaves.filter((one) => !isShown(one)).map((one) => one.textContent.slice(0, 20))];
})"""


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_picture_of_help_is_whole_on_a_phone_and_on_a_desktop(page, site, game):
    player = Player(page, site, game)
    player.open(first_of(CATALOGUE[game]))
    for size in ((390, 844), (360, 640), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("() => document.querySelector('[data-opens=help]').click()")
        page.locator("dialog#help[open] .preview").first.wait_for()
        pictures = page.evaluate(CUT)
        assert len(pictures) == 3
        for shown, cut in pictures:
            assert shown or game == "samegame", "blocks have no letters; every other picture has"
            assert cut == []
        page.keyboard.press("Escape")
