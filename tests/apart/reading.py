"""Sheets and answers read as who holds the paper reads them, by game: the board from what is drawn, the moves from the sentences."""

import re
from dataclasses import dataclass, replace

from parlour.core.html import walk
from parlour.games.elimination import rules as elimination
from parlour.games.losswords import rules as losswords
from parlour.games.losswords.book.page import core, is_same, line_of
from parlour.games.losswords.reader.terms import plain_terms
from parlour.games.samegame import rules as samegame
from parlour.games.word_portal import rules as word_portal
from parlour.games.wordcrossing.level.puzzle import Place


def drawings(sheet, *classes):
    return [each for each in walk(sheet) if each[0] == "svg" and set(classes) <= set(each[1]["class"].split())]


def letters(drawing):
    """The large letters of a drawing, each with its place in millimetres."""
    return [
        (float(each[1]["x"]), float(each[1]["y"]), each[2]) for each in walk(drawing) if each[0] == "text" and "letter" in each[1]["class"].split()
    ]


def rows_of(found):
    """Letters by rows from the top, each from the left."""
    return ["".join(letter for _, letter in sorted((x, letter) for x, y, letter in found if y == row)) for row in sorted({y for _, y, _ in found})]


def once(mode, puzzle):
    return [mode.screen.view(mode.start(puzzle), mode.screen.new_ui())]


def all_of(answer):
    return [child for each in walk(answer)[2:] for child in each[2:] if isinstance(child, str)]


@dataclass(frozen=True)
class Reader:
    """How a game's paper is read.

    `board` is the puzzle as the sheet draws it, `played` the state after the answer; `screens` is what a player sees before playing, `secrets` what
    of the answer the sheet must not hold.
    """

    board: object
    played: object
    screens: object = once
    secrets: object = all_of


def samegame_board(sheet, puzzle):
    """Of letters that stand in a grid: the columns hold as many as there are blocks, and hang nowhere in the air."""
    [drawing] = drawings(sheet, "blocks")
    found = letters(drawing)
    size = next(float(each[1]["width"]) for each in walk(drawing) if each[0] == "rect")
    left, top = min(x for x, _, _ in found), min(y for _, y, _ in found)
    wide, high = (round((max(values) - first) / size) + 1 for values, first in (([x for x, _, _ in found], left), ([y for _, y, _ in found], top)))
    cells = {(round((x - left) / size), round((y - top) / size)): letter for x, y, letter in found}
    return samegame.Puzzle("/".join("".join(cells.get((x, y), samegame.EMPTY) for x in range(wide)) for y in range(high)))


def samegame_played(mode, puzzle, told):
    state = mode.start(puzzle)
    [moves] = [text for text in told if re.match(r"\d+ moves?: ", text)]
    for column, row in re.findall(r"([A-J])(\d+)", moves):
        state = mode.play(state, samegame.Remove(samegame.placed(state)["ABCDEFGHIJ".index(column), int(row) - 1]))
    return state


def elimination_board(sheet, puzzle):
    """The rows of letters, as far as they are drawn; the words they hold are the player's to know."""
    drawn = ["".join(letter for _, _, letter in letters(each)) for each in drawings(sheet)]
    assert drawn == [each.letters for each in puzzle.challenges]
    return puzzle


def elimination_played(mode, puzzle, told):
    state = mode.start(puzzle)
    for word, points, tiles in (
        found.groups() for text in told if (found := re.match(r"([A-Z]+), (\d+) points?: cross out letters? ([\d, ]+)\.", text))
    ):
        for tile in tiles.split(", "):
            state = mode.play(state, elimination.Drop(int(tile) - 1))
        assert (state.taken[-1].word, state.taken[-1].points) == (word, int(points))
    return state


def word_portal_board(sheet, puzzle):
    [drawing] = drawings(sheet, "rings")
    return replace(puzzle, letters="".join(rows_of(letters(drawing))))


def word_portal_played(mode, puzzle, told):
    state = mode.start(puzzle)
    for word, points in re.findall(r"([A-Z]{3,}) (\d+)", " ".join(told)):
        assert word_portal.points(word) == int(points)
        state = mode.play(state, word_portal.Say(word))
    return state


def wordcrossing_board(sheet, puzzle):
    """The grid by its cells: grey ones are walls, S and G stand in their corners."""
    [drawing] = drawings(sheet, "crossing")
    cells = [each[1] for each in walk(drawing) if each[0] == "rect" and "cell" in each[1]["class"].split()]
    size = float(cells[0]["width"])
    left, top = min(float(each["x"]) for each in cells), min(float(each["y"]) for each in cells)

    def place(x, y):
        return int((float(x) - left + 0.01) // size), int((float(y) - top + 0.01) // size)

    signs = {place(each["x"], each["y"]): "#" if "wall" in each["class"].split() else "." for each in cells}
    signs |= {place(each[1]["x"], each[1]["y"]): each[2] for each in walk(drawing) if each[0] == "text" and each[1]["class"] == "mark"}
    wide, high = (max(values) + 1 for values in zip(*signs, strict=True))
    grid = "/".join("".join(signs[x, y] for x in range(wide)) for y in range(high))
    pool = max(("".join(letter for _, _, letter in letters(each)) for each in drawings(sheet) if each is not drawing), key=len)
    return replace(puzzle, grid=grid, letters="".join(sorted(pool + "".join(place.word for place in puzzle.begun))) if puzzle.begun else pool)


def wordcrossing_played(mode, puzzle, told):
    state = mode.start(puzzle)
    for word, way, column, row in re.findall(r"([A-Z]+) (across|down) from ([A-J])(\d+)", " ".join(told)):
        state = mode.play(state, Place("ABCDEFGHIJ".index(column), int(row) - 1, way == "down", word))
    return state


def losswords_opened(mode, chapter):
    """The screen of every page when it is opened: all before it are put right."""
    state = mode.play(mode.start(chapter), chapter.terms or plain_terms(chapter))
    yield mode.screen.view(mode.start(chapter), mode.screen.new_ui())
    yield mode.screen.view(state, mode.screen.new_ui())
    for move in mode.solve(state):
        state = mode.play(state, move)
        if isinstance(move, losswords.Turn):
            yield mode.screen.view(state, mode.screen.new_ui())
    # A word that is hunted is asked for once the one before it is found.
    state = mode.play(mode.start(chapter), chapter.terms or plain_terms(chapter))
    for move in mode.solve(state):
        if losswords.way(state) == "hunt" and not state.whole:
            yield mode.screen.view(state, mode.screen.new_ui())
        state = mode.play(state, move)


def losswords_board(sheet, chapter):
    """The chapter, whose pages are on the sheet one after the other, each with its text as it looks, a line for what is gone."""
    leaves = []
    for leaf in (each for each in walk(sheet) if each[0] == "section" and each[1]["class"].startswith("leaf")):
        if leaf[2][2].endswith(", continued"):
            assert leaf[2][2] == leaves[-1][2][2].partition(":")[0] + ", continued"
            leaves[-1] = [*leaves[-1], *leaf[3:]]
        else:
            leaves.append(leaf)
    assert [re.match(r"Page (\d+)", leaf[2][2])[1] for leaf in leaves] == [str(number) for number in range(1, len(chapter.pages) + 1)]
    begun = losswords.play(losswords.start(chapter), chapter.terms or plain_terms(chapter))
    for at, leaf in enumerate(leaves):
        state = replace(begun, at=at, done=(), whole=False, ink=())
        words, lines = losswords.shown(state), [each for each in walk(leaf) if each[0] == "p" and each[1]["class"].startswith("text")]
        told = []
        for each in lines:
            # What is cut off of a line goes on in the next piece of its page.
            told = [*told[:-1], told[-1] + printed_line(each)] if each[1]["class"].endswith(" on") else [*told, printed_line(each)]
        assert told == [line_of([words[place] for place in line]) for line in losswords.page(state).lines]
    return chapter


def printed_line(node):
    """A line of text as it is printed: for each blank and each gap the sign that stands for one."""
    return "".join(each if isinstance(each, str) else "_" if each[1]["class"] in ("hole", "gap") else printed_line(each) for each in node[2:])


def losswords_played(mode, chapter, told):
    """Each page put right by its sentence alone, with no mistake."""
    state = mode.play(mode.start(chapter), chapter.terms or plain_terms(chapter))
    for sentence in told[1:]:
        if state.whole and not losswords.is_over(state) and sentence != "Nothing is wrong.":
            state = mode.play(state, losswords.Turn(state.at))
        for move in MENDED[losswords.way(state)](state, sentence.removesuffix(".")) if not state.whole else ():
            state = mode.play(state, move)
    assert state.slipped == 0
    return state


def from_pool(state, sentence):
    pool, used = losswords.damaged(state).pool, []
    for word in sentence.split(" ") if losswords.way(state) != "spell" else sentence.lower().split(", "):
        used.append(next(at for at, other in enumerate(pool) if at not in used and is_same(other, word)))
        yield losswords.Touch(used[-1])


def hunted(state, sentence):
    words = losswords.shown(state)
    for part in sentence.split("; "):
        word, before = re.fullmatch(r"(.+?), (?:after “(.*)”|the first word)", part).groups()
        yield losswords.Touch(next(at for at, each in enumerate(words) if core(each) == word and (words[at - 1] if at else None) == before))


def anagrams(state, sentence):
    words, whole = losswords.shown(state), losswords.page(state).words
    found = []
    for part in sentence.split("; "):
        wrong, right = part.split(" is ")
        found.append(next(at for at, word in enumerate(words) if at not in found and core(word) == wrong and core(whole[at]) == right))
        yield losswords.Touch(found[-1])


def swaps(state, sentence):
    now = list(losswords.shown(state))
    whole, found = losswords.page(state).words, {}
    for part in sentence.split("; "):
        wrong, right = re.fullmatch(r"for (.+) read (.+)", part).groups()
        place = next(at for at, word in enumerate(now) if at not in found and core(word) == wrong and core(whole[at]) == right)
        found[place] = right
    for place, right in found.items():
        if core(now[place]) != right:
            other = next(at for at in found if at != place and core(now[at]) == right and core(now[at]) != found[at])
            yield losswords.Swap(min(place, other), max(place, other))
            now[place], now[other] = now[other], now[place]


MENDED = {"begin": from_pool, "sequence": from_pool, "spell": from_pool, "hunt": hunted, "anagram": anagrams, "swap": swaps}

READERS = {
    "samegame": Reader(samegame_board, samegame_played),
    "elimination": Reader(elimination_board, elimination_played),
    "word-portal": Reader(word_portal_board, word_portal_played),
    "wordcrossing": Reader(wordcrossing_board, wordcrossing_played),
    "losswords": Reader(losswords_board, losswords_played, losswords_opened),
}
