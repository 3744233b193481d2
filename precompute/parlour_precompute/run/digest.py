"""Which days were published: a bundle of days has a digest beside it, a line a day, and no line of it ever changes.

A line is the day and a hash of the bundle's line and of all lines before it, so that a digest only grows, and whoever changes an old day has to
write all that follows anew, which nobody overlooks in a review. The build reads this module too: it needs the standard library alone.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, zip_longest
from pathlib import Path

from parlour.core.daily import day_after, is_real_day

DIGITS = 16  # of a hash, hexadecimal
MARK = re.compile(rf"(?P<day>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}) [0-9a-f]{{{DIGITS}}}")
GROWS = "`python -m parlour_precompute extend` adds days, and changes none (docs/days.md)."


def beside(bundle: Path) -> Path:
    """Where the digest of a bundle of days lies."""
    return bundle.with_suffix(".digest")


def marks(lines: Iterable[str]) -> Iterator[str]:
    """The digest of a bundle's lines, a line for each."""
    before = ""
    for line in lines:
        before = hashlib.sha256(f"{before}\n{line}".encode()).hexdigest()[:DIGITS]
        yield f"{day_of(line)} {before}"


def day_of(line: str) -> str:
    """The day of a bundle's line; empty where it has none."""
    try:
        key = json.loads(line)["key"]
    except (ValueError, KeyError, TypeError):
        return ""
    return key if isinstance(key, str) and is_real_day(key) else ""


def gap(days: Sequence[str]) -> str:
    """What is wrong with days that do not follow one another, in a sentence that names the first such day; empty where they do."""
    strange = next((number for number, day in enumerate(days, 1) if not is_real_day(day)), 0)
    if strange:
        return f"line {strange} is no day."
    torn = next(((before, after) for before, after in pairwise(days) if after != day_after(before)), None)
    if torn is None:
        return ""
    before, after = torn
    return f"{day_after(before)} is missing." if after > before else f"{after} comes after {before}."


def difference(lines: Sequence[str], known: Sequence[str]) -> str:
    """Where the lines of a bundle are not what those of its digest say, in a sentence that names the first such day; empty where they are."""
    if broken := next((number for number, mark in enumerate(known, 1) if not MARK.fullmatch(mark)), 0):
        return f"line {broken} of its digest is no day with a hash: git has the digest as it was."
    pairs = zip_longest(marks(lines), known, fillvalue="")
    return next((_told(mark, sealed) for mark, sealed in pairs if mark != sealed), "")


def _told(mark: str, sealed: str) -> str:
    """How a day and the mark that should be its own differ; either is empty where the other has no fellow."""
    day, published = mark.partition(" ")[0], sealed.partition(" ")[0]
    if not sealed:
        return f"{day or 'a line'} is not in its digest. {GROWS}"
    if not mark or day > published:
        return f"{published} is missing, and it was published. {GROWS}"
    return f"{day or published} is not as it was published. {GROWS}"
