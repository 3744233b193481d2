"""What runs where we cannot look: the hooks before a commit, and the jobs on GitHub."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml
from pre_commit.clientlib import load_config

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def steps(path):
    """Every step of a workflow's jobs."""
    return [step for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values() for step in job["steps"]]


def made(command):
    """The targets that a script has make reach."""
    arguments = re.findall(r"(?:^|[;&|)])\s*make ([^\n;&|]*)", command, re.MULTILINE)
    return [word for line in arguments for word in line.split() if re.fullmatch(r"[a-z][a-z-]*", word)]


def test_every_hook_is_of_this_project_and_a_target_that_stands():
    repositories = load_config(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    hooks = repositories[0]["hooks"]
    assert [made(hook["entry"]) for hook in hooks] == [[hook["id"]] for hook in hooks]
    assert {hook["id"] for hook in hooks} <= TARGETS


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_what_it_must_write(path):
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert [name for name, job in workflow["jobs"].items() if "permissions" in job] == ["deploy"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_githubs_own_and_pinned_by_their_major_version(path):
    uses = [step["uses"] for step in steps(path) if "uses" in step]
    assert [name for name in uses if not re.fullmatch(r"actions/[a-z-]+@v\d+", name)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(path):
    runs = [step["run"] for step in steps(path) if "run" in step]
    assert ".ci/run" in runs
    assert {target for run in runs for target in made(run)} <= TARGETS
    for run in runs:
        assert subprocess.run(["bash", "-n"], input=run, text=True, check=False).returncode == 0


def test_ci_runs_the_checks_and_the_tests():
    assert made((ROOT / ".ci" / "run").read_text(encoding="utf-8")) == ["check", "test"]
