"""What runs where we cannot look: the hooks before a commit, and the jobs on GitHub."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from pre_commit.clientlib import load_config

from parlour_build.edition import LENGTH

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

WRITING = {
    "weekly": {},
    "rehearsal": {},
    "site": {"deploy": {"pages": "write", "id-token": "write"}, "tag": {"contents": "write"}},
    "days": {"propose": {"contents": "write", "pull-requests": "write", "actions": "write"}},
}
"""The jobs of each workflow that may do more than read, and what."""


def steps(path):
    """Every step of a workflow's jobs."""
    return [step for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values() for step in job["steps"]]


def named(step):
    """The name of the action that a step uses."""
    return re.match(r"actions/([a-z-]+)@", step["uses"])[1]


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
    assert {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job} == WRITING[path.stem]


PINNED = r"actions/(?P<name>[a-z-]+)@(?P<commit>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+)"
"""Dependabot moves the commit and the version behind it together."""


def uses(path):
    """What a workflow names of actions, each with what stands behind it on its line."""
    return re.findall(r"\buses:\s*(.*)", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_githubs_own_and_pinned_by_a_commit_or_lie_here(path):
    assert len(uses(path)) == sum("uses" in step for step in steps(path))
    assert [name for name in uses(path) if not re.fullmatch(rf"{PINNED}|\./.*", name)] == []


def test_an_action_is_the_same_in_all_workflows():
    pins = {(pin["name"], pin["commit"], pin["version"]) for path in WORKFLOWS for name in uses(path) if (pin := re.fullmatch(PINNED, name))}
    assert len(pins) == len({name for name, _, _ in pins}) > 0


def test_the_makefile_names_tests_that_there_are():
    named = re.findall(r"\btests/[\w/]+\.py", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
    dry = subprocess.run(["make", "--dry-run", "rehearsal"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    singled = re.findall(r"\b(tests/[\w/]+\.py)::(\w+)", dry)
    assert singled
    assert [name for path, name in singled if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")] == []


LEAST = "20.19.0"
"""Of Node, as the Makefile asks for it too: Debian's stable release brings it."""


def test_every_package_admits_the_least_node():
    told = (ROOT / "Makefile").read_text(encoding="utf-8").count("Parlour needs Node 20.19 or newer")
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert (told, lock[""]["engines"], json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["engines"]) == (2, *[{"node": ">=20.19"}] * 2)
    asked = {path: package["engines"]["node"] for path, package in lock.items() if "node" in package.get("engines", {})}
    script = (
        "const [least, all] = JSON.parse(process.argv[1]); console.log(all.filter(([, asked]) => !require('semver').satisfies(least, asked)).join())"
    )
    done = subprocess.run(["node", "-e", script, json.dumps([LEAST, [*asked.items()]])], cwd=ROOT, capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), len(asked) > 100) == ("", True)


def test_the_tools_that_wait_for_a_newer_node_are_told_and_held_back():
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    npm = next(each for each in updates if each["package-ecosystem"] == "npm")
    held = {each["dependency-name"] for each in npm["ignore"] if each.get("update-types") == ["version-update:semver-major"]}
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("**Node.**")[2].partition("\n\n")[0]
    versions = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert held > {"lighthouse"}
    for name in held:
        scope = name.partition("/")[0] if name.startswith("@") else name
        assert re.search(rf"{scope} {versions[name].partition('.')[0]}\b", told), name


def nodes(path):
    """The versions of Node that a workflow sets up."""
    return [step["with"]["node-version"] for step in steps(path) if step.get("uses", "").startswith("actions/setup-node@")]


def test_pushes_are_tried_on_a_node_of_long_support_and_each_week_all_is_on_the_least():
    found = {path.stem: nodes(path) for path in WORKFLOWS}
    # Even ones are supported for long.
    assert len({version for versions in found.values() for version in versions}) == 1
    assert int(found["site"][0]) % 2 == 0
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert f"The workflow *Site* runs on {found['site'][0]}," in told
    assert found["weekly"] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(path):
    runs = [step["run"] for step in steps(path) if "run" in step]
    assert {target for run in runs for target in made(run)} <= TARGETS
    for run in runs:
        assert subprocess.run(["bash", "-n"], input=run, text=True, check=False).returncode == 0


def test_every_push_and_pull_request_runs_what_ci_runs():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))
    assert ".ci/run" in [step.get("run") for step in workflow["jobs"]["test"]["steps"]]
    assert {"push", "pull_request"} <= set(workflow[True])  # YAML reads "on" as true


def test_what_is_deployed_was_built_by_the_job_that_tested_it_and_only_on_main():
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))["jobs"]
    assert (jobs["deploy"]["needs"], [named(step) for step in jobs["deploy"]["steps"]]) == ("test", ["deploy-pages"])
    on_main = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'"
    assert jobs["deploy"]["if"] == on_main
    tested, build, handed_on, listed, lists, _ = jobs["test"]["steps"][-6:]
    assert (made(listed["run"]), named(lists), lists["with"]) == (["sbom"], "upload-artifact", {"name": "sbom", "path": "sbom"})
    assert (listed["if"], lists["if"]) == (on_main, on_main)
    assert (tested["run"], made(build["run"]), named(handed_on)) == (".ci/run", ["site", "site"], "upload-pages-artifact")
    # Without hidden files .nojekyll would stay behind.
    assert (build["if"], handed_on["if"], handed_on["with"]) == (on_main, on_main, {"path": "dist", "include-hidden-files": True})


def test_newer_packages_are_proposed_together_and_never_one_by_one():
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    assert [each["package-ecosystem"] for each in updates] == ["github-actions", "npm", "uv"]
    assert [[group["patterns"] for group in each["groups"].values()] for each in updates] == [[["*"]]] * 3


def test_a_package_that_no_proposal_may_change_is_one_of_ours():
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
    names = {each["package-ecosystem"]: {one["dependency-name"] for one in each.get("ignore", [])} for each in updates}
    npm = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert names["npm"] <= {*npm["dependencies"], *npm["devDependencies"]}
    chosen = re.findall(r"^([a-z-]+)==", (ROOT / "requirements.in").read_text(encoding="utf-8"), re.MULTILINE)
    assert names["uv"] == set(chosen)


def test_the_days_are_looked_at_every_month_and_proved_before_they_are_proposed():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "days.yml").read_text(encoding="utf-8"))
    assert [len(each["cron"].split()) for each in workflow[True]["schedule"]] == [5]
    draw, propose = (workflow["jobs"][name] for name in ("draw", "propose"))
    assert [made(step["run"]) for step in draw["steps"] if "run" in step] == [["extend", "prove"]]
    # What may write runs no make, so nothing of a package.
    assert [made(step["run"]) for step in propose["steps"] if "run" in step] == [[]]
    assert (propose["needs"], propose["if"]) == ("draw", "needs.draw.outputs.added == 'yes'")


def test_the_newest_pyodide_is_rehearsed_each_week_and_nothing_waits_for_it():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "rehearsal.yml").read_text(encoding="utf-8"))
    assert [each["cron"].split()[-1] for each in workflow[True]["schedule"]] == ["3"]
    assert set(workflow[True]) == {"schedule", "workflow_dispatch"}
    steps = workflow["jobs"]["next-pyodide"]["steps"]
    assert [made(step["run"]) for step in steps if "run" in step] == [[], ["browser"], ["rehearsal"]]
    # A failure is to be seen.
    assert not any(each.get("continue-on-error") for each in [*steps, *workflow["jobs"].values()])
    site = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "rehearsal" not in site.lower()


def test_a_rehearsal_changes_nothing_that_is_committed_and_puts_back_what_it_took():
    planned = subprocess.run(["make", "-n", "rehearsal", "PYODIDE=999.0.0"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "npm install --no-save --no-audit --no-fund --no-progress pyodide@999.0.0\n" in planned
    assert re.search(r"tests/test_pyodide\.py; tried=\$\?; npm ci .*; exit \$tried\n", planned)
    pinned = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert f"pyodide@{pinned}\n" in subprocess.run(["make", "-n", "rehearsal"], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_form_for_faults_asks_for_what_a_report_needs_and_fits_a_screen():
    form = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "fault.yml").read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= set(form)
    fields = {each["id"]: each for each in form["body"] if each["type"] != "markdown"}
    assert list(fields) == ["happened", "version", "device", "browser"]
    assert {each["type"] for each in fields.values()} == {"textarea", "input"}
    assert all(each["attributes"]["label"] and each["validations"]["required"] for each in fields.values())
    # It names what the page About says, in the form in which that says it.
    assert "About" in fields["version"]["attributes"]["description"]
    assert re.fullmatch(rf"\d+\.\d+\.\d+ \([0-9a-f]{{{LENGTH}}}\)", fields["version"]["attributes"]["placeholder"])


@pytest.mark.parametrize(("target", "installs"), [("test", True), ("test-all", True), ("bench", False), ("screenshots", False)])
def test_make_installs_a_browser_for_the_tests_and_for_nothing_else(target, installs):
    def planned(*targets):
        return subprocess.run(["make", "-n", *targets], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    # With -n, make still runs the lines that call make itself, each with -n too.
    asked = planned(target)
    assert ("-m tests.browser --install\n" in asked) == installs
    assert ("-m tests.browser\n" in asked) == (not installs)
    assert "-m tests.browser --install\n" in planned("browser")


def test_ci_runs_the_checks_and_the_tests():
    assert made((ROOT / ".ci" / "run").read_text(encoding="utf-8")) == ["check", "test"]
