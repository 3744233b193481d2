"""A player's rating in one game, folded from the results on this device, and the puzzle that fits them next (docs/rating.md)."""
