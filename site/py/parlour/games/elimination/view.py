"""What the player sees and does: the letters as a row of tiles, and what a click means.

By ear the tiles are a group of buttons and no grid: they are one word-to-be, read from the first to the last, and where a narrow screen
breaks the row in two says nothing of the puzzle. So each is told by its letter and its place in the row, `tile 3 of 7`.
"""

from dataclasses import dataclass, replace

from parlour.core.html import Node, words
from parlour.games.elimination.review import review
from parlour.games.elimination.rules import ALPHABET, RESTORE, TIME_UP, Drop, State, challenge, left, returnable, spelled, status
from parlour.games.elimination.solver import leaving, mask_of

PER_ROW = 7
"""The most tiles of 44 pixels and more that stand side by side on a phone 390 pixels wide."""

BELOW = 3
"""The row, counted from 0, under those that MAX_LETTERS tiles need."""

RESTORE_EVENT = "restore"


@dataclass(frozen=True, slots=True)
class Ui:
    """Nothing: the cursor is the browser's own focus."""


def interpret(state: State, ui: Ui, event: str) -> Drop | None:
    """`tile:3` drops a tile or brings it back, `letter:D` the D that keeps most words, `restore` brings all back; anything else means nothing."""
    if event == RESTORE_EVENT:
        return Drop(RESTORE)
    name, _, value = event.partition(":")
    if name == "tile" and value.isascii() and value.isdigit() and len(value) <= 2:
        return Drop(int(value))
    if name == "letter" and value in ALPHABET and status(state) == "playing":
        return _typed(state, value)
    return None


def _typed(state: State, letter: str) -> Drop | None:
    """The drop of a letter; of several, the one after which most words can be left, the first of equals."""
    here, top = challenge(state), mask_of(left(state))
    tiles = [tile for tile in left(state) if here.letters[tile] == letter]
    if len(tiles) < 2:
        return Drop(tiles[0]) if tiles else None
    return Drop(max(tiles, key=lambda tile: len({option.word for option in leaving(here, top & ~(1 << tile))})))


def clicks(state: State, move: Drop) -> list[str]:
    """The events that make a move; none for the clock's."""
    return [] if move.tile == TIME_UP else [event_of(move.tile)]


def event_of(tile: int) -> str:
    """The event that drops a tile or brings it back, or brings all back."""
    return RESTORE_EVENT if tile == RESTORE else f"tile:{tile}"


def view(state: State, ui: Ui) -> Node:
    """The challenge being played; after the last, or when the time is up, the review of all."""
    if status(state) != "playing":
        return review(state)
    here = challenge(state)
    number = f"Challenge {state.index + 1} of {len(state.puzzle.challenges)}"
    frame = {"class": "board elimination", "role": "group", "aria-label": f"{number}, {words(len(left(state)), 'letter')} left"}
    frame |= {"data-types": "letter"}
    wide, back = columns(len(here.letters)), returnable(state)
    row: Node = [
        "div",
        {"class": f"row {extent(len(here.letters))}", "key": f"row{state.index}"},
        *(_tile(state, tile, wide, back) for tile in range(len(here.letters))),
    ]
    return ["div", frame, _progress(state), row, _told(state), _restore(state), _taken(state)]


def extent(letters: int) -> str:
    """The classes of so many columns and rows of tiles."""
    wide = columns(letters)
    return f"w{wide} h{-(-letters // wide)}"


def columns(letters: int) -> int:
    """The tiles of a row: as few rows as PER_ROW allows, and those as even as can be."""
    rows = -(-letters // PER_ROW)
    return -(-letters // rows)


def _taken(state: State) -> Node:
    # Below the tiles, so that these stay where they are when a word is added.
    chips = [
        ["li", {"key": f"taken{at}", "data-flies": flight(at)}, taken.word, " ", ["strong", {}, str(taken.points)]]
        for at, taken in enumerate(state.taken)
    ]
    return ["section", {"class": "taken", "key": "taken", "aria-label": "Words taken, with their points"}, ["ol", {}, *chips]]


def _tile(state: State, tile: int, wide: int, back: tuple[int, ...] = ()) -> Node:
    """A tile in its place; a dropped one is neither typed nor flicked away, and comes back when pressed or, not being in `back`, says why not."""
    letter, is_double = challenge(state).letters[tile], tile == challenge(state).double
    attrs: dict[str, str | bool] = {
        "key": f"c{state.index}t{tile}",
        "type": "button",
        "class": f"tile x{tile % wide} y{tile // wide}{' double' if is_double else ''}{' out' if tile in state.out else ''}",
        "aria-label": _name(state, tile, back),
        "data-event": event_of(tile),
        "data-cell": f"{tile % wide},{tile // wide}",
    }
    own: dict[str, str | bool] = {"data-letter": letter, "data-flick": event_of(tile)}
    if tile in state.out:
        own = {} if tile in back else {"aria-disabled": "true"}
    return ["button", attrs | own, ["span", {}, letter]]


def _name(state: State, tile: int, back: tuple[int, ...]) -> str:
    """`E, double, tile 3 of 7`, `E, dropped, tile 3 of 7, press to bring it back`."""
    here = challenge(state)
    parts = [here.letters[tile], *(["double"] if tile == here.double else []), *(["dropped"] if tile in state.out else [])]
    parts += [f"tile {tile + 1} of {len(here.letters)}", *(["press to bring it back"] if tile in back else [])]
    return ", ".join(parts)


def _told(state: State) -> Node:
    """One line under the tiles: the letters left, or what to do."""
    if state.out:
        return ["p", {"class": "told", "key": "left"}, spelled(challenge(state).letters, left(state))]
    return ["p", {"class": "told", "key": "aim"}, ["span", {}, "Drop letters until a word is left."]]


def told(before: State, after: State) -> str:
    """`B dropped. ALLAWS left.`, `B is back. BALLAWS left.`, or the word that was taken and what comes next; nothing of the clock's move."""
    if len(after.taken) > len(before.taken):
        just = after.taken[-1]
        return f"{just.word}, {words(just.points, 'point')}. {remaining(after)}".rstrip()
    gone = [tile for tile in after.out if tile not in before.out]
    if gone:
        return f"{challenge(after).letters[gone[0]]} dropped. {remaining(after)}"
    if before.out and not after.out:
        return f"All letters are back: {_spoken(after)}."
    back = [tile for tile in before.out if tile not in after.out]
    return f"{challenge(after).letters[back[0]]} is back. {remaining(after)}" if back else ""


def remaining(state: State) -> str:
    """`ALLAWS left.`, `Next: FANFARM, F double.`; nothing once all is played."""
    if status(state) != "playing":
        return ""
    return f"{_spoken(state)} left." if state.out or not state.taken else f"Next: {_spoken(state)}."


def _spoken(state: State) -> str:
    """The letters that are left, and which of them counts double; of two alike the place says which."""
    here, tiles = challenge(state), left(state)
    text = spelled(here.letters, tiles)
    if here.double not in tiles:
        return text
    letter = here.letters[here.double]
    return f"{text}, {letter} double" if text.count(letter) == 1 else f"{text}, letter {tiles.index(here.double) + 1} double"


def held(before: State, after: State) -> Node | None:
    """The row with the word that a move took, lit, for the moment before it goes to its place; None where it took none."""
    if len(after.taken) == len(before.taken):
        return None
    here, taken = challenge(before), after.taken[-1]
    wide = columns(len(here.letters))
    kept = replace(before, out=tuple(tile for tile in range(len(here.letters)) if tile not in taken.tiles))
    tiles = [_resting(_tile(kept, tile, wide)) for tile in range(len(here.letters))]
    row: Node = [
        "div",
        {"class": f"row lit {extent(len(here.letters))}", "key": f"row{before.index}", "data-flies": flight(len(before.taken))},
        *tiles,
    ]
    frame = {"class": "board elimination held", "role": "group", "aria-label": taken.word}
    told: Node = ["p", {"class": "told just", "key": "left"}, taken.word]
    return ["div", frame, _progress(before), row, told, _restore(replace(before, out=())), _taken(before)]


def _resting(tile: Node) -> Node:
    """The tile for a moment in which nothing can be done; what had the focus keeps it."""
    tag, attrs, *inside = tile
    still = {name: value for name, value in attrs.items() if name not in ("data-event", "data-letter", "data-flick")}
    return [tag, still | {"aria-disabled": "true"}, *inside]


def flight(number: int) -> str:
    """The name under which the `number`th word from 0 goes from the row to its place among those taken."""
    return f"word{number}"


def _progress(state: State) -> Node:
    return ["p", {"class": "progress", "key": "progress"}, f"Challenge {state.index + 1} of {len(state.puzzle.challenges)}"]


def _restore(state: State) -> Node:
    playable: dict[str, str | bool] = {"data-event": RESTORE_EVENT, "data-cell": f"0,{BELOW}"}
    attrs: dict[str, str | bool] = {"key": "restore", "type": "button", "class": "restore"}
    return ["button", attrs | (playable if state.out else {"disabled": True}), "Bring all letters back"]
