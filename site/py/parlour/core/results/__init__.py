"""What was played: results, progress made of them, and a game told move by move."""
