"""Proves puzzles as pages make them, by what proves the bundles: a sample of each game, made again here by the makers' own code."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import packed
from parlour.core.errors import GaveUp
from parlour.core.made import spelled
from parlour.games import CATALOGUE
from parlour.maker.frequencies import sign
from parlour.maker.ops import made, makers_of
from parlour.maker.spelling import meant
from parlour_precompute.run.discovery import module
from parlour_precompute.words.wordlist import WORDS, load_words

PROOF = "proofs.made"
"""The module of a game that proves what its makers made: `faults(puzzle, values)`."""


def texts(words: Path = WORDS) -> dict[str, str]:
    """The data that makers ask for, as the build makes them of a word list."""
    listed = load_words(words)
    told = ((each, each.zipf if each.can_generate else None) for each in listed)
    signs = "".join(sign(zipf, unnamed=each.no_generate, name=each.name, common=each.is_common) for each, zipf in told)
    return {"lexicon": packed((each.text, each.dirty) for each in listed), "frequencies": signs}


@cache
def assets(words: Path = WORDS) -> Assets:
    """These data at hand."""
    found = Assets()
    for name, text in texts(words).items():
        found = found.having(name, text)
    return found


def stored(game: str, place: str) -> Any:
    """The stored puzzle that another is made of."""
    completion = module(game, "completion")
    volume, _, number = place.partition("/")[2].rpartition("-")
    return completion.completed(WORDS, place.partition("/")[0], {"volume": volume, "number": int(number)}) if completion else None


def sample(game: str, count: int) -> list[tuple[str, str]]:
    """The set and the key of so many puzzles: the first of each band of the endless sets, then the next of each."""
    endless = [(known.id, values) for known in CATALOGUE[game].sets for values in known.beyond.values()]
    return [(set_id, spelled(values, str(number))) for number in range(1, count + 1) for set_id, values in endless][:count]


def faults(game: str, set_id: str, key: str) -> list[str]:
    """What is wrong with the puzzle that a page makes of a key."""
    proof, maker = module(game, PROOF), makers_of(game)[set_id]
    if proof is None:
        return ["No module proves what is made: add proofs/made.py to the game's folder."]
    try:
        puzzle = made(game, set_id, key, assets(), lambda place: stored(game, place))
    except GaveUp as reason:
        return [f"It gives up: {reason}"]
    return list(proof.faults(puzzle, meant(maker, key)))


def proved(games: tuple[str, ...], count: int) -> Iterator[tuple[str, list[str]]]:
    """Each puzzle of the sample by its place, with what is wrong with it."""
    for game in games or tuple(CATALOGUE):
        for set_id, key in sample(game, count):
            yield f"{game}/{set_id}/{key}", faults(game, set_id, key)
