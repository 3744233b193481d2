"""By what a game's results are told apart besides its sets: a module for a game that has more, named like its package, with a function `ways`."""
