"""Elimination's puzzles: how they are made, measured, proved and reported on."""
