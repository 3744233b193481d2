"""The word list: how it is derived, how it reads, and how it is searched."""
