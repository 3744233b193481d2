"""What makes and measures SameGame's puzzles: the tools and the tests import it, a page never does."""
