"""The scripts' own tests, run by Node; each file of tests/js is one test here, and its output is shown when it fails."""

import re
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
FILES = sorted((REPOSITORY / "tests" / "js").rglob("*.test.*"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scripts_pass_their_own_tests_and_none_is_left_out(path):
    # Not `node --test`, which counts a file without a test as one that passed.
    done = subprocess.run(["node", "--test-reporter=spec", path], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {name: int(number) for name, number in re.findall(r"^ℹ (\w+) (\d+)$", done.stdout, re.MULTILINE)}
    assert counted.get("pass") == counted.get("tests", 0) > 0, done.stdout
