"""The catalogue: one line a game."""

from parlour.core.game import AnyGame
from parlour.games import elimination, samegame

CATALOGUE: dict[str, AnyGame] = {game.id: game for game in (samegame.GAME, elimination.GAME)}
