"""What is asked for wrongly is refused with one clear sentence."""

import subprocess
import sys

import pytest

from parlour_precompute.__main__ import main


def refused(capsys, *arguments):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


def test_an_unknown_recipe_is_refused_with_those_there_are(capsys):
    sentence = refused(capsys, "tetris")
    assert "invalid choice: 'tetris'" in sentence
    assert "samegame" in sentence
    assert "check" in sentence


@pytest.mark.parametrize("number", ["0", "-1", "two", "1.5", ""])
@pytest.mark.parametrize("option", ["--jobs", "--boards", "--stages"])
@pytest.mark.rotates
def test_numbers_start_at_one(capsys, option, number):
    assert refused(capsys, "samegame", f"{option}={number}").endswith(f"argument {option}: a whole number of at least 1 was expected, not {number!r}")


def test_resume_and_fresh_exclude_each_other(capsys):
    assert "not allowed with" in refused(capsys, "samegame", "--resume", "--fresh")


@pytest.mark.parametrize("package", ["numpy", "rich"])
def test_a_missing_package_is_named_in_one_sentence(package):
    code = f"import sys; sys.modules[{package!r}] = None; from parlour_precompute.__main__ import main; sys.exit(main(['samegame', '--jobs', '1']))"
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == f"This needs the package {package}, which is not installed here: `make precompute` installs it and runs this.\n"


def test_checking_needs_neither_numpy_nor_rich(tmp_path):
    code = "import sys; sys.modules['numpy'] = sys.modules['rich'] = None; from parlour_precompute.__main__ import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, "check", "--bundles", str(tmp_path)], check=False, capture_output=True, text=True)
    assert done.stdout.startswith("bundle")
    assert "samegame/stages.jsonl: The bundle is missing.\n" in done.stderr
