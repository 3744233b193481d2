"""Days that were published stand for ever; new ones are the same in however many steps they are drawn, and keep the laws of their games."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.daily import day_after
from parlour.games import CATALOGUE
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.__main__ import main
from parlour_precompute.games.losswords import choice
from parlour_precompute.prove import command
from parlour_precompute.run import days, digest, extend
from parlour_precompute.run.days import dealt, set_of_days, store
from parlour_precompute.run.discovery import module
from parlour_precompute.run.pool import Workers

GAMES = [game for game in CATALOGUE if set_of_days(game)]
FIRST = "2026-11-01"
LINES = [json.dumps({"key": day_after(FIRST, number), "puzzle": number, "measures": {}}) for number in range(6)]
MARKS = list(digest.marks(LINES))

each_game = pytest.mark.parametrize("game", GAMES)


def bundle_of(game, folder=BUNDLES):
    return folder / game / f"{set_of_days(game)}.jsonl"


@each_game
def test_the_committed_days_are_those_that_were_published(game):
    lines, known = bundle_of(game).read_text(encoding="utf-8").splitlines(), digest.beside(bundle_of(game)).read_text(encoding="utf-8").splitlines()
    assert digest.difference(lines, known) == "", game
    assert digest.gap([digest.day_of(line) for line in lines]) == "", game
    assert (lines[0][8:18], len(known) >= 760) == (FIRST, True)


def test_a_digest_only_grows():
    assert list(digest.marks(LINES[:4])) == MARKS[:4]
    assert digest.difference(LINES, MARKS) == ""


changed = LINES[2].replace("2}", "3}").replace(": 2,", ": 3,")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([*LINES[:2], changed, *LINES[3:]], "2026-11-03 is not as it was published."),
        ([*LINES[:2], *LINES[3:]], "2026-11-03 is missing, and it was published."),
        (LINES[:-1], "2026-11-06 is missing, and it was published."),
        (LINES[1:], "2026-11-01 is missing, and it was published."),
        ([], "2026-11-01 is missing, and it was published."),
        ([*LINES, json.dumps({"key": "2026-11-07"})], "2026-11-07 is not in its digest."),
        ([*LINES[:3], "{", *LINES[4:]], "2026-11-04 is not as it was published."),
    ],
)
def test_a_day_that_is_changed_missing_or_added_by_hand_is_named(lines, told):
    assert digest.difference(lines, MARKS).startswith(told)


def test_a_damaged_digest_is_named_by_its_line():
    assert digest.difference(LINES, [MARKS[0], MARKS[1][:-1], *MARKS[2:]]).startswith("line 2 of its digest is no day with a hash")


@pytest.mark.parametrize(
    ("given_days", "told"),
    [
        (["2026-12-31", "2027-01-01"], ""),
        (["2026-12-30", "2027-01-01"], "2026-12-31 is missing."),
        (["2028-02-28", "2028-03-01"], "2028-02-29 is missing."),
        (["2026-12-02", "2026-12-01"], "2026-12-01 comes after 2026-12-02."),
        (["2026-12-02", "2026-12-02"], "2026-12-02 comes after 2026-12-02."),
        (["2026-12-02", "2026-12-32"], "line 2 is no day."),
    ],
)
def test_a_gap_is_named_by_the_first_day_that_is_missing(given_days, told):
    assert digest.gap(given_days) == told


@given(st.lists(st.integers(0, 6), min_size=40, max_size=60), st.integers(1, 11))
def test_days_that_come_later_change_nothing_of_those_before(drawn, cut):
    wanted = [f"2029-01-{day:02d}" for day in range(1, 13)]

    def taken(days, held=()):
        candidates = (pair for pair in chain(enumerate(drawn), ((number, number % 7) for number in range(100, 300))) if pair not in held)
        return [one for _, one in dealt(days, candidates, lambda day, one: one[1] == int(day[8:]) % 7)]

    whole = taken(wanted)
    assert len(set(whole)) == 12
    first = taken(wanted[:cut])
    # What was taken stands in the bundle when the rest is drawn, so that it is no candidate any more.
    assert first + taken(wanted[cut:], first) == whole


def test_what_fits_hardly_ever_is_given_up(monkeypatch):
    monkeypatch.setattr(days, "MOST_TRIED", 50)
    with pytest.raises(Refused, match=r"^Nothing that was drawn for 2029-01-01 is as hard"):
        list(dealt(["2029-01-01"], iter(range(100)), lambda _, one: one == 70))


@pytest.fixture
def scratch(tmp_path, monkeypatch):
    """Makes a copy of a game's bundles and adds days to it, in threads of this process."""

    @contextmanager
    def here(_):
        with ThreadPoolExecutor(1) as executor:
            yield Workers(executor, 2)

    monkeypatch.setattr(extend, "workers", here)

    def added(game, name, *until):
        folder = tmp_path / name
        shutil.copytree(BUNDLES / game, folder / game)
        for day in until:
            assert main(["extend", game, "--until", day, "--bundles", str(folder), "--cache", str(folder / "cache")]) == 0
        return bundle_of(game, folder)

    return added


@each_game
@pytest.mark.rotates
def test_new_days_are_the_same_in_one_step_and_in_two_keep_what_stands_and_are_proved(scratch, game):
    held = bundle_of(game).read_bytes()
    last = digest.day_of(held.decode().splitlines()[-1])
    straight = scratch(game, "straight", day_after(last, 2))
    steps = scratch(game, "steps", day_after(last), day_after(last, 2))
    assert straight.read_bytes() == steps.read_bytes()
    assert straight.read_bytes()[: len(held)] == held
    assert digest.beside(steps).read_text() == "".join(f"{mark}\n" for mark in digest.marks(straight.read_text(encoding="utf-8").splitlines()))
    entries, faults = command.read(straight.read_text(encoding="utf-8"))
    assert [entry.key for entry in entries[-2:]] == [day_after(last), day_after(last, 2)]
    checker = module(game, "proof").CHECKERS[set_of_days(game)]
    assert [*faults, *checker.together(entries), *chain.from_iterable(map(checker.alone, entries[-2:]))] == []
    assert not list(straight.parents[1].glob("cache/*.journal"))
    others = chain.from_iterable(entries_of(path) for path in (BUNDLES / game).glob("*.jsonl") if path.stem != set_of_days(game))
    assert {name for entry in others for name in checker.names(entry)}.isdisjoint(name for entry in entries[-2:] for name in checker.names(entry))


def entries_of(path):
    return command.read(path.read_text(encoding="utf-8"))[0]


GAME = GAMES[0]


@pytest.fixture
def copy(tmp_path):
    """The bundle of days of a game, in a folder of its own."""
    shutil.copytree(BUNDLES / GAME, tmp_path / GAME)
    return bundle_of(GAME, tmp_path)


def refused(capsys, copy, *options):
    """What the command says that adds nothing to a copy."""
    before = copy.read_bytes() if copy.exists() else None
    assert main(["extend", GAME, "--bundles", str(copy.parents[1]), "--cache", str(copy.parents[1] / "cache"), *options]) == 1
    assert (copy.read_bytes() if copy.exists() else None) == before
    return capsys.readouterr().err


def replaced(copy, number, line):
    """The copy with other text in the place of a line."""
    lines = copy.read_text(encoding="utf-8").splitlines(keepends=True)
    copy.write_text("".join([*lines[:number], line, *lines[number + 1 :]]), encoding="utf-8")


def test_a_day_before_the_end_is_refused(capsys, copy):
    assert refused(capsys, copy, "--until", "2027-01-01") == (
        f"{GAME}/daily.jsonl has days until 31 December 2028 already. Ask for a later day: none is ever taken away.\n"
    )
    assert "Ask for 10 years more at most, not for 2129-12-31." in refused(capsys, copy, "--until", "2129-12-31")


def test_a_gap_a_changed_day_and_a_damaged_line_are_refused_by_name(capsys, copy):
    replaced(copy, 9, "")
    assert refused(capsys, copy, "--until", "2029-01-01").startswith(f"{GAME}/daily.jsonl: 2026-11-10 is missing.")
    shutil.copy(bundle_of(GAME), copy)
    replaced(copy, 9, copy.read_text(encoding="utf-8").splitlines(keepends=True)[16].replace("2026-11-17", "2026-11-10"))
    assert refused(capsys, copy, "--until", "2029-01-01").startswith(f"{GAME}/daily.jsonl: 2026-11-10 is not as it was published.")
    replaced(copy, 9, '{"key":"2026\n')
    assert refused(capsys, copy, "--until", "2029-01-01").startswith(f"{GAME}/daily.jsonl, line 10: the line is damaged.")
    copy.write_text(copy.read_text(encoding="utf-8")[:-1], encoding="utf-8")
    assert "is empty, or was cut: its last line does not end." in refused(capsys, copy, "--until", "2029-01-01")
    copy.write_bytes(b"\xff\n")
    assert refused(capsys, copy, "--until", "2029-01-01").startswith(f"{GAME}/daily.jsonl is no text")
    copy.unlink()
    assert refused(capsys, copy, "--until", "2029-01-01") == f"{GAME}/daily.jsonl is missing: `make precompute` writes the bundles.\n"


def test_no_day_and_no_game_are_refused(capsys, copy):
    for text in ("20291231", "2029-02-30", "tomorrow", ""):
        with pytest.raises(SystemExit):
            main(["extend", "--until", text])
        assert f"argument --until: a day like 2029-12-31 was expected, not {text!r}" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["extend"])
    assert "the following arguments are required: --until" in capsys.readouterr().err
    assert main(["extend", "tetris", "--until", "2029-12-31"]) == 1
    assert capsys.readouterr().err.startswith("There is no game 'tetris' with days. There are ")


def test_a_game_without_a_drawer_of_new_days_is_refused_before_anything_is_drawn(capsys, copy, monkeypatch):
    monkeypatch.setattr(extend, "module", lambda game, name: None)
    assert refused(capsys, copy, "--until", "2029-12-31").startswith(f"Nothing draws days of {GAME}: its recipe has no new_days.py.")


def test_where_enough_days_are_left_nothing_is_drawn(capsys, copy):
    options = ["--bundles", str(copy.parents[1]), "--until", "2029-12-31", "--today", "2028-01-01"]
    before = copy.read_bytes()
    assert main(["extend", GAME, *options, "--left", "365"]) == 0
    assert capsys.readouterr().out == f"{GAME}/daily.jsonl has days until 31 December 2028: 365 are left, which is enough.\n"
    assert main(["extend", GAME, *options[:3], "2028-12-31"]) == 0
    assert capsys.readouterr().out == f"{GAME}/daily.jsonl has days until 31 December 2028, as asked for.\n"
    assert copy.read_bytes() == before


def test_one_day_less_than_enough_is_not_enough(monkeypatch, copy):
    monkeypatch.setattr(extend, "add", lambda game, made, days, crew, options: asked.append((game, days[0], days[-1])))
    asked = []
    options = ["--bundles", str(copy.parents[1]), "--until", "2029-12-31", "--today", "2028-01-01", "--left", "366", "--jobs", "1"]
    assert main(["extend", GAME, *options]) == 0
    assert asked == [(GAME, "2029-01-01", "2029-12-31")]


def test_books_that_are_not_there_are_named(monkeypatch, tmp_path, capsys):
    game = next(game for game in GAMES if hasattr(module(game, "completion"), "missing"))
    monkeypatch.setattr(choice.chapter, "__defaults__", (choice.WORDS, tmp_path / "no books"))
    shutil.copytree(BUNDLES / game, tmp_path / game)
    assert main(["extend", game, "--until", "2029-01-01", "--bundles", str(tmp_path), "--cache", str(tmp_path / "cache"), "--jobs", "1"]) == 1
    assert "is not installed, and a day may have a chapter of any book. `npm ci` installs it." in capsys.readouterr().err


def test_what_a_stopped_run_had_written_and_not_sealed_is_sealed_by_the_next(copy, capsys):
    seal = digest.beside(copy)
    whole = seal.read_text()
    seal.write_text("".join(whole.splitlines(keepends=True)[:-3]))
    told = digest.difference(copy.read_text(encoding="utf-8").splitlines(), seal.read_text().splitlines())
    assert told.startswith("2028-12-29 is not in its digest.")
    assert main(["extend", GAME, "--until", "2028-12-31", "--bundles", str(copy.parents[1])]) == 0
    assert seal.read_text() == whole


def test_a_recipe_leaves_days_that_were_published_and_says_what_would_have_changed(tmp_path, capsys):
    name, path = set_of_days(GAME), bundle_of(GAME, tmp_path)
    store(tmp_path, GAME, name, LINES)
    assert (path.read_text().splitlines(), digest.beside(path).read_text().splitlines()) == (LINES, MARKS)
    store(tmp_path, GAME, name, LINES[:3])
    assert capsys.readouterr().err == ""
    store(tmp_path, GAME, name, [LINES[0], changed])
    assert capsys.readouterr().err.startswith(f"{GAME}/daily.jsonl stays as it was published. Of what was made now 2026-11-02 is missing")
    assert path.read_text().splitlines() == LINES
    store(tmp_path, GAME, "other", LINES[:2])
    assert not (tmp_path / GAME / "other.digest").exists()


def test_the_checker_names_a_day_that_is_not_as_it_was_published(copy, capsys):
    lines = copy.read_text(encoding="utf-8").splitlines(keepends=True)
    copy.write_text("".join(lines[:-1]), encoding="utf-8")
    assert main(["check", "--every", "10000", "--jobs", "1", "--bundles", str(copy.parents[1])]) == 1
    told = capsys.readouterr().err
    assert f"{GAME}/daily.jsonl: These are not the days that were published: 2028-12-31 is missing, and it was published." in told
