from parlour.games.elimination.rules import Puzzle, Word
from parlour.games.elimination.supply.difficulty import max_sequence, measures, rate, split_distance, visible
from tests.games.elimination.challenges import AFART, HATDEL, challenge

CAT, DOG = Word("CAT", True), Word("DOG", True)


def test_dog_is_visible_in_cadogt_and_not_in_cdaogt():
    assert [word.text for word in visible(challenge("CADOGT", "CAT DOG"))] == ["DOG"]
    assert visible(challenge("CDAOGT", "CAT DOG")) == ()


def test_sequence_and_distance_of_a_word_are_those_of_section_iv_c():
    seen, hidden = challenge("CADOGT", "CAT DOG"), challenge("CDAOGT", "CAT DOG")
    assert [max_sequence(seen, word) for word in (CAT, DOG)] == [2, 3]
    assert [max_sequence(hidden, word) for word in (CAT, DOG)] == [1, 2]
    assert [split_distance(seen, word) for word in (CAT, DOG)] == [3, 0]
    assert [split_distance(hidden, word) for word in (CAT, DOG)] == [3, 1]


def test_the_measures_of_one_challenge():
    assert measures(AFART) == {
        "letters": 5,
        "words": 5,
        "common": 2,
        "unreachable": 1,
        "visible": 4,
        "visible_longest": 4,
        "max_sequence": 3,
        "split_distance": 0,
        "best_score": 4,
        "best_common_score": 3,
    }


def test_a_puzzle_is_rated_by_means_shares_and_its_best_total():
    rated = rate(Puzzle((HATDEL, AFART), ()))
    assert (rated["words"], rated["best_score"], rated["best_total"], rated["letters"]) == (6.0, 4.0, 8, 5.5)
    assert (rated["common_share"], rated["unreachable_share"]) == (0.5, round(1 / 12, 9))


def test_a_challenge_without_common_words_has_measures_too():
    bare = measures(challenge("ABCDE", "", "ACE BDE"))
    assert [bare[name] for name in ("common", "visible_longest", "max_sequence", "split_distance", "best_common_score")] == [0] * 5
