import pytest

from parlour.core.html import checked, walk, words
from parlour.games.elimination.review import STARS, best_told, either, feat, is_perfect, next_star, review, share, stars, thresholds, trace
from parlour.games.elimination.rules import TIME_UP, Drop, play
from tests.games.elimination.challenges import AFART, HATDEL, begun, challenge


def ended(state, *tiles):
    for tile in tiles:
        state = play(state, Drop(tile))
    return state


def lines(state):
    """The texts of the review, each element's own joined."""
    nodes = walk(checked(review(state)))
    return [line for line in ("".join(child for child in node[2:] if isinstance(child, str)) for node in nodes) if line]


def test_each_challenge_tells_what_was_taken_what_was_best_and_all_words():
    told = lines(ended(begun(HATDEL), 0, 3, 5))
    assert "ATE, 3 points. Best: HATE, 4." in told
    assert "HATE\u00a04, ATE\u00a03, HAD\u00a03, HAT\u00a03." in told
    assert "3 rarer words" in told
    assert "HADE\u00a04, DEL\u00a03, TEL\u00a03." in told
    assert "HATE, 4 points: no common word gives more." in lines(ended(begun(HATDEL), 3, 5))


def test_a_tile_for_each_challenge_tells_its_word_and_whether_it_was_the_best():
    state = ended(begun(HATDEL, HATDEL, AFART, HATDEL, seconds=(45, 42, 39, 36)), 3, 5, 0, 3, 5, 0, TIME_UP)
    tiles = [node for node in walk(review(state)) if node[0] == "summary" and "story" in node[1].get("class", "")]
    told = [(tile[1]["class"], "".join(tile[2][2:]), "".join(tile[3][2:])) for tile in tiles]
    assert told == [
        ("story best", "HATE", "4 points, the best"),
        ("story", "ATE", "3 points"),
        ("story best", "A rude word", "4 points, the best"),
        ("story none", "–", "not found"),
    ]
    assert [node[1]["name"] for node in walk(review(state)) if node[0] == "details" and "name" in node[1]] == ["challenge"] * 4


def test_what_is_out_of_reach_comes_with_the_reason_and_what_is_not_shown_is_counted():
    told = lines(ended(begun(AFART), 0))
    assert "1 word out of reach: see why" in told
    assert "To leave FAR you must drop A or T first, and that makes AFAR or a word not shown here." in told
    assert "1 word not shown here." in told
    assert "A rude word, 4 points. Best common word: ART, 3." in told
    assert not any("FART" in line for line in told)


def test_the_trace_has_a_square_for_each_challenge_and_no_letter():
    one, two = ended(begun(HATDEL, HATDEL, HATDEL), 3, 5), ended(begun(HATDEL, HATDEL, HATDEL), 3, 5, 0, 3, 5)
    assert [trace(state) for state in (begun(HATDEL), one, two)] == ["⬛", "🟩⬛⬛", "🟩🟨⬛"]


def test_when_the_time_ran_out_what_was_not_reached_is_shown_too():
    state = ended(begun(HATDEL, HATDEL, HATDEL, seconds=(45, 42, 39)), 3, 5, TIME_UP)
    told = lines(state)
    assert (best_told(state), feat(state), next_star(state)) == ("4 of 12 points.", "Time’s up: 1 of 3 words", "1 point short of a star.")
    assert [line for line in told if line.startswith("Not ")] == ["Not found. Best: HATE, 4.", "Not reached. Best: HATE, 4."]
    assert [node[2] for node in walk(review(state)) if node[0] == "small"][1:3] == ["not found", "not reached"]


def test_a_round_that_no_common_words_beat_is_called_perfect():
    whole = ended(begun(HATDEL, HATDEL), 3, 5, 3, 5)
    assert (feat(whole), is_perfect(whole)) == ("2 out of 2", True)
    assert not is_perfect(ended(begun(HATDEL, HATDEL), 3, 5, 0, 3, 5))
    assert feat(ended(begun(HATDEL, HATDEL), 3, 5, 0, 3, 5)) == "Longest word: HATE"


def test_the_feat_is_the_longest_word_that_may_be_shown():
    assert feat(ended(begun(HATDEL), 3, 5)) == "Longest word: HATE"
    assert feat(ended(begun(challenge("ABCDE", "ABC", hidden="ABCD")), 4)) == "All 1 word found"


def test_the_tiles_that_spelled_the_word_are_marked_and_the_2x_is_text():
    nodes = walk(review(ended(begun(challenge("ABCDE", "ABC", "ABD", double=1)), 4, 3)))
    letters = next(node for node in nodes if node[1].get("class") == "letters")
    assert letters[1]["aria-label"] == "ABCDE, B double"
    assert letters[2:] == [
        ["span", {"class": "kept"}, "A"],
        ["span", {"class": "kept"}, "B", ["sup", {}, "2X"]],
        ["span", {"class": "kept"}, "C"],
        ["span", {}, "D"],
        ["span", {}, "E"],
    ]


@pytest.mark.parametrize(("points", "percent", "given"), [(3, 30, 0), (4, 40, 1), (5, 50, 1), (6, 60, 2), (8, 80, 3), (10, 100, 3)])
def test_stars_are_given_by_the_share_of_the_best(points, percent, given):
    # Ten letters, of which what is taken leaves as many points as it has letters.
    letters = "ABCDEFGHIJK"
    state = ended(begun(challenge(letters, letters[:10], letters[11 - points :])), *range(11 - points))
    assert (share(points, 10), stars(state)) == (percent, given)
    least = [-(-each * 10 // 100) for each in STARS]
    assert next_star(state) == (
        f"{words(least[given] - points, 'point')} short of {('a star', '2 stars', '3 stars')[given]}." if given < len(STARS) else ""
    )
    assert thresholds(state) == "1 star from 4 points, 2 from 6, 3 from 8."


@pytest.mark.parametrize("kind", ["rare", "hidden"])
def test_a_rarer_word_makes_more_than_all_that_common_ones_give(kind):
    state = ended(begun(challenge("ABCDE", "ABC", **{kind: "ABCD"})), 4)
    assert best_told(state) == "4 points, where the best common words make 3."
    name = "ABCD" if kind == "rare" else "A rude word"
    assert f"{name}, 4 points. Best common word: ABC, 3." in lines(state)
    assert "Not found. Best: none." in lines(ended(begun(challenge("ABCDE", hidden="ABC ABD"), seconds=(45,)), TIME_UP))
    assert share(0, 0) == 100


def test_lists_are_said_as_people_say_them():
    assert [either(items) for items in (["A"], ["A", "B"], ["A", "B", "C"])] == ["A", "A or B", "A, B or C"]
