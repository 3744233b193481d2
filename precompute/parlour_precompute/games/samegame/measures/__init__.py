"""Measures of a board over all that can follow it, exact, and the search for one that tells better how hard a board is."""
