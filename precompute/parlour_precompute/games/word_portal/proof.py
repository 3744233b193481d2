"""The proof of Word Portal's bundles: every board's words by walking each word of the list onto the rings, every law and every measure again.

It shares nothing with generator, solver or validator: a word is tried letter by letter, each from the ring it may come from, to the middle.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import Any

from parlour.core.daily import WEEKDAYS, is_real_day, weekday
from parlour.core.errors import BadInput, IllegalMove
from parlour.games.word_portal import rules
from parlour.games.word_portal.modes import ROUND
from parlour_precompute.games.word_portal.completion import whole as completed
from parlour_precompute.games.word_portal.proofs import experiments
from parlour_precompute.games.word_portal.proofs.variety import TENS, band_faults, bands, has_around, near_faults, neighbour_faults, weekday_faults
from parlour_precompute.games.word_portal.proofs.words import bar_faults, common_words, dirty, everyday, letter_faults, ring, words_of, worth
from parlour_precompute.games.word_portal.tables import THEMES
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.language import named
from parlour_precompute.prove.record import Checker, Entry, Fault
from parlour_precompute.words.wordlist import WORDS, Word

MEASURES = ["words", "everyday", "ease", "big"]
NOT_ON_LOW_LEVELS, LOW = "BXA", 23
THEMED_LEAST = 8
WEEK, BAND_WORDS = (5, 6, 7, 8, 9, 12, 15), {"calm": 5, "fair": 7, "hard": 9, "tough": 11, "wild": 13}
PER_BAND, LEVELS = 60, 70
KNOWN = 2
"""Of so many times the words of its round a day has everyday words at least."""


@dataclass(frozen=True, slots=True)
class Set:
    """The laws of a set: its id, its keys (None where they are days), the words of a round by the key, and whether boards get harder."""

    id: str
    keys: tuple[str, ...] | None
    count: Callable[[str], int]
    climbs: bool = False


def _form_faults(laws: Set, entry: Entry) -> Iterator[str]:
    """Why a puzzle cannot be looked at."""
    puzzle: Any = entry.puzzle
    fields = ["letters", "count", "place", *(["theme", "themed"] if laws.id == "themes" else [])]
    if not isinstance(puzzle, dict) or list(puzzle) != fields:
        yield f"The puzzle is not a record of {', '.join(fields)}."
    elif not isinstance(puzzle["letters"], str) or len(puzzle["letters"]) != 25 or puzzle["letters"].strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
        yield "The letters are not 25 from A to Z."
    elif puzzle["place"] != f"{laws.id}/{entry.key}":
        yield f"The place is {puzzle['place']!r}, not {laws.id}/{entry.key}."
    elif puzzle["count"] != laws.count(entry.key):
        yield f"A round has {puzzle['count']} words, not {laws.count(entry.key)}."


def _letter_faults(laws: Set, entry: Entry) -> Iterator[str]:
    """The maker's rules of letters (4b, 7 and 8, and those of the middle)."""
    letters = entry.puzzle["letters"]
    yield from letter_faults(letters)
    if laws.climbs and int(entry.key) <= LOW and ring(letters, "M") in NOT_ON_LOW_LEVELS:
        yield f"{ring(letters, 'M')} stands in the middle."
    if has_around(letters, dirty()):
        yield "A coarse word can be read around a ring."


def _measure_faults(entry: Entry, found: list[Word]) -> Iterator[str]:
    if list(entry.measures) != MEASURES:
        yield f"The measures are not {', '.join(MEASURES)}, in this order."
        return
    known = [word for word in found if word.text in everyday()]
    ease = round(sum((everyday()[word.text] - 350) / (100 * (len(word.text) - 2)) for word in known), 6)
    values = (len(found), len(known), ease, sum(worth(word.text) >= 100 for word in found))
    for name, value in zip(MEASURES, values, strict=True):
        if entry.measures[name] != value:
            yield f"{name} is {entry.measures[name]!r}, but counting gives {value!r}."


def _theme_faults(entry: Entry, found: list[Word]) -> Iterator[str]:
    themed, (title, listed) = entry.puzzle["themed"].split(), THEMES.get(entry.key, ("", ()))
    wanted = sorted(set(listed) & {word.text for word in found})
    strange = sorted({word.text for word in found if word.text in themed and not word.can_generate})
    if strange:
        yield f"The theme asks for {strange[0]}, which no generator chooses."
    if entry.puzzle["theme"] != title or themed != wanted or len(themed) < THEMED_LEAST:
        yield f"Its theme is not {title} with all {len(wanted)} words of it that the board has, {THEMED_LEAST} at least."


def never_named(found: list[Word]) -> frozenset[str]:
    """The words of a board that count, but that nothing asks for or names: no generator would choose them, or they read as names."""
    return frozenset(word.text for word in found if word.no_generate or word.name)


def _rule_faults(puzzle: rules.Puzzle, found: list[Word], unclean: list[Word]) -> Iterator[str]:
    """The rules take every word that the walk found, and no rude one."""
    answers = rules.stored(puzzle)
    if sorted(answers.common + answers.rare) != [word.text for word in found]:
        yield "The words that come with it are not those that a walk finds."
    if answers.quiet != never_named(found):
        yield "The words that it may not name are not those that the word list marks."
    taken = sum(_is_taken(puzzle, word.text) for word in (*found, *unclean))
    if taken != len(found) or any(_is_taken(puzzle, word.text) for word in unclean):
        yield f"The rules take {taken} words where a walk finds {len(found)}, or take a rude one."


def _is_taken(puzzle: rules.Puzzle, word: str) -> bool:
    try:
        rules.play(rules.stored, rules.start(puzzle), rules.Say(word))
    except IllegalMove:
        return False
    return True


def alone(laws: Set, entry: Entry) -> list[str]:
    """What is wrong with a board taken by itself."""
    faults = list(_form_faults(laws, entry))
    if faults:
        return faults
    walked = words_of(entry.puzzle["letters"])
    found, unclean = [word for word in walked if not word.dirty], [word for word in walked if word.dirty]
    faults = [*_letter_faults(laws, entry), *bar_faults(found), *_measure_faults(entry, found)]
    faults += _theme_faults(entry, found) if laws.id == "themes" else []
    if laws.keys is None and entry.measures.get("everyday", 0) < KNOWN * entry.puzzle["count"]:
        faults.append(f"It has too few everyday words for a round of {entry.puzzle['count']}.")
    try:
        puzzle = completed(WORDS, entry.puzzle)
    except BadInput as refusal:
        return [*faults, f"The rules refuse the board: {refusal}"]
    faults += _rule_faults(puzzle, found, unclean)
    return faults or [f"{sentence}." for sentence in named(ROUND, puzzle, (dirty() | never_named(found)).__contains__)]


def together(laws: Set, entries: list[Entry]) -> Iterable[Fault]:
    """What is wrong with a set: its keys, boards that do not get harder, letters that are there twice, and bands or neighbours that are too alike."""
    if laws.keys is None:
        yield from day_faults(entries)
        yield from _week_faults(entries)
    elif [entry.key for entry in entries] != list(laws.keys):
        yield Fault(0, "", f"The keys are not {laws.keys[0]} to {laws.keys[-1]}, one a line.")
    seen: dict[str, str] = {}
    for entry in entries:
        for letters in names(entry):
            if letters in seen:
                yield Fault(entry.line, entry.key, f"{letters} is in key {seen[letters]} already.")
            seen[letters] = entry.key
    if laws.climbs:
        yield from _climb_faults(entries)
    if all(names(entry) for entry in entries):
        for name, band in bands(laws.id, entries):
            yield from band_faults(name, band, common_words)
            yield from neighbour_faults(band, words_of)
        if laws.keys is None and all(is_real_day(entry.key) for entry in entries):
            yield from neighbour_faults(entries, words_of)
            yield from near_faults(entries, words_of)
            yield from weekday_faults(entries, common_words)


def _climb_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Each ten levels are harder in the mean of their ease than the ten before; how each step rises the audit tells."""
    tens = [mean(float(entry.measures.get("ease", 0)) for entry in entries[at : at + TENS]) for at in range(0, len(entries), TENS)]
    for number, (before, after) in enumerate(pairwise(tens), 1):
        if after >= before:
            yield Fault(0, "", f"Levels {TENS * number + 1} to {TENS * number + TENS} are easier than the ten before.")


def _week_faults(entries: list[Entry]) -> Iterator[Fault]:
    """No day of the week has a board that is easier than one of the day before it in the week."""
    week: list[list[float]] = [[] for _ in WEEK]
    for entry in entries:
        if is_real_day(entry.key):
            week[weekday(entry.key)].append(entry.measures.get("ease", 0.0))
    for day, (before, after) in enumerate(pairwise(week), 1):
        if max(after, default=0.0) > min(before, default=max(after, default=0.0)):
            yield Fault(0, "", f"A {WEEKDAYS[day]} is easier than a {WEEKDAYS[day - 1]}.")


def names(entry: Entry) -> list[str]:
    """The letters of a board, which no other may have."""
    letters = entry.puzzle.get("letters") if isinstance(entry.puzzle, dict) else None
    return [letters] if isinstance(letters, str) else []


def level_count(key: str) -> int:
    """Words of a level's round: 5 on the first, 15 on the last."""
    return 5 + 10 * (int(key) - 1) // (LEVELS - 1)


def day_count(key: str) -> int:
    """Words of a day's round, by its weekday."""
    return WEEK[weekday(key)]


def band_count(key: str) -> int:
    """Words of a round of Infinite, by its band."""
    return BAND_WORDS.get(key.partition("-")[0], 0)


def theme_count(key: str) -> int:
    """Words of a theme's round."""
    return 8


def checker(laws: Set) -> Checker:
    """The checker of a set."""
    return Checker(partial(alone, laws), partial(together, laws), names)


level_keys = tuple(f"{number:02d}" for number in range(1, LEVELS + 1))
infinite_keys = tuple(f"{band}-{place:03d}" for band in BAND_WORDS for place in range(1, PER_BAND + 1))

CHECKERS = {
    "daily": checker(Set("daily", None, day_count)),
    "experiments": experiments.CHECKER,
    "infinite": checker(Set("infinite", infinite_keys, band_count)),
    "levels": checker(Set("levels", level_keys, level_count, climbs=True)),
    "themes": checker(Set("themes", tuple(THEMES), theme_count)),
}
