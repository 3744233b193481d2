"""The twists of a chapter, as the published tables have them: what there is, how often it comes, and how hard it may be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Order = Literal["", "reverse", "mixed"]
"""In which order pages come: as in the book, from the last, or in none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Twist:
    """One twist: its letter, what it is called and told, its difficulty level, the fewest modes it needs, and its weight when one is drawn.

    What it changes: where it has `modes`, so many ways of play (0: all of them) come for `pages_each` pages each (0: for even parts of the chapter);
    the `order` of the pages; `hurry` divides the time for a page; one that `starts_high` starts where others end; `price` is the ink that a
    mistake costs, and where one mistake `ruins`, all ink is gone. An `idea` is one that the talk only lists: it is no part of its table.
    """

    letter: str
    title: str
    told: str
    level: int
    least: int = 1
    weight: int = 1
    modes: int | None = None
    pages_each: int = 0
    order: Order = ""
    hurry: int = 1
    starts_high: bool = False
    price: int = 1
    ruins: bool = False
    idea: bool = False


TWISTS: Mapping[str, Twist] = {
    twist.letter: twist
    for twist in (
        Twist(letter="S", title="Speedread", told="Half the time for each page.", level=4, weight=4, hurry=2),
        Twist(letter="R", title="Reverse", told="The last page comes first.", level=3, weight=2, order="reverse"),
        Twist(letter="X", title="Scrambled", told="The pages are out of order.", level=3, weight=2, order="mixed"),
        Twist(letter="C", title="Two by two", told="Two kinds of puzzle take turns.", level=2, least=2, modes=2, pages_each=1),
        Twist(letter="D", title="Three in turn", told="Three kinds of puzzle take turns.", level=2, least=3, modes=3, pages_each=1),
        Twist(letter="E", title="Four in turn", told="Four kinds of puzzle take turns.", level=3, least=4, modes=4, pages_each=1),
        Twist(letter="F", title="Slow pair", told="Two kinds of puzzle, two pages each.", level=1, least=2, modes=2, pages_each=2),
        Twist(letter="G", title="Slow trio", told="Three kinds of puzzle, two pages each.", level=1, least=3, modes=3, pages_each=2),
        Twist(letter="H", title="Any page", told="Any kind of puzzle on any page.", level=3, least=5, modes=0, pages_each=1),
        Twist(letter="J", title="Any two", told="Any kind of puzzle, for two pages.", level=2, least=4, modes=0, pages_each=2),
        Twist(letter="K", title="Any three", told="Any kind of puzzle, for three pages.", level=2, least=4, modes=0, pages_each=3),
        Twist(letter="L", title="Halves", told="The kind of puzzle changes halfway.", level=1, least=2, modes=2),
        Twist(letter="M", title="Thirds", told="The kind of puzzle changes twice.", level=1, least=3, modes=3),
        Twist(letter="I", title="Insane", told="It starts as hard as others end.", level=4, weight=3, starts_high=True),
        Twist(letter="T", title="Two ink", told="Each mistake costs you 2 ink. A new idea.", level=1, price=2, idea=True),
        Twist(letter="U", title="Three ink", told="Each mistake costs you 3 ink. A new idea.", level=2, price=3, idea=True),
        Twist(letter="P", title="Perfection", told="One mistake costs you all ink. A new idea.", level=3, ruins=True, idea=True),
        # Not drawn: what a daily chapter is.
        Twist(letter="A", title="All six", told="Six kinds of puzzle, one after the other.", level=0, least=6, weight=0, modes=6, pages_each=1),
    )
}

ADDED: Mapping[str, int] = {"S": 4, "R": 3, "X": 3, "I": 4}
"""What may be added to a twist of ways, and the levels it adds: the way to levels 5 and 6 (and past them, which no band asks for)."""

TOP = 6
"""The hardest level a twist may have."""


@dataclass(frozen=True, slots=True)
class Often:
    """How often twists come, from a player level on: chances in a hundred for 1, 2, 3 of them in a volume; of a replay, and its cap."""

    level: int
    volume: tuple[int, int, int]
    replay: int
    cap: int | None


OFTEN: Sequence[Often] = (
    Often(1, (0, 0, 0), 0, None),
    Often(2, (50, 50, 0), 25, 5),
    Often(5, (20, 60, 20), 30, 4),
    Often(16, (0, 75, 25), 35, 3),
)


@dataclass(frozen=True, slots=True)
class Hard:
    """How hard twists may be, from a player level on: regular ones, and those of a boss. Each level listed is as likely as the others."""

    level: int
    regular: tuple[int, ...]
    boss: tuple[int, ...]


HARD: Sequence[Hard] = (
    Hard(1, (1,), (2,)),
    Hard(4, (1, 2), (2, 3)),
    Hard(10, (1, 2), (2, 3, 4)),
    Hard(17, (1, 2, 3), (3, 4, 5)),
    Hard(22, (2, 3, 4), (3, 4, 5, 6)),
)


def often(level: int) -> Often:
    """How often twists come to a player of that level."""
    return next(band for band in reversed(OFTEN) if band.level <= level)


def hard(level: int) -> Hard:
    """How hard twists may be for a player of that level."""
    return next(band for band in reversed(HARD) if band.level <= level)


@dataclass(frozen=True, slots=True)
class Choice:
    """A twist that can be drawn: its letters, one or two, and its weight."""

    letters: str
    level: int
    least: int
    weight: int


def single() -> list[Choice]:
    """The twists that stand alone."""
    return [Choice(twist.letter, twist.level, twist.least, twist.weight) for twist in TWISTS.values() if twist.weight]


def composite() -> list[Choice]:
    """Twists of ways with another added."""
    return [
        Choice(f"{twist.letter}{letter}", twist.level + more, twist.least, TWISTS[letter].weight)
        for twist in TWISTS.values()
        for letter, more in ADDED.items()
        if twist.modes is not None and twist.weight and twist.level + more <= TOP
    ]


DRAWABLE = frozenset(each.letters for each in (*single(), *composite()))
"""The letters of every twist that can be drawn."""

UNTIMED = str.maketrans("S", "I")
"""Who reads without time meets insane where others have half of it: it is of the same level, alone and added."""


def suited(letters: str, *, timed: bool) -> str:
    """A twist as a kind of reader meets it."""
    return letters if timed else letters.translate(UNTIMED)


def parts(letters: str) -> list[Twist]:
    """The twists that these letters name."""
    return [TWISTS[letter] for letter in letters]


def choices(level: int, modes: int, *, timed: bool = True) -> list[Choice]:
    """What can be drawn at a twist level by a player who has so many modes; who reads without time meets no speedread.

    Ideas come only where the table has no twist.
    """
    found = [each for each in (*single(), *composite()) if each.level == level and each.least <= modes]
    found = [each for each in found if timed or all(twist.hurry == 1 for twist in parts(each.letters))]
    return [each for each in found if not parts(each.letters)[0].idea] or found


def chances(levels: Sequence[int], modes: int, *, timed: bool = True) -> dict[str, float]:
    """The chance of each twist, by its letters: the level is drawn first, evenly of those that have any, then the twist by its weight."""
    rows = [row for row in (choices(level, modes, timed=timed) for level in levels) if row]
    found: dict[str, float] = {}
    for row in rows:
        whole = sum(each.weight for each in row)
        for each in row:
            found[each.letters] = found.get(each.letters, 0.0) + each.weight / whole / len(rows)
    return found


def title(letters: str) -> str:
    """What a twist is called: `Two by two, reverse`."""
    return ", ".join(TWISTS[letter].title if at == 0 else TWISTS[letter].title.lower() for at, letter in enumerate(letters))


def explained(letters: str) -> str:
    """What a twist does, in a sentence or two."""
    return " ".join(TWISTS[letter].told for letter in letters)


def level_of(letters: str) -> int:
    """The level of a twist, with what is added to it."""
    return sum(TWISTS[letter].level if at == 0 else ADDED.get(letter, 0) for at, letter in enumerate(letters))
