"""Mutation testing: faults planted by chance, and the tests that should find them (docs/mutants.md)."""
