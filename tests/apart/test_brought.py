"""Python that comes to an engine that runs: what has not come is asked for, and a fault in what has come is none of that kind."""

import sys

import pytest

from parlour.brought import needed
from parlour.core.data.assets import AssetMissing


def test_a_module_that_is_there_is_imported():
    assert needed("parlour.apart.ops", "apart").OPS


@pytest.mark.parametrize("module", ["parlour.nowhere", "parlour.nowhere.ops", "parlour.apart.nothing"])
def test_of_what_has_not_come_the_zip_is_asked_for_also_where_its_package_is_missing(module):
    with pytest.raises(AssetMissing) as missing:
        needed(module, "nowhere")
    assert missing.value.name == "python/nowhere"


def test_what_lacks_another_module_is_no_zip_that_has_not_come(tmp_path, monkeypatch):
    (tmp_path / "lacking.py").write_text("import lacking_what\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(ModuleNotFoundError, match="lacking_what"):
        needed("lacking", "apart")
