"""What all checkers have in common: every kind of fault of a line or a file is named, and every bundle has a checker of its game's own."""

import ast
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.games import IDS
from parlour_precompute import BUNDLES
from parlour_precompute.__main__ import main
from parlour_precompute.prove import command
from parlour_precompute.prove.record import Checker, Fault
from parlour_precompute.run.discovery import FOLDER, package
from parlour_precompute.run.pool import Workers
from tests.rotation import is_whole, turn

NAME = "checkers/games.jsonl"
CHECKER = Checker(lambda entry: [] if entry.puzzle["fair"] else ["It is not fair."], lambda _: [], lambda entry: [str(entry.puzzle.get("name"))])
RECORDS = [{"key": f"{number}", "puzzle": {"fair": True, "name": f"game {number}"}, "measures": {"moves": number}} for number in range(1, 5)]
LINES = [json.dumps(record, separators=(",", ":")) for record in RECORDS]


def faults(lines, held=None):
    return faults_of("".join(f"{line}\n" for line in lines).encode(), held)


def faults_of(data, held=None, sample=command.ALL):
    """What the checker says of a bundle of these bytes, as it is printed."""
    with ThreadPoolExecutor(1) as executor:
        found = command.verdict(NAME, data, CHECKER, Workers(executor, 1), held, sample)
    return [command.sentence(found.bundle, fault) for fault in found.faults]


def changed(number, **parts):
    return json.dumps(RECORDS[number] | parts, separators=(",", ":"))


EVERY = 10 if is_whole() else 70
"""A whole run proves every tenth puzzle; `make precompute` and `make test-all` prove them all by the command itself."""


@pytest.mark.parametrize("game", IDS)
@pytest.mark.rotates(3)
def test_some_committed_puzzles_are_proved_others_each_day_and_every_list_whole(game, capsys):
    assert main(["check", game, "--jobs", "1", "--every", str(EVERY), "--after", str(turn() % EVERY + 1)]) == 0
    printed = capsys.readouterr()
    found = dict(line.split(maxsplit=1) for line in printed.out.splitlines()[1:])
    held = {path.relative_to(BUNDLES).as_posix(): path.read_bytes().count(b"\n") for path in BUNDLES.glob(f"{game}/*.jsonl")}
    assert set(found) == {name for name in command.checkers() if name.startswith(f"{game}/")} == set(held)
    assert {name: line.split() for name, line in found.items()} == {name: [f"{lines:,}", "0"] for name, lines in held.items()}
    assert printed.err == ""


def test_every_bundle_there_is_has_a_checker_of_its_game():
    assert {path.relative_to(BUNDLES).as_posix() for path in BUNDLES.glob("*/*.jsonl")} == set(command.checkers())


def test_a_game_that_is_not_there_is_refused(capsys):
    assert main(["check", IDS[0], "chess"]) == 1
    assert capsys.readouterr().err == f"There is no game chess: there are {', '.join(IDS)}.\n"


def test_only_the_bundles_of_the_games_that_are_named_are_looked_at(tmp_path, capsys):
    assert main(["check", IDS[0], "--jobs", "1", "--bundles", str(tmp_path)]) == 1
    missing = [f"{name}: The bundle is missing." for name in sorted(command.checkers()) if name.startswith(f"{IDS[0]}/")]
    assert missing
    assert capsys.readouterr().err.splitlines() == missing


def test_good_lines_have_no_fault():
    assert faults(LINES) == []


def test_what_a_game_finds_wrong_is_named_with_line_and_key():
    assert faults([*LINES[:2], changed(2, puzzle={"fair": False}), LINES[3]]) == [f"{NAME}, line 3, key 3: It is not fair.\n"]


def test_of_a_sample_every_so_many_th_puzzle_is_proved():
    unfair = "".join(f"{changed(number, puzzle={'fair': False, 'name': str(number)})}\n" for number in range(4)).encode()
    assert [fault.split(",")[1] for fault in faults_of(unfair, sample=command.Sample(every=2))] == [" line 1", " line 3"]
    assert [fault.split(",")[1] for fault in faults_of(unfair, sample=command.Sample(every=3, after=4))] == [" line 2"]


def test_a_line_that_does_not_decode_is_named():
    assert faults([LINES[0], LINES[1][:-20], *LINES[2:]])[0].startswith(f"{NAME}, line 2: The line is not JSON: ")


@pytest.mark.parametrize(
    "line", ["[]", "{}", '{"key":"0001","puzzle":{}}', '{"key":1,"puzzle":{},"measures":{}}', '{"key":"0001","puzzle":{},"measures":[]}']
)
def test_a_line_of_another_shape_is_named(line):
    assert any(fault.startswith(f"{NAME}, line 1: The ") for fault in faults([line, *LINES[1:]]))


def test_fields_in_another_order_and_loose_json_are_named():
    found = faults([json.dumps(dict(reversed(RECORDS[0].items()))), *LINES[1:]])
    assert found[0] == f"{NAME}, line 1, key 1: The fields stand in another order than key, puzzle, measures.\n"
    assert found[1].startswith(f"{NAME}, line 1, key 1: The line is not compact JSON")


def test_keys_that_do_not_rise_are_named():
    assert f"{NAME}, line 2, key 1: The key does not follow the key 1 of line 1.\n" in faults([LINES[0], *LINES])


def test_a_cut_file_an_empty_one_and_bytes_that_are_no_text_are_named():
    cut = f"{NAME}, line 4: The file is empty, or was cut: its last line does not end.\n"
    assert cut in faults_of("\n".join(LINES).encode())
    assert faults_of(b"") == [cut.replace("line 4", "line 1")]
    assert faults_of(b"\xff\n")[0].startswith(f"{NAME}: The file is not UTF-8: ")


def test_what_another_bundle_of_the_same_game_holds_is_named():
    held = {("checkers", "game 2"): "checkers/days.jsonl", ("chess", "game 3"): "chess/mates.jsonl"}
    assert faults(LINES, held) == [f"{NAME}, line 2, key 2: game 2 is in checkers/days.jsonl already.\n"]
    assert held["checkers", "game 4"] == NAME


def test_a_fault_of_the_whole_file_has_no_line():
    assert command.sentence(NAME, Fault(0, "", "It is short.")) == f"{NAME}: It is short.\n"


def test_a_missing_bundle_and_one_without_a_checker_are_named(tmp_path, capsys):
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "mates.jsonl").touch()
    assert main(["check", "--jobs", "1", "--bundles", str(tmp_path)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "chess/mates.jsonl: No checker proves this bundle: add one to CHECKERS in the game's proof.py.",
        *(f"{name}: The bundle is missing." for name in sorted(command.checkers())),
    ]


def test_a_folder_that_is_not_there_is_refused(tmp_path, capsys):
    assert main(["check", "--bundles", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.startswith("There is no folder ")


# What may stand behind a proof: the rules and what a puzzle is, the tables that say what was wanted, and what gives a measure its meaning.
# The proof of language reads what a mode draws of the puzzle as the build completes it.
SHARED = frozenset("rules rounds mode levels tables curve scale players opinions modes completion chapter errata".split())


@pytest.mark.parametrize("game", IDS)
def test_a_proof_shares_no_code_with_what_it_proves(game):
    folder = FOLDER / package(game)
    # What pages make is handed to these proofs by `made.py`, which proves nothing by itself.
    sources = [folder / "proof.py", *sorted(path for path in (folder / "proofs").glob("[a-z]*.py") if path.name != "made.py")]
    assert len(sources) > 1
    for source in sources:
        nodes = [node for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if isinstance(node, (ast.Import, ast.ImportFrom))]
        assert not [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names if name.name.startswith("parlour")]
        named = [f"{node.module}.{name.name}" for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names]
        for own in (name.split(".games.")[-1].split(".")[1:] for name in named if ".games." in name):
            assert SHARED.intersection(own[-2:]) or own[0] in ("proofs", "GAME"), f"{source.name} imports {'.'.join(own)}"
