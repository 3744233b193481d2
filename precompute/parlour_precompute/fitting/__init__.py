"""How hard puzzles are on one scale a game, for a player's rating, and simulated players who try the rating."""
