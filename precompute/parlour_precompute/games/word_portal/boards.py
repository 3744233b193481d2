"""Accepted boards: proposals of the generator that the blind validator lets through, with what was found out about them."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from typing import Any

from parlour.core.rng import Rng
from parlour.games.word_portal.reading import is_free_all_round, is_free_of
from parlour.games.word_portal.supply.generator import Params, Source, board
from parlour_precompute.games.word_portal import validator
from parlour_precompute.games.word_portal.dictionary import ease, everyday, varied_source
from parlour_precompute.run.journal import Journal
from parlour_precompute.run.pool import Workers
from parlour_precompute.run.progress import progress
from parlour_precompute.words.wordlist import load_words

CHUNK = 100
"""Proposals that are one piece of work."""

VARIED = 1_000_000
"""The first number of a chunk of varied boards, in a journal."""

MOST_WORDS = 600
"""A board with more would make its shard large, and is easy anyway."""


ALIKE = 0.3
"""Of the words of the board that has fewer, days within a week share less than so many."""


@dataclass(frozen=True, slots=True)
class Board:
    """An accepted board: its letters, how many words it has, how many of the common dictionary, its ease, and the words of 100 points and more."""

    letters: str
    words: int
    everyday: int
    ease: float
    big: int

    @property
    def measures(self) -> dict[str, float]:
        """What the bundle keeps."""
        return {"words": self.words, "everyday": self.everyday, "ease": self.ease, "big": self.big}


@cache
def rude_words() -> tuple[str, ...]:
    """The words that must not be readable."""
    return tuple(word.text for word in load_words() if word.dirty)


def is_clean(letters: str) -> bool:
    """Whether no rude word can be read on a board."""
    return is_free_of(rude_words(), letters)


def is_clean_all_round(letters: str) -> bool:
    """Whether no rude word can be read around the rings or on a short diagonal either."""
    return is_free_all_round(rude_words(), letters)


def measured(letters: str, most: int = MOST_WORDS) -> Board | None:
    """The board, where the validator accepts it, it has no more words than `most`, and it can be shown; else None."""
    verdict = validator.verdict(letters)
    if not verdict.is_accepted or verdict.words > most or not is_clean(letters):
        return None
    words = validator.words_of(letters)
    return Board(letters, verdict.words, len(everyday(words)), ease(words), verdict.big)


@cache
def words_on(letters: str) -> frozenset[str]:
    """The words of a board."""
    return frozenset(word.text for word in validator.words_of(letters))


def is_like_any(letters: str, others: Iterable[str]) -> bool:
    """Whether a board shares more words with another than days near one another should."""
    return any(len(words_on(letters) & words_on(other)) >= ALIKE * min(len(words_on(letters)), len(words_on(other))) for other in others)


def varied_chunk(seed: str, number: int) -> list[list[Any]]:
    """The accepted ones of CHUNK proposals whose endings vary, and on which no rude word can be read all round."""
    return [row for row in accepted(f"{seed}/varied", number, varied_source()) if is_clean_all_round(row[0])]


def accepted(seed: str, number: int, words: Source) -> list[list[Any]]:
    """The accepted ones of CHUNK proposals, as a journal keeps them."""
    proposals = (board(Params(10), words, Rng(f"word-portal/{seed}/{number}/{at}")) for at in range(CHUNK))
    found = (measured(letters) for letters in proposals)
    return [[each.letters, each.words, each.everyday, each.ease, each.big] for each in found if each]


def varied(crew: Workers, seed: str, chunks: int, journal: Journal) -> Iterator[Board]:
    """The accepted boards of so many chunks whose endings vary, in order, none twice. The journal has them behind those of the days."""
    results = crew.noted(partial(varied_chunk, seed), range(VARIED, VARIED + chunks), journal)
    with closing(results), progress("Word Portal boards", chunks * CHUNK) as advance:

        def counted() -> Iterator[list[list[Any]]]:
            for _, rows in results:
                advance(CHUNK)
                yield rows

        yield from distinct(counted())


def distinct(chunks: Iterable[list[list[Any]]]) -> Iterator[Board]:
    """The boards of chunks in order, none twice."""
    seen = set[str]()
    for row in chain.from_iterable(chunks):
        if row[0] not in seen:
            seen.add(row[0])
            yield Board(*row)
