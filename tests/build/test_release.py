"""What a tag says is what CHANGES.md says of that version, and nothing of another."""

import subprocess
import sys

import pytest

from parlour_build.edition import version
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT
from parlour_build.release import notes

CHANGES = "# Changes\n\n## 0.10.0\n\n* New.\n  Goes on.\n\n### More\n\n* Of it.\n\n## 0.1.0\n\n* First.\n"


def test_the_notes_of_a_version_are_all_that_stands_under_it():
    assert notes(CHANGES, "0.10.0") == "Parlour 0.10.0\n\n* New.\n  Goes on.\n\n### More\n\n* Of it.\n"
    assert notes(CHANGES, "0.1.0") == "Parlour 0.1.0\n\n* First.\n"


@pytest.mark.parametrize("asked", ["0.2.0", "0.1", "v0.1.0", "", "# Changes"])
def test_a_version_without_notes_is_refused_with_those_that_have_some(asked):
    with pytest.raises(BuildError, match=r"^CHANGES\.md has no notes of .*; it has those of 0\.10\.0, 0\.1\.0\.$"):
        notes(CHANGES, asked)


def test_notes_that_are_empty_or_stand_twice_are_refused():
    with pytest.raises(BuildError, match=r"The notes of 0\.2\.0 in CHANGES\.md are empty"):
        notes("## 0.2.0\n\n## 0.1.0\n\n* First.\n", "0.2.0")
    with pytest.raises(BuildError, match=r"has notes twice of 0\.1\.0"):
        notes(CHANGES + "\n## 0.1.0\n\n* Again.\n", "0.1.0")


def test_a_tag_holds_the_notes_of_this_version_word_for_word(tmp_path):
    """In a repository of its own, by the commands that CONTRIBUTING.md gives."""
    now = version(ROOT)
    told = subprocess.run([sys.executable, "-m", "parlour_build", "notes", now], capture_output=True, text=True, check=True).stdout
    assert told == notes((ROOT / "CHANGES.md").read_text(encoding="utf-8"), now)

    def git(*words, given=""):
        who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        return subprocess.run(["git", "-C", tmp_path, *who, *words], input=given, capture_output=True, text=True, check=True).stdout

    git("init", "-q")
    git("commit", "-qm", "a", "--allow-empty")
    command = f"| git tag --annotate --cleanup=verbatim --file=- v{now}"
    assert command in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    git(*command.split()[2:], given=told)
    assert git("tag", "-l", "--format=%(contents)", f"v{now}").strip() == told.strip()
