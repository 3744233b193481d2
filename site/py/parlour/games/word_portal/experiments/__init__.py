"""Experiments: two designs that the maker's text tells of and gave up."""
