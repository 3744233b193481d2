"""A short text of our own, by which the game is shown, guided and tested: of no book."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, islice

from parlour.games.losswords.chapter import Chapter, Terms
from parlour.games.losswords.damage.anagrams import page_of, table_of
from parlour.games.losswords.damage.ways import WAYS

TABLE = table_of("was saw on no left felt three there night thing how who own now won from form its sit tea eat ate".split())

FIRST = ("The rain had left the roof.",)
"""A page so short that three words are all that can be asked of it: the first steps lead through it."""

LESSON = ("The rain had left the roof, and on the table lay a book that none of us had opened.",)
"""One short page, by which the help is shown."""

TEXTS = (
    (
        "There was a night in the house on the hill when no lamp would burn, and the three of us sat by the window to see who "
        "would speak first. Nobody did. The rain had left the roof, the clock had stopped, and on the table lay a book that none "
        "of us had opened."
    ),
    (
        "My aunt said that it was her own, from the days before the war, and that its last page had been torn out. She felt sure "
        "of it. Now and then a thing like that is worth more than a whole story, since one may sit and make up the end as often "
        "as one likes."
    ),
    (
        "So we began. My brother gave it a ship, and a storm, and a captain who could not swim. I gave it a sister on the shore "
        "who could. Our aunt ate the last of the cake, saw that we had come to the hard part, and told us how it had really been."
    ),
    (
        "It had been a quiet ending, she said, with tea in the garden and a letter on the tray. Who wrote it? No one knew. She "
        "had torn the page out herself, there and then, to keep the letter closed, and had been glad of it on many a night like "
        "this."
    ),
    (
        "We looked for a while at the place where the page had been. Then the lamp came back, all by itself, and the clock went "
        "on from where it had left off. It was three. I am told that the book is still there, on the table, and that nobody has "
        "opened it."
    ),
)


def on_terms(terms: Terms) -> Chapter:
    """The text as a chapter on terms of its own, which say how many pages it has: past the last text the first comes again."""
    held = primer(list(islice(cycle(TEXTS), len(terms.levels))), terms)
    return replace(held, place="From the laboratory", note="A story told in the dark, on terms that the laboratory drew.")


def primer(pages: Sequence[str] = TEXTS, terms: Terms | None = None) -> Chapter:
    """The text as a chapter."""
    note = "A story told in the dark, for those who come for the first time."
    held = tuple(page_of(text, TABLE) for text in pages)
    return Chapter("The Torn Page", "The House", "A page to start on", "No Lamp", note, held, ways=tuple(WAYS), terms=terms)
