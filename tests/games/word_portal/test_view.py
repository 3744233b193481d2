"""What a round shows and says: the word with its points, the words found, the grid, the light, the review and the ending, and never a rude word."""

from dataclasses import replace

from parlour.core.data.fingerprint import fingerprint
from parlour.core.html import checked, to_html, walk
from parlour.games.word_portal.building import Ui
from parlour.games.word_portal.hints import HINT_LEVELS, hint, prospect
from parlour.games.word_portal.modes import ROUND, chosen, ending
from parlour.games.word_portal.review import aim, best_told, next_star, share, stars, thresholds, trace
from parlour.games.word_portal.rules import MIDDLE, Answers, Puzzle, Say, points, score, start, stored
from parlour.games.word_portal.stars import least_of
from parlour.games.word_portal.view import held, told, view
from tests.games.word_portal.twins import BOARD

PUZZLE = Puzzle(BOARD, 3, "levels/07", "BRAIN MAIN PAIN RAIN TRAIN", "COMPLAIN DOMAIN", fingerprint("BEAN"), "Weather", "RAIN")


def said(*found):
    state = start(PUZZLE)
    for word in found:
        state = ROUND.play(state, Say(word))
    return state


def shown(state, ui=None):
    return to_html(view(stored, state, ui or Ui()))


def by_event(state, ui):
    return {node[1]["data-event"]: node for node in walk(view(stored, state, ui)) if "data-event" in node[1]}


def test_the_word_being_built_stands_above_the_board_and_is_praised_only_once_it_is_one():
    assert "Outer letters, then inner, end on N." in shown(start(replace(PUZZLE, theme="", themed="")))
    assert "<strong>RAI</strong>" in shown(said(), Ui((1, 6, 7)))
    assert "point" not in shown(said(), Ui((1, 6, 7))).split("built")[1]


def test_a_tile_is_told_by_its_letter_its_ring_its_place_and_its_number_in_the_word():
    tiles = by_event(said(), Ui((1, 6)))
    assert tiles["tile:0"][1]["aria-label"] == "T, outer ring, row 1, column 1"
    assert tiles["tile:6"][1]["aria-label"] == "A, inner ring, row 2, column 2, letter 2 of your word"
    assert tiles["tile:12"][1]["aria-label"] == "N, the middle, the last letter"


def test_words_found_stand_by_length_with_what_the_next_star_takes():
    html = shown(said("RAIN", "DOMAIN"))
    assert "6 letters: 1 · 4 letters: 1" in html
    assert html.index("RAIN") < html.index("DOMAIN")
    assert f'<span class="share">{aim(stored, said("RAIN", "DOMAIN")) or "3 stars"}</span>' in html
    told = aim(stored, said("RAIN"))
    assert told.endswith(" points.")
    assert f'<span class="share">{told}</span>' in shown(said("RAIN"))
    assert "2 of 3 words" in html
    assert "Weather: 1 of 1. The N comes last." in html


def test_backspace_is_the_boards_only_while_there_is_a_letter_to_take_back():
    assert "data-key" not in by_event(said(), Ui())["back"][1]
    assert by_event(said(), Ui((1,)))["back"][1]["data-key"] == "Backspace"


def test_taking_leads_once_what_is_built_is_long_enough_and_ends_in_the_middle():
    drawn = [by_event(said(), Ui(tiles))["take"][1] for tiles in ((), (1,), (1, 2, 3), (1, MIDDLE), (1, 2, MIDDLE))]
    assert ["leads" in attrs["class"] for attrs in drawn] == [False, False, False, False, True]
    # Before that a press still says what is missing.
    assert ["aria-disabled" in attrs for attrs in drawn] == [True, False, False, False, False]


def test_the_board_breathes_only_if_asked():
    assert "glows" not in shown(said(), Ui((1,)))
    lit = {event for event, node in by_event(said(), Ui((1,), glow=True)).items() if "glows" in node[1].get("class", "")}
    assert lit == {"tile:6", "tile:13"}
    assert chosen(Ui((1,)), {"glow": "on", "grid": "on"}) == Ui((1,), grid=True, glow=True)


def test_the_grid_counts_the_words_that_are_left():
    assert "Words left" not in shown(said())
    table = [[child[2] for child in row[2:]] for row in walk(checked(view(stored, said("RAIN"), Ui(grid=True)))) if row[0] == "tr"]
    assert table == [
        ["Letters", "B", "C", "D", "M", "P", "T"],
        ["4", "·", "·", "·", "1", "1", "·"],
        ["5", "1", "·", "·", "·", "·", "1"],
        ["6", "·", "·", "1", "·", "·", "·"],
        ["8", "·", "1", "·", "·", "·", "·"],
    ]


def test_a_found_word_flies_from_the_board_to_its_place():
    before, after = said("RAIN"), said("RAIN", "MAIN")
    assert 'data-flies="word1"' in to_html(held(stored, before, after))
    assert 'data-flies="word1"' in shown(after)
    assert told(before, after) == f"MAIN, {points('MAIN')} points. 1 word to go."


def test_letters_that_are_typed_while_a_word_is_held_are_kept_for_the_next():
    nodes = walk(held(stored, said(), said("RAIN")))
    assert any(node[1].get("data-types") == "letter" for node in nodes)
    assert not any({"data-event", "data-sweep", "data-swept"} & set(node[1]) for node in nodes)


def test_hints_lead_to_the_best_common_word_step_by_step():
    hints = [hint(stored, said(), level) for level in range(1, HINT_LEVELS + 1)]
    word = max(("BRAIN", "MAIN", "PAIN", "RAIN", "TRAIN"), key=lambda each: (points(each), each == "BRAIN"))
    assert "7 words left, 5 of them common." in hints[0].say
    assert f"{len(word)} letters" in hints[1].say
    assert word not in "".join(one.say for one in hints[:-1])
    assert hints[-1].say.startswith(f"{word}, for {points(word)} points")
    assert hints[-1].marks[-1] == "tile:12"


def test_what_else_a_board_holds_is_folded_away_once_a_round_is_complete():
    finished = said("RAIN", "MAIN", "PAIN")
    parts = view(stored, finished, Ui())[2:]
    assert [part[1]["key"] for part in parts] == ["found", "best", "line"]
    assert "open" not in parts[1][1]
    open_ones = to_html(["div", {}, parts[0], parts[2]])
    assert not [word for word in (*stored(PUZZLE).common, *stored(PUZZLE).rare) if word not in finished.found and f">{word}" in open_ones]
    assert "DOMAIN" in to_html(parts[1])


def test_words_that_brought_no_star_are_led_by_their_points():
    plain, better = said("RAIN"), said("BRAIN", "TRAIN", "COMPLAIN")
    assert (stars(stored, plain), ending(stored, plain, 1).headline) == (0, f"{score(plain)} points")
    assert ending(stored, better, 3).headline == "Longest word: COMPLAIN"


def test_nothing_names_a_rude_word():
    finished = said("RAIN", "MAIN", "PAIN")
    texts = [shown(said()), shown(finished), str(ending(stored, finished, 3)), *(hint(stored, said(), level).say for level in range(1, 6))]
    assert not any("BEAN" in text for text in texts)


def test_each_star_takes_more_than_the_one_before_and_all_can_be_had_by_common_words():
    for count in range(1, 6):
        one, two, three = least_of(stored(PUZZLE), count)
        assert 1 <= one <= two <= three <= 0.9 * sum(sorted(map(points, stored(PUZZLE).common))[-count:])
    assert least_of(Answers((), ()), 5) == ()


def test_the_first_star_takes_about_a_round_of_ordinary_words_whatever_its_length():
    """Words of 20 points each scatter nothing: a star takes nine tenths of a round of ten, and two in a hundred less for each word less."""
    like = Answers(tuple(f"{first}{second}NT" for first in "AEIO" for second in "AEIO"), ())
    worth = points("AENT")
    assert [least_of(like, count)[0] for count in (5, 8, 10, 15)] == [count * worth * min(90, 70 + 2 * count) // 100 for count in (5, 8, 10, 15)]


def test_what_stars_take_is_told_in_points_before_play():
    one, two, three = least_of(stored(PUZZLE), 3)
    assert thresholds(stored, said()) == f"1 star from {one} points, 2 from {two}, 3 from {three}."


def test_a_card_tells_how_many_points_are_missing_to_the_next_star():
    state = said("RAIN")
    given = stars(stored, state)
    missing = least_of(stored(PUZZLE), 3)[given] - score(state)
    assert next_star(stored, state) == f"{missing} points short of {('a star', '2 stars', '3 stars')[given]}."


def test_stars_are_given_for_points():
    assert stars(stored, said("BRAIN", "TRAIN", "COMPLAIN")) == 3
    assert best_told(stored, said("BRAIN", "TRAIN", "COMPLAIN")).startswith(f"{share(60 + points('COMPLAIN'), 171)}%")


def test_the_review_lists_missed_words_common_ones_first_and_the_line():
    html = shown(said("RAIN", "MAIN", "COMPLAIN"))
    assert html.index("More on this board") < html.index("rarer word")
    assert 'data-share="word-portal.2/levels/07 TRSOMPAIELCUNADBORIGHFKVW.3 RAIN-MAIN-COMPLAIN' in html
    assert trace(said("RAIN", "MAIN", "COMPLAIN")) == "🟨🟨🟦"


def test_the_ending_tells_points_and_the_longest_word():
    told_ending = ending(stored, said("RAIN", "MAIN", "COMPLAIN"), 3)
    assert [fact.name for fact in told_ending.facts] == ["points", "longest"]
    assert told_ending.say.startswith("Round complete: ")


def test_a_board_with_too_few_words_is_said_to_be_short():
    assert prospect(stored, start(Puzzle(BOARD, 5, common="RAIN"))).say == "Only 1 word left, and you need 5."


def test_a_word_that_no_generator_would_choose_counts_and_is_named_nowhere():
    quiet = replace(PUZZLE, count=2, quiet="COMPLAIN")
    state = ROUND.start(quiet)
    assert [move.word for move in ROUND.legal(state)].count("COMPLAIN") == 1
    assert [move.word for move in ROUND.solve(state)] != ["COMPLAIN"]
    for word in ("BRAIN", "MAIN"):
        state = ROUND.play(state, Say(word))
    shown = to_html(ROUND.screen.view(state, Ui()))
    assert "COMPLAIN" not in shown
    assert f"(8 letters)\u00a0<strong>{points('COMPLAIN')}</strong>" in shown
    found = ROUND.play(ROUND.play(ROUND.start(quiet), Say("COMPLAIN")), Say("MAIN"))
    assert "COMPLAIN" in to_html(ROUND.screen.view(found, Ui()))


def test_a_hint_never_leads_to_such_a_word():
    state = ROUND.start(replace(PUZZLE, common="", rare="COMPLAIN", themed="", theme="", quiet="COMPLAIN"))
    assert [ROUND.aid.hint(state, level).say for level in range(1, 6)] == ["No word is left on this board. Undo, or try another board."] * 5
