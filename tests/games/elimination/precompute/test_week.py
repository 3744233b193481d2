"""What the menu promises of a day is what the committed days are."""

import json

from parlour.games import CATALOGUE
from parlour_build.layout import Layout


def test_every_day_has_the_ten_challenges_that_are_promised():
    assert CATALOGUE["elimination"].set_of("daily").source.week == ("ten new challenges",)
    lines = [json.loads(line) for line in (Layout().bundles / "elimination" / "daily.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {len(line["puzzle"]["challenges"]) for line in lines} == {10}
