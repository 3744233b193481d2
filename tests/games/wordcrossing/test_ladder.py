"""Result lines of chains: laid again by the rules, ranked by letters and then by fewest words, refused with the first reason."""

from dataclasses import replace

import pytest

from parlour.core.codec import encode
from parlour.core.data.assets import Assets
from parlour.core.data.boards import Boards, packed
from parlour.core.data.fingerprint import fingerprint
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import IllegalMove
from parlour.core.html import to_html, walk
from parlour.core.ladder.ladder import Add, Sheet, exported, rungs
from parlour.core.ladder.line import Entry, line_of
from parlour.core.naming import puzzle_id
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.level.puzzle import Best
from parlour.games.wordcrossing.line import CONTEST, board
from parlour.games.wordcrossing.modes import LADDER, crossing
from parlour.games.wordcrossing.notation import NOTATION
from parlour.games.wordcrossing.rules import Lift
from parlour.session.frame import frame
from parlour.session.play import moved
from parlour.session.value import opened
from tests.games.wordcrossing.boards import WORDS, across, down, puzzle

LEVEL = puzzle("S.... ###.# ###.# ###G#", "TEARSATEX", full=(Best(8, 2, "a00TEARSd30RATE", False),))
OTHER = puzzle("S.... ###.# ###.# ###G#", "TEARSATEZ")
BOARDS = Boards.from_packed(packed([("wordcrossing/levels", [("001", board(LEVEL)), ("002", board(OTHER))])]))
ASSETS = Assets({"lexicon": Lexicon(WORDS, frozenset()), "boards": BOARDS})
MODE = LADDER.equipped(ASSETS)
EMPTY = MODE.start(Sheet())
SHORT, LONG = (across(0, 0, "TEAR"), down(3, 0, "RATE")), (across(0, 0, "TEARS"), down(3, 0, "RATE"))


def won(*places, place="levels/001", level=LEVEL):
    """A session in which these words were laid."""
    session = opened(GAME, crossing(ASSETS), puzzle_id(GAME, *place.split("/")), encode(level), 0, {})
    for each in places:
        session = moved(session, each)
    return session


def handed(session):
    """What the card hands on: each text with its address."""
    return [(node[1]["data-share"], node[1]["data-place"]) for node in walk(frame(session)["card"]) if node[1].get("key") == "line"]


def line(*moves, place="levels/001", level=LEVEL):
    return line_of(CONTEST, place, board(level), NOTATION.write(moves))


def refused(text):
    with pytest.raises(IllegalMove) as caught:
        MODE.play(EMPTY, Add("Ann", text))
    return str(caught.value)


def test_a_chain_that_reached_the_goal_hands_on_a_line_that_the_ladder_takes():
    session = won(*LONG)
    assert handed(session) == [(line(*LONG), "#levels/001")]
    assert MODE.play(EMPTY, Add("Ann", line(*LONG))).entries == (Entry("Ann", line(*LONG), (8, -2), ("8", "2")),)


def test_the_line_is_that_of_the_best_chain_though_its_words_be_lifted():
    assert handed(moved(won(*LONG), Lift(3, 0, True))) == [(line(*LONG), "#levels/001")]


def test_no_line_is_handed_on_where_the_solution_was_shown_or_words_stood_already():
    assert handed(replace(won(*LONG), assisted=True)) == []
    begun = puzzle("S.... ###.# ###.# ###G#", "TEARSATEX", begun=(across(0, 0, "TEAR"),))
    assert handed(won(down(3, 0, "RATE"), level=begun)) == []
    assert frame(won(SHORT[0]))["card"] is None


def test_results_are_ranked_by_letters_and_then_by_fewest_words():
    ladder = EMPTY
    for name, places in (("Ann", SHORT), ("Ben", LONG)):
        ladder = MODE.play(ladder, Add(name, line(*places)))
    more = replace(ladder, entries=(Entry("Cleo", line(*LONG), (8, -3), ("8", "3")), *ladder.entries))
    assert [(rung.place, [entry.name for _, entry in rung.results]) for rung in rungs(more)] == [("levels/001", ["Ben", "Cleo", "Ann"])]
    drawn = MODE.screen.view(ladder, MODE.screen.new_ui())
    assert '<th scope="col">Letters</th><th scope="col">Words</th>' in to_html(drawn)
    assert ">Level 1<" in to_html(drawn)
    assert "RATE" not in "".join(child for node in walk(drawn) for child in node[2:] if isinstance(child, str))


def test_an_exported_ladder_comes_back_with_its_names():
    own = CONTEST.board(LEVEL)
    ladder = MODE.play(EMPTY, Add("Zoë B", line(*SHORT, place=f"own/{own}")))
    ladder = MODE.play(ladder, Add("Ann", line(*LONG)))
    assert MODE.play(EMPTY, Add("", exported(ladder))).entries == ladder.entries


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (line(across(0, 0, "TEARX"), LONG[1]), "Word 1 doesn’t count: TEARX, row 1, isn’t in the word list."),
        (line(LONG[0], down(3, 0, "REAR")), "Word 2 doesn’t count: No R is left for REAR."),
        (line(LONG[0], LONG[0]), "Word 2 doesn’t count: TEARS stands there already."),
        (line(LONG[0]), "This result doesn’t count: its words don’t lead from start to goal."),
        (line(*LONG, Lift(0, 0, False)), "This result doesn’t count: it lifts words, and a result only lays them."),
        (line(*LONG, place="levels/002"), "This result doesn’t count: Level 2 has another board."),
        (line(*LONG, place="levels/999"), "This result doesn’t count: there’s no puzzle levels/999 here."),
        (line(*LONG, place=f"own/{board(OTHER)}"), "This result doesn’t count: its link has another board."),
        (line(*LONG, place="own/nonsense"), "This result doesn’t count: there’s no puzzle own/nonsense here."),
        (line(*LONG, place="builder/new"), "This result doesn’t count: there’s no puzzle builder/new here."),
        (line_of(CONTEST, "levels/001", board(LEVEL), "xyz"), "no move can be read at character 1"),
        (line_of(CONTEST, "levels/001", "nonsense", "a00TEARS"), "a level is written like"),
        (
            line_of(replace(CONTEST, anew={}), "levels/001", board(LEVEL), "a00TEARS"),
            "wordcrossing version 1, and this ladder is for wordcrossing version 6.",
        ),
        ("word-portal.1/levels/07 ABC.5 RAIN 00000000", "This result is from word-portal version 1, and this ladder is for wordcrossing version 6."),
    ],
)
def test_a_line_that_does_not_hold_is_refused_with_its_reason(text, why):
    assert why in refused(text)


@pytest.mark.parametrize("at", range(0, len(line(*LONG)), 5))
def test_a_line_edited_by_one_letter_is_refused(at):
    text = line(*LONG)
    letter = "X" if text[at] != "X" else "Y"
    assert refused(f"{text[:at]}{letter}{text[at + 1 :]}").endswith(".")


def test_a_line_signs_all_that_it_says():
    told, _, mark = line(*LONG).rpartition(" ")
    assert fingerprint(told) == mark


def test_a_card_folds_the_line_away():
    session = replace(won(*LONG), following={"": puzzle_id(GAME, "levels", "002")})
    keys = [node[1]["key"] for node in walk(frame(session)["card"]) if "key" in node[1]]
    assert keys == ["next", "restart", "fitted", "more", "replay", "race", "line"]
    daily = replace(
        session, puzzle=puzzle_id(GAME, "daily", "2026-11-05"), today="2026-11-22", following={"": puzzle_id(GAME, "daily", "2026-11-06")}
    )
    assert [node[1]["key"] for node in walk(frame(daily)["card"]) if node[1].get("key") in ("next", "share", "line", "restart")] == [
        "next",
        "share",
        "restart",
        "line",
    ]
