"""Plain text as it is typed, set as a book is: curly quotes, dashes, no marks of emphasis, and paragraphs without hard wraps."""

import re

ELISIONS = "tis|twas|twere|twill|twould|em|gainst|mid(?!-)|midst|neath|twixt|tween|bout|cause|til|ere|fore(?!-)|way(?=!)|quid|parm"
RULES = (
    # A star after a word points to a note; two at the end of a line do too.
    ("*", re.compile(r"(?<=[^\W_][.,;:!?])\*+|(?<=\w)[ \t]*\*{2,}[ \t]*$", re.MULTILINE), ""),
    # A blank that was forgotten.
    ("", re.compile(r"([;!])(?<=[a-z].)(?=[a-z])"), r"\1 "),
    # Places of pictures, and lines of stars or dashes between sections.
    ("", re.compile(r"\[Illustration[^\]]*\]|^[ \t]*[*·•–—=~-]+(?:[ \t]+[*·•–—=~-]+)*[ \t]*$", re.MULTILINE), ""),
    # Underscores, which mean italics.
    ("_", re.compile(r"(?<![^\W_])_|_(?![^\W_])|(?<=\w)_(?=\w)"), ""),
    # Dashes: each is followed by a blank, which the page prints as none,
    # but not before a closing sign or at the end of a line, nor after an opening one.
    ("", re.compile(r"[ \t]*-{2,}[ \t]*|[ \t]+[–—][ \t]+|[ \t]*—[ \t]*"), "— "),
    ("— ", re.compile(r"— (?=[”’\"')\]]+(?:\s|$)|[.,;:!?]|$)", re.MULTILINE), "—"),
    ("— ", re.compile(r"(^|[\s(\[“‘]|(?<!\S)[\"'`]{1,2})— ", re.MULTILINE), r"\1—"),
    # Quotes: all are made straight first, then curled by what stands beside them.
    ("", re.compile(r"``|“|”"), '"'),
    ("", re.compile(r"`|‘|’"), "'"),
    ("'", re.compile(rf"'(?<!\w.)(?=(?:{ELISIONS})\b)", re.IGNORECASE), "’"),
    ('"', re.compile(r"\"(?<=—.)(?='(?:\s|$))", re.MULTILINE), "”"),
    ('"', re.compile(r"\"(?<![^\s(\[—'].)(?=\S)"), "“"),
    ("'", re.compile(r"'(?<![^\s(\[—“].)(?=[^\s'])"), "‘"),
    ('"', re.compile(r'"'), "”"),
    ("'", re.compile(r"'"), "’"),
    # Three dots or more are one sign.
    (".", re.compile(r"\.(?:[ ]?\.){2,}"), "…"),
    # No blank between a sign and the quote it closes, and never two blanks.
    ("", re.compile(r"(?<=[!?.,’”])[^\S\n]+(?=…?[”’](?:\s|$))"), ""),
    ("", re.compile(r"[^\S\n]{2,}|[^\S\n ]"), " "),
)
"""Each in its turn: a sign without which nothing is found, what is found, and what stands in its place. Patterns begin with the sign where they
can, and look back from it: whole books are searched."""


def set_in_type(text: str) -> str:
    """The text with the signs of a printed book."""
    for sign, pattern, made in RULES:
        if sign in text:
            text = pattern.sub(made, text)
    return text


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text whose lines are wrapped anywhere: an empty line ends one."""
    return [joined for part in re.split(r"\n[ \t]*\n", text) if (joined := " ".join(part.split()))]


def stanzas(text: str) -> list[str]:
    """The stanzas of verse, whose lines are kept."""
    found = []
    for part in re.split(r"\n[ \t]*\n", text):
        lines = [line.strip() for line in part.split("\n") if line.strip()]
        if lines:
            found.append("\n".join(lines))
    return found
