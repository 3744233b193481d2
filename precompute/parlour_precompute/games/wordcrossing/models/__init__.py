"""Models of players of Wordcrossing."""
