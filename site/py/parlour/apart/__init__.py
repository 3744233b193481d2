"""What no board needs, such as what many results tell together: pages bring it in a zip of its own when it is asked for (docs/engine.md).

It may import the games and all that they rest on, and of Python's own modules those that play needs: others are in no zip.
"""
