"""A level: its ground, how it is stored, and how a link spells it."""
