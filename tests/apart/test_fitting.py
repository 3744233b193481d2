"""The rating of a player: Glicko-2 by its paper's example, one fold in any pieces, and a next puzzle that is open, in reach and not done yet."""

import json
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from math import exp, log, pi, sqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from parlour.apart.fitting import fold as fold_module
from parlour.apart.fitting import told
from parlour.apart.fitting.fold import DONE_WELL, EARLY, Fit, Form, Last, folded, worth
from parlour.apart.fitting.glicko import Rating, after, damped, expected
from parlour.apart.fitting.items import GAP, SUITS, Items, chance_at, data_of, fitted_by, packed, rating_of, suiting, unpacked
from parlour.apart.fitting.picking import BREATHER, LEAP, NEAR, SEEK, SOUGHT, TOOTH, Candidate, Player, candidates, chance, due, picked, wanted
from parlour.core.campaign import Player as Reader
from parlour.core.codec import decode, encode
from parlour.core.data.assets import Assets
from parlour.core.errors import BadInput
from parlour.core.html import checked, to_html
from parlour.core.ledger import blank
from parlour.core.results.progress import progress_of
from parlour.core.results.result import Result
from parlour.games import CATALOGUE

LAW = settings(max_examples=60)
TODAY = "2026-12-05"
NUMBERS = {
    "samegame.2/journey": {f"{number:04}": 5 * number for number in range(1, 20)},
    "samegame.2/daily": {f"2026-12-{day:02}": 3 * day for day in range(1, 20)},
    "samegame.1/stages": {f"{number:04}": 100 - number for number in range(1, 40)},
}
ITEMS = Items(NUMBERS)
TEXT = packed(NUMBERS)
ASSETS = Assets().having(data_of("samegame"), TEXT)
GAME = CATALOGUE["samegame"]
PLACES = (
    "samegame.2/journey/0001",
    "samegame.2/journey/0002",
    "samegame.1/stages/0007",
    "samegame.2/daily/2026-12-01",
    "samegame.1/own/4x4.R",
    "bad",
)
RESULTS = st.builds(
    Result,
    st.sampled_from(PLACES),
    st.integers(0, 12),
    st.sampled_from(["won", "won", "lost"]),
    st.integers(0, 99),
    st.integers(0, 99),
    st.integers(-5, 2**60),
    st.integers(0, 5),
    st.booleans(),
    st.booleans(),
    st.integers(0, 4),
    st.just({}),
    st.booleans(),
)


def in_order(results):
    """As the page hands them over: by time, then by puzzle, each once."""
    return [result for _, result in sorted({(each.at, each.puzzle): each for each in results}.items())]


def won(puzzle="samegame.2/journey/0001", at=1, **more):
    return replace(Result(puzzle, at, "won", 10, 4, 60_000, 0, assisted=False, stars=3), **more)


def lost(puzzle="samegame.2/journey/0001", at=1):
    return won(puzzle, at, status="lost", stars=0)


def all_of(results, since=0):
    return folded(Fit(since), results, ITEMS)


def test_the_papers_example_comes_to_what_the_paper_says():
    found = after(Rating(1500, 200, 0.06), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)])
    assert (round(found.rating, 2), round(found.deviation, 2), round(found.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert [round(damped(each), 4) for each in (30, 100, 300)] == [0.9955, 0.9531, 0.7242]
    assert [round(expected(1500, *each), 3) for each in ((1400, 30), (1550, 100), (1700, 300))] == [0.639, 0.432, 0.303]
    assert after(Rating(1500, 200, 0.06), []).deviation > 200


@LAW
@given(st.floats(500, 2500), st.floats(30, 350), st.floats(0, 2500), st.booleans())
def test_a_win_raises_a_loss_lowers_and_either_makes_it_surer(rating, deviation, other, well):
    before = Rating(rating, deviation)
    now = after(before, [(other, 100, float(well))])
    assert now.rating >= rating if well else now.rating <= rating
    assert now.deviation <= deviation + 2


GAMES = st.lists(st.tuples(st.floats(600, 2400), st.floats(30, 350), st.sampled_from([0.0, 1.0])), min_size=1, max_size=6)


@LAW
@given(st.floats(700, 2300), st.floats(30, 350), st.floats(0.03, 0.9), GAMES)
def test_the_volatility_is_where_the_papers_f_is_zero_and_the_rest_follows_from_it(rating, deviation, volatility, games):
    found, unit = after(Rating(rating, deviation, volatility), games), 173.7178
    assume(found.volatility < 1)
    phi, told = deviation / unit, []
    for other, unsure, score in games:
        g = 1 / sqrt(1 + 3 * (unsure / unit / pi) ** 2)
        told.append((g, 1 / (1 + exp(g * (other - rating) / unit)), score))
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in told)
    gain = sum(g * (score - e) for g, e, score in told)

    def f(x):
        total = phi**2 + v + exp(x)
        return exp(x) * ((v * gain) ** 2 - total) / (2 * total**2) - (x - log(volatility**2)) / 0.5**2

    # As near as the decimals that are kept.
    assert f(log(found.volatility**2) - 1e-4) * f(log(found.volatility**2) + 1e-4) <= 0
    narrowed = 1 / (1 / (phi**2 + found.volatility**2) + 1 / v)
    assert (found.rating, found.deviation) == pytest.approx((rating + unit * narrowed * gain, unit * sqrt(narrowed)), abs=0.02)


def test_a_puzzle_that_fits_is_done_well_seven_times_in_ten():
    assert round(chance_at(1500, 50), 9) == SUITS
    assert suiting(fitted_by(70)) == 70
    assert rating_of(50) == 1500 - GAP


@LAW
@given(st.lists(RESULTS, max_size=30).map(in_order), st.lists(st.integers(0, 30), max_size=4), st.integers(0, 6))
def test_in_pieces_one_by_one_and_kept_in_between_it_comes_to_the_same(results, cuts, since):
    whole = all_of(results, since)
    assert reduce(lambda fit, each: folded(fit, [each], ITEMS), results, Fit(since)) == whole
    fit, places = Fit(since), sorted({0, len(results), *(min(cut, len(results)) for cut in cuts)})
    for start, end in pairwise(places):
        fit = decode(Fit, json.loads(json.dumps(encode(folded(fit, results[start:end], ITEMS)))))
    assert fit == whole


@LAW
@given(st.lists(RESULTS, max_size=20).map(in_order), st.randoms())
def test_results_of_one_time_count_in_the_order_of_their_puzzles_however_they_come(results, chance):
    mixed = [*results]
    chance.shuffle(mixed)
    assert all_of(mixed) == all_of(results)


@LAW
@given(st.lists(RESULTS, max_size=20).map(in_order))
def test_who_begins_anew_has_the_rating_of_what_came_since(results):
    later = [each for each in results if each.at > 5]
    played = {each.puzzle for each in results if each.at <= 5}
    assert all_of(results, since=5).form == all_of([each for each in later if each.puzzle not in played]).form
    assert all_of(results, since=99).form == Form()


def test_a_puzzle_counts_once_and_a_win_that_goes_on_takes_its_own_place():
    first = all_of([lost()])
    assert all_of([lost(), won(at=2)]).form == first.form
    poor, better = won(hints=3), won(at=2, improves=True)
    assert all_of([poor, better]).form == all_of([replace(better, improves=False)]).form
    assert all_of([won(improves=True)]).form.rated == 1
    assert all_of([won("samegame.1/own/4x4.R"), won("samegame.7/journey/0001"), won("strange")]) == Fit()


def test_what_was_not_done_well():
    form = Form(pace=11.0, wins=5)
    usual = won(elapsed_ms=60_000)
    assert worth(usual, form) == 1
    assert worth(replace(usual, status="lost"), form) == worth(replace(usual, assisted=True), form) == 0
    assert [worth(replace(usual, hints=hints), form) for hints in (1, 2, 3, 9)] == [0.8, 0.6, 0.4, 0.4]
    assert [worth(replace(usual, stars=stars), form) for stars in (0, 1, 2, 4)] == [1, 0.7, 0.85, 1]
    assert worth(replace(usual, relaxed=True), form) == 0.8
    assert [worth(replace(usual, elapsed_ms=ms), form) for ms in (130_000, 250_000, 10**400)] == [0.85, 0.7, 0.7]
    assert worth(replace(usual, elapsed_ms=10**9), Form()) == 1
    assert worth(replace(usual, hints=1, stars=1), form) < DONE_WELL <= worth(replace(usual, hints=2), form)


def test_thirty_thousand_results_rate_each_puzzle_once_and_are_told_in_little(monkeypatch):
    calls = []
    monkeypatch.setattr(fold_module, "after", lambda rating, games: calls.append(games) or after(rating, games))
    keys = [f"{place}/{key}" for place, numbers in NUMBERS.items() for key in numbers]
    results, fit = [won(keys[at % len(keys)], at + 1) for at in range(30_000)], Fit()
    for start in range(0, len(results), 2_000):
        fit = folded(fit, results[start : start + 2_000], ITEMS)
    assert len(calls) == fit.form.rated == len(keys)
    assert len(json.dumps(encode(fit))) < 1_500


def test_numbers_are_read_as_they_were_packed_and_damaged_ones_refused():
    assert unpacked(TEXT).numbers == NUMBERS
    assert (ITEMS.number("samegame.2/journey/0002"), ITEMS.number("samegame.2/journey/x"), ITEMS.number("samegame.3/a/1")) == (10, None, None)
    for text in ("", "items 2", "items 1\nsamegame.1/a 1:x", "items 1\nsamegame.1/a 1:101", "items 1\nstrange 1:1", "items 1\n1"):
        with pytest.raises(BadInput):
            unpacked(text)


def reached(results=(), today=TODAY, current=""):
    return Player(progress_of(results), None, today, current)


@LAW
@given(st.lists(st.sampled_from([f"{place}/{key}" for place, keys in NUMBERS.items() for key in keys]), max_size=70, unique=True), st.integers(1, 25))
def test_what_may_come_is_open_and_not_done_while_another_is_left(done, day):
    today = f"2026-12-{day:02}"
    results = [lost(puzzle, at) for at, puzzle in enumerate(done, 1)]
    found = {f"samegame.{GAME.version_of(each.place.partition('/')[0])}/{each.place}" for each in candidates(GAME, ITEMS, reached(results, today))}
    open_ones = {f"samegame.1/stages/{key}" for key in NUMBERS["samegame.1/stages"]}
    open_ones |= {f"samegame.2/daily/{key}" for key in NUMBERS["samegame.2/daily"] if key <= today}
    last = max((int(puzzle[-4:]) for puzzle in done if "/journey/" in puzzle), default=0)
    open_ones |= {f"samegame.2/journey/{number:04}" for number in range(1, min(19, last + 1) + 1)}
    assert found == (open_ones - set(done) or open_ones)


def test_what_former_levels_opened_is_open_and_the_one_at_hand_does_not_come():
    before = [won("samegame.0/journey/0005")]
    places = {each.place for each in candidates(GAME, ITEMS, reached(before, current="samegame.2/journey/0003"))}
    assert {"journey/0006", "journey/0001"} <= places
    assert not {"journey/0003", "journey/0007"} & places


def test_a_campaign_says_which_are_open():
    game = CATALOGUE["losswords"]
    items = Items({"losswords.2/library": {"alice-1-01": 10, "alice-2-01": 20}})
    career = game.campaign.met(blank(game).career, Reader({}, TODAY))
    assert [each.place for each in candidates(game, items, Player(progress_of([]), career, TODAY, ""))] == ["library/alice-1-01"]


def test_puzzles_made_on_the_device_join_what_may_come():
    made = [Candidate("infinite/made-5.5.4.40-7", 33)]
    assert made[0] in candidates(GAME, ITEMS, reached(), made)
    assert candidates(GAME, Items({}), reached(), made) == made


SURE = Rating(1500, 60)


def test_a_little_less_likely_with_each_then_back_and_a_breather_after_one_that_went_wrong():
    assert [due(Form(SURE, row=row)) for row in range(6)] == [*TOOTH, TOOTH[0]]
    assert due(Form(SURE, row=-1)) == BREATHER > max(TOOTH)
    assert sum(TOOTH) / len(TOOTH) == pytest.approx(0.68, abs=0.03)
    assert due(Form(Rating(1500, SOUGHT), row=1)) == SEEK
    assert due(Form(Rating(1500, SOUGHT))) == TOOTH[0]


def test_the_nearest_in_reach_is_picked_and_the_same_for_the_same_seed():
    among = [Candidate(f"stages/{number:04}", number) for number in range(101)]
    form = Form(SURE, reach=100)
    assert all(round(chance(each, wanted(each)), 9) == due(each) for each in (form, Form(), Form(SURE, row=-1)))
    for seed in ("a", "b", "c"):
        choice = picked(form, among, seed)
        assert choice == picked(form, among, seed)
        assert abs(chance(form, choice.number) - due(form)) < 0.06
    strong = Form(Rating(2500, 60))
    assert EARLY + LEAP - NEAR <= picked(strong, among, "a").number <= EARLY + LEAP
    assert picked(strong, among[90:], "a").number == 90
    assert picked(form, [], "a") is None


def test_who_played_the_easiest_alone_is_not_led_to_the_hardest():
    form = all_of([won(f"samegame.2/journey/{number:04}", number) for number in (1, 2, 3)]).form
    assert picked(form, candidates(GAME, ITEMS, reached()), "a").number <= EARLY + LEAP
    assert told.standing(form).endswith("A few more puzzles will tell.")


def test_a_band_is_told_with_its_doubt():
    bands = [told.band(number) for number in (-9, 0, 19.9, 20, 50, 79, 80, 100, 140)]
    assert bands == ["easy", "easy", "easy", "medium", "hard", "expert", "wild", "wild", "wild"]
    at = [told.standing(Form(Rating(1500, deviation), rated=9)) for deviation in (200, 100, 50)]
    assert at == [f"What fits you: about hard, {doubt}." for doubt in ("not sure yet", "fairly sure", "sure")]


@pytest.mark.parametrize(
    ("rated", "chance", "well", "said"),
    [
        (10, 0.75, False, "Harder for you than most."),
        (10, 0.25, True, "Easier for you than most."),
        (10, 0.74, False, ""),
        (10, 0.26, True, ""),
        (9, 0.9, False, ""),
        (99, 0.9, True, ""),
    ],
)
def test_it_is_harder_than_most_only_where_the_data_say_so(rated, chance, well, said):
    puzzle = "samegame.1/stages/0007"
    fit = Fit(form=Form(SURE, rated=rated + 1), last=Last(puzzle, Form(SURE, rated=rated), chance, well))
    assert told.verdict(fit, puzzle) == said
    assert told.verdict(fit, "samegame.1/stages/0008") == ""
    shown = told.card(GAME, fit, puzzle, Candidate("stages/0009", 40))
    assert said in to_html(checked(shown))
    assert "For you: Stage 9" in to_html(shown)
    assert told.card(GAME, Fit(), puzzle, Candidate("stages/0009", 40)) is None
