"""The fold over all results: in pieces, at once, by brute force and by core/results/progress.py it comes to the same."""

from collections import Counter
from dataclasses import replace
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.apart.fitting.fold import Fit, Form
from parlour.apart.fitting.glicko import Rating
from parlour.apart.statistics.asked import Statistics, statistics
from parlour.apart.statistics.fold import SOLVED, STARS, bucket, folded, must_fit, set_at, tallied, unpacked
from parlour.apart.statistics.tally import RECENT, Tally
from parlour.apart.statistics.told import figures_of, games_of, longest
from parlour.core.codec import decode, encode
from parlour.core.daily import day_key, day_number, streak
from parlour.core.errors import BadInput
from parlour.core.html import checked, to_html, walk
from parlour.core.ledger import better_in
from parlour.core.menus.home import HOUSE, STREAK, house_badge, streak_with
from parlour.core.results.progress import by_points, daily_streak, days_won, is_solved, progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE
from parlour.games.losswords.reader.career import Career, streak_of

DAY_MS = 86_400_000
LAW = settings(max_examples=60)
TODAY = "2026-12-05"
PLACES = (
    "samegame.1/stages/0001",
    "samegame.1/stages/0002",
    "samegame.2/infinite/calm-001",
    "samegame.1/daily/2026-12-01",
    "samegame.1/daily/2026-12-02",
    "wordcrossing.6/levels/001",
    "wordcrossing.1/levels/001",
    "losswords.1/daily/2026-12-02",
    "bridge.1/stages/0001",
    "samegame.7/gone/0001",
)
FACTS = st.dictionaries(st.sampled_from(["letters", "words", "ink", "mistakes", "pages", "longest", "twisted"]), st.integers(-3, 3000), max_size=4)
MOMENTS = st.integers(20_786 * DAY_MS, 20_792 * DAY_MS) | st.integers(-(2**44), 2**44)
RESULTS = st.builds(
    Result,
    st.sampled_from(PLACES),
    MOMENTS,
    st.sampled_from(["won", "won", "lost", "playing"]),
    st.integers(-5, 2**40),
    st.integers(0, 99),
    st.integers(0, 2**40),
    st.integers(0, 3),
    st.booleans(),
    st.booleans(),
    st.integers(0, 9),
    FACTS,
    st.booleans(),
)


def in_order(results):
    """As the page hands them over: by time, then by puzzle, each once."""
    return [result for _, result in sorted({(each.at, each.puzzle): each for each in results}.items())]


def days_of(results):
    return [result.at // DAY_MS for result in results]


def all_of(results):
    return folded(Tally(), results, days_of(results))


def won(puzzle="samegame.1/stages/0001", at=0, **more):
    return Result(
        puzzle, at, "won", more.pop("score", 10), more.pop("moves", 4), more.pop("elapsed_ms", 1000), 0, more.pop("assisted", False), **more
    )


@LAW
@given(st.lists(RESULTS, max_size=40).map(in_order), st.lists(st.integers(0, 40), max_size=4))
def test_in_pieces_one_by_one_and_kept_in_between_it_comes_to_the_same(results, cuts):
    whole = all_of(results)
    assert reduce(lambda tally, each: tallied(tally, each, each.at // DAY_MS), results, Tally()) == whole
    tally, places = Tally(), sorted({0, len(results), *(min(cut, len(results)) for cut in cuts)})
    for start, end in pairwise(places):
        tally = decode(Tally, encode(folded(tally, results[start:end], days_of(results[start:end]))))
    assert tally == whole
    must_fit(whole)


def value_of(result, name):
    return ({"points": result.score, "moves": result.moves} | result.facts).get(name.lstrip("-"), 0)


@LAW
@given(st.lists(RESULTS, max_size=40).map(in_order))
def test_it_is_what_a_count_of_all_results_says(results):
    tally = all_of(results)
    assert tally.count == len(results)
    for place, row in tally.rows.items():
        inside = [each for each in results if each.puzzle.startswith(f"{place}/")]
        goes = [each for each in inside if not each.improves]
        assert row.played == len(goes)
        assert row.wins == sum(each.status == "won" for each in goes)
        assert row.unaided == sum(each.status == "won" and not each.assisted for each in goes)
        assert row.elapsed_ms == sum(each.elapsed_ms for each in goes)
        measured = []
        for each in (each for each in inside if each.status == "won" and not each.assisted):
            if not each.improves:
                measured.append([each])
            elif measured and measured[-1][-1].puzzle == each.puzzle:
                measured[-1].append(each)
        for measure in row.measures:
            last = [value_of(amended[-1], measure.name) for amended in measured]
            every = [value_of(each, measure.name) for amended in measured for each in amended]
            assert measure.recent == tuple(last[-RECENT:])
            assert Counter(measure.spread) == Counter(str(bucket(value)) for value in last)
            assert measure.best == (None if not every else min(every) if measure.name.startswith("-") else max(every))
    played = Counter((each.puzzle.partition(".")[0], str(each.at // DAY_MS)) for each in results if not each.improves)
    assert {(game, day): count for game, days in tally.days.items() for day, count in days.items()} == {
        (game, day): count for (game, day), count in played.items() if game in CATALOGUE
    }


@LAW
@given(st.lists(RESULTS, max_size=40).map(in_order))
def test_it_agrees_with_progress(results):
    tally = all_of(results)
    better = {game: better_in(CATALOGUE[game]) for game in CATALOGUE}
    progress = progress_of(results, lambda puzzle: better.get(puzzle.partition(".")[0], by_points)(puzzle))
    assert sum(row.played for row in tally.rows.values()) == progress.plays
    assert sum(row.wins for row in tally.rows.values()) == progress.wins
    assert sum(row.elapsed_ms for row in tally.rows.values()) == progress.elapsed_ms
    words = {f"{place}/{key}": word for place, row in tally.rows.items() for key, word in unpacked(row.puzzles).items()}
    assert {puzzle for puzzle, word in words.items() if word & SOLVED} == {puzzle for puzzle in progress.bests if is_solved(progress, puzzle)}
    assert sum(row.solved for row in tally.rows.values()) == sum(is_solved(progress, puzzle) for puzzle in progress.bests)
    assert {puzzle: word // STARS for puzzle, word in words.items() if puzzle in progress.records} == {
        puzzle: min(3, record.stars) for puzzle, record in progress.records.items()
    }
    assert sum(sum(row.stars) for row in tally.rows.values()) == len(progress.records)
    figures = figures_of(tally, "samegame", TODAY)
    days = days_won(progress, "samegame", "daily")
    assert figures.row_longest == longest(map(day_number, days))


@LAW
@given(st.lists(RESULTS, max_size=30).map(in_order), st.sampled_from(["all", *CATALOGUE, "bridge"]), st.sampled_from(["", "2026", "1999", "x"]))
def test_whatever_was_played_can_be_shown(results, game, year):
    told = statistics(Statistics(all_of(results), TODAY, game, year))
    assert checked(told["view"])
    nodes = walk(told["view"])
    assert all("aria-label" in node[1] or "aria-hidden" in node[1] for node in nodes if node[0] == "svg")
    sizes = [node[1][side] for node in nodes if node[0] == "rect" for side in ("x", "y", "width", "height")]
    assert all(type(size) is int and size >= 0 for size in sizes)


GOES = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 2), st.sampled_from(["samegame", "losswords"])), max_size=14)
"""Days on which a day's puzzle was solved, how many days late, and its game."""


@LAW
@given(GOES)
def test_home_and_statistics_agree_on_days_in_a_row_and_each_game_has_one_count_of_its_own(goes):
    """Whatever was solved late. Over all games a day counts where a puzzle of it was solved on that very day; in a game, once it is solved."""
    first = day_number("2026-12-01")
    told, results, days = "", [], {game: set() for game in CATALOGUE}
    for number, late, game in sorted(goes):
        day, here = day_key(first + number - late), day_key(first + number)
        days[game].add(day)
        results.append(won(f"{game}.1/daily/{day}", at=(first + number) * DAY_MS))
        # A first go that is late begins no row over all games.
        told = streak_with(told or f"{day_key(first - 9)} 1", day, days[game]) if not late else told
        tally = all_of(results)
        figures = figures_of(tally, "", here)
        last, _, row = told.partition(" ")
        assert figures.row_now == (int(row) if last and day_number(last) >= day_number(here) - 1 else 0)
        assert figures.row_longest >= figures.row_now
        of_game, progress = figures_of(tally, game, here), progress_of(results)
        assert of_game.row_now == daily_streak(progress, game, "daily", here) == streak(days[game], here)
        assert streak_of(Career(dailies=frozenset(days["losswords"]), today=here)) == streak(days["losswords"], here)


def test_what_fits_the_player_is_told_of_one_game_and_of_all_together_nothing():
    fit, tally = Fit(form=Form(Rating(1500, 60), rated=20)), all_of([won()])
    said = "What fits you: about hard, sure."
    assert said in to_html(checked(statistics(Statistics(tally, TODAY, "samegame", fit=fit))["view"]))
    for game, known in (("samegame", None), ("all", fit), ("elimination", fit)):
        assert "fits you" not in to_html(statistics(Statistics(tally, TODAY, game, fit=known))["view"])


def test_what_all_results_come_to_is_told_home_too():
    first = day_number("2026-12-01")
    results = [won(f"samegame.1/daily/{day_key(first + number)}", at=(first + number) * DAY_MS) for number in (0, 2, 3)]
    told = statistics(Statistics(all_of(results), "2026-12-05"))
    assert told["house"] == {STREAK: "2026-12-04 2"}
    assert told["badges"] == {HOUSE: house_badge("2026-12-04 2")}
    # A clock that was set back knows nothing of days to come.
    assert statistics(Statistics(all_of(results), "2026-12-02"))["house"] == {STREAK: "2026-12-01 1"}
    assert statistics(Statistics(all_of([won()]), "2026-12-05"))["house"] == {}


@LAW
@given(st.sets(st.tuples(st.integers(0, 15), st.sampled_from(["samegame", "wordcrossing"]))))
def test_who_solves_days_on_the_day_itself_has_them_on_home_from_the_first_on(solved):
    first = day_number("2026-12-01")
    told, results, days = "", [], {"samegame": [], "wordcrossing": []}
    for number, game in sorted(solved):
        day = day_key(first + number)
        days[game].append(day)
        results.append(won(f"{game}.1/daily/{day}", at=(first + number) * DAY_MS))
        told = streak_with(told, day, days[game])
        assert told == f"{day} {figures_of(all_of(results), '', day).row_now}"


@given(st.sets(st.integers(0, 40)))
def test_the_longest_row_is_the_longest_that_ever_stood(numbers):
    days = [day_key(20_000 + number) for number in numbers]
    assert longest(map(day_number, days)) == max((streak(days, day) for day in days), default=0)


def test_a_win_that_went_on_is_one_game_with_its_better_end():
    tally = all_of([won(score=10), won(at=1, score=30, stars=3, improves=True)])
    row = tally.rows["samegame.1/stages"]
    assert (row.played, row.wins, row.solved, row.stars) == (1, 1, 1, (0, 0, 0, 1))
    points = row.measures[0]
    assert (points.name, points.best, points.recent, points.spread) == ("points", 30, (30,), {"30": 1})
    between = all_of([won(score=10), won("samegame.1/stages/0002", at=1, score=5), won(at=2, score=30, improves=True)])
    assert between.rows["samegame.1/stages"].measures[0].recent == (10, 5)


def test_days_of_all_games_make_a_row_of_those_solved_on_their_day():
    first = day_number("2026-12-01")
    results = [
        won("samegame.1/daily/2026-12-01", at=first * DAY_MS),
        won("wordcrossing.1/daily/2026-12-02", at=(first + 1) * DAY_MS),
        won("losswords.1/daily/2026-12-03", at=(first + 2) * DAY_MS, assisted=True),
        won("samegame.1/daily/2026-12-03", at=(first + 3) * DAY_MS),
    ]
    tally = all_of(results)
    assert tally.own == (first, first + 1)
    told = figures_of(tally, "", "2026-12-03")
    assert (told.row_now, told.row_longest) == (2, 2)
    assert figures_of(tally, "", "2026-12-09").row_now == 0
    assert figures_of(tally, "samegame", "2026-12-03").row_longest == 1


def test_what_a_game_counts_by_is_the_games_to_say():
    assert set_at("wordcrossing.6/levels").measures == ("letters", "-words")
    assert set_at("bridge.1/stages").game is None
    tally = all_of([won("wordcrossing.6/levels/001", facts={"letters": 9, "words": 2})])
    by_other = replace(tally, rows={"wordcrossing.6/levels": replace(tally.rows["wordcrossing.6/levels"], measures=())})
    with pytest.raises(BadInput, match="counted by something else"):
        must_fit(by_other)


def test_games_that_are_not_here_are_kept_and_not_told():
    tally = all_of([won("bridge.1/stages/0001"), won(at=1)])
    assert tally.rows["bridge.1/stages"].played == 1
    assert games_of(tally) == ["samegame"]
    assert figures_of(tally, "", TODAY).played == 1
