"""The ladder on the screen: a name, a field to paste results into, a table for each puzzle, and what was taken off or holds no longer."""

from dataclasses import dataclass
from functools import partial

from parlour.core.html import Node, words
from parlour.core.ladder.contest import Contest
from parlour.core.ladder.ladder import MAX_NAME, MAX_TEXT, ORDERS, Add, Arrange, Forget, Ladder, Restore, Rung, Step, exported, named, rungs
from parlour.core.ladder.line import Entry
from parlour.core.mode import Change

NOTHING = "A result line is text that proves a win. Share yours when you win, and paste your friends’ here."
LABELS = {"newest": "Newest first", "place": "By puzzle"}
HERE = "#ladder/mine"


@dataclass(frozen=True, slots=True)
class Ui:
    """`name`: whose results are pasted next."""

    name: str = ""


def interpret(ladder: Ladder, ui: Ui, event: str) -> Step | Change[Ui] | None:
    """`name:Ann` says whose results come, `lines:...` adds them, `forget:2` takes one off, `restore:0` puts it back, `order:place` arranges."""
    name, _, value = event.partition(":")
    if name == "name":
        kept = named(value)
        return Change(Ui(kept), f"Results you paste now are {kept}’s." if kept else "A name needs letters or digits.")
    if name == "lines":
        return Add(ui.name, value)
    if name in ("forget", "restore") and value.isascii() and value.isdigit() and len(value) <= 4:
        return (Forget if name == "forget" else Restore)(int(value))
    return Arrange(value) if name == "order" and value in ORDERS else None


def clicks(ladder: Ladder, step: Step) -> list[str]:
    """The events that make a step; a text is pasted, and its name typed before."""
    if isinstance(step, Add):
        return [f"name:{step.name}", f"lines:{step.lines}"]
    if isinstance(step, Arrange):
        return [f"order:{step.order}"]
    return [f"forget:{step.number}" if isinstance(step, Forget) else f"restore:{step.number}"]


def view(contest: Contest, ladder: Ladder, ui: Ui) -> Node:
    """The way to add results, then the puzzles."""
    shown = [_rung(contest, rung) for rung in rungs(ladder)] or [["p", {"key": "none"}, NOTHING]]
    parts = [_name(ui), _paste(), _orders(ladder), *shown, *_lapsed(ladder), *_off(contest, ladder)]
    return ["div", {"class": f"{contest.game} ladder", "role": "group", "aria-label": "Ladder"}, *parts]


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
    return ["form", {"key": "paste", "class": "paste"}, ["label", {"for": "lines"}, "Paste result lines here"], area, add]


def _orders(ladder: Ladder) -> Node:
    buttons = [_order(order, ladder.order) for order in ORDERS]
    export: list[Node] = [_copy("export", exported(ladder), "Share all")] if exported(ladder) else []
    return ["div", {"key": "orders", "class": "ways", "role": "group", "aria-label": "Order of the puzzles"}, *buttons, *export]


def _copy(key: str, text: str, label: str) -> Node:
    return ["button", {"key": key, "type": "button", "class": "way", "data-share": text, "data-place": HERE}, label]


def _order(order: str, held: str) -> Node:
    attrs = {"key": order, "type": "button", "class": "way", "data-event": f"order:{order}", "aria-pressed": "true" if order == held else "false"}
    return ["button", attrs, LABELS[order]]


def _rung(contest: Contest, rung: Rung) -> Node:
    merits = [entry.merit for _, entry in rung.results]
    # Who did as well as another shares that rank.
    rows = [_row(merits.index(entry.merit) + 1, number, entry) for number, entry in rung.results]
    title: Node = ["h2", {}, ["a", {"href": f"#{rung.place}"}, contest.titled(rung.place)]]
    head: Node = ["tr", {}, *(["th", {"scope": "col"}, name] for name in ("Rank", "Name", *contest.heads, ""))]
    return ["section", {"key": rung.place}, title, ["table", {}, ["thead", {}, head], ["tbody", {}, *rows]]]


def _row(rank: int, number: int, entry: Entry) -> Node:
    told = [["td", {}, cell] for cell in (str(rank), entry.name, *entry.cells)]
    return ["tr", {"key": str(number)}, *told, ["td", {}, _forget(number, entry)]]


def _forget(number: int, entry: Entry) -> Node:
    attrs = {"type": "button", "key": "forget", "class": "way", "data-event": f"forget:{number}", "aria-label": f"Take {entry.name}’s result off"}
    return ["button", attrs, "×"]


def _lapsed(ladder: Ladder) -> list[Node]:
    """The results that hold no longer, each with its reason, and its line to copy."""
    items = [_lapse(number, entry) for number, entry in enumerate(ladder.entries) if entry.lapse]
    return [["section", {"key": "lapsed"}, ["h2", {}, "No longer ranked"], ["ul", {"class": "aside"}, *items]]] if items else []


def _lapse(number: int, entry: Entry) -> Node:
    buttons = [_copy("copy", entry.line, "Copy its line"), _forget(number, entry)]
    return ["li", {"key": f"lapsed{number}"}, ["p", {}, f"{entry.name}: {entry.lapse}"], *buttons]


def _off(contest: Contest, ladder: Ladder) -> list[Node]:
    """What was taken off, each with the way back."""
    items = list(map(partial(_taken_off, contest), range(len(ladder.off)), ladder.off))
    label = f"Taken off: {words(len(items), 'result')}"
    return [["details", {"key": "off"}, ["summary", {}, label], ["ul", {"class": "aside"}, *items]]] if items else []


def _taken_off(contest: Contest, number: int, entry: Entry) -> Node:
    told = f"{entry.name}, {contest.titled(entry.place)}" if entry.place else entry.name
    back = {"key": "back", "type": "button", "class": "way", "data-event": f"restore:{number}", "aria-label": f"Put {entry.name}’s result back"}
    return ["li", {"key": f"off{number}"}, ["p", {}, told], ["button", back, "Put back"]]


def told(before: Ladder, after: Ladder) -> str:
    """What a step did."""
    more = len(after.entries) - len(before.entries)
    if more < 0:
        return "Taken off the ladder. You can put it back below."
    if len(after.off) < len(before.off):
        return "Back on the ladder."
    return f"{words(more, 'result')} checked and added." if more else f"{LABELS[after.order]}."
