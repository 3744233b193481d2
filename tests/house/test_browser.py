from pathlib import Path

import pytest

from tests import browser
from tests.browser import ENGINES, Engine, NoBrowser, chosen, found, installed, main, missing, must_try_all, on_system, ways


@pytest.fixture
def bare(monkeypatch):
    """A machine without any browser; gives the commands that were tried to bring one."""
    tried = []
    monkeypatch.delenv("PARLOUR_BROWSER", raising=False)
    monkeypatch.setattr(browser, "on_system", lambda names: None)
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


LOST = Engine("Lost", (("sh",), ("no-such-browser",)), ("lost-browser", "lost-driver"))


def test_an_engine_is_missing_when_one_of_its_programs_is(monkeypatch):
    here = Engine("Here", (("no-such-browser", "sh"),), ())
    monkeypatch.setattr(browser, "ENGINES", (here, LOST))
    assert missing() == [LOST]
    assert LOST.sentence == "No puzzle was played in Lost, which is not on this machine. On Debian: apt install lost-browser lost-driver."


@pytest.mark.parametrize(("environment", "brought"), [({}, False), ({"PARLOUR_CI": "1"}, True)])
def test_only_where_all_engines_must_be_tried_are_they_installed(monkeypatch, environment, brought):
    commands = []
    monkeypatch.delenv("PARLOUR_CI", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(browser, "ENGINES", (LOST,))
    monkeypatch.setattr(browser, "found", lambda: Path("/bin/sh"))
    monkeypatch.setattr(browser, "may_use_packages", lambda: True)
    monkeypatch.setattr(browser, "has_letters", lambda: True)
    monkeypatch.setattr(browser.subprocess, "run", lambda way, **how: commands.append(way))
    assert must_try_all(environment) == brought
    assert main(["--install"]) == 0
    assert [way[-2:] for way in commands] == ([["update", "-qq"], ["lost-browser", "lost-driver"]] if brought else [])


def test_what_is_there_is_not_installed_again(monkeypatch):
    monkeypatch.setenv("PARLOUR_CI", "1")
    monkeypatch.setattr(browser, "ENGINES", ())
    monkeypatch.setattr(browser, "found", lambda: Path("/bin/sh"))
    monkeypatch.setattr(browser, "has_letters", lambda: True)
    monkeypatch.setattr(browser.subprocess, "run", lambda *way, **how: pytest.fail(f"{way} was run"))
    assert main(["--install"]) == 0


@pytest.mark.parametrize("environment", [{}, {"PARLOUR_CI": "1"}])
def test_the_letters_of_the_pages_are_installed_where_they_are_missing(monkeypatch, capsys, environment):
    commands = []
    monkeypatch.delenv("PARLOUR_CI", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(browser, "ENGINES", ())
    monkeypatch.setattr(browser, "found", lambda: Path("/bin/sh"))
    monkeypatch.setattr(browser, "may_use_packages", lambda: True)
    monkeypatch.setattr(browser, "has_letters", lambda: len(commands) == 2)
    monkeypatch.setattr(browser.subprocess, "run", lambda way, **how: commands.append(way))
    assert main(["--install"]) == 0
    assert [way[-1] for way in commands] == ["-qq", "fonts-urw-base35"]
    assert "are not on this machine" not in capsys.readouterr().out
    monkeypatch.setattr(browser, "has_letters", lambda: False)
    assert main([]) == 0
    assert "On Debian: apt install fonts-urw-base35." in capsys.readouterr().out


def test_the_system_is_asked_for_the_letters(monkeypatch):
    monkeypatch.setattr(browser.shutil, "which", lambda name: f"/bin/{name}")
    for answer, there in (("P052-Roman.otf", True), ("DejaVuSerif.ttf", False)):
        monkeypatch.setattr(browser.subprocess, "run", lambda *way, answer=answer, **how: type("Done", (), {"stdout": answer}))
        assert browser.has_letters() == there
    monkeypatch.setattr(browser.shutil, "which", lambda name: None)
    assert browser.has_letters()


def test_each_engine_is_brought_by_packages_of_its_own():
    packages = [name for engine in ENGINES for name in engine.packages]
    assert packages
    assert len(packages) == len(set(packages))


@pytest.mark.parametrize(("name", "brought"), [("chromium", [browser.SHELL_PACKAGE]), ("chromium-headless-shell", []), ("google-chrome", [])])
def test_a_chromium_of_the_system_gets_its_shell_beside_it(monkeypatch, name, brought):
    for variable in ("PARLOUR_CI", "PARLOUR_BROWSER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(browser, "has_letters", lambda: True)
    assert browser.lacking(Path("/usr/bin") / name) == brought


def test_what_is_missing_is_told_and_not_installed_unasked(monkeypatch, capsys):
    monkeypatch.delenv("PARLOUR_CI", raising=False)
    monkeypatch.delenv("PARLOUR_BROWSER", raising=False)
    monkeypatch.setattr(browser, "found", lambda: Path("/usr/bin/chromium"))
    monkeypatch.setattr(browser, "has_letters", lambda: True)
    monkeypatch.setattr(browser, "may_use_packages", lambda: True)
    monkeypatch.setattr(browser.subprocess, "run", lambda *way, **how: pytest.fail(f"{way} was run"))
    assert main([]) == 0
    told = "Missing here: chromium-headless-shell. `make browser` brings them, as root on Debian; or: apt install chromium-headless-shell."
    assert told in capsys.readouterr().out


def test_what_measures_and_pictures_takes_the_whole_browser(monkeypatch):
    monkeypatch.delenv("PARLOUR_BROWSER", raising=False)
    monkeypatch.setattr(browser.shutil, "which", lambda name: f"/bin/{name}" if name in (browser.SHELL, "chromium") else None)
    assert found().name == browser.SHELL
    assert browser.whole().name == "chromium"
