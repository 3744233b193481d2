"""What a board is worth: its difficulty, how its groups are scattered, the scores to aim at, and the stars."""
