"""What each thing that is known of a level adds to its difficulty: numbers that the proof of stored levels shares with what made them."""

BASE = 1.3
WEIGHTS = {"closed": 0.8, "finishes": -0.2, "slack": -0.1, "rarity": 0.4, "turns": 1.0}
"""Difficulty by what is known of a level: least squares over Infinite, rounded, of the effort of the simulated players, which chose no level.

That was the Infinite of its first version; days were drawn and put in bands by it, and keep it.
"""
