"""A folder for each game, named as its package in `parlour.games`.

recipe.py    the game's own command: makes its bundles
proof.py     CHECKERS: by the id of each set that has a bundle, how its puzzles are proved
completion.py  completed(words, set_id, data): what the build adds to a stored puzzle, where bundles leave something out
report.py, and any other module with `arguments` and `run`: a command `<id>-<module>`
"""
