"""The builder on the screen: the board, the letters, what the board holds, which rules it keeps, and the link that it is."""

from dataclasses import dataclass

from parlour.core.building import group, link, ways
from parlour.core.data.fingerprint import fingerprint
from parlour.core.html import Node, words
from parlour.core.mode import Change
from parlour.games.word_portal.builder import hidden
from parlour.games.word_portal.builder.draft import Building, Fill, Forget, Hide, Put, Rounds, Stroke, lint
from parlour.games.word_portal.own import EMPTY, key_of
from parlour.games.word_portal.rules import ALPHABET, CELLS, MAX_ROUND, MIDDLE, MIN_ROUND, SIDE, Answers, points
from parlour.games.word_portal.solver import all_words, big_words, by_length, ranked
from parlour.games.word_portal.view import place, ring_of

BEST, MOST_FILLS = 3, 99
FULL_WORDS, FULL_LONG, FULL_BIG, LONG = 200, 1, 11, 9
"""The text's bar for a full board: 200 words, one of 9 letters or more, more than ten of 100 points and more."""


@dataclass(frozen=True, slots=True)
class Ui:
    """`cell`: where the next letter goes; `fills`: how often the board was filled, so that filling again brings other letters."""

    cell: int = 0
    fills: int = 0


def after(ui: Ui, before: Building, move: Stroke | None, building: Building, revealed: bool) -> Ui:
    """The next cell, after a letter was put into one."""
    if isinstance(move, Put):
        return Ui((move.cell + 1) % CELLS, ui.fills)
    return Ui(ui.cell, ui.fills + 1) if isinstance(move, Fill) else ui


def interpret(building: Building, ui: Ui, event: str) -> Stroke | Change[Ui] | None:
    """`cell:3` chooses a cell, `letter:D` puts a letter there and `letter:-` takes it away, `round:9` sets the round, `fill` fills what is empty.

    `hide:STEAM DREAM` hides words, `forget:0` leaves the first of them out.
    """
    name, _, value = event.partition(":")
    if name == "letter" and len(value) == 1 and value in ALPHABET + EMPTY:
        return Put(ui.cell, value)
    if event == "fill":
        return Fill(min(ui.fills + 1, MOST_FILLS))
    if name == "hide":
        return Hide(hidden.typed(value))
    number = int(value) if value.isascii() and value.isdigit() and len(value) <= 2 else -1
    if name == "cell" and 0 <= number < CELLS:
        return Change(Ui(number, ui.fills), f"{_told_cell(building, number)}. Now choose a letter.")
    if name == "forget" and number >= 0:
        return Forget(number)
    return Rounds(number) if name == "round" and number >= 0 else None


def clicks(building: Building, stroke: Stroke) -> list[str]:
    """The events that make a stroke."""
    if isinstance(stroke, Put):
        return [f"cell:{stroke.cell}", f"letter:{stroke.letter}"]
    if isinstance(stroke, Hide):
        return [f"hide:{stroke.words}"]
    if isinstance(stroke, Forget):
        return [f"forget:{stroke.number}"]
    return [f"round:{stroke.count}"] if isinstance(stroke, Rounds) else ["fill"]


def _told_cell(building: Building, cell: int) -> str:
    letter = building.letters[cell]
    return f"{'Empty' if letter == EMPTY else letter}, {place(cell)}"


def view(building: Building, ui: Ui, answers: Answers | None) -> Node:
    """All of it; `answers` are the words of the board, None while the word list has not come."""
    board: Node = ["div", {"key": "rings", "class": "rings"}, *(_cell(building, ui, cell) for cell in range(CELLS))]
    told = [_link(building, answers), _counted(building, answers), _lint(building, answers)]
    tools: Node = ["div", {"key": "tools", "class": "tools"}, _palette(), _rounds(building), _hiding(building, answers), *told]
    return ["div", {"class": "word-portal builder", "role": "group", "aria-label": "Builder"}, board, tools]


def _cell(building: Building, ui: Ui, cell: int) -> Node:
    letter, x, y = building.letters[cell], cell % SIDE, cell // SIDE
    attrs = {
        "key": f"t{cell}",
        "type": "button",
        "class": f"tile {ring_of(cell)} x{x} y{y}{' bare' if letter == EMPTY else ''}{' chosen' if cell == ui.cell else ''}",
        "data-event": f"cell:{cell}",
        "data-cell": f"{x},{y}",
        "aria-label": _told_cell(building, cell),
        "aria-pressed": "true" if cell == ui.cell else "false",
    }
    return ["button", attrs, ["span", {"class": "core"}, "" if letter == EMPTY else letter]]


def _palette() -> Node:
    letters = [_key(letter, letter, f"Put {letter}") for letter in ALPHABET]
    return group("palette", "Letters", [*letters, _key(EMPTY, "⌫", "Empty the cell")])


def _key(letter: str, sign: str, label: str) -> Node:
    attrs = {"key": f"k{letter}", "type": "button", "data-event": f"letter:{letter}", "aria-label": label}
    return ["button", attrs | ({"data-key": "Space"} if letter == EMPTY else {"data-letter": letter}), sign]


def _rounds(building: Building) -> Node:
    count = building.count
    less, more = _step("One word less", "−", count - 1), _step("One word more", "+", count + 1)
    attrs: dict[str, str | bool] = {"key": "fill", "type": "button", "class": "way", "data-event": "fill"}
    fill: Node = ["button", attrs | ({} if EMPTY in building.letters else {"aria-disabled": "true"}), "Fill the rest"]
    return group("round", "Round", [less, ["span", {}, words(count, "word")], more, fill])


def _hiding(building: Building, answers: Answers | None) -> Node:
    """The words that the board is to hide, each with what is in its way; a field for more."""
    field: dict[str, str | bool | int] = {"key": "hide", "id": "hide", "type": "text", "data-send": "hide", "maxlength": hidden.MOST_TYPED}
    label: Node = ["label", {"for": "hide"}, "Words to hide, all with one last letter"]
    form: Node = ["form", {"key": "form", "class": "hide"}, label, ["input", field], ["button", {"type": "submit", "class": "way"}, "Hide them"]]
    items = [_hidden(building, number, answers) for number in range(len(building.hidden))]
    listed: list[Node] = [["ul", {"key": "hidden", "class": "lint hides", "aria-label": "Hidden words"}, *items]] if items else []
    return ["div", {"key": "hiding", "class": "hiding"}, form, *listed]


def _hidden(building: Building, number: int, answers: Answers | None) -> Node:
    """A hidden word and what keeps it from standing there. One that we never name is told by its length, and so is what is in its way."""
    word = building.hidden[number]
    fault, is_rude = hidden.state_of(word, building.letters), answers is not None and fingerprint(word) in answers.rude
    name = f"A word of {len(word)} letters" if is_rude or answers is None else word
    told = fault.removesuffix(".") or ("it fits, but play turns it away" if is_rude else "it fits")
    attrs: dict[str, str | bool] = {"key": "forget", "type": "button", "class": "step", "data-event": f"forget:{number}"}
    out: Node = ["button", attrs | {"aria-label": f"Leave out {name}"}, "−"]
    return ["li", {"key": f"{number}", "class": "broken" if fault else "kept"}, ["span", {}, ["strong", {}, name], f": {told}."], out]


def _step(label: str, sign: str, count: int) -> Node:
    able: dict[str, str | bool] = {} if MIN_ROUND <= count <= MAX_ROUND else {"aria-disabled": "true"}
    return ["button", {"key": sign, "type": "button", "class": "step", "data-event": f"round:{count}", "aria-label": label} | able, sign]


def _counted(building: Building, answers: Answers | None) -> Node:
    """The words of the board, live: how many of each length, the three best, the big ones."""
    if answers is None:
        return ["p", {"key": "counted", "class": "counted"}, "Press a letter to begin."]
    found = all_words(answers)
    if building.letters[MIDDLE] == EMPTY or not found:
        return ["p", {"key": "counted", "class": "counted"}, "No word yet: each ends with the letter in the middle."]
    lengths = [["span", {}, ["small", {}, str(length)], f"\u00a0{count}"] for length, count in by_length(found).items()]
    best = ", ".join(f"{word} {points(word)}" for word in ranked(found)[:BEST])
    big = big_words(answers)
    listed: Node = ["details", {"key": "big"}, ["summary", {}, f"{words(len(big), 'word')} of 100 points or more"], ["p", {}, _listed(big)]]
    told: Node = ["p", {"key": "all"}, ["strong", {}, words(len(found), "word")], " by length: ", *lengths]
    return ["div", {"key": "counted", "class": "counted"}, told, ["p", {"key": "best"}, f"Best: {best}."], *([listed] if big else [])]


def _listed(big: tuple[str, ...]) -> str:
    return f"{', '.join(big)}."


def _lint(building: Building, answers: Answers | None) -> Node:
    """Every rule by its name, with what the board breaks of it."""
    rules = [(rule.name, rule.fault) for rule in lint(building.letters)] + ([("Full board", _short(answers))] if answers else [])
    items = [["li", {"key": name, "class": "broken" if fault else "kept"}, ["strong", {}, name], f": {fault or 'kept'}"] for name, fault in rules]
    return ["ul", {"key": "lint", "class": "lint", "aria-label": "Rules of good boards"}, *items]


def _short(answers: Answers) -> str:
    """What the board lacks of a full one."""
    found = all_words(answers)
    long = sum(len(word) >= LONG for word in found)
    if len(found) >= FULL_WORDS and long >= FULL_LONG and len(big_words(answers)) >= FULL_BIG:
        return ""
    return f"{FULL_WORDS} words, one of {LONG} letters, {FULL_BIG} of 100 points. It can be played with fewer."


def _link(building: Building, answers: Answers | None) -> Node:
    """The link that plays what is built, to follow or to share, or what is still missing."""
    empty, count = building.letters.count(EMPTY), 0 if answers is None else len(all_words(answers))
    if empty or count < building.count:
        told = f"{words(empty, 'cell')} to fill." if empty else f"A round needs {words(building.count, 'word')}, and this board has {count}."
        return link([["p", {}, told]])
    rude = answers.rude if answers else frozenset()
    wanted = tuple(word for word in building.hidden if fingerprint(word) not in rude)
    return link(ways(f"#own/{key_of(building.letters, building.count, wanted)}", "board"))


def told(before: Building, after: Building) -> str:
    """What a stroke did."""
    if before.count != after.count:
        return f"A round of {words(after.count, 'word')}."
    if before.hidden != after.hidden:
        return _told_hidden(before, after)
    changed = [cell for cell in range(CELLS) if before.letters[cell] != after.letters[cell]]
    return f"{_told_cell(after, changed[0])}." if len(changed) == 1 else f"{words(len(changed), 'cell')} filled."


def _told_hidden(before: Building, after: Building) -> str:
    """`2 words hidden. 9 cells to fill.`."""
    empty = after.letters.count(EMPTY)
    left = f"{words(empty, 'cell')} to fill." if empty else "The board is full."
    if len(after.hidden) < len(before.hidden):
        return f"One word less to hide. {left}"
    return f"{words(len(after.hidden), 'word')} hidden. {left}"
