"""What runs a cell of the notebook: what it prints and shows is told, faults from the cell's own lines on, and never more than a page can hold."""

import pytest

from parlour_build.notebook import ORDER, examples
from parlour_library import notebook


def ran(code, names=None):
    """Whether the cell came to its end, and all that it told."""
    told = []
    well = notebook.run(code, {} if names is None else names, "cell 1", lambda *shown: told.append(shown))
    return well, told


def text(told):
    return "".join(one for kind, one, _ in told if kind == "text")


@pytest.mark.parametrize("example", examples(), ids=ORDER)
def test_each_worked_example_comes_to_its_end_and_shows_something(example):
    well, told = ran(example["code"])
    assert well, told
    assert {kind for kind, _, _ in told} == {"picture" if example["id"] == "plot" else "text"}
    assert example["title"]
    assert example["line"].endswith((".", "?"))


def test_the_last_line_is_shown_and_cells_share_their_names():
    names = {}
    assert ran("x = 6\nx * 7", names) == (True, [("text", "42\n", "")])
    assert ran("print(x)\nNone", names) == (True, [("text", "6\n", "")])
    assert ran("", names) == (True, [])
    assert text(ran("print('a', end='')\ndisplay('b')\nprint('c')")[1]) == "a'b'\nc\n"


def test_a_fault_is_told_from_the_cells_own_lines_on():
    well, told = ran("def f():\n    return 1 / 0\n\n\nprint('before')\nf()")
    assert not well
    assert told[0] == ("text", "before\n", "")
    assert told[1][0] == "fault"
    assert "notebook.py" not in told[1][1]
    assert "line 2, in f\n    return 1 / 0" in told[1][1]
    assert told[1][1].endswith("ZeroDivisionError: division by zero\n")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("if", "SyntaxError"),
        ("raise SystemExit(1)", "The cell ended itself: 1"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise MemoryError", notebook.NO_MEMORY),
        ("def f(): f()\nf()", "RecursionError"),
        ("class Odd:\n    def __repr__(self): raise ValueError('odd')\nOdd()", "ValueError: odd"),
    ],
)
def test_whatever_ends_a_cell_is_told(code, said):
    well, told = ran(code)
    assert not well
    assert said in told[-1][1]


@pytest.mark.parametrize(
    ("code", "well", "told"),
    [("exit()", True, []), ("quit(0)", True, []), ("exit('Enough.')", False, [("fault", "The cell ended itself: Enough.", "")])],
)
def test_a_cell_may_end_itself_and_what_comes_later_can_still_be_read(code, well, told):
    names = {}
    assert ran(f"1\n{code}\n2", names) == (well, told)
    assert "Help on built-in function len" in text(ran("help(len)", names)[1])


def test_a_cell_that_asks_for_a_line_is_told_that_none_can_be_typed():
    well, told = ran("name = input('Name? ')")
    assert (well, told[-1][0], notebook.NO_INPUT in told[-1][1]) == (False, "fault", True)
    names = {}
    ran("input = lambda: 'mine'", names)
    assert text(ran("input()", names)[1]) == "'mine'\n"


def test_no_run_shows_more_than_a_page_can_hold():
    well, told = ran("for _ in range(10**5):\n    print('0123456789' * 10)")
    assert well
    assert len(text(told)) == notebook.MOST + len(notebook.CUT)
    assert text(told).endswith(notebook.CUT)


def test_what_draws_itself_is_a_picture_that_is_told_in_words():
    code = "class Drawn:\n    told = 'A dot.'\n    def _repr_svg_(self): return '<svg/>'\n"
    assert ran(f"{code}Drawn()")[1] == [("picture", "<svg/>", "A dot.")]
    assert ran(f"{code}Drawn")[1][0][0] == "text"
