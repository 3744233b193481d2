"""Models of players of SameGame, and by which of them the journey's boards are chosen."""
