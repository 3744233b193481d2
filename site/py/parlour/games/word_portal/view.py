"""What the player sees: the word that is built, the rings of letters, and the words found.

By ear the tiles are buttons in the order of the rows, each told by its letter, its ring and its place, and those of the word by their number in it.
"""

from collections import Counter

from parlour.core.data.assets import AssetMissing
from parlour.core.html import Node, words
from parlour.games.word_portal.building import BACK, CANCEL, CLEAR, RELEASE, TAKE, Ui, can_follow, is_whole, spelled, tiles_of_word
from parlour.games.word_portal.review import aim, flight, review
from parlour.games.word_portal.rules import CELLS, INNER, MIDDLE, SIDE, Answers, Known, State, points, status
from parlour.games.word_portal.solver import all_words, by_length, common_score, left, prefixes
from parlour.games.word_portal.stars import STARS

BELOW = SIDE
"""The row, counted from 0, of the buttons below the board."""


def view(known: Known, state: State, ui: Ui) -> Node:
    """The board while the round is played; the review when it is complete."""
    return review(known, state) if status(state) != "playing" else table(known, state, ui, _progress(known, state), _aim(state))


def table(known: Known, state: State, ui: Ui, progress: Node, aim: str) -> Node:
    """The board while it is played, below how far it is; `aim` stands where the word is built until one is begun."""
    parts = [progress, _word(state, ui, aim), _board(known, state, ui), _acts(ui), _found(state)]
    return ["div", _frame(state, ""), *parts, *([hint_grid(known, state)] if ui.grid else [])]


def _frame(state: State, kind: str) -> dict[str, str]:
    name = f"Word portal, {len(state.found)} of {words(state.puzzle.count, 'word')} found"
    return {"class": f"word-portal play{kind}", "role": "group", "aria-label": name}


def answers_at_hand(known: Known, state: State) -> Answers | None:
    """The words of the board; None while the word list that tells them has not come."""
    try:
        return known(state.puzzle)
    except AssetMissing:
        return None


def _progress(known: Known, state: State) -> Node:
    """How far the round is, and what the next star takes."""
    told, answers = f"{len(state.found)} of {words(state.puzzle.count, 'word')}", answers_at_hand(known, state)
    if answers and len(all_words(answers)) < state.puzzle.count:
        told += f", but this board has only {len(all_words(answers))}"
    counts = answers is not None and common_score(answers, state.puzzle.count) > 0
    return progress(told, (aim(known, state) or words(len(STARS), "star")) if counts else "")


def progress(told: str, aim: str) -> Node:
    """How far a round is, and what the next star takes, where there are any."""
    return ["p", {"class": "progress", "key": "progress"}, ["span", {}, told], *([["span", {"class": "share"}, aim]] if aim else [])]


def _aim(state: State) -> str:
    """What to do while nothing is built: the way through the rings, or how many words of the theme are found."""
    middle, themed = state.puzzle.letters[MIDDLE], state.puzzle.themed.split()
    if not themed:
        return f"Outer letters, then inner, end on {middle}."
    return f"{state.puzzle.theme}: {sum(word in state.found for word in themed)} of {len(themed)}. The {middle} comes last."


def _word(state: State, ui: Ui, aim: str) -> Node:
    """The word that is built; its points are told once it is one, so that nothing is praised that is none."""
    text = spelled(state.puzzle.letters, ui.tiles)
    if not text:
        return ["p", {"class": "built empty", "key": "built"}, aim]
    return ["p", {"class": "built", "key": "built"}, ["strong", {}, text]]


def _board(known: Known, state: State, ui: Ui) -> Node:
    lit = _glowing(known, state, ui) if ui.glow else frozenset[int]()
    frame = {"class": "rings", "key": "rings", "data-types": "letter", "data-swept": RELEASE, "data-unswept": CANCEL}
    return ["div", frame, *(_tile(state, ui, cell, is_lit=cell in lit) for cell in range(CELLS))]


def _glowing(known: Known, state: State, ui: Ui) -> frozenset[int]:
    """The tiles with which what is built can still become a word that is not found."""
    letters, text = state.puzzle.letters, spelled(state.puzzle.letters, ui.tiles)
    if answers_at_hand(known, state) is None:
        return frozenset()
    begun = prefixes(known, state)
    return frozenset(cell for cell in range(CELLS) if can_follow(ui.tiles, cell) and text + letters[cell] in begun)


def ring_of(cell: int) -> str:
    """The ring that a cell is of."""
    return "middle" if cell == MIDDLE else "inner" if cell in INNER else "outer"


def place(cell: int) -> str:
    """Where a cell is, in words: `outer ring, row 1, column 3`, or `the middle`."""
    row, column = cell // SIDE + 1, cell % SIDE + 1
    return "the middle, the last letter" if cell == MIDDLE else f"{ring_of(cell)} ring, row {row}, column {column}"


def _tile(state: State, ui: Ui, cell: int, *, is_lit: bool) -> Node:
    letter, x, y = state.puzzle.letters[cell], cell % SIDE, cell // SIDE
    number = ui.tiles.index(cell) + 1 if cell in ui.tiles else 0
    chosen = f", letter {number} of your word" if number else ", can go on" if is_lit else ""
    attrs: dict[str, str | bool] = {
        "key": f"t{cell}",
        "type": "button",
        "class": f"tile {ring_of(cell)} x{x} y{y}{' chosen' if number else ''}{' glows' if is_lit else ''}",
        "data-event": f"tile:{cell}",
        "data-cell": f"{x},{y}",
        "aria-label": f"{letter}, {place(cell)}{chosen}",
        "aria-pressed": "true" if number else "false",
    }
    mark: list[Node] = [["small", {}, str(number)]] if number else []
    return ["button", attrs, ["span", {"class": "core", "data-sweep": f"trace:{cell}"}, letter], *mark]


def _acts(ui: Ui) -> Node:
    """The buttons below the board; Backspace is theirs only while there is a letter to take back, and taking leads once there is a whole word."""
    able = bool(ui.tiles)
    keys = {BACK: "Backspace" if able else "", CLEAR: "", TAKE: "Enter"}
    labels = {BACK: "Back", CLEAR: "Clear", TAKE: "Take the word"}
    leading = {TAKE: ["leads"]} if is_whole(ui.tiles) else {}
    buttons = [
        _act(column, event, labels[event], key, [event, *leading.get(event, ())], able=able) for column, (event, key) in enumerate(keys.items())
    ]
    return ["div", {"class": "acts", "key": "acts"}, *buttons]


def _act(column: int, event: str, label: str, key: str, kinds: list[str], *, able: bool) -> Node:
    attrs: dict[str, str | bool] = {"key": event, "type": "button", "class": " ".join(kinds), "data-event": event, "data-cell": f"{column},{BELOW}"}
    attrs |= {"data-key": key} if key else {}
    return ["button", attrs | ({} if able else {"aria-disabled": "true"}), label]


def _found(state: State) -> Node:
    """How many words there are of each length, the long ones first, and the words as they were found: one more moves none of the others."""
    lengths = sorted(by_length(state.found).items(), reverse=True)
    told = " · ".join(f"{length} letters: {count}" for length, count in lengths)
    chips = [_chip(at, word) for at, word in enumerate(state.found)]
    return ["section", {"class": "found", "key": "found", "aria-label": "Words found, by length"}, ["p", {}, told], ["ul", {}, *chips]]


def _chip(at: int, word: str) -> Node:
    return ["li", {"key": f"w{at}"}, ["span", {"data-flies": flight(at)}, word, " ", ["strong", {}, str(points(word))]]]


def hint_grid(known: Known, state: State) -> Node:
    """How many words are left of each length that start with each letter."""
    if answers_at_hand(known, state) is None:
        return ["p", {"key": "grid"}, "The grid comes with the word list, at your first move."]
    wanted = left(known, state)
    cells = Counter((len(word), word[0]) for word in wanted)
    firsts, lengths = sorted({word[0] for word in wanted}), sorted({len(word) for word in wanted})
    head: Node = ["tr", {}, ["th", {"scope": "col"}, "Letters"], *(["th", {"scope": "col"}, first] for first in firsts)]
    rows = [["tr", {}, ["th", {"scope": "row"}, str(n)], *(["td", {}, str(cells[n, first] or "·")] for first in firsts)] for n in lengths]
    table: Node = ["table", {}, ["caption", {}, "Words left, by length and first letter"], ["thead", {}, head], ["tbody", {}, *rows]]
    return ["div", {"class": "hint-grid", "key": "grid"}, table]


def told(before: State, after: State) -> str:
    """`PORTAL, 72 points. 4 words to go.`."""
    new = after.found[len(before.found) :]
    return f"{new[0]}, {words(points(new[0]), 'point')}. {remaining(after)}".rstrip() if new else ""


def remaining(state: State) -> str:
    """How many words the round still needs; nothing once it is complete."""
    need = state.puzzle.count - len(state.found)
    return f"{words(need, 'word')} to go." if need > 0 else ""


def held(known: Known, before: State, after: State) -> Node | None:
    """The board with the word that was found lit on it, for the moment before it goes to its place."""
    if len(after.found) == len(before.found):
        return None
    return lit(known, before, tiles_of_word(before.puzzle.letters, after.found[-1]), _progress(known, before))


def lit(known: Known, before: State, tiles: tuple[int, ...], progress: Node) -> Node:
    """A board with the word lit that was found on these tiles."""
    word, ui = spelled(before.puzzle.letters, tiles), Ui(tiles)
    built: Node = [
        "p",
        {"class": "built just", "key": "built", "data-flies": flight(len(before.found))},
        ["strong", {}, word],
        ["span", {"class": "points"}, words(points(word), "point")],
    ]
    parts = [progress, built, resting(_board(known, before, ui)), resting(_acts(ui)), _found(before)]
    return ["div", _frame(before, " held"), *parts]


STILL = ("data-event", "data-key", "data-sweep", "data-swept", "data-unswept")
"""What a node offers; letters that are typed meanwhile are kept for the next word."""


def resting(node: Node) -> Node:
    """A node for a moment in which nothing can be done; what had the focus keeps it."""
    tag, attrs, *children = node
    still = {name: value for name, value in attrs.items() if name not in STILL}
    inside = [child if isinstance(child, str) else resting(child) for child in children]
    return [tag, still | ({"aria-disabled": "true"} if "data-event" in attrs else {}), *inside]
