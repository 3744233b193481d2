"""The log of plays: off until it is switched on, then kept, shown before it is saved, told by the command and by a page, and deleted."""

import gzip
import json

from playwright.sync_api import expect

from parlour_precompute.plays.sitting import SIMULATED
from parlour_precompute.run.discovery import called
from tests.e2e.pages.test_pages import violations_in_both
from tests.e2e.player import Player
from tests.rotation import is_whole

COUNT = 10
SIMULATIONS = "500" if is_whole() else "5"
# Comes back once so many records are stored, the last of them with so many acts.
STORED = """async ([goes, acts]) => {
    const read = () => new Promise((resolve) => {
        const opening = indexedDB.open("parlour-plays");
        opening.onsuccess = () => {
            const all = opening.result.transaction("goes").objectStore("goes").getAll();
            all.onsuccess = () => { opening.result.close(); resolve(all.result); };
        };
    });
    for (;;) {
        const all = await read();
        const done = all.at(-1)?.body.acts.filter(([, what]) => !["pause", "resume"].includes(what)) ?? [];
        if (all.length === goes && done.length >= acts) return;
        await new Promise(requestAnimationFrame);
    }
}"""
BASES = "async () => (await indexedDB.databases()).map(({ name }) => name)"


def switched_on(page, site):
    """The page of settings with the log switched on."""
    page.goto(f"{site}settings/")
    box = page.get_by_label("Keep a log of my play")
    expect(box).to_be_enabled()
    expect(box).not_to_be_checked()
    box.check()
    expect(page.locator("[data-logged]")).to_have_text("The log is empty.")


def played(player, place):
    """One puzzle, cleared, and its last turn stored."""
    state = player.open(place)
    player.play(state, player.game.solve(state))
    player.status("won")


def exported(page, site, tmp_path):
    """The lines of the file that the page saves, and its path."""
    page.goto(f"{site}settings/")
    page.get_by_role("button", name="Save the log as a file").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    return path, [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]


def test_nothing_is_kept_until_it_is_switched_on(page, site):
    player = Player(page, site)
    scripts = []
    page.on("request", lambda request: scripts.append(request.url))
    played(player, "stages/0001")
    expect(page.locator("[data-help] *").first).to_be_attached()
    assert not [url for url in scripts if "/plays." in url]
    assert "parlour-plays" not in page.evaluate(BASES)


def test_a_newcomer_plays_ten_puzzles_and_the_command_tells_of_them(page, site, tmp_path):
    switched_on(page, site)
    player = Player(page, site)
    for number in range(1, COUNT + 1):
        played(player, f"stages/{number:04}")
    page.evaluate(STORED, [COUNT, 1])
    page.goto(f"{site}settings/")
    page.get_by_role("button", name="Save the log as a file").click()
    expect(page.locator("[data-holds]")).to_contain_text("10 games of 10 puzzles")
    page.get_by_text("The first record, as it stands in the file").click()
    sample = json.loads(page.locator("[data-sample]").inner_text())
    assert sample["puzzle"] == "samegame.1/stages/0001"
    assert violations_in_both(page) == []
    path, (head, *goes) = exported(page, site, tmp_path)
    assert (head["parlour"], head["goes"]) == ("plays", COUNT)
    assert [each["puzzle"] for each in goes] == [f"samegame.1/stages/{number:04}" for number in range(1, COUNT + 1)]
    # The first was opened, at worst, before the log was there.
    assert all(each["fingerprint"] for each in goes[1:])
    for each in goes:
        assert each["ends"][-1]["status"] == "won"
        assert len([what for _, what, _ in each["acts"] if what == "move"]) == each["ends"][-1]["moves"]
        assert each["inputs"]
        assert {each["device"]} == {head["device"]}
    assert called("plays", [str(path), "--simulate", SIMULATIONS, "--games", "samegame", "--out", str(tmp_path / "report")]) == 0
    told = (tmp_path / "report" / "REPORT.md").read_text()
    simulated = len(gzip.decompress((tmp_path / "report" / "simulated.jsonl.gz").read_bytes()).splitlines()) - 1
    assert f"{COUNT + simulated:,} records. **{simulated:,} of them are of simulated players, not of people.**" in told
    assert "| left out" not in told.partition("## ")[0]
    assert not head["device"].startswith(SIMULATED)


def test_undone_branches_hints_and_a_restart_are_in_it(page, site, tmp_path):
    switched_on(page, site)
    player = Player(page, site)
    state = player.open("stages/0002")
    solution = player.game.solve(state)
    player.play(state, solution[:2])
    for action in ("undo", "redo", "undo", "hint"):
        player.press_beside(f'[data-act="{action}"]')
    player.moves(1)
    page.evaluate(STORED, [1, 6])
    _, (_, go) = exported(page, site, tmp_path)
    assert [what for _, what, _ in go["acts"] if what not in ("pause", "resume")] == ["move", "move", "undo", "redo", "undo", "hint"]
    assert go["ends"] == []
    assert go["resumed"] is False


def test_ones_own_plays_are_drawn_and_deleted(page, site):
    switched_on(page, site)
    player = Player(page, site)
    played(player, "stages/0001")
    page.evaluate(STORED, [1, 1])
    page.goto(f"{site}your-plays/")
    expect(page.locator("[data-your-plays]")).to_have_attribute("data-state", "told")
    expect(page.locator("[data-figures]")).to_contain_text("Where your time goes")
    expect(page.locator("[data-figures] table").first).to_contain_text("SameGame")
    assert violations_in_both(page) == []
    page.goto(f"{site}settings/")
    expect(page.locator("[data-logged]")).to_contain_text("1 game of 1 puzzle")
    erase = page.get_by_role("button", name="Delete all of the log")
    erase.click()
    expect(page.locator("[data-logged]")).to_have_text("Delete the whole log? It can’t be brought back.")
    erase.click()
    expect(page.locator("[data-logged]")).to_have_text("The log is deleted. The log is empty.")
    page.goto(f"{site}your-plays/")
    expect(page.locator("[data-nothing]")).to_be_visible()


def test_the_log_goes_to_another_device_only_where_that_was_ticked(page, new_context, site):
    switched_on(page, site)
    player = Player(page, site)
    played(player, "stages/0001")
    page.evaluate(STORED, [1, 1])
    page.goto(f"{site}settings/")
    paths = []
    for sentence in ("Saved: 1 result and 1 game.", "Saved: 1 result and 1 game. The log of 1 game is in it."):
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as a file").click()
        expect(page.locator("[data-told]")).to_have_text(sentence)
        paths.append(download.value.path())
        page.get_by_label("With the log of my play").check()
    other = new_context().new_page()
    other.goto(f"{site}settings/")
    for path, there in zip(paths, ("The log is empty.", "1 game of 1 puzzle"), strict=True):
        expect(other.locator("[data-bring]")).to_be_enabled()
        other.locator("[data-bring]").set_input_files(path)
        expect(other.locator("[data-told]")).to_contain_text("It holds 1 result and 1 game")
        other.get_by_role("button", name="Add it").click()
        expect(other.locator("[data-told]")).to_contain_text("It is here now.")
        other.reload()
        expect(other.locator("[data-logged]")).to_contain_text(there)
    assert other.evaluate("() => localStorage.getItem('parlour-plays')") is None
