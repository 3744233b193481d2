from pathlib import Path

import pytest

from tests import browser
from tests.browser import NoBrowser, chosen, found, installed, main, on_system, ways


@pytest.fixture
def bare(monkeypatch):
    """A machine without any browser; gives the commands that were tried to bring one."""
    tried = []
    monkeypatch.delenv("PARLOUR_BROWSER", raising=False)
    monkeypatch.setattr(browser, "on_system", lambda: None)
    monkeypatch.setattr(browser, "of_playwright", lambda: None)
    monkeypatch.setattr(browser, "ways", lambda: [["one"], ["two"]])
    monkeypatch.setattr(browser.subprocess, "run", lambda way, check: tried.append(way) or type("Done", (), {"returncode": 1}))
    return tried


def test_the_browser_named_by_the_environment_comes_first(monkeypatch):
    monkeypatch.setenv("PARLOUR_BROWSER", "/bin/sh")
    assert found() == Path("/bin/sh")


def test_a_named_browser_that_is_not_there_is_said_so():
    with pytest.raises(NoBrowser, match="PARLOUR_BROWSER is /no/browser, which is no program on this machine"):
        chosen({"PARLOUR_BROWSER": "/no/browser"})


def test_the_system_is_searched_in_order():
    assert on_system(("no-such-browser", "sh", "env")).name == "sh"
    assert on_system(("no-such-browser",)) is None


def test_playwright_is_asked_before_the_system_packages():
    assert ways()[0][1:] == ["-m", "playwright", "install", "chromium"]


def test_where_nothing_helps_one_sentence_says_what_to_do(bare, capsys):
    assert main([]) == 1
    assert bare == []
    assert main(["--install"]) == 1
    assert bare == [["one"], ["two"]]
    assert capsys.readouterr().err.count("There is no browser to test in.") == 2


def test_a_way_that_works_ends_the_search(bare, monkeypatch):
    monkeypatch.setattr(browser, "found", lambda: Path("/bin/sh") if bare else None)
    monkeypatch.setattr(browser.subprocess, "run", lambda way, check: bare.append(way) or type("Done", (), {"returncode": 0}))
    assert installed() == Path("/bin/sh")
    assert bare == [["one"]]
