"""What the build leaves is of the types that the scripts are checked against."""

import gzip
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice

import pytest

from parlour.games import CATALOGUE
from parlour_build import scripts, site
from parlour_build.engine.files import USUAL
from parlour_build.hosting.gzipped import SUFFIX
from parlour_build.layout import Layout
from parlour_build.puzzles.owned import libraries
from tests.typed import complaints

PUZZLES = 5
"""Of a shard that many are looked at: the compiler takes half a minute for all of them, which are made by the same few lines."""


@pytest.fixture(scope="module")
def left(dist):
    """Values with their types: the manifest, each game's shelf, the lists it names, and of each set the first puzzles of its first shard."""
    layout = replace(Layout(), dist=dist)
    owned = libraries(layout, CATALOGUE.values())
    values = [("Manifest", site.manifest(site.contents(layout, owned, USUAL, ThreadPoolExecutor(1)), scripts.later(layout, {}).asset))]
    for game in CATALOGUE:
        page = (dist / game / "index.html").read_text(encoding="utf-8")
        shelf = json.loads(re.search(r"data-shelf='([^']*)'", page).group(1))
        shards = [files["shards"] for files in shelf["sets"].values()]
        lists = [asset(dist, each["url"]) for each in shards if isinstance(each, dict)]
        assert lists
        first = [dict(islice(asset(dist, each[0][1]["url"]).items(), PUZZLES)) for each in (*lists, *shards) if isinstance(each, list)]
        values += [("Shelf", shelf), *(("Shards", each) for each in lists), *(("Shard", each) for each in first)]
    return values


def asset(dist, name):
    data = (dist / "assets" / name).read_bytes()
    return json.loads(gzip.decompress(data) if name.endswith(SUFFIX) else data)


def test_what_the_build_leaves_is_what_scripts_take_it_for(left, tmp_path):
    assert complaints(tmp_path, "built.js", left) == ""


@pytest.mark.parametrize(("old", "new"), [('"integrity"', '"hash"'), ('"python"', '"zip"'), ('"shards"', '"files"'), ('"title"', '"name"')])
@pytest.mark.rotates
def test_a_file_of_another_shape_is_found(left, tmp_path, old, new):
    assert any(old in json.dumps(value) for _, value in left)
    assert "error TS" in complaints(tmp_path, "built.js", [(kind, json.loads(json.dumps(value).replace(old, new))) for kind, value in left])
