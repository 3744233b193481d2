"""The word while it is built: which tiles it stands on, and what a press, a typed letter or a trace makes of it."""

from dataclasses import dataclass, field, replace

from parlour.core.errors import IllegalMove
from parlour.core.mode import Change
from parlour.games.word_portal.rules import ALPHABET, CELLS, INNER, MAX_WORD, MIDDLE, MIN_WORD, OUTER, Known, Say, State, breach, refusal, split

RELEASE, CANCEL = "release", "cancel"
TAKE, BACK, CLEAR = "take", "back", "clear"

FULL = f"A word has up to {MAX_WORD} letters."


@dataclass(frozen=True, slots=True)
class Ui:
    """The tiles of the word that is being built, in order; `traced` while a pointer draws it.

    `keyed` is whether it was typed, so that its tiles were not the player's choice; both ways show the same, and a guided puzzle takes either.
    `grid` and `glow` are what the player chose: a table of the words that are left, and light on tiles with which one goes on.
    """

    tiles: tuple[int, ...] = ()
    traced: bool = False
    grid: bool = False
    glow: bool = False
    keyed: bool = field(default=False, compare=False)


def spelled(letters: str, tiles: tuple[int, ...]) -> str:
    """What the tiles spell."""
    return "".join(letters[tile] for tile in tiles)


def after(ui: Ui) -> Ui:
    """The screen once the state has changed: no word is begun."""
    return Ui(grid=ui.grid, glow=ui.glow)


def tiles_of(letters: str, text: str) -> tuple[int, ...] | None:
    """The tiles of a text without the middle one: as many letters as can be from the outer ring, the first free tile of each; None where none fit."""
    outer = split(letters, text)
    if outer is None:
        return None
    chosen: list[int] = []
    for at, letter in enumerate(text):
        ring = OUTER if at < outer else INNER
        chosen.append(next(cell for cell in ring if letters[cell] == letter and cell not in chosen))
    return tuple(chosen)


def tiles_of_word(letters: str, word: str) -> tuple[int, ...]:
    """The tiles of a word that the board has."""
    return (*(tiles_of(letters, word[:-1]) or ()), MIDDLE)


def can_follow(tiles: tuple[int, ...], cell: int) -> bool:
    """Whether a tile may come after these: it is free, no inner one stands before an outer one, and nothing follows the middle."""
    if cell in tiles or MIDDLE in tiles:
        return False
    return cell not in OUTER or not any(tile in INNER for tile in tiles)


def is_whole(tiles: tuple[int, ...]) -> bool:
    """Whether these can be taken as a word: long enough, and the middle last."""
    return len(tiles) >= MIN_WORD and tiles[-1] == MIDDLE


def interpret(known: Known, state: State, ui: Ui, event: str) -> Say | Change[Ui] | None:
    """`tile:3` presses a tile, `letter:D` types one, `trace:3` draws over one; `release`, `cancel`, `take`, `back` and `clear` are what they say."""
    name, _, value = event.partition(":")
    if name in ("tile", "trace"):
        cell = int(value) if value.isascii() and value.isdigit() and len(value) <= 2 else CELLS
        return None if cell >= CELLS else (_pressed if name == "tile" else _traced)(state, ui, cell)
    if name == "letter":
        return _typed(state, ui, value) if len(value) == 1 and value in ALPHABET else None
    return _acted(known, state, ui, event)


def _acted(known: Known, state: State, ui: Ui, event: str) -> Say | Change[Ui] | None:
    if event == RELEASE:
        return _released(known, state, ui)
    if event in (CANCEL, CLEAR):
        return Change(after(ui), "Cleared." if ui.tiles else "")
    if event == BACK:
        return Change(replace(ui, tiles=ui.tiles[:-1]))
    return Say(_whole(state, ui)) if event == TAKE else None


def _whole(state: State, ui: Ui) -> str:
    """What is built, as a word; raises IllegalMove where nothing is."""
    if not ui.tiles:
        raise IllegalMove("Build a word first: press letters, or type them.")
    return spelled(state.puzzle.letters, ui.tiles)


def _pressed(state: State, ui: Ui, cell: int) -> Say | Change[Ui]:
    """A tile of the word is taken back with all after it; the middle one ends the word; any other follows, on other tiles where it must.

    In a word that was typed, another tile of one of its letters is taken in place of the one that typing took.
    """
    if cell == MIDDLE:
        return Say(spelled(state.puzzle.letters, (*(tile for tile in ui.tiles if tile != MIDDLE), MIDDLE)))
    if cell in ui.tiles:
        return Change(replace(ui, tiles=ui.tiles[: ui.tiles.index(cell)], traced=False))
    instead = exchanged(state.puzzle.letters, ui.tiles, cell) if ui.keyed else None
    if instead:
        return Change(replace(ui, tiles=instead), f"This {state.puzzle.letters[cell]} instead.")
    pressed = replace(ui, keyed=False)
    if can_follow(ui.tiles, cell):
        return _longer(pressed, (*ui.tiles, cell))
    return _anew(state, pressed, state.puzzle.letters[cell])


def exchanged(letters: str, tiles: tuple[int, ...], cell: int) -> tuple[int, ...] | None:
    """The tiles with this one in place of the last of its letter for which the rings allow it; None where there is none."""
    for at in reversed(range(len(tiles))):
        others = (*tiles[:at], cell, *tiles[at + 1 :])
        if letters[tiles[at]] == letters[cell] and all(can_follow(others[:number], other) for number, other in enumerate(others)):
            return others
    return None


def _typed(state: State, ui: Ui, letter: str) -> Change[Ui]:
    """The letter on the first tile that can follow, the outer ring first, then the inner, then the middle; else the word on other tiles."""
    letters = state.puzzle.letters
    cells = [cell for cell in (*OUTER, *INNER, MIDDLE) if letters[cell] == letter and can_follow(ui.tiles, cell)]
    keyed = replace(ui, keyed=True)
    return _longer(keyed, (*ui.tiles, cells[0])) if cells else _anew(state, keyed, letter)


def _anew(state: State, ui: Ui, letter: str) -> Change[Ui]:
    """The word with one letter more, its tiles chosen anew; raises IllegalMove naming the rule and the letter where none will do."""
    letters = state.puzzle.letters
    text = spelled(letters, ui.tiles) + letter
    tiles = tiles_of(letters, text)
    if tiles is None and letter == letters[MIDDLE]:
        before = tiles_of(letters, text[:-1])
        tiles = None if before is None else (*before, MIDDLE)
    if tiles is None:
        raise IllegalMove(breach(letters, text))
    return _longer(ui, tiles)


def _longer(ui: Ui, tiles: tuple[int, ...]) -> Change[Ui]:
    if len(tiles) > MAX_WORD:
        raise IllegalMove(FULL)
    return Change(replace(ui, tiles=tiles, traced=False))


def _traced(state: State, ui: Ui, cell: int) -> Change[Ui]:
    """The word with the tile that the pointer has come to; the tile before takes the last one back, and the middle is left again."""
    if not ui.traced:
        return Change(replace(ui, tiles=(cell,), traced=True, keyed=False))
    tiles = ui.tiles[:-1] if ui.tiles[-1:] == (MIDDLE,) else ui.tiles
    if tiles[-2:-1] == (cell,):
        return Change(replace(ui, tiles=tiles[:-1]))
    if cell in tiles:
        return Change(replace(ui, tiles=tiles))
    if len(tiles) == MAX_WORD:
        return Change(replace(ui, tiles=tiles), FULL)
    if not can_follow(tiles, cell):
        return Change(replace(ui, tiles=tiles), breach_told(state, tiles, cell))
    return Change(replace(ui, tiles=(*tiles, cell)))


def breach_told(state: State, tiles: tuple[int, ...], cell: int) -> str:
    """Why a tile cannot be drawn to: an outer one, once the word is in the inner ring."""
    return f"Letter {len(tiles) + 1}, {state.puzzle.letters[cell]}: there’s no way back to the outer ring."


def _released(known: Known, state: State, ui: Ui) -> Say | Change[Ui]:
    """A trace that ends in the middle is a word; any other stays as it is, to go on with."""
    still = replace(ui, traced=False)
    if not ui.traced or ui.tiles[-1:] != (MIDDLE,):
        return Change(still)
    word = spelled(state.puzzle.letters, ui.tiles)
    reason = refusal(known, state, word)
    return Change(still, reason) if reason else Say(word)


def clicks(state: State, move: Say) -> list[str]:
    """The events that make a move: its tiles, the middle one last."""
    return [f"tile:{cell}" for cell in tiles_of_word(state.puzzle.letters, move.word)]
