"""Data that games ask for in the browser besides their puzzles, made of what the working copy holds: each by its name, for all games at once."""

from collections.abc import Callable, Iterable, Mapping

from parlour.core.game import Game
from parlour.core.lexicon import packed
from parlour_build.errors import BuildError
from parlour_build.layout import Layout
from parlour_precompute import Refused
from parlour_precompute.words.wordlist import load_words


def lexicon(layout: Layout) -> str:
    """The accepted words, front-coded."""
    try:
        return packed((word.text, word.dirty) for word in load_words(layout.words))
    except Refused as fault:
        raise BuildError(str(fault)) from None


MAKERS: Mapping[str, Callable[[Layout], str]] = {"lexicon": lexicon}


def names(game: Game) -> list[str]:
    """The data that the modes of a game ask for, sorted."""
    return sorted({name for mode in game.modes for name in mode.assets})


def made(layout: Layout, games: Iterable[Game]) -> dict[str, str]:
    """The texts of all data that these games ask for; raises BuildError for data that nobody makes."""
    wanted = sorted({name for game in games for name in names(game)})
    unknown = [name for name in wanted if name not in MAKERS]
    if unknown:
        raise BuildError(f"A game asks for the data {unknown[0]!r}, which data.py does not make. It makes {', '.join(MAKERS)}.")
    return {name: MAKERS[name](layout) for name in wanted}
