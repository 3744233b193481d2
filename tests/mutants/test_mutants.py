"""What a mutant is, which a week draws, what the score says, and the list of those that are known to live."""

import json
from dataclasses import replace

import pytest
from coverage import CoverageData

from tests.mutants import survivors
from tests.mutants.__main__ import counted, main, report
from tests.mutants.faults import Mutant, mutants
from tests.mutants.hunt import Trial, is_mutated
from tests.mutants.reach import LONGEST, OF_TABLES, PATIENCE, Reach, in_order, kept_reach
from tests.mutants.score import scores

SOURCE = '''"""A module; nothing in "here" counts."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import path

Cell = tuple[int, int]
LEAST = 3
SAID = "That is no word."


def fits(word: str, most: int = 9) -> bool:
    """Whether it fits."""
    if word.startswith("A"):
        return False
    return LEAST <= len(word) < most and word.isalpha()


NODE = ["p", {"key": "node", "class": "wide"}]
NOTHING: str | None = None


def said(cells: dict[str, int]) -> str:
    """What is said."""
    return max(
        (name for name in cells if cells[name]),
        default="none",
    )
'''


def made(source=SOURCE):
    return {(mutant.line, mutant.now) for mutant in mutants("a.py", source)}


@pytest.mark.parametrize(
    ("line", "now"),
    [
        ("LEAST = 3", "LEAST = 4"),
        ('if word.startswith("A"):', 'if not (word.startswith("A")):'),
        ('if word.startswith("A"):', 'if word.startswith("XXAXX"):'),
        ("return False", "return True"),
        ("return LEAST <= len(word) < most and word.isalpha()", "return LEAST < len(word) < most and word.isalpha()"),
        ("return LEAST <= len(word) < most and word.isalpha()", "return LEAST <= len(word) < most or word.isalpha()"),
        ("def fits(word: str, most: int = 9) -> bool:", "def fits(word: str, most: int = 10) -> bool:"),
        ("(name for name in cells if cells[name]),", "(name for name in cells if not (cells[name])),"),
        ('default="none",', 'default="XXnoneXX",'),
        ("(name for name in cells if cells[name]),", "None,"),
    ],
)
def test_a_fault_is_planted_wherever_a_value_or_a_condition_stands(line, now):
    assert (line, now) in made()


def test_types_imports_sentences_and_docstrings_are_left_as_they_are():
    lines = {line for line, _ in made()}
    assert not [line for line in lines if line.startswith(("Cell", "from", "import", '"""', "if TYPE_CHECKING"))]
    assert ('SAID = "That is no word."', "SAID = None") in made()
    assert not [now for _, now in made() if "XXThat" in now]
    assert not [now for _, now in made() if "tuple[None" in now or "len(None)" in now]


def test_what_nobody_could_tell_is_left_as_it_is():
    assert not [line for line, _ in made() if line.startswith("NOTHING")]
    assert not [now for _, now in made() if "XXnodeXX" in now or "XXkeyXX" in now]
    assert [now for _, now in made() if "XXwideXX" in now]


def test_every_mutant_is_another_module_that_can_be_compiled_and_none_comes_twice():
    found = mutants("a.py", SOURCE)
    planted = [mutant.planted(SOURCE) for mutant in found]
    assert len({*planted, SOURCE}) == len(planted) + 1
    for text in planted:
        compile(text, "a.py", "exec")
    assert len({(*mutant.key, mutant.nth) for mutant in found}) == len(found)


def test_lines_that_look_alike_are_counted():
    found = mutants("a.py", "a = f()\nif a:\n    b = 1\nelse:\n    b = 1\n")
    assert [(mutant.nth, mutant.number) for mutant in found if mutant.now == "b = 2"] == [(0, 3), (1, 5)]


def mutant(file="site/py/parlour/core/order.py", at=0, line="a = 1"):
    return Mutant(file, line, f"a = {at}", 0, 1, at, at + 1, "x")


def test_scores_are_told_of_all_of_what_is_held_to_the_target_and_of_the_rest():
    found = scores([("site/py/parlour/games/chess/rules.py", True), ("site/py/parlour/core/x.py", False), ("precompute/games/chess/proof.py", True)])
    assert [(score.part, score.killed, score.tried) for score in found] == [
        ("all", 2, 3),
        ("core", 0, 1),
        ("site/py/parlour/games/chess/rules.py", 1, 1),
        ("proofs", 1, 1),
    ]
    assert [score.told().split()[-1] for score in found] == ["93.9%", "below", "met", "100.0%"]


ENTRY = "[[survivor]]\nfile = 'a.py'\nline = 'a = 1'\nnow = 'a = 2'\nreason = 'Equivalent: nobody reads it.'\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a =", "no TOML"),
        ("[other]\n", "nothing but"),
        ("survivor = 3\n", "nothing but"),
        ("survivor = [3]\n", "Survivor 1 of survivors.toml needs file, line, now and reason"),
        (ENTRY + "[[survivor]]\nfile = 'a'\n", "Survivor 2 of survivors.toml needs"),
        (ENTRY.replace("'a.py'", "3"), "a field that is no text"),
        (ENTRY.replace("'Equivalent: nobody reads it.'", "' '"), "says nothing"),
        (ENTRY + ENTRY, "twice"),
    ],
)
def test_a_list_that_cannot_be_read_says_why(text, said):
    with pytest.raises(survivors.BadList, match=said):
        survivors.parsed(text)


def test_a_survivor_is_written_as_the_list_has_it():
    for line in ("a = 'b'", 'a = "b"', "a = \"b\\n\" + 'c'"):
        one = replace(mutant(line=line), now=f"{line}!")
        text = survivors.entry(one.key).replace("reason = ''", "reason = 'So it is.'")
        assert survivors.parsed(text) == [survivors.Known(*one.key, "So it is.")]


def test_the_list_that_stands_can_be_read_and_names_files_with_mutants():
    assert all(is_mutated(each.file) for each in survivors.read(survivors.LIST))


def trial(one, killed):
    return Trial(one, killed, "tests/x.py::test" if killed else "", 3, 0.5)


def test_a_known_survivor_is_not_told_again_and_counts_unless_it_is_no_fault():
    first, second, third = (mutant(at=at) for at in (1, 2, 3))
    known = [survivors.Known(*first.key, "Equivalent: nobody reads it."), survivors.Known(*second.key, "A word of help.")]
    trials = [trial(first, False), trial(second, False), trial(third, False)]
    assert counted(trials, known) == [(first.file, False)] * 2
    told = "\n".join(report(trials, known, [first, second, third]))
    assert "1 live that" in told
    assert ("now = 'a = 3'" in told, "now = 'a = 2'" in told, "Stale" in told) == (True, False, False)


def test_what_is_listed_in_vain_is_told():
    one = mutant(at=1)
    known = [survivors.Known(*one.key, "Why not."), survivors.Known("b.py", "b = 1", "b = 2", "Gone.")]
    assert report([trial(one, True)], known, [one])[-2:] == [f"Listed, but killed: {one.file}: a = 1", "Stale, no such line any more: b.py: b = 1"]


def test_quick_tests_go_first_but_every_function_has_its_turn_before_a_second_case():
    seconds = {"a.py::x[1]": 0.1, "a.py::x[2]": 0.2, "b.py::y": 5.0, "c.py::z": 0.15, "d.py::slow": PATIENCE}
    assert in_order(seconds, seconds) == ["a.py::x[1]", "c.py::z", "b.py::y", "a.py::x[2]"]


def test_a_line_is_tried_by_the_tests_that_reach_it_or_its_statement_and_one_that_is_imported_by_those_of_its_module():
    source = "A = 1\n\n\ndef f():\n    return max(\n        A,\n        2,\n    )\n\n\ndef g():\n    return 3\n"
    lines = {1: [""], 4: [""], 5: ["t.py::one|run"], 6: ["t.py::one|run"], 12: [], 11: ["", "t.py::two|setup"]}
    reach = Reach({"t.py::one": 1.0, "t.py::two": 2.0, "t.py::three": 3.0, "u.py::four": 4.0}, {"m.py": lines})

    def tests(number):
        return list(reach.tests(Mutant("m.py", "", "", 0, number, 0, 0, ""), source))

    assert tests(6) == tests(7) == ["t.py::one"]
    # What one test sets up may serve all of its file.
    assert tests(1) == tests(4) == ["t.py::one", "t.py::two", "t.py::three"]
    assert tests(12) == []


@pytest.mark.parametrize("root", ["", "/somewhere/else/"])
def test_what_was_kept_of_a_run_is_known_of_a_file_and_of_those_beside_it(tmp_path, root):
    data = CoverageData(str(tmp_path / "coverage"))
    for name, test in (("a/table.py", ""), ("a/rules.py", "t.py::one|run"), ("b/a/rules.py", "t.py::two|run"), ("aa/rules.py", "t.py::two|run")):
        data.set_context(test)
        data.add_lines({f"{root}site/{name}": [1]})
    data.write()
    (tmp_path / "seconds.json").write_text(json.dumps({"t.py::one": 1.0, "t.py::two": 1.0}))
    reach = kept_reach(tmp_path, ["site/a/table.py"])
    assert [list(reach.tests(Mutant(f"site/{name}.py", "", "", 0, 1, 0, 0, ""), "A = 1\n")) for name in ("a/table", "a/rules", "b/a/rules")] == [
        ["t.py::one"],
        ["t.py::one"],
        [],
    ]


def test_what_no_test_reaches_alone_or_in_time_is_tried_by_those_of_its_folder_and_tables_by_their_laws_too():
    held = {1: [""], 2: ["t.py::slow|run"]}
    beside, elsewhere = {1: ["", "t.py::one|run"]}, {1: ["t.py::two|run"]}
    law = f"{OF_TABLES[0]}::law"
    seconds = {"t.py::one": 1.0, "t.py::two": 2.0, "t.py::slow": LONGEST + 1, law: 3.0}
    reach = Reach(seconds, {"a/table.py": held, "a/rules.py": beside, "b/rules.py": elsewhere})

    def tests(file, number):
        return list(reach.tests(Mutant(file, "", "", 0, number, 0, 0, ""), "A = 1\nB = 2\n"))

    assert tests("a/table.py", 1) == ["t.py::one", law]
    assert tests("a/table.py", 2) == ["t.py::one"]
    assert tests("b/rules.py", 1) == ["t.py::two"]


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("site/py/parlour/games/chess/rules.py", True),
        ("site/py/parlour/worker.py", True),
        ("precompute/parlour_precompute/games/chess/proofs/more.py", True),
        ("precompute/parlour_precompute/games/chess/recipe.py", False),
        ("build/parlour_build/site.py", False),
        ("site/py/parlour/core/order.txt", False),
    ],
)
def test_rules_session_worker_and_proofs_are_mutated(file, wanted):
    assert is_mutated(file) == wanted


@pytest.mark.parametrize("argv", [["--week", "-1"], ["--count", "many"], ["--minutes", "soon"]])
def test_a_number_that_is_none_is_refused(argv, capsys):
    with pytest.raises(SystemExit):
        main(argv)
    assert argv[0] in capsys.readouterr().err
