"""The hunt for faults in scripts that no test notices: its list, its score and what it tells; the hunt itself is run by hand and weekly."""

import json

import pytest

from tests.mutants import scripts, survivors
from tests.mutants.score import interval
from tests.mutants.scripts import Mutant, Trial, counts, listed, main, report, trials

FILE = "site/static/js/screen/card.js"
KEPT, OTHER = (Mutant(FILE, "const a = 1;", now) for now in ("const a = 2;", "const a = 'x';"))
ENTRY = f"[[survivor]]\nfile = '{FILE}'\nline = 'const a = 1;'\nnow = 'const a = 2;'\nreason = 'Equivalent: nothing reads it.'\n"


def read(text):
    return listed(survivors.parsed(text, scripts.LIST.name))


def row(**more: object) -> str:
    return json.dumps({"file": FILE, "line": "const a = 1;", "now": "const a = 2;", "number": 7, "status": "Killed", "by": []} | more) + "\n"


@pytest.mark.parametrize(("killed", "tried", "low", "high"), [(85, 100, 0.767, 0.907), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)])
def test_the_interval_is_wilsons(killed, tried, low, high):
    assert interval(killed, tried) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("status", "killed"), [("Killed", True), ("Timeout", True), ("RuntimeError", True), ("Survived", False), ("NoCoverage", False)]
)
def test_a_fault_lives_when_no_test_fails_of_it(status, killed):
    assert trials(row(status=status)) == [Trial(KEPT, 7, killed)]


def test_a_run_that_was_ended_keeps_all_but_the_line_that_was_cut_off():
    assert len(trials(row() + row(number=8) + row(number=9)[:30])) == 2
    assert trials("") == []


def test_the_list_says_why_each_may_live():
    assert read(ENTRY) == {KEPT: "Equivalent: nothing reads it."}
    assert read("") == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[survivor]", "is no TOML"),
        ("[[other]]\n", "nothing but"),
        ("survivor = 1\n", "nothing but"),
        (ENTRY.replace("reason", "why"), "Survivor 1 .* needs file, line, now and reason"),
        (ENTRY.replace("'const a = 2;'", "2"), "Survivor 1 .* no text"),
        (ENTRY.replace("Equivalent: nothing reads it.", " "), "says nothing"),
        (ENTRY + ENTRY, "twice"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused_with_what_is_wrong(text, sentence):
    with pytest.raises(survivors.BadList, match=sentence):
        read(text)


def test_the_committed_list_can_be_read():
    assert all(mutant.file.startswith("site/static/js/") for mutant in listed(survivors.read(scripts.LIST)))


def test_what_is_no_fault_is_left_out_of_the_score_and_what_is_only_excused_is_not():
    found = [Trial(KEPT, 7, killed=False), Trial(OTHER, 7, killed=False), Trial(OTHER, 8, killed=True)]
    assert counts(found, {KEPT: "Equivalent: nothing reads it.", OTHER: "Only a browser lays this out."}) == (1, 2)
    assert counts(found, {}) == (1, 3)


def test_the_report_tells_the_score_the_survivors_that_are_not_listed_and_what_is_listed_in_vain():
    found = [Trial(KEPT, 7, killed=False), Trial(OTHER, 7, killed=True)]
    gone = Mutant(FILE, "const b = 1;", "const b = 2;")
    told = "\n".join(report(found, {OTHER: "Kept for once.", gone: "Kept for once."}, {FILE: "const a = 1;"}))
    assert "2 tried" in told
    assert "all           1 of 2     50.0%" in told
    assert "screen        1 of 2" in told
    assert "1 live that" in told
    assert "# line 7\n[[survivor]]\nfile = 'site/static/js/screen/card.js'\nline = 'const a = 1;'\nnow = 'const a = 2;'\nreason = ''" in told
    assert f"Listed, but killed: {FILE}: const a = 'x';" in told
    assert f"Stale, no such line any more: {FILE}: const b = 1;" in told


def test_a_survivor_is_told_as_the_list_would_have_it():
    quoted = Mutant(FILE, "say('x', \"y\\n\");", "say('', \"y\\n\");")
    told = report([Trial(quoted, 7, killed=False)], {}, {})
    entry = "\n".join(told).partition("# line 7\n")[2].replace("reason = ''", "reason = 'Nobody hears it.'")
    assert read(entry) == {quoted: "Nobody hears it."}


def test_where_all_are_listed_nothing_is_told_to_live():
    assert not any("live" in line for line in report([Trial(KEPT, 7, killed=False)], {KEPT: "Only a browser can."}, {FILE: KEPT.line}))


@pytest.mark.parametrize("argv", [["--week", "-1"], ["--week", "x"], ["--weeks", "0"], ["--jobs", "0"], ["--minutes", "x"]])
def test_what_is_no_number_is_refused(argv, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(argv)
    assert "error: argument" in capsys.readouterr().err


@pytest.mark.parametrize(("lines", "code"), [(row() * 20, 0), (row(status="Survived") * 20, 1), (row(status="Survived") + row() * 4, 0), ("", 2)])
def test_a_run_fails_where_the_score_is_below_the_target_by_more_than_chance_or_nothing_was_tried(lines, code, monkeypatch):
    monkeypatch.setattr(scripts, "_hunted", lambda asked: lines)
    monkeypatch.setattr(scripts.survivors, "read", lambda path: [])
    assert main(["--week", "3"]) == code


def test_a_hunt_that_could_not_begin_says_what_stryker_said(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(scripts, "KEPT", tmp_path)
    monkeypatch.setattr(scripts, "COPY", tmp_path / "copy")
    monkeypatch.setattr(scripts, "CONFIG", "tests/js/mutants/none.js")
    assert main([]) == 2
    assert "none.js" in capsys.readouterr().err
