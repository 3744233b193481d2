"""The proof of Wordcrossing's sets: every stored chain played by the rules, every count counted again, and fronts of small levels by brute force."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from re import findall
from typing import Any

from parlour.core.codec import decode
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput, IllegalMove
from parlour.core.mode import AnyMode
from parlour.games.wordcrossing import GAME
from parlour.games.wordcrossing.supply.tables import BASE, WEIGHTS
from parlour_precompute.games.wordcrossing.proofs.chains import easy, front, is_small, known, turns
from parlour_precompute.games.wordcrossing.proofs.lessons import lesson_faults, wall_faults
from parlour_precompute.games.wordcrossing.proofs.rows import Laws, names, together
from parlour_precompute.games.wordcrossing.tables import BANDS, LEVELS, PER_BAND
from parlour_precompute.prove.language import named
from parlour_precompute.prove.record import Checker, Entry

MEASURES = (
    "turns pool fewest slack par_letters par_words record_letters record_words proved closed finishes rarity effort plans gropes difficulty".split()
)

OF_BANDS = [*MEASURES[:-1], "recalls", MEASURES[-1]]
"""The measures of bands; days are measured by two ways of playing, which their difficulty was fitted to."""

OF_LEVELS = [*OF_BANDS[:-1], "aims", "near", OF_BANDS[-1]]
"""The measures of levels, which are put in order by who aims, and of which the share of two stars is chosen too."""


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
    faults = front_faults(entry.puzzle, puzzle)
    if not (puzzle.easy and puzzle.full):
        return faults
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
    return alone(entry, OF_LEVELS) or [*fresh_faults(entry.puzzle), *lesson_faults(entry.key, entry.puzzle)]


def of_band(entry: Entry) -> list[str]:
    """What is wrong with a level of Infinite: beside what any level must hold, its walls, its fronts' proofs, and the turns of its band."""
    return alone(entry, OF_BANDS) or [*fresh_faults(entry.puzzle), *turn_faults(entry)]


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


def front_faults(stored: dict[str, Any], puzzle: Any) -> list[str]:
    """What is wrong with both fronts of a level, and between them."""
    return [*_front_faults("easy", stored, puzzle.easy), *_front_faults("full", stored, puzzle.full), *_between(stored)]


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


level_keys = tuple(f"{number:03d}" for number in range(1, LEVELS + 1))
infinite_keys = tuple(f"{band}-{number:03d}" for band in sorted(BANDS) for number in range(1, PER_BAND + 1))

CHECKERS = {
    "daily": Checker(of_day, partial(together, Laws(None)), names),
    "infinite": Checker(of_band, partial(together, Laws(infinite_keys, rising="effort")), names),
    "levels": Checker(of_level, partial(together, Laws(level_keys, climbing=True)), names),
}
