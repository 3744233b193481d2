"""The laws of sets that were drawn for variety, proved from the letters alone: what can be read around, endings, middles, neighbours."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from parlour.core.daily import weekday
from parlour_precompute.prove.record import Entry, Fault
from parlour_precompute.words.wordlist import Word

OUTER_CIRCLE = "ABCDEJOTYXWVUPKF"
INNER_CIRCLE = "GHINSRQL"
SHORT = ("BHNT", "FLRX", "DHLP", "JNRV", "CIO", "KQW", "CGK", "OSW")
"""The circles and the diagonals of four and three places, named A to Y row by row."""

ENDING_PERCENT, MIDDLE_PERCENT, SHARED_PERCENT = 12, 25, 30
TENS, FOURTEENS = 10, 14
OF_A_WEEKDAY, MIDDLES = 9, 2
"""Of so many boards of a weekday in a row none has the ending of another, and no more than so many the same middle."""
WEEK = 7

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


def ending(texts: Iterable[str], length: int) -> str:
    """The ending that most of the words share, of equals the first in the alphabet."""
    counts = Counter(text[-length:] for text in texts if len(text) > length)
    return min((-count, each) for each, count in counts.items())[1] if counts else ""


def band_faults(name: str, entries: list[Entry], common: Callable[[str], list[str]]) -> Iterator[Fault]:
    """No ending that most common words share is on more than 12 of a hundred boards of a band, and no middle on more than 25."""
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


def weekday_faults(entries: list[Entry], common: Callable[[str], list[str]]) -> Iterator[Fault]:
    """In any nine boards of a weekday in a row endings differ, two at most end in the same letter, and none begins like the one before."""
    for day in range(WEEK):
        row = [entry for entry in entries if weekday(entry.key) == day]
        boards = [str(entry.puzzle["letters"]) for entry in row]
        ends = [{ending(common(letters), length) for length in (2, 3)} for letters in boards]
        for at, entry in enumerate(row):
            first = max(0, at - OF_A_WEEKDAY + 1)
            if any(ends[at] & other for other in ends[first:at]):
                yield Fault(entry.line, entry.key, "Its ending was on one of the eight boards of its weekday before it.")
            if sum(letters[12] == boards[at][12] for letters in boards[first : at + 1]) > MIDDLES:
                yield Fault(entry.line, entry.key, f"{boards[at][12]} is in the middle of too many boards of its weekday around it.")
            if at and boards[at][0] == boards[at - 1][0]:
                yield Fault(entry.line, entry.key, f"It has the first letter of {row[at - 1].key}.")


def near_faults(entries: list[Entry], words: Words) -> Iterator[Fault]:
    """Two days of a week share less than 30 of a hundred words."""
    texts = [{word.text for word in words(str(entry.puzzle["letters"])) if not word.dirty} for entry in entries]
    for at, entry in enumerate(entries):
        for before in range(max(0, at - WEEK), at):
            if 100 * len(texts[at] & texts[before]) >= SHARED_PERCENT * max(1, min(len(texts[at]), len(texts[before]))):
                yield Fault(entry.line, entry.key, f"It shares {len(texts[at] & texts[before])} words with {entries[before].key}.")


def neighbour_faults(entries: list[Entry], words: Words) -> Iterator[Fault]:
    """Neighbours begin with other letters, end in other ones, and share less than 30 of a hundred words."""
    for one, other in pairwise(entries):
        first, second = (str(entry.puzzle["letters"]) for entry in (one, other))
        if first[0] == second[0] or first[12] == second[12]:
            yield Fault(other.line, other.key, f"It has the first or the middle letter of {one.key}.")
        there = [{word.text for word in words(letters)} for letters in (first, second)] if first[12] == second[12] else [set(), set()]
        if 100 * len(there[0] & there[1]) >= SHARED_PERCENT * max(1, min(map(len, there))):
            yield Fault(other.line, other.key, f"It shares {len(there[0] & there[1])} words with {one.key}.")
