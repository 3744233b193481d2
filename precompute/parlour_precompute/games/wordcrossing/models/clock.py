"""The clock of players whose effort is counted in seconds: those of the audit, and those by whom the levels that teach are chosen."""

LAID, THOUGHT = 6, 2
"""Seconds that it takes to lay a word or to take one up, and to think of one that then lies nowhere."""

LOOK = 10
"""Seconds that a new board and its letters are looked at before anything is laid. They count in the effort: without them the six seconds of a
second word would double what the first level takes."""

PATIENCE = 1_800
"""Seconds after which a sitting ends: half an hour."""

THOUGHTS = 25
"""Words in a row that fit nowhere, after which a player of words begins again."""
