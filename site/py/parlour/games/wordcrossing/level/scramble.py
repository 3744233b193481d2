"""Chains scrambled, so that nobody who looks into what a page loads reads an answer at a glance; whoever wants to read it can.

The game's author scrambled his solutions too. A scrambled chain begins with a mark and has no vowel, so that no word stands in it by chance.
"""

MARK = "~"
CLEAR = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ad"
SIGNS = "bcdfghjklmnpqrtvwxz0123456789-_.+=*:!,"
"""As many signs as a chain is spelled with: a chain's n-th sign is written by that which stands so many STRIDES further on."""

STRIDE = 7


def scrambled(chain: str) -> str:
    """A chain that cannot be read at a glance; an empty one stays empty."""
    return chain and MARK + "".join(SIGNS[(CLEAR.index(sign) + STRIDE * at) % len(SIGNS)] for at, sign in enumerate(chain, start=1))


def clear(text: str) -> str:
    """The chain that `scrambled` wrote so; a text without its mark is the chain itself, a sign that it never writes a blank."""
    if not text.startswith(MARK):
        return text
    return "".join(CLEAR[(SIGNS.index(sign) - STRIDE * at) % len(SIGNS)] if sign in SIGNS else " " for at, sign in enumerate(text[1:], start=1))
