"""The blind validator against the rules, the recipe in small, the baselines, and the simulated players."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.core.rng import Rng
from parlour.games.word_portal import rules
from parlour.games.word_portal.reading import lines_of
from parlour.games.word_portal.supply.themed import LEAST
from parlour_precompute.games.word_portal import daily, sets, themes, validator
from parlour_precompute.games.word_portal.boards import Board, is_clean, rude_words, varied, varied_chunk
from parlour_precompute.games.word_portal.completion import completed
from parlour_precompute.games.word_portal.dictionary import common_words, source
from parlour_precompute.games.word_portal.models.baselines import ALGORITHMS
from parlour_precompute.games.word_portal.models.players import PLAYERS, found, played, stands, used_replaced
from parlour_precompute.games.word_portal.tables import THEMES
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.words.wordlist import WORDS, load_words
from tests.games.word_portal.twins import BOARD, random_board


def test_the_validator_finds_just_the_words_that_the_rules_take():
    rng = Rng("word-portal/validator")
    words = [word.text for word in load_words() if 3 <= len(word.text) <= 12 and not word.dirty]
    for letters in (BOARD, *(random_board(rng, "EIARTONSLCDUGPMH") for _ in range(12)), "A" * 25, "Q" * 25):
        assert [word.text for word in validator.words_of(letters)] == [word for word in words if rules.fits(letters, word)]


def test_a_verdict_counts_and_the_bar_is_the_makers():
    words = validator.words_of(BOARD)
    verdict = validator.verdict(BOARD)
    assert verdict.words == len(words)
    assert verdict.long == sum(len(word.text) >= 9 for word in words)
    assert verdict.big == sum(rules.points(word.text) >= 100 for word in words)
    assert [validator.Verdict(*counts).is_accepted for counts in ((200, 1, 11), (199, 1, 11), (200, 0, 11), (200, 1, 10))] == [
        True,
        False,
        False,
        False,
    ]


def test_the_points_of_validator_and_rules_are_one_table():
    for shelf in validator.shelves().values():
        assert shelf.points.tolist() == [rules.points(word.text) for word in shelf.words]


def test_the_common_dictionary_is_five_thousand_words_of_three_to_twelve_letters():
    assert len(common_words()) == 5_000
    assert all(3 <= len(word.text) <= 12 and word.can_generate for word in common_words())
    assert common_words()[0].zipf >= common_words()[-1].zipf >= 400


def test_a_chunk_is_the_same_whenever_it_is_made_and_holds_accepted_boards():
    rows = varied_chunk("test", 1)
    assert rows == varied_chunk("test", 1)
    assert rows != varied_chunk("test", 2)
    assert all(validator.verdict(row[0]).is_accepted for row in rows)


def test_no_rude_word_can_be_read_on_a_board_in_any_direction():
    rude = next(word for word in rude_words() if len(word) == 5)
    hidden = "BCDFG" + "HJKLM" + rude[::-1] + "NPQRS" + "TVWXZ"
    assert not is_clean(hidden)
    assert is_clean("BCDFGHJKLMNPQRSTVWXZBCDFG")
    assert len(lines_of(BOARD)) == 2 * (1 + 5 + 5 + 2)
    assert "TAN"[:1] + "A" in lines_of(BOARD)[11]


def ranked(count):
    letters = [f"{BOARD[:12]}N{BOARD[13:]}" for _ in range(count)]
    return [Board(each, 300, 60, float(count - number), 20) for number, each in enumerate(letters)]


def test_rounds_of_levels_grow():
    levels = list(sets.levels(ranked(70)))
    assert [each.puzzle.count for each in levels][::23] == [5, 8, 11, 15]
    assert levels[6].puzzle.place == "levels/07"


def test_rounds_of_days_get_longer_over_the_week():
    days = [sets.of_day(f"2026-11-{day:02}", board) for day, board in enumerate(ranked(8), start=1)]
    assert [each.puzzle.count for each in days] == [15, 5, 6, 7, 8, 9, 12, 15]


def offers(count):
    """Offers for days, one in nine with the same ending; a third is too easy for a Sunday."""
    rng = Rng("offers")
    for number in range(count):
        middle = "LMNRSTD"[number % 7]
        other = random_board(rng, "EIARTONSLCDUGPMH")
        letters = f"{rng.choice('EIARTONS')}{other[1:12]}{middle}{other[13:]}"
        ease, hard = (15.0, 1.0) if number % 3 else (50.0, -1.0)
        yield daily.Offer(Board(letters, 300, 60, ease, 20), hard, 0.1, (f"{'ABCDEFGHI'[number % 9]}{middle}", f"{number}"))


def test_a_day_takes_the_first_board_that_fits_its_weekday_and_what_stands_before():
    sundays = [f"2026-11-{day:02}" for day in (1, 8, 15, 22, 29)]
    taken = list(daily.placed(sundays, offers(200), []))
    assert [day for day, _ in taken] == sundays
    assert {board.ease for _, board in taken} == {15.0}
    standing = [(day, board.letters) for day, board in taken[:3]]
    rest = (each for each in offers(200) if each.board.letters not in dict(standing).values())
    later = list(daily.placed(sundays[3:], rest, standing))
    assert [day for day, _ in later] == sundays[3:]


@pytest.mark.parametrize(
    ("row", "here", "may"),
    [
        ([], (("NG", "ING"), "G", "A"), True),
        ([(("NG", "ING"), "G", "B")], (("NG", "UNG"), "G", "A"), False),
        ([(("AG", "BAG"), "G", "A")], (("NG", "ING"), "G", "A"), False),
        ([(("AG", "BAG"), "G", "A"), (("ED", "RED"), "D", "B")], (("NG", "ING"), "G", "A"), True),
        ([(("AG", "BAG"), "G", "A"), (("EG", "LEG"), "G", "B")], (("NG", "ING"), "G", "A"), False),
    ],
)
def test_a_weekday_asks_for_other_endings_middles_and_first_letters(row, here, may):
    assert daily.may_follow(row, here) == may


def test_a_theme_board_hides_words_of_its_list():
    assert len(THEMES) >= 10
    assert all(len(words) >= 40 for _, words in THEMES.values())
    found_theme = themes.themed("test", "08")
    assert len(found_theme.words) >= LEAST
    assert set(found_theme.words) <= set(THEMES["08"][1])


def test_the_recipe_gives_the_same_lines_and_goes_on_from_its_journal(tmp_path):
    with ThreadPoolExecutor(1) as executor, Journal(tmp_path / "a", {"seed": "t"}) as journal:
        once = list(varied(Workers(executor, 2), "t", 2, journal))
    with ThreadPoolExecutor(1) as executor, Journal(tmp_path / "a", {"seed": "t"}) as journal:
        assert len(journal.finished) == 2
        assert list(varied(Workers(executor, 2), "t", 2, journal)) == once


def test_the_build_adds_every_word_and_never_a_rude_one():
    puzzle = completed(WORDS, "levels", {"letters": BOARD, "count": 5, "place": "levels/01"})
    assert sorted(puzzle.common.split() + puzzle.rare.split()) == [word.text for word in validator.words_of(BOARD)]
    assert not set(puzzle.common.split() + puzzle.rare.split()) & set(rude_words())
    assert len(puzzle.rude.split()) == sum(rules.fits(BOARD, word) for word in rude_words() if 3 <= len(word) <= 12)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_each_algorithm_makes_boards_whose_letters_keep_the_rules(name):
    for number in range(20):
        letters = ALGORITHMS[name](Rng(f"baseline/{number}"))
        assert len(letters) == 25
        assert letters[12] not in "QJIUV"
        assert name == "last letter" or max(letters.count(letter) for letter in letters) <= 4


def test_players_who_know_more_are_quicker_and_a_player_without_words_gives_up():
    slow, _, quick = PLAYERS
    times = {player.name: sum(sum(played(player, BOARD, stands, Rng(f"p/{number}")).seconds) for number in range(8)) for player in (slow, quick)}
    assert times[quick.name] < times[slow.name]
    assert found(slow, [], Rng("none")) is None


def test_letters_that_were_used_are_replaced_and_no_others():
    after, share = used_replaced(BOARD, "RAIN", Rng("used"))
    assert sum(one != other for one, other in zip(BOARD, after, strict=True)) <= 4
    assert share == 4 / 25
    assert after[12] not in "QJIUV"


def test_the_source_has_weighted_endings_that_many_words_share():
    weights = dict(source().endings)
    assert {"ED", "ING", "ER", "ENT"} <= set(weights)
    assert weights["ING"] > weights["ENT"]
