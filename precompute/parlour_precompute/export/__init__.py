"""All stored puzzles with all their measures as one table, for others to work with."""
