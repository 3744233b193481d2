"""The proof of the chapters: their text is looked for in the books, and each page dealt and put right again by the laws of proof_ways.

Of the game it uses what the player is dealt, and the rules as one who knows nothing of them: it touches everything, and sees what is
accepted. What makes a damage, mends or solves it is not asked.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from parlour.core.errors import BadInput, IllegalMove
from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.rules import Move, State, Swap, Touch, Turn, damaged, left, play, shown, start
from parlour_precompute import Absent, Refused
from parlour_precompute.games.losswords.completion import completed
from parlour_precompute.games.losswords.proofs.pages import Dealt, Stage, Touched, is_flagged
from parlour_precompute.games.losswords.proofs.texts import text_faults
from parlour_precompute.games.losswords.proofs.ways import LAWS, Law
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.record import Checker, Entry, Fault
from parlour_precompute.words.command import LISTS, entries
from parlour_precompute.words.wordlist import WORDS

VOLUMES = Path(__file__).parent / "volumes"
VOLUME = re.compile(r"[a-z]+-[1-9]")
CHAPTERS, IN_A_VOLUME, LEAST_VOLUMES, LEAST_WORKS = 400, 10, 40, 15
LEAST_RUNS = 40  # of practice, in each way
LEAST_READ = 200  # chapters before a day may have one again
LEAST_APART = 120  # days between the two readings of a chapter
LETTERS = {"b": "begin", "w": "swap", "q": "sequence", "h": "hunt", "s": "spell", "a": "anagram"}
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
DEALT = range(12)
"""The numbers that are dealt and looked at, in every way that a chapter allows."""

PLAYED = (0, 2, 6, 11)
"""Those of them that are also put right, with every touch tried: nothing to do, the easiest, one between, and the hardest."""

PERIOD = frozenset(word for _, word in entries(LISTS / "period.txt"))
"""Flagged words that may be read in the books, where they are names, or meant what they say there; nothing asks for them."""


def alone(set_id: str, entry: Entry) -> list[str]:
    """What is wrong with a chapter taken by itself."""
    stored = entry.puzzle
    fields = ["number", "volume", *(["way"] if set_id == "practice" else [])]
    if not isinstance(stored, dict) or sorted(stored) != fields or not VOLUME.fullmatch(str(stored["volume"])):
        return ["It does not say which chapter it is, and nothing else."]
    try:
        chapter = completed(WORDS, set_id, stored)
        texts, leaps = [page.text for page in chapter.pages], left_out(stored["volume"], stored["number"])
        faults = [*text_faults(stored["volume"].partition("-")[0], texts, leaps), *clean(chapter)]
    except (Absent, BadInput, Refused, OSError) as fault:
        return [f"It cannot be read: {str(fault).rstrip('.')}."]
    return [*faults, *counted(entry, chapter), *proved(chapter)]


def left_out(volume: str, number: int) -> int:
    """How many sentences the choice leaves out of a chapter."""
    text = (VOLUMES / f"{volume}.toml").read_text(encoding="utf-8")
    return len(tomllib.loads(text)["chapters"][number - 1].get("without", []))


def counted(entry: Entry, chapter: Chapter) -> Iterator[str]:
    """Where its measures are not what is counted."""
    found = {"pages": len(chapter.pages), "words": sum(len(page.text.split()) for page in chapter.pages)}
    if any(entry.measures.get(name) != count for name, count in found.items()):
        yield f"Its measures are not {found}."


def clean(chapter: Chapter) -> Iterator[str]:
    """Where a word is to be read that never is, or nothing is said of the chapter."""
    for number, page in enumerate(chapter.pages, 1):
        if any(map(is_unreadable, page.text.split())):
            yield f"Page {number} has a flagged word."
    if any(map(is_unreadable, f"{chapter.title} {chapter.note} {chapter.work}".split())):
        yield "Its title or its note has a flagged word."
    if not chapter.title or not chapter.note:
        yield "It has no title, or nothing is said of it."


def is_unreadable(word: str) -> bool:
    """Whether a printed word, or a part of it, is flagged and not one of its period."""
    return any(map(is_flagged, set(re.findall("[a-z]+", word.lower())) - PERIOD))


@cache
def proved(chapter: Chapter) -> tuple[str, ...]:
    """What is wrong with how the pages are dealt and put right: on the chapter's own terms, else in all its ways at all numbers."""
    if chapter.terms is not None:
        return tuple(read_through(chapter, chapter.terms))
    found: list[str] = []
    for letter in (letter for letter, way in LETTERS.items() if way in chapter.ways):
        for number in DEALT:
            count = len(chapter.pages)
            terms = Terms(letter * count, DIGITS[:count], DIGITS[number] * count, "r", "", "proof")
            found += read_through(chapter, terms) if number in PLAYED else dealt_through(chapter, terms)
    return tuple(found)


def dealt(state: State) -> tuple[str, Dealt]:
    """The way of the page that lies open, and what the player is dealt of it; its words are taken from its text."""
    terms = state.terms
    assert terms
    here, page = damaged(state), state.chapter.pages[DIGITS.index(terms.order[state.at])]
    number, able, clued = DIGITS.index(terms.levels[state.at]), len(page.anagrams), tuple(place for place, _ in page.clues)
    dealt = Dealt(tuple(page.text.split()), number, here.shown, here.pool, here.wanted, here.places, here.clues, able, clued)
    return LETTERS[terms.ways[state.at]], dealt


def dealt_through(chapter: Chapter, terms: Terms) -> Iterator[str]:
    """What is wrong with what is dealt of the pages, which are opened one by one without putting anything right."""
    for at in range(len(chapter.pages)):
        yield from dealt_faults(State(chapter, terms, at=at))


def dealt_faults(state: State) -> Iterator[str]:
    """What is wrong with what is dealt of the page that lies open."""
    way, here = dealt(state)
    if len(here.shown) != len(here.words):
        yield placed(state, f"{len(here.shown)} words are shown of {len(here.words)}")
    else:
        yield from (placed(state, fault) for fault in LAWS[way].faults(here))


def placed(state: State, fault: str) -> str:
    """A fault of the page that lies open, as a sentence."""
    terms = state.terms
    assert terms
    way, number = LETTERS[terms.ways[state.at]], DIGITS.index(terms.levels[state.at])
    return f"Page {DIGITS.index(terms.order[state.at]) + 1}, {way} {number}: {fault}."


def read_through(chapter: Chapter, terms: Terms) -> Iterator[str]:
    """What is wrong where the chapter is read on these terms; a page at fault ends it."""
    state = play(start(chapter), terms)
    for at in range(len(chapter.pages)):
        faults = list(dealt_faults(state))
        if not faults:
            state, fault = put_right(state, *dealt(state))
            faults = [placed(State(chapter, terms, at=at), fault)] if fault else []
        yield from faults
        if faults:
            return
        if at + 1 < len(chapter.pages):
            turned = accepted(state, Turn(at))
            if turned is None:
                yield f"Page {at + 1} cannot be turned."
                return
            state = turned
    if len(state.ink) != len(chapter.pages):
        yield f"On the terms {terms.ways} {terms.levels} it cannot be read to its end."


def put_right(state: State, way: str, here: Dealt) -> tuple[State, str]:
    """The page put right, and why it cannot be: at every step everything is touched, and exactly what is right must be accepted.

    Of several right touches an even number takes the last, an odd one the first.
    """
    law, stage, chosen = LAWS[way], Stage(here.shown), (max, min)[here.number % 2]
    while remaining := law.left(here, stage):
        fault, found = tried(state, law, here, stage)
        if fault or left(state) != remaining:
            return state, fault or f"{left(state)} things are said to be left, not {remaining}"
        touch = chosen(found)
        state = found[touch]
        stage = Stage(law.after(here, stage, touch), (*stage.touched, touch))
    if not state.whole or shown(state) != here.words:
        return state, "the end is not the page of the book"
    return state, ""


def tried(state: State, law: Law, here: Dealt, stage: Stage) -> tuple[str, dict[Touched, State]]:
    """What is wrong at this step, and the states after what is accepted."""
    if state.whole or shown(state) != stage.now:
        return f"after {len(stage.touched)} touches the page does not look as it should", {}
    found = {touch: after for touch in law.tries(here, stage) if (after := accepted(state, move_of(touch))) is not None}
    right = law.right(here, stage)
    if found.keys() != right:
        return f"after {len(stage.touched)} touches {numbered(found)} is accepted, and {numbered(right)} is right", {}
    return "", found


def numbered(touches: Iterable[Touched]) -> str:
    """Some touches in words: a few places, or how many there are."""
    held = sorted(touches)
    return ", ".join("-".join(map(str, touch)) for touch in held[:4]) + (f" and {len(held) - 4} more" if len(held) > 4 else "") or "nothing"


def move_of(touch: Touched) -> Move:
    """The move that touches one thing, or swaps two."""
    return Touch(touch[0]) if len(touch) == 1 else Swap(*touch)


def accepted(state: State, move: Move) -> State | None:
    """The state after a move that the rules take as right; None where they refuse it, or count it as a mistake."""
    try:
        after = play(state, move)
    except IllegalMove:
        return None
    return after if after.slipped == state.slipped else None


def library_together(entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with the library as a whole."""
    volumes = [str(entry.puzzle.get("volume")) for entry in entries if isinstance(entry.puzzle, dict)]
    if len(entries) < CHAPTERS or len(set(volumes)) < LEAST_VOLUMES or len({each.partition("-")[0] for each in volumes}) < LEAST_WORKS:
        yield Fault(0, "", f"There are {len(entries)} chapters in {len(set(volumes))} volumes, which are too few.")
    for entry in entries:
        wanted = f"{entry.puzzle.get('volume')}-{entry.puzzle.get('number', 0):02d}" if isinstance(entry.puzzle, dict) else ""
        if entry.key != wanted:
            yield Fault(entry.line, entry.key, f"The key is not {wanted}.")
    for volume in sorted(set(volumes)):
        if volumes.count(volume) != IN_A_VOLUME:
            yield Fault(0, volume, f"It has {volumes.count(volume)} chapters, not {IN_A_VOLUME}.")


def days_together(entries: list[Entry]) -> Iterable[Fault]:
    """What is wrong with the list of days: its keys, chapters that come again too soon, and two days running from one work."""
    yield from day_faults(entries)
    this_time: set[str] = set()
    ever: dict[str, int] = {}
    work = ""
    for day, entry in enumerate(entries):
        chapter = str(entry.puzzle)
        if chapter in this_time:
            if this_time < ever.keys() or len(this_time) < LEAST_READ:
                yield Fault(entry.line, entry.key, "Its chapter comes again too soon: not all others came since.")
            this_time.clear()
        if day - ever.get(chapter, -LEAST_APART) < LEAST_APART:
            yield Fault(entry.line, entry.key, f"Its chapter comes again after {day - ever[chapter]} days.")
        before, work = work, str(entry.puzzle.get("volume")).partition("-")[0] if isinstance(entry.puzzle, dict) else ""
        if work and work == before:
            yield Fault(entry.line, entry.key, "Its work came the day before.")
        this_time.add(chapter)
        ever[chapter] = day


def practice_together(entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with practice as a whole: keys that do not name their way, a chapter twice in a way, and ways with too little."""
    for name in LETTERS.values():
        rows = [entry for entry in entries if entry.key.startswith(f"{name}-")]
        if len(rows) < LEAST_RUNS:
            yield Fault(0, name, f"It has {len(rows)} runs, which are too few.")
        if len({str(entry.puzzle) for entry in rows}) < len(rows):
            yield Fault(0, name, "A chapter comes twice.")
    for entry in entries:
        way = entry.puzzle.get("way") if isinstance(entry.puzzle, dict) else None
        if entry.key.partition("-")[0] != way:
            yield Fault(entry.line, entry.key, f"Its way is {way}.")


def practice_alone(entry: Entry) -> list[str]:
    """What is wrong with pages of practice."""
    return alone("practice", entry)


def library_alone(entry: Entry) -> list[str]:
    """What is wrong with a chapter of the library."""
    return alone("library", entry)


def day_alone(entry: Entry) -> list[str]:
    """What is wrong with the chapter of a day."""
    return alone("daily", entry)


CHECKERS = {
    "library": Checker(library_alone, library_together),
    "daily": Checker(day_alone, days_together),
    "practice": Checker(practice_alone, practice_together),
}
