"""One player's go at one puzzle, the same for all games: moves with undo, clock, help, saving, and what the page draws of it."""
