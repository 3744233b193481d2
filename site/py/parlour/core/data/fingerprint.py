"""What stands for a text that need not be told, or that must be the same at both ends."""

from parlour.core.rng import seed_number


def fingerprint(text: str) -> str:
    """Half of the hash of a text, in hexadecimal."""
    return f"{seed_number(text) >> 32:08x}"
