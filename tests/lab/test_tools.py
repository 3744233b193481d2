"""The laws of every tool of the laboratory, and of what runs them."""

import json

import pytest

from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.core.html import to_html, walk
from parlour.games import IDS
from parlour.lab.ops import Bench, Run
from parlour.lab.tool import last
from tests.lab.kit import PACKAGES, data_of, tool_of, tools

# Little enough for a law, where what a tool begins at takes long.
LITTLE = {"count": "10", "boards": "5", "generations": "5"}
TOOLS = [pytest.param(package, tool, id=f"{package}-{tool.id}") for package, tool in tools()]


def run(package, tool, **inputs):
    known = {field.id for field in tool.fields}
    little = {name: value for name, value in LITTLE.items() if name in known}
    return list(tool.run(tool.inputs(little | inputs), data_of(package)))


def test_every_game_has_its_tools():
    assert [package.replace("_", "-") for package in PACKAGES] == list(IDS)
    assert all("range" in {tool.id for other, tool in tools() if other == package} for package in PACKAGES)


@pytest.mark.parametrize(("package", "tool"), TOOLS)
def test_a_tool_ends_in_a_view_that_a_page_may_show_and_the_same_again(package, tool):
    steps = run(package, tool)
    html = to_html(steps[-1].view())
    assert html == to_html(run(package, tool)[-1].view())
    assert all(step.told for step in steps)
    assert all(0 <= step.done <= step.most for step in steps if step.most)


@pytest.mark.parametrize(("package", "tool"), TOOLS)
def test_buttons_of_a_view_fill_in_what_their_tool_takes(package, tool):
    for node in walk(run(package, tool)[-1].view()):
        if "data-fills" in node[1]:
            other = tool_of(package, node[1].get("data-for", tool.id))
            assert other.inputs(json.loads(node[1]["data-fills"]))


@pytest.mark.parametrize(("package", "tool"), TOOLS)
def test_every_picture_is_told_in_words_beside_it(package, tool):
    view = run(package, tool)[-1].view()
    tags = [node[0] for node in walk(view)]
    assert "svg" not in tags or "table" in tags
    assert all(node[1].get("aria-hidden") == "true" or node[1].get("aria-label") for node in walk(view) if node[0] == "svg")


@pytest.mark.parametrize(("package", "tool"), TOOLS)
def test_values_out_of_range_and_a_seed_without_end_are_refused_in_a_sentence(package, tool):
    for field in tool.fields:
        wrong = {"number": str(field.most + 1), "choice": "none of these", "text": "x" * 10_000, "rows": "x" * 10_000}[field.kind]
        for value in (wrong, "-1" if field.kind == "number" else wrong, "½" if field.kind == "number" else wrong):
            with pytest.raises(BadInput) as refused:
                tool.inputs({field.id: value})
            assert refused.value.field == field.id
    with pytest.raises(BadInput, match="asks for no"):
        tool.inputs({"strange": "1"})


@pytest.mark.parametrize("package", ["samegame", "losswords"])
def test_a_bench_goes_on_where_it_stands_and_comes_to_what_one_go_does(package):
    game, name = package.replace("_", "-"), {"samegame": "count", "losswords": "damage"}[package]
    bench, at, said = Bench(), 0, []
    while True:
        answer = bench.run(Run(game, name, at, 7), Assets())
        at, said = answer["at"], [*said, answer["told"]]
        if answer["over"]:
            break
        assert answer["view"] is None
    tool = tool_of(package, name)
    assert len(said) > 2
    assert answer["view"] == last(tool.run(tool.first, data_of(package))).view()


def test_a_bench_refuses_what_it_has_not_and_work_that_is_gone():
    bench = Bench()
    for asked, why in (
        (Run("bridge", "count", 0, 1), "no game"),
        (Run("samegame", "strange", 0, 1), "no tool"),
        (Run("samegame", "count", 0, 0), "at once"),
        (Run("samegame", "count", 0, 10**9), "at once"),
        (Run("samegame", "count", 3, 1), "begin again"),
    ):
        with pytest.raises(BadInput, match=why):
            bench.run(asked, Assets())
    first = bench.run(Run("samegame", "count", 0, 1), Assets())
    for gone in (Run("samegame", "lost", first["at"], 1), Run("samegame", "count", first["at"] + 1, 1)):
        with pytest.raises(BadInput, match="begin again"):
            bench.run(gone, Assets())


def test_a_look_is_given_where_it_is_asked_for():
    bench = Bench()
    asked = {"count": "10"}
    assert bench.run(Run("samegame", "range", 0, 2, False, asked), Assets())["view"] is None
    assert bench.run(Run("samegame", "range", 2, 2, True, asked), Assets())["view"] is not None
    done = bench.run(Run("samegame", "range", 4, 50, False, asked), Assets())
    assert (done["over"], done["file"]["name"]) == (True, "sample.csv")
    assert len(done["file"]["text"].splitlines()) == 11
