import json
import subprocess

import pytest

from parlour_build.layout import Layout

VALIDATOR = Layout().node_modules / "html-validate" / "bin" / "html-validate.mjs"


@pytest.fixture
def faults(tmp_path):
    """What html-validate says of files, by its recommended rules."""
    config = tmp_path / "rules.json"
    config.write_text(json.dumps({"root": True, "extends": ["html-validate:recommended"]}))

    def said(files):
        done = subprocess.run(["node", VALIDATOR, "--config", config, *files], capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    return said


def test_every_page_is_valid_html(dist, faults):
    pages = sorted(dist.rglob("*.html"))
    assert len(pages) >= 5
    assert faults(pages) == ""


def test_a_page_that_is_not_valid_is_noticed(tmp_path, faults):
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><html lang=en><head><title>x</title></head><body><p><div></p></body></html>")
    assert "error" in faults([page])
