"""A site says which Parlour it is, and all places that say so agree."""

import json
import re
import subprocess

import pytest

from parlour_build import pages
from parlour_build.edition import LENGTH, commit, edition, version
from parlour_build.layout import ROOT, Layout
from parlour_build.pages import Dressing


class Anything(dict):
    """Assets of which there is each that is asked for."""

    def __contains__(self, name):
        return True

    def __missing__(self, name):
        return pages.Asset(name, b"")


def run(folder, *words):
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    return subprocess.run(["git", "-C", folder, *who, *words], capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A working copy with one commit."""
    monkeypatch.delenv("GITHUB_SHA", raising=False)
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.txt").write_text("a")
    (tmp_path / "README.md").write_text("a")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "7.8.9"\n')
    run(tmp_path, "init", "-q")
    run(tmp_path, "add", ".")
    run(tmp_path, "commit", "-qm", "a")
    return tmp_path


def test_the_project_the_changes_and_the_page_agree_on_the_version(monkeypatch):
    newest = re.findall(r"^## (.+)$", (ROOT / "CHANGES.md").read_text(encoding="utf-8"), re.MULTILINE)[0]
    assert re.fullmatch(r"\d+\.\d+\.\d+", newest)
    assert version(ROOT) == newest
    # npm makes no list of what it installed for a package without a version.
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / name).read_text(encoding="utf-8"))["version"] == newest
    real = pages._rendered
    monkeypatch.setattr(pages, "choices", lambda libraries: {})
    monkeypatch.setattr(pages, "_rendered", lambda jinja, name, values: real(jinja, name, values) if name == "about.html" else b"")
    about = pages.pages(Layout(), [], {}, Dressing(Anything(), [], "/", "", "", {"notebook": {}, "examples": []}, {}))["about/index.html"].decode()
    assert f"This is Parlour {edition(ROOT)}." in about


def test_a_site_is_named_by_the_last_commit_that_could_change_it(copy):
    first = run(copy, "rev-parse", "HEAD")[:LENGTH]
    assert edition(copy) == f"7.8.9 ({first})"
    (copy / "README.md").write_text("b")
    run(copy, "commit", "-qam", "b")
    assert commit(copy) == first
    (copy / "site" / "a.txt").write_text("b")
    assert commit(copy) == f"{first}, changed"
    run(copy, "commit", "-qam", "c")
    assert commit(copy) == run(copy, "rev-parse", "HEAD")[:LENGTH] != first


def test_without_git_a_site_is_named_by_its_version_and_what_github_says(tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "7.8.9"\n')
    monkeypatch.delenv("GITHUB_SHA", raising=False)
    assert edition(tmp_path) == "7.8.9"
    monkeypatch.setenv("GITHUB_SHA", "0123456789abcdef")
    assert edition(tmp_path) == "7.8.9 (0123456789)"


def test_where_there_is_no_git_the_version_stands_alone(copy, monkeypatch):
    monkeypatch.setenv("PATH", str(copy / "nowhere"))
    assert edition(copy) == "7.8.9"
