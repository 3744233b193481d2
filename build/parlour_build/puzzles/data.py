"""Data that games ask for in the browser besides their puzzles, made of what the working copy holds: each by its name, for all games at once."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from parlour.core.codec import decode
from parlour.core.data import boards as boards_module
from parlour.core.data import lexicon as lexicon_module
from parlour.core.data.boards import packed as packed_boards
from parlour.core.data.lexicon import packed
from parlour.core.game import Game
from parlour.games import IDS
from parlour.maker import frequencies as frequencies_module
from parlour.maker.frequencies import sign
from parlour.maker.ops import makers_of
from parlour_build.cache import kept, stamp, stamp_of
from parlour_build.cache.code import code, played_code
from parlour_build.errors import BuildError
from parlour_build.layout import ROOT, Layout
from parlour_precompute import Refused
from parlour_precompute.words import wordlist
from parlour_precompute.words.wordlist import Word, familiar, load_words


def lexicon(layout: Layout, games: Sequence[Game] = ()) -> str:
    """The accepted words, front-coded."""
    return packed((word.text, word.dirty) for word in _words(layout))


def frequencies(layout: Layout, games: Sequence[Game] = ()) -> str:
    """How well known each accepted word is, in the order of the lexicon."""
    told = ((word, word.zipf if word.can_generate else None) for word in _words(layout))
    return "".join(sign(zipf, unnamed=word.no_generate, name=word.name, common=word.is_common) for word, zipf in told)


def anagrams(layout: Layout, games: Sequence[Game] = ()) -> str:
    """The familiar words that are made of the same letters, those of one lot to a line."""
    lots: dict[str, list[str]] = {}
    for word in familiar(_words(layout)):
        lots.setdefault("".join(sorted(word)), []).append(word)
    return "\n".join(" ".join(lot) for _, lot in sorted(lots.items()) if len(lot) > 1)


def _words(layout: Layout) -> tuple[Word, ...]:
    try:
        return load_words(layout.words)
    except Refused as fault:
        raise BuildError(str(fault)) from None


def boards(layout: Layout, games: Sequence[Game]) -> str:
    """Which board stands at which place, of all games with a ladder."""
    sets = [(game, set_id) for game in games if game.contest for set_id in game.contest.stored]
    return packed_boards((f"{game.id}/{set_id}", list(_rows(layout, game, set_id))) for game, set_id in sets)


def _rows(layout: Layout, game: Game, set_id: str) -> Iterator[tuple[str, str]]:
    """The key and the board of each puzzle of a set, as its bundle holds them."""
    known, path = game.set_of(set_id), layout.bundles / game.id / f"{set_id}.jsonl"
    if known is None or game.contest is None:
        raise BuildError(f"The ladder of {game.title} names a set {set_id!r}, which there is not.")
    for text in path.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        yield line["key"], game.contest.board(decode(known.mode.puzzle_type, line["puzzle"]))


MAKERS: Mapping[str, Callable[[Layout, Sequence[Game]], str]] = {
    "anagrams": anagrams,
    "boards": boards,
    "frequencies": frequencies,
    "lexicon": lexicon,
}

OF_BOARDS = ("boards",)
"""Those that are made of the games' puzzles; the others are of the words alone."""


def names(game: Game) -> list[str]:
    """The data that the modes of a game ask for, and its reader of texts, sorted."""
    return sorted({name for mode in game.modes for name in mode.assets} | set(game.material.assets if game.material else ()))


def asked_by_makers(game: Game) -> list[str]:
    """The data that what makes a game's puzzles in the page asks for, sorted; none where nothing does."""
    makers = makers_of(game.id).values() if game.id in IDS else ()
    return sorted({name for maker in makers for name in maker.data})


def made(layout: Layout, games: Iterable[Game], asked: Callable[[Game], Iterable[str]] = names) -> dict[str, str]:
    """The texts of all data that these games ask for, or what is `asked` for them; raises BuildError for data that nobody makes."""
    games = list(games)
    wanted = sorted({name for game in games for name in asked(game)})
    unknown = [name for name in wanted if name not in MAKERS]
    if unknown:
        raise BuildError(f"A game asks for the data {unknown[0]!r}, which data.py does not make. It makes {', '.join(MAKERS)}.")
    return {name: _made(layout, games, name) for name in wanted}


def _made(layout: Layout, games: Sequence[Game], name: str) -> str:
    known = fingerprint(layout, games, name)
    return kept(layout.cache / "data" / f"{name}.{known}.txt", lambda: MAKERS[name](layout, games).encode()).decode()


def fingerprint(layout: Layout, games: Sequence[Game], name: str) -> str:
    """A name that tells all that decides a text: the words, the boards of these games, and the modules that read them."""
    boards_of = [(game, game.contest.stored) for game in games if game.contest] if name in OF_BOARDS else []
    bundles = [layout.bundles / game.id / f"{set_id}.jsonl" for game, stored in boards_of for set_id in stored]
    readers = (lexicon_module, frequencies_module, boards_module, wordlist)
    rules = code(layout, ROOT, [Path(__file__), *(Path(str(reader.__file__)) for reader in readers)])
    played = [f"{game.id} {stored} {played_code(layout, game.id)}" for game, stored in boards_of]
    words = layout.words.read_bytes() if layout.words.exists() and name not in OF_BOARDS else b""
    return stamp(name, rules, *played, words, stamp_of(layout.bundles, [path for path in bundles if path.exists()]))
