"""The data that the laws give to this game's generator."""

from tests.games.elimination.primer import SOURCE

DATA = SOURCE
