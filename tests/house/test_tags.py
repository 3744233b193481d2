"""A version gets its tag on GitHub by itself: what the workflow's scripts do, done in a scratch repository."""

import os
import subprocess
from pathlib import Path

import pytest
import yaml

from parlour_build.edition import version
from parlour_build.release import notes

ROOT = Path(__file__).parents[2]
JOBS = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))["jobs"]
(NOTES,) = [step for step in JOBS["test"]["steps"] if step.get("id") == "notes"]
(TAG,) = [step for step in JOBS["tag"]["steps"] if "run" in step]


def git(folder, *words):
    who = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
    done = subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True, env=os.environ | who)
    return done.stdout.strip()


def run(script, folder, **env):
    """Runs a step as GitHub does: with bash, which stops at the first fault."""
    return subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=folder, check=True, capture_output=True, text=True, env=os.environ | env)


@pytest.fixture
def clone(tmp_path):
    """A clone with a commit that its origin has too."""
    git(tmp_path, "init", "-q", "--bare", "origin")
    git(tmp_path, "clone", "-q", "origin", "clone")
    git(tmp_path / "clone", "commit", "-q", "--allow-empty", "-m", "First")
    git(tmp_path / "clone", "push", "-q", "origin", "HEAD")
    return tmp_path / "clone"


def test_the_version_and_its_notes_are_handed_to_the_job_that_tags(tmp_path):
    told = tmp_path / "output"
    run(NOTES["run"], ROOT, GITHUB_OUTPUT=str(told))
    first, marked, *lines, end = told.read_text(encoding="utf-8").splitlines()
    assert first == f"version={version(ROOT)}"
    assert marked == f"notes<<{end}"
    assert "\n".join(lines) + "\n" == notes((ROOT / "CHANGES.md").read_text(encoding="utf-8"), version(ROOT))
    assert end not in lines
    assert JOBS["test"]["outputs"] == {name: f"${{{{ steps.notes.outputs.{name} }}}}" for name in ("version", "notes")}
    assert TAG["env"] == {name.upper(): f"${{{{ needs.test.outputs.{name} }}}}" for name in ("version", "notes")}


def test_the_first_commit_of_a_version_is_tagged_with_its_notes_and_a_later_one_is_not(clone):
    given = {"VERSION": "0.3.0", "NOTES": "Parlour 0.3.0\n\n* `New`, at $HOME, 100%.\n\n# Not a comment"}
    run(TAG["run"], clone, **given)
    first = git(clone, "rev-parse", "HEAD")
    origin = clone.parent / "origin"
    assert git(origin, "rev-parse", "v0.3.0^{commit}") == first
    assert git(origin, "tag", "-l", "--format=%(contents)", "v0.3.0") == given["NOTES"]
    git(clone, "commit", "-q", "--allow-empty", "-m", "Second")
    git(clone, "push", "-q", "origin", "HEAD")
    git(clone, "tag", "--delete", "v0.3.0")
    run(TAG["run"], clone, **given)
    assert git(origin, "rev-parse", "v0.3.0^{commit}") == first
    run(TAG["run"], clone, **given | {"VERSION": "0.3.1"})
    assert git(origin, "rev-parse", "v0.3.1^{commit}") == git(clone, "rev-parse", "HEAD")


def test_only_what_main_holds_and_all_tests_passed_is_tagged():
    assert JOBS["tag"]["needs"] == "test"
    assert JOBS["tag"]["if"] == JOBS["deploy"]["if"] == "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'"
