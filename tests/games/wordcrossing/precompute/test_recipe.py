"""The recipe makes one set of levels of a seed, the same bytes however it is run, and takes for each set what it says."""

import json
from dataclasses import replace

import pytest

from parlour.core.codec import decode, encode
from parlour.games.wordcrossing.level.puzzle import Best, Puzzle
from parlour.games.wordcrossing.supply.tables import WEIGHTS
from parlour_library.games.wordcrossing import EASY_ZIPF
from parlour_precompute.__main__ import main
from parlour_precompute.games.wordcrossing import candidates, lists, recipe, sets
from parlour_precompute.games.wordcrossing.candidates import Candidate, candidate, is_proved
from parlour_precompute.games.wordcrossing.climb import GROWTH, climb, climbed, side, side_of
from parlour_precompute.games.wordcrossing.first_steps import SPANS, Taught
from parlour_precompute.games.wordcrossing.new_days import placed
from parlour_precompute.games.wordcrossing.sets import Scale, levels, rounds
from parlour_precompute.games.wordcrossing.tables import BANDS, KIND, LEVEL_SIDES, SPARE_BAND, TAUGHT, TIMES, WEEK, square

SETS = ("levels", "daily", "infinite")
SMALL = ["--levels", "2", "--days", "1", "--band", "1"]


def run(folder, *options):
    assert main(["wordcrossing", *SMALL, "--jobs", "1", "--out", str(folder), "--cache", str(folder), *options]) == 0
    return [(folder / "wordcrossing" / f"{name}.jsonl").read_bytes() for name in SETS]


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    return run(tmp_path_factory.mktemp("straight"))


@pytest.mark.rotates
def test_each_set_has_its_keys_and_each_level_what_was_found_out(straight):
    records = [json.loads(line) for lines in straight for line in lines.splitlines()]
    assert [record["key"] for record in records] == ["001", "002", "2026-11-01", *(f"{band}-001" for band in sorted(BANDS))]
    for record in records:
        puzzle = decode(Puzzle, record["puzzle"])
        assert puzzle.par
        assert puzzle.record
        assert (puzzle.record.letters, -puzzle.record.words) >= (puzzle.par.letters, -puzzle.par.words)


@pytest.mark.rotates
def test_the_bytes_are_the_same_after_a_stop_with_two_jobs_and_another_seed_is_refused(straight, tmp_path, monkeypatch, capsys):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(recipe, "chosen", stopped)
    options = [*SMALL, "--jobs", "1", "--out", str(tmp_path), "--cache", str(tmp_path)]
    assert main(["wordcrossing", *options]) == 1
    assert "Stopped. What was finished is kept" in capsys.readouterr().err
    monkeypatch.undo()
    left = tmp_path / "wordcrossing.journal"
    kept = left.read_bytes()
    left.write_bytes(kept[: len(kept) * 2 // 3])
    assert main(["wordcrossing", "--seed", "other", *options]) == 1
    assert "seed 'parlour' instead of 'other'" in capsys.readouterr().err
    assert run(tmp_path, "--resume", "--jobs", "2") == straight
    assert not left.exists()


def test_other_tables_are_another_run(monkeypatch):
    before = recipe.parameters(Scale())
    monkeypatch.setattr("parlour_precompute.games.wordcrossing.sets.PER_LEVEL", 3)
    assert recipe.parameters(Scale()) != before


def test_no_level_is_taken_whose_letters_spell_what_is_never_named_or_whose_par_cannot_be_drawn(monkeypatch):
    first = decode(Puzzle, candidate("seed", square(6))["puzzle"])
    monkeypatch.setattr(candidates, "spells_dirt", lambda letters: letters == first.letters)
    second = decode(Puzzle, candidate("seed", square(6))["puzzle"])
    assert second.letters != first.letters
    monkeypatch.undo()
    word = next(place for place in first.easy[0].chain.replace("d", "a").split("a") if place)[2:]
    shy = lists.source()
    monkeypatch.setattr(candidates, "source", lambda: type(shy)(shy.easy, shy.accepted, shy.dirty | {word}, shy.hidden | {word}))
    found = decode(Puzzle, candidate("seed", square(6))["puzzle"])
    assert all(best.chain and word not in best.chain for best in found.easy)


@pytest.mark.parametrize(("letters", "is_dirt"), [("ABCD", False), ("ABXYZ", True), ("ABXXYZ", True), ("ABXY", False)])
def test_letters_are_read_as_they_stand_and_each_once(letters, is_dirt, monkeypatch):
    monkeypatch.setattr(lists, "dirty_in_order", lambda: ("XYZ",))
    assert lists.spells_dirt(letters) == is_dirt


def test_the_easy_list_is_frequent_words_without_flags():
    known = lists.source()
    assert set(known.easy) <= set(known.accepted)
    assert not set(known.easy) & known.dirty
    assert min(lists.zipf()[word] for word in known.vocabulary.words) >= EASY_ZIPF


def known(count):
    """Candidates on boards of three, each harder than the one before."""
    return [Candidate(Puzzle("S.G/.../...", spelled(at)), measured(at)) for at in range(count)]


def spelled(at):
    """Letters that no other number has."""
    return f"{'A' * (at % 6 + 1)}{'B' * (at // 6 % 6 + 1)}{'C' * (at // 36 + 1)}"


def measured(at):
    return dict.fromkeys(WEIGHTS, 0.0) | {"closed": at / 10}


def climber(at, **changes):
    """A candidate that stands so high among two hundred, on the board of its fifth."""
    told = {name: low + at / 199 * (high - low) for name, (low, high) in GROWTH.items()}
    return Candidate(Puzzle(flat(side(at / 200)), spelled(at)), measured(at) | told | changes)


def flat(side):
    """A board so wide, of three rows."""
    return f"S{'.' * (side - 2)}G/{'.' * side}/{'.' * side}"


def test_levels_climb_behind_those_that_teach_which_lead_to_its_foot(monkeypatch):
    climbers = [climber(at) for at in range(4, 199)]
    monkeypatch.setattr(sets, "timed", lambda puzzle, name: {way: [2.0] for way in SPANS})
    monkeypatch.setattr(sets, "weighed", lambda puzzle, name, times: {"named": name, "times": times})
    lessons = [[Taught(each.puzzle, each.name, {way: [high] for way in SPANS})] for each, high in ((climber(0), 0.0), (climber(1), 1.0))]
    lessons[1].append(Taught(climber(2).puzzle, "far", {way: [0.0] for way in SPANS}))
    found = list(levels(climbers, lessons, 52).values())
    # Of the second lesson that one is taken which stands half way to the climb.
    assert [each.name for each in found[:2]] == [climber(0).name, climber(1).name]
    assert [each.measures for each in found[:2]] == [{"named": each.name, "times": TIMES} for each in found[:2]]
    high = [climb(each.measures) for each in found[2:]]
    assert high == sorted(high)
    assert high[-1] - high[0] > 0.9 * (climb(climber(198).measures) - climb(climber(4).measures))
    assert len({each.name for each in found}) == 52


def test_boards_only_grow_each_fifth_of_the_climb_has_its_own():
    # What stands as high on another board is no level of that fifth.
    strange = [replace(climber(at), puzzle=Puzzle(flat(8), f"{spelled(at)}Z")) for at in range(0, 200, 3)]
    found = climbed([*(climber(at) for at in range(200)), *strange], 50)
    assert [side_of(each) for each in found] == [side for side in LEVEL_SIDES for _ in range(10)]


@pytest.mark.parametrize("name", ["gropes", "par_words", "near"])
def test_a_level_that_stands_elsewhere_by_one_measure_than_by_the_others_is_not_taken(name):
    strange = {at: climber(at, **{name: GROWTH[name][0]}) for at in range(110, 140, 3)}
    found = climbed([strange.get(at) or climber(at) for at in range(200)], 50)
    assert not {each.name for each in strange.values()} & {each.name for each in found}


def test_what_is_not_proved_or_cannot_be_drawn_is_no_level():
    level = decode(Puzzle, candidate("seed", square(6))["puzzle"])
    assert is_proved(level)
    assert not is_proved(replace(level, full=(*level.full[:-1], replace(level.full[-1], proved=False))))
    assert not is_proved(replace(level, full=(*level.full[:-1], replace(level.full[-1], chain=""))))


def crossing(number, words, closed):
    """A candidate whose par and record are a chain of these words, and whose difficulty is BASE and so much."""
    best = Best(9, len(words), "".join(f"a{at}{at}{word}" for at, word in enumerate(words)), True)
    puzzle = replace(known(number + 1)[number].puzzle, easy=(best,), full=(best,))
    return Candidate(puzzle, dict.fromkeys(WEIGHTS, 0.0) | {"closed": closed})


def test_a_day_takes_the_first_level_of_its_part_of_the_week_that_shares_no_word():
    monday, sunday = 1.0, 3.2
    offered = [
        crossing(0, ["ANT", "TEA"], sunday),
        crossing(1, ["ANT", "TOE"], monday),
        crossing(2, ["BEE", "EEL"], monday),
        crossing(3, ["BOW", "TEA"], monday),
        crossing(4, ["CAT", "TIN"], monday),
    ]
    assert [WEEK[KIND[0]][0] <= each.difficulty < WEEK[KIND[0]][1] for each in offered] == [False, True, True, True, True]
    days = ["2026-11-01", "2026-11-02", "2026-11-03"]
    taken = list(placed(days, iter(offered), []))
    # Monday's neighbour has ANT too, and BOW begins as BEE does.
    assert [each.name for _, each in taken] == [offered[at].name for at in (0, 2, 4)]
    standing = [encode(each.puzzle) for _, each in taken[:2]]
    assert list(placed(days[2:], iter([offered[1], offered[3], offered[4]]), standing)) == taken[2:]


def test_what_a_day_may_not_lack_is_asked_of_every_candidate():
    found = candidate("seed", square(6))
    assert is_proved(decode(Puzzle, found["puzzle"]))
    assert found["measures"]["rarity"] <= candidates.RAREST


def test_a_band_of_infinite_begins_with_the_least_effort_and_leaves_out_who_is_like_the_one_before():
    chains = ("a00ANT", "a00APE", "a00BEE", "a00COW")
    found = [replace(each, puzzle=replace(each.puzzle, easy=(Best(3, 1, chain, True),))) for each, chain in zip(known(4), chains, strict=True)]
    found = [replace(each, measures=each.measures | {"effort": at}) for at, each in enumerate(found)]
    assert [each.measures["effort"] for each in rounds(found[::-1], "small", 4).values()] == [0, 1, 2, 3]
    assert [each.measures["effort"] for each in rounds(found[::-1], "small", 3).values()] == [0, 2, 3]


def test_there_are_candidates_enough_for_every_set():
    scale = Scale()
    assert len(scale.of("levels")) >= (scale.levels - TAUGHT) * 2
    assert all(len(scale.of(f"infinite/{band}")) == scale.band + SPARE_BAND for band in BANDS)
    sides = {asked.params.width for stream, asked in scale.tasks if stream.startswith("levels/")}
    assert sides == {6, 7, 8, 9, 10}
