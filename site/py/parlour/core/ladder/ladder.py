"""The ladder as a state, and the steps that change it: results come by the lines of a text, and go to where they can be put back from.

Adding a result is a move, so that saving and a link come for nothing. Nothing here is lost by one press.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from parlour.core.codec import WAS
from parlour.core.data.assets import Assets
from parlour.core.errors import IllegalMove
from parlour.core.ladder.contest import Contest
from parlour.core.ladder.line import CHANGED, LINE, Entry, entry_of, is_meant

MAX_NAME, MAX_ENTRIES, MAX_OFF = 20, 500, 100
MAX_TEXT = 500 * MAX_ENTRIES
"""A full ladder can be read at once: a line of fifteen long words has some 250 letters, with its name."""
ORDERS = ("newest", "place")
"""Puzzles stand the newest first, or by their places."""

NOBODY = "Somebody"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the ladder begins from."""

    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Ladder:
    """The results in the order they came, in which order their puzzles stand, and the last ones that were taken off."""

    entries: tuple[Entry, ...]
    order: str = ORDERS[0]
    off: tuple[Entry, ...] = ()


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
class Restore:
    """Put back a result that was taken off, by its number among those, from 0."""

    number: int = field(metadata={WAS: "back"})


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the puzzles in another order."""

    order: str


Step = Add | Forget | Restore | Arrange


@dataclass(frozen=True, slots=True)
class Rung:
    """The results of one puzzle, the best first: its place, and each result with its number on the ladder."""

    place: str
    results: tuple[tuple[int, Entry], ...]


def sheet(key: str) -> Sheet:
    """An empty ladder."""
    return Sheet()


def start(sheet: Sheet) -> Ladder:
    """The ladder before anything is added."""
    return Ladder(sheet.entries)


def legal(ladder: Ladder) -> Iterator[Step]:
    """Taking each result off, putting each back, then the other orders; what may be added nobody can list."""
    yield from map(Forget, range(len(ladder.entries)))
    yield from map(Restore, range(len(ladder.off)))
    yield from (Arrange(order) for order in ORDERS if order != ladder.order)


def play(contest: Contest, assets: Assets, ladder: Ladder, step: Step) -> Ladder:
    """The ladder after a step; raises IllegalMove with the reason why a result does not hold."""
    if isinstance(step, Add):
        return _added(ladder, read(contest, assets, step))
    if isinstance(step, Arrange):
        if step.order not in ORDERS or step.order == ladder.order:
            raise IllegalMove("The order is newest first, or by puzzle.")
        return replace(ladder, order=step.order)
    return _forgotten(ladder, step.number) if isinstance(step, Forget) else _restored(ladder, step.number)


def _forgotten(ladder: Ladder, number: int) -> Ladder:
    if not 0 <= number < len(ladder.entries):
        raise IllegalMove("There’s no such result on the ladder.")
    kept = ladder.entries[:number] + ladder.entries[number + 1 :]
    return replace(ladder, entries=kept, off=(*ladder.off, ladder.entries[number])[-MAX_OFF:])


def _restored(ladder: Ladder, number: int) -> Ladder:
    if not 0 <= number < len(ladder.off):
        raise IllegalMove("There’s no such result to put back.")
    return _added(ladder, [ladder.off[number]])


def read(contest: Contest, assets: Assets, step: Add) -> list[Entry]:
    """The results in a text; raises IllegalMove for the first that does not hold, and where there is none."""
    if len(step.lines) > MAX_TEXT:
        raise IllegalMove(f"That’s too much text: the ladder reads up to {MAX_TEXT} letters at a time.")
    lines = _lines(contest, step)
    damaged = next((line for line in lines if not LINE.search(line)), None)
    if damaged is not None:
        raise IllegalMove(f"“{damaged.strip()[:30]}…” isn’t a whole result line: {CHANGED}")
    if not lines:
        raise IllegalMove(f"There’s no result line in this text: {CHANGED}")
    return [entry_of(contest, assets, _name(step.name, line), line) for line in lines]


def _lines(contest: Contest, step: Add) -> list[str]:
    return [line for line in step.lines.splitlines() if is_meant(contest, line)]


def _key(entry: Entry) -> tuple[str, str]:
    return entry.name, entry.line


def _added(ladder: Ladder, found: Iterable[Entry]) -> Ladder:
    there = {_key(entry) for entry in ladder.entries}
    new = {_key(entry): entry for entry in found if _key(entry) not in there}
    if not new:
        raise IllegalMove("That result is on the ladder already.")
    if len(there) + len(new) > MAX_ENTRIES:
        raise IllegalMove(f"A ladder holds {MAX_ENTRIES} results. Take some off first.")
    off = tuple(entry for entry in ladder.off if _key(entry) not in new)
    return replace(ladder, entries=(*ladder.entries, *new.values()), off=off)


def lapsed(contest: Contest, assets: Assets, ladder: Ladder, step: Step, reason: str) -> Ladder:
    """What a step leaves that was stored and is refused by now: each result of it in its place, those that hold no longer with their reason."""
    if not isinstance(step, Add):
        return ladder
    found = [_lapsing(contest, assets, _name(step.name, line), line) for line in _lines(contest, step)]
    try:
        return _added(ladder, found)
    except IllegalMove:
        return ladder


def _lapsing(contest: Contest, assets: Assets, name: str, line: str) -> Entry:
    try:
        return entry_of(contest, assets, name, line)
    except IllegalMove as refusal:
        match = LINE.search(line)
        return Entry(name, match[0] if match else line.strip(), lapse=str(refusal))


def _name(given: str, line: str) -> str:
    """The name before a line's colon, else the one that was given."""
    match = LINE.search(line)
    before = line[: match.start()].strip().removesuffix(":") if match and line[: match.start()].strip().endswith(":") else given
    return named(before) or NOBODY


def named(text: str) -> str:
    """A name as it is kept: one line, printable, no longer than MAX_NAME."""
    return "".join(sign for sign in " ".join(text.replace(":", " ").split()) if sign.isprintable())[:MAX_NAME].strip()


def rungs(ladder: Ladder) -> list[Rung]:
    """The puzzles on the ladder, each with its results ranked; of equal ones the earlier stands first."""
    puzzles: dict[str, list[tuple[int, Entry]]] = {}
    for number, entry in enumerate(ladder.entries):
        if not entry.lapse:
            puzzles.setdefault(entry.place, []).append((number, entry))
    ranked = [Rung(place, tuple(sorted(each, key=lambda pair: pair[1].merit, reverse=True))) for place, each in puzzles.items()]
    return sorted(ranked, key=lambda rung: rung.place) if ladder.order == "place" else ranked[::-1]


def exported(ladder: Ladder) -> str:
    """All results that hold as a text that adding reads."""
    return "\n".join(f"{entry.name}: {entry.line}" for entry in ladder.entries if not entry.lapse)


def text(ladder: Ladder) -> str:
    """The results, a line each."""
    return f"{ladder.order}\n{exported(ladder)}"
