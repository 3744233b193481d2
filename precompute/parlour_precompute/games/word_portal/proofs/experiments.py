"""The proof of the experiments: each is played along its way on boards that are drawn here once more, by code that knows nothing of the game's own.

Every board on the way has the word that is said there, of the common dictionary, and enough others; no line of it can be read as a coarse word.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from statistics import mean
from typing import Any

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.games.word_portal.experiments.mode import experiment_mode
from parlour.games.word_portal.experiments.rounds import Experiment
from parlour_precompute.games.word_portal.completion import tried
from parlour_precompute.games.word_portal.proofs.variety import has_around
from parlour_precompute.games.word_portal.proofs.words import (
    NEVER_IN_THE_MIDDLE,
    RING,
    bar_faults,
    can_be_read,
    can_walk,
    dirty,
    everyday,
    letter_faults,
    ring,
    words_of,
    worth,
)
from parlour_precompute.prove.language import named
from parlour_precompute.prove.record import Checker, Entry, Fault
from parlour_precompute.words.wordlist import WORDS, load_words

FIELDS = ["letters", "stream", "count", "whole", "place", "way", "least"]
MEASURES = ["words", "least", "mean", "points"]
KEYS = [f"{kind}-{number:02d}" for kind in ("boards", "letters") for number in range(1, 25)]
COUNTS = {"boards": (5, 6, 7, 8), "letters": (5, 6, 7, 8, 9, 10)}
LEAST_COMMON = 10
RINGS = "".join(RING.values())
GAP = "-"


def count_of(key: str) -> int:
    """Words of a round: as many experiments of each kind have each number, the small ones first."""
    kind, _, number = key.partition("-")
    return COUNTS[kind][(int(number) - 1) * len(COUNTS[kind]) // 24]


def _form_faults(entry: Entry) -> Iterator[str]:
    puzzle: Any = entry.puzzle
    if not isinstance(puzzle, dict) or list(puzzle) != FIELDS:
        yield f"The puzzle is not a record of {', '.join(FIELDS)}."
        return
    whole = entry.key.startswith("boards-")
    if (puzzle["place"], puzzle["count"], puzzle["whole"]) != (f"experiments/{entry.key}", count_of(entry.key), whole):
        yield f"Its place, its number of words or its kind is not that of {entry.key}."
        return
    length, drawn = len(puzzle["letters"]), len(puzzle["stream"])
    if length != 25 or (drawn != 25 * (puzzle["count"] - 1) if whole else not 200 <= drawn <= 275):
        yield f"Its board has {length} letters, and {drawn} come after them."
    elif len(set(puzzle["way"].split())) != puzzle["count"]:
        yield f"Its way has not {puzzle['count']} different words."


def taken(letters: str, word: str) -> list[int]:
    """The tiles that a typed word takes: outer ones for as long as the inner ring can still give the rest, the first free one each time."""
    cells: list[int] = []
    for at, letter in enumerate(word[:-1]):
        for name in "OI":
            rest = {kind: "".join(sign for cell, sign in enumerate(letters) if RINGS[cell] == kind and cell not in cells) for kind in "OI"}
            free = [cell for cell in range(25) if RINGS[cell] == name and letters[cell] == letter and cell not in cells]
            left = rest[name].replace(letter, "", 1)
            goes_on = can_walk(word[at + 1 : -1], left, rest["I"]) if name == "O" else can_walk(word[at + 1 : -1], "", left)
            if free and goes_on and not (name == "O" and any(RINGS[cell] == "I" for cell in cells)):
                cells.append(free[0])
                break
    return [*cells, 12]


def boards(puzzle: dict[str, Any]) -> Iterator[str]:
    """The boards on the way, each drawn anew from the one before and the stream."""
    letters, stream, at = puzzle["letters"], puzzle["stream"], 0
    for number, word in enumerate(puzzle["way"].split()):
        yield letters
        if puzzle["whole"]:
            letters = stream[25 * number : 25 * number + 25]
            continue
        board = list(letters)
        cells = taken(letters, word)
        for cell in cells:
            board[cell] = GAP
        for cell in cells:
            # Where no letter of the stream may come, play takes the last it looked at.
            places = range(at, at + len(stream))
            at = next((place for place in places if _may_come(board, cell, stream[place % len(stream)])), places[-1])
            board[cell] = stream[at % len(stream)]
            at += 1
        letters = "".join(board)


def _may_come(board: list[str], cell: int, letter: str) -> bool:
    """Whether a letter may come there: four alike at most, the middle and Q by the text's rules, and nothing coarse to be read."""
    if board.count(letter) > 3 or (RINGS[cell] == "M" and letter in NEVER_IN_THE_MIDDLE):
        return False
    if letter == "Q" and (RINGS[cell] != "O" or "U" not in board):
        return False
    return not can_be_read("".join([*board[:cell], letter, *board[cell + 1 :]]))


def _board_faults(puzzle: dict[str, Any], drawn: list[str]) -> Iterator[str]:
    """Boards that do not depend on play pass the bar and are clean all round; every board keeps the rules of letters."""
    for letters in drawn if puzzle["whole"] else drawn[:1]:
        yield from bar_faults([word for word in words_of(letters) if not word.dirty])
        if has_around(letters, dirty()):
            yield "A coarse word can be read around a ring."
    for letters in drawn:
        yield from letter_faults(letters, rare_once=puzzle["whole"])


def _way_faults(puzzle: dict[str, Any], drawn: list[str], common: list[int]) -> Iterator[str]:
    for letters, word in zip(drawn, puzzle["way"].split(), strict=True):
        if word not in everyday() or word[-1] != letters[12] or not can_walk(word[:-1], ring(letters, "O"), ring(letters, "I")):
            yield f"{word[:12]} cannot be said on {letters}."
    if min(common) < LEAST_COMMON:
        yield f"A board on its way has {min(common)} common words, and {LEAST_COMMON} is the least."
    one, two, three = puzzle["least"]
    if not 0 < one <= two <= three <= sum(map(worth, puzzle["way"].split())):
        yield "The points of its stars do not rise, or its own way does not reach them."


def _measure_faults(entry: Entry, drawn: list[str], common: list[int]) -> Iterator[str]:
    accepted = sum(not word.dirty for word in words_of(drawn[0]))
    values = (accepted, min(common), round(mean(common), 6), sum(map(worth, entry.puzzle["way"].split())))
    if list(entry.measures) != MEASURES or tuple(entry.measures.values()) != values:
        yield f"The measures are not {', '.join(MEASURES)}, or counting gives {values}."


@cache
def _lexicon() -> Lexicon:
    return Lexicon(tuple(word.text for word in load_words()), dirty())


@cache
def _mode() -> Any:
    """The game with its word list, which takes seconds to put in order."""
    return experiment_mode(Assets({"lexicon": _lexicon()}))


def _play_faults(entry: Entry) -> Iterator[str]:
    """The game itself goes this way with its word list, reaches three stars at its end, and names no coarse word."""
    mode, puzzle = _mode(), tried(WORDS, entry.puzzle)
    state = mode.start(puzzle)
    for move in (mode.solve and mode.solve(state)) or []:
        state = mode.play(state, move)
    if state.found != tuple(entry.puzzle["way"].split()) or mode.standing(state).status != "won":
        yield "The game does not go its way to the end."
    elif mode.goal is None or mode.goal.ending(state, 1).stars != 3:
        yield "Its own way does not end with three stars."
    yield from named(mode, puzzle, _lexicon().is_dirty)


def alone(entry: Entry) -> list[str]:
    """All faults of an experiment by itself."""
    faults = list(_form_faults(entry))
    if faults:
        return faults
    try:
        Experiment(**{**entry.puzzle, "least": tuple(entry.puzzle["least"])})
    except BadInput as fault:
        return [f"The rules do not take it: {fault}"]
    drawn = list(boards(entry.puzzle))
    common = [sum(word.text in everyday() for word in words_of(letters)) for letters in drawn]
    faults = [*_board_faults(entry.puzzle, drawn), *_way_faults(entry.puzzle, drawn, common), *_measure_faults(entry, drawn, common)]
    # A way that cannot be said cannot be played.
    return faults or [*_play_faults(entry)]


def together(entries: list[Entry]) -> Iterator[Fault]:
    """Faults of the set: its keys, boards that stand there twice, and rounds of one length whose boards get richer."""
    if [entry.key for entry in entries] != KEYS:
        yield Fault(0, "", f"The keys are not {KEYS[0]} to {KEYS[-1]}, one a line.")
    seen: dict[str, str] = {}
    for entry in entries:
        for letters in names(entry):
            if seen.setdefault(letters, entry.key) != entry.key:
                yield Fault(entry.line, entry.key, f"{letters} is in key {seen[letters]} already.")
    for before, entry in pairwise(entries):
        is_alike = {before.key, entry.key} <= {*KEYS} and before.key[0] == entry.key[0] and count_of(before.key) == count_of(entry.key)
        if is_alike and entry.measures.get("mean", 0) > before.measures.get("mean", 0):
            yield Fault(entry.line, entry.key, f"Its boards have more common words than those of {before.key}, which comes before it.")


def names(entry: Entry) -> list[str]:
    """The boards of an experiment that do not depend on play, which no other puzzle may have."""
    if not isinstance(entry.puzzle, dict) or list(entry.puzzle) != FIELDS:
        return []
    later = entry.puzzle["stream"] if entry.puzzle["whole"] else ""
    return [entry.puzzle["letters"], *(later[at : at + 25] for at in range(0, len(later), 25))]


CHECKER = Checker(alone, together, names)
