"""The builder on the screen: the board, what its cells can be made, the letters, the size, and the link that the level is."""

from dataclasses import dataclass

from parlour.core.building import group, link, pointed, sizes, told_size, ways
from parlour.core.errors import BadInput
from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.wordcrossing.builder.draft import KINDS, NAMES, Build, Drop, Give, Resize, Site, Stroke, height, rows_of, width
from parlour.games.wordcrossing.level import own
from parlour.games.wordcrossing.level.ground import FREE, WALL
from parlour.games.wordcrossing.level.puzzle import ALPHABET, MAX_POOL, MAX_SIDE, MIN_SIDE

SIGNS = {WALL: "wall", FREE: "free", "S": "start", "G": "goal"}
PER_ROW = 9


@dataclass(frozen=True, slots=True)
class Ui:
    """`kind`: what a pressed cell becomes."""

    kind: str = WALL


def after(ui: Ui, before: Site, stroke: Stroke | None, site: Site, revealed: bool) -> Ui:
    """What is in hand stays; after a save was opened it is what was built last."""
    return Ui(stroke.kind) if isinstance(stroke, Build) else ui


def interpret(site: Site, ui: Ui, event: str) -> Stroke | Change[Ui] | None:
    """`kind:wall` takes a kind of cell, `cell:3,2` makes one, `give:A` and `drop:A` change the letters, `size:6x5` the board.

    `sweep:3,2` makes walls or free cells as they are drawn over the board; start, goal, and what is so already stay as they are.
    """
    name, _, value = event.partition(":")
    kinds = {kind: sign for sign, kind in NAMES.items()}
    if name == "kind" and value in kinds:
        return Change(Ui(kinds[value]), f"Chosen: {value.capitalize()}.")
    if name in ("give", "drop") and value in ALPHABET:
        return Give(value) if name == "give" else Drop(value)
    place_or_size = pointed(event, MAX_SIDE + 1)
    if place_or_size is None:
        return None
    name, x, y = place_or_size
    if name == "size":
        return Resize(x, y)
    return Change(ui) if name == "sweep" and _stays(site, x, y, ui.kind) else Build(x, y, ui.kind)


def _stays(site: Site, x: int, y: int, kind: str) -> bool:
    """Whether a sweep goes over a cell without changing it."""
    rows = rows_of(site)
    return y >= len(rows) or x >= len(rows[y]) or {rows[y][x], kind} != {WALL, FREE}


def clicks(site: Site, stroke: Stroke) -> list[str]:
    """The events that make a stroke."""
    if isinstance(stroke, Build):
        return [f"kind:{NAMES[stroke.kind]}", f"cell:{stroke.x},{stroke.y}"]
    if isinstance(stroke, Resize):
        return [f"size:{stroke.width}x{stroke.height}"]
    return [f"give:{stroke.letter}" if isinstance(stroke, Give) else f"drop:{stroke.letter}"]


def view(site: Site, ui: Ui) -> Node:
    """The board, and below it all that changes the level or leads on."""
    size = sizes(width(site), height(site), MIN_SIDE, MAX_SIDE)
    return ["div", {"class": "wordcrossing builder"}, _board(site), _kinds(ui.kind), _letters(site), size, _link(site)]


def _board(site: Site) -> Node:
    wide, high = width(site), height(site)
    rows = [
        ["div", {"class": "line", "role": "row", "aria-label": f"Row {y + 1}", "key": f"row{y}"}, *(_cell(x, y, sign) for x, sign in enumerate(row))]
        for y, row in enumerate(rows_of(site))
    ]
    label = f"Your level, {wide} wide and {high} high"
    return ["div", {"key": f"board{wide}x{high}", "class": f"board w{wide} h{high}", "role": "grid", "aria-label": label}, *rows]


def _cell(x: int, y: int, sign: str) -> Node:
    attrs = {
        "key": f"c{x},{y}",
        "type": "button",
        "role": "gridcell",
        "class": f"cell {SIGNS[sign]} x{x} y{y}",
        "data-event": f"cell:{x},{y}",
        "data-sweep": f"sweep:{x},{y}",
        "data-cell": f"{x},{y}",
        "aria-label": f"{NAMES[sign].capitalize()}, column {x + 1}, row {y + 1}",
    }
    return ["button", attrs, ["span", {}, ""]]


def _kinds(held: str) -> Node:
    return group("kinds", "What a pressed cell becomes", [_kind(each, held) for each in KINDS])


def _kind(sign: str, held: str) -> Node:
    name = NAMES[sign]
    pressed = "true" if sign == held else "false"
    attrs = {"key": name, "type": "button", "class": f"tool {name}", "data-event": f"kind:{name}", "aria-pressed": pressed}
    return ["button", attrs, name.capitalize()]


def _letters(site: Site) -> Node:
    chosen = [_chosen(letter, site.letters.count(letter)) for letter in sorted(set(site.letters))]
    none: list[Node] = [["span", {"key": "none"}, "No letters yet."]]
    rack = group("rack", "Letters of the level, press to take away", chosen or none)
    keys = group("keys", "Letters to add", [_key(site, letter) for letter in sorted(ALPHABET)])
    return ["div", {"key": "letters", "class": "letters"}, rack, keys]


def _chosen(letter: str, count: int) -> Node:
    attrs = {"key": f"tile{letter}", "type": "button", "class": "tile", "data-event": f"drop:{letter}"}
    name = f"Take away {letter}, {count} there"
    return ["button", attrs | {"aria-label": name}, ["span", {}, letter], *([" ", ["small", {}, str(count)]] if count > 1 else [])]


def _key(site: Site, letter: str) -> Node:
    attrs: dict[str, str | bool] = {"key": f"key{letter}", "type": "button", "class": "key", "data-event": f"give:{letter}", "data-key": letter}
    full: dict[str, str | bool] = {"aria-disabled": "true"} if len(site.letters) >= MAX_POOL else {}
    return ["button", attrs | full | {"aria-label": f"Add {letter}"}, letter]


def _link(site: Site) -> Node:
    """The link that plays what is built, to follow or to share, or why it cannot be played yet."""
    key = own.key_of(site.grid, site.letters)
    try:
        own.level(key)
    except BadInput as fault:
        return link([["p", {}, fault.spoken]])
    return link(ways(f"#own/{key}", "level"))


def told(before: Site, site: Site) -> str:
    """What a stroke did."""
    if (width(before), height(before)) != (width(site), height(site)):
        return told_size(width(site), height(site))
    if len(before.letters) != len(site.letters):
        return f"{words(len(site.letters), 'letter')} now."
    changed = [(x, y) for y, row in enumerate(rows_of(site)) for x, sign in enumerate(row) if sign != rows_of(before)[y][x]]
    x, y = changed[-1] if rows_of(site)[changed[-1][1]][changed[-1][0]] != FREE else changed[0]
    return f"{NAMES[rows_of(site)[y][x]].capitalize()} at column {x + 1}, row {y + 1}."
