"""The catalogue: one name a game."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from parlour.core.game import Game

IDS = ("samegame", "elimination", "word-portal", "wordcrossing", "losswords")


class Catalogue(Mapping[str, Game]):
    """Every game by its id; its package, named alike, is imported when it is first asked for, so that a player waits for one game and not for all."""

    def __getitem__(self, game: str) -> Game:
        if game not in IDS:
            raise KeyError(game)
        known: Game = import_module(f"{__name__}.{game.replace('-', '_')}").GAME
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


CATALOGUE: Mapping[str, Game] = Catalogue()
