"""What makes, measures and proves the levels of Wordcrossing."""
