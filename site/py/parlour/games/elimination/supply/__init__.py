"""What makes and measures Elimination's puzzles: the tools and the tests import it, a page never does."""
