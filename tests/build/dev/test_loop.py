"""An edit is built and shown, and one that cannot be built is said, on the page too."""

import sys
import threading
import time
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from parlour_build.dev.draft import layout_of
from parlour_build.dev.live import News
from parlour_build.dev.loop import Drafter, changes, command, dev, work


@pytest.fixture
def ended():
    """What ends a loop."""
    given = threading.Event()
    yield given
    given.set()


@pytest.fixture
def own(little, tmp_path):
    """The little working copy with a cache of its own and words that are not the real ones' folder."""
    words = tmp_path / "words" / "words.tsv"
    words.parent.mkdir()
    return replace(little, cache=tmp_path / "cache", words=words)


def test_an_edit_is_noticed_once_all_is_watched(own, ended):
    noticed = changes(own, ended)
    assert next(noticed) == set()
    style = own.static / "css" / "site.css"
    style.write_text("body { color: red; }\n")
    assert next(noticed) == {style}
    ended.set()
    assert list(noticed) == []


def test_what_becomes_of_a_build_is_told_and_a_fault_ends_nothing(tmp_path):
    news, said = News(), []
    (tmp_path / "index.html").write_text("one")
    work(lambda: "", tmp_path, news, said.append)
    first = dict(news.now)
    work(lambda: "x.css: no.", tmp_path, news, said.append)
    assert news.now == {**first, "fault": "x.css: no."}
    (tmp_path / "index.html").write_text("two")
    work(lambda: "", tmp_path, news, said.append)
    assert news.now["fault"] == ""
    assert news.now["build"] != first["build"]
    assert said[0].startswith("Built in ")
    assert said[1] == "x.css: no.\nThe pages show what was built before."


@pytest.mark.rotates
def test_a_build_that_fails_says_why_and_leaves_what_stands(own):
    with Drafter(command(own, "/")) as drafter:
        assert drafter.make(()) == ""
        page, home = layout_of(own).dist / "index.html", own.templates / "home.html"
        before = page.read_bytes()
        home.write_text("{{ nonsense }}")
        assert drafter.make({home}) == "home.html: UndefinedError: 'nonsense' is undefined"
        assert page.read_bytes() == before


PROGRAM = """
import json, sys
from pathlib import Path
module, other = map(Path, sys.argv[1:])
imported = module.read_text()
Path(f"{module}.imported").touch()
if imported == "wrong":
    sys.exit("It cannot be imported.")
print(json.dumps([str(module)]), flush=True)
if sys.stdin.readline():
    sys.exit(f"{imported}, {other.read_text()}")
"""


def test_a_process_that_holds_a_module_as_it_was_is_given_up_and_no_other(tmp_path):
    module, other = tmp_path / "module.py", tmp_path / "lazy.py"
    imported = tmp_path / "module.py.imported"

    def edit(path, text):
        """Edits a file once the process that waits has imported all."""
        while not imported.exists():
            time.sleep(0.01)
        imported.unlink()
        path.write_text(text)

    module.write_text("one")
    with Drafter([sys.executable, "-c", PROGRAM, str(module), str(other)]) as drafter:
        edit(other, "first")
        assert drafter.make({other}) == "one, first"
        edit(module, "two")
        # Nobody said that it was edited.
        assert drafter.make({other}) == "one, first"
        edit(other, "second")
        assert drafter.make({other, module}) == "two, second"
        edit(module, "wrong")
        assert drafter.make({module}) == "It cannot be imported."
        assert drafter.make({other}) == "It cannot be imported."
        module.write_text("three")
        assert drafter.make({module}) == "three, second"


@pytest.mark.rotates
def test_an_open_page_shows_each_edit_and_says_why_one_cannot_be_built(own, ended, noisy_page):
    page, said, home = noisy_page, [], own.templates / "home.html"
    serving = threading.Event()

    def say(text):
        said.append(text)
        serving.set()

    loop = threading.Thread(target=dev, args=(own, "/", 0, say, ended))
    loop.start()
    try:
        assert serving.wait(60)
        page.goto(next(word for word in said[0].split() if word.startswith("http")))
        expect(page.get_by_role("heading", name="Home")).to_be_visible(timeout=300_000)
        good = home.read_text()
        home.write_text(good.replace("Home", "Another"))
        expect(page.get_by_role("heading", name="Another")).to_be_visible(timeout=60_000)
        home.write_text(good.replace("Home", "{{ nonsense }}"))
        expect(page.locator("[data-workshop=fault]")).to_contain_text("'nonsense' is undefined", timeout=60_000)
        expect(page.get_by_role("heading", name="Another")).to_be_visible()
        home.write_text(good.replace("Home", "Third"))
        expect(page.get_by_role("heading", name="Third")).to_be_visible(timeout=60_000)
        expect(page.locator("[data-workshop=fault]")).to_be_hidden()
    finally:
        ended.set()
        loop.join()
