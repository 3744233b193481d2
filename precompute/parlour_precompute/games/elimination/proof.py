"""The proof of Elimination's sets: every challenge by brute force, every measure counted again, and the saw-tooth of the whole."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations
from typing import Any

from parlour.games.elimination import rules
from parlour.games.elimination.modes import CHALLENGES as CHALLENGES_MODE
from parlour.games.elimination.rules import Params
from parlour.games.elimination.supply.levels import LEVELS
from parlour_precompute.games.elimination.completion import completed
from parlour_precompute.games.elimination.curve import flaws, frequency_flaws
from parlour_precompute.games.elimination.models import players
from parlour_precompute.games.elimination.proofs.days import dirty_after_a_drop, in_a_row
from parlour_precompute.games.elimination.proofs.levels import as_a_whole, endless, on_the_way
from parlour_precompute.games.elimination.proofs.words import Outcome, Walk, by_text, is_left, rarest_letters, rarity, sight_fitness, walked, words_in
from parlour_precompute.games.elimination.tables import CHALLENGES, DAILY, DAILY_ACCIDENTS, INFINITE, ROUNDS
from parlour_precompute.prove.days import day_faults
from parlour_precompute.prove.language import named
from parlour_precompute.prove.record import Checker, Entry, Fault
from parlour_precompute.words.wordlist import WORDS, Word

SECONDS = [45, 42, 39, 36, 33, 30, 27, 24, 21, 18]  # Eq. 1 as we reconstruct it
MEASURES = ["difficulty", "fitness", "best"]
MAX_LETTERS = 16


@dataclass(frozen=True, slots=True)
class Found:
    """What brute force knows of a challenge."""

    task: players.Task
    fitness: float


@dataclass(frozen=True, slots=True)
class Set:
    """The laws of a set: its keys (None where they are days), its times, and which parameters each challenge of a line may have been made with."""

    keys: tuple[str, ...] | None
    seconds: list[int]
    params: Callable[[int, int], Sequence[Params]]  # of a line, counted from 1, and a challenge, counted from 0
    sawtooth: bool
    rarer: bool = False  # whether it is the levels, with laws for all of them: source words get rarer from tooth to tooth, and more
    accidents: Sequence[int] = ()  # of each challenge of a line: how many obscure words may lie on the way to its sources, where that is bounded


def _faults_of_form(puzzle: Any, seconds: list[int]) -> Iterator[str]:
    """Why a puzzle cannot be looked at."""
    if not isinstance(puzzle, dict) or list(puzzle) != ["challenges", "seconds"]:
        yield "The puzzle is not a record of challenges, seconds."
    elif puzzle["seconds"] != seconds:
        yield f"The seconds are {puzzle['seconds']}, not {seconds}."
    elif not isinstance(puzzle["challenges"], list) or len(puzzle["challenges"]) != CHALLENGES:
        yield f"There are not {CHALLENGES} challenges."
    elif not all(map(_is_challenge, puzzle["challenges"])):
        yield "A challenge is not letters A-Z, a 2X tile or null, and two or three source words."


def _is_challenge(each: Any) -> bool:
    return (
        isinstance(each, dict)
        and list(each) == ["letters", "double", "sources"]
        and _is_text(each["letters"])
        and len(each["letters"]) <= MAX_LETTERS
        and (each["double"] is None or (type(each["double"]) is int and 0 <= each["double"] < len(each["letters"])))
        and isinstance(each["sources"], list)
        and len(each["sources"]) in (2, 3)
        and all(map(_is_text, each["sources"]))
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isascii() and value.isalpha() and value.isupper()


def fits(sources: Sequence[str], letters: str, params: Params) -> bool:
    """Whether the sources and the length are what the parameters allow."""
    least, most = params.corpus_freq
    shape = tuple(map(len, sources)) == params.source_words and len(letters) <= params.target_length
    return shape and all(source in by_text() and least <= by_text()[source].zipf <= most for source in sources)


def _law_faults(letters: str, double: int | None, sources: list[str], params: Sequence[Params]) -> Iterator[str]:
    """The laws that need no search."""
    if letters in by_text():
        yield "it is a word itself"
    if not any(fits(sources, letters, each) for each in params):
        yield f"its sources {', '.join(sources)} or its length are not what its parameters allow"
    if not all(is_left(source, letters) for source in sources):
        yield f"its sources {', '.join(sources)} cannot all be left"
    if any(one in other for one, other in permutations(sources, 2)):
        yield f"of its sources {', '.join(sources)} one is inside another"
    if not all(source in by_text() and by_text()[source].can_generate for source in sources):
        yield "a source is not a word that may be generated"
    if double is not None and letters[double] not in rarest_letters(sources, rarity()):
        yield f"its 2X letter {letters[double]} is not the least frequent one of a source"


def challenge(stored: dict[str, Any], params: Sequence[Params], most: int | None = None) -> tuple[list[str], Found | None]:
    """What is wrong with a challenge, and what was found out about it; so many obscure words at `most` may lie on the way to its sources."""
    letters, double, sources = stored["letters"], stored["double"], stored["sources"]
    faults = list(_law_faults(letters, double, sources, params))
    words = words_in(letters)
    walk = walked(letters, double, (word.text for word in words))
    ends = walk.ends
    best = best_common(ends)
    lost = [source for source in sources if source not in {end.word for end in ends}]
    if len(words) < 2:
        faults.append("it holds fewer than two words")
    if lost:
        faults.append(f"{', '.join(lost)} cannot be left without another word coming first")
    if not faults:
        faults += _replay_faults(stored, words, walk)
    if any(word.dirty and word.text in letters for word in words):
        faults.append("a dirty word can be read in it")
    if best is None or by_text()[best.word].no_generate:
        faults.append(f"its best common word, {best.word if best else 'of which there is none'}, is never to be named")
    if most is not None and len(met := on_the_way(sources, words)) > most:
        faults.append(f"on the way to its sources lie more obscure words than {most}: {', '.join(word for _, word in met)}")
    fitness = sight_fitness(letters, [word.text for word in words], params[0].max_seq)
    task = players.task(letters, double, {word.text: word.zipf for word in words}, best.points if best else 0)
    return faults, Found(task, fitness)


def _replay_faults(stored: dict[str, Any], words: Sequence[Word], walk: Walk) -> Iterator[str]:
    """Each source is taken when the rules play the way that was walked to it."""
    found = sorted((rules.Word(word.text, word.is_common) for word in words), key=rules.rank)
    here = rules.Challenge(stored["letters"], stored["double"], tuple(found), tuple(stored["sources"]))
    for source in stored["sources"]:
        state = rules.start(rules.Puzzle((here,), ()))
        for tile in walk.drops(source):
            state = rules.play(state, rules.Drop(tile))
        if [taken.word for taken in state.taken] != [source]:
            yield f"the rules do not take {source} where a plain search does"


def best_common(ends: set[Outcome]) -> Outcome | None:
    """The common word of most points that may be shown; of such words the longest, then the first of the alphabet."""
    shown = (end for end in ends if by_text()[end.word].is_common and not by_text()[end.word].dirty)
    return min(shown, key=lambda end: (-end.points, -len(end.word), end.word), default=None)


def alone(laws: Set, entry: Entry) -> list[str]:
    """What is wrong with a puzzle taken by itself."""
    faults = list(_faults_of_form(entry.puzzle, laws.seconds))
    if faults:
        return faults
    challenges = entry.puzzle["challenges"]
    found = []
    for number, stored in enumerate(challenges):
        wrong, known = challenge(stored, laws.params(entry.line, number), laws.accidents[number] if laws.accidents else None)
        faults += [f"Challenge {number + 1}, {stored['letters']}: {fault}." for fault in wrong]
        found.append(known)
        if laws.keys is None and dirty_after_a_drop(stored["letters"]):
            faults.append(f"Challenge {number + 1}, {stored['letters']}: one drop leaves a dirty word.")
    faults += _bonus_faults(challenges, [laws.params(entry.line, number) for number in range(CHALLENGES)])
    faults += _measure_faults(entry, [each for each in found if each], laws.seconds)
    return faults or [f"{sentence}." for sentence in named(CHALLENGES_MODE, completed(WORDS, "", entry.puzzle), is_unnamed)]


def is_unnamed(word: str) -> bool:
    """Whether the word is accepted, but not to be named by the game: a dirty one, or one flagged as never generated.

    One of the latter may be named where nothing else can be left; at the start of a challenge its sources always can.
    """
    return word in by_text() and by_text()[word].no_generate


def _bonus_faults(challenges: list[dict[str, Any]], params: list[Sequence[Params]]) -> Iterator[str]:
    """Where parameters are known, as many of the challenges they stand for have a 2X tile as they say."""
    for number, each in enumerate(challenges):
        if len(params[number]) > 1 or params[number] in params[:number]:
            continue
        tiles = sum(other["double"] is not None for other, its in zip(challenges, params, strict=True) if its == params[number])
        if tiles != params[number][0].num_2x:
            yield f"Challenge {number + 1}, {each['letters']}, and those like it have {tiles} 2X tiles, not {params[number][0].num_2x}."


def _measure_faults(entry: Entry, found: list[Found], seconds: list[int]) -> Iterator[str]:
    if list(entry.measures) != MEASURES:
        yield f"The measures are not {', '.join(MEASURES)}, in this order."
        return
    total = 0.0
    for each in found:
        total += each.fitness
    tasks = [each.task for each in found]
    values = (players.difficulty(tasks, seconds), round(total / len(found), 9), sum(each.best for each in tasks))
    for name, value in zip(MEASURES, values, strict=True):
        given = entry.measures[name]
        if type(given) is not type(value) or given != value:
            yield f"{name} is {given!r}, but playing gives {value!r}."


def together(laws: Set, entries: list[Entry]) -> Iterator[Fault]:
    """What is wrong with a set: its keys, its curve, letters that are there twice, and source words mixed twice."""
    if laws.keys is None:
        yield from day_faults(entries)
        yield from in_a_row([(entry, challenges_of(entry)) for entry in entries])
    elif [entry.key for entry in entries] != list(laws.keys):
        yield Fault(0, "", f"The keys are not {laws.keys[0]} to {laws.keys[-1]}, one a line.")
    values = [entry.measures.get("difficulty", 0.0) for entry in entries]
    if laws.sawtooth:
        yield from (Fault(number, entries[number - 1].key, sentence) for number, sentence in flaws(values))
    if laws.keys == infinite_keys:
        yield from endless(entries)
    if laws.rarer:
        yield from as_a_whole(entries)
        yield from (Fault(number, entries[number - 1].key, sentence) for number, sentence in frequency_flaws(list(map(_frequency, entries))))
    seen: dict[str, str] = {}
    for entry in entries:
        for letters in names(entry):
            if letters in seen:
                yield Fault(entry.line, entry.key, f"{letters} is in key {seen[letters]} already.")
            seen[letters] = entry.key
    yield from _mixed_again(entries)


def _frequency(entry: Entry) -> float:
    """The mean zipf of the source words of a line."""
    known = [by_text()[source].zipf for each in challenges_of(entry) for source in each["sources"] if source in by_text()]
    return sum(known) / 100 / max(1, len(known))


def _mixed_again(entries: list[Entry]) -> Iterator[Fault]:
    """Two source words that an earlier challenge of the set mixes too."""
    seen: dict[frozenset[str], str] = {}
    for entry in entries:
        for each in challenges_of(entry):
            for pair in map(frozenset, combinations(each["sources"], 2)):
                if pair in seen:
                    yield Fault(entry.line, entry.key, f"{' and '.join(sorted(pair))} are mixed in key {seen[pair]} already.")
                seen[pair] = entry.key


def challenges_of(entry: Entry) -> list[dict[str, Any]]:
    """The challenges of a line that are of the right form."""
    found = entry.puzzle.get("challenges") if isinstance(entry.puzzle, dict) else None
    return [each for each in found if _is_challenge(each)] if isinstance(found, list) else []


def names(entry: Entry) -> list[str]:
    """The letters of a line, which no other line of any set may have."""
    return [each["letters"] for each in challenges_of(entry)]


def level_params(line: int, _: int) -> list[Params]:
    """The parameters of a level."""
    return [LEVELS[line - 1]] if line <= len(LEVELS) else [LEVELS[-1]]


def daily_params(_: int, number: int) -> list[Params]:
    """The parameters of a day's challenge."""
    return [DAILY[number]]


def infinite_params(_: int, __: int) -> list[Params]:
    """Any of the parameters of Infinite."""
    return list(INFINITE)


def checker(laws: Set) -> Checker:
    """The checker of a set."""
    return Checker(partial(alone, laws), partial(together, laws), names)


level_keys = tuple(f"{number:02d}" for number in range(1, len(LEVELS) + 1))
infinite_keys = tuple(f"{number:04d}" for number in range(1, ROUNDS + 1))

CHECKERS = {
    "daily": checker(Set(None, [], daily_params, False, accidents=DAILY_ACCIDENTS)),
    "infinite": checker(Set(infinite_keys, [], infinite_params, True)),
    "levels": checker(Set(level_keys, SECONDS, level_params, True, rarer=True)),
}
