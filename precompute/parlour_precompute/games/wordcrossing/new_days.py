"""The days of Wordcrossing, of the first drawing and of every later year: levels that stand in no set, as hard as their part of the week is.

Each day takes the first level, of an endless row in an order of chance, that fits. Its answers have no word of the days beside it, and the words of
its par stood in no par for a long time.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from re import findall
from typing import Any

from parlour.core.codec import encode
from parlour.core.daily import weekday
from parlour_precompute.games.wordcrossing.candidates import Candidate, candidate, line, read
from parlour_precompute.games.wordcrossing.tables import DAILY, KIND, WEEK
from parlour_precompute.run.days import Sampling, dealt
from parlour_precompute.run.progress import progress

VERSION = 2

NEAR = 7
"""Among so many days in a row no two have a word of their answers in common."""

REST = 300
"""Days after which a word may stand in a par again."""


def work(seed: str, number: int) -> Any:
    """A candidate of a drawing by its number, as a journal keeps it."""
    return candidate(f"{seed}/days/{number}", DAILY)


def answers(stored: Mapping[str, Any]) -> frozenset[str]:
    """All words of the chains that a level stores."""
    return frozenset(word for name in ("easy", "full") for best in stored[name] for word in findall("[A-Z]+", best["chain"]))


def par(stored: Mapping[str, Any]) -> list[str]:
    """The words of its par, in their order."""
    return findall("[A-Z]+", stored["easy"][-1]["chain"])


def sampled(sampling: Sampling, days: Sequence[str]) -> Iterator[str]:
    """The lines of the days."""
    held = {f"{record['puzzle']['grid']} {record['puzzle']['letters']}" for records in sampling.held.values() for record in records}
    standing = [record["puzzle"] for record in sampling.held["daily"]]
    found = sampling.crew.noted(partial(work, sampling.seed), count(), sampling.journal)
    with closing(found), progress("Wordcrossing days", len(days)) as advance:
        for day, one in placed(days, unlike((read(data) for _, data in found), held), standing):
            advance(1)
            yield line(day, one)


def placed(days: Sequence[str], candidates: Iterator[Candidate], standing: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Candidate]]:
    """The days, each with its level; `standing` has the puzzles of the days before them."""
    near = deque(map(answers, standing), maxlen=NEAR - 1)
    pars = deque(map(par, standing), maxlen=REST)

    def fits(day: str, one: Candidate) -> bool:
        least, most = WEEK[KIND[weekday(day)]]
        if not least <= one.difficulty < most:
            return False
        stored = encode(one.puzzle)
        words, mine = answers(stored), par(stored)
        if pars and pars[-1][0][0] == mine[0][0]:
            return False
        return words.isdisjoint(set().union(*near)) and {*mine}.isdisjoint(set().union(*pars))

    for day, one in dealt(days, candidates, fits):
        stored = encode(one.puzzle)
        near.append(answers(stored))
        pars.append(par(stored))
        yield day, one


def unlike(found: Iterator[Candidate], held: set[str]) -> Iterator[Candidate]:
    """The candidates, each once, without those that are held."""
    seen = set(held)
    for one in found:
        if one.name not in seen:
            seen.add(one.name)
            yield one
