"""The laboratory: what makes the puzzles, step by step, by the very code that makes them (docs/lab.md).

It may import the games with their supplies. Each game has a module here, called like its package, that lists its TOOLS; all of them are pure.
"""
