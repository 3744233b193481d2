"""What the player sees and does: the board as a grid of cells, the letters that are left, and the tools; and what a press, a key or a drag means."""

from collections.abc import Sequence

from parlour.core.html import Node, words
from parlour.games.wordcrossing.events import ANSWERS, RACK, WAYS, cells_of
from parlour.games.wordcrossing.level.ground import FREE, WALL
from parlour.games.wordcrossing.level.puzzle import ALPHABET, Chain
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.review import is_record, size
from parlour.games.wordcrossing.rules import State, letters_of, merit, place_of, pool, standing, words_of
from parlour.games.wordcrossing.ui import Ui, cursor, left, letter_at


def view(state: State, ui: Ui) -> Node:
    """The board with what belongs to it, or an answer drawn on it; one that nothing beats stays in view, its card beside it."""
    kind, shown = f"wordcrossing{' review' if standing(state).is_over else ''}", answer(state, ui.shown)
    if shown:
        return ["div", {"class": f"{kind} laid"}, _drawn(state, shown), _said(state, ui.shown, shown), *_ways(state, ui)]
    inside = [_board(state, ui), _rack(state, ui), _tools(state, ui), *_answers(state, ui)]
    return ["div", {"class": kind}, *inside]


def answer(state: State, name: str) -> Chain:
    """The chain that an answer draws; no words where there is none."""
    best = {"par": state.puzzle.par, "record": state.puzzle.record}.get(name)
    return chain_of(best.moves) if best else ()


def _board(state: State, ui: Ui) -> Node:
    here = state.here
    label = f"Board, {here.width} by {here.height}"
    rows = [_row(state, ui, y) for y in range(here.height)]
    frame = {"class": f"board w{here.width} h{here.height}", "role": "grid", "aria-label": label, "key": "board"}
    return ["div", frame, *rows]


def _row(state: State, ui: Ui, y: int) -> Node:
    wide = state.here.width
    cells = [_cell(state, ui, y * wide + x) for x in range(wide)]
    return ["div", {"class": "line", "role": "row", "aria-label": f"Row {y + 1}", "key": f"row{y}"}, *cells]


def _cell(state: State, ui: Ui, cell: int) -> Node:
    y, x = divmod(cell, state.here.width)
    sign = letter_at(state, ui, cell)
    if sign == WALL:
        return ["span", {"class": f"cell wall x{x} y{y}", "key": f"c{cell}", "role": "gridcell", "aria-label": f"Wall, {place_of(state, cell)}"}]
    is_here, is_loose = is_typed_at(state, ui, cell), cell in dict(ui.loose)
    marks = [mark for mark, holds in (("loose", is_loose), ("letter", sign in ALPHABET), ("here", is_here), ("down", is_here and ui.down)) if holds]
    event = f"{'again' if is_here and ui.at is not None else 'cell'}:{x},{y}"
    attrs: dict[str, str | bool] = {
        "key": f"c{cell}",
        "type": "button",
        "role": "gridcell",
        "class": " ".join(["cell", *_ends(state, cell), *marks, f"x{x}", f"y{y}"]),
        "data-event": event,
        "data-cell": f"{x},{y}",
        "data-arrives": f"cell:{x},{y}",
        "data-leaves": "Enter",
        "data-drop": f"{x},{y}",
        "aria-label": _label(state, ui, cell, sign),
    }
    attrs |= {"data-drag": f"{x},{y}"} if sign in ALPHABET else {}
    attrs |= {"data-cursor": True, "aria-selected": "true"} if is_here else {}
    return ["button", attrs, ["span", {}, "" if sign == FREE else sign]]


def is_typed_at(state: State, ui: Ui, cell: int) -> bool:
    """Whether letters go to this cell; to none once a level is over."""
    return cell == cursor(state, ui) and not standing(state).is_over


def _ends(state: State, cell: int) -> list[str]:
    return [name for name, place in (("start", state.here.start), ("goal", state.here.goal)) if cell == place]


def _label(state: State, ui: Ui, cell: int, sign: str) -> str:
    parts = [name.capitalize() for name in _ends(state, cell)]
    parts += ["empty" if sign == FREE else f"{sign}, loose" if cell in dict(ui.loose) else sign, place_of(state, cell)]
    parts += [f"typing {WAYS[ui.down]}"] if is_typed_at(state, ui, cell) else []
    text = ", ".join(parts)
    return text[0].upper() + text[1:]


def _rack(state: State, ui: Ui) -> Node:
    rest, low = left(state, ui), state.here.height
    known = sorted(set(state.puzzle.letters))
    wide = -(-len(known) // 2) if len(known) > PER_ROW else len(known)
    tiles = [_tile(letter, rest.count(letter), at % wide, low + at // wide) for at, letter in enumerate(known)]
    frame = {"class": f"rack w{wide}", "role": "group", "aria-label": f"{words(len(rest), 'letter')} left", "key": RACK, "data-drop": RACK}
    return ["div", frame, *tiles]


PER_ROW = 9
"""The most letters of 36 pixels and more that stand side by side on a phone 360 pixels wide."""


def _tile(letter: str, count: int, x: int, y: int) -> Node:
    attrs: dict[str, str | bool] = {
        "key": f"tile{letter}",
        "type": "button",
        "class": "tile" if count else "tile spent",
        "data-event": f"key:{letter}",
        "data-key": letter,
        "data-cell": f"{x},{y}",
        "aria-label": f"{letter}, {count} left",
    }
    attrs |= {"data-drag": letter} if count else {"aria-disabled": "true"}
    # With a space between them what is seen is a part of the name, as those who speak to their device need it.
    return ["button", attrs, ["span", {}, letter], *([" ", ["small", {}, str(count)]] if count > 1 else [])]


def _tools(state: State, ui: Ui) -> Node:
    turn = ("turn:a", "Across") if ui.down else ("turn:d", "Down")
    stands = state.cells[cursor(state, ui)] in ALPHABET
    listed = (
        ("back", "Back", "Backspace", True),
        (turn[0], turn[1], "Space", True),
        ("place", "Place", "Enter", bool(ui.loose)),
        ("clear", "Clear", "", True) if ui.loose else ("lift", "Lift word", "", stands),
        ("take", "Lift letter", "", stands or cursor(state, ui) in dict(ui.loose)),
    )
    low = state.here.height + 2
    is_over = standing(state).is_over
    tools = [_tool(event, label, key, can and not is_over, f"{x},{low}") for x, (event, label, key, can) in enumerate(listed)]
    return ["div", {"class": "tools", "role": "group", "aria-label": "Tools", "key": "tools"}, *tools]


def _answers(state: State, ui: Ui) -> list[Node]:
    """The way to the answers once these may be seen and one is better, folded away: a press tells what they cost, another shows them."""
    known = next((name for name in ANSWERS if answer(state, name)), None)
    if not ui.revealed or not known or not state.best or is_record(state):
        return []
    event = f"show:{known}"
    told: Node = ["p", {}, "After that, improving brings no more stars."]
    show: Node = ["button", {"key": event, "type": "button", "class": "way", "data-event": event}, "Show it"]
    asked: Node = ["div", {"class": "asked"}, told, show]
    return [["details", {"class": "answers", "key": "answers"}, ["summary", {}, "Show the best?"], asked]]


def _tool(event: str, label: str, key: str, can: bool, cell: str) -> Node:
    name = event.partition(":")[0]
    attrs: dict[str, str | bool] = {"key": name, "type": "button", "class": f"tool {name}", "data-event": event, "data-cell": cell}
    attrs |= {"data-key": key} if key else {}
    return ["button", attrs | ({} if can else {"aria-disabled": "true"}), label]


def _way(event: str, label: str, key: str = "") -> Node:
    attrs = {"key": event, "type": "button", "class": "way", "data-event": event}
    return ["button", attrs | ({"data-key": key} if key else {}), label]


def _ways(state: State, ui: Ui) -> list[Node]:
    """The ways from one answer to the other, and back."""
    known = [(f"show:{name}", f"Show {_called(state, name)}") for name in ANSWERS if answer(state, name) and name != ui.shown]
    return [["p", {"class": "ways", "key": "ways"}, *(_way(event, label) for event, label in known), _way("show:mine", "Back to my board", "Escape")]]


def _drawn(state: State, shown: Chain) -> Node:
    """An answer on the board; the sentence below it tells it."""
    letters = {cell: letter for word in shown for cell, letter in zip(cells_of(state, word), word.word, strict=True)}
    cells = [_still(state, cell, letters.get(cell, "")) for cell in range(state.here.size)]
    frame = {"class": f"board w{state.here.width} h{state.here.height}", "aria-hidden": "true", "key": "drawn"}
    return ["div", frame, *cells]


def _still(state: State, cell: int, letter: str) -> Node:
    y, x = divmod(cell, state.here.width)
    kinds = [*_ends(state, cell), *(["letter"] if letter else []), *(["wall"] if state.cells[cell] == WALL else [])]
    return ["span", {"class": " ".join(["cell", *kinds, f"x{x}", f"y{y}"]), "key": f"c{cell}"}, ["span", {}, letter]]


def _called(state: State, name: str) -> str:
    """`the everyday best`, which is par, or `the best` where the solver proved it, else `the best known`."""
    record = state.puzzle.record
    return "the everyday best" if name == "par" else "the best" if record and record.proved else "the best known"


def _said(state: State, name: str, shown: Chain) -> Node:
    called, record = _called(state, name), state.puzzle.record
    told = f"{called[0].upper()}{called[1:]}: {spoken([word.word for word in shown])}, {words(letters_of(shown), 'letter')}."
    if name == "record" and record and merit(shown) < (record.letters, -record.words):
        told = f"{told[:-1]} in {words(len(shown), 'word')}. A better one has words too rude to show: {size(record.letters, record.words)}."
    return ["p", {"class": "said", "role": "status", "key": "said"}, told]


def spoken(items: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join(part for part in (", ".join(items[:-1]), items[-1]) if part)


def told(before: State, state: State) -> str:
    """`HOME placed. 9 letters left.`, or what was lifted."""
    was, now = [word.word for word in words_of(before)], [word.word for word in words_of(state)]
    new, gone = [word for word in now if word not in was], [word for word in was if word not in now]
    if len(pool(state)) < len(pool(before)):
        return f"{max(new, key=len, default='A word')} placed. {remaining(state)}"
    return f"{max(gone, key=len, default='A letter')} lifted. {remaining(state)}"


def remaining(state: State) -> str:
    """`9 letters left.`: how many may still be laid."""
    return f"{words(len(pool(state)), 'letter')} left."
