"""Keys of made puzzles: the one canonical spelling of what was asked for, and what of it a maker refuses."""

import re

from parlour.core.daily import day_number, is_day, weekday
from parlour.core.errors import BadInput
from parlour.core.made import MADE
from parlour.core.notation import DIGITS
from parlour.maker.kit import Field, Maker, Values

SEED = re.compile("[0-9a-z]{1,12}")
NUMBERS = re.compile("(?:0|[1-9][0-9]{0,3})(?:[.](?:0|[1-9][0-9]{0,3})){0,9}")


def meant(maker: Maker, key: str) -> Values:
    """The values that a key spells, of a day those of its weekday; raises BadInput saying what is wrong with the key."""
    rest = key.removeprefix(MADE)
    if is_day(rest) and maker.week:
        day_number(rest)
        return checked(maker, maker.week[weekday(rest)])
    numbers, dash, seed = rest.rpartition("-")
    if not dash or rest == key or not NUMBERS.fullmatch(numbers):
        raise BadInput("place", "this link doesn’t say what puzzle to make: a part of it is missing or too much.")
    if not SEED.fullmatch(seed):
        raise BadInput("place", "a seed is 1 to 12 small letters and digits.")
    return checked(maker, tuple(map(int, numbers.split("."))))


def checked(maker: Maker, values: Values) -> Values:
    """A number for each field; raises BadInput in a sentence where one is out of its range, or they contradict one another.

    Those that came later may be lacking at the end, and are where they say nothing: so each puzzle has one key.
    """
    fields = maker.fields
    least = sum(not field.later for field in fields)
    if not least <= len(values) <= len(fields):
        many = f"{least}" if least == len(fields) else f"{least} to {len(fields)}"
        raise BadInput("place", f"{many} numbers say what puzzle to make, and there are {len(values)}.")
    if values[least:] and not values[-1]:
        raise BadInput("place", "this link says no more by its last number, which is 0, than without it.")
    values += (0,) * (len(fields) - len(values))
    for field, value in zip(fields, values, strict=True):
        if not field.holds(value):
            raise BadInput(field.id, out_of_range(field))
    if why := maker.refused(values):
        raise BadInput("place", why)
    return values


def shortest(maker: Maker, values: Values) -> Values:
    """The numbers as a key spells them: without those that came later and say nothing, from the end on."""
    least = sum(not field.later for field in maker.fields)
    while len(values) > least and not values[-1]:
        values = values[:-1]
    return values


def out_of_range(field: Field) -> str:
    """What may be asked for instead of a value that may not."""
    if field.choices:
        return f"{field.label}: that’s none of the choices."
    return f"{field.label}: from {field.least} to {field.most}."


def after(key: str) -> str:
    """The key that follows one of an endless set: of the same values, with the next seed; numbers count on."""
    rest, _, seed = key.rpartition("-")
    return f"{rest}-{int(seed) + 1}" if seed.isdecimal() and len(seed) < 12 else f"{rest}-{_next(seed)}"


def _next(seed: str) -> str:
    """The next of all seeds so long, in the order of their digits; after the last the first."""
    number = (int(seed, 36) + 1) % 36 ** len(seed)
    return "".join(DIGITS[number // 36**place % 36] for place in reversed(range(len(seed))))
