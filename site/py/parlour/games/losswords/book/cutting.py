"""A passage cut into pages: of 40 to 60 words, at the ends of sentences where there are any, and verse at the ends of lines.

A passage that an editor chose may have pages of 25 to 90 words, where no others can hold a sentence or end with a stanza.
"""

import re
from dataclasses import dataclass

SHORTEST, BEST, LONGEST = 40, 50, 60
"""Words of a page."""

LEAST, MOST = 25, 90
"""The same of a chosen passage, at a price."""

FEWEST_PAGES, MOST_PAGES = 5, 10
"""Pages of a chapter."""

ENDS = re.compile(r"[.!?…][’”)\]]*—?[’”]*$")
BREAKS_OFF = re.compile(r"(?<![,;:])—[’”]*$")
HALTS = re.compile(r"[;:][’”)\]]*$|—[’”]*$")
BREATHS = re.compile(r"[,)][’”]*$")
ABBREVIATIONS = frozenset("mr mrs dr st esq messrs capt col gen hon rev no vol viz etc sr jr".split())

SENTENCE, HALT, BREATH, ANYWHERE = 0, 1_000, 3_000, 10_000
"""What it costs to end a page after a sentence, a half of one, a breath, or in its midst: so much that no other cost outweighs it.

A tenth of the square of spare words is added.
"""

LINE_HALT, LINE_BREATH, LINE = 5, 20, 45
"""The same at the ends of lines of verse."""

PARAGRAPH = -4
"""What is gained when a paragraph or a stanza ends with the page."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many words pages have: the least and the most, what a page costs beyond 40 to 60, what a paragraph's and a stanza's end gain."""

    least: int
    most: int
    beyond: int = 0
    paragraph: int = PARAGRAPH
    stanza: int = PARAGRAPH


OWN = Sizes(SHORTEST, LONGEST)
"""Of a text that nobody chose."""

CHOSEN = Sizes(LEAST, MOST, beyond=40, stanza=-40)
"""Of a passage that an editor chose: a page ends with a stanza or a poem where it can."""

UNUSED = 2
"""What each word costs that is left over at the end."""


@dataclass(frozen=True, slots=True)
class Word:
    """A printed word, and what stands after it: nothing, the end of a line, or the end of a paragraph."""

    text: str
    after: str


def words_of(passage: str) -> list[Word]:
    """The words of a passage, in which one line break ends a line and two a paragraph."""
    found = []
    for part in passage.split("\n\n"):
        for line in part.split("\n"):
            found += [Word(text, " ") for text in line.split()]
            if found:
                found[-1] = Word(found[-1].text, "\n")
        if found:
            found[-1] = Word(found[-1].text, "\n\n")
    return found


def ends_sentence(words: list[Word], at: int) -> bool:
    """Whether a sentence ends after a word: not after `Mr.`, and not where what follows goes on in small letters.

    A speech that breaks off with its paragraph ends there too.
    """
    text = words[at].text
    if words[at].after == "\n\n" and BREAKS_OFF.search(text):
        return True
    bare = text.strip("“‘(.—").lower()
    if not ENDS.search(text) or bare in ABBREVIATIONS or (len(bare) == 1 and bare != "i"):
        return False
    following = words[at + 1].text.lstrip("“‘(—[") if at + 1 < len(words) else ""
    return words[at].after == "\n\n" or not following[:1].islower()


def price(words: list[Word], at: int, *, verse: bool, sizes: Sizes = OWN) -> int | None:
    """What it costs to end a page after a word; None where it may not."""
    text, after = words[at].text, words[at].after
    bonus = (sizes.stanza if verse else sizes.paragraph) if after == "\n\n" else 0
    if verse and after == " ":
        return None
    if ends_sentence(words, at):
        return SENTENCE + bonus
    for pattern, cost, lined in ((HALTS, HALT, LINE_HALT), (BREATHS, BREATH, LINE_BREATH)):
        if pattern.search(text):
            return (lined if verse else cost) + bonus
    return (LINE if verse else ANYWHERE) + bonus


def cuts(words: list[Word], most: int, *, verse: bool, whole: bool = False, sizes: Sizes = OWN) -> list[int]:
    """Where the pages end, as counts of words, at the least cost; empty where no page can be made.

    What is left over at the end is dropped; where the `whole` is wanted that is done only if no other way is found.
    """
    prices = [price(words, at, verse=verse, sizes=sizes) for at in range(len(words))]
    gain = min(sizes.paragraph, sizes.stanza)
    # Nearly always all pages end with sentences. Dearer ends are looked at where they could be part of what costs least: each
    # costs more than all that was found without them, even if every page gained what the end of a stanza does.
    for dear in (HALT, BREATH, ANYWHERE):
        best = _reached([own if own is not None and own < dear + gain else None for own in prices], most, sizes)
        cost, ends = _traced(best, words, most, first=len(words) if whole else 0)
        if len(ends) >= FEWEST_PAGES and cost < dear + most * gain:
            return ends
    best = _reached(prices, most, sizes)
    return _traced(best, words, most, first=len(words) if whole and best[-1] else 0)[1]


def _reached(prices: list[int | None], most: int, sizes: Sizes) -> list[dict[int, tuple[int, int]]]:
    """By how many words there are so far, and on how many pages: the least cost, and where the last page begins; of prices at which pages may end."""
    best: list[dict[int, tuple[int, int]]] = [{0: (0, 0)}]
    for end, own in enumerate(prices, start=1):
        reached: dict[int, tuple[int, int]] = {}
        for size in range(sizes.least, min(sizes.most, end) + 1) if own is not None else ():
            cost = (own or 0) + (size - BEST) ** 2 // 10 + (0 if SHORTEST <= size <= LONGEST else sizes.beyond)
            for pages, (before, _) in best[end - size].items():
                if pages < most and (pages + 1 not in reached or before + cost < reached[pages + 1][0]):
                    reached[pages + 1] = (before + cost, end - size)
        best.append(reached)
    return best


def _traced(best: list[dict[int, tuple[int, int]]], words: list[Word], most: int, first: int) -> tuple[int, list[int]]:
    """What the cheapest pages cost that end after so many words or more, and their ends; none where there are none."""
    rows = list(enumerate(best))[first:]
    ends = [(_whole_cost(cost, pages, end, words, most), end, pages) for end, row in rows for pages, (cost, _) in row.items() if pages]
    if not ends:
        return 0, []
    # A chapter of too few pages is made only where no other can be.
    cost, end, pages = min([row for row in ends if row[2] >= FEWEST_PAGES] or ends)
    found: list[int] = []
    while pages:
        found.append(end)
        end, pages = best[end][pages][1], pages - 1
    return cost, found[::-1]


def _whole_cost(cost: int, pages: int, end: int, words: list[Word], most: int) -> int:
    unused = min(len(words) - end, (most - pages) * LONGEST)
    final = SENTENCE if ends_sentence(words, end - 1) else ANYWHERE
    return cost + UNUSED * unused + final


def parted(word: Word, *, verse: bool) -> str:
    """What parts a word from the next on its page: of prose a blank or the end of a paragraph, of verse also an empty line between stanzas."""
    return word.after if verse else word.after[:1]


def pages_of(passage: str, most: int = MOST_PAGES, *, verse: bool = False, whole: bool = False, sizes: Sizes = OWN) -> list[str]:
    """The texts of the pages of a passage; of the `whole` of it, where that can be had."""
    words = words_of(passage)
    found, first = [], 0
    for end in cuts(words, most, verse=verse, whole=whole, sizes=sizes):
        page = "".join(word.text + (parted(word, verse=verse) if at < end else "") for at, word in enumerate(words[first:end], first + 1))
        found.append(page.strip())
        first = end
    return found
