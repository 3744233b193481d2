"""Numbers and texts, and what is read from texts."""

import json
import operator
import re
import sys
from collections.abc import Iterable
from typing import Any

from parlour_build.engine.stretch.acts import COMPARE, Act, crossed

TEXTS = ("", "a", "Aa", "naïve", "été", "αβγ", "日本", "😀 ß", "a" * 300, "ab" * 500 + "c", " x\t\n", "1_0", "-12", "Straße", "\ud800")
WHOLE = (0, 1, -1, 7, -8, 255, 2**15, 2**30 - 1, 2**30, 2**31, -(2**33), 2**62, 2**63 - 1, 2**64 - 1, -(2**64), 10**30, 3**200, -(7**400))
FLOATING = (0.0, -0.0, 0.5, 1.0, -2.75, 1 / 3, 1e-5, 1.5e16, 123456.789, 1e22, 1e23, 1e300, 5e-324, -1e-300, 0.1 + 0.2, 2.0**70, float("inf"))
WRITTEN = ("1e400", "nan", "-inf", " 1.5 ", "1_0.5", "1.7976931348623157e308", "4.9e-324", "123456789012345678901234567890.5", "x", "")
CALCULATE: tuple[Act, ...] = (
    *(operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, divmod, min, max),
    *(operator.and_, operator.or_, operator.xor, lambda one, other: one << (other & 63), lambda one, other: one >> (other & 63)),
    lambda one, other: pow(one, abs(other) % 50, 1_000_003),
)
OF_A_NUMBER: tuple[Act, ...] = (
    *(abs, operator.neg, operator.inv, hash, bool, repr, str, float, int, round, complex, range, json.dumps),
    *(int.bit_count, int.bit_length, float.is_integer, float.as_integer_ratio, float.hex),
    *(lambda number: round(number, 9), lambda number: round(number, -2), lambda number: number**3, lambda number: abs(number) ** 0.5),
    *(lambda number: int(str(number)), lambda number: int(f"{abs(number):x}", 16), lambda number: number.to_bytes(200, "little", signed=True)),
)
SPECS = ("", "d", ",", "08d", ">40", "x", "b", ".0f", ".1f", ".3f", "6.2f", ".3g", "e", ",.2f", "%", "q")


def calculating() -> None:
    """Numbers of every size, each for itself, together, and as text."""
    numbers = (*WHOLE, *FLOATING)
    crossed((*COMPARE, *CALCULATE), numbers, numbers)
    crossed(OF_A_NUMBER, numbers)
    crossed((format,), numbers, SPECS)
    crossed((int, float, json.loads), (*WRITTEN, *TEXTS))
    crossed((sum, min, max, sorted), (WHOLE, FLOATING, numbers, [0.1] * 50, [1, 0.5, 2**70]))


OF_A_TEXT: tuple[Act, ...] = (
    *(str.upper, str.lower, str.casefold, str.capitalize, str.title, str.swapcase, str.isalpha, str.isdigit, str.isdecimal, str.isascii),
    *(str.isupper, str.isspace, str.isidentifier, str.isalnum, str.encode, str.splitlines, str.strip, str.split, str.expandtabs),
    *(repr, ascii, hash, list, sorted, set, reversed, json.dumps, lambda text: json.dumps(text, ensure_ascii=False)),
    *(lambda text: text[::-1], lambda text: text[1:], lambda text: text[::2], lambda text: text * 3, lambda text: text.center(20, "é")),
    *(
        lambda text: text.zfill(9),
        lambda text: text.encode("ascii"),
        lambda text: text.encode("utf-8", "replace"),
        lambda text: text.encode("latin-1"),
    ),
    *(lambda text: "".join(map(chr, map(ord, text))), lambda text: text.encode().decode(), lambda text: text.translate({97: "日", 98: None})),
)
OF_TWO_TEXTS: tuple[Act, ...] = (
    *(operator.add, operator.contains, str.find, str.rfind, str.index, str.count, str.startswith, str.endswith, str.partition, str.rpartition),
    *(str.split, str.rsplit, str.strip, str.removeprefix, str.removesuffix, str.join, operator.mod),
    *(lambda text, other: text.replace(other, "-"), lambda text, other: text.replace(other, "日"), lambda text, other: other.join([text, "b", text])),
    *(
        lambda text, other: f"{text:>10}|{other:<5}|{text!r:^9}",
        lambda text, other: str.format("{0}{x}", text, x=other),
        lambda text, other: text % other,
    ),
)


def spelling() -> None:
    """Texts of one, two and four bytes a letter: searched, cut, joined, changed and compared."""
    crossed(OF_A_TEXT, TEXTS)
    crossed((*COMPARE, *OF_TWO_TEXTS), TEXTS, TEXTS)
    crossed((bytes.decode, bytes.hex, list, bytearray), (b"", b"abc", b"\xff\xfe", "日本".encode(), bytes(range(256))))


PATTERNS = (
    *(r"[a-z]+(?:-[a-z]+)*", r"([0-9]{1,3})x([0-9]{1,3})\.([0-9a-zA-Z.-]*)", r'"(?:[^"\\]|\\.)*"', "[][{}]", "(a|b)*?c", r"(?P<n>\w+)\s*(?P=n)"),
    *(r"^.$", r"a{2,5}?", r"(?=a)ab|(?<!x)c", r"(?i)straße", "[^é-ü]+", "日|😀"),
    *("(?i)[a-zà-þ]+", "(?i)é|ß", "(?i)[^k-ñ]", "(?ia)[a-z]+"),
)
MARKED = "# Ärger, *so* — “what’s _that_”?\n\n* `one` [2] <b>THREE</b>...\r\n\n***\n\nIV. The “End”\n\n" * 3
"""A text as players paste it, with signs of another kind of file."""
AHEAD: Iterable[tuple[str, int]] = getattr(sys.modules.get("precompiled"), "PATTERNS", ())
"""The patterns of play, with their flags, where the build has compiled them."""
MATCHES: tuple[Act, ...] = (
    *(re.Pattern.fullmatch, re.Pattern.search, re.Pattern.match, re.Pattern.findall, re.Pattern.split),
    *(lambda read, text: read.sub("-", text), lambda read, text: read.sub(lambda found: found[0].upper(), text)),
    *(lambda read, text: read.sub(r"\1—", text), lambda read, text: read.sub(r"<\g<0>>", text)),
    lambda read, text: [(each.span(), each.groups(), each.groupdict(), each[0], repr(each)) for each in read.finditer(text)],
)
VALUES: dict[str, Any] = {
    "a": [1, -2, 3.5, None, True, "é😀\n", {}],
    "b": {"c": [[[]]], "d": WHOLE},
    "ключ": TEXTS[:-1],
    "e": FLOATING,
    "f": tuple(range(300)),
}
ODD_JSON = ('"\\ud83d\\ude00"', '"\\q"', "-0", "-", "[1 2]", '{"a" 1}', "[" * 90 + "]" * 90, " [ ] ", '"\n"', "NaN", "-Infinity", "nul", "1" * 400)


def reading() -> None:
    """Patterns of every kind on texts of every kind, and values as JSON and back."""
    patterns = [*map(re.compile, PATTERNS), *(re.compile(*each) for each in AHEAD)]
    crossed(MATCHES, patterns, (*TEXTS, "12x3.R-G", '{"a": "b\\"", "c": [1]}', "aa aa", "xab" * 50, MARKED))
    written = [json.dumps(VALUES, **more) for more in ({}, {"ensure_ascii": False}, {"separators": (",", ":")}, {"sort_keys": True}, {"indent": 1})]
    crossed((json.loads,), (*written, *ODD_JSON, *(written[0][:end] for end in range(1, 150))))
