"""Models of players of Elimination, and who of them chooses challenges."""
