"""What a set comes to is counted without going through its puzzles, and is what going through them would count."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from parlour.core.codec import encode
from parlour.core.ledger import blank, entered, page_of, with_page
from parlour.core.made import day_of
from parlour.core.menus.keys import Keys, rows
from parlour.core.menus.played import Played
from parlour.core.naming import parsed_id
from parlour.core.results.progress import days_won, is_solved, joined, progress_of, recorded
from parlour.core.results.reach import Record, surpassed
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

GAME = CATALOGUE["samegame"]
SET = next(known.id for known in GAME.sets if known.kind == "free")
NOW = GAME.version_of(SET)
KEYS = [*(f"{at:02}" for at in range(1, 9)), "calm-07", "calm-08", "guide", "2026-12-01", "2026-12-02", "made-2026-12-03"]

results = st.lists(
    st.builds(
        lambda version, key, at, status, score, assisted, relaxed, stars: Result(
            f"samegame.{version}/{SET}/{key}", at, status, score, 3, 9, 0, assisted, relaxed, stars
        ),
        st.sampled_from([NOW, NOW + 1]),
        st.sampled_from(KEYS),
        st.integers(0, 99),
        st.sampled_from(["won", "lost"]),
        st.integers(0, 9),
        st.booleans(),
        st.booleans(),
        st.integers(0, 3),
    ),
    max_size=30,
)
keys_of = st.lists(st.sampled_from(KEYS), unique=True)


@given(results, keys_of, st.sampled_from([NOW, NOW + 1]))
def test_counts_are_those_of_all_puzzles_one_by_one(given_results, keys, version):
    game = replace(GAME, sets=tuple(replace(known, version=version) if known.id == SET else known for known in GAME.sets))
    progress = progress_of(given_results)
    played, held = Played(game, SET, progress), Keys.read(rows(keys))
    solved = [is_solved(progress, played.puzzle(key)) for key in keys]
    ended = [played.puzzle(key) in progress.bests for key in keys]
    assert played.solved(held) == sum(solved)
    assert played.has_ended(held) == any(ended)
    assert played.first_unsolved(held) == next((key for key, is_done in zip(keys, solved, strict=True) if not is_done), None)
    assert played.first_not_ended(held) == next((key for key, is_done in zip(keys, ended, strict=True) if not is_done), None)


@given(results, st.integers(1, 8))
def test_a_ladder_is_open_to_one_past_the_last_that_was_won_and_past_those_that_ended_in_their_turn(given_results, count):
    game = replace(GAME, sets=tuple(replace(known, version=NOW + 1) if known.id == SET else known for known in GAME.sets))
    levels = [f"{at:02}" for at in range(1, count + 1)]
    names = [(parsed_id(result.puzzle), result) for result in given_results]
    ended = {name.key for name, _ in names if name.version == NOW + 1}
    # What ended before the ladder was drawn anew has opened what it opened then.
    won = {name.key for name, result in names if name.version == NOW or (result.status == "won" and not result.assisted)}
    reached = max((at + 1 for at, key in enumerate(levels) if key in won), default=0)
    while reached < count and levels[reached] in ended:
        reached += 1
    assert Played(game, SET, progress_of(given_results)).opened(Keys.read(rows(levels))) == min(reached + 1, count)


def test_a_level_lost_by_its_address_opens_no_other_and_in_its_turn_the_next():
    lost = [Result(f"samegame.{NOW}/{SET}/{key}", 1, "lost", 0, 3, 9, 0, assisted=False) for key in ("01", "02", "06")]
    levels = Keys.read(["01 03", "04 08"])
    assert [Played(GAME, SET, progress_of(some)).opened(levels) for some in (lost[2:], lost)] == [1, 3]
    won = [replace(lost[2], puzzle=f"samegame.{NOW}/{SET}/05", status="won"), *lost]
    assert Played(GAME, SET, progress_of(won)).opened(levels) == 7


@given(results)
def test_what_was_reached_is_what_the_records_of_its_set_add_up_to(given_results):
    progress = progress_of(given_results)
    for version in (NOW, NOW + 1):
        start = f"samegame.{version}/{SET}"
        records = [record for puzzle, record in progress.records.items() if puzzle.startswith(f"{start}/")]
        reach, best = progress.reaches.get(start), None
        for record in records:
            best = surpassed(best, record)
        solved = [puzzle for puzzle in progress.bests if puzzle.startswith(f"{start}/") and is_solved(progress, puzzle)]
        if reach is None:
            assert not [puzzle for puzzle in progress.bests if puzzle.startswith(f"{start}/")]
            continue
        assert (reach.solves, reach.stars, reach.record) == (len(solved), sum(record.stars for record in records), best)
        assert reach.days == {day_of(parsed_id(puzzle).key) for puzzle in solved} - {""}
    assert set(days_won(progress, "samegame", SET)) == {day for reach in progress.reaches.values() for day in reach.days}


@given(results, st.integers(0, 30))
def test_what_was_reached_is_the_same_however_results_come_in(given_results, at):
    ordered = sorted(given_results, key=lambda result: (result.at, result.puzzle))
    whole, first = progress_of(ordered), progress_of(ordered[:at])
    assert progress_of(ordered[at:], before=first).reaches == whole.reaches
    one_by_one = first
    for result in ordered[at:]:
        one_by_one = recorded(one_by_one, result)
    assert one_by_one.reaches == whole.reaches
    assert joined(progress_of(ordered[at:]), first.bests, first.records).reaches == whole.reaches


def test_the_best_of_a_set_that_makes_its_puzzles_is_on_the_first_page_of_a_kept_ledger():
    made = next(known.id for known in GAME.sets if known.kind == "made")
    start = f"samegame.{GAME.version_of(made)}/{made}"
    ends = [Result(f"{start}/k{score}", score, "lost", score, 3, 9, 0, assisted=score == 90) for score in (40, 90, 70)]
    ledger = entered(blank(GAME), ends, "3")
    first = page_of(ledger, 0)
    assert encode(first)["sums"]["bests"] == {made: {"score": 70, "stars": 0, "relaxed": False}}
    assert with_page(blank(GAME), first).bests == {made: Record(70, 0, relaxed=False)}
