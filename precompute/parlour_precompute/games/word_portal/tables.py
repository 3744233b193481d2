"""What the themes ask for."""

from parlour.games.word_portal.supply.theme_words import THEME_WORDS

THEMES = {f"{number:02}": (name, words) for number, (name, words) in enumerate(THEME_WORDS.items(), 1)}
"""The title and the words of each theme, by the key of its board."""
