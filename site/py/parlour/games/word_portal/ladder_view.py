"""The ladder on the screen: a name, a field to paste results into, and a table for each round."""

from dataclasses import dataclass

from parlour.core.game import Change
from parlour.core.html import Node, words
from parlour.core.naming import key_title
from parlour.games.word_portal.ladder import MAX_NAME, MAX_TEXT, ORDERS, Add, Arrange, Forget, Ladder, Rung, Step, exported, named, rungs
from parlour.games.word_portal.rules import points as points_of
from parlour.games.word_portal.themes import named as named_theme

NOTHING = "Finish a round, share its result line, and paste it here with your friends’."
LABELS = {"newest": "Newest first", "place": "By round"}


@dataclass(frozen=True, slots=True)
class Ui:
    """`name`: whose results are pasted next."""

    name: str = ""


def interpret(ladder: Ladder, ui: Ui, event: str) -> Step | Change[Ui] | None:
    """`name:Ann` says whose results come, `lines:...` adds them, `forget:2` takes one off, `order:place` arranges the rounds."""
    name, _, value = event.partition(":")
    if name == "name":
        kept = named(value)
        return Change(Ui(kept), f"Results you paste now are {kept}’s." if kept else "A name has letters or digits.")
    if name == "lines":
        return Add(ui.name, value)
    if name == "forget" and value.isascii() and value.isdigit() and len(value) <= 4:
        return Forget(int(value))
    return Arrange(value) if name == "order" and value in ORDERS else None


def clicks(ladder: Ladder, step: Step) -> list[str]:
    """The events that make a step; a text is pasted, and its name typed before."""
    if isinstance(step, Add):
        return [f"name:{step.name}", f"lines:{step.lines}"]
    return [f"forget:{step.number}"] if isinstance(step, Forget) else [f"order:{step.order}"]


def view(ladder: Ladder, ui: Ui) -> Node:
    """The way to add results, then the rounds."""
    rounds = rungs(ladder)
    shown = [_rung(rung) for rung in rounds] or [["p", {"key": "none"}, NOTHING]]
    return ["div", {"class": "word-portal ladder", "role": "group", "aria-label": "Ladder"}, _name(ui), _paste(), _orders(ladder), *shown]


def _name(ui: Ui) -> Node:
    field: Node = [
        "input",
        {"key": "name", "id": "name", "type": "text", "data-send": "name", "maxlength": MAX_NAME, "placeholder": "Name, then Enter"},
    ]
    told = f"Results you paste are {ui.name}’s." if ui.name else "Whose results? Names stay on this device."
    return ["p", {"key": "name", "class": "name"}, ["label", {"for": "name"}, told], field]


def _paste() -> Node:
    area: Node = ["textarea", {"key": "lines", "id": "lines", "data-send": "lines", "maxlength": MAX_TEXT}, ""]
    add: Node = ["button", {"key": "add", "type": "submit", "class": "way"}, "Add to the ladder"]
    return ["form", {"key": "paste", "class": "paste"}, ["label", {"for": "lines"}, "Result lines, or an exported ladder"], area, add]


def _orders(ladder: Ladder) -> Node:
    buttons = [_order(order, ladder.order) for order in ORDERS]
    shared = {"key": "export", "type": "button", "class": "way", "data-share": exported(ladder), "data-place": "#ladder/mine"}
    export: list[Node] = [["button", shared, "Export"]] if ladder.entries else []
    return ["div", {"key": "orders", "class": "ways", "role": "group", "aria-label": "Order of the rounds"}, *buttons, *export]


def _order(order: str, held: str) -> Node:
    attrs = {"key": order, "type": "button", "class": "way", "data-event": f"order:{order}", "aria-pressed": "true" if order == held else "false"}
    return ["button", attrs, LABELS[order]]


def _rung(rung: Rung) -> Node:
    rows = [_row(rank, number, entry.name, entry.points, entry.words) for rank, (number, entry) in enumerate(rung.results, start=1)]
    title: Node = ["h2", {}, ["a", {"href": f"#{rung.place}"}, _titled(rung.place)]]
    head: Node = ["tr", {}, *(["th", {"scope": "col"}, name] for name in ("Rank", "Name", "Points", "Best word", ""))]
    return ["section", {"key": f"{rung.place}/{rung.letters}"}, title, ["table", {}, ["thead", {}, head], ["tbody", {}, *rows]]]


def _titled(place: str) -> str:
    set_id, _, key = place.partition("/")
    if set_id == "themes":
        return named_theme(key)
    return "Your board" if set_id == "own" else key_title("Level", key)


def _row(rank: int, number: int, name: str, points: int, found: tuple[str, ...]) -> Node:
    off = {"type": "button", "key": "forget", "class": "way", "data-event": f"forget:{number}", "aria-label": f"Take {name}’s result off"}
    best = max(found, key=points_of)
    cells = [["td", {}, str(rank)], ["td", {}, name], ["td", {}, str(points)], ["td", {}, best], ["td", {}, ["button", off, "×"]]]
    return ["tr", {"key": str(number)}, *cells]


def told(before: Ladder, after: Ladder) -> str:
    """What a step did."""
    more = len(after.entries) - len(before.entries)
    if more > 0:
        return f"{words(more, 'result')} checked word by word, and added."
    return "Taken off the ladder." if more else f"{LABELS[after.order]}."
