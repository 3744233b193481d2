"""What makes puzzles where they are played: a zip of its own, brought to a second engine when the player is idle or asks (docs/engine.md).

Each game has a module here, called like its package: MAKERS, by the sets whose puzzles it makes.
"""
