"""A text of the reader's own: cleaned, cut into chapters, and told of before it is played; kept as a file says it, read again from one."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from parlour.core.campaign import Brought
from parlour.core.codec import decode, encode
from parlour.core.data.assets import Assets
from parlour.core.data.lexicon import Lexicon
from parlour.core.errors import BadInput
from parlour.core.html import words
from parlour.core.rng import seed_number
from parlour.games.losswords.book.cleaning import LONGEST_TITLE, MOST_CHARACTERS, UNSEEN, cleaned, title_in, titled
from parlour.games.losswords.book.cutting import LONGEST, SHORTEST, Word
from parlour.games.losswords.book.page import MOST_CHARACTERS as MOST_OF_PAGE
from parlour.games.losswords.book.page import Page, core, letters_of
from parlour.games.losswords.book.sectioning import LONGEST_HEADING, LONGEST_WORD, MOST_CHAPTERS, chapters, is_heading, is_verse, joined, sections
from parlour.games.losswords.chapter import Chapter
from parlour.games.losswords.damage.anagrams import Table, lots, page_of, varied
from parlour.games.losswords.damage.scale import WayId
from parlour.games.losswords.damage.ways import WAYS, Way
from parlour.games.losswords.reader.plans import base36

LEAST_DIFFERENT = 12
"""Words that differ, which a page has at least."""

OPENING = 5
"""Words of its beginning that stand for a title."""

LEAST_ANAGRAMS, LEAST = 2, 3
"""So many anagrams, and so much of any other way, each page must carry for the chapter to be played so."""

KIND = "losswords-text"
WORD = re.compile(r"[^\W_][^\s—]*")
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
DEEPEST = 16
"""Lists and records in each other; a text that was saved here has eight."""

DAMAGED = "this file was cut or changed, and can’t be read."


@dataclass(frozen=True, slots=True)
class Own:
    """A text of the reader's own, ready to be read: its title, its chapters, and how many words there were; 0 where that is not known."""

    title: str
    chapters: tuple[Chapter, ...]
    whole: int = 0

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of all chapters."""
        return tuple(page for chapter in self.chapters for page in chapter.pages)

    @property
    def words(self) -> int:
        """How many words are on its pages."""
        return sum(1 for page in self.pages for word in page.words if core(word))


def ways_of(pages: tuple[Page, ...]) -> tuple[WayId, ...]:
    """The ways that every page of a chapter can carry."""
    return tuple(way.id for way in WAYS.values() if all(carries(page, way) for page in pages))


def carries(page: Page, way: Way) -> bool:
    """Whether a page can be damaged in a way so much that there is something to do."""
    return way.capacity(page) >= (LEAST_ANAGRAMS if way.id == "anagram" else LEAST)


def made(title: str, text: str, table: Table, is_kept: Callable[[str], bool]) -> Own:
    """A text as a volume; raises BadInput in a sentence."""
    body = cleaned(text)
    name = titled(title) or named(text, body)
    verse = is_verse(body)
    held, is_all = sections(body, verse=verse)
    whole = sum(1 for _, row in held for word in row if core(word.text)) if is_all else len(WORD.findall(body.replace("--", "—")))
    cut = [(heading, tuple(page_of(page, table, is_kept) for page in texts)) for heading, texts in headed(joined(held), verse=verse)]
    fit = [(heading, pages) for heading, pages in cut if all(map(is_varied, pages)) and ways_of(pages)][:MOST_CHAPTERS]
    if cut and not fit:
        raise BadInput("text", "it says the same few words over and over. Bring one with more of them.")
    if not fit:
        raise BadInput("text", f"it is too short: a page needs {SHORTEST} words.")
    every = iter(varied([page for _, pages in fit for page in pages]))
    found: list[Chapter] = []
    for number, (heading, pages) in enumerate(fit, 1):
        place, here = f"Chapter {number}", tuple(islice(every, len(pages)))
        found.append(Chapter(name, "Your own text", place, heading or place, "", here, verse, ways_of(here)))
    return Own(name, tuple(found), whole)


def is_varied(page: Page) -> bool:
    """Whether a page has enough words that differ to be played."""
    return len({letters_of(word) for word in page.words}) >= LEAST_DIFFERENT


def named(text: str, body: str) -> str:
    """The title of a text to which none was given: that which it has itself, where that heads no chapter; else its first words."""
    found = title_in(text)
    first = " ".join(body.split(maxsplit=OPENING)[:OPENING])
    return found if found and not is_heading(found) else titled(first)[: LONGEST_TITLE - 1].rstrip(".,;:— ") + "…"


def headed(held: list[tuple[str, list[Word]]], *, verse: bool) -> Iterator[tuple[str, list[str]]]:
    """The titles and the pages of all chapters; where several are cut from under one heading each but the first says which it is."""
    for heading, row in held:
        for number, texts in enumerate(chapters(row, verse=verse), 1):
            if all(len(text) <= MOST_OF_PAGE for text in texts):
                yield f"{heading}, part {number}" if heading and number > 1 else heading, texts


def imported(text: str) -> Own | None:
    """The text that a file holds which was saved here; None for any other text; raises BadInput where such a file is damaged."""
    if not text.lstrip().startswith("{") or f'"{KIND}"' not in text[:200]:
        return None
    # Parsing goes as deep as the text does, and the stack of a browser's engine ends before Python says so.
    if depth(text) > DEEPEST:
        raise BadInput("text", DAMAGED)
    try:
        data: Mapping[str, Any] = json.loads(text)
        found = decode(Own, {name: value for name, value in data.items() if name != "kind"}, "text")
    except (ValueError, BadInput):
        raise BadInput("text", DAMAGED) from None
    if not is_sound(found):
        raise BadInput("text", DAMAGED)
    return found


def depth(text: str) -> int:
    """How deep the lists and records of a JSON text lie in each other."""
    level = deepest = 0
    for sign in re.findall(r"[\[\]{}]", STRINGS.sub("", text)):
        level += 1 if sign in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def is_sound(own: Own) -> bool:
    """Whether a text from a file is one that could have been made here: in its titles, pages, words, and ways."""
    named = [own.title, *(told for each in own.chapters for told in (each.work, each.author, each.place, each.title, each.note))]
    return (
        1 <= len(own.chapters) <= MOST_CHAPTERS
        and 0 <= own.whole <= MOST_CHARACTERS
        and titled(own.title) == own.title != ""
        and all(len(told) <= LONGEST_TITLE + LONGEST_HEADING and not UNSEEN.search(told) for told in named)
        and all(chapter.terms is None and set(chapter.ways) <= set(ways_of(chapter.pages)) for chapter in own.chapters)
        and all(map(is_sound_page, own.pages))
    )


def is_sound_page(page: Page) -> bool:
    """Whether a page from a file has no more words than a page, none too long to be shown, and keeps only words that are there."""
    count = len(page.words)
    is_short = count <= LONGEST and max(map(len, page.words)) <= LONGEST_WORD
    return is_short and not UNSEEN.search(page.text) and all(0 <= place < count for place in page.kept)


def read(assets: Assets, title: str, text: str) -> Brought:
    """A text, or a file that was handed on, ready to be kept under a key that its words make."""
    own = imported(text)
    if own is None:
        table = {letters_of(lot[0]): lot for lot in lots(assets.text("anagrams"))}
        own = made(title, text, table, lambda word: is_flagged(assets.lexicon, word))
    whole = {"kind": KIND, **encode(own)}
    key = base36(seed_number(json.dumps(whole, ensure_ascii=False, sort_keys=True)))
    about = {"title": own.title, "told": summary(own), "chapters": [about_chapter(chapter) for chapter in own.chapters]}
    return Brought(f"t{key}", about, own.chapters, whole, f"“{own.title}” is ready. {summary(own)}")


def is_flagged(lexicon: Lexicon, word: str) -> bool:
    """Whether a word, or a part of it, is one that is never asked for."""
    return any(lexicon.is_dirty(part.upper()) for part in re.findall("[a-z]+", word))


def about_chapter(chapter: Chapter) -> dict[str, Any]:
    """What the menu tells of a chapter: its title, its pages, and the kinds of damage that all of them can carry."""
    return {"title": chapter.title, "pages": len(chapter.pages), "ways": [WAYS[way].title for way in chapter.ways]}


def summary(own: Own) -> str:
    """What is said of a text before it is played: its chapters, its pages, how much of it these are, and what they can carry."""
    carried = ", ".join(f"{way.title} {sum(carries(page, way) for page in own.pages)}" for way in WAYS.values())
    return f"{words(len(own.chapters), 'chapter')}, {words(len(own.pages), 'page')}. {told_of_rest(own)}Pages you can play as each kind: {carried}."


def told_of_rest(own: Own) -> str:
    """How much of a text was taken, where that is not all; empty where it is."""
    if own.words >= own.whole:
        return ""
    which = "the first " if len(own.chapters) == MOST_CHAPTERS else ""
    return f"That’s {which}{own.words:,} of {own.whole:,} words. "
