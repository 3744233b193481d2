"""The catalogue: one name a game."""

from collections.abc import Iterator, Mapping

from parlour.brought import needed
from parlour.core.game import Game

IDS = ("samegame", "elimination", "word-portal", "wordcrossing", "losswords")


class Catalogue(Mapping[str, Game]):
    """Every game by its id; its package, named alike, is imported when it is first asked for, so that a player waits for one game and not for all.

    Asked for a game that the page has not brought yet it raises AssetMissing.
    """

    def __getitem__(self, game: str) -> Game:
        if game not in IDS:
            raise KeyError(game)
        known: Game = needed(f"{__name__}.{game.replace('-', '_')}", game).GAME
        return known

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


CATALOGUE: Mapping[str, Game] = Catalogue()
