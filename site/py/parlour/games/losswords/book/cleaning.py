"""A text of the reader's own made plain: signs that can be seen, and nothing of what a transcription puts around a text.

What a text alone does not tell stays as it is: a hyphen at the end of a line is taken for one that the line made, unless the word is
hyphenated elsewhere; a note that stands below a text is read with it; of a page of the web the tags go, but not its styles and scripts.
"""

import re

from parlour.core.errors import BadInput

MOST_CHARACTERS = 1_000_000
"""Of a text; a long novel has as many."""

LONGEST_TITLE = 80

SAMPLE = 50_000
"""So many characters of a text, from all of it, tell its script."""

LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
LETTER = re.compile(r"[^\W\d_]")
LEAST_LATIN = 0.8
"""So much of the letters must be those of the Latin alphabet, since words are spelled of A to Z."""

CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\ufffd]")
MOST_CONTROLS = 0.001
"""More of such characters no text has."""

UNSEEN = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069"
    r"\ufe00-\ufe0f\ufeff\ufff0-\ufffb\ud800-\udfff]",
)
"""Controls, halves of characters, and what has no width: no reader sees them, and no letter can be asked for beside them."""

LINE_ENDS = re.compile(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
BLANKS = re.compile(r"[^\S\n]{2,}|[^\S\n ]")
LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
ENTITIES = {"nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": '"', "mdash": "—", "ndash": "–", "hellip": "…"} | {
    "lsquo": "‘",
    "rsquo": "’",
    "ldquo": "“",
    "rdquo": "”",
}

START = re.compile(
    r"^(?:\*{3} ?START OF (?:(?:(?!\n\n)[^*]){0,300}\*{3}|.*)|\*END[* ]+THE SMALL PRINT.*)$",
    re.MULTILINE | re.IGNORECASE,
)
END = re.compile(r"^(?:\*{3} ?END OF .*|End of (?:the |this )?Project Gutenberg.*)$", re.MULTILINE | re.IGNORECASE)
PREPARED = re.compile(r"\s*(?:produced|prepared|transcribed|e-?text|this e-?(?:text|book) was)\b[^\n]*(?:\n[^\n]+){0,5}(?:\n\n|\s*$)", re.IGNORECASE)
"""The paragraph after the start that says who made the transcription."""

CREDIT = re.compile(
    r"(?:title|author|release date|posting date|language|character set encoding|credits|transcriber|editor|translator|illustrator):.{0,200}",
    re.IGNORECASE,
)
HEAD = 40
"""Lines from the beginning in which such credits stand."""

RULES = (
    (re.compile(r"[ﬀ-ﬆ]"), lambda match: LIGATURES[match[0]]),
    # Marks of notes, and what stands in the place of a picture.
    (re.compile(r"\[\d{1,3}\]|\[(?:Illustration|Footnote)\b[^\]]{0,1000}\]"), lambda match: ""),
    # Of a page of the web: tags that end a paragraph, those within a line, and signs that are spelled.
    (re.compile(r"</?(?:p|div|br|hr|h[1-6]|li|ul|ol|blockquote|body|html)\b[^<>]{0,300}>", re.IGNORECASE), lambda match: "\n\n"),
    (re.compile(r"</?(?:a|b|i|u|em|strong|span|small|sup|sub|font|cite|q)\b[^<>]{0,300}>", re.IGNORECASE), lambda match: ""),
    (re.compile(rf"&({'|'.join(ENTITIES)});"), lambda match: ENTITIES[match[1]]),
    # Stars on both sides of words mean what is set in italics.
    (re.compile(r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]{1,200})(?<=\S)\1(?![\w*])"), lambda match: match[2]),
)
"""Each in its turn: what is found, and what stands in its place."""

BROKEN = re.compile(r"([a-z]+)-\n([a-z]+)")
HYPHENATED = re.compile(r"[a-z]+-[a-z]+")

LONG_LINES = 90
"""Characters; of a text whose lines are longer in the mean none was wrapped, and each is a paragraph."""


def cleaned(text: str) -> str:
    """The text itself, its paragraphs parted by one empty line; raises BadInput in a sentence for what is no text."""
    refuse(text)
    body = visible(text)
    _, *after = START.split(body)
    held = END.split(after[-1] if after else body)[0]
    return parted(whole(marked(uncredited(held, is_transcript=bool(after))))).strip()


def refuse(text: str) -> None:
    """Raises BadInput in a sentence for what is no text, is too much of it, or is not written in A to Z."""
    if not text.strip():
        raise BadInput("text", "there is nothing in it to read.")
    if len(text) > MOST_CHARACTERS:
        raise BadInput("text", f"it has {len(text):,} characters, and {MOST_CHARACTERS:,} is the most. Take a part of it.")
    if len(CONTROLS.findall(text)) > MOST_CONTROLS * len(text):
        raise BadInput("text", "this isn’t plain text. Save it as .txt and try again.")
    sample = text[:: 1 + len(text) // SAMPLE]
    letters = len(LETTER.findall(sample))
    if not letters or len(LATIN.findall(sample)) < LEAST_LATIN * letters:
        raise BadInput("text", "this game needs the letters A to Z.")


def titled(text: str) -> str:
    """The title of a text, of signs that can be seen; empty where there is none."""
    return " ".join(UNSEEN.sub("", text[: 4 * LONGEST_TITLE]).split())[:LONGEST_TITLE].strip()


def title_in(text: str) -> str:
    """What a text is called by itself: by a line at its head that says so, or a first line that stands alone; empty where there is neither."""
    lines = visible(text).lstrip("\n").split("\n", HEAD)
    said = next((line.partition(":")[2] for line in lines[:HEAD] if line[:6].lower() == "title:"), "")
    stands_alone = len(lines) > 2 and not lines[1] and len(lines[0]) <= LONGEST_TITLE and lines[0][-1:].isalnum()
    return titled(said) or (titled(lines[0]) if stands_alone else "")


def visible(text: str) -> str:
    """The text in signs that can be seen; blanks are single, none stands at either end of a line, and empty lines are single too."""
    # In this order, since what looks for blanks before a line end takes the square of their number where they are many.
    text = BLANKS.sub(" ", UNSEEN.sub("", LINE_ENDS.sub("\n", text)))
    return single(text.replace(" \n", "\n").replace("\n ", "\n"))


def single(text: str) -> str:
    """The text with no two empty lines on end."""
    return re.sub(r"\n{3,}", "\n\n", text)


def uncredited(body: str, *, is_transcript: bool) -> str:
    """A text without the lines at its head that say what it is, and the paragraph in which a transcription names its makers."""
    *head, rest = ["", *body.lstrip("\n").split("\n", HEAD)] if body.count("\n") >= HEAD else [*body.split("\n"), ""]
    kept = single("\n".join([*(line for line in head if not CREDIT.fullmatch(line)), rest]))
    made = PREPARED.match(kept) if is_transcript else None
    return kept[made.end() :] if made else kept


def marked(body: str) -> str:
    """A text without the marks of notes, pictures, web pages and emphasis."""
    for pattern, made in RULES:
        body = pattern.sub(made, body)
    return body


def whole(body: str) -> str:
    """A text whose words are no longer parted by the ends of lines."""
    if "-\n" not in body:
        return body
    hyphenated = frozenset(HYPHENATED.findall(body))
    return BROKEN.sub(lambda match: f"{match[1]}-{match[2]}" if f"{match[1]}-{match[2]}" in hyphenated else match[1] + match[2], body)


def parted(body: str) -> str:
    """A text with an empty line after each paragraph, where it had hardly any because each of its lines is a paragraph."""
    lines = [line for line in body.split("\n") if line]
    is_long = len(body) > LONG_LINES * len(lines) and 4 * body.count("\n\n") < len(lines)
    return "\n\n".join(lines) if is_long else single(body)
