"""The tables of twists, as the talk shows them, and what is sampled_twist of them."""

from dataclasses import replace

import pytest

from parlour.core.campaign import Player
from parlour.core.results.result import Result
from parlour.core.rng import Rng
from parlour.games.losswords.damage.twists import ADDED, TWISTS, chances, choices, explained, hard, level_of, often, parts, suited, title
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.primer import primer
from parlour.games.losswords.reader.career import Career, after, met
from parlour.games.losswords.reader.economy import needed
from parlour.games.losswords.reader.plans import (
    decided,
    drawn_twist,
    has_twist,
    highest,
    known_ways,
    lowest,
    marked,
    noted,
    offer,
    sampled_twist,
    volume_twists,
)
from parlour.games.losswords.reader.terms import Plan, terms_of

PUZZLE, BOSS = "losswords.2/library/alice-1-03", "losswords.2/library/alice-1-10"


def result(key="alice-1-03", at=1, set_id="library", score=140, hints=0, assisted=False, **facts):
    facts = {"ink": score, "mistakes": 0, "pages": 7, "plain": 140, "twisted": 0, "late": 0} | facts
    return Result(f"losswords.2/{set_id}/{key}", at, "won", score, 20, 60_000, hints, assisted, stars=3, facts=facts)


def career_of(*results, **settings):
    return met(after(Career(), results), Player(settings, "2026-11-22", 1_000_000))


def test_the_twists_of_the_talk_have_its_levels_least_modes_and_weights():
    drawn_ones = [twist for twist in TWISTS.values() if twist.weight]
    table = {twist.letter: (twist.level, twist.least, twist.weight) for twist in drawn_ones}
    assert table == {
        "S": (4, 1, 4),
        "R": (3, 1, 2),
        "X": (3, 1, 2),
        "C": (2, 2, 1),
        "D": (2, 3, 1),
        "E": (3, 4, 1),
        "F": (1, 2, 1),
        "G": (1, 3, 1),
        "H": (3, 5, 1),
        "J": (2, 4, 1),
        "K": (2, 4, 1),
        "L": (1, 2, 1),
        "M": (1, 3, 1),
        "I": (4, 1, 3),
        "T": (1, 1, 1),
        "U": (2, 1, 1),
        "P": (3, 1, 1),
    }
    assert ADDED == {"S": 4, "R": 3, "X": 3, "I": 4}
    assert all(explained(letter).endswith(".") and title(letter) for letter in TWISTS)


@pytest.mark.parametrize(
    ("level", "volume", "replay", "cap"),
    [
        (1, (0, 0, 0), 0, None),
        (2, (50, 50, 0), 25, 5),
        (4, (50, 50, 0), 25, 5),
        (5, (20, 60, 20), 30, 4),
        (15, (20, 60, 20), 30, 4),
        (16, (0, 75, 25), 35, 3),
    ],
)
def test_how_often_twists_come(level, volume, replay, cap):
    band = often(level)
    assert (band.volume, band.replay, band.cap) == (volume, replay, cap)


@pytest.mark.parametrize(
    ("level", "regular", "boss"),
    [
        (1, (1,), (2,)),
        (3, (1,), (2,)),
        (4, (1, 2), (2, 3)),
        (9, (1, 2), (2, 3)),
        (10, (1, 2), (2, 3, 4)),
        (17, (1, 2, 3), (3, 4, 5)),
        (22, (2, 3, 4), (3, 4, 5, 6)),
        (99, (2, 3, 4), (3, 4, 5, 6)),
    ],
)
def test_how_hard_twists_are(level, regular, boss):
    assert (hard(level).regular, hard(level).boss) == (regular, boss)


def test_levels_five_and_six_are_composites_alone():
    for level in (5, 6):
        found = choices(level, 6)
        assert found
        assert all(len(each.letters) == 2 and level_of(each.letters) == level for each in found)
    assert {each.letters for each in choices(6, 6)} == {f"{way}{more}" for way in "CDJK" for more in "SI"} | {
        f"{way}{more}" for way in "EH" for more in "RX"
    }


def test_a_level_is_drawn_first_and_then_a_twist_by_its_weight():
    found = chances((3, 4), 1)
    # With one mode level 3 has reverse and scrambled (2 each); level 4 speedread (4) and insane (3).
    assert found == pytest.approx({"R": 0.25, "X": 0.25, "S": 4 / 14, "I": 3 / 14})
    drawn_often = [drawn_twist((3, 4), 1, Rng(str(seed)), timed=True) for seed in range(4_000)]
    for letters, share in found.items():
        assert drawn_often.count(letters) / 4_000 == pytest.approx(share, abs=0.03)


def test_the_talk_s_mere_ideas_come_only_where_its_table_has_no_twist_and_say_so():
    ideas = {twist.letter for twist in TWISTS.values() if twist.idea}
    assert ideas == set("TUP")
    for level in range(1, 7):
        for modes in range(1, 7):
            letters = {each.letters for each in choices(level, modes)}
            assert letters <= ideas or not letters & ideas
    assert {each.letters for each in choices(1, 1)} == {"T"}
    assert {each.letters for each in choices(2, 1)} == {"U"}
    assert "T" not in {each.letters for each in choices(1, 2)}
    assert all(explained(letter).endswith("A new idea.") for letter in ideas)


def test_who_reads_without_time_meets_no_speedread():
    assert "S" not in "".join(chances((1, 2, 3, 4, 5, 6), 6, timed=False))


def test_the_first_chapter_has_no_twist_and_the_tenth_always_one():
    for seed in range(50):
        for ink in (0, 2_000, 12_000):
            career = Career(ink=ink, first_at=seed)
            assert sampled_twist(career, "alice-1-01", 6, Rng(str(seed))) == ""
            assert sampled_twist(career, "alice-1-10", 6, Rng(str(seed))) != ""


@pytest.mark.parametrize(("ink", "shares"), [(0, {0: 1.0}), (150, {1: 0.5, 2: 0.5}), (1_000, {1: 0.2, 2: 0.6, 3: 0.2}), (9_000, {2: 0.75, 3: 0.25})])
def test_a_volume_has_as_many_twists_as_its_level_says_all_in_the_middle(ink, shares):
    found = [volume_twists(Career(ink=ink, first_at=seed), "alice-1") for seed in range(2_000)]
    assert {len(each) for each in found} == set(shares)
    for count, share in shares.items():
        assert sum(len(each) == count for each in found) / 2_000 == pytest.approx(share, abs=0.04)
    # Any of them may be one, but for the first chapter and the last.
    assert {number for each in found for number in each} == (set(range(2, 10)) if max(shares) else set())


def test_at_first_reading_a_chapter_has_a_twist_where_its_own_volume_says_so_and_the_last_always():
    seen = set()
    for seed in range(40):
        career = Career(ink=1_000, first_at=seed)
        for volume in ("alice-1", "alice-2", "emma-3"):
            twisted = tuple(number for number in range(1, 11) if has_twist(career, f"{volume}-{number:02d}", Rng("any")))
            assert twisted == (*volume_twists(career, volume), 10)
            seen.add((volume, twisted))
    # Volumes do not share their twists.
    assert len({twisted for _, twisted in seen}) > 20


def test_a_volume_keeps_the_twists_that_it_had_when_it_was_first_opened():
    chapter, puzzle = primer(), "losswords.2/library/alice-1-02"
    fresh = Career(first_at=7)
    notes = noted(fresh, puzzle, chapter, read=False)
    assert notes["alice-1"] == "1"
    later = replace(fresh, ink=needed(20), marks=notes)
    assert volume_twists(later, "alice-1") == volume_twists(fresh, "alice-1")
    assert "alice-1" not in noted(later, "losswords.2/library/alice-1-03", chapter, read=False)
    assert noted(later, "losswords.2/library/emma-1-03", chapter, read=False)["emma-1"] == "20"
    assert any(len(volume_twists(replace(later, first_at=seed, marks={}), "alice-1")) for seed in range(20))
    for bad in ("x", "-3", "٣", "1" * 400):
        assert volume_twists(replace(fresh, marks={"alice-1": bad}), "alice-1") == volume_twists(fresh, "alice-1")


def test_a_volume_keeps_the_level_at_which_it_was_opened():
    career = career_of(result("alice-1-01", at=1))
    assert career.opened == {"alice-1": 1}
    assert volume_twists(career, "alice-1") == ()


def test_replays_have_twists_by_chance_never_two_in_a_row_and_at_the_cap_for_sure():
    first = [result(f"alice-1-{number:02d}", at=number) for number in range(1, 8)]
    career = career_of(*first)
    assert career.level >= 2
    chance = [has_twist(career, "alice-1-02", Rng(str(seed))) for seed in range(2_000)]
    assert sum(chance) / 2_000 == pytest.approx(often(career.level).replay / 100, abs=0.04)
    twisted = after(career, [result("alice-1-02", at=100, twisted=1)])
    assert not any(has_twist(twisted, "alice-1-03", Rng(str(seed))) for seed in range(200))
    plain = career
    for again in range(often(career.level).cap):
        plain = after(plain, [result("alice-1-02", at=200 + again)])
    assert all(has_twist(plain, "alice-1-03", Rng(str(seed))) for seed in range(50))


def opened_again(career, keys, seed):
    """The twists of chapters that are opened one after the other, none of them being read."""
    marks, found = dict(career.marks), []
    for number, key in enumerate(keys):
        here = replace(career, marks=marks, now=1_000 * seed + number)
        name = f"losswords.2/library/{key}"
        marks |= noted(here, name, primer(), read=False)
        found.append(marked(replace(here, marks=marks), key)[0])
    return found


@pytest.mark.rotates(3)
def test_chapters_opened_again_and_not_yet_read_never_have_two_twists_and_reach_the_cap():
    keys = [f"alice-1-{number:02d}" for number in range(1, 9)]
    career = career_of(*(result(key, at=number) for number, key in enumerate(keys, 1)))
    cap = often(career.level).cap
    rows = [opened_again(career, keys, seed) for seed in range(300)]
    assert all(sum(map(bool, row)) == 1 for row in rows)
    firsts = [next(at for at, twist in enumerate(row) if twist) for row in rows]
    assert set(firsts) == set(range(cap + 1))


def test_insane_is_harder_than_no_twist_for_every_player_and_replay():
    for level in range(1, 41):
        for times in range(5):
            plan = Plan(("swap",), "1", "", min(lowest(level, times), highest(level)), highest(level))
            plain, insane = (terms_of(8, replace(plan, twist=twist)).levels for twist in ("", "I"))
            assert all(int(hard, 36) >= int(easy, 36) for hard, easy in zip(insane, plain, strict=True))
            assert insane != plain
            assert int(insane[0], 36) == highest(level)


@pytest.mark.parametrize(("letters", "met"), [("S", "I"), ("CS", "CI"), ("R", "R"), ("", "")])
def test_who_reads_without_time_meets_what_is_as_hard_as_half_of_it(letters, met):
    assert (suited(letters, timed=False), suited(letters, timed=True)) == (met, letters)
    assert level_of(met) == level_of(letters)
    career = career_of(**{"losswords.alice-1-10": f"{letters}.abc"})
    assert offer(career, BOSS, primer()).twist == met
    assert offer(replace(career, reader="s"), BOSS, primer()).twist == letters


def test_a_chapter_of_one_way_has_no_twist_that_asks_for_more():
    chapter = replace(primer(), ways=("swap",))
    for seed in range(200):
        made = offer(Career(ink=9_000, now=seed, first_at=seed), BOSS, chapter)
        assert made.twist
        assert all(twist.least == 1 for twist in parts(made.twist))
    assert any(parts(offer(Career(ink=9_000, now=seed, first_at=seed), BOSS, primer()).twist)[0].least > 1 for seed in range(20))


def test_a_twist_that_was_met_stays_until_the_chapter_is_read():
    career = career_of(*(result(f"alice-1-{number:02d}", at=number) for number in range(1, 8)))
    met = noted(career, BOSS, primer(), read=False)
    twist, _, seed = met["alice-1-10"].partition(".")
    assert twist
    later = career_of(
        *(result(f"alice-1-{number:02d}", at=number) for number in range(1, 10)),
        **{f"losswords.{name}": told for name, told in met.items()},
    )
    assert decided(later, "alice-1-10", primer()) == (twist, seed)
    assert noted(later, BOSS, primer(), read=False) == {}
    assert noted(later, BOSS, primer(), read=True) == {"alice-1-10": ""}


@pytest.mark.parametrize("mark", ["", "x", "Z.1", "S.", "S.UPPER", f"S.{'a' * 13}", "S.a b", "S.é1", "SS.1", "SRX.abc", "PP.9", "A.1", "SC.1"])
def test_a_note_that_is_damaged_is_drawn_anew(mark):
    career = career_of(**{"losswords.alice-1-02": mark})
    assert decided(career, "alice-1-02", primer()) == ("", "lfls")


def test_player_level_and_replays_raise_the_floor():
    assert [lowest(level, 0) for level in (1, 4, 5, 9, 40)] == [2, 2, 3, 4, 6]
    assert [lowest(1, times) for times in range(6)] == [2, 3, 4, 5, 5, 5]
    assert [highest(level) for level in (1, 4, 10, 13, 30)] == [7, 8, 10, 11, 11]


def test_ways_are_met_one_after_the_other():
    assert known_ways(1) == ("begin", "swap")
    assert set(known_ways(6)) == set(WAYS)


def test_an_offer_fits_its_chapter_and_a_chapter_with_terms_keeps_them():
    chapter = primer()
    for ink in range(0, 15_000, 500):
        made = offer(Career(ink=ink, now=ink + 1), PUZZLE, chapter)
        assert made.faults(len(chapter.pages)) == ""
    own = offer(Career(), PUZZLE, chapter)
    assert offer(Career(ink=9_000), PUZZLE, primer(terms=own)) == own


def test_a_text_of_one_s_own_brings_ink_and_is_no_chapter_of_the_library():
    career = career_of(result("t0-01", set_id="own"))
    assert (career.ink, career.chapters, career.read) == (140, 1, {})
