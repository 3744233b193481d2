"""The checker of the stages finds every kind of fault and names line and key."""

import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from parlour_precompute import BUNDLES
from parlour_precompute.games.samegame import proof
from parlour_precompute.games.samegame.proofs import boards
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Checker
from parlour_precompute.run.pool import Workers
from tests.games.samegame.yardsticks import listed

NAME = "samegame/stages.jsonl"
LINES = (BUNDLES / NAME).read_text(encoding="utf-8").splitlines()
FEW = [json.dumps(json.loads(line) | {"key": f"{n:04d}"}, separators=(",", ":")) for n, line in enumerate(LINES[-40::10], 1)]

COUNT = len(FEW)


def faults(lines, stages=COUNT):
    """What the checker says of a bundle of these lines, as it is printed."""
    data = "".join(f"{line}\n" for line in lines).encode()
    checker = Checker(proof.stage_alone, partial(proof.stages_together, stages=stages))
    with ThreadPoolExecutor(1) as executor:
        found = command.verdict(NAME, data, checker, Workers(executor, 1))
    return [command.sentence(found.bundle, fault) for fault in found.faults]


def changed(line, **parts):
    """The line with other parts: a puzzle's cells, or measures."""
    record = json.loads(line)
    cells = parts.pop("cells", record["puzzle"]["cells"])
    record["puzzle"] = {"cells": cells}
    record["measures"] |= parts
    return json.dumps(record, separators=(",", ":"))


def cells(line):
    return json.loads(line)["puzzle"]["cells"]


def test_a_few_good_lines_have_no_fault():
    assert faults(FEW) == []


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (5, "The puzzle does not decode: cells: text was expected here, not 5."),
        ("RRXRR/RRRRR/RRRRR/RRRRR/RRRRR", "The puzzle does not decode: cells: 'X' is no colour"),
        ("RRGG/BBYY", "The board is not 5x5 filled with 4 colours."),
        ("RRRRR/GGGGG/BBBBB/RRRRR/RRRRR", "The board is not 5x5 filled with 4 colours."),
        ("RRRR./GGGGG/BBBBB/YYYYY/RRRRR", "The board is not 5x5 filled with 4 colours."),
        ("BGBRY/RYYYY/GBRRG/YGRBY/BGGGB", "The board cannot be cleared."),
    ],
)
def test_a_board_that_is_no_stage_is_named(board, sentence):
    found = faults([FEW[0], changed(FEW[1], cells=board), *FEW[2:]])
    assert len(found) == 1
    assert found[0].startswith(f"{NAME}, line 2, key 0002: {sentence}")


@pytest.mark.parametrize("measure", boards.ORDER)
def test_a_wrong_measure_is_named(measure):
    right = json.loads(FEW[2])["measures"][measure]
    wrong = right * 0.999 if isinstance(right, float) and right else right + 1
    found = faults([*FEW[:2], changed(FEW[2], **{measure: wrong}), *FEW[3:]])
    assert found[0] == f"{NAME}, line 3, key 0003: {measure} is {wrong!r}, but playing gives {right!r}.\n"


def test_a_number_of_another_type_is_named():
    right = json.loads(FEW[0])["measures"]["paths"]
    assert faults([changed(FEW[0], paths=float(right)), *FEW[1:]]) == [f"{NAME}, line 1, key 0001: paths is {right}.0, but playing gives {right}.\n"]


def test_measures_in_another_order_or_missing_are_named():
    record = json.loads(FEW[0])
    backwards = record | {"measures": dict(reversed(record["measures"].items()))}
    for measures in (backwards["measures"], {}):
        found = faults([json.dumps(record | {"measures": measures}, separators=(",", ":")), *FEW[1:]])
        assert f"{NAME}, line 1, key 0001: The measures are not rsr, random_clear, " in found[0]


@pytest.mark.parametrize(
    "disguise",
    [
        lambda board: board,
        lambda board: board.translate(str.maketrans("RGBY", "YBGR")),
        lambda board: "/".join(row[::-1] for row in board.split("/")),
        lambda board: "/".join(row[::-1] for row in board.translate(str.maketrans("RGBY", "GBYP")).split("/")),
    ],
    ids=["same", "colours", "mirrored", "both"],
)
def test_a_board_that_is_there_twice_is_named(disguise):
    record = json.loads(FEW[0]) | {"key": "0002"}
    again = changed(json.dumps(record), cells=disguise(cells(FEW[0])))
    assert faults([FEW[0], again, *FEW[2:]]) == [
        f"{NAME}, line 2, key 0002: It is the board of key 0001 (line 1) again, perhaps mirrored or in other colours.\n"
    ]


def test_a_stage_out_of_order_is_named():
    first, second = (json.loads(line) for line in FEW[:2])
    swapped = [second | {"key": "0001"}, first | {"key": "0002"}]
    found = faults([*(json.dumps(record, separators=(",", ":")) for record in swapped), *FEW[2:]])
    easy, hard = first["measures"]["rsr"], second["measures"]["rsr"]
    assert found == [f"{NAME}, line 2, key 0002: It is easier (rsr {easy}) than the stage before it (rsr {hard}).\n"]


def test_keys_that_do_not_count_the_lines_are_named():
    found = faults([FEW[0], *FEW[2:]], stages=COUNT - 1)
    assert found[0] == f"{NAME}, line 2, key 0003: The key is not 0002, the number of its line.\n"
    found = faults([FEW[0], FEW[0], *FEW[2:]])
    assert f"{NAME}, line 2, key 0001: The key does not follow the key 0001 of line 1.\n" in found


def test_a_missing_stage_is_named():
    assert faults(FEW[:-1]) == [f"{NAME}: There are {COUNT - 1} stages that can be read, not {COUNT}.\n"]


def test_the_search_counts_as_listing_every_path_does():
    for board in map(cells, FEW):
        assert boards.counted(boards.Puzzle(board)).items() >= listed(board).items()
