"""The proof of Wordcrossing's sets: every stored chain played by the rules, every count counted again, and fronts of small levels by brute force."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from re import findall
from typing import Any

from parlour.core.codec import decode
from parlour.core.daily import is_real_day, weekday
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import AnyMode
from parlour.games.wordcrossing import GAME
from parlour_precompute.games.wordcrossing.proofs.chains import easy, front, is_small, known, turns
from parlour_precompute.games.wordcrossing.proofs.lessons import lesson_faults, wall_faults
from parlour_precompute.games.wordcrossing.tables import BANDS, BASE, KIND, LEVELS, PER_BAND, TAUGHT, WEIGHTS
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.language import named
from parlour_precompute.prove.record import Checker, Entry, Fault

MEASURES = (
    "turns pool fewest slack par_letters par_words record_letters record_words proved closed finishes rarity effort plans gropes difficulty".split()
)

OF_LADDERS = [*MEASURES[:-1], "recalls", MEASURES[-1]]
"""The measures of levels and bands; days are measured by two ways of playing, which their difficulty was fitted to."""


@cache
def mode() -> AnyMode:
    """The rules of levels, with the whole word list."""
    found: AnyMode = GAME.modes[0]
    assert found.equipped
    words = known()
    return found.equipped(Assets({"lexicon": Lexicon(tuple(words), frozenset(word for word, each in words.items() if each.dirty))}))


def is_hidden(word: str) -> bool:
    """Whether the word is never drawn in an answer: a dirty one, one that is never generated, or a name."""
    found = known().get(word)
    return found is not None and (found.dirty or found.name or found.no_generate)


def is_dirty(word: str) -> bool:
    """Whether the word is accepted, but never to be named."""
    return word in known() and known()[word].dirty


def alone(entry: Entry, measures: Sequence[str] = MEASURES) -> list[str]:
    """What is wrong with a level taken by itself, which has these measures."""
    try:
        puzzle = decode(mode().puzzle_type, entry.puzzle)
    except BadInput as fault:
        return [str(fault)]
    faults = [*_front_faults("easy", entry.puzzle, puzzle.easy), *_front_faults("full", entry.puzzle, puzzle.full)]
    if not (puzzle.easy and puzzle.full):
        return faults
    faults += _between(entry.puzzle)
    faults += _measure_faults(entry, measures)
    faults += read_faults(entry.puzzle["letters"])
    if not faults:
        faults += chain_faults(puzzle)
    if not faults and is_small(entry.puzzle):
        faults += _brute_faults(entry.puzzle)
    return faults or [f"{sentence}." for sentence in named(mode(), puzzle, is_dirty)]


def of_day(entry: Entry) -> list[str]:
    """What is wrong with a day: beside what any level must hold, its walls, its fronts' proofs, and how rare its fewest words are."""
    rare = [] if entry.measures.get("rarity", 0) <= RAREST else ["Its fewest words are rarer than a newcomer knows."]
    return alone(entry) or [*fresh_faults(entry.puzzle), *rare]


def of_level(entry: Entry) -> list[str]:
    """What is wrong with a level of the ladder: beside what any level must hold, its walls, its fronts' proofs, and what it is to teach."""
    return alone(entry, OF_LADDERS) or [*fresh_faults(entry.puzzle), *lesson_faults(entry.key, entry.puzzle)]


def of_band(entry: Entry) -> list[str]:
    """What is wrong with a level of Infinite: beside what any level must hold, its walls, its fronts' proofs, and the turns of its band."""
    return alone(entry, OF_LADDERS) or [*fresh_faults(entry.puzzle), *turn_faults(entry)]


RAREST = 1
"""The rungs of frequency that the fewest words of a day may lie below the first."""

LEAST_TURNS = {"small": 0, "medium": 1, "large": 1, "winding": 3}
"""The turns that any crossing of a band's levels takes at least."""


def turn_faults(entry: Entry) -> list[str]:
    """Fewer turns from start to goal than the levels of a band have."""
    band, found = entry.key.rpartition("-")[0], turns(entry.puzzle["grid"])
    return [f"It has {found} turns, too few for {band}."] if found < LEAST_TURNS.get(band, 0) else []


def fresh_faults(stored: dict[str, Any]) -> list[str]:
    """What no level may lack: walls enough, and fronts that are proved and can be drawn."""
    open_ = [name for name in ("easy", "full") if not all(best["proved"] and best["chain"] for best in stored[name])]
    return [*wall_faults(stored), *(f"The front {name} is not proved." for name in open_)]


def _front_faults(name: str, stored: dict[str, Any], found: Any) -> Iterator[str]:
    """A front has entries, each of more words and more letters than the one before, and no more letters than there are."""
    if not found:
        yield f"The front {name} is empty."
    for before, best in pairwise(found):
        if best.words <= before.words or best.letters <= before.letters:
            yield f"The front {name} does not rise from {before.words} to {best.words} words."
    if any(best.letters > len(stored["letters"]) for best in found):
        yield f"The front {name} has more letters than the level."
    if any(not best.chain for best in found if name == "easy"):
        yield "An easy chain is withheld."


def _between(stored: dict[str, Any]) -> Iterator[str]:
    """What everyday words can do, all accepted words can do too."""
    for best in stored["easy"]:
        better = [each for each in stored["full"] if each["words"] <= best["words"] and each["letters"] >= best["letters"]]
        if not better:
            yield f"The easy list has {best['letters']} letters in {best['words']} words, the accepted list has not."


def read_faults(letters: str) -> Iterator[str]:
    """Words that are never to be named, should any be read in the letters."""
    rows = {letters, "".join(sorted(set(letters)))}
    if any(each.dirty and word in row for row in rows for word, each in known().items()):
        yield "A word that is never to be named can be read in its letters."


def chain_faults(puzzle: Any) -> Iterator[str]:
    """Every stored chain, played by the rules from the bare board, reaches the goal with its last word and counts what is said."""
    for name, found in (("easy", puzzle.easy), ("full", puzzle.full)):
        for best in found:
            if best.chain:
                yield from (f"{name}, {best.words} words: {fault}." for fault in _played(puzzle, best, name))


def _played(puzzle: Any, best: Any, name: str) -> Iterator[str]:
    try:
        moves = mode().notation.read(best.chain)
        state = mode().start(puzzle)
        for number, move in enumerate(moves, start=1):
            state = mode().play(state, move)
            won = mode().standing(state).status == "won"
            if won != (number == len(moves)):
                yield "the goal is not reached by the last word alone"
    except (BadInput, IllegalMove) as fault:
        yield f"{fault}"
        return
    words = [move.word for move in moves]
    letters = sum(sign.isalpha() for sign in mode().text(state))
    if (letters, len(words)) != (best.letters, best.words) and not _is_next_best(puzzle, best, (letters, -len(words)), name):
        yield f"its chain has {letters} letters in {len(words)} words, not {best.letters} in {best.words}"
    if len(set(words)) < len(words) or any(map(is_hidden, words)):
        yield "a word is there twice, or may not be named"
    if not set(words) <= known().keys():
        yield "a word is not accepted"
    if name == "easy" and not set(words) <= easy():
        yield "a word is not of the easy list"


def _is_next_best(puzzle: Any, best: Any, worth: tuple[int, int], name: str) -> bool:
    """Whether a chain may be drawn for the record though it is worth less: no stored chain that may be shown is worth more."""
    shown = max((each.letters, -each.words) for each in (*puzzle.easy, *puzzle.full[:-1]) if each.chain)
    return name == "full" and best is puzzle.full[-1] and shown <= worth < (best.letters, -best.words)


def _brute_faults(stored: dict[str, Any]) -> Iterator[str]:
    """Both fronts found again, for any number of words, and what is drawn where no best chain may be shown."""
    for name, words in (("easy", easy()), ("full", known())):
        wanted, found = [(best["words"], best["letters"]) for best in stored[name]], front(stored, words)
        if stored[name][-1]["proved"] and found != wanted:
            yield f"Brute force finds {found} for the front {name}, not {wanted}."
    yield from _drawn_faults(stored)


def _drawn_faults(stored: dict[str, Any]) -> Iterator[str]:
    """What is drawn for a record whose chains all hold a word that is never shown is the best of the others."""
    record = stored["full"][-1]
    words = findall("[A-Z]+", record["chain"])
    drawn = (len(words), sum(map(len, words)) - len(words) + 1)
    if record["proved"] and drawn != (record["words"], record["letters"]):
        best = front(stored, [word for word in known() if not is_hidden(word)])[-1]
        if drawn != best:
            yield f"Of chains that may be shown {drawn} is drawn, and {best} is the best."


def _measure_faults(entry: Entry, measures: Sequence[str]) -> Iterator[str]:
    if list(entry.measures) != list(measures):
        yield f"The measures are not {', '.join(measures)}, in this order."
        return
    stored, told = entry.puzzle, entry.measures
    par, record = stored["easy"][-1], stored["full"][-1]
    counted = {
        "turns": turns(stored["grid"]),
        "pool": len(stored["letters"]),
        "fewest": stored["easy"][0]["words"],
        "par_letters": par["letters"],
        "par_words": par["words"],
        "record_letters": record["letters"],
        "record_words": record["words"],
        "proved": par["proved"] + record["proved"],
        "difficulty": round(max(0.0, BASE + sum(weight * told[name] for name, weight in WEIGHTS.items())), 2),
    }
    yield from (f"The measure {name} is {told[name]}, not {value}." for name, value in counted.items() if told[name] != value)


@dataclass(frozen=True, slots=True)
class Laws:
    """The laws of a set: its keys (None where they are days), and in which order its levels stand: of a measure in each band, or of the climb."""

    keys: tuple[str, ...] | None
    rising: str = ""
    climbing: bool = False


def together(laws: Laws, entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with a set: its keys, its order, and levels that are there twice."""
    if laws.keys is None:
        yield from day_faults(entries)
        yield from _week_faults(entries)
        yield from _row_faults(entries)
    elif [entry.key for entry in entries] != list(laws.keys):
        yield Fault(0, "", f"The keys are not {laws.keys[0]} to {laws.keys[-1]}, one a line.")
    hard = [entry.measures.get(laws.rising, 0.0) for entry in entries]
    for (before, entry), (easier, harder) in zip(pairwise(entries), pairwise(hard), strict=True):
        if harder < easier and before.key.rpartition("-")[0] == entry.key.rpartition("-")[0]:
            yield Fault(entry.line, entry.key, "It is easier than the level before.")
    if laws.climbing:
        yield from _climb_faults(entries)
    seen: dict[str, str] = {}
    for entry in entries:
        for name in names(entry):
            if name in seen:
                yield Fault(entry.line, entry.key, f"It is the level of key {seen[name]}.")
            seen[name] = entry.key


CLIMB = (("gropes", 35, 0.8, 2.8), ("recalls", 45, 5.8, 8.8), ("pool", 20, 10, 25))
"""What counts for a level's place: its worth in percent, and how much of it there is at the foot and at the top."""


def _climb_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Behind the levels that teach each stands as high as the one before, by the tries of the tuning players and by letters."""
    climbing = [entry for entry in entries[TAUGHT:] if entry.measures]
    high = [round(sum(worth * (entry.measures[name] - foot) / (top - foot) for name, worth, foot, top in CLIMB), 1) for entry in climbing]
    for entry, (before, here) in zip(climbing[1:], pairwise(high), strict=False):
        if here < before:
            yield Fault(entry.line, entry.key, "It stands lower on the climb than the level before.")


def _week_faults(entries: list[Entry]) -> Iterator[Fault]:
    """No day of an easier band is harder than one of a harder band."""
    bands: list[list[float]] = [[], [], []]
    for entry in entries:
        if is_real_day(entry.key):
            bands[KIND[weekday(entry.key)]].append(entry.measures.get("difficulty", 0.0))
    for easier, harder in ((0, 1), (1, 2)):
        if bands[harder] and max(bands[easier], default=0) > min(bands[harder]):
            yield Fault(0, "", f"The bands {easier} and {harder} of the week overlap.")


BESIDE, RESTING = 7, 300
"""Days in a row whose answers have no word in common, and days after which a word may be in a par again."""


def _row_faults(entries: list[Entry]) -> Iterator[Fault]:
    """Answers of days near one another have no word in common, no par has a word of many before it, and neighbours begin with other letters."""
    chains = [[best["chain"] for name in ("easy", "full") for best in entry.puzzle[name]] for entry in entries]
    words = [set(findall("[A-Z]+", " ".join(each))) for each in chains]
    pars = [findall("[A-Z]+", entry.puzzle["easy"][-1]["chain"]) for entry in entries]
    last: dict[str, int] = {}
    for at, entry in enumerate(entries):
        if at and pars[at][0][0] == pars[at - 1][0][0]:
            yield Fault(entry.line, entry.key, f"Its par begins with the letter of {entries[at - 1].key}.")
        shared = words[at] & set().union(*words[max(0, at - BESIDE + 1) : at])
        if shared:
            yield Fault(entry.line, entry.key, f"{min(shared)} is in the answers of a day beside it.")
        for word in sorted(set(pars[at])):
            if at - last.get(word, -RESTING - 1) <= RESTING:
                yield Fault(entry.line, entry.key, f"{word} is in the par of {entries[last[word]].key} already.")
            last[word] = at


def names(entry: Entry) -> list[str]:
    """The board and the letters of a level, which no other level of any set may have."""
    stored = entry.puzzle
    return [f"{stored.get('grid')} {stored.get('letters')}"] if isinstance(stored, dict) else []


level_keys = tuple(f"{number:03d}" for number in range(1, LEVELS + 1))
infinite_keys = tuple(f"{band}-{number:03d}" for band in sorted(BANDS) for number in range(1, PER_BAND + 1))

CHECKERS = {
    "daily": Checker(of_day, partial(together, Laws(None)), names),
    "infinite": Checker(of_band, partial(together, Laws(infinite_keys, rising="effort")), names),
    "levels": Checker(of_level, partial(together, Laws(level_keys, climbing=True)), names),
}
