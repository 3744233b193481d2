"""What the tools show, held against what is known otherwise."""

import csv
import io
from itertools import islice

import pytest

from parlour.core.errors import BadInput
from parlour.core.html import walk
from parlour.core.made import is_made
from parlour.core.rng import Rng
from parlour.games import CATALOGUE
from parlour.games.elimination.supply.generator import Budget, Judge, evolved, generations, pools, ranked
from parlour.games.elimination.supply.levels import LEVELS
from parlour.games.samegame import rules
from parlour.games.samegame.boards import random_board
from parlour.games.samegame.solver import board_of, counted, counting, graph, growing
from parlour.games.word_portal.supply.generator import Params as BoardParams
from parlour.games.word_portal.supply.generator import drafting, proposal
from parlour.games.wordcrossing.supply.generator import proposed, proposing
from parlour.games.wordcrossing.supply.params import Params as LevelParams
from parlour.lab.samegame.ways import played
from parlour.lab.sample import Made
from parlour.lab.sample import csv as written
from parlour.lab.weighing import estimated, share_between
from tests.lab.kit import data_of, shown, text_of, tool_of


def last_of(steps):
    *_, last = steps
    return last


# Steps are what the folded functions make: one implementation.


def test_steps_of_generators_come_to_what_precompute_folds():
    board = board_of(rules.start(random_board(rules.Params(5, 5, 4), Rng("steps"))))
    assert last_of(growing(board)) == graph(board)
    assert last_of(counting(graph(board))) == counted(graph(board))
    words = data_of("word_portal")
    whole = 0
    for number in range(6):
        drafts = list(drafting(BoardParams(9), words, Rng(f"acts/{number}")))
        draft = drafts[-1][1]
        assert proposal(BoardParams(9), words, Rng(f"acts/{number}")) == (None if draft.free else draft)
        assert {act.rule for act, _ in drafts} >= ({3, 4} if draft.free else {3, 4, 6})
        whole += not draft.free
    assert whole
    vocabulary = data_of("wordcrossing").vocabulary
    for number in range(8):
        stages = list(proposing(LevelParams(7, 7), Rng(f"stages/{number}"), vocabulary))
        assert stages[-1].proposal == proposed(LevelParams(7, 7), Rng(f"stages/{number}"), vocabulary)
    corpus, budget = data_of("elimination").source.corpus, Budget(20, 5)
    judge = Judge(LEVELS[8], corpus, pools(LEVELS[8], corpus))
    assert [each.number for each in generations(judge, Rng("run"), budget)] == [1, 2, 3, 4, 5]
    assert ranked(judge) == evolved(LEVELS[8], corpus, Rng("run"), budget)


# SameGame.


def test_a_board_is_counted_exactly_and_the_line_that_loses_it_is_named():
    assert "2 of 2 ways to play clear this board: 100.0%" in text_of(shown("samegame", "count", board="RR\nGG"))
    told = text_of(shown("samegame", "lost", board="RGR\nRGR", moves=""))
    assert "No move of these lost the win." in told
    lost = text_of(shown("samegame", "lost", board="RGB\nGRB\nRRG", moves="2"))
    assert "can’t be cleared from its start" in lost
    with pytest.raises(BadInput, match="Move 1 can’t be made"):
        shown("samegame", "lost", board="RGR\nRGR", moves="7 9 9")


def test_beyond_its_budget_a_board_is_estimated_and_the_truth_lies_within():
    puzzle = random_board(rules.Params(4, 4, 3), Rng("estimate/0"))
    exact = counted(graph(board_of(rules.start(puzzle))))[board_of(rules.start(puzzle))]
    assert exact.solutions
    games = [played(puzzle, rng) for rng in [Rng("games")] for _ in range(3_000)]
    low, high = share_between(sum(game.cleared for game in games), len(games))
    assert low <= exact.clear <= high
    paths = estimated([game.weight for game in games])
    assert paths.low <= exact.paths <= paths.high
    large = "\n".join(random_board(rules.Params(8, 8, 5), Rng("large")).cells.split("/"))
    assert "this is an estimate from 50 games by chance" in text_of(shown("samegame", "count", board=large, budget="2000", games="50"))


@pytest.mark.parametrize("board", ["RR\nG", "RX\nGG", "", "R" * 9, "7"])
def test_what_draws_no_board_is_refused(board):
    with pytest.raises(BadInput):
        shown("samegame", "count", board=board)


def test_intervals_are_wilsons():
    assert [round(each, 4) for each in share_between(10, 100)] == [0.0552, 0.1744]
    assert share_between(0, 0) == (0.0, 1.0)
    assert share_between(0, 50)[0] == 0.0
    assert estimated([]).mean == 0.0
    assert estimated([5, 5, 5]) == estimated([5] * 9)


# The others.


def test_a_challenge_of_ones_own_has_its_terms():
    told = text_of(shown("elimination", "terms", letters="cartoone", target="6", max_seq="3"))
    assert "CARTOONE has 8 letters, 2 more than the target: Eq. 2 is 1 − ln(2 + 1) = -0.099." in told
    with pytest.raises(BadInput, match="4 to 16 letters"):
        shown("elimination", "terms", letters="C4T")


def test_a_board_of_word_portal_is_judged_by_the_bar_of_the_text():
    view = shown("word_portal", "rules", seed="7")
    assert text_of(view).startswith("A board of ")
    assert sum(node[0] == "li" for node in walk(view)) == 8
    told = text_of(shown("word_portal", "algorithms", boards="5"))
    assert all(name in told for name in ("random letters", "last letter", "suffix first"))


def test_a_level_shows_its_maps_and_its_fronts_are_proved():
    view = shown("wordcrossing", "level", seed="3")
    captions = [text_of(node) for node in walk(view) if node[0] == "figcaption"]
    assert [caption.split(":")[0] for caption in captions] == ["Walls", "Rooms", "Distance map", "Turn map", "Start and goal", "The path", "Words"]
    assert "Both fronts are whole" in text_of(shown("wordcrossing", "fronts"))
    with pytest.raises(BadInput, match="written like"):
        shown("wordcrossing", "fronts", level="strange")


def test_the_dials_of_losswords_contradict_each_other_in_a_sentence():
    assert "Difficulty page by page: 3, 2, 4," in text_of(shown("losswords", "formula", pages="8", lowest="2", highest="7"))
    with pytest.raises(BadInput, match="can’t be harder than the hardest"):
        shown("losswords", "formula", lowest="9", highest="3")
    with pytest.raises(BadInput):
        shown("losswords", "damage", text="  ")


# Samples.


def test_a_sample_is_written_as_csv_that_others_read():
    rows = list(csv.reader(io.StringIO(written([Made('a "b", c', "", {"one": 1 / 3}), Made("d", "", {"one": 2.0, "two": 5})]))))
    assert rows == [["puzzle", "one", "two"], ['a "b", c', "0.333333333", ""], ["d", "2", "5"]]


LED = {"samegame": "own", "word_portal": "own", "wordcrossing": "own", "elimination": "infinite", "losswords": "sample"}


@pytest.mark.parametrize(("package", "set_id"), LED.items())
def test_a_dot_of_a_sample_leads_to_its_puzzle(package, set_id):
    view = shown(package, "range", count="10")
    links = {node[1]["href"] for node in walk(view) if node[0] == "a"}
    assert len(links) >= 8
    for href in islice(sorted(links), 4):
        page, _, place = href.partition("#")
        assert page == f"../../{package.replace('_', '-')}/"
        known, _, key = place.partition("/")
        assert known == set_id
        assert is_made(key) == (set_id == "infinite")
        assert is_made(key) or CATALOGUE[package.replace("_", "-")].set_of(set_id).made.puzzle(key)


def test_another_plane_of_a_sample_makes_nothing_anew():
    tool, data = tool_of("samegame", "range"), data_of("samegame")
    asked = tool.inputs({"count": "10"})
    first = last_of(tool.run(asked, data))
    again = last_of(tool.run({**asked, "x": "solutions"}, data))
    assert first.file == again.file
    assert "Solutions:" in text_of(again.view())
