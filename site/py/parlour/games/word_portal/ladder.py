"""The ladder: results of one's own and of friends, each played again by the rules before it stands there. It is kept on the device alone.

Adding a result is a move, so that saving, undo and a link come for nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from parlour.core.errors import IllegalMove
from parlour.games.word_portal.line import CHANGED, LINE, MEANT, Entry, entry_of, line_of_entry
from parlour.games.word_portal.rules import Known

MAX_NAME, MAX_ENTRIES = 20, 500
MAX_TEXT = 500 * MAX_ENTRIES
"""A full ladder can be read at once: a line of fifteen long words has some 250 letters, with its name."""
ORDERS = ("newest", "place")
"""Rounds stand the newest first, or by their places."""

NOBODY = "Somebody"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the ladder begins from."""

    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Ladder:
    """The results in the order they came, and in which order rounds stand."""

    entries: tuple[Entry, ...]
    order: str = ORDERS[0]


@dataclass(frozen=True, slots=True)
class Add:
    """Add every result in a text: lines that `line_of` wrote, each with a name and a colon before it where the export has one."""

    name: str
    lines: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Take a result off the ladder, by its number from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the rounds in another order."""

    order: str


Step = Add | Forget | Arrange


@dataclass(frozen=True, slots=True)
class Rung:
    """The results of one round, the most points first: its place and board, and each result with its number on the ladder."""

    place: str
    letters: str
    results: tuple[tuple[int, Entry], ...]


def sheet(key: str) -> Sheet:
    """An empty ladder."""
    return Sheet()


def start(sheet: Sheet) -> Ladder:
    """The ladder before anything is added."""
    return Ladder(sheet.entries)


def legal(ladder: Ladder) -> Iterator[Step]:
    """Forgetting each result, then the other orders; what may be added nobody can list."""
    yield from map(Forget, range(len(ladder.entries)))
    yield from (Arrange(order) for order in ORDERS if order != ladder.order)


def play(known: Known, ladder: Ladder, step: Step) -> Ladder:
    """The ladder after a step; raises IllegalMove with the reason why a result does not hold."""
    if isinstance(step, Add):
        return _added(known, ladder, step)
    if isinstance(step, Arrange):
        if step.order not in ORDERS or step.order == ladder.order:
            raise IllegalMove("Rounds stand newest first, or by their places.")
        return replace(ladder, order=step.order)
    if not 0 <= step.number < len(ladder.entries):
        raise IllegalMove("There’s no such result on the ladder.")
    return replace(ladder, entries=ladder.entries[: step.number] + ladder.entries[step.number + 1 :])


def _added(known: Known, ladder: Ladder, step: Add) -> Ladder:
    if len(step.lines) > MAX_TEXT:
        raise IllegalMove(f"That’s too much text: the ladder reads up to {MAX_TEXT} letters at a time.")
    lines = [line for line in step.lines.splitlines() if LINE.search(line)]
    damaged = next((line for line in step.lines.splitlines() if MEANT.search(line) and not LINE.search(line)), None)
    if damaged is not None:
        raise IllegalMove(f"“{damaged.strip()[:30]}…” is no result: {CHANGED}")
    if not lines:
        raise IllegalMove(f"There’s no result in this text: {CHANGED}")
    found = tuple(dict.fromkeys(entry_of(known, _name(step.name, line), line) for line in lines))
    new = tuple(entry for entry in found if entry not in ladder.entries)
    if not new:
        raise IllegalMove("That result is on the ladder already.")
    if len(ladder.entries) + len(new) > MAX_ENTRIES:
        raise IllegalMove(f"A ladder holds {MAX_ENTRIES} results. Take some off first.")
    return replace(ladder, entries=(*ladder.entries, *new))


def _name(given: str, line: str) -> str:
    """The name before a line's colon, else the one that was given."""
    match = LINE.search(line)
    before = line[: match.start()].strip().removesuffix(":") if match and line[: match.start()].strip().endswith(":") else given
    return named(before) or NOBODY


def named(text: str) -> str:
    """A name as it is kept: one line, printable, no longer than MAX_NAME."""
    return "".join(sign for sign in " ".join(text.replace(":", " ").split()) if sign.isprintable())[:MAX_NAME].strip()


def rungs(ladder: Ladder) -> list[Rung]:
    """The rounds on the ladder, each with its results ranked; of equal points the earlier stands first."""
    rounds: dict[tuple[str, str, int], list[tuple[int, Entry]]] = {}
    for number, entry in enumerate(ladder.entries):
        rounds.setdefault((entry.place, entry.letters, entry.count), []).append((number, entry))
    ranked = [Rung(place, letters, tuple(sorted(each, key=lambda pair: -pair[1].points))) for (place, letters, _), each in rounds.items()]
    return sorted(ranked, key=lambda rung: rung.place) if ladder.order == "place" else ranked[::-1]


def exported(ladder: Ladder) -> str:
    """The whole ladder as a text that adding reads."""
    return "\n".join(f"{entry.name}: {line_of_entry(entry)}" for entry in ladder.entries)


def text(ladder: Ladder) -> str:
    """The results, a line each."""
    return f"{ladder.order}\n{exported(ladder)}"
