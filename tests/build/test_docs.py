"""What the documents point to is there."""

import re
import subprocess

import pytest

from parlour_build.layout import ROOT

LISTED = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
# The template of a report has its links from where the report will be.
PAGES = [name for name in LISTED if not name.startswith("precompute/")]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


@pytest.mark.parametrize("document", PAGES)
def test_every_relative_link_and_picture_is_there(document):
    path = ROOT / document
    links = [link.partition("#")[0] for link in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if link and not (path.parent / link).exists()] == []
