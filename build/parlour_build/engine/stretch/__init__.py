"""What Python's own types do on paths that play takes once in ten thousand messages: long sorts, crowded dictionaries, large numbers, odd texts.

Runs inside Pyodide while it is seen which functions are called, and imports only what play imports. Nothing here is about a game: a rule that
uses a type may meet any of it by chance.
"""
