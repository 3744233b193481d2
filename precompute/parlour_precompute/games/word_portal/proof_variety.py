"""The laws of sets that were drawn for variety, proved from the letters alone: what can be read around the rings, endings, middles, and neighbours.

Days were drawn before these laws and keep their boards until they are drawn anew: those on which a coarse word can be read around are named here, and
no others may be so.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from parlour_precompute.prove.record import Entry, Fault
from parlour_precompute.words.wordlist import Word

OUTER_CIRCLE = "ABCDEJOTYXWVUPKF"
INNER_CIRCLE = "GHINSRQL"
SHORT = ("BHNT", "FLRX", "DHLP", "JNRV", "CIO", "KQW", "CGK", "OSW")
"""The circles and the diagonals of four and three places, named A to Y row by row."""

ENDING_PERCENT, MIDDLE_PERCENT, SHARED_PERCENT = 12, 25, 30
TENS, FOURTEENS = 10, 14

Words = Callable[[str], Iterable[Word]]


def read_around(letters: str) -> list[str]:
    """What can be read around the rings, past the first place again, and on the short diagonals; forwards and backwards."""
    at = {chr(ord("A") + number): letter for number, letter in enumerate(letters)}
    lines = ["".join(at[place] for place in places) for places in (OUTER_CIRCLE * 2, INNER_CIRCLE * 2, *SHORT)]
    return [line[::step] for line in lines for step in (1, -1)]


def has_around(letters: str, barred: Iterable[str]) -> bool:
    """Whether a word that is never to be named can be read there."""
    text = " ".join(read_around(letters))
    return any(word in text for word in barred)


def around_fault(key: str, letters: str, barred: Iterable[str]) -> Iterator[str]:
    """A sentence where a coarse word can be read around, or where a day is listed without one."""
    if has_around(letters, barred) != (key in KNOWN_DAYS):
        yield "It is listed as a day with a coarse word around, and has none." if key in KNOWN_DAYS else "A coarse word can be read around a ring."


def ending(texts: Iterable[str], length: int) -> str:
    """The ending that most of the words share, of equals the first in the alphabet."""
    counts = Counter(text[-length:] for text in texts if len(text) > length)
    return min((-count, each) for each, count in counts.items())[1] if counts else ""


def band_faults(name: str, entries: list[Entry], common: Callable[[str], list[str]]) -> Iterator[Fault]:
    """No ending of two or three letters is on more than 12 of a hundred boards of a band, and no middle on more than 25."""
    boards = [str(entry.puzzle["letters"]) for entry in entries]
    size = len(boards)
    told = [("middle", MIDDLE_PERCENT, Counter(letters[12] for letters in boards))]
    told += [(f"ending of {length}", ENDING_PERCENT, Counter(ending(common(letters), length) for letters in boards)) for length in (2, 3)]
    for what, most, counts in told:
        for each, count in sorted(counts.items()):
            if 100 * count > most * size:
                yield Fault(0, "", f"In {name} the {what} {each} is on {count} of {size} boards, and {most} % is the most.")


def bands(name: str, entries: list[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    """The bands of a set: levels in tens and in fourteens, Infinite by its own."""
    if name == "infinite":
        for band in dict.fromkeys(entry.key.partition("-")[0] for entry in entries):
            yield band, [entry for entry in entries if entry.key.startswith(f"{band}-")]
    elif name == "levels":
        for size in (TENS, FOURTEENS):
            yield from ((f"levels from {entries[at].key}", entries[at : at + size]) for at in range(0, len(entries), size))


def neighbour_faults(entries: list[Entry], words: Words) -> Iterator[Fault]:
    """Neighbours begin with other letters, end in other ones, and share less than 30 of a hundred words."""
    for one, other in pairwise(entries):
        first, second = (str(entry.puzzle["letters"]) for entry in (one, other))
        if first[0] == second[0] or first[12] == second[12]:
            yield Fault(other.line, other.key, f"It has the first or the middle letter of {one.key}.")
        there = [{word.text for word in words(letters)} for letters in (first, second)] if first[12] == second[12] else [set(), set()]
        if 100 * len(there[0] & there[1]) >= SHARED_PERCENT * max(1, min(map(len, there))):
            yield Fault(other.line, other.key, f"It shares {len(there[0] & there[1])} words with {one.key}.")


KNOWN_DAYS = frozenset(
    """
    2026-11-28 2026-12-11 2026-12-27 2026-12-30 2027-01-07 2027-01-08 2027-01-12 2027-01-15 2027-02-15 2027-02-24 2027-04-03 2027-04-23
    2027-05-01 2027-05-30 2027-06-16 2027-06-29 2027-06-30 2027-07-01 2027-07-06 2027-08-30 2027-09-03 2027-09-17 2027-11-22 2027-11-29
    2027-12-08 2027-12-23 2027-12-31 2028-01-13 2028-01-16 2028-01-18 2028-02-13 2028-02-20 2028-03-06 2028-04-13 2028-04-14 2028-05-27
    2028-06-06 2028-06-16 2028-06-21 2028-07-04 2028-07-24 2028-08-10 2028-08-11 2028-08-17 2028-08-20 2028-08-21 2028-08-26 2028-09-06
    2028-09-22 2028-09-25 2028-10-20 2028-11-12 2028-11-17
    """.split()
)
"""The days of the first drawing on which a coarse word can be read around: they are drawn anew with all days; until then an id keeps its board."""
