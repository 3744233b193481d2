"""What is printed of every game: playable with a pencil, nothing of the answer in it, and an answer that wins when it is read back."""

import inspect
import json
import re
from dataclasses import replace
from functools import cache

import pytest

from parlour import worker
from parlour.apart import paper
from parlour.apart.paper import kit, losswords
from parlour.core.codec import encode
from parlour.core.data.assets import AssetMissing, Assets
from parlour.core.errors import BadInput
from parlour.core.html import checked, walk
from parlour.core.naming import puzzle_id
from parlour.games import CATALOGUE
from parlour.games.losswords.book.page import Page
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.ways import WAYS
from parlour.games.losswords.reader.terms import plain_terms
from parlour_build.layout import Layout
from parlour_build.puzzles.completions import completion
from tests.apart.reading import READERS, printed_line
from tests.rotation import is_whole, today
from tests.supplies import ASSETS, CASES

SETS = [
    pytest.param(game, known, id=f"{game.id}/{known.id}")
    for game in CATALOGUE.values()
    for known in game.sets
    if known.mode.id in paper.module_of(game).MODES and (Layout().bundles / game.id / f"{known.id}.jsonl").exists()
]
CONTROLS = {"a", "button", "input", "option", "select", "textarea", "form", "details"}
LAST = "2099-01-01"


@cache
def lines_of(game, set_id):
    return (Layout().bundles / game / f"{set_id}.jsonl").read_text(encoding="utf-8").splitlines()


def puzzles(game, known):
    """Two of a set's puzzles, others each day; in a whole run every tenth."""
    lines = lines_of(game.id, known.id)
    chosen = lines[today() % 10 :: 10] if is_whole() else [lines[(today() * 7 + half * len(lines) // 2) % len(lines)] for half in (0, 1)]
    for line in chosen:
        stored = json.loads(line)
        yield stored["key"], completion(game, Layout().words)(known, stored["puzzle"])


def printed(game, set_id, key, puzzle, assets=ASSETS):
    return paper.paper(paper.Paper(puzzle_id(game, set_id, key), encode(puzzle), LAST), assets)


def texts(node):
    """All that is read of a node, by eye and by ear."""
    for each in walk(node):
        yield from (child for child in each[2:] if isinstance(child, str))
        yield from (str(each[1][name]) for name in ("aria-label", "title") if name in each[1])


def tokens(node):
    return {word.casefold() for text in texts(node) for word in re.findall(r"[^\W\d_]{3,}", text)}


def copy_of(module):
    """The words of a module and of what it draws with: no puzzle has put them there."""
    return {word.casefold() for source in (module, kit) for word in re.findall(r"[^\W\d_]{3,}", inspect.getsource(source))}


@pytest.mark.parametrize(("game", "known"), SETS)
def test_a_sheet_has_nothing_to_press_and_tells_each_drawing_in_words(game, known):
    for key, puzzle in puzzles(game, known):
        sheet = checked(printed(game, known.id, key, puzzle)["sheet"])
        assert [each[0] for each in walk(sheet) if each[0] in CONTROLS or any(name.startswith("data-") for name in each[1])] == []
        drawings = [each for each in walk(sheet) if each[0] == "svg"]
        assert [each for each in drawings if not each[1].get("aria-label") or each[1].get("role") != "img"] == []
        assert [each[1]["class"] for each in sheet[2:]] == ["page"] * (len(sheet) - 2)


@pytest.mark.parametrize(("game", "known"), SETS)
def test_a_sheet_tells_no_more_than_the_screen_does_at_first(game, known):
    module, reader = paper.module_of(game), READERS[game.id]
    papers = [(printed(game, known.id, key, puzzle), puzzle) for key, puzzle in puzzles(game, known)]
    # What every sheet says ("1 star for reaching the goal") is of no puzzle, even where an answer is STAR.
    always = set.intersection(*(tokens(both["sheet"]) for both, _ in papers)) if len(papers) > 1 else set()
    for both, puzzle in papers:
        shown = {word for node in reader.screens(known.mode, puzzle) for word in tokens(node)}
        allowed = shown | always | copy_of(module) | tokens(["p", {}, both["title"]])
        assert tokens(both["sheet"]) & tokens(["p", {}, *reader.secrets(both["answer"])]) <= allowed


@pytest.mark.parametrize(("game", "known"), SETS)
def test_an_answer_that_is_read_back_wins_on_the_board_that_is_read_from_the_sheet(game, known):
    reader = READERS[game.id]
    for key, puzzle in puzzles(game, known):
        both = printed(game, known.id, key, puzzle)
        drawn = reader.board(both["sheet"], puzzle)
        end = reader.played(known.mode, drawn, [*texts(both["answer"])])
        assert known.mode.standing(end).status == "won", f"{key}: {[*texts(both['answer'])]}"


@pytest.mark.parametrize("case", [case for case in CASES if case.game.id in CATALOGUE], ids=lambda case: case.name)
def test_each_mode_is_printed_or_refused_in_a_sentence(case):
    puzzle = case.puzzle("paper")
    if case.mode.id in paper.module_of(case.game).MODES:
        both = printed(case.game, case.set_id, "0001", puzzle)
        assert both["title"].startswith(case.game.title)
        assert [*texts(both["answer"])][1:]
    else:
        with pytest.raises(BadInput, match="can’t be printed"):
            printed(case.game, case.set_id, "0001", puzzle)


def asked(**args):
    answer = json.loads(worker.handle(json.dumps({"id": 1, "op": "paper", "args": args, "now": 0})))
    return answer["text"] if not answer["ok"] else answer["result"]["title"]


def test_what_cannot_be_printed_is_refused_in_a_sentence():
    board = {"cells": "RRGG"}
    assert asked(puzzle="samegame.1/stages/0001", data=board) == "SameGame, Stage 1"
    assert asked(puzzle="samegame.7/stages/0001", data=board) == "Stage 1 was drawn anew since, so it isn’t the same puzzle."
    assert asked(puzzle="samegame.2/daily/2026-12-02", data=board, today="2026-12-01") == "2 December 2026 isn’t open yet."
    assert asked(puzzle="samegame.2/daily/2026-12-02", data=board, today="2026-12-02") == "SameGame, 2 December 2026"
    assert asked(puzzle="chess.1/daily/2026-12-02", data=board) == "There is no game 'chess' here."
    assert "this board is too large for paper" in asked(puzzle="samegame.1/own/x", data={"cells": "R" * 11}).casefold()
    assert asked(puzzle="samegame.1/stages/0001", data={"cells": 7}).startswith("Text is wanted") or asked(puzzle="samegame.1/stages/0001", data={})


def test_a_board_without_a_known_solution_says_so():
    both = printed(CATALOGUE["samegame"], "own", "x", paper.module_of(CATALOGUE["samegame"]).Puzzle("RG"))
    assert "No solution is printed: none is known for this board." in [*texts(both["answer"])]


def test_a_board_of_ones_own_has_an_answer_by_the_word_list_that_wins_or_says_that_there_is_none():
    game, reader = CATALOGUE["word-portal"], READERS["word-portal"]
    case = next(case for case in CASES if (case.game.id, case.mode.id) == ("word-portal", "own"))
    puzzle = replace(case.puzzle("paper"), common="", rare="", themed="", quiet="", count=3)
    both = printed(game, "own", "x", puzzle)
    told = [*texts(both["answer"])]
    assert "No solution is printed" not in " ".join(told)
    mode = case.mode.equipped(ASSETS)
    assert mode.standing(reader.played(mode, puzzle, told)).status == "won"
    # Without the list it is asked for, as in play; with too few words the page says so.
    with pytest.raises(AssetMissing):
        printed(game, "own", "x", puzzle, Assets())
    none = printed(game, "own", "x", replace(puzzle, letters="Q" * 25))
    assert "No solution is printed: the word list has too few words for this board." in [*texts(none["answer"])]


def test_blocks_go_on_pages_that_hold_them():
    blocks = [("a", 4.0), ("b", 5.0), ("c", 2.0), ("d", 11.0), ("e", 1.0)]
    assert kit.paged(blocks, 10) == [["a", "b"], ["c"], ["d"], ["e"]]


LONG = {
    "verse of one word a line": "\n".join(["LANTERN"[at % 7 :] + "LANTERNS"[: at % 7 + 1] for at in range(60)]),
    "one paragraph of long words": " ".join(["counterrevolutionaries"[at % 9 :] + "ness" for at in range(60)]),
    "stanzas of one word": "\n\n".join(["harbour", "lighthouse", "mornings"][at % 3] for at in range(60)),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("way", WAYS)
def test_a_page_of_a_book_that_is_higher_than_a_sheet_is_cut_and_nothing_of_it_is_lost(text, way):
    game = CATALOGUE["losswords"]
    anagrams = tuple((at, (word[::-1].lower(),)) for at, word in enumerate(text.split())) if way == "anagram" else ()
    page = Page(text, anagrams)
    chapter = Chapter("Your text", "Your own text", "Chapter 1", "Chapter 1", "", (page, page), True, (way,))
    begin = plain_terms(chapter)
    terms = replace(begin, levels="9" * len(chapter.pages))
    chapter = replace(chapter, terms=terms)
    both = printed(game, "own", "x-01", chapter)
    READERS["losswords"].board(both["sheet"], chapter)
    for sheet in both["sheet"][2:]:
        assert 0 < height_of(sheet) <= losswords.HEIGHT
    leaves = [each for each in walk(both["sheet"]) if each[0] == "section" and each[1]["class"].startswith("leaf")]
    pools = [[child[2] for each in walk(leaf) if each[0] == "ul" for child in each[2:]] for leaf in leaves]
    states = losswords.opened(chapter)
    assert [text for pool in pools for text in pool] == [text for state in states for text in losswords._chosen(state)]


def height_of(sheet):
    """Millimetres that what stands on a sheet takes at least: lines as long as they are printed, what stands above a page, and the pool."""
    lines = [text for each in walk(sheet) if each[0] == "p" and each[1]["class"].startswith("text") for text in [printed_line(each)]]
    chosen = sum(len(each[2]) + 5 for each in walk(sheet) if each[0] == "li")
    heads = sum(each[0] == "h3" for each in walk(sheet))
    return sum(-(-len(text) // losswords.ACROSS) for text in lines) * losswords.LINE + heads * 8 - (-chosen // losswords.ACROSS) * losswords.POOL
