"""What the menu promises of a weekday is what the committed days are."""

import json
import re

from parlour.core.daily import weekday
from parlour.games import CATALOGUE
from parlour_build.layout import Layout


def test_the_sizes_and_colours_of_a_weekday_are_those_of_its_boards():
    week = CATALOGUE["samegame"].set_of("daily").source.week
    lines = [json.loads(line) for line in (Layout().bundles / "samegame" / "daily.jsonl").read_text(encoding="utf-8").splitlines()]
    for line in lines:
        rows = line["puzzle"]["cells"].split("/")
        promised = [int(number) for number in re.findall("[0-9]+", week[weekday(line["key"])])]
        assert promised == [len(rows[0]), len(rows), len(set("".join(rows)))], line["key"]
