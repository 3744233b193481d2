"""The site of the committed puzzles is within its budgets, and its page allows in views what Python does."""

import json
from dataclasses import replace

from parlour.core.html import ATTRIBUTES, TAGS
from parlour.games import CATALOGUE
from parlour_build import site
from parlour_build.hosting.hosts import HOSTS
from parlour_build.layout import Layout


def test_the_committed_site_is_within_its_budgets(dist):
    whole = site.built(replace(Layout(), dist=dist))
    assert {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()} == set(whole.files)
    spent = [(what, spent <= budget) for cost in whole.costs for what, spent, budget in cost.spent()]
    sets = sum(1 + sum(known.kind != "made" for known in game.sets) for game in CATALOGUE.values())
    assert len(spent) == len(HOSTS) * (1 + len(CATALOGUE) + sets)
    assert all(is_within for _, is_within in spent)


def test_the_host_allows_in_views_what_python_does(dist):
    host = next((dist / "assets").glob("host.*.js")).read_text(encoding="utf-8")
    assert json.dumps(sorted(TAGS), separators=(",", ":")) in host
    assert json.dumps(sorted(ATTRIBUTES), separators=(",", ":")) in host
