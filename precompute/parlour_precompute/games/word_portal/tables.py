"""What the themes ask for: our own words in theme_words.txt, a line with the key and title of each theme, then its words in singular and plural."""

from pathlib import Path

FILE = Path(__file__).with_name("theme_words.txt")


def _themes(text: str) -> dict[str, tuple[str, str]]:
    """The title and the words of each theme, by its key."""
    parts = (part.strip().partition("\n") for part in text.split("#")[1:])
    heads = ((head.partition(" "), " ".join(words.upper().split())) for head, _, words in parts)
    return {key: (title, words) for (key, _, title), words in heads}


THEMES = _themes(FILE.read_text(encoding="utf-8"))
