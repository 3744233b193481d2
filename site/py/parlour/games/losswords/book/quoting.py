"""A sentence of a page that can stand alone, to be handed on."""

import re

from parlour.games.losswords.book.cutting import Word, ends_sentence, words_of
from parlour.games.losswords.book.page import line_of

FEWEST, MOST = 5, 32
"""Words of a sentence that is handed on."""

CLOSES, MAY_CLOSE = re.compile(r"[.,;:!?—]’"), re.compile(r"’[.,;:!?—)”]*$")


def sentence_of(text: str, *, verse: bool = False) -> str:
    """The longest sentence of a page that is short enough and begins and ends its own speeches, the last of several; empty where none is.

    Strokes part lines of verse; paragraphs inside a sentence are joined.
    """
    fit = [row for row in sentences(words_of(text)) if FEWEST <= len(row) <= MOST and is_closed(row)]
    longest = max((len(row) for row in fit), default=0)
    return next((printed(row, " / " if verse else " ") for row in reversed(fit) if len(row) == longest), "")


def sentences(words: list[Word]) -> list[list[Word]]:
    """The sentences of a page, in order, each whole: what follows the last end is none."""
    ends = [at + 1 for at in range(len(words)) if ends_sentence(words, at)]
    return [words[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def is_closed(row: list[Word]) -> bool:
    """Whether every speech that is opened in a sentence is closed in it, and the other way round."""
    text = "".join(word.text for word in row)
    # An apostrophe looks like the end of a speech: behind a point it surely is one, inside a word surely none.
    least, most = (sum(bool(pattern.search(word.text)) for word in row) for pattern in (CLOSES, MAY_CLOSE))
    is_even = text.count("“") == text.count("”") and text.count("(") == text.count(")") and least <= text.count("‘") <= most
    return is_even and row[0].text.lstrip("“‘(—")[:1].isupper()


def printed(row: list[Word], between: str) -> str:
    """A sentence on one line, with this between its own lines."""
    lines: list[list[str]] = [[]]
    for at, word in enumerate(row):
        lines[-1].append(word.text)
        if word.after != " " and at + 1 < len(row):
            lines.append([])
    return between.join(line_of(line) for line in lines)
