"""What the player sees of a chapter: how it is introduced, and its pages, set as in a book. Words are buttons only where they are touched."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from parlour.core.html import Node, words
from parlour.games.losswords.book.page import core, folded, gap, parts
from parlour.games.losswords.chapter import Terms
from parlour.games.losswords.damage.twists import explained
from parlour.games.losswords.damage.twists import title as twist_title
from parlour.games.losswords.damage.ways import GAP, LETTERS, WAYS
from parlour.games.losswords.review import WHOLE, trace
from parlour.games.losswords.rules import Move, State, Swap, Touch, Turn, damaged, is_over, legal, page, shown, shown_number, total, way
from parlour.games.losswords.spoken import blanks, clue_told, letters_told, line_told, pages_told

TOUCHED = ("anagram", "hunt", "swap")
"""The ways in which words of the page are touched; in the others something of the pool is."""


SHORT = 360
"""Characters of a page that is set larger: about sixty words, which then fill the paper."""

BLANK = "\u00a0"
"""A line that says nothing yet."""


@dataclass(frozen=True, slots=True)
class Ui:
    """The word that was touched first, to be swapped with another."""

    chosen: int | None = None


def number_in(value: str) -> int | None:
    """The place that an event names."""
    return int(value) if value.isascii() and value.isdigit() and len(value) <= 3 else None


def clicks(state: State, move: Move) -> list[str]:
    """The events that make a move; none for the clock's."""
    match move:
        case Terms():
            return ["begin"]
        case Turn():
            return [] if move.late else ["turn"]
        case Swap():
            return [f"word:{move.first}", f"word:{move.second}"]
        case Touch():
            return [f"{'word' if way(state) in TOUCHED else 'pool'}:{move.place}"]


def view(state: State, ui: Ui) -> Node:
    """The chapter as it stands; before it is begun on the terms that it has of its own, if any."""
    return introduced(state, state.chapter.terms) if state.terms is None else opened(state, ui)


def offered(state: State) -> Terms:
    """The terms on which the chapter would begin."""
    return next(move for move in legal(state) if isinstance(move, Terms))


def introduced(state: State, terms: Terms | None, extra: Sequence[Node] = ()) -> Node:
    """The page before the first: the book, the chapter, what we say of it, and the way in; it quotes nothing, since pages ask for their words."""
    chapter = state.chapter
    note: list[Node] = [["p", {"class": "note", "key": "note"}, chapter.note]] if chapter.note else []
    attrs: dict[str, str | bool] = {"key": "begin", "type": "button", "class": "primary begin", "data-event": "begin", "data-key": "Enter"}
    return [
        "div",
        {"class": "board losswords intro"},
        ["p", {"class": "work", "key": "work"}, ["em", {}, chapter.work]],
        ["p", {"class": "author", "key": "author"}, chapter.author],
        ["p", {"class": "place", "key": "place"}, f"{chapter.place}, {words(len(chapter.pages), 'page')}"],
        *origin(chapter.origin),
        ["h2", {"key": "title"}, chapter.title],
        *note,
        ["hr", {"key": "rule"}],
        *kinds(terms),
        *twist_lines(terms.twist if terms else ""),
        *extra,
        ["p", {"class": "start", "key": "start"}, ["button", attrs, "Start reading"]],
    ]


def origin(told: str) -> list[Node]:
    """Where the passage is found in its book; nothing where nobody says."""
    # Origins are sentences of their own: "Chapter 3, ..." keeps its capital behind the colon, "From ..." does not.
    where = told.replace("From ", "from ", 1) if told.startswith("From ") else told
    return [["p", {"class": "place", "key": "origin"}, f"In the book: {where}"]] if told else []


def kinds(terms: Terms | None) -> list[Node]:
    """The kinds of damage on these terms; of one alone what is to be done. Where no terms are known yet there is room for both."""
    if terms is None:
        return [["p", {"class": name, "key": name}, BLANK] for name in ("ways", "asks")]
    ways = list(dict.fromkeys(WAYS[LETTERS[letter]] for letter in terms.ways))
    asks = ways[0].asks if len(ways) == 1 else ""
    names: Node = ["p", {"class": "ways", "key": "ways"}, ["strong", {}, ", ".join(way.title for way in ways)]]
    return [names, *([["p", {"class": "asks", "key": "asks"}, asks if asks.endswith("?") else f"{asks}."]] if asks else [])]


def twist_lines(twist: str) -> list[Node]:
    """What is said of a twist; nothing where there is none."""
    return [["p", {"class": "twist", "key": "twist"}, ["strong", {}, f"Twist: {twist_title(twist)}."], " ", explained(twist)]] if twist else []


def opened(state: State, ui: Ui) -> Node:
    """The page that lies open, with what there is to choose from below it."""
    marks = {"whole": state.whole, "review": is_over(state), "short": is_short(state), "verse": state.chapter.verse}
    frame = {"class": " ".join(["board", "losswords", way(state), *(mark for mark, holds in marks.items() if holds)])}
    frame |= {"role": "group", "aria-label": f"{pages_told(state)}, {state.chapter.title}"}
    below = turning(state) if state.whole else pool(state)
    return ["div", frame, closing(state) if is_over(state) else heading(state), sheet(state, ui), *below]


def is_short(state: State) -> bool:
    """Whether the page would leave much of the paper empty: little text, and nothing to choose from below it."""
    return way(state) in TOUCHED and len(page(state).text) <= SHORT


def heading(state: State) -> Node:
    """What is to be done here, how hard that is, and on which page."""
    here = WAYS[way(state)]
    asks = clue_told(state) if way(state) == "hunt" and not state.whole else here.asks
    number: Node = ["span", {"class": "number", "key": "number", "aria-hidden": "true"}, str(shown_number(state))]
    way_told: Node = ["p", {"class": "way", "key": "way"}, ["strong", {}, here.title], " ", ["span", {"class": "asks"}, asks]]
    return ["div", {"class": "top", "key": "top"}, number, way_told, ["p", {"class": "count", "key": "count"}, pages_told(state)]]


def closing(state: State) -> Node:
    """What was read, above the last page."""
    count = len(state.chapter.pages)
    number: Node = ["span", {"class": "number", "key": "number", "aria-hidden": "true"}, str(count)]
    told: Node = ["span", {"class": "asks"}, f"{words(count, 'page')} read"]
    read: Node = ["p", {"class": "way", "key": "way"}, ["strong", {}, state.chapter.title], " ", told]
    return ["div", {"class": "top", "key": "top"}, number, read]


def seals(state: State) -> Node:
    """A seal for each page with the ink that it brought; those without a mistake are filled."""
    marks = zip(state.ink, trace(state), strict=True)
    items = [["li", {"key": f"seal{at}", "class": "full" if mark == WHOLE else "part"}, str(ink)] for at, (ink, mark) in enumerate(marks)]
    return ["ol", {"class": "seals", "key": "seals", "aria-label": "Ink by page"}, *items]


def sheet(state: State, ui: Ui) -> Node:
    """The page itself, line by line."""
    chosen = None if state.whole else ui.chosen
    drawn, now = drawer(state, chosen), shown(state)
    lines: list[Node] = []
    for number, line in enumerate(page(state).lines):
        children: list[Node | str] = []
        for at in line:
            children += [drawn(at), *([gap(now[at])] if at != line[-1] and gap(now[at]) else [])]
        lines.append(["p", {"class": "line apart" if number in page(state).stanzas else "line", "key": f"l{number}"}, *joined(children)])
    return ["div", {"class": "sheet", "key": f"page{state.at}", "data-flow": "text"}, *lines]


def joined(children: Sequence[Node | str]) -> list[Node | str]:
    """The same children, texts that stand side by side made one."""
    made: list[Node | str] = []
    for child in children:
        if isinstance(child, str) and made and isinstance(made[-1], str):
            made[-1] += child
        else:
            made.append(child)
    return made


def drawer(state: State, chosen: int | None) -> Callable[[int], Node | str]:
    """What draws the word of a place."""
    now = shown(state)
    if state.whole:
        return lambda at: now[at]
    here = damaged(state)
    if way(state) in TOUCHED:
        found = set(state.done) if way(state) == "anagram" else set()
        return lambda at: now[at] if not core(now[at]) or at in found else word_button(state, at, now[at], is_chosen=at == chosen)
    if way(state) == "spell":
        wanted = here.wanted[len(state.done)]
        return lambda at: gapped(state, at, now[at], wanted) if GAP in now[at] else now[at]
    open_blanks = {place: number for number, place in enumerate(blanks(state))}
    return lambda at: blank(at, now[at], open_blanks[at], len(open_blanks)) if at in open_blanks else now[at]


def word_button(state: State, at: int, word: str, *, is_chosen: bool) -> Node:
    """A word that can be touched; where two are swapped, one that is chosen is pressed in, and one touched in vain is crossed out."""
    attrs: dict[str, str | bool] = {"key": f"w{state.at}.{at}", "type": "button", "class": "word", "data-event": f"word:{at}", "data-cell": f"{at},0"}
    if way(state) == "swap":
        return ["button", attrs | {"aria-pressed": "true" if is_chosen else "false"} | ({"class": "word missed"} if at in state.wrong else {}), word]
    if at in state.wrong:
        attrs |= {"class": "word wrong", "aria-disabled": "true", "aria-label": f"{core(word)}, tried"}
    return ["button", attrs, word]


def gapped(state: State, at: int, word: str, wanted: str) -> Node:
    """A word with gaps: those that are asked for stand out, and by ear each is named."""
    original = page(state).words[at]
    letters: list[Node | str] = []
    for letter, other in zip(word, original, strict=True):
        letters.append(letter if letter != GAP else ["span", {"class": "gap now" if folded(other) == wanted else "gap"}, " "])
    aloud: Node = ["span", {"class": "aloud"}, letters_told(word, original, wanted)]
    return ["span", {"class": "gapped", "key": f"g{state.at}.{at}"}, ["span", {"aria-hidden": "true"}, *joined(letters)], aloud]


def blank(at: int, word: str, number: int, count: int) -> Node:
    """A blank: the first is the one to fill, and all are named."""
    before, _, after = parts_of_blank(word)
    name = f"blank, the next of {count}" if not number else "blank"
    hole: Node = ["span", {"class": "hole next" if not number else "hole"}, ["span", {"class": "aloud"}, name]]
    return ["span", {"class": "blank", "key": f"b{at}"}, *filter(None, (before,)), hole, *filter(None, (after,))]


def parts_of_blank(word: str) -> tuple[str, str, str]:
    """What stands before and after the blank in a printed word."""
    before, gap, after = word.partition(GAP)
    return (before, gap, after) if gap else parts(word)


def pool(state: State) -> list[Node]:
    """What there is to choose from, and the line that says what is left."""
    chips = [] if way(state) in TOUCHED else [chip(state, at, text) for at, text in enumerate(damaged(state).pool)]
    label = "Letters to choose from" if way(state) == "spell" else "Words to choose from"
    frame = {"class": "pool", "key": f"pool{state.at}", "role": "group", "aria-label": label, "data-flow": "text"}
    row: list[Node] = [["div", frame, *chips]] if chips else []
    return [*row, ["p", {"class": "told", "key": "told"}, line_told(state)]]


def chip(state: State, at: int, text: str) -> Node:
    """A word or a letter of the pool; used ones keep their place."""
    shown_text = text.upper() if way(state) == "spell" else text
    attrs: dict[str, str | bool] = {"key": f"c{state.at}.{at}", "type": "button", "class": "chip", "data-cell": f"{at},1"}
    if at in state.done:
        return ["button", attrs | {"class": "chip used", "disabled": True}, shown_text]
    attrs |= {"data-event": f"pool:{at}"}
    if at in state.wrong:
        return ["button", attrs | {"class": "chip wrong", "aria-disabled": "true", "aria-label": f"{shown_text}, tried"}, shown_text]
    return ["button", attrs | ({"data-key": shown_text} if way(state) == "spell" else {}), shown_text]


def turning(state: State) -> list[Node]:
    """What is below a page that is whole: what it brought, and the way to the next; at the end of the chapter all of it."""
    said = "Time’s up: no ink." if state.late else f"{state.ink[-1]} ink."
    if is_over(state):
        return [seals(state), ["p", {"class": "told", "key": "told"}, f"{said} {total(state)} in all."]]
    turn: Node = ["button", {"key": "turn", "type": "button", "class": "primary turn", "data-event": "turn", "data-key": "Enter"}, "Turn the page"]
    return [["p", {"class": "told", "key": "told"}, said], turn]
