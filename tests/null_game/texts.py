"""Texts of the player's own: the words of each paragraph that the word list knows are counted down."""

from parlour.core.campaign import Brought, Material
from parlour.core.data.fingerprint import fingerprint
from parlour.core.errors import BadInput
from parlour.core.html import words as counted

from .countdown import Puzzle


def read(assets, title, text):
    """The paragraphs as puzzles; raises BadInput where they have no word."""
    known = [sum(word.upper() in assets.lexicon for word in part.split()) for part in text.split("\n\n")]
    puzzles = tuple(Puzzle(min(count, 99)) for count in known if count)
    if not puzzles:
        raise BadInput("text", "it has no word of the list.")
    told = f"{title or 'Untitled'}: {counted(len(puzzles), 'count')}."
    return Brought(fingerprint(text), {"title": title, "counts": len(puzzles)}, puzzles, {"title": title, "text": text}, told)


def not_here(key):
    """What stands in the player's own set is where they brought it, and nowhere else."""
    raise BadInput("place", "this text isn’t on this device.")


MATERIAL = Material(("lexicon",), read)
