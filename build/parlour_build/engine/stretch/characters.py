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


def characters() -> str:
    """One of each kind, and nearly all of those that are written."""
    return "".join(map(chr, [*range(DENSE), *range(DENSE, ALL, SPARSE)]))


def main() -> None:
    """Asks for all of it; a text of capitals, small letters and digits in every script is also read as numbers."""
    text = characters()
    for change in CHANGES:
        change(text)
    for test in TESTS:
        for each in text:
            test(each)
    for each in filter(str.isdecimal, text):
        int(each)
        float(each)
