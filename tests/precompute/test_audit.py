"""The audit's own laws: every law of the table is kept by a ladder that is as it should be, and named for one that is not."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from parlour.core.daily import WEEKDAYS, day_after
from parlour.games import IDS
from parlour_precompute import BUNDLES, Refused
from parlour_precompute.__main__ import main
from parlour_precompute.audit import weeks
from parlour_precompute.audit.command import Audited, audited, faults, summary
from parlour_precompute.audit.judged import findings, windows
from parlour_precompute.audit.ladder import Ladder
from parlour_precompute.audit.page import page, picture
from parlour_precompute.audit.shapes import LIMITS, OPEN, SHAPES, Shape
from parlour_precompute.games.samegame import daily as samegame
from parlour_precompute.games.word_portal import daily as word_portal
from parlour_precompute.games.wordcrossing import tables as wordcrossing
from parlour_precompute.run.discovery import module

COUNT = 40
RISING, BANDS, HISTORICAL, TOOTHED = Shape("rising"), Shape("bands"), Shape("historical"), Shape("saw-tooth", 5)
CLIMB = tuple(float(at) for at in range(COUNT))
TEETH = tuple(at % 5 + at // 5 / 2 for at in range(COUNT))
FAIR = tuple((0.9, 0.6 - at / 200, 0.2) for at in range(COUNT))
RUNS = "effort rises with the order (Spearman)"


def ladder(row=CLIMB, **changes):
    """A ladder of which every row of effort is this one, and nothing else is amiss."""
    count = len(row)
    rows = {"one": tuple(row), "other": tuple(row)}
    given = Ladder(
        bundle="some/levels",
        keys=tuple(f"{at:02}" for at in range(count)),
        efforts=rows,
        measures={"counted": tuple(row)},
        stars={"average": FAIR[:count]},
        likeness={"first letter": (0.0,) * (count - 1), "answers": (0.1,) * (count - 1)},
        obscure=(0.0,) * count,
    )
    return replace(given, **changes)


def broken(given, shape):
    """The laws that do not hold, each with its row."""
    return {(one.law, one.row) for one in findings(given, shape) if not one.holds}


@pytest.mark.parametrize(("row", "shape"), [(CLIMB, RISING), (TEETH, TOOTHED), (CLIMB[::-1], HISTORICAL)])
def test_a_ladder_of_its_shape_keeps_every_law(row, shape):
    given = ladder(row)
    assert broken(given, shape) == set()
    assert len(findings(given, shape)) == {"rising": 6, "saw-tooth": 12, "historical": 0}[shape.kind] + 5 * (shape.kind != "historical")


def test_each_row_is_judged_by_itself():
    given = ladder(efforts={"one": CLIMB, "other": CLIMB[::-1]})
    assert broken(given, RISING) == {(RUNS, "other")}
    assert broken(replace(given, efforts={"one": CLIMB}, measures={"counted": CLIMB[::-1]}), RISING) == {(RUNS, "counted")}


def test_what_is_level_or_in_no_order_does_not_rise():
    assert (RUNS, "one") in broken(ladder((1.0,) * COUNT), RISING)
    assert (RUNS, "one") in broken(ladder(tuple(float(at * 7 % COUNT) for at in range(COUNT))), RISING)


@pytest.mark.parametrize(("at", "is_cliff"), [(1, True), (10, True), (11, False)])
def test_a_cliff_among_the_first_ten_steps_is_one(at, is_cliff):
    """From that puzzle on everything is a third of the way harder."""
    row = tuple(value + 13 * (number >= at) for number, value in enumerate(CLIMB))
    assert (("none of the first 10 steps is a cliff", "one") in broken(ladder(row), RISING)) == is_cliff


def test_a_step_down_is_no_cliff():
    row = (9.0, *CLIMB[1:])
    assert "none of the first 10 steps is a cliff" not in {law for law, _ in broken(ladder(row), RISING)}


def changed(row, places):
    return tuple(places.get(at, value) for at, value in enumerate(row))


@pytest.mark.parametrize(
    ("places", "laws"),
    [
        # A tooth that falls: the mean of eight is 0.75, and the least -1.
        (
            dict(zip(range(10, 15), (5.0, 4.0, 3.0, 2.0, 1.0), strict=True)),
            {"effort rises within a tooth (mean Spearman)", "effort rises within every tooth (least Spearman)"},
        ),
        # The first of a tooth is as hard as the last of the one before: no drop, and that tooth does not rise.
        ({5: 4.0}, {"every drop is a drop (share)"}),
        # The hardest of the last teeth come first.
        ({4: 20.0, 9: 19.0, 14: 18.0, 19: 17.0}, {"peaks rise (Spearman)"}),
    ],
    ids=["a tooth that falls", "no drop", "peaks that fall"],
)
def test_each_law_of_the_saw_tooth_is_named_where_it_is_broken(places, laws):
    found = {law for law, _ in broken(ladder(changed(TEETH, places)), TOOTHED)}
    assert laws <= found


def test_a_band_that_is_easier_than_the_one_before_is_named_and_its_order_is_free():
    bands = ("calm",) * 20 + ("wild",) * 20
    within = CLIMB[:20][::-1] + CLIMB[20:][::-1]
    assert broken(ladder(within, bands=bands), BANDS) == set()
    assert {law for law, _ in broken(ladder(CLIMB[::-1], bands=bands), BANDS)} == {"each band is harder than the one before"}


@pytest.mark.parametrize(
    ("shares", "laws"),
    [
        ([(0.9 - 0.2 * (at >= 36), 0.5, 0.2) for at in range(COUNT)], {"the first star is as likely everywhere"}),
        ([(0.9, 0.3 + 0.1 * (at >= 20), 0.2) for at in range(COUNT)], {"star 2 never runs backwards"}),
        ([(0.9, 0.5, 0.1 + 0.1 * (at >= 20)) for at in range(COUNT)], {"star 3 never runs backwards"}),
        # It creeps: each tenth has three in a hundred more than the one before, and the last far more than the fourth.
        ([(0.9, 0.5, 0.3 - 0.03 * (at // 4) + 0.06 * max(0, at // 4 - 3)) for at in range(COUNT)], {"star 3 never runs backwards"}),
        ([(0.9, 0.9 - at / 60, 0.4 - at / 120) for at in range(COUNT)], set()),
    ],
)
def test_stars_that_mean_less_somewhere_are_named(shares, laws):
    assert {law for law, _ in broken(ladder(stars={"keen": tuple(shares)}), RISING)} == laws


def test_stars_are_compared_from_band_to_band_whatever_they_do_within_one():
    bands = ("calm",) * 20 + ("wild",) * 20
    within = tuple((0.9, 0.4 + 0.2 * (at % 20 >= 10), 0.1) for at in range(COUNT))
    assert broken(ladder(bands=bands, stars={"keen": within}), BANDS) == set()
    backwards = tuple((0.9 - 0.2 * (at >= 20), 0.4 + 0.2 * (at >= 20), 0.1) for at in range(COUNT))
    laws = {"the first star is as likely everywhere", "star 2 never runs backwards"}
    assert {law for law, _ in broken(ladder(bands=bands, stars={"keen": backwards}), BANDS)} == laws


@pytest.mark.parametrize(
    ("count", "lucky", "is_named"),
    [(COUNT, range(0), False), (COUNT, range(20, 25), True), (100, range(50, 55), False), (100, range(50, 60), True)],
    ids=["even teeth", "one of eight teeth", "one of twenty", "two of twenty"],
)
def test_of_a_saw_tooth_whole_teeth_are_compared_ten_parts_at_most(count, lucky, is_named):
    """Within each tooth the second star becomes rarer, and so comes back at each drop; in the lucky ones it is more frequent by a tenth."""
    row = tuple(at % 5 + at // 5 / 2 for at in range(count))
    stars = {"keen": tuple((0.9, 0.6 - at % 5 / 10 + 0.1 * (at in lucky), 0.1) for at in range(count))}
    assert broken(ladder(row, stars=stars), TOOTHED) == ({("star 2 never runs backwards", "keen")} if is_named else set())


@pytest.mark.parametrize(
    ("likeness", "laws"),
    [
        ({"middle": tuple(float(at % 2) for at in range(COUNT - 1))}, {"neighbours differ (share of pairs alike)"}),
        ({"middle": tuple(float(at % 4 == 0) for at in range(COUNT - 1))}, set()),
        ({"answers": (0.0,) * (COUNT - 2) + (0.3,)}, {"neighbours have other answers (most shared)"}),
        ({"shape": (1.0,) * (COUNT - 1)}, set()),
    ],
)
def test_neighbours_that_are_too_like_are_named(likeness, laws):
    assert {law for law, _ in broken(ladder(likeness=likeness), RISING)} == laws


def test_windows_are_as_even_as_can_be():
    assert windows([1, 1, 3, 3], 2) == [1, 3]
    assert windows([1, 2], 10) == [1, 2]


def test_a_law_that_does_not_hold_is_a_fault_unless_it_is_told_to_be_open_and_then_until_it_holds():
    down = ladder(CLIMB[::-1])
    bad, good = (Audited(each, RISING, tuple(findings(each, RISING))) for each in (down, ladder()))
    sentences = list(faults(bad, {}))
    assert f"some/levels, one: {RUNS}: -1.000, and the limit is 0.900.\n" in sentences
    opened = {f"some/levels, {row}: {RUNS}": "Not yet." for row in ("one", "other", "counted")}
    assert [each for each in faults(bad, opened) if RUNS in each] == []
    assert list(faults(good, opened)) == [
        f"some/levels, {row}: {RUNS}: it holds by now. Take it out of the open ones in audit/shapes.toml.\n" for row in ("one", "other", "counted")
    ]
    assert list(faults(good, {})) == []
    assert "FAILS  -1.000 of 0.900" in summary(bad)


def test_the_page_tells_every_law_and_its_picture_shows_every_row():
    given = ladder(obscure=(0.25,) * COUNT)
    text = page("some", [(given, RISING, findings(given, RISING))])
    assert all(f"| {one.law} | {one.row} |" in text for one in findings(given, RISING))
    assert "An obscure word is needed in 25.0%" in text
    drawn = picture(given)
    assert drawn == picture(given)
    assert all(f">{name}<" in drawn for name in ("one", "other", "counted"))


def test_a_ladder_that_the_table_does_not_know_is_refused_and_one_that_nobody_measures(monkeypatch, tmp_path):
    measured = SimpleNamespace(ladders=lambda bundles, crew, sample: iter([ladder()]))
    monkeypatch.setattr("parlour_precompute.audit.command.module", lambda game, name: measured)
    for shapes in ({}, {"some/levels": RISING, "some/other": RISING}):
        with pytest.raises(Refused, match=r"shapes\.toml"):
            list(audited(("some",), tmp_path, None, shapes=shapes))
    (done,) = audited(("some",), tmp_path, None, shapes={"some/levels": RISING, "else/levels": RISING})
    assert (done.ladder, done.shape) == (ladder(), RISING)


def test_the_table_speaks_of_games_that_are_measured():
    assert all(module(name.partition("/")[0], "audit") for name in SHAPES)
    assert all(name.partition(", ")[0] in SHAPES and reason.endswith(".") for name, reason in OPEN.items())
    assert LIMITS.rises == 0.9


def test_a_game_that_is_not_there_is_refused_in_a_sentence(capsys, tmp_path):
    assert main(["audit", "chess"]) == 1
    assert "There is no game chess" in capsys.readouterr().err
    assert main(["audit", "--bundles", str(tmp_path / "none")]) == 1


TABLE = Shape("week", measure="hard", week=((0, 2), (0, 2), (2, 4), (4, 6), (5, 7), (6, 8), (6, 8)))
DAYS = [(day_after("2026-11-02", at), TABLE.week[at % 7][0] + 0.5 + at // 7 % 3 / 2) for at in range(70)]


def of_week(days):
    """The laws of a week that do not hold of these days, each with its row."""
    return {(one.law.partition(" (")[0], one.row) for one in weeks.findings(weeks.week("some/daily", "hard", days), TABLE) if not one.holds}


def test_days_that_keep_to_the_table_of_their_weekdays_have_no_fault_and_stand_weekday_by_weekday():
    assert of_week(DAYS) == set()
    held = weeks.week("some/daily", "hard", DAYS)
    assert list(dict.fromkeys(held.bands)) == list(WEEKDAYS)
    assert held.keys[:2] == ("2026-11-02", "2026-11-09")
    assert "each weekday from its first day to its last" in picture(held)


@pytest.mark.parametrize(
    ("known", "broken_laws"),
    [
        (lambda at, own: own + 9 * (at == 30), {("each day keeps to its table", "Wednesday")}),
        (lambda at, own: own - 9 * (at == 34), {("each day keeps to its table", "Sunday")}),
        (lambda at, own: 5.9 if at % 7 == 3 else 5.1 if at % 7 == 4 else own, {("the week goes as its table does", "the week")}),
        (lambda at, own: own if at % 7 > 1 else 0.5 + at % 7 + at % 2 / 4, {("weekdays of one band are as hard", "Monday to Tuesday")}),
    ],
    ids=["above", "below", "no climb", "one of a band harder"],
)  # fmt: skip
def test_a_weekday_that_leaves_its_table_is_named(known, broken_laws):
    assert of_week([(day, known(at, own)) for at, (day, own) in enumerate(DAYS)]) == broken_laws


# Losswords measures its days itself: tests/games/losswords/precompute/test_audit.py.
@pytest.mark.parametrize("bundle", [name for name, shape in SHAPES.items() if shape.kind == "week" and name != "losswords/daily"])
def test_each_game_s_days_keep_to_its_table_and_a_day_on_another_weekday_is_a_fault(bundle):
    shape = SHAPES[bundle]
    held = weeks.of_days(BUNDLES, bundle, shape.measure)
    assert all(one.holds for one in weeks.findings(held, shape))
    days = list(zip(held.keys, held.measures[shape.measure], strict=True))
    # Planted: one Sunday has a measure that is beyond the table.
    beyond = [(day, shape.week[6][1] + 1 if day == "2027-01-03" else value) for day, value in days]
    found = [one for one in weeks.findings(weeks.week(bundle, shape.measure, beyond), shape) if not one.holds]
    assert ("Sunday", shape.week[6][1] + 1) in {(one.row, one.figure) for one in found}


def test_the_tables_of_weekdays_are_those_that_days_are_drawn_by():
    def table(game):
        return list(SHAPES[f"{game}/daily"].week)

    assert {name.partition("/")[0] for name, shape in SHAPES.items() if shape.kind == "week"} == set(IDS)
    assert table("samegame") == [(kind.low, kind.high) for kind in samegame.WEEK]
    assert table("word-portal") == list(word_portal.EASE)
    assert table("wordcrossing") == [wordcrossing.WEEK[kind] for kind in wordcrossing.KIND]


def test_days_without_their_measure_are_refused(tmp_path):
    (tmp_path / "daily.jsonl").write_text('{"key":"2026-11-01","puzzle":{},"measures":{}}\n')
    with pytest.raises(Refused, match="2026-11-01 has no hard"):
        weeks.of_days(tmp_path, "daily", "hard")
