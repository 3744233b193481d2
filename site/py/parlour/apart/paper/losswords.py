"""Losswords on paper: the damaged pages of a chapter in large type, with room to write between the lines."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from parlour.apart.paper.kit import line, paged
from parlour.core.html import Node, words
from parlour.games.losswords.book.page import core, gap, parts
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.ways import GAP, WAYS, Damage
from parlour.games.losswords.reader.terms import plain_terms
from parlour.games.losswords.rules import State, damaged, page, play, shown, start, way
from parlour.games.losswords.solver import solve
from parlour.games.losswords.spoken import blanks, sentence

MODES = ("chapter",)
RULE = "Something is wrong with each page of this book. Put it right: every page says what is asked for."

ACROSS, LINE, HEAD, POOL = 80, 9.5, 18, 8
"""Signs of a printed line, and the millimetres of one, of what stands above a page, and of a line of what there is to choose from."""

HOLE = 10
"""Signs that a blank is as wide as."""

HEIGHT, INTRO = 212, 26
"""Millimetres that pages of the book may take of one of paper, and what is told of the book.

A page of the book that is higher than one of paper, such as verse of one word a line, is cut into pieces, the first below what is told of the book.
"""


def opened(chapter: Chapter) -> list[State]:
    """Each page of the chapter as it is first seen, in the order of reading; pages that need nothing are among them."""
    begun = play(start(chapter), chapter.terms or plain_terms(chapter))
    fresh = replace(begun, done=(), whole=False, ink=())
    return [replace(fresh, at=at) for at in range(len(chapter.pages))]


def sheet(chapter: Chapter) -> list[Node]:
    """The chapter on as many pages of paper as it takes; the first says where it is from."""
    note = [line("how", chapter.note)] if chapter.note else []
    about = line("work", ["em", {}, chapter.work], f", {chapter.author}. {chapter.place}: {chapter.title}.")
    intro: Node = ["div", {}, line("rule", RULE), about, *note]
    pages = paged([(intro, INTRO), *(piece for state in opened(chapter) for piece in _pieces(state, HEIGHT if state.at else HEIGHT - INTRO))], HEIGHT)
    return [["div", {"class": f"body book{' verse' if chapter.verse else ''}"}, *leaves] for leaves in pages]


def _pieces(state: State, high: float) -> list[tuple[Node, float]]:
    """A page of the book with the millimetres that it takes, rather too many than too few: in one piece, or in as many as are at most so high."""
    blocks = [*_text(state), *_pool(state)]
    whole = HEAD + sum(height for _, height in blocks)
    if whole <= high:
        return [(_leaf(state, [block for block, _ in blocks]), whole)]
    room = high - HEAD
    pieces = paged([(each, each[1]) for block in blocks for each in _lower(block, room)], room)
    heights = [HEAD + sum(height for _, height in piece) for piece in pieces]
    return [(_leaf(state, [block for block, _ in piece], goes_on=at > 0), heights[at]) for at, piece in enumerate(pieces)]


def _lower(block: tuple[Node, float], room: float) -> list[tuple[Node, float]]:
    """A line of text, or what there is to choose from: cut between words into about equal pieces where it is higher than the room."""
    (tag, attrs, *inside), height = block
    if height <= room:
        return [block]
    count = math.ceil(height / (room - LINE))
    breaks = [at for at in range(1, len(inside)) if tag == "ul" or inside[at - 1] == " "]
    ends = [0, *(next((at for at in breaks if at >= len(inside) * part // count), len(inside)) for part in range(1, count)), len(inside)]
    goes_on = attrs | {"class": f"{attrs['class']} on"}
    return [([tag, goes_on if start else attrs, *inside[start:end]], height / count + LINE) for start, end in pairwise(ends)]


def _pool(state: State) -> list[tuple[Node, float]]:
    """What there is to choose from, with its height."""
    chosen = _chosen(state)
    lines = -(-sum(len(text) + 5 for text in chosen) // ACROSS)
    return [(["ul", {"class": "chosen"}, *(["li", {}, text] for text in chosen)], lines * POOL)] if chosen else []


def _leaf(state: State, blocks: Sequence[Node], *, goes_on: bool = False) -> Node:
    """A page, or a piece of one: its number, what is asked, its text, and what there is to choose from."""
    begins: list[Node] = [["h3", {}, f"Page {state.at + 1}: {WAYS[way(state)].title}"], line("asks", asked(state))]
    head: list[Node] = [["h3", {}, f"Page {state.at + 1}, continued"]] if goes_on else begins
    return ["section", {"class": f"leaf {way(state)}"}, *head, *blocks]


def things(state: State) -> int:
    """How many words or letters of a page are to be put right or found."""
    here = damaged(state)
    return len(here.places if way(state) in ("anagram", "swap") else here.wanted)


def asked(state: State) -> str:
    """What is to be done on a page, with a pencil."""
    count = things(state)
    if not count:
        return "Nothing is wrong here. Read on."
    match way(state):
        case "begin":
            return f"The opening {words(count, 'word')} {'is' if count == 1 else 'are'} gone. Write {'it' if count == 1 else 'them'} in."
        case "sequence":
            return f"{words(count, 'word')} in a row {'is' if count == 1 else 'are'} gone. Write {'it' if count == 1 else 'them'} in."
        case "spell":
            return f"{words(count, 'letter')} {'is' if count == 1 else 'are'} gone from the whole page. Write {'it' if count == 1 else 'them'} in."
        case "hunt":
            return "Find the words that fit these clues and draw a ring around each."
        case "anagram":
            return f"{words(count, 'word')} {'is an anagram' if count == 1 else 'are anagrams'} of the right one. Write the right one above."
        case "swap":
            return f"{words(count, 'word')} changed places. Join those that belong in each other’s place with a line."


def _chosen(state: State) -> list[str]:
    """What there is to choose from, or to look for."""
    here = damaged(state)
    if way(state) == "hunt":
        return [sentence(clue).removeprefix("Find ") for clue in here.clues]
    return [text.upper() for text in here.pool] if way(state) == "spell" else list(here.pool)


def _text(state: State) -> list[tuple[Node, float]]:
    """The page as it looks, line by line, each with its height."""
    now, missing = shown(state), set(blanks(state)) if way(state) in ("begin", "sequence") else set()
    drawn: list[tuple[Node, float]] = []
    for number, places in enumerate(page(state).lines):
        inside: list[Node | str] = []
        for place in places:
            inside += [*_word(now[place], is_missing=place in missing), *([gap(now[place])] if place != places[-1] else [])]
        is_apart = number in page(state).stanzas
        signs = sum(len(now[place]) + 1 + (HOLE if missing and GAP in now[place] else 0) for place in places)
        height = -(-signs // ACROSS) * LINE + 3 * is_apart
        drawn.append((["p", {"class": "text apart" if is_apart else "text"}, *filter(None, inside)], height))
    return drawn


def _word(word: str, *, is_missing: bool) -> list[Node | str]:
    """A word as it is printed: a blank for one that is gone, a line for each letter that is."""
    if is_missing:
        before, _, after = word.partition(GAP) if GAP in word else parts(word)
        return [before, ["span", {"class": "hole"}, ["span", {"class": "aloud"}, "blank"]], after]
    if GAP not in word:
        return [word]
    letters: list[Node | str] = [["span", {"class": "gap"}, ["span", {"class": "aloud"}, "gap"]] if letter == GAP else letter for letter in word]
    return [["span", {"class": "gapped"}, *letters]]


def answer(chapter: Chapter) -> list[Node]:
    """What is wrong on each page, put right; or that nothing is."""
    if solve(start(chapter)) is None:
        return [line("", "No solution is printed: none is known for this chapter.")]
    return [["ol", {}, *(["li", {}, _mended(state)] for state in opened(chapter))]]


def _mended(state: State) -> str:
    """The answer of a page in one sentence."""
    here, whole = damaged(state), page(state).words
    if not things(state):
        return "Nothing is wrong."
    match way(state):
        case "begin" | "sequence":
            return f"{' '.join(here.wanted)}."
        case "spell":
            return f"{', '.join(letter.upper() for letter in here.wanted)}."
        case "hunt":
            return f"{'; '.join(_found(whole, place) for place in here.places)}."
        case "anagram":
            return f"{'; '.join(f'{core(here.shown[place])} is {core(whole[place])}' for place in here.places)}."
        case "swap":
            return f"{'; '.join(_swaps(here, whole))}."


def _found(whole: Sequence[str], place: int) -> str:
    """A word with the one before it, or at the very beginning with the one after it."""
    return f"{core(whole[place])}, after “{whole[place - 1]}”" if place else f"{core(whole[place])}, the first word"


def _swaps(here: Damage, whole: Sequence[str]) -> list[str]:
    """Every displaced word and the one that belongs in its place."""
    return [f"for {core(here.shown[place])} read {core(whole[place])}" for place in here.places]
