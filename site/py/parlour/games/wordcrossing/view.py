"""What the player sees and does: the board as a grid of cells, the letters that are left, and the tools; and what a press, a key or a drag means."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from parlour.core.errors import IllegalMove
from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.wordcrossing.level.ground import FREE, WALL
from parlour.games.wordcrossing.level.puzzle import ALPHABET, Chain, Place
from parlour.games.wordcrossing.notation import chain_of
from parlour.games.wordcrossing.review import size
from parlour.games.wordcrossing.rules import Lift, Move, State, Take, letters_of, merit, place_of, pool, standing, words_of
from parlour.games.wordcrossing.ui import Ui, behind, cursor, dropped, left, letter_at, meant, typed, without

WAYS = {False: "across", True: "down"}
TURNS = {"turn:a": False, "turn:d": True}
RACK = "rack"
ANSWERS = ("par", "record")


def interpret(state: State, ui: Ui, event: str) -> Move | Change[Ui] | None:
    """`cell:3,2` brings the cursor there and `again:3,2` turns it, `key:A` types, `drag:A>3,2` drops a letter; `place` and the like are tools."""
    name, _, value = event.partition(":")
    if event in TURNS:
        return Change(replace(ui, down=TURNS[event]), f"Typing {WAYS[TURNS[event]]}.")
    if name in ("cell", "again"):
        return _moved(state, ui, name, value)
    if name == "key" and value in ALPHABET:
        return Change(typed(state, ui, value))
    if name == "drag":
        return _dragged(state, ui, *value.partition(">")[::2])
    if name == "show" and ui.revealed and value in (*ANSWERS, "mine"):
        return Change(replace(ui, shown="" if value == "mine" else value), reveals=value in ANSWERS)
    return TOOLS[event](state, ui) if event in TOOLS else None


def _moved(state: State, ui: Ui, name: str, value: str) -> Change[Ui] | None:
    cell = cell_of(state, value)
    if cell is None or not state.here.free >> cell & 1:
        return None
    if name == "cell":
        return Change(replace(ui, at=cell))
    return Change(replace(ui, at=cell, down=not ui.down), f"Typing {WAYS[not ui.down]}.")


def cell_of(state: State, text: str) -> int | None:
    """The cell that `3,2` names, by column and row from 0; None where there is none."""
    x, _, y = text.partition(",")
    wide = state.here.width
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in (x, y)) or int(x) >= wide or int(y) >= state.here.height:
        return None
    return int(y) * wide + int(x)


def _dragged(state: State, ui: Ui, what: str, onto: str) -> Take | Change[Ui] | None:
    """A letter of the rack, or one on the board, dropped on a cell or back on the rack."""
    source, target = cell_of(state, what), cell_of(state, onto)
    loose = dict(ui.loose)
    if source is None:
        return Change(dropped(state, ui, what, target)) if target is not None and len(what) == 1 and what in ALPHABET else None
    if source in loose:
        lifted = without(ui, source)
        return Change(lifted) if onto == RACK else None if target is None else Change(dropped(state, lifted, loose[source], target))
    if state.cells[source] in ALPHABET and onto == RACK:
        return _take(state, source)
    raise IllegalMove("Lift that word first.")


def _take(state: State, cell: int) -> Take:
    return Take(cell % state.here.width, cell // state.here.width)


def _lifting(state: State, ui: Ui) -> Lift:
    """The word under the cursor, the one that goes its way where there are two."""
    here = [word for word in words_of(state) if cursor(state, ui) in cells_of(state, word)]
    if not here:
        raise IllegalMove("No word stands at the cursor.")
    word = min(here, key=lambda word: word.down != ui.down)
    return Lift(word.x, word.y, word.down)


def _taking(state: State, ui: Ui) -> Take | Change[Ui]:
    cell = cursor(state, ui)
    return Change(without(ui, cell)) if cell in dict(ui.loose) else _take(state, cell)


def _back(state: State, ui: Ui) -> Take | Change[Ui]:
    """The letter before the cursor is taken back, loose or standing; where there is none the cursor goes back alone."""
    cell = behind(state, ui)
    if cell in dict(ui.loose):
        return Change(replace(without(ui, cell), at=cell), f"{dict(ui.loose)[cell]} is back.")
    return _take(state, cell) if state.cells[cell] in ALPHABET else Change(replace(ui, at=cell))


def _cleared(state: State, ui: Ui) -> Change[Ui]:
    return Change(replace(ui, loose=()), "All loose letters are back.")


TOOLS: dict[str, Callable[[State, Ui], Move | Change[Ui]]] = {"place": meant, "lift": _lifting, "take": _taking, "back": _back, "clear": _cleared}


def cells_of(state: State, word: Place) -> range:
    """The cells of a word."""
    step, first = state.here.width if word.down else 1, word.y * state.here.width + word.x
    return range(first, first + step * len(word.word), step)


def clicks(state: State, move: Move) -> list[str]:
    """The events that make a move, whatever lies loose."""
    to = [f"cell:{move.x},{move.y}", "clear"]
    if isinstance(move, Take):
        return [*to, "take"]
    turn = "turn:d" if move.down else "turn:a"
    return [*to, turn, "lift"] if isinstance(move, Lift) else [*to, turn, *(f"key:{letter}" for letter in move.word), "place"]


def after(ui: Ui, before: State, move: Move | None, state: State, revealed: bool) -> Ui:
    """The screen after a move: nothing lies loose, and the cursor is behind the word."""
    at = ui.at
    if isinstance(move, Place):
        at = move.y * state.here.width + move.x if at is None else at
    gave_up = revealed and not ui.revealed and move is None and not state.best
    return Ui(at, ui.down, (), revealed, "par" if gave_up and state.puzzle.par else "")


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
    is_here, is_loose = cell == cursor(state, ui), cell in dict(ui.loose)
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


def _ends(state: State, cell: int) -> list[str]:
    return [name for name, place in (("start", state.here.start), ("goal", state.here.goal)) if cell == place]


def _label(state: State, ui: Ui, cell: int, sign: str) -> str:
    parts = [name.capitalize() for name in _ends(state, cell)]
    parts += ["empty" if sign == FREE else f"{sign}, loose" if cell in dict(ui.loose) else sign, place_of(state, cell)]
    parts += [f"typing {WAYS[ui.down]}"] if cell == cursor(state, ui) else []
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
    """The way to the answers once these may be seen, folded away: a press tells what they cost, another shows them."""
    known = next((name for name in ANSWERS if answer(state, name)), None)
    if not ui.revealed or not known:
        return []
    event = f"show:{known}"
    told: Node = ["p", {}, "After that, improving brings no more stars."]
    show: Node = ["button", {"key": event, "type": "button", "class": "way", "data-event": event}, "Show it"]
    return [["details", {"class": "answers", "key": "answers"}, ["summary", {}, "Show the best?"], told, show]]


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
    """`par`, or `the best` where the solver proved it, else `the best known`."""
    record = state.puzzle.record
    return "par" if name == "par" else "the best" if record and record.proved else "the best known"


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
