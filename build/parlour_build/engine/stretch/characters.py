"""Every character asked for all that is known of it: that lies in tables, which a text of the player's own may need anywhere."""

from parlour_build.engine.stretch.acts import Act

TESTS: tuple[Act, ...] = (
    *(str.isalpha, str.isdigit, str.isdecimal, str.isnumeric, str.isalnum, str.isspace, str.isprintable, str.isidentifier),
    *(str.islower, str.isupper, str.istitle),
)
CHANGES: tuple[Act, ...] = (str.upper, str.lower, str.title, str.casefold, str.swapcase, str.capitalize)
DENSE, ALL = 0x20000, 0x110000
SPARSE = 0x40
"""Beyond DENSE neighbours are alike: one of so many is asked."""


SURROGATES = range(0xD800, 0xE000)
PRIME = 2**61 - 1


def characters() -> str:
    """One of each kind, and nearly all of those that are written."""
    return "".join(chr(code) for code in (*range(DENSE), *range(DENSE, ALL, SPARSE)) if code not in SURROGATES)


def known() -> str:
    """Sums, in one text, of what is known of all: of their changes, of the answers to each test, and of digits in every script read as numbers."""
    text = characters()
    changed = [change(text).encode() for change in CHANGES]
    tested = [bytes([test(each) for each in text]) for test in TESTS]
    read = bytes(int(each) + int(float(each)) for each in text if each.isdecimal())
    return " ".join(str(int.from_bytes(each, "big") % PRIME) for each in (*changed, *tested, read))
